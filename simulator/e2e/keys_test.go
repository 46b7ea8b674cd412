package e2e

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"talon/engine"
	"talon/simulator/session"
)

// TestKeyboard plays a game of each kind by keyboard alone, from the top of the page on:
// a deal, some moves, all of them taken back and made again.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	eachKind(t, func(t *testing.T, g *engine.Game) {
		walk := soonestRun(walks(t, g.ID))
		moves := walk.Moves[:min(longEnough, len(walk.Moves))]
		b := sitDown(t, g.ID)
		s := b.layOutByKeys(walk)
		b.tabTo("[data-pile]", chromedp.ModifierShift)
		b.playBy(b.moveByKeys, s, moves)
		for range moves {
			b.key("z", chromedp.ModifierCtrl)
			s.Undo()
			b.shows(s)
		}
		for i := range moves {
			if i%2 == 0 {
				b.key("y", chromedp.ModifierCtrl)
			} else {
				b.key("Z", chromedp.ModifierCtrl, chromedp.ModifierShift)
			}
			s.Redo()
			b.shows(s)
		}
	})
}

// TestWonByKeyboard plays whole games to the win by keyboard alone, so that there is
// one of every family: pairs, a builder that is a picture, a fan game that is a
// packer, and a clock.
func TestWonByKeyboard(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"nestor", "marguerite", "la-belle-lucie", "dial-1"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			won := wonGame(t, game)
			b := sitDown(t, game)
			s := b.layOutByKeys(won)
			b.tabTo("[data-pile]", chromedp.ModifierShift)
			b.playBy(b.moveByKeys, s, won.Moves)
			b.hears("The game is won")
		})
	}
}

// soonestRun returns the walk in which cards are moved together soonest.
func soonestRun(walks []engine.Record) engine.Record {
	return slices.MinFunc(walks, func(a, b engine.Record) int {
		return whenRun(a) - whenRun(b)
	})
}

func whenRun(r engine.Record) int {
	if i := slices.IndexFunc(r.Moves, isRun); i >= 0 {
		return i
	}
	return len(r.Moves)
}

// TestRugByArrows goes over the 64 places of the rug, row by row and back.
func TestRugByArrows(t *testing.T) {
	t.Parallel()
	b := sitDown(t, "japanese-rug")
	b.tabTo("[data-pile]")
	b.goTo(engine.PileID{Role: engine.Rug, N: 1})
	for row := range 8 {
		for col := range 8 {
			n, key := row*8+col+1, kb.ArrowRight
			if row%2 == 1 {
				n, key = row*8+8-col, kb.ArrowLeft
			}
			if at := b.focused(); at != fmt.Sprintf("g%d", n) {
				b.Fatalf("the focus is on %q, want g%d", at, n)
			}
			if col == 7 {
				key = kb.ArrowDown
			}
			b.key(key)
		}
	}
}

// TestEscape lets go of a lifted card.
func TestEscape(t *testing.T) {
	t.Parallel()
	b := sitDown(t, "solitaire")
	_, s := b.block()
	from := firstCarry(t, s.State()).From
	b.tabTo("[data-pile]")
	b.goTo(from)
	b.key(kb.Enter)
	b.lifts(from, 1)
	b.key(kb.Escape)
	b.shows(s)
	if at := b.focused(); at != from.String() {
		b.Errorf("the focus went from %v to %q", from, at)
	}
}

func firstCarry(t *testing.T, s *engine.State) engine.Move {
	t.Helper()
	moves := s.Legal(nil)
	i := slices.IndexFunc(moves, func(m engine.Move) bool { return m.Kind == engine.Carry })
	if i < 0 {
		t.Fatal("no card can be carried in this deal")
	}
	return moves[i]
}

func (p *tab) focused() string {
	p.Helper()
	return look[string](p, "eyes.focused")
}

// tabTo presses Tab until an element of that kind, on this board, has the
// focus.
func (b table) tabTo(selector string, held ...chromedp.Modifier) {
	b.Helper()
	for range 200 {
		b.key(kb.Tab, held...)
		if look[bool](b.tab, "(n, s) => [...eyes.figure(n).querySelectorAll(s)].includes(document.activeElement)", b.n, selector) {
			return
		}
	}
	b.Fatalf("Tab never reaches %s", selector)
}

