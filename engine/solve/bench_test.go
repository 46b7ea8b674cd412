package solve

import (
	"context"
	"runtime"
	"testing"
	"unsafe"

	"talon/engine"
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

// allocations counts those of the program so far.
func allocations() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Mallocs
}

// BenchmarkTable enters new positions, or finds them in a table that is full.
func BenchmarkTable(b *testing.B) {
	t := newTable(1 << 24)
	b.ReportAllocs()
	number := uint64(0)
	for b.Loop() {
		number++
		t.add(engine.Fingerprint{}.With(number))
	}
	b.ReportMetric(float64(unsafe.Sizeof(t.slots[0])), "B/state")
}
