package board

import (
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/engine"
)

// directions are the arrow keys as steps on the board.
var directions = map[string][2]float64{
	"ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}, "ArrowUp": {0, -1}, "ArrowDown": {0, 1},
}

// keyDown plays by keyboard. Arrows choose a pile; with cards lifted, left and
// right go round the piles that take them, up and down lift more or fewer.
func (b *Board) keyDown(ctx app.Context, event app.Value) {
	key := event.Get("key").String()
	if event.Get("altKey").Bool() {
		return
	}
	if event.Get("ctrlKey").Bool() || event.Get("metaKey").Bool() {
		if !typed(event) {
			b.shortcut(ctx, event, key)
		}
		return
	}
	if key == "Escape" && closest(event, ".more").Truthy() {
		b.closeMore()
		return
	}
	if closest(event, ".stepper").Truthy() {
		b.stepKey(ctx, event)
		return
	}
	if !closest(event, "[data-pile]").Truthy() {
		return
	}
	if b.pileKey(ctx, key) {
		event.Call("preventDefault")
	}
}

// typed reports whether a key goes into a text.
func typed(event app.Value) bool {
	return closest(event, "textarea, input:not([type=range], [type=checkbox], [type=file])").Truthy()
}

// shortcut serves undo and redo.
func (b *Board) shortcut(ctx app.Context, event app.Value, key string) {
	s := b.Session
	switch {
	case key == "z" && !event.Get("shiftKey").Bool():
		b.change(ctx, s.Undo)
	case key == "y" || key == "z" || key == "Z":
		b.change(ctx, s.Redo)
	default:
		return
	}
	event.Call("preventDefault")
}

// pileKey serves a key pressed on a pile. It reports whether the key means
// anything there.
func (b *Board) pileKey(ctx app.Context, key string) bool {
	b.halt()
	s := b.Session
	lifted := s.Lifted.N > 0
	switch {
	case key == "Enter" || key == " ":
		b.change(ctx, func() { s.Tap(b.cursor, 1) })
	case key == "Escape":
		b.change(ctx, s.Drop)
	case key == "h" && s.Game().Group(engine.Foundation) != nil:
		b.change(ctx, func() { s.SendHome(b.cursor) })
	case key == "?":
		b.change(ctx, s.Hint)
	case lifted && key == "ArrowUp":
		b.change(ctx, s.More)
	case lifted && key == "ArrowDown":
		b.change(ctx, s.Fewer)
	case lifted && (key == "ArrowLeft" || key == "ArrowRight"):
		b.moveCursor(b.nextTarget(key == "ArrowRight"))
	case directions[key] != [2]float64{}:
		b.moveCursor(b.neighbour(directions[key]))
	default:
		return false
	}
	return true
}

// stepKey walks through the worked game with the arrow keys.
func (b *Board) stepKey(ctx app.Context, event app.Value) {
	names := map[string]string{"ArrowLeft": "back", "ArrowRight": "forward", "ArrowUp": "prev-step", "ArrowDown": "next-step", "Home": "first", "End": "last"}
	name := names[event.Get("key").String()]
	if name == "" || len(b.Session.Line.Moves) == 0 {
		return
	}
	event.Call("preventDefault")
	b.change(ctx, func() { acts[name](b.Session) })
}

// nextTarget goes round the lifted pile and the piles that take its cards.
func (b *Board) nextTarget(forward bool) engine.PileID {
	stops := append(b.Session.Targets(), b.Session.Lifted.From)
	ids := b.Session.Game().IDs()
	slices.SortFunc(stops, func(x, y engine.PileID) int { return slices.Index(ids, x) - slices.Index(ids, y) })
	stops = slices.Compact(stops)
	at := slices.Index(stops, b.cursor)
	if forward {
		return stops[(at+1)%len(stops)]
	}
	return stops[(max(at, 0)+len(stops)-1)%len(stops)]
}

// neighbour is the nearest pile in a direction: what lies aside counts double,
// and what lies more aside than ahead is taken only if there is nothing else.
func (b *Board) neighbour(d [2]float64) engine.PileID {
	s := b.Session.State()
	x0, y0 := startBox(s.Game(), b.cursor).middle()
	best, nearest := b.cursor, math.Inf(1)
	for _, id := range s.Game().IDs() {
		x, y := startBox(s.Game(), id).middle()
		ahead := (x-x0)*d[0] + (y-y0)*d[1]
		aside := math.Abs((x-x0)*d[1]) + math.Abs((y-y0)*d[0])
		far := ahead + 2*aside
		if aside > ahead {
			far += askew
		}
		if ahead > 1 && far < nearest {
			best, nearest = id, far
		}
	}
	return best
}

// askew is farther than any board is wide.
const askew = 1e5

// moveCursor gives a pile the focus.
func (b *Board) moveCursor(id engine.PileID) {
	b.element(id).Call("focus", map[string]any{"preventScroll": false})
}

// focusIn follows the focus, wherever it came from.
func (b *Board) focusIn(ctx app.Context, event app.Value) {
	id, _, ok := pileAt(event)
	if ok && id != b.cursor {
		ctx.Dispatch(func(app.Context) { b.cursor = id })
		b.page.draw()
	}
}
