package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
	"golang.org/x/net/html"

	"talon/engine"
	"talon/simulator/session"
)

// TestOffline reads one page, and cuts the network. The rest of the book is there
// all the same: pages, boards, the lists of deals and the search.
func TestOffline(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(pages(public))
	defer server.Close()
	p := caching(t, chromedp.WithNewBrowserContext())
	p.motion("reduce")
	p.do(chromedp.Navigate(server.URL + "/about/"))
	p.isKept()
	server.Close()

	for _, page := range []string{gamePage("cover") + "?variant=none#play", playPage("nestor")} {
		p.do(chromedp.Navigate(server.URL + page))
		b := p.table(0)
		_, s := b.block()
		b.play(s, []engine.Move{someMove(t, s)})
		b.looksUnder()
		b.wish(session.Winnable)
		b.hears("can be won.")
	}
	p.do(chromedp.Navigate(server.URL + "/search/"))
	p.click("#words")
	p.key("talon")
	p.eventually("() => document.querySelectorAll('.results li').length > 0")
}

// isKept waits until the browser keeps the site.
func (p *tab) isKept() {
	p.Helper()
	p.eventually("() => navigator.serviceWorker.controller?.state === 'activated'")
}

// A publisher serves the site in a version that can be changed.
type publisher struct{ version atomic.Int64 }

func (h *publisher) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	switch version := h.version.Load(); {
	case version > 0 && name == "sw.js":
		h.change(w, r, "sw.js", `const version = "`, fmt.Sprint(version))
	case version > 0 && name == "about":
		h.change(w, r, "about/index.html", `<h1>`, fmt.Sprintf("Version %d: ", version))
	default:
		pages(public).ServeHTTP(w, r)
	}
}

// change serves a file with something put in.
func (h *publisher) change(w http.ResponseWriter, r *http.Request, name, after, put string) {
	text, err := os.ReadFile(filepath.Join(public, filepath.FromSlash(name)))
	if err != nil || !bytes.Contains(text, []byte(after)) {
		http.Error(w, fmt.Sprint(name, err), http.StatusInternalServerError)
		return
	}
	kind := "text/html; charset=utf-8"
	if path.Ext(name) == ".js" {
		kind = "text/javascript"
	}
	w.Header().Set("Content-Type", kind)
	if err := obey(public, w, r); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Write(bytes.Replace(text, []byte(after), []byte(after+put), 1))
}

const (
	offered = `() => document.querySelector(".notice")?.textContent.startsWith("A new version is ready.")`
	heading = `() => document.querySelector("h1")?.textContent`
	cached  = `() => caches.keys()`
)

// TestNewVersion brings out a new version. It is offered on every page and taken
// when the reader says so; no page is loaded anew but the one on which he does.
func TestNewVersion(t *testing.T) {
	t.Parallel()
	var h publisher
	server := httptest.NewServer(&h)
	defer server.Close()
	p := caching(t, chromedp.WithNewBrowserContext())
	p.do(chromedp.Navigate(server.URL + gamePage("cover")))
	p.isKept()
	old := look[[]string](p, cached)
	about := look[string](p, "async () => (await (await fetch('/about/')).text()).match(/<h1>(.*?)<.h1>/)[1]")

	h.version.Store(1)
	other := p.beside()
	other.do(chromedp.Navigate(server.URL + playPage("nestor")))
	b := other.table(0)
	_, s := b.block()
	b.play(s, []engine.Move{someMove(t, s)})
	p.eventually(offered)
	other.eventually(offered)
	p.click(".notice button:last-child")
	p.eventually("() => document.querySelector('.notice').childNodes.length === 0")

	p.do(chromedp.Navigate(server.URL + "/about/"))
	p.eventually(offered)
	if got := look[string](p, heading); got != about {
		t.Errorf("before it is asked for, the page is %q, want %q", got, about)
	}
	p.leaves(func() { p.click(".notice button") })
	p.eventually("want => ("+heading+")() === want", "Version 1: "+about)
	if now := look[[]string](p, cached); len(old) != 1 || len(now) != 1 || now[0] == old[0] {
		t.Errorf("the browser keeps %q, and did keep %q", now, old)
	}
	b.shows(s)
	other.eventually(offered)
	b.play(s, []engine.Move{someMove(t, s)})
}

// beside opens another tab of the same browser.
func (p *tab) beside() *tab {
	p.Helper()
	other := &tab{TB: p.TB}
	ctx, done := chromedp.NewContext(p.ctx, chromedp.WithListener(other.listen))
	other.ctx = ctx
	p.Cleanup(done)
	other.beforehand(eyes)
	other.motion("reduce")
	return other
}

