package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// An Ending is how a game came to count: it was won, or another was begun in its
// place. A game that is only looked at, with no move made, does not count.
type Ending struct {
	Form  string // the game with its variant and options
	Won   bool
	Moves int
	Spent time.Duration
}

// Form names the game that is played, with its variant and options.
func (s *Session) Form() string {
	return strings.Join(append([]string{s.Game().ID, s.Game().Variant}, s.Game().Chosen...), " ")
}

// Endings returns what has come to count since it was last asked.
func (s *Session) Endings() []Ending {
	ended := s.endings
	s.endings = nil
	return ended
}

// Spent returns the time for which the present game has been played.
func (s *Session) Spent() time.Duration { return s.clock.Spent(s.now()) }

// Look counts the time since the clock was last looked at.
func (s *Session) Look() { s.clock.Look(s.now()) }

// Pause halts the clock while nobody looks; Resume lets it run on.
func (s *Session) Pause() {
	s.paused = s.clock.Runs()
	s.clock.Stop(s.now())
}

// Resume lets the clock run on that Pause has halted.
func (s *Session) Resume() {
	if s.paused {
		s.clock.Start(s.now())
	}
	s.paused = false
}

// count keeps the clock after a move, and notes what has ended by it.
func (s *Session) count() {
	for i := range s.earlier {
		if g := &s.earlier[i]; !g.counted && len(g.record.Moves) > 0 {
			g.counted = true
			s.endings = append(s.endings, Ending{g.form, false, len(g.record.Moves), g.clock.spent})
		}
	}
	if !s.state.Won() {
		s.clock.Start(s.now())
		return
	}
	s.clock.Stop(s.now())
	if !s.counted {
		s.counted = true
		s.endings = append(s.endings, Ending{s.Form(), true, len(s.state.Played()), s.clock.spent})
	}
}

// Results are the endings of many games, by their forms.
type Results map[string]Result

// A Result sums up the endings of one form. Fewest and Fastest are of games that
// were won, and 0 before the first.
type Result struct {
	Played  int     `json:"played"`
	Won     int     `json:"won"`
	Streak  int     `json:"streak"` // games won in a row, up to now
	Longest int     `json:"longest"`
	Fewest  int     `json:"fewest"`  // moves
	Fastest float64 `json:"fastest"` // seconds
}

// mostPlayed is more than anybody plays, and leaves room for more to be counted.
const mostPlayed = 1_000_000_000

// ParseResults reads results that were saved as JSON.
func ParseResults(text string) (Results, error) {
	results := Results{}
	if err := json.Unmarshal([]byte(text), &results); err != nil {
		return nil, err
	}
	if results == nil {
		return nil, errors.New("it is empty")
	}
	for form, r := range results {
		if r.Won < 0 || r.Won > r.Played || r.Played > mostPlayed || r.Streak < 0 || r.Longest < r.Streak || r.Fewest < 0 || r.Fastest < 0 {
			return nil, fmt.Errorf("%q cannot be: %+v", form, r)
		}
	}
	return results, nil
}

// Add counts an ending.
func (r Results) Add(e Ending) {
	sum := r[e.Form]
	sum.Played++
	if !e.Won {
		sum.Streak = 0
		r[e.Form] = sum
		return
	}
	sum.Won++
	sum.Streak++
	sum.Longest = max(sum.Longest, sum.Streak)
	seconds := e.Spent.Seconds()
	if sum.Won == 1 || e.Moves < sum.Fewest {
		sum.Fewest = e.Moves
	}
	if sum.Won == 1 || seconds < sum.Fastest {
		sum.Fastest = seconds
	}
	r[e.Form] = sum
}

// Forms returns the forms of a game that have results, sorted.
func (r Results) Forms(game string) []string {
	var forms []string
	for form := range r {
		if form == game || strings.HasPrefix(form, game+" ") {
			forms = append(forms, form)
		}
	}
	slices.Sort(forms)
	return forms
}
