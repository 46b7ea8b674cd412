package session

import (
	"slices"

	"talon/engine"
	"talon/engine/solve"
	"talon/simulator/solver"
)

const (
	// patience is how long the search for a verdict may take, in milliseconds: with
	// the beginning of the search less than five seconds.
	patience = 4700
	// leastPatience is the shortest search that is worth its question.
	leastPatience = 100
)

// An Inquiry asks whether a game can still be won and, if it cannot, where that was
// lost. It does so by questions about one position after another, and leaves what
// it learns with the game.
type Inquiry struct {
	start   engine.Record
	moves   []engine.Move
	outlook *outlook
	dark    []int // after how many moves the search was in vain
	ply     int   // which position the last question was about
	left    int   // milliseconds for looking back
	forced  int   // moves without a choice that end the game
}

// Inquirable reports whether the board may be asked: unless it asks a question
// itself.
func (s *Session) Inquirable() bool { return len(s.Trial.Answers) == 0 || !s.AtHome() }

// Inquire begins an inquiry into the present position.
func (s *Session) Inquire() *Inquiry {
	i := &Inquiry{start: s.start, moves: s.Record().Moves, outlook: s.outlook, left: patience}
	if s.outlook.verdict(i.moves) == solve.Unknown {
		i.forced = s.lookAhead()
	}
	return i
}

// farAhead is how many moves without a choice are looked ahead.
const farAhead = 300

// lookAhead goes on as long as there is no choice. A game that ends so needs no
// search. It returns how many moves it made until then.
func (s *Session) lookAhead() (forced int) {
	c := s.state.Clone()
	for ; forced < farAhead; forced++ {
		legal := c.Legal(nil)
		switch {
		case c.Won():
			s.outlook.wins = append(s.outlook.wins, slices.Clone(c.Played()))
			return forced
		case len(legal) == 0, c.Game().Doomed != nil && c.Game().Doomed(c) != "":
			s.outlook.losses = append(s.outlook.losses, slices.Clone(s.state.Played()))
			return forced
		case len(legal) > 1 || c.Play(legal[0]) != nil:
			return 0
		}
	}
	return 0
}

// Next returns the next question, if there is one.
func (i *Inquiry) Next() (q solver.Question, ok bool) {
	millis := patience
	if i.outlook.verdict(i.moves) == solve.Lost {
		millis = i.left / 2
	}
	if i.ply, ok = i.target(); !ok || millis < leastPatience {
		return q, false
	}
	r := i.start
	r.Moves = i.moves[:i.ply]
	return solver.Question{Game: r.String(), Millis: millis}, true
}

// target returns after how many moves the game is to be looked at next. While the
// verdict is open that is its end. Between a position that is won and one that is
// lost it is the middle, since once a game is lost it stays so; but beside what was
// searched in vain, the later part first.
func (i *Inquiry) target() (ply int, ok bool) {
	won, lost := i.outlook.bounds(i.moves)
	if end := len(i.moves); lost > end {
		return end, won < end && !slices.Contains(i.dark, end)
	}
	first, last := lost, won
	for _, ply := range i.dark {
		if ply > won && ply < lost {
			first, last = min(first, ply), max(last, ply)
		}
	}
	if lost-last > 1 {
		return (last + lost) / 2, true
	}
	return (won + first) / 2, first-won > 1
}

// Learn takes in the answer to the last question. It is an error if that cannot be
// made out.
func (i *Inquiry) Learn(a solver.Answer) error {
	moves := i.moves[:i.ply:i.ply]
	looksBack := i.outlook.verdict(i.moves) == solve.Lost
	switch a.Result {
	case solve.Won.String():
		more, err := engine.ParseMoves(a.Moves)
		if err != nil {
			return err
		}
		i.outlook.wins = append(i.outlook.wins, append(moves, more...))
	case solve.Lost.String():
		i.outlook.losses = append(i.outlook.losses, moves)
	default:
		i.dark = append(i.dark, i.ply)
		i.outlook.open = append(i.outlook.open, look{moves, a.States, a.Millis})
	}
	if looksBack {
		i.left -= a.Millis
	}
	return nil
}

// About reports whether the inquiry is about the game that is played.
func (s *Session) About(i *Inquiry) bool { return s.outlook == i.outlook }

// SoFar says what is known while the inquiry still looks back, "" if nothing is.
func (i *Inquiry) SoFar() string {
	if i.outlook.verdict(i.moves) == solve.Lost {
		return itIsLost
	}
	return ""
}

// TellSoFar says what the inquiry does next, if the reader has not played on.
func (s *Session) TellSoFar(i *Inquiry) {
	if !slices.Equal(i.moves, s.state.Played()) {
		return
	}
	text := "Looking under the cards."
	if i.SoFar() != "" {
		text = s.looked(i) + uncapital(i.SoFar()) + " Looking back for where it was lost."
	}
	s.Said = Message{Text: text}
}

// Tell says what an inquiry has found out.
func (s *Session) Tell(i *Inquiry) {
	s.Said = Message{Text: s.looked(i) + uncapital(s.outlookAfter(i.moves))}
}

// looked begins to tell of an inquiry. The reader may have played on meanwhile.
func (s *Session) looked(i *Inquiry) string {
	how := "A look under the cards"
	if i.forced > 0 {
		how = "There is no choice"
	}
	if !slices.Equal(i.moves, s.state.Played()) {
		how += " " + after(len(i.moves))
	}
	return how + ": "
}
