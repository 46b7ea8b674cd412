package e2e

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"talon/engine/games"
)

// TestEveryPage opens every page until its boards are live, and looks for what
// keeps readers out. On one page of each kind it also looks in the dark, and follows
// a link to a place on the page, and one to another page, back and forward again. A
// tab goes through many pages, which is quicker than a tab for each.
func TestEveryPage(t *testing.T) {
	t.Parallel()
	const tabs = 6
	pages := append(sitemap(t), "/404.html")
	kinds := map[string]bool{}
	firsts := map[string]bool{}
	for _, path := range pages {
		firsts[path] = !kinds[kindOf(path)]
		kinds[kindOf(path)] = true
	}
	queue := make(chan string, len(pages))
	for _, path := range pages {
		queue <- path
	}
	close(queue)
	for n := range tabs {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			t.Parallel()
			p := blank(t)
			p.motion("reduce")
			for path := range queue {
				t.Run(strings.Trim(path, "/"), func(t *testing.T) { p.inspect(t, path, firsts[path]) })
			}
		})
	}
}

// inspect looks at one page of the many that a tab goes through.
func (p *tab) inspect(t *testing.T, path string, first bool) {
	defer func(all testing.TB) { p.TB = all }(p.TB)
	p.TB = t
	p.screen(1280, 800)
	p.visit(path)
	p.eventually("eyes.allAwake")
	if n := look[int](p, "() => document.querySelectorAll('h1').length"); n != 1 {
		t.Errorf("the page has %d main headings", n)
	}
	if first {
		p.followFragment()
		p.followLink(path)
		p.visit(path)
		p.eventually("eyes.allAwake")
	}
	p.unfold()
	p.fitsTelephones()
	p.isAccessible()
	if first {
		p.contrasts()
	}
	for _, fault := range p.complaints() {
		t.Error(fault)
	}
}

// kindOf returns the part of the site to which a page belongs, and how deep in it.
func kindOf(path string) string {
	part, _, _ := strings.Cut(strings.Trim(path, "/"), "/")
	return fmt.Sprint(part, strings.Count(path, "/"))
}

// unfold opens all that is folded, and shows how the page marks a rule.
func (p *tab) unfold() {
	p.Helper()
	look[any](p, `() => {
		for (const list of document.querySelectorAll("details")) list.open = true;
		document.querySelector(".ask")?.click();
	}`)
}

// fitsTelephones expects nothing to leave a small screen sideways, however large
// the text.
func (p *tab) fitsTelephones() {
	p.Helper()
	p.phone(320)
	for _, text := range []string{"200%", ""} {
		wide := look[int64](p, `text => {
			document.documentElement.style.fontSize = text;
			return document.documentElement.scrollWidth;
		}`, text)
		if wide > 320 {
			p.Errorf("with text of %q the page is %d pixels wide on a screen of 320", text, wide)
		}
	}
}

// followFragment follows the last link to a place of the page itself, and goes
// back.
func (p *tab) followFragment() {
	p.Helper()
	const links = `[...document.querySelectorAll("main a[href^='#']")].filter((a) => a.checkVisibility())`
	hash := look[string](p, "() => "+links+".at(-1)?.getAttribute('href') ?? ''")
	if hash == "" {
		return
	}
	at := look[point](p, "() => eyes.spot("+links+".at(-1))")
	p.do(chromedp.MouseClickXY(at.X, at.Y))
	p.eventually("hash => location.hash === hash", hash)
	p.eventually(`hash => {
		const { top } = document.getElementById(hash.slice(1)).getBoundingClientRect();
		return top > -2 && top < innerHeight;
	}`, hash)
	look[any](p, "() => history.back()")
	p.eventually("() => location.hash === ''")
}

// followLink follows a link to another page, and goes back and forward.
func (p *tab) followLink(path string) {
	p.Helper()
	const other = `a:is([href="/about/"], [href^="/games/"]):not([aria-current=page])`
	to := look[string](p, "s => document.querySelector(s).getAttribute('href')", other)
	p.leaves(func() { p.click(other) })
	p.eventually("to => location.pathname === to && eyes.awake()", to)
	p.leaves(func() { look[any](p, "() => history.back()") })
	p.eventually("path => location.pathname === path && eyes.awake()", path)
	p.leaves(func() { look[any](p, "() => history.forward()") })
	p.eventually("to => location.pathname === to && eyes.awake()", to)
}

