package e2e

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"talon/engine"
	"talon/simulator/session"
)

// A table is one board of a page as a reader has it before him.
type table struct {
	*tab
	n int // among the boards of the page; 0 is the main one
}

// sitDown opens the page of a game at its main board.
func sitDown(t *testing.T, game string) table {
	t.Helper()
	return open(t, gamePage(game)).table(0)
}

func gamePage(game string) string { return "/games/" + game + "/" }

// table goes to a board of the page and waits until it can be played.
func (p *tab) table(n int) table {
	p.Helper()
	if !look[bool](p, "n => { eyes.figure(n)?.scrollIntoView(); return !!eyes.figure(n) }", n) {
		p.Fatalf("the page has no board %d", n)
	}
	p.eventually("eyes.live", n)
	return table{p, n}
}

// A heap is a pile as the browser shows it.
type heap struct {
	Pile, Label string
	Cards       []struct {
		FromTop, Number int
		Picture         string
	}
}

// shows waits until the board shows the position of a session, and compares it
// card by card.
func (b table) shows(s *session.Session) {
	b.Helper()
	ids := s.Game().IDs()
	labels, tops := make([]string, len(ids)), make([]int, len(ids))
	for i, id := range ids {
		labels[i], tops[i] = s.Label(id), -1
		if top := s.State().Pile(id).Top(); top != 0 {
			tops[i] = top.Number()
		}
	}
	heaps := look[[]heap](b.tab, "eyes.boardLabelled", b.n, labels, tops)
	if len(heaps) != len(ids) {
		b.Fatalf("the board shows %d piles, want %d", len(heaps), len(ids))
	}
	var faults []error
	for i, id := range ids {
		if heaps[i].Pile != id.String() || heaps[i].Label != labels[i] {
			faults = append(faults, fmt.Errorf("the board shows %s %q, want %v %q", heaps[i].Pile, heaps[i].Label, id, labels[i]))
		}
		faults = append(faults, heaps[i].check(s.State(), id))
	}
	if err := errors.Join(faults...); err != nil {
		b.Fatalf("after %v, and %q was said:\n%v", s.State().Played(), b.said(), err)
	}
}

// check compares the cards that are drawn with those of the engine.
func (h heap) check(s *engine.State, id engine.PileID) error {
	pile := s.Pile(id)
	if least := mustShow(s, id); len(h.Cards) < least {
		return fmt.Errorf("%v shows %d cards, want %d or more", id, len(h.Cards), least)
	}
	for i, c := range h.Cards {
		want := pile.FromTop(i + 1)
		if c.FromTop != i+1 || c.Number != want.Number() || c.Picture != pictureOf(s, id, i+1) {
			return fmt.Errorf("%v shows %+v, want %v as card %d from the top", id, c, want, i+1)
		}
	}
	return nil
}

// mustShow is how many cards of a pile a reader must be able to see.
func mustShow(s *engine.State, id engine.PileID) int {
	cards := len(s.Pile(id).Cards)
	fan := s.Game().PlaceOf(id).Fan
	switch {
	case fan == engine.Fan{}:
		return min(cards, 1)
	case s.Game().Group(id.Role).Squared:
		return min(cards, max(1, s.Liftable(id)))
	case fan.Last > 0:
		return min(cards, fan.Last)
	}
	return cards
}

func pictureOf(s *engine.State, id engine.PileID, fromTop int) string {
	pile := s.Pile(id)
	switch {
	case s.Game().Group(id.Role).Down || fromTop > pile.Up():
		return "#back"
	case s.Game().PlaceOf(id).Crosswise:
		return "#x" + pile.FromTop(fromTop).String()
	}
	return "#c" + pile.FromTop(fromTop).String()
}

// A point is a place on the screen, in pixels.
type point struct{ X, Y float64 }

// click clicks the one element that a selector finds, where it can be seen.
func (p *tab) click(selector string) {
	p.Helper()
	at := look[point](p, "s => eyes.spot(document.querySelector(s))", selector)
	p.do(chromedp.MouseClickXY(at.X, at.Y))
}

