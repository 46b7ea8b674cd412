package e2e

import (
	"errors"
	"math"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"talon/engine"
	"talon/simulator/figure"
	"talon/simulator/session"
)

// onPhone opens the page of a game on a small telephone.
func onPhone(t *testing.T, game string) (table, *session.Session) {
	t.Helper()
	p := blank(t)
	p.phone(360)
	p.visit(gamePage(game))
	b := p.table(0)
	_, s := b.block()
	b.shows(s)
	return b, s
}

// someMove is a move that carries a card if there is one, else any.
func someMove(t testing.TB, s *session.Session) engine.Move {
	t.Helper()
	moves := s.State().Legal(nil)
	if len(moves) == 0 {
		t.Fatal("no move is left")
	}
	for _, m := range moves {
		if m.Kind < engine.Turn && m.From != stock {
			return m
		}
	}
	return moves[0]
}

func (b table) tapCard(pile engine.PileID, fromTop int) {
	b.Helper()
	at := b.cardAt(pile, fromTop)
	b.do(chromedp.TapXY(at.X, at.Y))
}

// TestTouch plays a game of each kind by touch.
func TestTouch(t *testing.T) {
	t.Parallel()
	eachKind(t, func(t *testing.T, g *engine.Game) {
		b, s := onPhone(t, g.ID)
		b.dragAbout(s)
		b.tapAbout(s)
	})
}

// dragAbout drags a card to where it may not go, to nowhere and to where it
// goes. The page stays where it is.
func (b table) dragAbout(s *session.Session) {
	b.Helper()
	barred, ok := barredMove(s)
	for ; !ok; barred, ok = barredMove(s) {
		b.tapSomeMove(s)
	}
	b.drag(barred)
	if s.Play(barred) {
		b.Fatalf("%v is legal", barred)
	}
	b.hears(s.Said.Text)
	b.shows(s)

	b.finger(b.cardAt(barred.From, 1), b.offTheBoard())
	b.atRest()
	b.shows(s)

	m := someMove(b.TB, s)
	b.drag(m)
	s.Play(m)
	b.shows(s)
}

// tapAbout makes moves by two taps, one on the card and one on its place.
func (b table) tapAbout(s *session.Session) {
	b.Helper()
	for range 4 {
		b.tapSomeMove(s)
	}
}

func (b table) tapSomeMove(s *session.Session) {
	b.Helper()
	m := someMove(b.TB, s)
	b.choose(s, m, b.tapCard)
	s.Play(m)
	b.shows(s)
}

// barredMove is a move that a rule refuses, of a card that can go elsewhere,
// but nowhere near.
func barredMove(s *session.Session) (m engine.Move, ok bool) {
	for from := range s.Movable() {
		for _, to := range s.Game().IDs() {
			m = engine.CarryOf(from, to, 1)
			if s.Game().Pair != nil {
				m = engine.PairOf(from, to)
			}
			var refusal *engine.Refusal
			if from != stock && errors.As(s.State().Try(m), &refusal) && !nearTarget(s, from, to) {
				return m, true
			}
		}
	}
	return engine.Move{}, false
}

// nearTarget reports whether a card dropped on a pile would touch another that
// takes it, or the pile from which it comes.
func nearTarget(s *session.Session, from, to engine.PileID) bool {
	at := s.Game().PlaceOf(to)
	for _, id := range s.Game().IDs() {
		place := s.Game().PlaceOf(id)
		near := math.Abs(place.X-at.X) < 1.5 && math.Abs(place.Y-at.Y) < 4
		if near && (id == from || s.Takes(from, 1, id)) {
			return true
		}
	}
	return false
}

// drag drags a card by finger and checks that the page does not move.
func (b table) drag(m engine.Move) {
	b.Helper()
	from, to := b.cardAt(m.From, int(m.N)), b.cardAt(m.To, 1)
	if again := b.cardAt(m.From, int(m.N)); again != from {
		b.Fatalf("%v and %v are not on the screen together", m.From, m.To)
	}
	at := b.scrolled()
	b.finger(from, to)
	b.atRest()
	if now := b.scrolled(); now != at {
		b.Errorf("dragging a card scrolled the page from %g to %g", at, now)
	}
}

// offTheBoard is a point above the board, where no card can be laid.
func (b table) offTheBoard() point {
	b.Helper()
	return look[point](b.tab, `n => {
		const { left, bottom, height, width } = eyes.figure(n).querySelector("svg.baize").getBoundingClientRect();
		return { X: left + width / 2, Y: bottom + height / 2 };
	}`, b.n)
}

