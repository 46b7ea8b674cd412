package session

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"talon/engine"
)

// saveVersion is the version of the form in which games are saved. A save of a
// later version is left alone.
const saveVersion = 1

// A saved session is what is kept of a board: the game in hand and those left
// for it, so that all can still be undone, and the line that was kept.
type saved struct {
	Version int         `json:"version"`
	Now     savedGame   `json:"now"`
	Earlier []savedGame `json:"earlier,omitempty"`
	Later   []savedGame `json:"later,omitempty"`
	Line    string      `json:"line,omitempty"` // a record
}

type savedGame struct {
	Record  string  `json:"record"`
	Undone  string  `json:"undone,omitempty"` // moves, the next to be made again first
	Seconds float64 `json:"seconds,omitempty"`
	Counted bool    `json:"counted,omitempty"`
}

// longestPlay bounds the time that a save may claim, which may have been tampered with.
const longestPlay = 10_000 * time.Hour

// savedGames is how many games left before and after the present one are saved.
const savedGames = 20

// Save writes the session as text. Nothing is lifted, asked or shown in it.
func (s *Session) Save() string {
	now, line := left{s.Record(), s.Form(), s.redo, Clock{spent: s.Spent()}, s.counted}, s.Line
	if s.Showing() {
		now, line = s.aside.game, s.aside.line
	}
	kept := saved{Version: saveVersion, Now: save(now), Earlier: saveLast(s.earlier), Later: saveLast(s.later)}
	if len(line.Moves) > 0 && !slices.Equal(line.Moves, s.figure.Moves) {
		r := line.Start
		r.Moves = line.Moves
		kept.Line = r.String()
	}
	text, err := json.Marshal(kept)
	if err != nil {
		panic(err) // it holds plain texts and numbers
	}
	return string(text)
}

func save(g left) savedGame {
	undone := slices.Clone(g.redo)
	slices.Reverse(undone)
	return savedGame{g.record.String(), engine.FormatMoves(undone), g.clock.spent.Seconds(), g.counted}
}

func saveLast(games []left) []savedGame {
	var kept []savedGame
	for _, g := range games[max(0, len(games)-savedGames):] {
		kept = append(kept, save(g))
	}
	return kept
}

// Restore goes back to a session that was saved. On an error, which says what is
// wrong with the save, the session stays as it is.
func (s *Session) Restore(text string) error {
	kept, err := readSave(text)
	if err != nil {
		return err
	}
	now, err := s.restored(kept.Now)
	if err != nil {
		return err
	}
	earlier, err := s.restoredAll(kept.Earlier)
	if err != nil {
		return err
	}
	later, err := s.restoredAll(kept.Later)
	if err != nil {
		return err
	}
	line := s.Line
	if kept.Line != "" {
		r, err := s.readRecord(kept.Line)
		if err != nil {
			return err
		}
		line = Line{Start: r, Moves: r.Moves}
		line.Start.Moves = nil
	}
	if err := s.enter(now); err != nil {
		return fmt.Errorf("the saved game cannot be played: %w", err)
	}
	s.earlier, s.later, s.Line = earlier, later, line
	return nil
}

// Join lays the game in hand of another saved session before the present one, so
// that Undo leads to it. A game that the present one goes on with is left out.
func (s *Session) Join(text string) error {
	kept, err := readSave(text)
	if err != nil {
		return err
	}
	other, err := s.restored(kept.Now)
	if err != nil {
		return err
	}
	moves := other.record.Moves
	if !s.beganAs(other.record) || common(s.state.Played(), moves) < len(moves) {
		s.earlier = append(s.earlier, other)
	}
	return nil
}

func readSave(text string) (kept saved, err error) {
	if err := json.Unmarshal([]byte(text), &kept); err != nil {
		return kept, fmt.Errorf("the saved game cannot be read: %w", err)
	}
	if kept.Version != saveVersion {
		return kept, fmt.Errorf("the saved game is of version %d; version %d can be read here", kept.Version, saveVersion)
	}
	return kept, nil
}

// restored checks a saved game by playing it to its end and back.
func (s *Session) restored(kept savedGame) (left, error) {
	r, err := s.readRecord(kept.Record)
	if err != nil {
		return left{}, err
	}
	undone, err := engine.ParseMoves(kept.Undone)
	if err != nil {
		return left{}, fmt.Errorf("the undone moves of the saved game cannot be read: %w", err)
	}
	whole := r
	whole.Moves = slices.Concat(r.Moves, undone)
	trial, err := New(whole)
	if err != nil {
		return left{}, fmt.Errorf("the saved game cannot be laid out: %w", err)
	}
	if err := trial.begin(whole); err != nil {
		return left{}, fmt.Errorf("the saved game cannot be played: %w", err)
	}
	slices.Reverse(undone)
	spent := time.Duration(min(max(0, kept.Seconds), longestPlay.Seconds()) * float64(time.Second))
	return left{r, trial.Form(), undone, Clock{spent: spent}, kept.Counted}, nil
}

func (s *Session) restoredAll(kept []savedGame) ([]left, error) {
	var games []left
	for _, k := range kept {
		g, err := s.restored(k)
		if err != nil {
			return nil, err
		}
		games = append(games, g)
	}
	return games, nil
}

// readRecord reads a saved game of the session's own kind.
func (s *Session) readRecord(text string) (engine.Record, error) {
	r, err := engine.ParseRecord(text)
	if err != nil {
		return r, fmt.Errorf("the saved game cannot be read: %w", err)
	}
	if r.Game != s.Game().ID {
		return r, fmt.Errorf("the saved game is one of %s, not of %s", r.Game, s.Game().ID)
	}
	return r, nil
}
