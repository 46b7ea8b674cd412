package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"

	"talon/engine"
)

// A spoiler serves the site, but one kind of file in its own way while it is ill.
type spoiler struct {
	suffix string
	serve  func(w http.ResponseWriter, whole []byte)
	well   atomic.Bool
}

func (h *spoiler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if h.well.Load() || !strings.HasSuffix(r.URL.Path, h.suffix) {
		pages(public).ServeHTTP(w, r)
		return
	}
	whole, err := os.ReadFile(filepath.Join(public, filepath.FromSlash(r.URL.Path)))
	if err != nil {
		panic(err)
	}
	w.Header().Set("Content-Security-Policy", policy)
	w.Header().Set("X-Content-Type-Options", "nosniff")
	h.serve(w, whole)
}

func missingFile(w http.ResponseWriter, _ []byte) { missing(public, w) }

func noAnswer(http.ResponseWriter, []byte) { panic(http.ErrAbortHandler) }

func cutOff(w http.ResponseWriter, whole []byte) {
	w.Header().Set("Content-Length", strconv.Itoa(len(whole)))
	w.Write(whole[:len(whole)/2])
	panic(http.ErrAbortHandler)
}

// keptHalf is half of a file that looks whole and may be kept for ever.
func keptHalf(w http.ResponseWriter, whole []byte) {
	w.Header().Set("Cache-Control", "max-age=31536000, immutable")
	w.Header().Set("Content-Type", "text/javascript")
	w.Write(whole[:len(whole)/2])
}

func anotherFile(w http.ResponseWriter, _ []byte) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprint(w, "<!doctype html><title>Log in</title>")
}

// failed is whether the first board says that it could not be loaded.
const failed = `n => eyes.figure(n).querySelector(".sim-progress [role=alert]")?.textContent.startsWith("The board could not be loaded; the page can still be read.")`

// useful lists the buttons of the page's figures and rules that can be pressed.
const useful = `() => [...document.querySelectorAll(":is(figure, .rule) :is(button, input, select, summary)")]
	.filter((e) => e.checkVisibility() && !e.disabled && !e.closest("[inert]") && !e.closest(".answers")).map((e) => e.textContent)`

// TestProgramFails keeps the program away in every way. The page can be read, says
// so, and offers nothing that would not work; once the server is well again, the
// board comes without the page being loaded anew.
func TestProgramFails(t *testing.T) {
	t.Parallel()
	for name, h := range map[string]*spoiler{
		"missing":      {suffix: ".wasm", serve: missingFile},
		"no answer":    {suffix: ".wasm", serve: noAnswer},
		"cut off":      {suffix: ".wasm", serve: cutOff},
		"half is kept": {suffix: ".wasm", serve: keptHalf},
		"another file": {suffix: ".wasm", serve: anotherFile},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := httptest.NewServer(h)
			defer server.Close()
			p := blank(t, chromedp.WithNewBrowserContext())
			p.motion("reduce")
			p.do(chromedp.Navigate(server.URL + gamePage("british-square")))
			b := table{p, 0}
			look[any](p, "() => { window.same = true; eyes.figure(0).scrollIntoView(); }")
			p.eventually(failed, b.n)
			for _, text := range look[[]string](p, useful) {
				if text != "Try again" && text != "Reload the page" {
					t.Errorf("there is a useless button %q", text)
				}
			}
			p.canBeRead()
			look[any](p, `() => { window.told = document.querySelector("[role=alert]"); }`)
			p.click(".sim-progress button") // while the server is as it was
			p.eventually(`n => !told.isConnected && (`+failed+`)(n)`, b.n)
			if name == "missing" {
				p.isAccessible()
			}
			p.complaints() // the browser's own

			h.well.Store(true)
			p.click(".sim-progress button")
			_, s := p.table(0).block()
			b.shows(s)
			b.play(s, []engine.Move{someMove(t, s)})
			p.eventually(`() => window.same && !document.querySelector(".sim-failed") && document.querySelectorAll(".moves button:disabled").length === 0`)
		})
	}
}

// TestScriptFails keeps the page's script away. The page is then one without
// scripts: it can be read and offers nothing that would not work.
func TestScriptFails(t *testing.T) {
	t.Parallel()
	for name, serve := range map[string]func(http.ResponseWriter, []byte){
		"missing": missingFile, "no answer": noAnswer, "cut off": cutOff, "half is kept": keptHalf, "another file": anotherFile,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := httptest.NewServer(&spoiler{suffix: ".js", serve: serve})
			defer server.Close()
			p := blank(t, chromedp.WithNewBrowserContext())
			p.do(chromedp.Navigate(server.URL + gamePage("british-square")))
			p.canBeRead()
			if useless := look[[]string](p, useful); len(useless) > 0 {
				p.Errorf("there are useless buttons %q", useless)
			}
			p.complaints() // the browser's own
		})
	}
}

