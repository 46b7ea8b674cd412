package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestComplaintsAreHeard makes the browser complain in every way that the other
// tests must notice.
func TestComplaintsAreHeard(t *testing.T) {
	t.Parallel()
	for what, script := range map[string]string{
		"console: \"oh\"":     "() => console.error('oh')",
		"uncaught:":           "() => { setTimeout(() => { throw new Error('oh') }) }",
		"the policy forbids:": "() => { document.body.innerHTML = '<p style=\"color: red\">oh</p>' }",
		"browser: ":           "() => fetch('/nowhere').then(() => undefined)",
	} {
		p := open(t, "/about/?complaint")
		look[any](p, script)
		heard := p.complaints()
		for i := 0; len(heard) == 0 && i < 1000; i++ {
			heard = p.complaints()
		}
		if !strings.Contains(strings.Join(heard, "; "), what) {
			t.Errorf("%s makes the browser say %q, want %q in it", script, heard, what)
		}
		if strings.Contains(what, "policy") {
			p.isReported(site + "/about/?complaint")
		}
	}
}

// TestViolationsAreReported does what the policy forbids on a page and in a worker,
// of which the page does not hear.
func TestViolationsAreReported(t *testing.T) {
	t.Parallel()
	mux := http.NewServeMux()
	mux.Handle("/", pages(public))
	mux.HandleFunc("/bad.js", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		obey(public, w, r)
		fmt.Fprint(w, "try { eval('1') } catch { }")
	})
	server := httptest.NewServer(mux)
	defer server.Close()
	p := blank(t)
	p.do(chromedp.Navigate(server.URL + "/about/"))
	look[any](p, "() => { new Worker('/bad.js') }")
	p.isReported(server.URL + "/bad.js")
	look[any](p, "() => { document.body.innerHTML = '<p style=\"color: red\">oh</p>' }")
	p.isReported(server.URL + "/about/")
	p.complaints()
}

// isReported waits for the report of a violation.
func (p *tab) isReported(address string) {
	p.Helper()
	for start := time.Now(); time.Since(start) < 30*time.Second; look[any](p, "() => new Promise(requestAnimationFrame)") {
		if len(violations.take(address)) > 0 {
			return
		}
	}
	p.Errorf("no violation is reported from %s", address)
}
