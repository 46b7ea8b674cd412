package solve

import "talon/engine"

// A table remembers positions by their fingerprints, 16 bytes each. It grows up
// to its limit; then new positions take the place of old ones. A position that
// was forgotten may be looked at again, which costs time but spoils no verdict.
type table struct {
	slots []engine.Fingerprint // the zero fingerprint is an empty slot
	used  int
	most  int
}

const (
	slotBytes = 16
	probes    = 8 // of a table that grows no more
	leastSize = 1 << 12
)

// newTable returns a table that takes at most so many bytes, also while it grows.
func newTable(bytes int) *table {
	t := &table{most: leastSize}
	for t.most*2*slotBytes*3/2 <= bytes {
		t.most *= 2
	}
	t.slots = make([]engine.Fingerprint, leastSize)
	return t
}

func (t *table) clear() {
	clear(t.slots)
	t.used = 0
}

// add enters a position and reports whether it is new.
func (t *table) add(f engine.Fingerprint) bool {
	at, found := t.find(f)
	if found {
		return false
	}
	if t.slots[at] == (engine.Fingerprint{}) {
		t.used++
	}
	t.slots[at] = f
	if 3*t.used > 2*len(t.slots) && len(t.slots) < t.most {
		t.grow()
	}
	return true
}

// find returns where a position stands or, if it is not there, an empty slot or
// the one whose position has to give way.
func (t *table) find(f engine.Fingerprint) (at int, found bool) {
	mask, reach := uint64(len(t.slots)-1), uint64(probes)
	if len(t.slots) < t.most {
		reach = mask
	}
	for i := range reach {
		at := (f[0] + i) & mask
		if t.slots[at] == f {
			return int(at), true
		}
		if t.slots[at] == (engine.Fingerprint{}) {
			return int(at), false
		}
	}
	return int((f[0] + f[1]%probes) & mask), false
}

func (t *table) grow() {
	old := t.slots
	t.slots, t.used = make([]engine.Fingerprint, 2*len(old)), 0
	for _, f := range old {
		if f != (engine.Fingerprint{}) {
			t.add(f)
		}
	}
}
