package board

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/engine"
)

// button is a control that asks for an act. It is disabled rather than left
// out, so that nothing moves.
func button(act, text, title string, enabled bool) app.UI {
	b := app.Button().Type("button").DataSet("act", act).Body(app.Text(text))
	if title != "" {
		b = b.Aria("label", title).Title(title)
	}
	if !enabled {
		b = b.Disabled(true)
	}
	return b
}

func (b *Board) controls() app.UI {
	s := b.Session
	played := len(s.State().Played()) > 0
	return app.Div().Class("controls").Body(
		app.If(s.RedealsByHand(), func() app.UI { return button("redeal", "Redeal", "", true) }),
		button("undo", "Undo", "", s.CanUndo()),
		button("redo", "Redo", "", s.CanRedo()),
		button("hint", "Hint", "", s.Hintable()),
		app.If(s.Game().Group(engine.Foundation) != nil, func() app.UI {
			return button("finish", "Finish", "", s.Finishable())
		}),
		button("restart", "Restart", "", played),
		b.newDeal(),
		b.more(),
		b.share(),
		app.If(b.Kept, b.results),
		b.winnable(),
	)
}

// tally says how the game stands: the points, if it is played for any, and on a
// board that is kept the moves and the time. The clock goes on by itself.
func (b *Board) tally() app.UI {
	tally := b.Session.Game().Tally
	var parts []app.UI
	if tally != nil {
		parts = append(parts, app.Span().Class("points").Body(app.Text(tally(b.Session.State()))))
	}
	if b.Kept {
		n := len(b.Session.State().Played())
		parts = append(parts, app.Span().Body(app.Text(plural(n, "move"))), app.Span().Class("clock").Aria("label", "time played"))
	}
	return app.If(len(parts) > 0, func() app.UI { return app.P().Class("tally").Body(parts...) })
}

// drawer is a part of the controls that lies over the board when it is opened.
// Of the drawers of a board one is open at a time.
func (b *Board) drawer(name string, rows ...app.UI) app.UI {
	return app.Details().Class("more").Attr("name", "drawers-"+strconv.Itoa(b.number)).
		Body(app.Summary().Body(app.Text(name)), app.Div().Class("rows").Body(rows...))
}

// more holds what is needed seldom: variants, options, the view.
func (b *Board) more() app.UI {
	g := b.Session.Game()
	var variants []app.UI
	for _, v := range g.Variants {
		o := app.Option().Value(v.ID).Body(app.Text(v.Name))
		if v.ID == g.Variant {
			o = o.Selected(true)
		}
		variants = append(variants, o)
	}
	var rows []app.UI
	if len(variants) > 1 {
		rows = append(rows, app.Label().Body(app.Text("Variant "), app.Select().DataSet("act", "variant").Body(variants...)))
	}
	for _, o := range g.Options {
		box := app.Input().Type("checkbox").DataSet("act", "option").Value(o.ID)
		if slices.Contains(g.Chosen, o.ID) {
			box = box.Checked(true)
		}
		rows = append(rows, app.Label().Title(o.Text).Body(box, app.Text(" "+o.Name)))
	}
	rows = append(rows, viewRows()...)
	rows = append(rows, button("home", "Back to the figure", "", !b.Session.AtHome()))
	return b.drawer("More", rows...)
}

// stepper walks through a worked game.
func (b *Board) stepper() app.UI {
	s := b.Session
	ply, last, off := s.Ply(), len(s.Line.Moves), s.OffLine()
	return app.Div().Class("stepper").Attr("role", "group").Aria("label", "Step through the game").Body(
		app.Span().Class("slide").Body(
			app.Input().Type("range").DataSet("act", "ply").Min(0).Max(last).Value(ply).
				Aria("label", "Move").Aria("valuetext", fmt.Sprintf("move %d of %d", ply, last)),
			app.Span().Class("ply").Body(app.Textf("%d / %d", ply, last)),
		),
		button("first", "|‹", "To the beginning", ply > 0 || off),
		button("prev-step", "«", "One step back", ply > 0 || off),
		button("back", "‹", "One move back", ply > 0 || off),
		button("forward", "›", "One move on", ply < last),
		button("next-step", "»", "One step on", ply < last),
		button("last", "›|", "To the end", ply < last || off),
		b.player(),
		button("return", "Rejoin", "Rejoin the game that is stepped through", off),
		app.If(s.Showing(), func() app.UI { return button("own", "Back to my game", "", true) }),
	)
}
