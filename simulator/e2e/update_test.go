package e2e

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"

	"talon/engine"
)

// A mover serves the site and, from its next version on, another program and
// another solver, under names of their own; the old ones are gone.
type mover struct {
	files []moved
	next  atomic.Bool
}

type moved struct{ old, new, more string }

func newMover(t *testing.T) *mover {
	t.Helper()
	h := &mover{}
	for pattern, more := range map[string]string{
		"sim/talon.*.wasm": "\x00\x02\x01x", // a section without a meaning
		"sim/solver.*.js":  "\n",
	} {
		files, err := filepath.Glob(filepath.Join(public, filepath.FromSlash(pattern)))
		if err != nil || len(files) != 1 {
			t.Fatalf("%s: %v, %v", pattern, files, err)
		}
		text, err := os.ReadFile(files[0])
		if err != nil {
			t.Fatal(err)
		}
		old := path.Join(path.Dir(pattern), filepath.Base(files[0]))
		before, after, _ := strings.Cut(pattern, "*")
		h.files = append(h.files, moved{old, fmt.Sprintf("%s%x%s", before, sha256.Sum256(append(text, more...)), after), more})
	}
	return h
}

func (h *mover) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	if !h.next.Load() {
		pages(public).ServeHTTP(w, r)
		return
	}
	asked, more := r.URL.Path, ""
	for _, f := range h.files {
		switch asked {
		case "/" + f.old:
			missing(public, w)
			return
		case "/" + f.new:
			asked, more = "/"+f.old, f.more
		}
	}
	made := httptest.NewRecorder()
	pages(public).ServeHTTP(made, httptest.NewRequest(http.MethodGet, asked, nil))
	text := made.Body.Bytes()
	if path.Ext(asked) != ".wasm" {
		for _, f := range h.files {
			text = bytes.ReplaceAll(text, []byte(f.old), []byte(f.new))
		}
		text = bytes.Replace(text, []byte(`const version = "`), []byte(`const version = "next`), 1)
	}
	maps.Copy(w.Header(), made.Header())
	w.Header().Del("Content-Length")
	w.WriteHeader(made.Code)
	w.Write(append(text, more...))
}

// TestNewVersionInGame brings out a new version while games are played. It is
// offered, and the games go on; taken, it has the game. A page of the old version,
// whose files are gone by then, says that it is to be loaded anew.
func TestNewVersionInGame(t *testing.T) {
	t.Parallel()
	h := newMover(t)
	server := httptest.NewServer(h)
	defer server.Close()
	p := caching(t, chromedp.WithNewBrowserContext())
	p.motion("reduce")
	p.do(chromedp.Navigate(server.URL + gamePage("nestor")))
	p.isKept()
	b := p.table(0)
	_, s := b.block()
	b.play(s, []engine.Move{someMove(t, s)})

	asleep, playing := p.beside(), p.beside()
	asleep.screen(1280, 100) // on which no board is near
	asleep.do(chromedp.Navigate(server.URL + "/compare/klondike/"))
	playing.do(chromedp.Navigate(server.URL + gamePage(hard.Game)))
	other := playing.table(0)
	_, s2 := other.block()
	other.play(s2, []engine.Move{someMove(t, s2)})

	h.next.Store(true)
	look[any](p, "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }")
	for _, page := range []*tab{p, asleep, playing} {
		page.eventually(offered)
	}
	b.play(s, []engine.Move{someMove(t, s)})
	p.leaves(func() { p.click(".notice button") })
	p.eventually("eyes.awake")
	p.table(0).shows(s)
	for _, f := range h.files {
		if !look[bool](p, `name => document.querySelector("[data-wasm]").outerHTML.includes(name)`, f.new) {
			t.Errorf("the new version does without %s", f.new)
		}
	}

	playing.eventually(offered)
	other.play(s2, []engine.Move{someMove(t, s2)})
	other.clickIn(winnable)
	other.press("ask")
	other.hears("The search has broken off. Your game is as it was; ask again or reload the page.")
	other.clickIn(winnable)
	other.wish("today") // a list is a file of the new version
	other.hears("The deal of ")

	asleep.eventually(offered)
	asleep.click(".sim-slot [data-act=hint]")
	asleep.eventually(failed, 0)
	asleep.leaves(func() { asleep.click(".sim-progress button:last-child") })
	asleep.eventually("() => document.readyState === 'complete'")
	look[any](asleep, `() => document.querySelector(".sim-slot").dispatchEvent(new FocusEvent("focusin", { bubbles: true }))`)
	b = asleep.table(0)
	_, s = b.block()
	b.play(s, []engine.Move{someMove(t, s)})
	p.complaints()
}

// TestNothingCutShortIsKept lets the server cut the program short, which the browser
// takes for whole. Such a book is not kept for reading offline; once the server is
// well again, it is.
func TestNothingCutShortIsKept(t *testing.T) {
	t.Parallel()
	h := &spoiler{suffix: ".wasm", serve: keptHalf}
	server := httptest.NewServer(h)
	defer server.Close()
	p := caching(t, chromedp.WithNewBrowserContext())
	p.motion("reduce")
	p.do(chromedp.Navigate(server.URL + "/about/"))
	end := look[string](p, `async () => {
		const { installing, active } = await navigator.serviceWorker.register(document.querySelector("[data-worker]").dataset.worker);
		if (!installing) return active ? "active" : "redundant";
		return new Promise((go) => { installing.onstatechange = () => go(installing.state); });
	}`)
	if end != "redundant" {
		t.Errorf("the worker that would keep half a program is %s", end)
	}
	p.complaints()

	h.well.Store(true)
	p.do(chromedp.Navigate(server.URL + "/about/"))
	p.isKept()
	server.Close()
	p.do(chromedp.Navigate(server.URL + gamePage("nestor")))
	b := p.table(0)
	_, s := b.block()
	b.play(s, []engine.Move{someMove(t, s)})
}
