package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestTabbing goes through a page of each kind by Tab, and on a telephone back
// again: there is a stop at each thing that can be worked, in the order of the
// page, and nowhere else; each shows that it has the focus, and nothing covers it.
func TestTabbing(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/", "/games/", gamePage("nestor"), "/glossary/", "/glossary/talon/", "/reference/probe/"} {
		t.Run(strings.Trim(path, "/"), func(t *testing.T) {
			t.Parallel()
			p := open(t, path)
			p.eventually("eyes.allAwake")
			look[any](p, "() => scrollTo(0, 0)")
			for n := range p.stops() {
				p.key(kb.Tab)
				p.stoppedAt(n)
			}
			p.screen(360, 740)
			for n := p.stops() - 1; n > 0; n-- {
				p.key(kb.Tab, chromedp.ModifierShift)
				p.stoppedAt(n - 1)
			}
		})
	}
}

func (p *tab) stops() int {
	p.Helper()
	return look[int](p, "() => eyes.stops().length")
}

func (p *tab) stoppedAt(n int) {
	p.Helper()
	if fault := look[string](p, "eyes.stoppedAt", n); fault != "" {
		p.Fatalf("Tab stop %d: %s", n, fault)
	}
}

// TestSkipping skips the head of a page: the next stop is in the text.
func TestSkipping(t *testing.T) {
	t.Parallel()
	p := open(t, "/about/")
	p.key(kb.Tab)
	p.key(kb.Enter)
	p.eventually("() => location.hash === '#main'")
	p.key(kb.Tab)
	p.eventually("() => document.querySelector('main').contains(document.activeElement)")
}
