package e2e

import (
	"net/http"
	"net/http/httptest"
	"path"
	"slices"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"talon/engine"
)

// Requests serves the site and notes what is asked for.
type requests struct {
	mu    sync.Mutex
	paths []string
}

func (q *requests) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	q.mu.Lock()
	q.paths = append(q.paths, r.URL.Path)
	q.mu.Unlock()
	pages(public).ServeHTTP(w, r)
}

// chrome is what a browser gets for itself, to mark the tab and to offer that the
// book be installed.
var chrome = []string{"/icon.svg", "/talon.webmanifest", "/social/icon-192.png"}

// TestRequests opens a page with an empty cache and plays on its board. That takes
// the page, a style sheet, a script and the program, each once.
func TestRequests(t *testing.T) {
	t.Parallel()
	for _, page := range []string{gamePage("nestor"), playPage("nestor"), "/embed/nestor/"} {
		var asked requests
		server := httptest.NewServer(&asked)
		defer server.Close()
		p := blank(t)
		p.do(chromedp.Navigate(server.URL + page))
		b := p.table(0)
		_, s := b.block()
		b.play(s, []engine.Move{someMove(t, s)})

		asked.mu.Lock()
		files := slices.Clone(asked.paths)
		asked.mu.Unlock()
		files = slices.DeleteFunc(files, func(file string) bool { return slices.Contains(chrome, file) })
		kinds := make([]string, len(files))
		for i, file := range files {
			kinds[i] = path.Ext(file)
		}
		slices.Sort(kinds)
		if want := []string{"", ".css", ".js", ".wasm"}; !slices.Equal(kinds, want) {
			t.Errorf("%s takes %q", page, files)
		}
	}
}
