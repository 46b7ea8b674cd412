package session_test

import (
	"strings"
	"testing"

	"talon/simulator/figure"
	"talon/simulator/session"
)

// Five moves of a main line in steps of two and three, and side lines before
// it and after its first step.
const walk = `game: solitaire
deal: 1

~ t1>t7
> turn turn
~ turn
~ turn turn
> t1>t7 turn turn
`

const mainLine = "turn turn t1>t7 turn turn"

// first returns so many moves of the main line.
func first(ply int) string { return strings.Join(strings.Fields(mainLine)[:ply], " ") }

func TestGoTo(t *testing.T) {
	s := openBlock(t, figure.Worked, walk)
	for _, c := range []struct{ ply, want int }{{1, 1}, {4, 4}, {2, 2}, {5, 5}, {0, 0}, {3, 3}, {99, 5}, {-3, 0}} {
		s.GoTo(c.ply)
		if played(s) != first(c.want) || s.Ply() != c.want || s.OffLine() {
			t.Errorf("ply %d: played %q, ply %d, off the line %v", c.ply, played(s), s.Ply(), s.OffLine())
		}
	}
}

// The reader's own moves are not lost by going back to the line.
func TestReturnCanBeRedone(t *testing.T) {
	s := openBlock(t, figure.Worked, walk)
	s.GoTo(1)
	for range 2 {
		if !s.Play(move(t, "turn")) {
			t.Fatal(s.Said.Text)
		}
	}
	if s.Play(move(t, "turn")); s.Ply() != 2 || !s.OffLine() {
		t.Fatalf("ply %d, off the line %v", s.Ply(), s.OffLine())
	}
	own := played(s)
	s.Return()
	if s.OffLine() || played(s) != first(2) {
		t.Fatalf("returned to %q", played(s))
	}
	for s.CanRedo() {
		s.Redo()
	}
	if played(s) != own {
		t.Errorf("redone %q, want %q", played(s), own)
	}
}

func TestNextAndPreviousStep(t *testing.T) {
	next := []int{2, 2, 5, 5, 5, 5}
	previous := []int{0, 0, 0, 2, 2, 2}
	s := openBlock(t, figure.Worked, walk)
	for ply := range next {
		s.GoTo(ply)
		if s.NextStep(); s.Ply() != next[ply] || s.OffLine() {
			t.Errorf("after ply %d the step ends at %d, want %d", ply, s.Ply(), next[ply])
		}
		s.GoTo(ply)
		if s.PrevStep(); s.Ply() != previous[ply] || s.OffLine() {
			t.Errorf("before ply %d a step ends at %d, want %d", ply, s.Ply(), previous[ply])
		}
	}
}

func TestStepOfPly(t *testing.T) {
	want := [][2]int{{-1, 0}, {1, 1}, {1, 2}, {4, 1}, {4, 2}, {4, 3}}
	s := openBlock(t, figure.Worked, walk)
	for ply := range want {
		s.GoTo(ply)
		if step, own := s.Step(); [2]int{step, own} != want[ply] {
			t.Errorf("ply %d: step %d, move %d, want %v", ply, step, own, want[ply])
		}
	}
}

func TestGoToStep(t *testing.T) {
	for _, c := range []struct {
		step, own int
		played    string
		now       [2]int // what Step says of it
		off       bool
	}{
		{0, 1, "t1>t7", [2]int{0, 1}, true},
		{0, 0, "", [2]int{-1, 0}, false},
		{1, 1, "turn", [2]int{1, 1}, false},
		{1, 2, "turn turn", [2]int{1, 2}, false},
		{2, 1, "turn turn turn", [2]int{2, 1}, true},
		{3, 1, "turn turn turn turn", [2]int{3, 1}, true},
		{3, 2, "turn turn turn turn turn", [2]int{3, 2}, true},
		{4, 0, "turn turn", [2]int{1, 2}, false},
		{4, 2, "turn turn t1>t7 turn", [2]int{4, 2}, false},
		{4, 9, mainLine, [2]int{4, 3}, false},
		{9, 9, mainLine, [2]int{4, 3}, false},
		{4, -1, "turn turn", [2]int{1, 2}, false},
		{-1, 5, "", [2]int{-1, 0}, false},
	} {
		s := openBlock(t, figure.Worked, walk)
		s.GoTo(4)
		s.GoToStep(c.step, c.own)
		step, own := s.Step()
		if played(s) != c.played || [2]int{step, own} != c.now || s.OffLine() != c.off {
			t.Errorf("move %d of step %d: played %q, step %d, move %d, off the line %v", c.own, c.step, played(s), step, own, s.OffLine())
		}
	}
}

