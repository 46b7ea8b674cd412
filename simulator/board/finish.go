package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/engine"
)

// A run is a finish under way, with what must be let go of at its end.
type run struct {
	timer, listening app.Value
	funcs            []app.Func
}

// finishPause is the time from one move of a finish to the next, in
// milliseconds.
const finishPause = 90

// finish plays the game to its end, a move at a time, or all at once for a
// reader who wants nothing to move. The button stops it again.
func (b *Board) finish(ctx app.Context) {
	moves := b.Session.Finish()
	switch {
	case b.finishing != nil:
		b.halt()
	case stillness():
		b.change(ctx, func() {
			for _, m := range moves {
				b.Session.Play(m)
			}
		})
	default:
		b.run(ctx, moves)
	}
}

// run plays on by the clock until the moves are made or anything else is done.
func (b *Board) run(ctx app.Context, moves []engine.Move) {
	tick := app.FuncOf(func(app.Value, []app.Value) any {
		if len(moves) == 0 {
			b.halt()
			return nil
		}
		m := moves[0]
		moves = moves[1:]
		b.change(ctx, func() { b.Session.Play(m) })
		return nil
	})
	stop := app.FuncOf(func(_ app.Value, args []app.Value) any {
		if !pressesFinish(args[0]) {
			b.halt()
		}
		return nil
	})
	b.finishing = &run{
		timer:     app.Window().Call("setInterval", tick, finishPause),
		listening: app.Window().Get("AbortController").New(),
		funcs:     []app.Func{tick, stop},
	}
	for _, name := range []string{"pointerdown", "keydown", "click"} {
		app.Window().Get("document").Call("addEventListener", name, stop,
			map[string]any{"capture": true, "signal": b.finishing.listening.Get("signal")})
	}
}

// pressesFinish reports whether an event presses the button, or is about to.
func pressesFinish(event app.Value) bool {
	key := event.Get("key")
	return closest(event, "[data-act=finish]").Truthy() &&
		(!key.Truthy() || key.String() == "Enter" || key.String() == " ")
}

// halt ends a finish where it stands.
func (b *Board) halt() {
	app.Window().Call("clearInterval", b.finishing.timer)
	b.finishing.listening.Call("abort")
	for _, f := range b.finishing.funcs {
		f.Release()
	}
	b.finishing = nil
}
