package session

import (
	"fmt"
)

// An aside is the reader's own game, with the line that it followed, while the
// board shows how the game could be won.
type aside struct {
	game left
	line Line
}

// Showing reports whether the board shows how the reader's game could be won.
func (s *Session) Showing() bool { return s.aside != nil }

// CanShow reports whether a way to win from here is known, and not shown already.
func (s *Session) CanShow() bool {
	played := s.state.Played()
	return !s.Showing() && len(s.outlook.win(played)) > len(played)
}

// Show makes the way to win from here the line to step through. The reader's own
// game is laid aside until he wants it back, leaves the game, or goes on from what
// is shown by a move of his own.
func (s *Session) Show() {
	if !s.CanShow() {
		return
	}
	s.drop()
	ply := len(s.state.Played())
	win := s.outlook.win(s.state.Played())
	s.aside = &aside{s.leaving(), s.Line}
	s.Line = Line{Start: s.start, Moves: win, Wins: true}
	s.Said = Message{Text: fmt.Sprintf("From here %s win. Step through them; your own game is kept.", plural(len(win)-ply, "move"))}
}

// Own brings the reader's own game back.
func (s *Session) Own() {
	if s.Showing() && s.enter(s.aside.game) == nil {
		s.Said = Message{Text: fmt.Sprintf("Back in your own game, %s.", after(len(s.state.Played())))}
	}
}

// unshow ends the showing where the reader's own game comes back or is left.
func (s *Session) unshow() {
	if s.Showing() {
		s.Line = s.aside.line
		s.aside = nil
	}
}
