package e2e

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"

	"talon/engine"
	"talon/engine/games"
)

// sheets are papers, as wide and high in inches.
var sheets = map[string][2]float64{"A4": {8.27, 11.69}, "Letter": {8.5, 11}}

// faultsOnPaper lists what is wrong with a page that is laid out for a printer.
const faultsOnPaper = `() => {
	const faults = [];
	const seen = (e) => e.checkVisibility() && e.getBoundingClientRect().height > 0;
	const count = (selector) => {
		const all = [...document.querySelectorAll(selector)];
		return [all.filter(seen).length, all.length];
	};
	for (const selector of ["h1", ".summary", ".facts", ".rule-no", ".rule-text", ".sim-slot .baize",
		".step .moves", ".step .still", ".answers li", ".answers summary"]) {
		const [visible, all] = count(selector);
		if (all === 0 || visible !== all) faults.push(visible + " of " + all + " " + selector + " are printed");
	}
	for (const selector of [".site-head", ".skip", ".contents", ".anchor", ".away", ".sim-progress", ".ask",
		".tally", ".said", ".controls", ".stepper", ".ring", "input"]) {
		const [visible] = count(selector);
		if (visible) faults.push(visible + " " + selector + " are printed");
	}
	const width = document.documentElement.clientWidth;
	for (const e of [...document.querySelectorAll("body *:not(svg *)")].filter(seen)) {
		const { left, right } = e.getBoundingClientRect();
		const cut = getComputedStyle(e).overflowX !== "visible" && e.scrollWidth > e.clientWidth + 1;
		if (left < -1 || right > width + 1 || cut) faults.push("cut: " + e.outerHTML.slice(0, 100));
	}
	for (const a of [...document.querySelectorAll("main a:not(.rule-no)")].filter(seen)) {
		const { color, textDecorationLine } = getComputedStyle(a);
		if (color !== getComputedStyle(a.parentElement).color || textDecorationLine !== "none") {
			faults.push("looks like a link: " + a.outerHTML.slice(0, 100));
		}
	}
	const style = (selector) => getComputedStyle(document.querySelector(selector));
	const [black, white] = ["rgb(0, 0, 0)", "rgb(255, 255, 255)"];
	for (const [what, is, want] of [
		["paper", style("html").backgroundColor, white],
		["text", style(".rule-text").color, black],
		["a card", style("#cAS > rect").fill, white],
		["a spade", style("#suit-0 path").fill, black],
		["a heart within", style("#suit-1 path").fill, white],
		["a heart", style("#suit-1 path").stroke, "rgb(176, 36, 27)"], // as in the light theme
	]) if (is !== want) faults.push(what + " is " + is);
	return faults;
}`

// toPaper lays a page out for a printer, from a dark screen.
func (p *tab) toPaper() {
	p.Helper()
	p.screen(657, 986)
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Media:    "print",
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}},
	})
	look[any](p, `() => { document.documentElement.dataset.theme = "dark" }`)
	for _, fault := range look[[]string](p, faultsOnPaper) {
		p.Error(fault)
	}
}

// TestGamesOnPaper lays pages out for a printer: all that can be read is there,
// nothing that can only be pressed.
func TestGamesOnPaper(t *testing.T) {
	t.Parallel()
	eachKind(t, func(t *testing.T, g *engine.Game) {
		p := blank(t)
		p.visit(gamePage(g.ID))
		p.toPaper()
	})
}

// TestPositionOnPaper plays and prints: the board is printed as it stands.
func TestPositionOnPaper(t *testing.T) {
	t.Parallel()
	b := sitDown(t, "nestor")
	_, s := b.block()
	b.play(s, []engine.Move{someMove(t, s)})
	b.breakRules(s)
	b.toPaper()
	b.shows(s)
}

// TestBooklet prints pages of games. The browser makes bookmarks of the headings.
func TestBooklet(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"cover", "gathering-of-the-clans"} {
		p := open(t, gamePage(game))
		for name, sheet := range sheets {
			p.booklet(game+" on "+name, sheet)
		}
	}
}

// booklet prints the page and checks every sheet.
func (p *tab) booklet(name string, sheet [2]float64) {
	p.Helper()
	pdf := p.pdf(sheet)
	counts := texts(p.TB, pdf)
	if n := len(counts); n < 3 || n > 12 {
		p.Errorf("%s: %d sheets", name, n)
	}
	for i, n := range counts {
		if n < 20 {
			p.Errorf("%s: sheet %d of %d has %d pieces of text", name, i+1, len(counts), n)
		}
	}
	for _, title := range []string{"Rules", "Worked game", "Strategy"} {
		if !bytes.Contains(pdf, []byte("/Title ("+title+")")) {
			p.Errorf("%s: no bookmark leads to %q", name, title)
		}
	}
}