// goTo walks with the arrow keys to a pile.
func (b table) goTo(pile engine.PileID) {
	b.Helper()
	for range 60 {
		keys := look[[]string](b.tab, "eyes.heading", b.n, pile.String())
		if len(keys) == 0 {
			return
		}
		for _, key := range keys {
			before := b.focused()
			b.key(arrows[key])
			if b.focused() != before {
				break
			}
		}
	}
	b.Fatalf("the arrow keys do not lead to %v, but to %s", pile, b.focused())
}

var arrows = map[string]string{
	"left": kb.ArrowLeft, "right": kb.ArrowRight, "up": kb.ArrowUp, "down": kb.ArrowDown,
}

// moveByKeys makes a move by keyboard.
func (b table) moveByKeys(s *session.Session, m engine.Move) {
	b.Helper()
	if m.Kind == engine.Redeal && s.RedealsByHand() {
		b.tabTo(button("redeal"))
		b.key(kb.Enter)
		b.tabTo("[data-pile]", chromedp.ModifierShift)
		return
	}
	b.choose(s, m, func(pile engine.PileID, cards int) {
		if look[int](b.tab, `n => eyes.piles(n, "source").length`, b.n) == 0 {
			b.goTo(pile)
		} else {
			b.goRoundTo(pile)
		}
		b.key(kb.Enter)
		for n := 1; n < cards; n++ {
			b.lifts(pile, n)
			b.key(kb.ArrowUp)
		}
	})
}

// goRoundTo goes round the piles that take the lifted cards.
func (b table) goRoundTo(pile engine.PileID) {
	b.Helper()
	for range 60 {
		if b.focused() == pile.String() {
			return
		}
		b.key(kb.ArrowRight)
	}
	b.Fatalf("the arrow keys do not go round to %v", pile)
}

// layOutByKeys chooses a deal and then a variant by keyboard, beginning at the
// top of the page.
func (b table) layOutByKeys(r engine.Record) *session.Session {
	b.Helper()
	b.tabTo(".more summary") // of New deal, which is the first
	b.key(kb.Enter)
	b.tabTo("input.number")
	b.key("a", chromedp.ModifierCtrl)
	b.key(fmt.Sprint(r.Number))
	b.tabTo(button("deal"))
	b.key(kb.Enter)
	s := start(b.TB, engine.Record{Game: r.Game, Number: r.Number})
	b.shows(s)
	if s.Game().Variant != r.Variant {
		b.tabTo(".more ~ .more summary") // laying out a deal has closed the other
		b.key(kb.Enter)
		b.tabTo("[data-act=variant]")
	}
	for s.Game().Variant != r.Variant {
		b.key(kb.ArrowDown)
		next := slices.IndexFunc(s.Game().Variants, func(v engine.Variant) bool { return v.ID == s.Game().Variant }) + 1
		s = start(b.TB, engine.Record{Game: r.Game, Variant: s.Game().Variants[next].ID, Number: r.Number})
		b.shows(s)
	}
	b.key(kb.Escape)
	return s
}

// TestUndoAnywhere takes a move back by keyboard while the focus is elsewhere on
// the page. Where something is typed, the keys are left to the text.
func TestUndoAnywhere(t *testing.T) {
	t.Parallel()
	b := sitDown(t, "nestor")
	_, s := b.block()
	b.play(s, []engine.Move{someMove(t, s)})
	look[any](b.tab, "() => document.activeElement.blur()")
	b.key("z", chromedp.ModifierCtrl)
	s.Undo()
	b.shows(s)
	b.key("y", chromedp.ModifierCtrl)
	s.Redo()
	b.shows(s)

	b.drawer("Share")
	look[any](b.tab, `n => eyes.figure(n).querySelector("textarea").focus()`, b.n)
	b.key("a")
	b.key("z", chromedp.ModifierCtrl)
	b.eventually(`n => eyes.figure(n).querySelector("textarea").value === ""`, b.n)
	b.shows(s)
}
