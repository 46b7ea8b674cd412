package e2e

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// windows are those of a small telephone, of another on its side, and of a desk.
var windows = []struct{ width, height int64 }{{320, 568}, {667, 375}, {1280, 800}}

// outside lists what of a page with the board alone is not wholly in the window.
const outside = `() => [...document.querySelectorAll(".play > header *, .pile > :not(.ring), .controls > *, .controls > * > summary")]
	.filter((e) => e.checkVisibility())
	.map((e) => [e.parentElement.dataset.pile ?? e.textContent, e.getBoundingClientRect()])
	.filter(([, r]) => r.left < 0 || r.top < 0 || r.right > innerWidth + 0.5 || r.bottom > innerHeight + 0.5)
	.map(([name]) => name)`

func playPage(game string) string { return "/play/" + game + "/" }

// TestPlayFits looks for what does not fit into the window, for every game.
func TestPlayFits(t *testing.T) {
	t.Parallel()
	p := open(t, "/play/")
	links := look[[]string](p, `() => [...document.querySelectorAll("main a")].map((a) => a.getAttribute("href"))`)
	slices.Sort(links)
	var want []string
	for _, g := range games.All() {
		want = append(want, playPage(g.ID))
	}
	slices.Sort(want)
	if !slices.Equal(links, want) {
		t.Errorf("/play/ leads to %v, want %v", links, want)
	}
	for _, page := range want {
		p.visit(page)
		p.table(0)
		for _, w := range windows {
			p.screen(w.width, w.height)
			if names := look[[]string](p, outside); len(names) > 0 {
				t.Errorf("%s, %d by %d: out of the window are %q", page, w.width, w.height, names)
			}
			if look[bool](p, "() => document.documentElement.scrollHeight > innerHeight") {
				t.Errorf("%s, %d by %d: the page scrolls", page, w.width, w.height)
			}
		}
	}
}

// TestPlayAlone plays with the mouse in windows of every shape.
func TestPlayAlone(t *testing.T) {
	t.Parallel()
	for _, w := range windows {
		t.Run(fmt.Sprintf("%dx%d", w.width, w.height), func(t *testing.T) {
			t.Parallel()
			p := blank(t)
			p.screen(w.width, w.height)
			p.visit(playPage("gathering-of-the-clans"))
			b := p.table(0)
			_, s := b.block()
			b.shows(s)
			b.play(s, []engine.Move{someMove(t, s)})
			if !look[bool](p, readable, b.n) {
				t.Error("with large text the words of the board have no room")
			}
			b.press("undo")
			s.Undo()
			b.shows(s)
			if names := look[[]string](p, outside); len(names) > 0 {
				t.Errorf("out of the window are %q", names)
			}
		})
	}
}

// TestRuleElsewhere breaks a rule on the board alone: the board leads to the rule
// on the page that states it.
func TestRuleElsewhere(t *testing.T) {
	t.Parallel()
	p := open(t, playPage("nestor"))
	b := p.table(0)
	_, s := b.block()
	refused := refusedMoves(s)
	rule := slices.Sorted(maps.Keys(refused))[0]
	b.try(s, refused[rule])
	b.hears(s.Said.Text)
	p.leaves(func() { b.clickIn(".said a") })
	p.eventually(`to => location.pathname + location.hash === to && eyes.awake()`, gamePage("nestor")+"#"+rule)
	p.leaves(func() { p.click(fmt.Sprintf(`main a[href=%q]`, playPage("nestor"))) })
	p.eventually(`to => location.pathname === to && eyes.awake()`, playPage("nestor"))
}

// readable reports whether a board can speak in text of twice the size.
const readable = `n => {
	document.documentElement.style.fontSize = "200%";
	const at = (s) => eyes.figure(n).querySelector(s).getBoundingClientRect();
	const seen = at(".said").height >= 32 && at(".said").bottom <= at(".controls").top + 1;
	document.documentElement.style.fontSize = "";
	return seen;
}`

// TestFullScreen fills the screen with the board, and gives the screen back.
func TestFullScreen(t *testing.T) {
	t.Parallel()
	const button = "button.full-screen"
	p := open(t, playPage("nestor"))
	p.click(button)
	p.eventually(`s => document.fullscreenElement !== null && document.querySelector(s).textContent === "Leave full screen"`, button)
	p.click(button)
	p.eventually(`s => document.fullscreenElement === null && document.querySelector(s).textContent === "Full screen"`, button)
	if look[bool](open(t, gamePage("nestor")), "s => !!document.querySelector(s)", button) {
		t.Error("the page of the rules offers to fill the screen")
	}
}

// TestPlayWithoutScripts shows the layout and the way to the rules, and nothing
// that would not work.
func TestPlayWithoutScripts(t *testing.T) {
	t.Parallel()
	p := blank(t).withoutScripts()
	p.visit(playPage("nestor"))
	seen := look[[]string](p, `() => [...document.querySelectorAll("main :is(a, button, svg)")]
		.filter((e) => e.checkVisibility()).map((e) => e.getAttribute("href") ?? e.tagName)`)
	if got := strings.Join(seen, " "); got != gamePage("nestor")+" svg" {
		t.Errorf("there are %s", got)
	}
}
