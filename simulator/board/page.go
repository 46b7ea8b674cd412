package board

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	fig "talon/simulator/figure"
	"talon/simulator/session"
)

// A Page is go-app's root: it finds the figures of a page that was built
// without scripts and gives each its board.
type Page struct {
	app.Compo

	engine  app.TestEngine
	drawing bool
	warned  bool // whether the reader knows that nothing can be saved
	lists   lists
	ctx     app.Context
	asleep  []sleeper
	boards  []*Board // those that are live, in the order in which they woke
	current *Board   // the board that was used last
}

// A sleeper is a figure whose board is not live yet.
type sleeper struct {
	app.Value
	number int // how many figures of the page come before it
}

// Run makes the boards of the page live, and stays with them. go-app's own loop
// draws a change up to 8 ms late, at the next tick of its clock. The engine that
// it has for tests draws when it is told to, before the browser paints.
func Run() {
	p := &Page{engine: app.NewTestEngine()}
	if err := p.engine.Load(p); err != nil {
		panic(err) // the loader tells the reader that the boards have stopped
	}
	p.draw()
	for p.wake() {
		p.draw()
		time.Sleep(time.Millisecond) // in which the browser serves a reader who is quick
	}
	select {}
}

// draw carries out what was dispatched and shows it. What is dispatched meanwhile
// is drawn with it.
func (p *Page) draw() {
	if p.drawing {
		return
	}
	p.drawing = true
	p.engine.ConsumeAll()
	p.drawing = false
}

// Render makes a host for each board. The list only ever grows, for each host
// is moved into its figure and must not be made again.
func (p *Page) Render() app.UI {
	var hosts []app.UI
	for _, b := range p.boards {
		hosts = append(hosts, app.Div().Body(b))
	}
	return app.Div().Body(hosts...)
}

// OnMount gives links and the Back button back to the browser and finds the
// figures.
func (p *Page) OnMount(ctx app.Context) {
	p.ctx = ctx
	app.Window().Set("onclick", nil)
	app.Window().Set("onpopstate", nil)
	p.lists = findLists()
	each(app.Window().Get("document"), "[data-sim]", func(e app.Value) {
		p.asleep = append(p.asleep, sleeper{e, len(p.asleep)})
	})
}

// wake makes the board of the figure that is nearest to what the reader sees, and
// reports whether there was one left.
func (p *Page) wake() bool {
	if len(p.asleep) == 0 {
		return false
	}
	nearest := slices.MinFunc(p.asleep, func(a, b sleeper) int { return cmp.Compare(max(0, beyond(a)), max(0, beyond(b))) })
	p.asleep = slices.DeleteFunc(p.asleep, func(s sleeper) bool { return s.number == nearest.number })
	if b := p.boardOf(nearest); b != nil {
		p.ctx.Dispatch(func(app.Context) { p.boards = append(p.boards, b) })
		if p.current == nil {
			p.current = b
			p.bindRules()
			listen(app.Window(), "keydown", p.keyDown)
		}
	}
	return true
}

// beyond is how far an element lies above or below what the reader sees, in pixels;
// it is negative if some of it is seen.
func beyond(e app.Value) float64 {
	frame := e.Call("getBoundingClientRect")
	return max(-frame.Get("bottom").Float(), frame.Get("top").Float()-app.Window().Get("innerHeight").Float())
}

// boardOf makes the board of a figure. A figure that cannot be read keeps its
// picture and says why it does not play.
func (p *Page) boardOf(figure sleeper) *Board {
	kind := fig.Kind(figure.Get("dataset").Get("sim").String())
	block, err := fig.Parse(kind, figure.Get("dataset").Get("source").String())
	if err == nil {
		block.Start.Variant = figure.Get("dataset").Get("variant").String()
		var s *session.Session
		if s, err = session.Of(block); err == nil {
			s.Mirror(views(mirrored))
			s.Lists = p.lists.read
			b := New(s, kind)
			b.page, b.slot, b.number = p, figure.Call("querySelector", ".sim-slot"), figure.number
			b.take(figure)
			listen(figure, "variant", b.follow)
			return b
		}
	}
	note := app.Window().Get("document").Call("createElement", "p")
	note.Set("className", "figure-fault")
	note.Set("textContent", "This figure cannot be played: "+err.Error())
	figure.Call("append", note)
	return nil
}

// take makes the main board of a page what its place asks for: data-saved keeps the
// game, and both data-saved and data-opens show the game that the address holds.
// With data-rules the rules are stated on another page.
func (b *Board) take(figure app.Value) {
	if elsewhere := figure.Call("closest", "[data-rules]"); elsewhere.Truthy() {
		b.rules = elsewhere.Get("dataset").Get("rules").String()
	}
	b.Kept = figure.Call("closest", "[data-saved]").Truthy()
	if b.Kept {
		b.restore()
		b.chooseRead()
	}
	if b.Kept || figure.Call("closest", "[data-opens]").Truthy() {
		b.openAddress()
	}
}

