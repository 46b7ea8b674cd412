package board

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/engine/survey"
	"talon/simulator/session"
)

// newDeal holds the ways to another deal: any, that of the day, one that can be
// won, one by its number.
func (b *Board) newDeal() app.UI {
	listed, levelled := false, false
	if b.page != nil {
		name := b.Session.ListName()
		listed, levelled = slices.Contains(b.page.lists.forms, name), slices.Contains(b.page.lists.levels, name)
	}
	return b.drawer("New deal",
		app.Div().Body(
			button("new", "Any deal", "", true),
			wishButton(session.Today, "Deal of the day"),
			app.If(listed, func() app.UI { return wishButton(session.Winnable, "Winnable deal") }),
		),
		app.If(levelled, levelRow),
		app.If(!listed, func() app.UI {
			return app.P().Body(app.Text("Which deals of this form can be won has not been looked at."))
		}),
		b.numberRow(),
	)
}

func wishButton(w session.Wish, text string) app.UI {
	return app.Button().Type("button").DataSet("act", "wish").Value(string(w)).Body(app.Text(text))
}

var levelNames = map[session.Wish]string{session.Easy: "Easy", session.Middling: "Middling", session.Hard: "Hard"}

func levelRow() app.UI {
	row := []app.UI{app.Span().Body(app.Text("Winnable:"))}
	for _, w := range session.ByLevel {
		row = append(row, wishButton(w, levelNames[w]))
	}
	return app.Div().Class("levels").Attr("role", "group").Aria("label", "A winnable deal of a level").Body(row...)
}

func (b *Board) numberRow() app.UI {
	number := ""
	if n := b.Session.Number(); n != 0 {
		number = fmt.Sprint(n)
	}
	return app.Div().Body(
		app.Label().Body(
			app.Text("Deal "),
			app.Input().Class("number").Attr("inputmode", "numeric").Attr("size", 8).AutoComplete(false).Value(number),
		),
		button("deal", "Lay out", "", true),
	)
}

// lists is what a page says of the lists of deals: where they are, and of which
// forms there are any.
type lists struct {
	address string
	forms   []string
	levels  []string // the forms whose levels mean something
	read    session.Lists
}

func findLists() lists {
	l := lists{read: session.Lists{}}
	if e := app.Window().Get("document").Call("getElementById", "sim-odds"); e.Truthy() {
		data := e.Get("dataset")
		l.address = data.Get("address").String()
		l.forms, l.levels = strings.Fields(data.Get("forms").String()), strings.Fields(data.Get("levels").String())
	}
	return l
}

// take reads the list of a form from its file.
func (l *lists) take(form, text string) error {
	list, err := survey.Parse(text)
	if err == nil && list.Name() != form {
		err = fmt.Errorf("it is one of %s", list.Name())
	}
	if err == nil {
		l.read[form] = list
	}
	return err
}

// wish lays out a deal that the list of the form tells. A list is fetched when a
// reader first asks for it.
func (b *Board) wish(w session.Wish) {
	lists, form, asked := &b.page.lists, b.Session.ListName(), b.wishes
	if lists.read[form] != nil || !slices.Contains(lists.forms, form) {
		b.grant(w, lists.read[form])
		return
	}
	b.say(session.Message{Text: "The list of deals is being fetched."})
	fetchText(lists.address+form+".txt", func(text string, err error) {
		if err == nil {
			err = lists.take(form, text)
		}
		switch {
		case asked != b.wishes || form != b.Session.ListName(): // the reader has gone on meanwhile
		case err != nil:
			b.say(session.Message{Text: fmt.Sprintf("The list of deals could not be loaded: %v. Try again, or take any deal.", err), Kind: session.Refused})
		default:
			b.grant(w, lists.read[form])
		}
	})
}

func (b *Board) grant(w session.Wish, list *survey.Survey) {
	deal, about, err := b.Session.Pick(w, list)
	if err != nil {
		b.say(session.Message{Text: fmt.Sprintf("%v.", err), Kind: session.Refused})
		return
	}
	b.deal(deal, about)
}

// fetchText fetches a file and gives its text, or tells why there is none.
func fetchText(address string, done func(text string, err error)) {
	failed := func() app.Func {
		return once(func(reason app.Value) { done("", errors.New(reason.Get("message").String())) })
	}
	app.Window().Call("fetch", address).Call("then", once(func(answer app.Value) {
		if !answer.Get("ok").Bool() {
			done("", fmt.Errorf("the server answers %v", answer.Get("status").Int()))
			return
		}
		answer.Call("text").Call("then", once(func(text app.Value) { done(text.String(), nil) }), failed())
	}), failed())
}