// clickIn clicks an element of the board's figure.
func (b table) clickIn(selector string) {
	b.Helper()
	at := look[point](b.tab, "(n, s) => eyes.spot(eyes.figure(n).querySelector(s))", b.n, selector)
	b.do(chromedp.MouseClickXY(at.X, at.Y))
}

// press presses a button of the board, such as "undo".
func (b table) press(act string) {
	b.Helper()
	b.eventually("(n, s) => eyes.figure(n).querySelector(s)?.disabled === false", b.n, button(act))
	b.clickIn(button(act))
}

func button(act string) string { return fmt.Sprintf("[data-act=%q]", act) }

// cardAt returns where a card of a pile can be taken, or the pile's place.
func (b table) cardAt(pile engine.PileID, fromTop int) point {
	b.Helper()
	return look[point](b.tab, "(n, id, k) => eyes.spot(eyes.card(n, id, k))", b.n, pile.String(), fromTop)
}

func (b table) clickCard(pile engine.PileID, fromTop int) {
	b.Helper()
	at := b.cardAt(pile, fromTop)
	b.do(chromedp.MouseClickXY(at.X, at.Y))
}

// lifts waits until so many cards of a pile are seen to be lifted, and wholly.
func (b table) lifts(pile engine.PileID, cards int) {
	b.Helper()
	b.eventually(`(n, id, k) => eyes.piles(n, "source").join() === id &&
		eyes.pile(n, id).querySelectorAll(".lifted").length === k`, b.n, pile.String(), cards)
	if look[bool](b.tab, `(n, id) => [...eyes.pile(n, id).querySelectorAll(".lifted")]
		.some((card) => card.getBoundingClientRect().top < card.closest("svg.baize").getBoundingClientRect().top)`, b.n, pile.String()) {
		b.Errorf("a lifted card of %v is cut by the edge of the board", pile)
	}
}

// marked returns the piles that are marked, sorted.
func (b table) marked(mark string) []string {
	b.Helper()
	piles := look[[]string](b.tab, "eyes.piles", b.n, mark)
	slices.Sort(piles)
	return piles
}

// hears waits until the board has said something that contains the words.
func (b table) hears(words string) {
	b.Helper()
	if !look[bool](b.tab, "(n, words) => eyes.until(() => eyes.said(n).includes(words))", b.n, words) {
		b.Fatalf("the board says %q, want %q in it", b.said(), words)
	}
}

func (b table) said() string {
	b.Helper()
	return look[string](b.tab, "eyes.said", b.n)
}

var stock = engine.PileID{Role: engine.Stock}

// move makes a move with the mouse: first the card, then the place.
func (b table) move(s *session.Session, m engine.Move) {
	b.Helper()
	if m.Kind == engine.Redeal && s.RedealsByHand() {
		b.press("redeal")
		return
	}
	b.choose(s, m, b.clickCard)
}

// choose makes a move by choosing its cards and its place one after the other.
func (b table) choose(s *session.Session, m engine.Move, choose func(engine.PileID, int)) {
	b.Helper()
	if m.Kind >= engine.Turn {
		choose(stock, 1)
		if stockIsLifted(s) {
			b.lifts(stock, 1)
			choose(stock, 1)
		}
		return
	}
	choose(m.From, int(m.N))
	b.lifts(m.From, int(m.N))
	if !slices.Contains(b.marked("target"), m.To.String()) {
		b.Errorf("%v: %v is not marked as a place for the card", m, m.To)
	}
	choose(m.To, 1)
}

// stockIsLifted reports whether a stock card can go elsewhere than to the
// waste, so that the first click takes it up and the second turns it.
func stockIsLifted(s *session.Session) bool {
	return slices.ContainsFunc(s.State().Legal(nil), func(m engine.Move) bool {
		return m.Kind == engine.Carry && m.From == stock
	})
}

