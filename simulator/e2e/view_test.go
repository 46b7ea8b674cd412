package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"talon/engine"
	"talon/engine/games"
)

// reader opens a game for a reader whose choices are his own.
func reader(t *testing.T, game string) table {
	t.Helper()
	p := blank(t, chromedp.WithNewBrowserContext())
	p.motion("reduce")
	p.beforehand(`new MutationObserver((_, observer) => {
		if (!document.body) return;
		window.atFirst = document.documentElement.className;
		observer.disconnect();
	}).observe(document, { childList: true, subtree: true })`)
	p.visit(gamePage(game))
	return p.table(0)
}

// chooseView ticks a setting, or takes its tick away.
func (b table) chooseView(class string) {
	b.Helper()
	b.openMore()
	b.clickIn(fmt.Sprintf("[data-act=view][value=%q]", class))
	b.closeMore()
}

func (b table) has(class string) bool {
	b.Helper()
	return look[bool](b.tab, "c => document.documentElement.classList.contains(c)", class)
}

// A drawing is what the browser paints of an element.
type drawing struct{ image.Image }

// draws returns what is painted in a part of the page, enlarged.
func (b table) draws(element string) drawing {
	b.Helper()
	type box struct{ X, Y, Width, Height float64 }
	at := look[box](b.tab, `(n, s) => {
		const { left, top, width, height } = eyes.figure(n).querySelector(s).getBoundingClientRect();
		return { X: left + scrollX, Y: top + scrollY, Width: width, Height: height };
	}`, b.n, element)
	shot := call(b.tab, page.CaptureScreenshot, page.CaptureScreenshotParams{
		Format: page.CaptureScreenshotFormatPng, CaptureBeyondViewport: new(true),
		Clip: &page.Viewport{X: at.X, Y: at.Y, Width: at.Width, Height: at.Height, Scale: 2},
	})
	img, err := png.Decode(bytes.NewReader(shot.Data))
	if err != nil {
		b.Fatal(err)
	}
	return drawing{img}
}

// share is how much of a part of a drawing is neither paper nor baize.
func (d drawing) share(left, top, right, bottom float64) float64 {
	size := d.Bounds().Size()
	at := func(f float64, n int) int { return int(f * float64(n)) }
	ink, all := 0, 0
	for y := at(top, size.Y); y < at(bottom, size.Y); y++ {
		for x := at(left, size.X); x < at(right, size.X); x++ {
			all++
			if r, g, _, _ := d.At(x, y).RGBA(); min(r, g) < 0x7000 {
				ink++
			}
		}
	}
	return float64(ink) / float64(all)
}

// holds reports whether a colour is painted anywhere.
func (d drawing) holds(want color.RGBA) bool {
	for y := range d.Bounds().Dy() {
		for x := range d.Bounds().Dx() {
			if color.RGBAModel.Convert(d.At(x, y)) == want {
				return true
			}
		}
	}
	return false
}

// unlike is how much of a drawing plainly differs from another.
func (d drawing) unlike(o drawing) float64 {
	size := d.Bounds().Size()
	if size != o.Bounds().Size() {
		return 1
	}
	differ := 0
	for y := range size.Y {
		for x := range size.X {
			_, a, _, _ := d.At(x, y).RGBA()
			_, b, _, _ := o.At(x, y).RGBA()
			if max(a, b)-min(a, b) > 0x4000 {
				differ++
			}
		}
	}
	return float64(differ) / float64(size.X*size.Y)
}

// TestChoicesAreKept makes each choice and takes it back; another page and the
// same page anew are in it before anything of them is painted.
func TestChoicesAreKept(t *testing.T) {
	t.Parallel()
	classes := []string{"four-colours", "large-indices", "left-handed"}
	b := reader(t, "nestor")
	for _, class := range classes {
		if b.has(class) {
			t.Errorf("the page is %s before anybody asked for it", class)
		}
	}
	for _, on := range []bool{true, false} {
		for _, class := range classes {
			b.chooseView(class)
			b.eventually("(c, on) => document.documentElement.classList.contains(c) === on", class, on)
		}
		for _, game := range []string{"solitaire", "nestor"} {
			b.visit(gamePage(game))
			b = b.table(0)
			for _, class := range classes {
				if first := look[bool](b.tab, "c => atFirst.split(' ').includes(c)", class); first != on {
					t.Errorf("%s is %v, and at first %v", class, on, first)
				}
				b.eventually("(n, c, on) => eyes.figure(n).querySelector(`[value=${c}]`).checked === on", b.n, class, on)
			}
		}
	}
}

