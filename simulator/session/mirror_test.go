package session_test

import (
	"testing"

	"talon/engine"
)

// A mirrored board stays mirrored whichever game comes onto it.
func TestMirror(t *testing.T) {
	s := open(t, "game: solitaire\ndeal: 1")
	stock := engine.PileID{Role: engine.Stock}
	left := s.Game().PlaceOf(stock).X
	look := func(after string, mirrored bool) {
		t.Helper()
		if x := s.Game().PlaceOf(stock).X; (x > left) != mirrored {
			t.Errorf("after %s the stock lies at %v", after, x)
		}
	}
	for _, step := range []struct {
		name     string
		do       func()
		mirrored bool
	}{
		{"mirroring", func() { s.Mirror(true) }, true},
		{"mirroring again", func() { s.Mirror(true) }, true},
		{"a move", func() { s.Play(engine.Move{Kind: engine.Turn}) }, true},
		{"a new deal", func() { s.Deal(7) }, true},
		{"another variant", func() { s.Choose("draw-three", nil) }, true},
		{"undoing that", s.Undo, true},
		{"going home", s.Home, true},
		{"righting", func() { s.Mirror(false) }, false},
		{"undoing the rest", s.Undo, false},
	} {
		step.do()
		look(step.name, step.mirrored)
	}
}