// canBeRead looks for what a reader without a program has.
func (p *tab) canBeRead() {
	p.Helper()
	for _, selector := range []string{".rule-text", ".facts", ".sim-slot svg.baize", ".step .still svg", ".step .moves"} {
		if hidden := look[int](p, `s => [...document.querySelectorAll(s)].filter((e) => !e.checkVisibility()).length`, selector); hidden > 0 {
			p.Errorf("%d %s cannot be seen", hidden, selector)
		}
	}
}

// TestProgramOfAnotherType serves the program as a server does that does not know
// what it is.
func TestProgramOfAnotherType(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"application/octet-stream", "text/plain"} {
		h := &spoiler{suffix: ".wasm", serve: func(w http.ResponseWriter, whole []byte) {
			w.Header().Set("Content-Type", kind)
			w.Write(whole)
		}}
		server := httptest.NewServer(h)
		defer server.Close()
		p := blank(t)
		p.motion("reduce")
		p.do(chromedp.Navigate(server.URL + gamePage("nestor")))
		b := p.table(0)
		_, s := b.block()
		b.play(s, []engine.Move{someMove(t, s)})
	}
}

const stopped = `() => [...document.querySelectorAll("[data-sim]")].every((f) => f.querySelector(".sim-progress").textContent === "The board has stopped. Reload the page")`

// faultsAtStart are scripts that run before the page's own.
var faultsAtStart = map[string]string{
	"at once": `const instantiate = WebAssembly.instantiate;
		WebAssembly.instantiate = async (...given) => {
			const made = await instantiate(...given);
			const run = () => { throw new WebAssembly.RuntimeError("unreachable"); };
			const broken = Object.create(WebAssembly.Instance.prototype, { exports: { value: { ...made.exports, run } } });
			return sessionStorage.well ? made : broken;
		};`,
	"between two boards": `const replace = Element.prototype.replaceChildren;
		let slots = 0;
		Element.prototype.replaceChildren = function (...nodes) {
			if (!sessionStorage.well && this.matches(".sim-slot") && ++slots === 2) throw new Error("no memory");
			replace.apply(this, nodes);
		};`,
}

// TestProgramStopsAtStart lets the program fail before all boards are live: no
// board is left half alive. A page that is loaded anew is well.
func TestProgramStopsAtStart(t *testing.T) {
	t.Parallel()
	for name, script := range faultsAtStart {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := blank(t, chromedp.WithNewBrowserContext())
			p.motion("reduce")
			p.beforehand(script)
			p.visit(gamePage("british-square"))
			look[any](p, "() => eyes.figure(0).scrollIntoView()")
			p.hasStopped()
			look[any](p, "() => { sessionStorage.well = true; }")
			p.leaves(func() { p.click(".sim-progress button") })
			p.eventually("eyes.awake")
		})
	}
}

// hasStopped expects every board to say that it has stopped, and nothing else to be
// offered.
func (p *tab) hasStopped() {
	p.Helper()
	p.eventually(stopped)
	for _, text := range look[[]string](p, useful) {
		if text != "Reload the page" {
			p.Errorf("there is a useless button %q", text)
		}
	}
	p.canBeRead()
	p.complaints()
}

// faultsInGame stop the program while it is played.
var faultsInGame = map[string]string{
	"it gives up": `() => { document.querySelector(".sim-slot > div > .board").querySelector = () => { throw new Error("no memory"); }; }`, // within a second, as the clock goes on
	"it is trapped": `() => { document.body.onclick = () => { document.body.onclick = null; new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([
		0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 8, 1, 0, 10, 5, 1, 3, 0, 0, 11]))); }; document.body.click(); }`, // whose start is unreachable
}

// TestProgramStops stops the program in the middle of a game. The board can still
// be seen; a page that is loaded anew has the game.
func TestProgramStops(t *testing.T) {
	t.Parallel()
	for name, fault := range faultsInGame {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := blank(t, chromedp.WithNewBrowserContext())
			p.motion("reduce")
			p.visit(gamePage("british-square"))
			b := p.table(0)
			_, s := b.block()
			b.play(s, []engine.Move{someMove(t, s)})
			look[any](p, fault)
			p.hasStopped()
			b.shows(s)
			p.leaves(func() { p.click(".sim-progress button") })
			p.eventually("eyes.awake")
			p.table(0).shows(s)
		})
	}
}
