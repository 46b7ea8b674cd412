package board

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/engine"
	"talon/simulator/session"
)

// results holds how the games on this device have ended, of the game in hand.
// They are read when the drawer is opened.
func (b *Board) results() app.UI {
	return b.drawer("Results",
		b.resultTable(),
		app.Div().Class("buttons").Body(
			button("export", "Save results of all games", "", true),
			app.Label().Class("button").Body(app.Text("Load results "), app.Input().Type("file").DataSet("act", "import").Accept("application/json,.json")),
			button("erase", b.eraseText(), "", true),
		),
	)
}

// eraseText asks once more before the results are gone.
func (b *Board) eraseText() string {
	if b.erasing {
		return "Really erase all?"
	}
	return "Erase"
}

func (b *Board) resultTable() app.UI {
	results := session.Results{}
	if b.host != nil {
		store(func(storage app.Value) { results = readResults(storage) })
	}
	forms := results.Forms(b.Session.Game().ID)
	if len(forms) == 0 {
		return app.P().Body(app.Text("No game of this kind has been played to its end on this device."))
	}
	var rows []app.UI
	for _, form := range forms {
		r := results[form]
		cells := []string{fmt.Sprint(r.Played), fmt.Sprint(r.Won), fmt.Sprintf("%d (%d)", r.Streak, r.Longest), "–", "–"}
		if r.Won > 0 {
			cells[3] = clockTime(time.Duration(r.Fastest * float64(time.Second)))
			cells[4] = fmt.Sprint(r.Fewest)
		}
		row := []app.UI{app.Th().Scope("row").Body(app.Text(formName(b.Session.Game(), form)))}
		for _, c := range cells {
			row = append(row, app.Td().Body(app.Text(c)))
		}
		rows = append(rows, app.Tr().Body(row...))
	}
	var heads []app.UI
	for _, h := range []string{"Form", "Played", "Won", "In a row (longest)", "Fastest", "Fewest moves"} {
		heads = append(heads, app.Th().Scope("col").Body(app.Text(h)))
	}
	return app.Div().Class("scroll").Body(app.Table().Class("results").Body(
		app.THead().Body(app.Tr().Body(heads...)), app.TBody().Body(rows...)))
}

// formName writes a variant with its options in the game's words.
func formName(g *engine.Game, form string) string {
	words := strings.Fields(form)[1:]
	var names []string
	for _, v := range g.Variants {
		if slices.Contains(words, v.ID) {
			names = append(names, v.Name)
		}
	}
	for _, o := range g.Options {
		if slices.Contains(words, o.ID) {
			names = append(names, o.Name)
		}
	}
	return strings.Join(names, ", ")
}

// export saves the results of all games as a file.
func (b *Board) export() {
	text := "{}"
	store(func(storage app.Value) {
		if kept := storage.Call("getItem", resultsKey); kept.Truthy() {
			text = kept.String()
		}
	})
	window := app.Window()
	blob := window.Get("Blob").New([]any{text}, map[string]any{"type": "application/json"})
	url := window.Get("URL").Call("createObjectURL", blob)
	link := window.Get("document").Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", "talon-results.json")
	link.Call("click")
	window.Get("URL").Call("revokeObjectURL", url)
}

// load reads results from a file, in place of those that are kept.
func (b *Board) load(input app.Value) {
	file := input.Get("files").Index(0)
	if !file.Truthy() {
		return
	}
	file.Call("text").Call("then", once(func(text app.Value) {
		b.loaded(text.String())
		input.Set("value", "")
	}))
}

func (b *Board) loaded(text string) {
	results, err := session.ParseResults(text)
	if err != nil {
		b.say(session.Message{Text: fmt.Sprintf("This file holds no results: %v. It should be one that was saved here.", err), Kind: session.Refused})
		return
	}
	if !store(func(storage app.Value) { writeResults(storage, results) }) {
		b.say(session.Message{Text: "The browser lets nothing be saved: the results of this file are not kept.", Kind: session.Refused})
		return
	}
	b.say(session.Message{Text: fmt.Sprintf("Results of %s loaded.", plural(len(results), "form"))})
}

// erase forgets all results when it is asked for twice.
func (b *Board) erase() {
	if !b.erasing {
		b.change(b.ctx, func() { b.erasing = true })
		return
	}
	store(func(storage app.Value) { storage.Call("removeItem", resultsKey) })
	b.erasing = false
	b.say(session.Message{Text: "The results are erased."})
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
