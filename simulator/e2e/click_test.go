package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"

	"talon/engine"
)

// TestClicking plays each variant of each game with the mouse. After each move
// the board shows what the engine says.
func TestClicking(t *testing.T) {
	t.Parallel()
	eachGame(t, func(t *testing.T, g *engine.Game) {
		b := sitDown(t, g.ID)
		b.motion("no-preference")
		_, s := b.block()
		b.shows(s)
		for _, walk := range walks(t, g.ID) {
			b.play(b.layOut(walk), beginning(walk))
		}
	})
}

// TestDoubleClick sends a card home with two clicks on it.
func TestDoubleClick(t *testing.T) {
	t.Parallel()
	b := sitDown(t, "british-square")
	_, s := b.block()
	m := firstCarry(t, s.State())
	if m.To.Role != engine.Foundation {
		t.Fatalf("%v is not a move to a foundation", m)
	}
	at := b.cardAt(m.From, 1)
	b.do(chromedp.MouseClickXY(at.X, at.Y), chromedp.MouseClickXY(at.X, at.Y, chromedp.ClickCount(2)))
	s.SendHome(m.From)
	b.shows(s)
}