func (p *tab) pdf(sheet [2]float64) []byte {
	p.Helper()
	yes := true
	return call(p, page.PrintToPDF, page.PrintToPDFParams{
		PaperWidth: sheet[0], PaperHeight: sheet[1], PreferCSSPageSize: &yes,
		GenerateTaggedPDF: &yes, GenerateDocumentOutline: &yes,
	}).Data
}

var (
	pdfObject = regexp.MustCompile(`(?s)\n(\d+) 0 obj\n(.*?)\nendobj`)
	pdfPage   = regexp.MustCompile(`(?s)/Type /Page\n.*/Contents (\d+) 0 R`)
	pdfStream = regexp.MustCompile(`(?s)stream\n(.*)\nendstream`)
)

// texts counts the pieces of text on each sheet of a PDF as Chromium writes it.
func texts(t testing.TB, pdf []byte) []int {
	t.Helper()
	objects := map[string][]byte{}
	var contents []string
	for _, m := range pdfObject.FindAllSubmatch(pdf, -1) {
		objects[string(m[1])] = m[2]
		if page := pdfPage.FindSubmatch(m[2]); page != nil {
			contents = append(contents, string(page[1]))
		}
	}
	var counts []int
	for _, id := range contents {
		stream := pdfStream.FindSubmatch(objects[id])
		if stream == nil {
			t.Fatalf("object %s is no stream", id)
		}
		r, err := zlib.NewReader(bytes.NewReader(stream[1]))
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		counts = append(counts, bytes.Count(text, []byte(" Tj")))
	}
	return counts
}

// faultsOfBook lists what of a page refers to nothing, or is there twice.
const faultsOfBook = `() => {
	const faults = [];
	const ids = new Set();
	for (const { id } of document.querySelectorAll("[id]")) {
		if (ids.has(id)) faults.push("twice: #" + id);
		ids.add(id);
	}
	for (const name of ["href", "aria-labelledby", "aria-describedby", "aria-controls", "for"]) {
		for (const e of document.querySelectorAll("[" + name + "]")) {
			const value = e.getAttribute(name);
			if (name === "href" && !value.startsWith("#")) continue;
			if (!ids.has(value.replace("#", ""))) faults.push(name + " leads nowhere: " + value);
		}
	}
	let last = 0;
	const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")];
	for (const h of headings) {
		const level = Number(h.localName[1]);
		if (level > last + 1) faults.push("skips a level: " + h.textContent);
		last = level;
	}
	if (headings.filter((h) => h.localName === "h1").length !== 1) faults.push("not one h1");
	for (const e of document.querySelectorAll("[data-sim], main button")) faults.push("alive: " + e.outerHTML.slice(0, 100));
	return faults;
}`

// TestBook reads the page with the whole book: every game with its rules, every
// word of the glossary, and references that hold.
func TestBook(t *testing.T) {
	t.Parallel()
	p := blank(t)
	p.visit("/book/")
	for _, fault := range look[[]string](p, faultsOfBook) {
		t.Error(fault)
	}
	if lacks := look[[]string](p, "ids => ids.filter((id) => !document.getElementById(id)?.textContent)", bookIDs(t)); len(lacks) > 0 {
		t.Errorf("nothing is at %v", lacks)
	}
	var order []string
	for _, g := range games.All() {
		order = append(order, g.ID)
	}
	chapters := look[[]string](p, `() => [...document.querySelectorAll(".chapter h2")].map((h) => h.id)`)
	if slices.Sort(order); !slices.Equal(slices.Sorted(slices.Values(chapters)), order) {
		t.Errorf("the chapters are %v", chapters)
	}
	p.toPaper()
}

// bookIDs returns what must be found in the book.
func bookIDs(t *testing.T) []string {
	t.Helper()
	ids := []string{"contents", "how-to-read", "glossary", "reference", "about"}
	for _, g := range games.All() {
		ids = append(ids, g.ID)
		for _, r := range g.Rules {
			ids = append(ids, g.ID+"-"+r.ID)
		}
	}
	for _, section := range []string{"glossary", "reference"} {
		pages, err := filepath.Glob(filepath.Join("../../content", section, "[a-z]*.md"))
		if err != nil || len(pages) == 0 {
			t.Fatalf("no pages of the %s: %v", section, err)
		}
		for _, path := range pages {
			ids = append(ids, fmt.Sprintf("%s-%s", section, strings.TrimSuffix(filepath.Base(path), ".md")))
		}
	}
	return ids
}

// TestBookOnPaper prints the book, shortened to two games: each begins a sheet,
// and no sheet is blank.
func TestBookOnPaper(t *testing.T) {
	t.Parallel()
	p := blank(t)
	p.visit("/book/")
	look[any](p, `() => {
		for (const e of document.querySelectorAll(".chapter:nth-of-type(n + 5), .chapter .body > :nth-child(n + 6)")) e.remove();
	}`)
	counts := texts(t, p.pdf(sheets["A4"]))
	for i, n := range counts {
		if n < 4 {
			t.Errorf("sheet %d of %d has %d pieces of text", i+1, len(counts), n)
		}
	}
}
