package board

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/engine"
)

// A gesture is a pointer pressed on the board: a tap until it has gone far
// enough to drag cards.
type gesture struct {
	pressed bool
	pile    bool // whether it began on a pile
	held    bool // whether it began on a card that can be taken
	from    engine.PileID
	n       int
	x, y    float64 // where it began, in pixels
	ghosts  []app.Value
	dragged int // cards being dragged, 0 until then
}

// dragDistance is how many pixels a pointer goes before a tap becomes a drag.
const dragDistance = 7

func (b *Board) picture() app.Value { return b.host.Call("querySelector", "svg.baize") }

func (b *Board) pointerDown(ctx app.Context, event app.Value) {
	b.press(event)
	if !closest(event, "svg.baize").Truthy() || event.Get("button").Int() != 0 || !event.Get("isPrimary").Bool() {
		return
	}
	b.halt()
	b.closeMore()
	id, n, ok := pileAt(event)
	b.gesture = gesture{pressed: true, pile: ok, held: ok && b.Session.Movable()[id], from: id, n: max(1, n),
		x: event.Get("clientX").Float(), y: event.Get("clientY").Float()}
}

// touchMove keeps the page from scrolling under a finger that has taken hold of
// a card; anywhere else on the board the page scrolls as usual, and two fingers
// enlarge it everywhere.
func (b *Board) touchMove(_ app.Context, event app.Value) {
	if b.gesture.held && event.Get("touches").Length() == 1 {
		event.Call("preventDefault")
	}
}

func (b *Board) pointerMove(_ app.Context, event app.Value) {
	g := &b.gesture
	if !g.pressed || !g.pile {
		return
	}
	dx, dy := event.Get("clientX").Float()-g.x, event.Get("clientY").Float()-g.y
	if g.dragged == 0 && math.Hypot(dx, dy) >= dragDistance {
		b.startDrag(event)
	}
	if g.dragged > 0 {
		scale := b.scale()
		for _, ghost := range g.ghosts {
			ghost.Call("setAttribute", "transform", fmt.Sprintf("translate(%.1f %.1f)", dx*scale, dy*scale))
		}
		event.Call("preventDefault")
	}
}

// scale is how many units of the picture a pixel is. The picture is fitted into
// its element by the side that is short of room.
func (b *Board) scale() float64 {
	w, h := size(b.Session.Game())
	frame := b.picture().Call("getBoundingClientRect")
	return max(w/frame.Get("width").Float(), h/frame.Get("height").Float())
}

// startDrag takes copies of the cards into the flying layer; the cards
// themselves are hidden until the drop.
func (b *Board) startDrag(event app.Value) {
	g, s := &b.gesture, b.Session.State()
	n := min(g.n, s.Liftable(g.from))
	if n == 0 || s.Stuck(g.from, n) != nil || s.Game().Group(g.from.Role).Down {
		return
	}
	g.dragged = n
	b.picture().Call("setPointerCapture", event.Get("pointerId"))
	pile := b.element(g.from)
	for k := n; k > 0; k-- {
		if card := pile.Call("querySelector", fmt.Sprintf("[data-n='%d']", k)); card.Truthy() {
			g.ghosts = append(g.ghosts, b.ghost(card))
			card.Get("classList").Call("add", "away")
		}
	}
	if b.Session.Lifted.N > 0 {
		b.Session.Lifted.N = 0
	}
}

func (b *Board) pointerUp(ctx app.Context, event app.Value) {
	b.release()
	g := b.gesture
	b.endGesture()
	if !g.pressed {
		return
	}
	switch {
	case g.dragged > 0:
		dx, dy := event.Get("clientX").Float()-g.x, event.Get("clientY").Float()-g.y
		b.drop(ctx, g, dx*b.scale(), dy*b.scale())
	case g.pile:
		b.tap(ctx, g, event.Get("timeStamp").Float())
	case closest(event, "svg.baize").Truthy():
		b.change(ctx, b.Session.Drop)
	}
}

// tap lifts or places. A second tap soon after on the card that was lifted sends
// it home, but a stock may be turned as fast as the reader likes.
func (b *Board) tap(ctx app.Context, g gesture, now float64) {
	soon := b.tapped.pile == g.from && now-b.tapped.at < doubleTapMillis
	b.tapped.pile, b.tapped.at = g.from, now
	b.change(ctx, func() {
		s := b.Session
		b.cursor = g.from
		again := soon && s.Lifted.N > 0 && s.Lifted.From == g.from
		if again && g.from.Role != engine.Stock && s.Game().Group(engine.Foundation) != nil {
			s.SendHome(g.from)
		} else {
			s.Tap(g.from, g.n)
		}
	})
}

const doubleTapMillis = 350

func (b *Board) pointerCancel(_ app.Context, _ app.Value) {
	b.release()
	b.endGesture()
}

func (b *Board) endGesture() {
	for _, ghost := range b.gesture.ghosts {
		ghost.Call("remove")
	}
	cards := b.host.Call("querySelectorAll", ".away")
	for i := range cards.Length() {
		cards.Index(i).Get("classList").Call("remove", "away")
	}
	b.gesture = gesture{}
}

// drop plays the dragged cards to the pile that they cover most, a pile that
// takes them before any other; dropped on nothing they go back.
func (b *Board) drop(ctx app.Context, g gesture, dx, dy float64) {
	s := b.Session
	card := heldBox(s.State(), g.from, g.dragged).moved(dx, dy)
	best, most := engine.PileID{}, 0.0
	for _, id := range s.Game().IDs() {
		area := pileBox(s.State(), id).grown(dropRoom).overlap(card)
		if id != g.from && area > 0 && s.Takes(g.from, g.dragged, id) {
			area += width * height * 4
		}
		if area > most {
			best, most = id, area
		}
	}
	if most == 0 || best == g.from {
		b.change(ctx, func() {})
		return
	}
	b.change(ctx, func() { s.Drag(g.from, g.dragged, best) })
}

// dropRoom is how far outside a pile a card may still be dropped on it.
const dropRoom = 20
