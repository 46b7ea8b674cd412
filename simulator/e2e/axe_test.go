package e2e

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"sync"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
)

// axeZip is axe-core 4.14.1 by Deque Systems, under the Mozilla Public License
// 2.0: a script that looks for what keeps readers out.
//
//go:embed testdata/axe.min.js.gz
var axeZip []byte

var axe = sync.OnceValues(func() (string, error) {
	r, err := gzip.NewReader(bytes.NewReader(axeZip))
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(r)
	return string(text), err
})

// isAccessible holds the page to WCAG 2.2 AA and to good practice on a light
// telephone.
func (p *tab) isAccessible() {
	p.Helper()
	script, err := axe()
	if err != nil {
		p.Fatal(err)
	}
	call(p, runtime.Evaluate, runtime.EvaluateParams{Expression: script})
	// Pictures that are hidden hide nothing. Two chapters of the book stand for all,
	// whose text is that of the pages.
	look[any](p, `() => {
		for (const still of document.querySelectorAll(".still")) still.remove();
		for (const chapter of [...document.querySelectorAll(".chapter")].slice(2)) chapter.remove();
	}`)
	p.phone(360)
	p.scheme("light")
	p.keeps("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
}

// contrasts holds a page that isAccessible to contrast on a dark desk too.
func (p *tab) contrasts() {
	p.Helper()
	p.screen(1280, 800)
	p.scheme("dark")
	p.keeps("color-contrast")
}

// scheme chooses light or dark for a reader who wants nothing to move.
func (p *tab) scheme(light string) {
	p.Helper()
	p.prefers(
		&emulation.MediaFeature{Name: "prefers-reduced-motion", Value: "reduce"},
		&emulation.MediaFeature{Name: "prefers-color-scheme", Value: light},
	)
}

// keeps expects the page to keep the rules of axe that have one of the tags, or
// that name.
func (p *tab) keeps(rules ...string) {
	p.Helper()
	type fault struct{ Rule, Where, What string }
	found := look[[]fault](p, `async (runOnly) => {
		const { violations, passes } = await axe.run({ runOnly, preload: false, resultTypes: ["violations"] });
		if (passes.length === 0) throw new Error("no rule was tried");
		return violations.flatMap(({ id, nodes }) =>
			nodes.map((node) => ({ Rule: id, Where: node.html.slice(0, 160), What: node.failureSummary })));
	}`, rules)
	for _, f := range found {
		p.Errorf("%s: %s\n%s", f.Rule, f.Where, f.What)
	}
}
