package e2e

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
)

// axeZip is axe-core 4.14.1 by Deque Systems, under the Mozilla Public License
// 2.0: a script that looks for what keeps readers out.
//
//go:embed testdata/axe.min.js.gz
var axeZip []byte

func unzipped(t *testing.T, file []byte) string {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestAccessible holds every page, with its boards live and its lists open, to
// WCAG 2.2 AA and to good practice: all of it on a light telephone, the
// contrast once more on a dark desk.
func TestAccessible(t *testing.T) {
	t.Parallel()
	script := unzipped(t, axeZip)
	for _, path := range append(sitemap(t), "/404.html") {
		t.Run(strings.Trim(path, "/"), func(t *testing.T) {
			t.Parallel()
			p := open(t, path)
			p.eventually("eyes.allAwake")
			call(p, runtime.Evaluate, runtime.EvaluateParams{Expression: script})
			// Pictures that are hidden hide nothing, and would take half the time.
			look[any](p, `() => {
				for (const still of document.querySelectorAll(".still")) still.remove();
				for (const list of document.querySelectorAll("details")) list.open = true;
				document.querySelector(".ask")?.click();
			}`)
			p.phone(360)
			p.scheme("light")
			p.axe("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
			p.screen(1280, 800)
			p.scheme("dark")
			p.axe("color-contrast")
		})
	}
}

// scheme chooses light or dark for a reader who wants nothing to move.
func (p *tab) scheme(light string) {
	p.Helper()
	p.prefers(
		&emulation.MediaFeature{Name: "prefers-reduced-motion", Value: "reduce"},
		&emulation.MediaFeature{Name: "prefers-color-scheme", Value: light},
	)
}

// axe reports what breaks the rules that have one of the tags, or that name.
func (p *tab) axe(rules ...string) {
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
