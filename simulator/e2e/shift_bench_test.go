package e2e

import (
	"fmt"
	"testing"
)

// BenchmarkShift tells how far the layout of pages shifts, on a telephone and on a
// desk, from when their text is there until all of their boards are live.
func BenchmarkShift(b *testing.B) {
	for _, width := range []int64{360, 1280} {
		for _, game := range []string{"solitaire", "japanese-rug", "congress", "british-square"} {
			b.Run(fmt.Sprintf("%d/%s", width, game), func(b *testing.B) {
				p := blank(b)
				p.screen(width, 800)
				p.watchShifts()
				for b.Loop() {
					p.visit(gamePage(game))
					p.eventually("eyes.allAwake")
					b.ReportMetric(p.shift(), "shift")
				}
			})
		}
	}
}
