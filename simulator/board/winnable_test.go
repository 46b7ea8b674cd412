package board_test

import (
	"testing"

	"talon/simulator/board"
	"talon/simulator/figure"
	"talon/simulator/session"
	"talon/simulator/solver"
)

// The board says what is known, and offers what follows from it.
func TestWinnable(t *testing.T) {
	won := solver.Answer{Result: "won", Moves: "t2>t7"}
	for _, c := range []struct {
		about      string
		answers    []solver.Answer
		says       string
		show, back bool
		backText   string
	}{
		{"nothing", nil, "", false, false, "Go back"},
		{"a win", []solver.Answer{won}, "It can still be won, in 1 move.", true, false, "Go back"},
		{"no verdict", []solver.Answer{{Result: "unknown", States: 98765, Millis: 1400}}, "Not known: 98,765 positions were looked at in 1 second.", false, false, "Go back"},
		{"the second move", []solver.Answer{{Result: "lost"}, won, won}, "It can no longer be won, whatever is played. It still could after move 1; move 2 lost it.", false, true, "Go back to move 1"},
		{"the first move", []solver.Answer{{Result: "lost"}, won, {Result: "lost"}}, "It can no longer be won, whatever is played. It still could at the beginning; move 1 lost it.", false, true, "Go back to the beginning"},
	} {
		s := open(t, klondike+"> turn turn")
		i := s.Inquire()
		for _, a := range c.answers {
			i.Next()
			if err := i.Learn(a); err != nil {
				t.Fatal(err)
			}
		}
		e := live(s)
		show, back := e.act(t, "show"), e.act(t, "go-back")
		if got := e.classed("outlook")[0].text(); got != c.says || show.has("disabled") == c.show || back.has("disabled") == c.back || back.text() != c.backText {
			t.Errorf("%s: %q, to be shown %v, %q %v", c.about, got, !show.has("disabled"), back.text(), !back.has("disabled"))
		}
	}
}

// While a win is shown the reader can go back to his game.
func TestBackToOwnGame(t *testing.T) {
	s := open(t, klondike)
	own := func() bool { return len(live(s).all(func(e element) bool { return e.attr("data-act") == "own" })) > 0 }
	i := s.Inquire()
	i.Next()
	if err := i.Learn(solver.Answer{Result: "won", Moves: "t2>t7"}); err != nil {
		t.Fatal(err)
	}
	if own() {
		t.Error("there is a way back before anything is shown")
	}
	if s.Show(); !own() {
		t.Error("there is no way back")
	}
	if s.Own(); own() {
		t.Error("there is a way back when nothing is shown any more")
	}
}

// A question is not to be asked about.
func TestNotWinnable(t *testing.T) {
	b, err := figure.Parse(figure.Try, fives+"ask: Which?\nright: t1+t2 : So.\n")
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.Of(b)
	if err != nil {
		t.Fatal(err)
	}
	if ask := parse(board.New(s, figure.Try)).act(t, "ask"); !ask.has("disabled") {
		t.Error("it can be asked about")
	}
}