// leaves does what leads to another page, and waits until the browser is there.
func (p *tab) leaves(do func()) {
	p.Helper()
	arrived := chromedp.Events(p.ctx, page.FrameNavigated)
	do()
	first(p, arrived)
}

// first waits for an event.
func first[E any](p *tab, events iter.Seq2[E, error]) {
	p.Helper()
	for _, err := range events {
		if err != nil {
			p.Fatal(err)
		}
		return
	}
}

// TestTheme goes round the themes; another page remembers the choice.
func TestTheme(t *testing.T) {
	t.Parallel()
	const theme = `want => document.documentElement.dataset.theme === want &&
		document.querySelector(".theme span").textContent === (want ?? "auto")`
	const paper = "() => getComputedStyle(document.documentElement).backgroundColor"
	p := blank(t, chromedp.WithNewBrowserContext())
	p.visit("/")
	p.eventually(theme, raw("undefined"))
	p.click("button.theme")
	p.eventually(theme, "light")
	light := look[string](p, paper)
	p.click("button.theme")
	p.eventually(theme, "dark")
	p.visit("/about/")
	p.eventually(theme, "dark")
	if dark := look[string](p, paper); dark == light {
		t.Errorf("light and dark paper are both %s", dark)
	}
	p.click("button.theme")
	p.eventually(theme, raw("undefined"))
}

// TestWithoutScripts reads the page of each game in a browser that runs no
// scripts: everything is there to read, and nothing that would not work.
func TestWithoutScripts(t *testing.T) {
	t.Parallel()
	p := blank(t).withoutScripts()
	for _, g := range games.All() {
		path := gamePage(g.ID)
		p.visit(path)
		seen := func(selector string) (all, visible int) {
			counts := look[[]int](p, `s => {
				const all = [...document.querySelectorAll(s)];
				return [all.length, all.filter((e) => e.checkVisibility() && e.getBoundingClientRect().height > 0).length];
			}`, selector)
			return counts[0], counts[1]
		}
		for _, selector := range []string{".rule-text", ".facts", ".sim-slot svg.baize", ".sim-slot .pile > .card", ".step .still svg", ".step .moves", ".answers summary"} {
			if all, visible := seen(selector); all == 0 || visible != all {
				t.Errorf("%s: %d of %d %s can be seen", path, visible, all, selector)
			}
		}
		for _, selector := range []string{".controls", ".stepper", ".said", ".sim-progress", ".ask", "button.theme"} {
			if _, visible := seen(selector); visible != 0 {
				t.Errorf("%s: %d useless %s can be seen", path, visible, selector)
			}
		}
	}
}

// TestNothingShifts watches the layout of each page of a game, from when all of its
// text is there until its board has been played on: a game of each kind on a desk,
// the others on a telephone. Nothing moves, and the live board draws the very
// picture that the page came with.
func TestNothingShifts(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		path := gamePage(g.ID)
		t.Run(strings.Trim(path, "/"), func(t *testing.T) {
			t.Parallel()
			width := int64(360)
			if slices.Contains(kinds, g.ID) {
				width = 1280
			}
			p := blank(t)
			p.screen(width, 800)
			p.watchShifts()
			p.visit(path)
			b := p.table(0)
			if !look[bool](p, "eyes.likeTheStill", b.n) {
				t.Errorf("%d pixels: the live board is not like the one of the page", width)
			}
			_, s := b.block()
			for range 3 {
				m := someMove(t, s)
				b.move(s, m)
				s.Play(m)
				b.shows(s)
			}
			if shift := p.shift(); shift >= 0.001 {
				t.Errorf("%d pixels: the layout shifts by %g: %s", width, shift, look[string](p, "eyes.shifted"))
			}
		})
	}
}

// watchShifts notes whatever moves in the pages to come.
func (p *tab) watchShifts() {
	p.Helper()
	p.beforehand(`window.shifts = [];
		new PerformanceObserver((list) => { for (const e of list.getEntries()) shifts.push(e); })
			.observe({ type: "layout-shift", buffered: true });`)
}

// shift is how much has moved since all of the text was there. A line that is
// still arriving may break anew.
func (p *tab) shift() float64 {
	p.Helper()
	return look[float64](p, `() => {
		const [{ domInteractive }] = performance.getEntriesByType("navigation");
		return shifts.filter((e) => e.startTime >= domInteractive).reduce((sum, e) => sum + e.value, 0);
	}`)
}
