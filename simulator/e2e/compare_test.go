package e2e

import (
	"slices"
	"strings"
	"testing"
)

// TestCompare reads each page that sets forms of games side by side: its facts
// are the engine's, the rows that differ are marked, and one deal is laid out on
// all boards.
func TestCompare(t *testing.T) {
	t.Parallel()
	for _, path := range sitemap(t) {
		if !strings.HasPrefix(path, "/compare/") || path == "/compare/" {
			continue
		}
		t.Run(strings.Trim(path, "/"), func(t *testing.T) {
			t.Parallel()
			p := open(t, path)
			rows := look[[][]string](p, `() => [...document.querySelector(".compared").tBodies[0].rows].map((row) =>
				[row.classList.contains("differs") ? "differs" : "", ...[...row.cells].map((cell) => cell.textContent.trim())])`)
			boards := look[int](p, `() => document.querySelectorAll("[data-same-deal] [data-sim]").length`)
			if boards < 2 {
				t.Fatalf("%d boards", boards)
			}
			for n := range boards {
				b := p.table(n)
				block, s := b.block()
				b.shows(s)
				for _, f := range s.Game().Facts() {
					if !slices.ContainsFunc(rows, func(row []string) bool {
						return strings.HasPrefix(row[1], f.Name) && row[2+n] == f.Value
					}) {
						t.Errorf("column %d lacks %q", n+1, f)
					}
				}
				block.Start.Number = 4711
				defer func() { b.shows(start(t, block.Start)) }()
			}
			p.table(0).typeDeal("4711")
			for _, row := range rows {
				alike := !slices.ContainsFunc(row[3:], func(cell string) bool { return cell != row[2] })
				if alike == (row[0] == "differs") {
					t.Errorf("wrongly marked: %q", row)
				}
			}
		})
	}
}

// TestTogether takes a deal that was laid out on all boards back on one of them.
func TestTogether(t *testing.T) {
	t.Parallel()
	p := open(t, "/compare/klondike/")
	first, second := p.table(0), p.table(1)
	one, _ := first.block()
	_, home := second.block()
	first.typeDeal("12")
	second.press("undo")
	second.shows(home)
	one.Start.Number = 12
	first.shows(start(t, one.Start))
}
