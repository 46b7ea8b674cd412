package session

import (
	"fmt"

	"talon/engine"
	"talon/engine/solve"
)

// An outlook is what has been found out about one game: which of its positions can
// still be won. A position is known by the moves that lead there. Whatever lies on
// a way that wins can be won, and nothing that follows from a lost position can.
type outlook struct {
	wins   [][]engine.Move // from the beginning to the win
	losses [][]engine.Move // to positions that are lost
	open   []look          // searches that came to no verdict
}

// A look is a search in vain.
type look struct {
	moves          []engine.Move
	states, millis int
}

// bounds returns how many of the moves lead to the last position that is known to
// be won, -1 if none is, and how many to the first that is known to be lost, one
// more than there are if none is.
func (o *outlook) bounds(moves []engine.Move) (won, lost int) {
	won, lost = -1, len(moves)+1
	for _, way := range o.wins {
		won = max(won, common(way, moves))
	}
	for _, way := range o.losses {
		if len(way) < lost && common(way, moves) == len(way) {
			lost = len(way)
		}
	}
	return won, lost
}

// verdict says whether the position after some moves can be won.
func (o *outlook) verdict(moves []engine.Move) solve.Verdict {
	switch won, lost := o.bounds(moves); {
	case lost <= len(moves):
		return solve.Lost
	case won == len(moves):
		return solve.Won
	}
	return solve.Unknown
}

// win returns a way to win that begins with some moves, or nil.
func (o *outlook) win(moves []engine.Move) []engine.Move {
	var best []engine.Move
	for _, way := range o.wins {
		if common(way, moves) == len(moves) && (best == nil || len(way) < len(best)) {
			best = way
		}
	}
	return best
}

// opened returns the last search in vain from the position after some moves.
func (o *outlook) opened(moves []engine.Move) (found look, ok bool) {
	for _, l := range o.open {
		if len(l.moves) == len(moves) && common(l.moves, moves) == len(moves) {
			found, ok = l, true
		}
	}
	return found, ok
}

const itIsLost = "It can no longer be won, whatever is played."

// Outlook says what is known of the present position: whether it can still be won
// or, if not, where that was lost. It returns "" if nothing is.
func (s *Session) Outlook() string { return s.outlookAfter(s.state.Played()) }

func (s *Session) outlookAfter(moves []engine.Move) string {
	switch s.outlook.verdict(moves) {
	case solve.Won:
		switch n := len(s.outlook.win(moves)) - len(moves); n {
		case 0:
			return "The game is won."
		default:
			return fmt.Sprintf("It can still be won, in %s.", plural(n, "move"))
		}
	case solve.Lost:
		return itIsLost + " " + s.slip(moves)
	}
	if l, ok := s.outlook.opened(moves); ok {
		return fmt.Sprintf("Not known: %s positions were looked at in %s.", Thousands(l.states), plural((l.millis+500)/1000, "second"))
	}
	return ""
}

// slip says by which move a game was lost, as far as that is known.
func (s *Session) slip(moves []engine.Move) string {
	won, lost := s.outlook.bounds(moves)
	switch {
	case lost == 0:
		return "It never could."
	case won < 0:
		return "Whether it ever could is not known."
	case lost == won+1:
		return fmt.Sprintf("It still could %s; move %d lost it.", after(won), lost)
	}
	return fmt.Sprintf("It still could %s, but not %s; about the moves between nothing is known.", after(won), after(lost))
}

func after(moves int) string {
	if moves == 0 {
		return "at the beginning"
	}
	return fmt.Sprintf("after move %d", moves)
}

// LastWon returns after how many moves the game could be won for the last time, if
// it no longer can and that is known.
func (s *Session) LastWon() (ply int, ok bool) {
	played := s.state.Played()
	won, lost := s.outlook.bounds(played)
	return won, won >= 0 && lost <= len(played)
}

// GoBack goes back to where the game could be won for the last time. It is one
// act: Undo makes all the moves again.
func (s *Session) GoBack() {
	ply, ok := s.LastWon()
	if !ok {
		return
	}
	s.drop()
	s.together = 0
	for played := s.state.Played(); len(played) > ply; played = s.state.Played() {
		s.redo = append(s.redo, played[len(played)-1])
		s.state.Undo()
		s.together++
	}
	s.Said = Message{Text: fmt.Sprintf("Back %s, where the game can still be won. Undo makes %s again.", after(ply), plural(s.together, "move"))}
}

// again makes the moves again that were taken back as one act.
func (s *Session) again() {
	s.Said = Message{Text: fmt.Sprintf("Made again: %s.", plural(s.together, "move"))}
	for ; s.together > 0; s.together-- {
		last := len(s.redo) - 1
		s.state.Apply(s.redo[last])
		s.redo = s.redo[:last]
	}
}

// Thousands writes a number so that it can be read at a glance.
func Thousands(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", Thousands(n/1000), n%1000)
}
