package board

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/engine"
)

// A spot is where a card lies in the picture, and on which pile.
type spot struct {
	x, y float64
	pile engine.PileID
}

const (
	flightMillis = 160
	// flightLimit is how many cards may fly at once; more than that would be a
	// blur, and they are shown in place.
	flightLimit = 20
)

// places returns where each card lies, by its number, covered cards included.
func (b *Board) places() map[int]spot {
	places := map[int]spot{}
	s := b.Session.State()
	for _, id := range s.Game().IDs() {
		x, y := origin(s.Game(), id)
		fan, p := fanOf(s, id), s.Pile(id)
		for i, c := range p.Cards {
			dx, dy := fan.Offset(i, len(p.Cards), p.Down)
			places[c.Number()] = spot{x + dx*unit, y + dy*unit, id}
		}
	}
	return places
}

// A flight is a copy of a card on its way, and the animation that hides the card
// itself meanwhile.
type flight struct{ ghost, veil app.Value }

// fly lets the cards that changed piles glide to their places. It is ornament:
// the board is already as it will be, and takes input meanwhile. Cards still on
// their way from an earlier change land at once.
func (b *Board) fly(before map[int]spot) {
	b.land()
	if stillness() {
		return
	}
	after := b.places()
	var moved []int
	for _, id := range b.Session.Game().IDs() {
		for _, c := range lay(b.Session.State(), id, false) {
			n := c.Card.Number()
			if was, ok := before[n]; ok && was.pile != id {
				moved = append(moved, n)
			}
		}
	}
	if len(moved) > flightLimit {
		return
	}
	for _, n := range moved {
		b.flyCard(n, before[n], after[n])
	}
}

// land ends all flights.
func (b *Board) land() {
	for _, f := range b.flights {
		f.ghost.Call("remove")
		f.veil.Call("cancel")
	}
	b.flights = nil
}

// stillness reports whether the reader wants nothing to move.
func stillness() bool {
	return app.Window().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}

func (b *Board) flyCard(n int, from, to spot) {
	card := b.host.Call("querySelector", fmt.Sprintf(".pile [data-card='%d']", n))
	if !card.Truthy() {
		return
	}
	timing := map[string]any{"duration": flightMillis, "easing": "ease-out"}
	ghost := b.ghost(card)
	start := fmt.Sprintf("translate(%.1fpx,%.1fpx)", from.x-to.x, from.y-to.y)
	way := ghost.Call("animate", []any{map[string]any{"transform": start}, map[string]any{"transform": "none"}}, timing)
	way.Set("onfinish", method(ghost, "remove"))
	veil := card.Call("animate", []any{map[string]any{"opacity": 0}, map[string]any{"opacity": 0}}, timing)
	b.flights = append(b.flights, flight{ghost, veil})
}

// method returns a method of an object as a function that the browser can call
// without Go, so that there is nothing to release.
func method(object app.Value, name string) app.Value {
	return object.Get(name).Call("bind", object)
}

// ghost lays a copy of a card over the board, at its own place. It moves by its
// transform.
func (b *Board) ghost(card app.Value) app.Value {
	document := app.Window().Get("document")
	ghost := document.Call("createElementNS", svgNS, "g")
	place := document.Call("createElementNS", svgNS, "g")
	pile := card.Get("parentElement")
	place.Call("setAttribute", "transform", pile.Call("getAttribute", "transform"))
	place.Call("setAttribute", "class", strings.TrimPrefix(pile.Call("getAttribute", "class").String(), "pile"))
	place.Call("append", card.Call("cloneNode", true))
	ghost.Call("append", place)
	b.host.Call("querySelector", ".fly").Call("append", ghost)
	return ghost
}
