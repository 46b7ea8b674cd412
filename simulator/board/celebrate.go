package board

import (
	"cmp"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/engine"
)

const (
	hopMillis  = 400 // one card's hop
	waveMillis = 420 // from the first card's hop to the last one's
)

// hop is up and down, and a little up and down again.
var hop = []any{
	map[string]any{"transform": "none", "easing": "ease-out"},
	map[string]any{"transform": "translateY(-26px)", "easing": "ease-in", "offset": .4},
	map[string]any{"transform": "none", "easing": "ease-out", "offset": .75},
	map[string]any{"transform": "translateY(-6px)", "easing": "ease-in", "offset": .88},
	map[string]any{"transform": "none"},
}

// celebrate lets the uppermost cards of a game that has just been won hop one
// after another. It is ornament: the board takes input meanwhile, and any input
// ends it.
func (b *Board) celebrate(wasWon bool) {
	if wasWon || !b.Session.State().Won() || stillness() {
		return
	}
	tops := b.tops()
	rounds := 1
	if len(tops) < 4 {
		rounds = 2
	}
	end := b.untilInput()
	// A hop may leave the picture by its upper edge.
	seen := map[string]any{"overflow": "visible"}
	end(b.picture().Call("animate", []any{seen, seen}, flightMillis+waveMillis+rounds*hopMillis))
	for i, id := range tops {
		card := b.element(id).Call("querySelector", ".card[data-n='1']")
		end(card.Call("animate", hop, map[string]any{
			"delay": flightMillis + i*waveMillis/len(tops), "duration": hopMillis, "iterations": rounds,
		}))
	}
}

// tops returns the piles whose uppermost card can be seen, from left to right.
func (b *Board) tops() []engine.PileID {
	s := b.Session.State()
	ids := slices.DeleteFunc(slices.Clone(s.Game().IDs()), func(id engine.PileID) bool {
		return s.Pile(id).Up() == 0 || s.Game().Group(id.Role).Down
	})
	slices.SortStableFunc(ids, func(x, y engine.PileID) int {
		return cmp.Compare(topBox(s, x, 1).X, topBox(s, y, 1).X)
	})
	return ids
}

// untilInput returns a function that takes animations which the reader's next
// input is to end.
func (b *Board) untilInput() func(animation app.Value) {
	controller := app.Window().Get("AbortController").New()
	signal := controller.Get("signal")
	options := app.Window().Get("Object").New()
	options.Set("signal", signal)
	options.Set("capture", true)
	options.Set("passive", true)
	for _, input := range []string{"pointerdown", "keydown", "wheel"} {
		app.Window().Get("document").Call("addEventListener", input, method(controller, "abort"), options)
	}
	return func(animation app.Value) {
		signal.Call("addEventListener", "abort", method(animation, "cancel"))
	}
}
