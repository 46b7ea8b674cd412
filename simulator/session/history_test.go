package session_test

import (
	"slices"
	"testing"

	"talon/engine"
	"talon/simulator/session"
)

// A snap is what must come back: the game as a record, and its position.
type snap struct{ record, position string }

func snapOf(s *session.Session) snap { return snap{s.Record().String(), s.State().Key()} }

// retrace undoes and redoes as many things as were done, comparing each place.
func retrace(t *testing.T, s *session.Session, snaps []snap) {
	t.Helper()
	for i := len(snaps) - 2; i >= 0; i-- {
		s.Undo()
		if got := snapOf(s); got != snaps[i] {
			t.Fatalf("undone to %d\n%s\nwant\n%s", i, got.record, snaps[i].record)
		}
	}
	if s.CanUndo() {
		t.Error("at the beginning, yet something can be undone")
	}
	for i := 1; i < len(snaps); i++ {
		if !s.CanRedo() {
			t.Fatalf("%d cannot be redone", i)
		}
		s.Redo()
		if got := snapOf(s); got != snaps[i] {
			t.Fatalf("redone to %d\n%s\nwant\n%s", i, got.record, snaps[i].record)
		}
	}
	if s.CanRedo() {
		t.Error("at the end, yet something can be redone")
	}
}

// deeds are things done in Solitaire, each to be undone by one Undo.
var deeds = map[string]func(*session.Session){
	"turn":    func(s *session.Session) { s.Play(engine.Move{Kind: engine.Turn}) },
	"restart": (*session.Session).Restart,
	"home":    (*session.Session).Home,
	"deal 2":  func(s *session.Session) { s.Deal(2) },
	"deal 3":  func(s *session.Session) { s.Deal(3) },
	"three":   func(s *session.Session) { s.Choose("draw-three", nil) },
	"one":     func(s *session.Session) { s.Choose("draw-one", nil) },
}

func TestUndoRedo(t *testing.T) {
	for _, script := range [][]string{
		{"turn", "turn", "turn"},
		{"turn", "restart"},
		{"turn", "restart", "turn", "turn", "restart", "turn"},
		{"deal 2"},
		{"turn", "deal 2", "turn", "turn"},
		{"turn", "deal 2", "turn", "deal 3", "turn", "home", "turn"},
		{"turn", "three", "turn", "one", "turn", "three"},
		{"deal 2", "three", "turn", "restart", "turn"},
	} {
		s := open(t, "game: solitaire\ndeal: 1")
		snaps := []snap{snapOf(s)}
		for _, deed := range script {
			deeds[deed](s)
			snaps = append(snaps, snapOf(s))
		}
		retrace(t, s, snaps)
		retrace(t, s, snaps)
		if t.Failed() {
			t.Fatalf("after %q", script)
		}
	}
}

func TestWhereDeedsLead(t *testing.T) {
	for _, c := range []struct {
		script []string
		want   string
	}{
		{[]string{"turn", "restart"}, "game: solitaire draw-one\ndeal: 1\n"},
		{[]string{"turn", "deal 2"}, "game: solitaire draw-one\ndeal: 2\n"},
		{[]string{"deal 2", "turn", "three"}, "game: solitaire draw-three\ndeal: 2\n"},
		{[]string{"three", "deal 3"}, "game: solitaire draw-three\ndeal: 3\n"},
		{[]string{"three", "deal 3", "turn", "home"}, "game: solitaire draw-one\ndeal: 1\n"},
		{[]string{"turn", "home"}, "game: solitaire draw-one\ndeal: 1\n"},
	} {
		s := open(t, "game: solitaire\ndeal: 1")
		for _, deed := range c.script {
			deeds[deed](s)
		}
		if got := s.Record().String(); got != c.want {
			t.Errorf("%q: %s, want %s", c.script, got, c.want)
		}
	}
}

// A position laid out by hand has no number; another variant deals number 1.
func TestChooseFromPosition(t *testing.T) {
	s := open(t, klondike)
	if err := s.Choose("draw-three", nil); err != nil {
		t.Fatal(err)
	}
	if got := s.Record().String(); got != "game: solitaire draw-three\ndeal: 1\n" || s.AtHome() {
		t.Errorf("at home %v: %s", s.AtHome(), got)
	}
	s.Home()
	if got := s.Record().Position; got != open(t, klondike).Record().Position || !s.AtHome() {
		t.Errorf("at home %v: %s", s.AtHome(), got)
	}
}

