package solve

import (
	"context"
	"testing"
)

// BenchmarkSolve looks at a fixed number of positions of deals that are hard.
func BenchmarkSolve(b *testing.B) {
	for _, one := range []struct {
		game, variant string
		options       []string
		number        uint64
	}{
		{"solitaire", "draw-three", nil, 39},
		{"solitaire", "draw-one", nil, 39},
		{"napoleons-square", "standard", nil, 1},
		{"napoleons-square", "napoleons-shoulder", nil, 1},
		{"british-square", "british", nil, 1},
		{"la-belle-lucie", "standard", []string{"no-redeal"}, 5},
		{"congress", "standard", nil, 1},
		{"japanese-rug", "standard", nil, 1},
		{"gathering-of-the-clans", "standard", nil, 1},
		{"anna", "standard", nil, 1},
	} {
		b.Run(one.game+"/"+one.variant, func(b *testing.B) {
			s := deal(b, one.number, one.game, one.variant, one.options...)
			b.ReportAllocs()
			states := 0
			for b.Loop() {
				r, err := Solve(context.Background(), s, Limits{States: 100_000})
				if err != nil {
					b.Fatal(err)
				}
				states += r.States
			}
			b.ReportMetric(float64(states)/b.Elapsed().Seconds()/1e6, "Mstates/s")
		})
	}
}
