package solve

import "talon/engine"

// A table remembers positions, which their keys tell apart exactly. It grows up to its
// limit; when it is full, it forgets all. What was forgotten may be looked at again,
// which costs time but spoils no verdict.
type table struct {
	*keys
	seen  []uint64 // the numbers of positions, one bit each
	used  int
	limit int // bytes
}

const (
	leastSlots = 1 << 12 // what a table begins with, whatever its limit
	mostSlots  = 1 << 31 // whose pairs can still be numbered with 32 bits
)

// newTable returns a table that takes at most so many bytes, also while it grows.
func newTable(g *engine.Game, with ideas, limit int) *table {
	return &table{keys: newKeys(g, with), seen: make([]uint64, leastSlots/64), limit: limit}
}

func (t *table) clear() {
	t.keys.clear()
	clear(t.seen)
	t.used = 0
}

// add enters a position and reports whether it is new.
func (t *table) add(s *engine.State) bool {
	if !t.room() {
		t.clear()
	}
	number := t.of(s)
	word, bit := &t.seen[number/64], uint64(1)<<(number%64)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	t.used++
	return true
}

// room makes room for one more position, and reports whether there is any.
func (t *table) room() bool {
	if t.numbers.room() >= t.most {
		return true
	}
	if 3*t.bytes() > t.limit || uint(len(t.numbers.slots)) == mostSlots {
		return false
	}
	t.numbers.grow()
	t.seen = append(t.seen, make([]uint64, len(t.seen))...)
	return true
}

// bytes returns what the table takes. While it grows it takes three times as much.
func (t *table) bytes() int { return t.numbers.bytes() + 8*len(t.seen) }