func TestReturnFromSideLine(t *testing.T) {
	s := openBlock(t, figure.Worked, walk)
	s.GoToStep(3, 2)
	if s.Return(); played(s) != first(2) || s.OffLine() {
		t.Errorf("returned to %q", played(s))
	}
	s.GoToStep(0, 1)
	if s.Return(); played(s) != "" || s.OffLine() {
		t.Errorf("returned to %q", played(s))
	}
}

const offLine = " This is no longer the worked game."

func TestOwnMoveLeavesTheLine(t *testing.T) {
	s := openBlock(t, figure.Worked, walk)
	s.GoTo(2)
	play(t, s, "t1>t7")
	if s.OffLine() || s.Ply() != 3 || strings.Contains(s.Said.Text, offLine) {
		t.Errorf("the line's own move left it: ply %d, %q", s.Ply(), s.Said.Text)
	}
	play(t, s, "turn", "turn", "turn")
	if !s.OffLine() || s.Ply() != 5 || s.Said.Text != "Turned from the stock, 20 cards lay there."+offLine {
		t.Errorf("off the line %v, ply %d, %q", s.OffLine(), s.Ply(), s.Said.Text)
	}
	s.GoTo(1)
	play(t, s, "t1>t7")
	if step, own := s.Step(); step != -1 || own != 0 || s.Ply() != 1 {
		t.Errorf("own move counts as step %d, move %d, ply %d", step, own, s.Ply())
	}
	if s.Return(); played(s) != "turn" || s.OffLine() {
		t.Errorf("returned to %q", played(s))
	}
}

// A refused move leaves the line as it was.
func TestRefusedMoveKeepsTheLine(t *testing.T) {
	s := openBlock(t, figure.Worked, walk)
	s.GoTo(2)
	if s.Play(move(t, "t1>t2")) || s.OffLine() || s.Ply() != 2 || strings.Contains(s.Said.Text, offLine) {
		t.Errorf("off the line %v, %q", s.OffLine(), s.Said.Text)
	}
}

// From another deal the line can be had back, and the deal by Undo.
func TestLineFromAnotherDeal(t *testing.T) {
	s := openBlock(t, figure.Worked, walk)
	s.GoTo(3)
	s.Deal(2)
	play(t, s, "turn")
	other := s.Record().String()
	if step, _ := s.Step(); !s.OffLine() || s.Ply() != 0 || step != -1 {
		t.Errorf("on another deal: off the line %v, ply %d, step %d", s.OffLine(), s.Ply(), step)
	}
	s.GoTo(2)
	if played(s) != first(2) || s.Number() != 1 || s.OffLine() {
		t.Fatalf("got %s", s.Record())
	}
	s.Undo()
	s.Undo()
	s.Undo()
	if got := s.Record().String(); got != other {
		t.Errorf("undone to\n%s\nwant\n%s", got, other)
	}
}

// A pair may be written in either order.
func TestLineOfPairs(t *testing.T) {
	s := openBlock(t, figure.Worked, fives+"\n> t2+t1\n~ r1+t3\n> r1+t3\n")
	for _, moves := range []string{"t1+t2", "t3+r1"} {
		play(t, s, moves)
		if s.OffLine() {
			t.Errorf("%s left the line", moves)
		}
	}
	if s.GoToStep(1, 1); played(s) != "t1+t2 t3+r1" {
		t.Errorf("played %q", played(s))
	}
	if s.Ply() != 2 {
		t.Errorf("ply %d", s.Ply())
	}
}

// The end of a line is announced wherever one comes from.
func TestLineAnnouncesItsEnd(t *testing.T) {
	s := openBlock(t, figure.Worked, fives+"\n> t1+t2 t3+r1\n")
	s.GoTo(2)
	if s.Said.Kind != session.Over {
		t.Errorf("said %+v", s.Said)
	}
	if s.GoTo(0); s.Said.Kind != session.Plain {
		t.Errorf("said %+v", s.Said)
	}
}

// Asking for a step where no line is followed shows the beginning.
func TestStepsWithoutALine(t *testing.T) {
	s := open(t, klondike)
	play(t, s, "turn")
	s.GoToStep(0, 1)
	if played(s) != "" {
		t.Errorf("played %q", played(s))
	}
	s.NextStep()
	s.PrevStep()
	if step, own := s.Step(); step != -1 || own != 0 {
		t.Errorf("step %d, move %d", step, own)
	}
}
