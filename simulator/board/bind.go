package board

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/engine"
)

// bind listens on the board's own element. Each listener runs at once, unlike
// go-app's own handlers, so that it can still keep the browser from scrolling;
// changes are made afterwards, on go-app's goroutine.
func (b *Board) bind(ctx app.Context) {
	listeners := map[string]func(app.Context, app.Value){
		"pointerdown":   b.pointerDown,
		"pointermove":   b.pointerMove,
		"pointerup":     b.pointerUp,
		"pointercancel": b.pointerCancel,
		"pointerleave":  func(app.Context, app.Value) { b.release() },
		"touchmove":     b.touchMove,
		"click":         b.click,
		"input":         b.input,
		"change":        b.input,
		"keydown":       b.keyDown,
		"focusin":       b.focusIn,
	}
	for name, handle := range listeners {
		listen(b.host, name, func(event app.Value) { handle(ctx, event) })
	}
	if steps := b.figure().Call("querySelector", ".steps"); steps.Truthy() {
		listen(steps, "click", func(event app.Value) { b.clickStep(ctx, event) })
		listen(steps, "keydown", func(event app.Value) { b.stepKey(ctx, event) })
	}
}

func listen(element app.Value, name string, handle func(app.Value)) {
	f := app.FuncOf(func(_ app.Value, args []app.Value) any {
		handle(args[0])
		return nil
	})
	element.Call("addEventListener", name, f, map[string]any{"passive": false})
}

// figure is the element of the page in which the board was laid.
func (b *Board) figure() app.Value { return b.host.Call("closest", "figure") }

// change does what the reader asks for with the session, and keeps the game.
func (b *Board) change(ctx app.Context, do func()) {
	var won bool
	b.show(ctx, func() {
		won = b.Session.State().Won()
		do()
		b.keepToGame()
		b.page.current = b
	}, func() {
		b.keep()
		b.celebrate(won)
	})
}

// show changes the session, then lets the cards fly to their new places.
func (b *Board) show(ctx app.Context, do, then func()) {
	ctx.Dispatch(func(ctx app.Context) {
		before := b.places()
		do()
		if !b.Session.Game().Has(b.cursor) {
			b.cursor = b.Session.Game().IDs()[0]
		}
		ctx.Defer(func(app.Context) {
			b.fly(before)
			b.showOnPage()
			then()
		})
	})
	b.page.draw()
}

// click serves buttons, and piles when a screen reader clicks them; pointers
// reach piles by pointerUp.
func (b *Board) click(ctx app.Context, event app.Value) {
	if control := closest(event, "button[data-act]"); control.Truthy() {
		if !b.hold.repeated {
			b.act(ctx, control)
		}
		b.hold.repeated = false
		return
	}
	id, n, ok := pileAt(event)
	if ok && event.Get("detail").Int() == 0 {
		b.change(ctx, func() { b.Session.Tap(id, n) })
	}
}

func (b *Board) input(ctx app.Context, event app.Value) {
	control := closest(event, "input[data-act], select[data-act]")
	ranged := control.Truthy() && control.Get("type").String() == "range"
	if control.Truthy() && ranged == (event.Get("type").String() == "input") {
		b.act(ctx, control)
	}
}

// clickStep goes to a move that was clicked in the text.
func (b *Board) clickStep(ctx app.Context, event app.Value) {
	if move := closest(event, "button[data-step]"); move.Truthy() {
		step, own := number(move, "step"), number(move, "own")
		b.change(ctx, func() { b.Session.GoToStep(step, own) })
	}
}

func number(element app.Value, name string) int {
	n, _ := strconv.Atoi(element.Get("dataset").Get(name).String())
	return n
}

func closest(event app.Value, selector string) app.Value {
	return event.Get("target").Call("closest", selector)
}

// pileAt returns the pile under an event, and how many cards lie from the
// touched one to the top.
func pileAt(event app.Value) (id engine.PileID, n int, ok bool) {
	pile := closest(event, "[data-pile]")
	if !pile.Truthy() {
		return engine.PileID{}, 0, false
	}
	id, err := engine.ParsePile(pile.Get("dataset").Get("pile").String())
	if card := closest(event, "[data-n]"); card.Truthy() {
		n = number(card, "n")
	}
	return id, n, err == nil
}

// element returns the element of a pile.
func (b *Board) element(id engine.PileID) app.Value {
	return b.host.Call("querySelector", "[data-pile="+strings.ToLower(id.String())+"]")
}
