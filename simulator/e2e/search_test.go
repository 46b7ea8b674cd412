package e2e

import (
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
)

const searchPage = "/search/"

// search opens the search page and types into its field.
func search(t *testing.T, words string) *tab {
	t.Helper()
	p := open(t, searchPage)
	p.click(".search input")
	call(p, input.InsertText, input.InsertTextParams{Text: words})
	p.eventually("() => document.querySelector('.search [role=status]').textContent !== ''")
	return p
}

// follow follows the result with that text.
func (p *tab) follow(text string) {
	p.Helper()
	const links = "[...document.querySelectorAll('.results a')]"
	if !look[bool](p, "text => "+links+".some((a) => a.textContent === text)", text) {
		p.Fatalf("no result is %q; there are %q", text, look[[]string](p, "() => "+links+".map((a) => a.textContent)"))
	}
	p.leaves(func() { look[any](p, "text => "+links+".find((a) => a.textContent === text).click()", text) })
}

// TestSearchFinds looks for names, also with slips of the pen, for words and for
// rules: the page that is wanted comes first.
func TestSearchFinds(t *testing.T) {
	t.Parallel()
	for words, first := range map[string]string{
		"belle":           "La Belle Lucie (game)",
		"fair lucy":       "La Belle Lucie (game)",
		"Midnight oil":    "La Belle Lucie (game)",
		"FORTY THIEVES":   "Napoleon’s Square (game)",
		"carre napoleon":  "Napoleon’s Square (game)",
		"napoleons sq":    "Napoleon’s Square (game)",
		"favourite":       "Napoleon’s Favorite (game)",
		"klondyke":        "Canfield or Klondike (game)",
		"talon":           "Talon (term)",
		"rubbish heap":    "Rubbish heap (term)",
		"direction-lock":  "British Square (game)",
		"what is a talon": "Talon (term)",
		"redeals":         "Redeal (term)",
		"deal numbers":    "Deal numbers (reference)",
	} {
		t.Run(words, func(t *testing.T) {
			t.Parallel()
			p := search(t, words)
			got := look[string](p, `() => {
				const [link, tag] = document.querySelectorAll(".results > li:first-child > p:first-child > *");
				return link.textContent + " (" + tag.textContent + ")";
			}`)
			if got != first {
				t.Errorf("the first result is %q, want %q", got, first)
			}
		})
	}
}

// TestSearchLeads follows results to the very place: a page, a section, a rule.
func TestSearchLeads(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ words, result, address string }{
		{"reserve last", "The reserve helps only when the columns show no pair among themselves.", "/games/nestor/#reserve-last"},
		{"napoleon exile whether he ever played", "History and sources", "/games/napoleons-square/#history-and-sources"},
		{"midnight oil", "La Belle Lucie", "/games/la-belle-lucie/"},
		{"talon", "Talon", "/glossary/talon/"},
	} {
		p := search(t, c.words)
		p.follow(c.result)
		p.eventually("address => location.pathname + location.hash === address", c.address)
		if _, id, ok := strings.Cut(c.address, "#"); ok {
			p.eventually("id => document.getElementById(id)?.getBoundingClientRect().top < innerHeight / 2", id)
		}
	}
}

// TestSearchTells marks the words found, says how many pages there are, and why
// a page is found by a name that it does not bear.
func TestSearchTells(t *testing.T) {
	t.Parallel()
	p := search(t, "forty thieves")
	if got := look[string](p, "() => document.querySelector('.results > li').textContent"); !strings.Contains(got, "The American name of Napoleon at St. Helena") {
		t.Errorf("the note of the name is not shown: %q", got)
	}
	if got := look[string](p, "() => [...document.querySelectorAll('.results > li > p mark')].map((m) => m.textContent).join(' ')"); got != "Forty Thieves" {
		t.Errorf("marked: %q", got)
	}
	const status = "words => document.querySelector('.search [role=status]').textContent === words"
	p.eventually(status, "One page found.")
	call(p, input.InsertText, input.InsertTextParams{Text: " qqqq"})
	p.eventually("() => document.querySelector('.search [role=status]').textContent.startsWith('No page has all of these words.')")
	p.visit(searchPage + "?q=qqqq")
	p.eventually(status, "Nothing was found for “qqqq”.")
	if n := look[int](p, "() => document.querySelectorAll('.results li').length"); n != 0 {
		t.Errorf("%d results of nothing", n)
	}
}