// chooseRead begins the variant that the address asks to read, if the game that was
// kept is another; Undo brings that back.
func (b *Board) chooseRead() {
	if read := query().Call("get", "variant"); read.Truthy() && read.String() != b.Session.Game().Variant {
		b.Session.Choose(read.String(), b.Session.Options())
	}
}

// query is what stands behind the question mark of the page's address.
func query() app.Value {
	return app.Window().Get("URLSearchParams").New(app.Window().Get("location").Get("search"))
}

// follow changes to the variant whose rules the reader has chosen to read.
func (b *Board) follow(event app.Value) {
	s, variant := b.Session, event.Get("detail").String()
	b.change(b.ctx, func() { s.Choose(variant, s.Options()) })
}

// inView returns the board that was used last or, if the reader does not see
// it, one that he sees; if he sees none, the first.
func (p *Page) inView() *Board {
	for _, b := range append([]*Board{p.current}, p.boards...) {
		if beyond(b.picture()) < 0 {
			return b
		}
	}
	return slices.MinFunc(p.boards, func(a, b *Board) int { return a.number - b.number })
}

// keyDown serves undo and redo wherever the focus is outside of the boards, but not
// where something is typed.
func (p *Page) keyDown(event app.Value) {
	held := event.Get("ctrlKey").Bool() || event.Get("metaKey").Bool()
	if held && !typed(event) && !closest(event, ".board").Truthy() {
		b := p.inView()
		b.shortcut(b.ctx, event, event.Get("key").String())
	}
}

// bindRules lets the reader ask a rule of the text what it forbids now.
func (p *Page) bindRules() {
	document := app.Window().Get("document")
	rules := document.Call("querySelectorAll", ".rule")
	for i := range rules.Length() {
		rule := rules.Index(i)
		ask := document.Call("createElement", "button")
		ask.Set("type", "button")
		ask.Set("className", "ask")
		no := rule.Call("querySelector", ".rule-no").Get("textContent").String()
		ask.Set("title", "Rule "+no+": show on the board what it forbids now")
		rule.Call("append", ask)
		id := rule.Get("dataset").Get("rule").String()
		for _, element := range []app.Value{ask, rule.Call("querySelector", ".rule-text")} {
			listen(element, "click", func(app.Value) {
				b := p.inView()
				b.change(b.ctx, func() { b.Session.Ask(id) })
			})
		}
	}
}

// showOnPage marks in the text what the board shows: the rule that refused a
// move or was asked, and the step of a worked game.
func (b *Board) showOnPage() {
	document := app.Window().Get("document")
	markRule(document, "refused", b.Session.Said.Rule)
	markRule(document, "asked", b.Session.Asked)
	b.showCaption()
	b.showStep()
	b.showClock()
}

// showCaption puts the name of the present game in place of a caption that
// tells of another.
func (b *Board) showCaption() {
	if caption := b.figure().Call("querySelector", "figcaption"); caption.Truthy() {
		now := ""
		if !b.Session.AtHome() {
			now = b.Session.Title() + "."
		}
		caption.Call("querySelector", ".now").Set("textContent", now)
	}
}

// markRule gives a class to one rule of the text, or to none.
func markRule(document app.Value, class, id string) {
	each(document, ".rule."+class, func(rule app.Value) { rule.Get("classList").Call("remove", class) })
	if id != "" {
		each(document, fmt.Sprintf(".rule[data-rule=%q]", id), func(rule app.Value) { rule.Get("classList").Call("add", class) })
	}
}

// showStep marks the step of a worked game and the move that stand on the board.
func (b *Board) showStep() {
	for _, e := range b.marked {
		e.Call("removeAttribute", "aria-current")
	}
	b.marked = nil
	step, own := b.Session.Step()
	for _, at := range [][2]int{{step, wholeStep}, {step, own}} {
		if e, ok := b.steps[at]; ok {
			e.Call("setAttribute", "aria-current", "step")
			b.marked = append(b.marked, e)
		}
	}
}

// wholeStep stands for the step itself where its moves are numbered.
const wholeStep = -1

// findSteps learns where the text tells of each step and each move of it, which
// now can be pressed.
func (b *Board) findSteps() {
	b.steps = map[[2]int]app.Value{}
	each(b.figure(), ".steps .step", func(e app.Value) { b.steps[[2]int{number(e, "step"), wholeStep}] = e })
	each(b.figure(), ".steps .moves button", func(e app.Value) {
		b.steps[[2]int{number(e, "step"), number(e, "own")}] = e
		e.Set("disabled", false)
	})
}

// each calls with every element of a selector.
func each(within app.Value, selector string, do func(app.Value)) {
	elements := within.Call("querySelectorAll", selector)
	for i := range elements.Length() {
		do(elements.Index(i))
	}
}
