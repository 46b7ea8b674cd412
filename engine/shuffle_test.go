package engine

import "testing"

// The first draws for seed 1234567 as published with SplitMix64.
var published = []uint64{
	6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
}

func TestRandomIsSplitMix64(t *testing.T) {
	r := random(1234567)
	for i, want := range published {
		if got := r.next(); got != want {
			t.Errorf("draw %d: %d, want %d", i+1, got, want)
		}
	}
}

// TestBelow starts just before one of the published draws and asks for a bound
// that keeps or rejects it.
func TestBelow(t *testing.T) {
	tests := []struct {
		about string
		skip  int
		n     uint64
		want  uint64
	}{
		{"remainder", 0, 52, published[0] % 52},
		{"a power of two rejects nothing", 4, 1 << 63, published[4] - 1<<63},
		{"just under the bound is kept", 2, published[2] + 1, published[2]},
		{"the bound itself is drawn again", 2, published[2], published[3]},
		{"under the second multiple", 1, published[1] - 1, 1},
		{"above the largest multiple", 2, 1<<63 + 1, published[3]},
	}
	for _, tt := range tests {
		r := random(1234567)
		for range tt.skip {
			r.next()
		}
		if got := r.below(tt.n); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.about, got, tt.want)
		}
	}
}

func TestShuffleKeepsEveryCard(t *testing.T) {
	cards := SortedPacks(2)
	r := random(7)
	r.shuffle(cards)
	seen := map[Card]bool{}
	for _, c := range cards {
		seen[c] = true
	}
	if len(seen) != 104 {
		t.Errorf("%d different cards after the shuffle, want 104", len(seen))
	}
}

// TestEveryOrderComes shuffles three cards often: six orders, each about as
// often as the others.
func TestEveryOrderComes(t *testing.T) {
	const times = 6000
	orders := map[[3]Card]int{}
	r := random(1)
	for range times {
		cards := [3]Card{1, 2, 3}
		r.shuffle(cards[:])
		orders[cards]++
	}
	for order, n := range orders {
		if n < times/6-150 || n > times/6+150 {
			t.Errorf("%v came %d times of %d", order, n, times)
		}
	}
	if len(orders) != 6 {
		t.Errorf("%d orders, want 6", len(orders))
	}
}
