package e2e

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// visitMissing goes to a page that may be missing, of which the browser complains.
func (p *tab) visitMissing(path string) {
	p.Helper()
	p.visit(path)
	for _, fault := range p.complaints() {
		if !strings.Contains(fault, "404") || !strings.HasSuffix(fault, site+path) {
			p.Error(fault)
		}
	}
}

// TestMissingPage offers what the address may have meant, at any depth.
func TestMissingPage(t *testing.T) {
	t.Parallel()
	for path, first := range map[string]string{
		"/games/fair-lucy/":                "/games/la-belle-lucie/",
		"/a/b/Midnight_oil.html":           "/games/la-belle-lucie/",
		"/names/the-square/index.html":     "/games/british-square/",
		"/klondyke":                        "/games/canfield-or-klondike/",
		"/glossary/redeals/":               "/glossary/redeal/",
		"/le%20carr%C3%A9%20napol%C3%A9on": "/games/napoleons-square/",
	} {
		t.Run(path, func(t *testing.T) {
			p := open(t, "/about/")
			p.visitMissing(path)
			p.eventually("() => document.querySelector('.guesses').checkVisibility({ visibilityProperty: true })")
			if got := look[string](p, "() => document.querySelector('.guesses a').getAttribute('href')"); got != first {
				t.Errorf("the first guess is %s, want %s", got, first)
			}
			p.leaves(func() { p.click(".guesses a.more") })
			p.eventually("to => document.querySelector('.results a')?.getAttribute('href') === to", first)
		})
	}
}

// TestMissingPageWithoutAGuess offers nothing where the address says nothing.
func TestMissingPageWithoutAGuess(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/zzzzq/", "/games/%FF", "/games/index.htm"} {
		p := open(t, "/about/")
		p.visitMissing(path)
		p.eventually("() => document.readyState === 'complete'")
		if look[bool](p, "() => document.querySelector('.guesses').checkVisibility({ visibilityProperty: true })") {
			t.Errorf("%s: something is offered", path)
		}
	}
}

// TestMissingIsMissing sees that a missing page is not taken for one that is there.
func TestMissingIsMissing(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]int{"/": 200, "/names/fair-lucy/": 200, "/nowhere/": 404, "/js/": 404} {
		response, err := http.Get(site + path)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != want {
			t.Errorf("%s: %d, want %d", path, response.StatusCode, want)
		}
	}
}

// TestNamesForward follows names that only one game has. They are no pages of
// their own for those who list the site.
func TestNamesForward(t *testing.T) {
	t.Parallel()
	for name, address := range map[string]string{
		"fair-lucy":         "/games/la-belle-lucie/",
		"house-in-the-wood": "/games/la-belle-lucie/#variants-and-options",
		"carre-napoleon":    "/games/napoleons-square/",
	} {
		p := open(t, "/about/")
		arrived := chromedp.Events(p.ctx, page.FrameNavigated)
		p.visit("/names/" + name + "/")
		for event, err := range arrived {
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(event.Frame.URL, "/names/") {
				break
			}
		}
		p.eventually("address => location.pathname + location.hash === address", address)
	}
	for _, path := range sitemap(t) {
		text, err := os.ReadFile(filepath.Join(public, path, "index.html"))
		if err != nil || bytes.Contains(text, []byte("http-equiv=refresh")) {
			t.Errorf("the sitemap has %s, which forwards: %v", path, err)
		}
	}
}

// TestNamesExplain reads the page of a name that several games share, and finds
// it in the index, where each letter can be reached.
func TestNamesExplain(t *testing.T) {
	t.Parallel()
	p := open(t, "/names/canfield/")
	got := look[[]string](p, "() => [...document.querySelectorAll('main dt a')].map((a) => a.getAttribute('href'))")
	if want := []string{"/games/canfield-or-klondike/", "/games/fascination/"}; !slices.Equal(got, want) {
		t.Errorf("Canfield leads to %v, want %v", got, want)
	}
	if n := look[int](p, "() => [...document.querySelectorAll('main dd')].filter((dd) => dd.textContent.length > 20).length"); n != len(got) {
		t.Errorf("%d of %d meanings are explained", n, len(got))
	}
	p.visit("/names/")
	p.click("nav[aria-label=Letters] a[href='#s']")
	p.eventually("() => location.hash === '#s' && document.getElementById('s').getBoundingClientRect().top >= 0")
	for entry, to := range map[string]string{
		"canfield": "/games/canfield-or-klondike/ /games/fascination/", "square": "/games/british-square/",
		"nestor": "/games/nestor/", "napoleons-shoulder": "/games/napoleons-square/#variants-and-options",
	} {
		if got := look[string](p, "id => [...document.querySelectorAll(`#name-${id} a`)].map((a) => a.getAttribute('href')).join(' ')", entry); got != to {
			t.Errorf("%s leads to %s, want %s", entry, got, to)
		}
	}
}
