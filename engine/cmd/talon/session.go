package main

import (
	"slices"

	"talon/engine"
)

// A session is a game being played, with what undo and redo need.
type session struct {
	state  *engine.State
	number uint64
	undone []engine.Move // the last undone is the first to be redone
	before *session      // the game that a new deal replaced, or nil
}

// play makes a move and drops what could be redone. A refused move changes
// nothing.
func (s *session) play(m engine.Move) error {
	if err := s.state.Play(m); err != nil {
		return err
	}
	s.undone = nil
	return nil
}

// undo takes the last move back and reports whether there was one.
func (s *session) undo() bool {
	played := s.state.Played()
	if len(played) == 0 {
		return false
	}
	s.undone = append(s.undone, played[len(played)-1])
	return s.state.Undo()
}

// redo makes the move that was undone last and reports whether there was one.
func (s *session) redo() bool {
	last := len(s.undone) - 1
	if last < 0 {
		return false
	}
	s.state.Apply(s.undone[last])
	s.undone = s.undone[:last]
	return true
}

// restart takes every move back; each can be redone.
func (s *session) restart() {
	for s.undo() {
	}
}

// record returns the game played so far.
func (s *session) record() engine.Record {
	g := s.state.Game()
	return engine.Record{
		Game: g.ID, Variant: g.Variant, Options: g.Chosen,
		Number: s.number, Moves: slices.Clone(s.state.Played()),
	}
}
