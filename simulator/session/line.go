package session

import (
	"fmt"
	"slices"

	"talon/engine"
)

// A Line is a game to step through: a worked game, or one that the reader has
// played and kept. A Line without moves is none.
type Line struct {
	Start engine.Record // its moves are unused
	Moves []engine.Move // of the main line
	Steps []LineStep    // where each step of a worked game ends
	Wins  bool          // whether it was found by the solver
}

func (l Line) name() string {
	if l.Wins {
		return "the winning line"
	}
	return "the worked game"
}

// A LineStep is the way to the position after one step: Moves from the
// beginning, the last Own of them belonging to the step.
type LineStep struct {
	Side  bool
	Moves []engine.Move
	Own   int
}

// Ply returns how many moves of the main line stand on the board, counting
// until the reader left it.
func (s *Session) Ply() int {
	if !s.onLine() {
		return 0
	}
	return common(s.state.Played(), s.Line.Moves)
}

// OffLine reports whether the board shows a position that is not of the main
// line.
func (s *Session) OffLine() bool {
	return !s.onLine() || s.Ply() < len(s.state.Played())
}

// onLine reports whether the present game began as the line does.
func (s *Session) onLine() bool { return s.beganAs(s.Line.Start) }

// Keep makes the game so far, with what was undone in it, the line to step
// through.
func (s *Session) Keep() {
	s.drop()
	s.aside = nil
	moves := slices.Clone(s.state.Played())
	for _, m := range slices.Backward(s.redo) {
		moves = append(moves, m)
	}
	s.Line = Line{Start: s.start, Moves: moves}
	s.Said = Message{Text: fmt.Sprintf("This game can be stepped through: %s.", plural(len(moves), "move"))}
}

// GoTo shows the main line after so many moves.
func (s *Session) GoTo(ply int) {
	ply = max(0, min(ply, len(s.Line.Moves)))
	s.show(s.Line.Moves[:ply])
}

// Return goes back to the main line where the reader left it.
func (s *Session) Return() { s.GoTo(s.Ply()) }

// GoToStep shows the position after own moves of a step, counted from 0.
func (s *Session) GoToStep(step, own int) {
	if step < 0 || len(s.Line.Steps) == 0 {
		s.GoTo(0)
		return
	}
	at := s.Line.Steps[min(step, len(s.Line.Steps)-1)]
	s.show(at.Moves[:len(at.Moves)-at.Own+max(0, min(own, at.Own))])
}

// show brings the board to a position by undoing to where the ways part and
// playing on from there. If that is all undoing, Redo makes the moves again.
func (s *Session) show(moves []engine.Move) {
	s.drop()
	s.together = 0
	if !s.onLine() {
		if s.leave(s.Line.Start) != nil {
			return
		}
	}
	shared := common(s.state.Played(), moves)
	for played := s.state.Played(); len(played) > shared; played = s.state.Played() {
		s.redo = append(s.redo, played[len(played)-1])
		s.state.Undo()
	}
	if shared < len(moves) {
		s.redo = nil
	}
	for _, m := range moves[shared:] {
		s.Said = Message{Text: s.describe(m)}
		if err := s.state.Play(m); err != nil {
			s.Said = refusal(err)
			return
		}
	}
	if len(moves) > 0 {
		s.announceEnd()
	}
}

// Step returns the step whose moves stand last on the board, or -1 at the
// beginning, and how many of its moves have been made.
func (s *Session) Step() (step, own int) {
	played := s.state.Played()
	if !s.onLine() || len(played) == 0 {
		return -1, 0
	}
	for i, at := range s.Line.Steps {
		before := len(at.Moves) - at.Own
		if len(played) > before && len(played) <= len(at.Moves) && slices.Equal(played, at.Moves[:len(played)]) {
			return i, len(played) - before
		}
	}
	return -1, 0
}

// NextStep shows the main line after its next step, PrevStep before the one in
// hand.
func (s *Session) NextStep() { s.GoTo(s.stepEnd(s.Ply(), 1)) }

// PrevStep shows the main line at the end of the step before.
func (s *Session) PrevStep() { s.GoTo(s.stepEnd(s.Ply(), -1)) }

// stepEnd finds the nearest end of a main step after or before a ply.
func (s *Session) stepEnd(ply, direction int) int {
	best := 0
	if direction > 0 {
		best = len(s.Line.Moves)
	}
	for _, at := range s.Line.Steps {
		end := len(at.Moves)
		if at.Side || (end-ply)*direction <= 0 {
			continue
		}
		if (best-end)*direction > 0 {
			best = end
		}
	}
	return best
}

// common returns how many moves two lines share from their beginning.
func common(a, b []engine.Move) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