// TestFourColours looks for green and blue among the cards.
func TestFourColours(t *testing.T) {
	t.Parallel()
	b := reader(t, "nestor")
	blue, green := color.RGBA{0x1d, 0x4f, 0x9e, 0xff}, color.RGBA{0x23, 0x69, 0x2f, 0xff}
	for _, four := range []bool{false, true} {
		if four {
			b.chooseView("four-colours")
		}
		if d := b.draws("svg.baize"); d.holds(blue) != four || d.holds(green) != four {
			t.Errorf("four colours %v: blue diamonds %v, green clubs %v", four, d.holds(blue), d.holds(green))
		}
	}
}

// TestLargeIndices measures the ink in the corner of a card that lies alone, and
// in the strip of a covered one.
func TestLargeIndices(t *testing.T) {
	t.Parallel()
	b := reader(t, "nestor")
	alone, strip := `[data-pile="r2"] .card`, `[data-pile="t1"] .card`
	corner := func() [2]float64 {
		return [2]float64{b.draws(alone).share(0.03, 0.03, 0.6, 0.42), b.draws(strip).share(0.03, 0.03, 0.5, 0.29)}
	}
	before := corner()
	b.chooseView("large-indices")
	after := corner()
	if after[0] < 1.6*before[0] || after[1] < 1.1*before[1] {
		t.Errorf("of the corners of cards %.3f is ink, and %.3f if indices are large", before, after)
	}
}

// TestLeftHandedIndices looks at the edge that long fans leave of a card: the index
// of a covered card ends at whichever edge is seen.
func TestLeftHandedIndices(t *testing.T) {
	t.Parallel()
	b := reader(t, "la-belle-lucie")
	covered := `[data-pile="t3"] .card` // a figure, narrower than a letter
	right := b.draws(covered).share(0.07, 0.03, 0.15, 0.3)
	b.chooseView("left-handed")
	if left := b.draws(covered).share(0.85, 0.03, 0.93, 0.3); left < 0.7*right {
		t.Errorf("of the edge of a covered card %.3f is ink, and %.3f if it is left-handed", right, left)
	}
}

// lie returns the middles of all places of a board, as shares of its width.
func (b table) lie() []float64 {
	b.Helper()
	return look[[]float64](b.tab, `n => {
		const baize = eyes.figure(n).querySelector("svg.baize").getBoundingClientRect();
		return [...eyes.figure(n).querySelectorAll(".slot")].map((slot) => {
			const { left, width } = slot.getBoundingClientRect();
			return (left + width / 2 - baize.left) / baize.width;
		});
	}`, b.n)
}

// TestLeftHanded mirrors every board of a page, those of other pages and new
// deals; all can be played as before.
func TestLeftHanded(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"gathering-of-the-clans", "la-belle-lucie", "japanese-rug"} {
		b := reader(t, game)
		right := b.lie()
		b.chooseView("left-handed")
		b.mirrors(right)
		_, s := b.block()
		b.shows(s)
		b.play(s, []engine.Move{someMove(t, s)})
		b.newDeal()
		s.Deal(b.deal())
		b.shows(s)
		b.mirrors(right)

		b.visit(gamePage(game))
		b = b.table(0)
		b.mirrors(right)
		b.chooseView("left-handed")
		if again := b.lie(); !near(again, right) {
			t.Errorf("%s: set right, the places lie at %.3f, want %.3f", game, again, right)
		}
	}
}

func (b table) mirrors(right []float64) {
	b.Helper()
	want := make([]float64, len(right))
	for i, x := range right {
		want[i] = 1 - x
	}
	if left := b.lie(); !near(left, want) {
		b.Errorf("left-handed, the places lie at %.3f, want %.3f", left, want)
	}
}

func near(a, b []float64) bool {
	for i := range a {
		if math.Abs(a[i]-b[i]) > 0.003 {
			return false
		}
	}
	return len(a) == len(b)
}

