package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"

	"talon/engine"
)

// twoWindows opens two tabs in one profile.
func twoWindows(t *testing.T) (one, two *tab) {
	t.Helper()
	one = blank(t, chromedp.WithNewBrowserContext())
	two = beside(one)
	one.motion("reduce")
	two.motion("reduce")
	return one, two
}

// main opens a page at its main board.
func (p *tab) main(path string) table {
	p.Helper()
	p.visit(path)
	return p.table(0)
}

// TestTwoWindows plays one game in two windows by turns: each shows what was
// played in the other, and takes it back.
func TestTwoWindows(t *testing.T) {
	t.Parallel()
	one, two := twoWindows(t)
	rules, alone := one.main(gamePage("nestor")), two.main("/play/nestor/")
	_, s := rules.block()
	for _, b := range []table{rules, alone, rules} {
		b.play(s, []engine.Move{someMove(t, s)})
		rules.shows(s)
		alone.shows(s)
	}
	alone.hears("The game was played on in another window")
	alone.press("undo")
	s.Undo()
	rules.shows(s)
	rules.newDeal()
	rules.press("undo")
	rules.shows(s)
	alone.shows(s)

	two.main("/play/nestor/").shows(s)
}

// TestMissedWindow plays on in a window that has missed what another has saved:
// that game is one Undo behind.
func TestMissedWindow(t *testing.T) {
	t.Parallel()
	one, two := twoWindows(t)
	one.beforehand(`addEventListener("storage", (event) => event.stopImmediatePropagation())`)
	missed, other := one.main(gamePage("nestor")), two.main(gamePage("nestor"))
	_, s := missed.block()
	legal := s.State().Legal(nil)
	other.play(s, legal[:1])
	others := *s
	_, s = missed.block()
	missed.shows(s)
	missed.play(s, legal[1:2])
	missed.press("undo")
	missed.press("undo")
	missed.hears("Back in the game before.")
	missed.shows(&others)
	other.shows(&others)
}