// TestSearchAddress keeps the words in the address, and takes them from it.
func TestSearchAddress(t *testing.T) {
	t.Parallel()
	const words = "Le Carré & “co” 100%"
	p := search(t, words)
	p.eventually("words => new URLSearchParams(location.search).get('q') === words", words)
	p.visit(look[string](p, "() => location.pathname + location.search"))
	p.eventually("words => document.querySelector('.search input').value === words && document.querySelector('.results a')", words)
	p.leaves(func() { look[any](p, "() => document.querySelector('.results a').click()") })
	p.leaves(func() { look[any](p, "() => history.back()") })
	p.eventually("words => document.querySelector('.search input').value === words && document.querySelector('.results a')", words)
	p.click(".search input")
	look[any](p, "() => document.querySelector('.search input').select()")
	p.key(kb.Delete)
	p.eventually("() => location.search === '' && document.querySelectorAll('.results li').length === 0")
}

// TestSearchByKeys goes from the field to the results and back, and follows one.
func TestSearchByKeys(t *testing.T) {
	t.Parallel()
	p := search(t, "klondike")
	const focus = `n => document.activeElement === (n === 0 ? document.querySelector(".search input") : document.querySelectorAll(".results a")[n - 1])`
	p.key(kb.ArrowUp)
	p.eventually(focus, 0)
	for i, key := range []string{kb.Enter, kb.ArrowDown, kb.ArrowDown} {
		p.key(key)
		p.eventually(focus, i+1)
	}
	for n := 2; n >= 0; n-- {
		p.key(kb.ArrowUp)
		p.eventually(focus, n)
	}
	p.key(kb.ArrowDown)
	to := look[string](p, "() => document.activeElement.getAttribute('href')")
	p.leaves(func() { p.key(kb.Enter) })
	p.eventually("to => location.pathname === to", to)
}

// TestSearchTakesNoMarkup shows what a hostile address brings as text.
func TestSearchTakesNoMarkup(t *testing.T) {
	t.Parallel()
	p := open(t, "/about/")
	for words, shown := range map[string]string{
		"<zzzzq>": "Nothing was found for “<zzzzq>”.",
		`<img src=x onerror="document.title='oh'">`: "No page has all of these words.",
	} {
		p.visit(searchPage + "?q=" + url.QueryEscape(words))
		p.eventually("text => document.querySelector('.search [role=status]').textContent.startsWith(text)", shown)
		if n := look[int](p, "() => document.querySelectorAll('main :is(img, zzzzq)').length"); n != 0 {
			t.Errorf("%q became %d elements", words, n)
		}
	}
}

// TestSearchWithoutScripts says what is missing and where else to look.
func TestSearchWithoutScripts(t *testing.T) {
	t.Parallel()
	p := blank(t).withoutScripts()
	for _, path := range []string{searchPage, "/no/such/page/"} {
		p.visitMissing(path)
		text := look[string](p, "() => document.querySelector('main').innerText")
		if strings.Contains(text, "Look for") || strings.Contains(text, "Did you mean") {
			t.Errorf("%s offers what does not work:\n%s", path, text)
		}
		for _, to := range []string{"/games/", "/names/", "/glossary/"} {
			if !look[bool](p, "to => document.querySelector(`main a[href='${to}']`)?.checkVisibility() === true", to) {
				t.Errorf("%s does not lead to %s", path, to)
			}
		}
	}
	p.visit(searchPage)
	if text := look[string](p, "() => document.querySelector('main').innerText"); !strings.Contains(text, "Searching needs JavaScript") {
		t.Errorf("nothing is said of the scripts:\n%s", text)
	}
}