// TestLeftHandedPicture keeps the simulator away: the picture that the page
// came with looks like the board that the reader knows. On a tablet both are
// as wide as the text.
func TestLeftHandedPicture(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"gathering-of-the-clans", "la-belle-lucie", "napoleons-square"} {
		b := reader(t, game)
		b.screen(768, 1024)
		b.chooseView("left-handed")
		board := b.draws("svg.baize")
		call(b.tab, network.Enable, network.EnableParams{})
		call(b.tab, network.SetBlockedURLs, network.SetBlockedURLsParams{
			URLPatterns: []*network.BlockPattern{{URLPattern: "*://*:*/*.wasm", Block: true}},
		})
		b.visit(gamePage(game))
		b.eventually(`() => document.documentElement.classList.contains("sim-failed")`)
		b.complaints()
		// Edges fall otherwise between the pixels; a picture that is not mirrored differs by 0.08.
		if differs := b.draws("svg.baize").unlike(board); differs > 0.05 {
			t.Errorf("%s: the picture differs from the board in %.3f of its points", game, differs)
		}
	}
}

// screens are those on which every board must be seen whole. At 320 pixels of
// width every pile can be touched.
var screens = []struct {
	about         string
	width, height int64
	text          string // the size of the root's font
}{
	{"a small telephone", 320, 568, "100%"},
	{"large text", 320, 568, "200%"},
	{"a telephone on its side", 667, 375, "100%"},
	{"a small telephone on its side", 568, 320, "100%"},
	{"large text on its side", 568, 320, "200%"},
	{"large text on a desk", 1280, 800, "200%"},
	{"a desk", 1280, 800, "100%"},
	{"a low desk", 1366, 768, "100%"},
}

// TestEveryBoardFitsTheScreen measures each variant of a game of each kind; the
// boards alone of all games are measured by TestPlayFits.
func TestEveryBoardFitsTheScreen(t *testing.T) {
	t.Parallel()
	p := blank(t, chromedp.WithNewBrowserContext())
	p.beforehand("localStorage.clear()") // no game is kept from one page to the next
	for _, id := range kinds {
		g, err := games.Open(id, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range g.Variants {
			p.screen(320, 568)
			p.visit(gamePage(g.ID) + "?variant=" + v.ID)
			b := p.table(0)
			b.eventually("(n, k) => eyes.figure(n).querySelectorAll('.slot').length === k", b.n, places(t, g.ID, v.ID))
			for _, s := range screens {
				p.screen(s.width, s.height, chromedp.EmulateMobile, chromedp.EmulateTouch)
				if fault := look[string](p, fits, b.n, s.text); fault != "" {
					t.Errorf("%s %s, %s: %s", g.ID, v.ID, s.about, fault)
				}
			}
		}
	}
}

func places(t *testing.T, game, variant string) int {
	t.Helper()
	g, err := games.Open(game, variant)
	if err != nil {
		t.Fatal(err)
	}
	return len(g.IDs())
}

// fits says in what a board does not fit the screen.
const fits = `(n, text) => {
	document.documentElement.style.fontSize = text;
	const within = (a, b) => a.left >= b.left - 1 && a.top >= b.top - 1 && a.right <= b.right + 1 && a.bottom <= b.bottom + 1;
	const figure = eyes.figure(n);
	const baize = figure.querySelector("svg.baize");
	const { top, height } = baize.getBoundingClientRect();
	scrollBy({ top: top - (innerHeight - height) / 2, behavior: "instant" });
	const frame = baize.getBoundingClientRect();
	const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
	if (!within(frame, screen)) return "the board is " + frame.width + " by " + frame.height;
	const slots = [...figure.querySelectorAll(".slot")].map((slot) => slot.getBoundingClientRect());
	for (const slot of slots) if (!within(slot, frame)) return "a place lies off the board";
	for (const pile of figure.querySelectorAll(".card")) if (!within(pile.getBoundingClientRect(), frame)) return "a card lies off the board";
	const column = figure.closest(".table");
	if (innerWidth > 1080 && text === "100%" && column.scrollHeight > column.clientHeight) return "the column of the board scrolls";
	if (innerWidth > 320) return "";
	for (const number of figure.querySelectorAll(".count")) {
		if (number.getBoundingClientRect().height < 9) return "a number of cards is too small to be read";
	}
	for (const [i, a] of slots.entries()) {
		if (Math.min(a.width, a.height) < 24) return "a place is " + a.width + " by " + a.height;
		for (const b of slots.slice(0, i)) {
			if (Math.max(Math.abs(a.left - b.left), Math.abs(a.top - b.top)) < 24) return "two places lie too near to be told apart by a finger";
		}
	}
	for (const button of figure.querySelectorAll(".controls > button")) {
		if (button.getBoundingClientRect().height < 44) return "the button " + button.textContent + " is not high enough";
	}
	return "";
}`
