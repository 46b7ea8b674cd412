package e2e

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"talon/engine"
	"talon/simulator/figure"
)

// drawer opens a drawer of the board's controls by its name, and closes others.
func (b table) drawer(name string) {
	b.Helper()
	look[any](b.tab, `(n, name) => [...eyes.figure(n).querySelectorAll(".more summary")].find((s) => s.textContent === name).click()`, b.n, name)
}

// clipboard catches what the page copies.
const clipboard = `navigator.clipboard.writeText = async (text) => { window.copied = text; };`

// copies presses one of the buttons that copy, and returns what they copied.
func (b table) copies(act string) string {
	b.Helper()
	look[any](b.tab, "() => { window.copied = undefined; }")
	b.drawer("Share")
	b.press(act)
	b.hears("Copied.")
	b.drawer("Share")
	return look[string](b.tab, "() => window.copied")
}

// pastes opens what was shared.
func (b table) pastes(text string) {
	b.Helper()
	b.drawer("Share")
	look[any](b.tab, `(n, text) => { eyes.figure(n).querySelector("textarea.shared").value = text; }`, b.n, text)
	b.press("open")
}

// TestSharing copies a game in each form, and opens each again: an address in a
// new page, a text and a block by pasting them.
func TestSharing(t *testing.T) {
	t.Parallel()
	p := blank(t)
	p.motion("reduce")
	p.beforehand(clipboard)
	p.visit(gamePage("la-belle-lucie"))
	b := p.table(0)
	s := b.layOut(engine.Record{Game: "la-belle-lucie", Variant: "house-in-the-wood", Options: []string{"both-ways"}, Number: 12})
	for range 6 {
		b.play(s, []engine.Move{someMove(t, s)})
	}
	b.press("undo")
	s.Undo()
	b.shows(s)

	address := b.copies("copy-link")
	if !strings.HasPrefix(address, site+gamePage("la-belle-lucie")+"?game=1.la-belle-lucie.house-in-the-wood.both-ways.12.5.") {
		t.Errorf("the address is %s", address)
	}
	text, block := b.copies("copy-text"), b.copies("copy-block")
	if text != s.Record().String() || block != s.Markdown() {
		t.Errorf("copied\n%s\nand\n%s", text, block)
	}

	other := open(t, strings.TrimPrefix(address, site)).table(0)
	other.shows(s)
	other.press("redo")
	s.Redo()
	other.shows(s)
	s.Undo()
	other.eventually("() => location.search === ''")

	for _, shared := range []string{text, block, address} {
		b.newDeal()
		b.pastes(shared)
		b.shows(s)
	}
}

// TestHostileLinks opens addresses that no board has made. Each gets a clear
// message and the deal of the page, and nothing of it becomes markup.
func TestHostileLinks(t *testing.T) {
	t.Parallel()
	for link, want := range map[string]string{
		"1.nestor.standard..31.0.AQ.xxx": "this link is damaged",
		"<img src=x onerror=alert(1)>":   "of version \"<img src=x onerror=a\"",
		"1.nestor":                       "it has 2 parts, not 8",
		strings.Repeat("A", 20000):       "too long: 20000 characters",
		"2.nestor.standard..31.0.AQ.xxx": "of version \"2\"; version 1 can be read here",
	} {
		b := open(t, gamePage("nestor")+"?game="+url.QueryEscape(link)).table(0)
		b.hears(want)
		_, s := b.block()
		b.shows(s)
		if n := look[int](b.tab, `() => document.querySelectorAll(".said img").length`); n > 0 {
			t.Errorf("%s: markup", link)
		}
	}
	// A game of another kind is told where it belongs.
	b := open(t, "/games/solitaire/").table(0)
	b.pastes("game: nestor\ndeal: 31")
	b.hears("this is a game of nestor; open it on the page of that game")
}