// atRest waits until no card is in flight or hidden.
func (b table) atRest() {
	b.Helper()
	b.eventually(`n => !eyes.figure(n).querySelector(".fly > *, .away")`, b.n)
}

// TestScrollingByTouch moves the page with a finger that lies on the baize, and
// with one on a card that cannot be played.
func TestScrollingByTouch(t *testing.T) {
	t.Parallel()
	b, s := onPhone(t, "solitaire")
	var stuck engine.PileID
	for _, id := range s.Game().IDs() {
		if id.Role == engine.Tableau && !s.Movable()[id] {
			stuck = id
		}
	}
	if stuck.N == 0 {
		t.Fatal("every card of this deal can be played")
	}
	for _, from := range []point{b.cardAt(stuck, 1), look[point](b.tab, "eyes.bareBaize", b.n)} {
		at := b.scrolled()
		b.finger(from, point{from.X, from.Y - 150})
		b.eventually("y => scrollY > y + 50", at)
		b.shows(s)
		look[any](b.tab, "y => scrollTo(0, y)", at)
	}
}

// TestPinching spreads two fingers, the first of which lies on a card that can
// be taken: the page is enlarged.
func TestPinching(t *testing.T) {
	t.Parallel()
	b, s := onPhone(t, "solitaire")
	at := b.cardAt(someMove(t, s).From, 1)
	b.touch(input.DispatchTouchEventTypeTouchStart, at)
	b.touch(input.DispatchTouchEventTypeTouchStart, at, point{at.X + 30, at.Y})
	for i := 1.0; i <= 8; i++ {
		b.touch(input.DispatchTouchEventTypeTouchMove, point{at.X - 6*i, at.Y}, point{at.X + 30 + 12*i, at.Y})
	}
	b.touch(input.DispatchTouchEventTypeTouchEnd)
	b.eventually("() => visualViewport.scale > 1.1")
	b.shows(s)
}

func (p *tab) scrolled() float64 {
	p.Helper()
	return look[float64](p, "() => scrollY")
}

// finger puts a finger on the screen, moves it and takes it off.
func (p *tab) finger(from, to point) {
	p.Helper()
	p.touch(input.DispatchTouchEventTypeTouchStart, from)
	const steps = 8
	for i := 1.0; i <= steps; i++ {
		p.touch(input.DispatchTouchEventTypeTouchMove, point{
			from.X + (to.X-from.X)*i/steps, from.Y + (to.Y-from.Y)*i/steps,
		})
	}
	p.touch(input.DispatchTouchEventTypeTouchEnd)
}

func (p *tab) touch(what input.DispatchTouchEventType, at ...point) {
	p.Helper()
	points := []*input.TouchPoint{}
	for _, a := range at {
		points = append(points, &input.TouchPoint{X: a.X, Y: a.Y})
	}
	call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: what, TouchPoints: points})
}

// TestDraggingByMouse drags a card with the mouse.
func TestDraggingByMouse(t *testing.T) {
	t.Parallel()
	b := sitDown(t, "british-square")
	_, s := b.block()
	m := someMove(t, s)
	from, to := b.cardAt(m.From, 1), b.cardAt(m.To, 1)
	b.mouse(input.DispatchMouseEventTypeMousePressed, from)
	b.mouse(input.DispatchMouseEventTypeMouseMoved, point{(from.X + to.X) / 2, (from.Y + to.Y) / 2})
	b.mouse(input.DispatchMouseEventTypeMouseMoved, to)
	b.eventually(`n => eyes.figure(n).querySelectorAll(".fly > *").length === 1`, b.n)
	b.mouse(input.DispatchMouseEventTypeMouseReleased, to)
	s.Play(m)
	b.shows(s)
}

// TestWorkedPlaces measures the places of the worked games that have most of them on
// a small telephone, where their board must leave room for the text.
func TestWorkedPlaces(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"japanese-rug", "marguerite"} {
		p := blank(t)
		p.motion("reduce")
		p.phone(320)
		p.visit(gamePage(game))
		b := p.table(p.tables(figure.Worked)[0])
		least := look[float64](p, `n => Math.min(...[...eyes.figure(n).querySelectorAll(".sim-slot .slot")].flatMap((slot) => {
			const { width, height } = slot.getBoundingClientRect();
			return [width, height];
		}))`, b.n)
		if least < 24 {
			t.Errorf("%s: a place measures %.1f pixels", game, least)
		}
	}
}
