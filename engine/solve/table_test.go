package solve

import (
	"math/rand/v2"
	"testing"
)

// TestTable enters positions of a long walk: a table that may grow reports each as
// new once; one that may not forgets, but never takes a position for another, and keeps
// its size.
func TestTable(t *testing.T) {
	for _, limit := range []int{64 << 20, 1} {
		s := deal(t, 2, "japanese-rug", "")
		with := ideasFor(s)
		table := newTable(s.Game(), with, limit)
		size := table.bytes()
		entered, forgotten := map[string]bool{}, 0
		r := rand.New(rand.NewPCG(3, 1884))
		for range 40_000 {
			wander(s, r)
			word := told(s, with)
			switch added := table.add(s); {
			case added && entered[word]:
				forgotten++
			case !added && !entered[word]:
				t.Fatalf("a new position was taken for another\n%s", s.Text())
			}
			entered[word] = true
		}
		if grown := table.bytes() > size; grown != (limit > 1) {
			t.Errorf("of %d bytes, of which %d are allowed, the table has come to %d", size, limit, table.bytes())
		}
		if (forgotten > 0) != (limit == 1) || len(entered) < 10_000 {
			t.Errorf("of %d positions %d were forgotten where %d bytes are allowed", len(entered), forgotten, limit)
		}
	}
}