// TestLinksAndTheSavedGame opens links that cannot be read on a page that has a game:
// moves that another variant allows, a link as long as an address may be, and bytes of
// no meaning. Each gets a short message; the game is there, and stays saved.
func TestLinksAndTheSavedGame(t *testing.T) {
	t.Parallel()
	p := blank(t, chromedp.WithNewBrowserContext())
	p.motion("reduce")
	p.visit(gamePage("british-square"))
	b := p.table(0)
	_, s := b.block()
	b.play(s, []engine.Move{someMove(t, s)})
	for game, want := range map[string]string{
		"game: british-square british\ndeal: 7\n> t9>t8": "in British Square (British), move 1: t9>t8: British Square has no pile t9",
		strings.Repeat("A", 1_900_000):                   "this is too long: 1900000 characters",
		strings.Repeat("game: x\n", 150_000):             "this is too long: 1199999 characters",
		"1.british-square.\x00\xff\xc3(\u202e.🂡":         "it has 4 parts, not 8",
	} {
		// A server may refuse so long an address; the page would not.
		script := fmt.Sprintf("if (!location.search) history.replaceState(null, '', '?game=' + %q)", url.QueryEscape(game))
		added := call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		p.visit(gamePage("british-square"))
		b := p.table(0)
		b.hears(want)
		if n := len(b.said()); n > 600 {
			t.Errorf("%.30q: the message has %d letters", game, n)
		}
		b.shows(s)
		call(p, page.RemoveScriptToEvaluateOnNewDocument, page.RemoveScriptToEvaluateOnNewDocumentParams(added))
	}
	p.visit(gamePage("british-square"))
	p.table(0).shows(s)
}

// TestStepThroughOwnGame keeps a game that was played, and steps through it, by
// buttons and by itself; another move leaves it, and Rejoin comes back.
func TestStepThroughOwnGame(t *testing.T) {
	t.Parallel()
	b := sitDown(t, "solitaire")
	_, s := b.block()
	for range 6 {
		b.play(s, []engine.Move{someMove(t, s)})
	}
	b.drawer("Share")
	b.press("keep")
	b.hears("can be stepped through: 6 moves")
	s.Keep()
	b.press("first")
	s.GoTo(0)
	b.shows(s)
	b.press("next-step")
	s.NextStep()
	b.shows(s)
	b.press("first")
	s.GoTo(0)
	b.shows(s)

	look[any](b.tab, `n => { const pace = eyes.figure(n).querySelector("[data-act=pace]"); pace.value = "2"; pace.dispatchEvent(new Event("change", { bubbles: true })); }`, b.n)
	b.press("play")
	s.GoTo(6)
	b.shows(s)
	b.eventually(`n => eyes.figure(n).querySelector("[data-act=play]").getAttribute("aria-label") === "Play on by itself"`, b.n)

	b.press("play") // from the beginning again, and halted by any other input
	b.press("last")
	b.press("back")
	s.GoTo(5)
	b.shows(s)
	b.eventually(`n => eyes.figure(n).querySelector("[data-act=play]").getAttribute("aria-label") === "Play on by itself"`, b.n)
}

// TestHolding holds a button down: it goes on until it is released.
func TestHolding(t *testing.T) {
	t.Parallel()
	p := open(t, gamePage("anna"))
	b := p.table(p.tables(figure.Worked)[0])
	_, s := b.block()
	at := look[point](b.tab, "(n, s) => eyes.spot(eyes.figure(n).querySelector(s))", b.n, button("forward"))
	b.mouse("mousePressed", at)
	ply := func(least int) {
		b.eventually(`(n, least) => Number(eyes.figure(n).querySelector("[data-act=ply]").value) >= least`, b.n, least)
	}
	ply(5)
	b.mouse("mouseReleased", at)
	stopped := look[int](b.tab, `async (n) => {
		const value = () => Number(eyes.figure(n).querySelector("[data-act=ply]").value);
		let last = value(), since = performance.now();
		await eyes.until(() => { if (value() !== last) { last = value(); since = performance.now(); } return performance.now() - since > 400; });
		return last;
	}`, b.n)
	s.GoTo(stopped)
	b.shows(s)
	b.press("forward")
	s.GoTo(stopped + 1)
	b.shows(s)
}
