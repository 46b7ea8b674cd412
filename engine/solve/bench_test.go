package solve

import (
	"context"
	"runtime"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// BenchmarkSolve looks at a fixed number of positions of deals that are hard. Of the
// allocations for each it counts whole ones, as the testing package does.
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
			before := allocations()
			for b.Loop() {
				r, err := Solve(context.Background(), s, Limits{States: 100_000})
				if err != nil {
					b.Fatal(err)
				}
				states += r.States
			}
			b.ReportMetric(float64(states)/b.Elapsed().Seconds()/1e6, "Mstates/s")
			b.ReportMetric(float64((allocations()-before)/uint64(states)), "allocs/state")
		})
	}
}

// BenchmarkTable fills small tables with what a patient descent comes to, in each form
// of which some deal is large enough.
func BenchmarkTable(b *testing.B) {
	for _, g := range games.All() {
		for _, v := range g.Variants {
			for number := uint64(1); number <= 5; number++ {
				s := deal(b, number, g.ID, v.ID)
				if _, full := fill(s); full {
					b.Run(v.ID+"/"+g.ID, func(b *testing.B) {
						var t *table
						for b.Loop() {
							t, _ = fill(s)
						}
						b.ReportMetric(float64(t.bytes())/float64(t.used), "B/state")
					})
					break
				}
			}
		}
	}
}

// fill lets a table grow until it is full, and reports whether it came to that.
func fill(s *engine.State) (t *table, full bool) {
	q := newInquiry(context.Background(), s, Limits{Memory: 8 << 20}, ideasFor(s))
	d, t := q.patient, q.patient.table
	for d.budget = 1; t.room(); d.budget++ {
		if d.run() != Unknown || len(d.steps) > d.room {
			return t, false
		}
	}
	return t, true
}

// allocations counts those of the program so far.
func allocations() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Mallocs
}
