package board

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/engine"
	"talon/engine/survey"
	"talon/simulator/session"
)

// freshDeals is the range from which a new deal is drawn: short enough to be
// read out, wide enough to be new.
const freshDeals = 1_000_000

// acts are what the buttons do.
var acts = map[string]func(*session.Session){
	"undo":      (*session.Session).Undo,
	"redo":      (*session.Session).Redo,
	"hint":      (*session.Session).Hint,
	"restart":   (*session.Session).Restart,
	"redeal":    func(s *session.Session) { s.Play(engine.Move{Kind: engine.Redeal}) },
	"home":      (*session.Session).Home,
	"return":    (*session.Session).Return,
	"first":     func(s *session.Session) { s.GoTo(0) },
	"back":      func(s *session.Session) { s.GoTo(s.Ply() - 1) },
	"forward":   func(s *session.Session) { s.GoTo(s.Ply() + 1) },
	"last":      func(s *session.Session) { s.GoTo(len(s.Line.Moves)) },
	"prev-step": (*session.Session).PrevStep,
	"next-step": (*session.Session).NextStep,
	"own":       (*session.Session).Own,
	"go-back":   (*session.Session).GoBack,
}

// act carries out what a control asks for.
func (b *Board) act(ctx app.Context, control app.Value) {
	s := b.Session
	name := control.Get("dataset").Get("act").String()
	value := control.Get("value").String()
	if name != "play" && name != "finish" { // which halt by themselves
		b.halt()
	}
	b.erasing = b.erasing && name == "erase"
	b.wishes++
	if do := b.deeds()[name]; do != nil {
		do(control)
		return
	}
	switch name {
	case "new":
		b.deal(survey.Choice{Number: 1 + rand.Uint64N(freshDeals)}, "")
	case "deal":
		b.dealNumber(b.host.Call("querySelector", "input.number").Get("value").String())
	case "ply":
		ply, _ := strconv.Atoi(value)
		b.change(ctx, func() { s.GoTo(ply) })
	case "variant":
		b.change(ctx, func() { s.Choose(value, s.Options()) })
	case "option":
		b.change(ctx, func() { s.Choose(s.Game().Variant, toggled(s.Options(), value)) })
	case "view":
		b.page.view(value, control.Get("checked").Bool())
	default:
		if do := acts[name]; do != nil {
			b.change(ctx, func() { do(s) })
		}
	}
}

// deeds are the acts that are more than a change of the session.
func (b *Board) deeds() map[string]func(control app.Value) {
	copied := func(act string) func(app.Value) { return func(app.Value) { b.copy(act) } }
	return map[string]func(app.Value){
		"finish":     func(app.Value) { b.finish() },
		"play":       func(app.Value) { b.togglePlay() },
		"pace":       func(choice app.Value) { b.play.pace, _ = strconv.Atoi(choice.Get("value").String()) },
		"copy-link":  copied("copy-link"),
		"copy-text":  copied("copy-text"),
		"copy-block": copied("copy-block"),
		"open":       func(app.Value) { b.open() },
		"keep":       func(app.Value) { b.change(b.ctx, b.Session.Keep); b.closeMore() },
		"ask":        func(app.Value) { b.ask() },
		"stop":       func(app.Value) { b.change(b.ctx, b.stopByHand) },
		"show":       func(app.Value) { b.showHow() },
		"export":     func(app.Value) { b.export() },
		"import":     b.load,
		"erase":      func(app.Value) { b.erase() },
		"wish":       func(choice app.Value) { b.wish(session.Wish(choice.Get("value").String())) },
	}
}

// dealNumber lays out the deal whose number a reader has written.
func (b *Board) dealNumber(text string) {
	number, err := engine.ParseDeal(text)
	if err != nil {
		b.say(session.Message{Text: fmt.Sprint(err), Kind: session.Refused})
		return
	}
	b.deal(survey.Choice{Number: number}, "")
}

// deal lays out a deal, here and on the boards with which this one is compared.
// What it is about is said here.
func (b *Board) deal(deal survey.Choice, about string) {
	for _, other := range b.compared() {
		said := about
		if other != b {
			said = ""
		}
		other.change(other.ctx, func() {
			if other.Session.DealAs(deal, said) == nil { // else the session tells why
				other.closeMore()
			}
		})
	}
}

// compared returns the boards that always show the same deal: those of a page
// that sets forms of a game side by side, else the board alone.
func (b *Board) compared() []*Board {
	together := b.host.Call("closest", "[data-same-deal]")
	if !together.Truthy() {
		return []*Board{b}
	}
	var boards []*Board
	for _, other := range b.page.boards {
		if together.Call("contains", other.host).Bool() {
			boards = append(boards, other)
		}
	}
	return boards
}

// closeMore closes what lies over the board, and keeps the focus near it.
func (b *Board) closeMore() {
	more := b.host.Call("querySelector", ".more[open]")
	if !more.Truthy() {
		return
	}
	if more.Call("contains", app.Window().Get("document").Get("activeElement")).Bool() {
		more.Call("querySelector", "summary").Call("focus")
	}
	more.Set("open", false)
}

// toggled returns the options with one more or one less.
func toggled(options []string, id string) []string {
	if i := slices.Index(options, id); i >= 0 {
		return slices.Delete(slices.Clone(options), i, i+1)
	}
	return append(slices.Clone(options), id)
}