// A pack stays where it has as many cards as another form is dealt from.
func TestChooseFromPack(t *testing.T) {
	deck := "deck: " + engine.FormatCards(engine.SortedPacks(1)) + "\n"
	s := open(t, "game: la-belle-lucie standard\n"+deck)
	if err := s.Choose("standard", []string{"no-redeal"}); err != nil || s.Record().String() != "game: la-belle-lucie standard\noptions: no-redeal\n"+deck {
		t.Errorf("%v\n%s", err, s.Record())
	}
	if err := s.Choose("house-in-the-wood", nil); err != nil || s.Record().String() != "game: la-belle-lucie house-in-the-wood\ndeal: 1\n" {
		t.Errorf("%v\n%s", err, s.Record())
	}
}

func TestChooseOptions(t *testing.T) {
	s := open(t, "game: nestor\ndeal: 1\n")
	if err := s.Choose("standard", []string{"reserve-any-time"}); err != nil {
		t.Fatal(err)
	}
	play(t, s, "t2+r1")
	if s.Undo(); s.Record().String() != "game: nestor standard\noptions: reserve-any-time\ndeal: 1\n" {
		t.Errorf("got %s", s.Record())
	}
	if !slices.Equal(s.Options(), []string{"reserve-any-time"}) || s.AtHome() {
		t.Errorf("options %v, at home %v", s.Options(), s.AtHome())
	}
}

func TestNothingToUndo(t *testing.T) {
	s := open(t, "game: solitaire\ndeal: 1")
	before := snapOf(s)
	s.Restart()
	s.Home()
	if s.CanUndo() || s.CanRedo() {
		t.Error("a restart at the beginning can be undone")
	}
	s.Undo()
	s.Redo()
	if snapOf(s) != before || s.Said.Text != "" {
		t.Errorf("%s, said %q", s.Record(), s.Said.Text)
	}
}

// Whatever is done afresh, what had been undone is gone.
func TestRedoIsDropped(t *testing.T) {
	for _, deed := range []string{"turn", "deal 2", "three", "restart"} {
		s := open(t, "game: solitaire\ndeal: 1\n> turn turn turn")
		s.Undo()
		s.Undo()
		deeds[deed](s)
		if s.CanRedo() {
			t.Errorf("after %q something can be redone", deed)
		}
	}
}

// So are the games that had been undone.
func TestGamesAfterAreDropped(t *testing.T) {
	for _, deed := range []string{"turn", "deal 3", "three", "restart"} {
		s := open(t, "game: solitaire\ndeal: 1\n> turn")
		s.Deal(2)
		s.Undo()
		deeds[deed](s)
		before := snapOf(s)
		if s.Redo(); snapOf(s) != before || s.CanRedo() {
			t.Errorf("after %q deal 2 came back", deed)
		}
	}
}

func TestWhatCannotBegin(t *testing.T) {
	for name, do := range map[string]func(*session.Session) error{
		"variant":        func(s *session.Session) error { return s.Choose("draw-two", nil) },
		"option":         func(s *session.Session) error { return s.Choose("draw-one", []string{"hints"}) },
		"deal too great": func(s *session.Session) error { return s.Deal(engine.MaxDeal + 1) },
		"deal 0":         func(s *session.Session) error { return s.Deal(0) },
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, "game: solitaire\ndeal: 1\n> turn turn")
			s.Undo()
			before := snapOf(s)
			err := do(s)
			if err == nil || s.Said.Kind != session.Refused || s.Said.Text != err.Error() {
				t.Errorf("error %v, said %+v", err, s.Said)
			}
			if snapOf(s) != before || !s.CanRedo() {
				t.Errorf("now %s, redo %v", s.Record(), s.CanRedo())
			}
			if s.Undo(); s.CanUndo() {
				t.Error("more than the move can be undone")
			}
		})
	}
}

func TestNewRefuses(t *testing.T) {
	for _, r := range []engine.Record{
		{Game: "bridge", Number: 1},
		{Game: "solitaire", Variant: "draw-two", Number: 1},
		{Game: "nestor", Options: []string{"hints"}, Number: 1},
		{Game: "nestor", Position: "t9: 5H\n"},
	} {
		if _, err := session.New(r); err == nil {
			t.Errorf("began %+v", r)
		}
	}
}

// Lifted cards and messages belong to the position in which they came up.
func TestUndoLetsGo(t *testing.T) {
	s := open(t, klondike+"> turn\n")
	do(t, s, "t3")
	s.Undo()
	if lifted(s) != "" {
		t.Errorf("lifted %s", lifted(s))
	}
	do(t, s, "t3")
	s.Redo()
	if lifted(s) != "" {
		t.Errorf("lifted %s", lifted(s))
	}
}