// play makes moves on the board and in a session, which must stay alike.
func (b table) play(s *session.Session, moves []engine.Move) {
	b.Helper()
	b.playBy(b.move, s, moves)
}

func (b table) playBy(move func(*session.Session, engine.Move), s *session.Session, moves []engine.Move) {
	b.Helper()
	for _, m := range moves {
		move(s, m)
		if !s.Play(m) {
			b.Fatalf("%v: %s", m, s.Said.Text)
		}
		b.shows(s)
	}
}

// layOut chooses a deal, a variant and options on the board. Each choice may
// change its shape, so the board is looked at before the next.
func (b table) layOut(r engine.Record) *session.Session {
	b.Helper()
	now := engine.Record{Game: r.Game, Variant: b.variant(), Number: r.Number}
	b.typeDeal(fmt.Sprint(r.Number))
	b.shows(start(b.TB, now))
	b.openMore()
	if b.variant() != "" && b.variant() != r.Variant {
		now.Variant = r.Variant
		b.chooseVariant(now.Variant)
		b.shows(start(b.TB, now))
	}
	for i, o := range r.Options {
		now.Options = r.Options[:i+1]
		b.clickIn(option(o))
		b.shows(start(b.TB, now))
	}
	b.closeMore()
	return start(b.TB, now)
}

func option(id string) string { return fmt.Sprintf("[data-act=option][value=%q]", id) }

// openMore opens the drawer of what is needed seldom.
func (b table) openMore() { b.Helper(); b.setDrawer("More", true) }

func (b table) closeMore() { b.Helper(); b.setDrawer("More", false) }

// setDrawer opens or closes a drawer of the board's controls by its name.
func (b table) setDrawer(name string, open bool) {
	b.Helper()
	at := look[*point](b.tab, `(n, name, open) => {
		const summary = [...eyes.figure(n).querySelectorAll(".more summary")].find((s) => s.textContent === name);
		return summary.parentElement.open === open ? null : eyes.spot(summary);
	}`, b.n, name, open)
	if at != nil {
		b.do(chromedp.MouseClickXY(at.X, at.Y))
	}
}

// variants is the list of variants; a game of one variant has none.
const variants = "[data-act=variant]"

// variant returns the variant that is chosen, "" being the only one.
func (b table) variant() string {
	b.Helper()
	return look[string](b.tab, "(n, s) => eyes.figure(n).querySelector(s)?.value ?? ''", b.n, variants)
}

// chooseVariant chooses with the arrow keys, since the browser draws the open
// list outside of the page.
func (b table) chooseVariant(variant string) {
	b.Helper()
	look[any](b.tab, "(n, s) => eyes.figure(n).querySelector(s).focus()", b.n, variants)
	b.key(kb.Home)
	for b.variant() != variant {
		before := b.variant()
		b.key(kb.ArrowDown)
		if b.variant() == before {
			b.Fatalf("the board has no variant %q", variant)
		}
	}
}

// newDeal lays out any deal.
func (b table) newDeal() {
	b.Helper()
	b.setDrawer("New deal", true)
	b.press("new")
}

// typeDeal types the number of a deal and lays it out.
func (b table) typeDeal(number string) {
	b.Helper()
	b.setDrawer("New deal", true)
	b.clickIn("input.number")
	b.key("a", chromedp.ModifierCtrl)
	b.key(number)
	b.press("deal")
}

// key presses keys one after the other.
func (p *tab) key(keys string, held ...chromedp.Modifier) {
	p.Helper()
	p.do(chromedp.KeyEvent(keys, chromedp.KeyModifiers(held...)))
}

// mouse moves the mouse to a point, presses or releases it there.
func (p *tab) mouse(what input.DispatchMouseEventType, at point) {
	p.Helper()
	p.do(chromedp.MouseEvent(what, at.X, at.Y, chromedp.ButtonType(input.MouseButtonLeft), chromedp.ClickCount(1)))
}
