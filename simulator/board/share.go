package board

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/simulator/link"
	"talon/simulator/session"
)

// share holds the ways in which a game leaves the board and comes to it.
func (b *Board) share() app.UI {
	return b.drawer("Share",
		app.Div().Class("buttons").Body(
			button("copy-link", "Copy link", "", true),
			button("copy-text", "Copy as text", "", true),
			button("copy-block", "Copy as Markdown block", "", true),
		),
		app.Label().Class("paste").Body(
			app.Text("A link, text or block to open "),
			app.Textarea().Class("shared").Rows(3).Spellcheck(false),
		),
		app.Div().Class("buttons").Body(
			button("open", "Open", "", true),
			button("keep", "Step through this game", "", len(b.Session.Shared().Moves) > 0),
		),
	)
}

// shared returns the game in one of the forms in which it can be copied.
func (b *Board) shared(act string) (string, error) {
	s := b.Session
	switch act {
	case "copy-text":
		return s.Record().String(), nil
	case "copy-block":
		return s.Markdown(), nil
	}
	text, err := link.Encode(s.Shared())
	if err != nil {
		return "", err
	}
	return b.address() + "?" + session.LinkKey + "=" + text, nil
}

// address is that of the page on which the game can be opened: this page, or the
// game's own if the board is one of several.
func (b *Board) address() string {
	location := app.Window().Get("location")
	path := location.Get("pathname").String()
	if home := b.figure().Call("closest", "[data-address]"); home.Truthy() {
		path = home.Get("dataset").Get("address").String()
	}
	return location.Get("origin").String() + path
}

// copy puts the game on the clipboard. Where that is forbidden, it is shown to be
// copied by hand.
func (b *Board) copy(act string) {
	text, err := b.shared(act)
	if err != nil {
		b.say(session.Message{Text: fmt.Sprint(err), Kind: session.Refused})
		return
	}
	clipboard := app.Window().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() {
		b.showShared(text)
		return
	}
	clipboard.Call("writeText", text).Call("then",
		once(func(app.Value) { b.say(session.Message{Text: "Copied."}) }),
		once(func(app.Value) { b.showShared(text) }))
}

// showShared lays the text where it can be marked and copied.
func (b *Board) showShared(text string) {
	area := b.host.Call("querySelector", "textarea.shared")
	area.Set("value", text)
	area.Call("focus")
	area.Call("select")
	b.say(session.Message{Text: "The browser does not let the page copy. The text is marked: copy it with the keyboard or the menu."})
}

// open shows the game that was pasted.
func (b *Board) open() {
	area := b.host.Call("querySelector", "textarea.shared")
	text := area.Get("value").String()
	b.change(b.ctx, func() {
		if b.Session.Open(text) == nil {
			area.Set("value", "")
			b.closeMore()
		}
	})
}

// openAddress shows the game that the address of the page holds, and takes it out
// of the address, so that the page can be loaded again without losing moves.
func (b *Board) openAddress() {
	location := app.Window().Get("location")
	query := query()
	text := query.Call("get", session.LinkKey)
	if !text.Truthy() {
		return
	}
	if b.Session.Open(text.String()) != nil {
		return
	}
	query.Call("delete", session.LinkKey)
	rest := query.Call("toString").String()
	if rest != "" {
		rest = "?" + rest
	}
	address := location.Get("pathname").String() + rest + location.Get("hash").String()
	app.Window().Get("history").Call("replaceState", nil, "", address)
}

// say tells the reader something outside of a move.
func (b *Board) say(m session.Message) {
	b.change(b.ctx, func() { b.Session.Drop(); b.Session.Said = m })
}

// once is a function for a promise, released when it has been called.
func once(do func(app.Value)) app.Func {
	var f app.Func
	f = app.FuncOf(func(_ app.Value, args []app.Value) any {
		f.Release()
		do(args[0])
		return nil
	})
	return f
}
