package e2e

import (
	"testing"

	"talon/simulator/figure"
)

// hopping lists the cards that celebrate.
const hopping = `() => document.getAnimations().filter((a) => a.effect.target.matches?.(".card") && a.effect.getKeyframes().length > 2)`

// atTheEnd opens a worked game that is won, and goes to its end.
func atTheEnd(t *testing.T, motion, game string) table {
	t.Helper()
	p := blank(t)
	p.motion(motion)
	p.beforehand(`{
		const animate = Element.prototype.animate;
		window.hops = 0;
		Element.prototype.animate = function (frames, timing) {
			if (this.matches(".card") && frames.length > 2) hops++;
			return animate.call(this, frames, timing);
		};
	}`)
	p.visit(gamePage(game))
	b := p.table(p.tables(figure.Worked)[0])
	_, s := b.block()
	b.press("last")
	s.GoTo(len(s.Line.Moves))
	b.shows(s)
	if !s.State().Won() {
		t.Fatalf("the worked game of %s is not won", game)
	}
	return b
}

// TestCelebration wins a game of each kind. The cards of the won position hop;
// any input ends that, and is heeded.
func TestCelebration(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"british-square", "nestor", "great-thirteen"} {
		b := atTheEnd(t, "no-preference", game)
		if look[int](b.tab, "() => hops") == 0 {
			t.Errorf("%s: no card hops", game)
		}
	}
	b := atTheEnd(t, "no-preference", "solitaire")
	_, s := b.block()
	for name, input := range map[string]func(){
		"a key":   func() { b.key("x") },
		"a press": func() { b.click("h1") },
	} {
		b.press("back")
		b.press("last")
		if still := look[int](b.tab, "() => { const all = ("+hopping+")(); for (const a of all) a.pause(); return all.length; }"); still == 0 {
			t.Fatal("no card hops")
		}
		input()
		if still := look[int](b.tab, "() => ("+hopping+")().length"); still > 0 {
			t.Errorf("%s leaves %d cards hopping", name, still)
		}
	}
	b.press("back")
	s.GoTo(len(s.Line.Moves) - 1)
	b.shows(s)
}

// TestNoCelebrationAtRest wins a game for a reader who wants nothing to move.
func TestNoCelebrationAtRest(t *testing.T) {
	t.Parallel()
	b := atTheEnd(t, "reduce", "nestor")
	if hops := look[int](b.tab, "() => hops"); hops > 0 {
		t.Errorf("%d cards hop", hops)
	}
}