// TestWithoutWorkers reads where the browser may not keep anything.
func TestWithoutWorkers(t *testing.T) {
	t.Parallel()
	for about, script := range map[string]string{
		"forbidden":   "navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'))",
		"saving data": "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
	} {
		p := caching(t, chromedp.WithNewBrowserContext())
		p.beforehand(script)
		p.visit(gamePage("cover"))
		b := p.table(0)
		_, s := b.block()
		b.play(s, []engine.Move{someMove(t, s)})
		if n := look[int](p, "async () => (await navigator.serviceWorker.getRegistrations()).length"); n != 0 {
			t.Errorf("%s: %d workers are registered", about, n)
		}
	}
}

// TestKept compares what the site asks the browser to keep with what there is.
func TestKept(t *testing.T) {
	t.Parallel()
	readBuild(t, public).checkKept(t)
}

var keptFiles = regexp.MustCompile(`new Set\((\[.*?\])\)`)

// checkKept looks for all pages in the list of what is kept, and for all that
// these load.
func (b build) checkKept(t *testing.T) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(b.folder, "sw.js"))
	if err != nil {
		t.Fatal(err)
	}
	var kept []string
	if err := json.Unmarshal(keptFiles.FindSubmatch(text)[1], &kept); err != nil {
		t.Fatal(err)
	}
	for _, file := range kept {
		if err := b.follow("", file, true); err != nil {
			t.Errorf("kept is %s: %v", file, err)
		}
	}
	want := map[string]string{} // and on which page
	for _, page := range b.pages() {
		want[b.base.Path+page] = page
		for n := range b.docs[page].Descendants() {
			rel := attr(n, "rel")
			if n.Data == "a" || n.Data == "meta" || rel == "canonical" || rel == "alternate" || rel == "apple-touch-icon" {
				continue
			}
			for _, link := range append(append(links(n), attr(n, "data-library")), lists(n)...) {
				if strings.HasPrefix(link, "/") && path.Base(link) != "sw.js" {
					want[link] = page
				}
			}
		}
	}
	for file, page := range want {
		if !slices.Contains(kept, file) {
			t.Errorf("/%s needs %s, which is not kept", page, file)
		}
	}
}

// lists returns the addresses of the lists of deals that an element tells of.
func lists(n *html.Node) []string {
	var addresses []string
	for _, form := range strings.Fields(attr(n, "data-forms")) {
		addresses = append(addresses, attr(n, "data-address")+form+".txt")
	}
	return addresses
}

// TestManifest reads what lets the browser install the book.
func TestManifest(t *testing.T) {
	t.Parallel()
	readBuild(t, public).checkManifest(t)
}

func (b build) checkManifest(t *testing.T) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(b.folder, "talon.webmanifest"))
	if err != nil {
		t.Fatal(err)
	}
	var m struct {
		Name, Display, ID, Scope string
		ShortName                string `json:"short_name"`
		StartURL                 string `json:"start_url"`
		ThemeColor               string `json:"theme_color"`
		BackgroundColor          string `json:"background_color"`
		Icons                    []struct{ Src, Sizes, Type, Purpose string }
	}
	if err := json.Unmarshal(text, &m); err != nil {
		t.Fatal(err)
	}
	if home := b.base.Path; m.StartURL != home || m.Scope != home || m.ID != home {
		t.Errorf("the book begins at %s, is %s and reaches over %s; want %s", m.StartURL, m.ID, m.Scope, home)
	}
	paper := metas(b.docs[""])["theme-color"]
	if m.Name == "" || m.ShortName != "Talon" || m.Display != "standalone" || !strings.HasPrefix(m.ThemeColor, "#") || m.BackgroundColor != m.ThemeColor || paper == "" {
		t.Errorf("the manifest says %+v", m)
	}
	var kinds []string
	for _, icon := range m.Icons {
		file, err := os.Open(filepath.Join(b.folder, filepath.FromSlash(strings.TrimPrefix(icon.Src, b.base.Path))))
		if err != nil {
			t.Error(err)
			continue
		}
		defer file.Close()
		if c, format, err := image.DecodeConfig(file); err != nil || "image/"+format != icon.Type || fmt.Sprintf("%dx%d", c.Width, c.Height) != icon.Sizes {
			t.Errorf("%+v is a %s of %d by %d, %v", icon, format, c.Width, c.Height, err)
		}
		kinds = append(kinds, icon.Sizes+" "+icon.Purpose)
	}
	slices.Sort(kinds)
	if want := []string{"192x192 any", "512x512 any", "512x512 maskable"}; !slices.Equal(kinds, want) {
		t.Errorf("there are icons of %v, want %v", kinds, want)
	}
}
