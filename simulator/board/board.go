// Package board is what a reader sees and touches: the picture of a position
// with its controls, as go-app components.
package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/engine"
	"talon/simulator/figure"
	"talon/simulator/session"
)

// A Board is one playable figure. The same component renders the picture at
// build time and plays in the browser.
type Board struct {
	app.Compo

	Session *session.Session
	Kind    figure.Kind
	// Kept boards save their game, time it and count how it ends.
	Kept bool

	cursor  engine.PileID // the pile that has or would get the focus
	gesture gesture
	tapped  struct {
		pile engine.PileID
		at   float64 // when, in milliseconds of the page
	}

	flights []flight
	play    player
	search  *search // whether the game can still be won; nil if none goes on
	hold    hold
	erasing bool             // whether the reader was asked once if the results shall go
	ended   []session.Ending // what is still to be counted
	wishes  int              // what was asked of the board, so that a late list is known to be late

	// Set once the board stands in a page.
	page   *Page
	rules  string               // the address of the page that states the rules, if that is another
	number int                  // among the boards of the page
	kept   string               // the game as it was last saved or read
	slot   app.Value            // where the figure keeps its board
	host   app.Value            // the component's own element
	ctx    app.Context          // for changes asked for from outside the board
	steps  map[[2]int]app.Value // of a worked game in the text, by step and move
	marked []app.Value          // the step and the move that stand on the board
}

// New returns the board of a session.
func New(s *session.Session, kind figure.Kind) *Board {
	return &Board{Session: s, Kind: kind, cursor: s.Game().IDs()[0], play: player{pace: steady}}
}

// Render draws the picture and its controls.
func (b *Board) Render() app.UI {
	return app.Div().Class("board").Body(
		picture{session: b.Session, live: true, cursor: b.cursor, label: b.Session.Title()}.render(),
		b.tally(),
		b.said(),
		app.If(len(b.Session.Line.Moves) > 0, b.stepper),
		b.controls(),
	)
}

var messageClasses = map[session.MessageKind]string{
	session.Plain: "", session.Refused: " refused", session.Good: " good", session.Over: " over",
}

// said is the line in which the board speaks; it keeps its height when silent.
func (b *Board) said() app.UI {
	m := b.Session.Said
	body := []app.UI{app.Text(m.Text)}
	if m.Rule != "" {
		body = append(body, app.Text(" "), app.A().Href(b.rules+"#"+m.Rule).Body(app.Text("The rule")))
	}
	return app.P().Class("said"+messageClasses[m.Kind]).Attr("role", "status").Body(body...)
}

// OnMount moves the board from go-app's root into its figure, in place of the
// picture drawn at build time, and takes its input.
func (b *Board) OnMount(ctx app.Context) {
	b.ctx, b.host = ctx, ctx.JSSrc()
	b.slot.Call("replaceChildren", b.host.Get("parentElement"))
	b.bind(ctx)
	b.findSteps()
	b.showOnPage()
	if b.Kept {
		b.tick()
		b.meet()
	}
	b.showView()
}
