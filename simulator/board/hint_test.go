package board_test

import (
	"strings"
	"testing"
)

func TestHintMarks(t *testing.T) {
	for _, c := range []struct{ start, source, hinted, lifted, sourceLabel, hintedLabel string }{
		{klondike, "t2", "t7", "KS QH JS", "; the hint begins here", "; the hint leads here"},
		{fives, "t1", "t2", "5H", "; the hint begins here", "; the hint leads here"},
		{"game: solitaire\ns: 2D\nt1: 9H", "", "s", "", "", "; the hint leads here"},
		{"game: solitaire\nt1: 9H", "", "", "", "", ""},
	} {
		s := open(t, c.start)
		s.Hint()
		e := live(s)
		var lifted []string
		for _, use := range e.classed("lifted") {
			lifted = append(lifted, strings.TrimPrefix(use.attr("href"), "#c"))
		}
		if source, hinted := marked(e, "source"), marked(e, "hinted"); source != c.source || hinted != c.hinted || strings.Join(lifted, " ") != c.lifted {
			t.Errorf("%v: source %q, hinted %q, lifted %q", s.Hinted, source, hinted, lifted)
		}
		for name, more := range map[string]string{c.source: c.sourceLabel, c.hinted: c.hintedLabel} {
			if p, ok := e.piles()[name]; ok && p.attr("aria-label") != s.Label(pile(t, name))+more {
				t.Errorf("%v: %s is %q", s.Hinted, name, p.attr("aria-label"))
			}
		}
		if s.Drop(); marked(live(s), "hinted") != "" {
			t.Errorf("%s: still hinted", c.start)
		}
	}
}

// Finish stands disabled until it can be had; a game without foundations has no
// such button.
func TestFinishButton(t *testing.T) {
	const kings = "game: solitaire\nf1: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS\n"
	for start, can := range map[string]bool{kings + "t1: KS": true, kings + "t1: (1) QH KS": false} {
		if e := live(open(t, start)); e.act(t, "finish").has("disabled") == can {
			t.Errorf("%s: want it offered %v", start, can)
		}
	}
	for _, b := range live(open(t, fives)).tags("button") {
		if b.attr("data-act") == "finish" {
			t.Error("Nestor has a button to finish")
		}
	}
	if won := live(open(t, kings+"t1: KS\n> t1>f1")); !won.act(t, "hint").has("disabled") {
		t.Error("a won game offers a hint")
	}
}
