package solve

// numbers numbers pairs of numbers, from 1 on, as they are first asked for; (0, 0) has
// the number 0. No two pairs share one. So whatever is folded up pair by pair, always
// in one shape, is known exactly by the last number.
type numbers struct {
	pairs []uint64 // by number, the first of each pair in the upper bits
	slots []uint32 // numbers by the hash of their pairs; 0 is an empty slot
}

// newNumbers returns numbers with so many slots, a power of two. Three of four may be
// used.
func newNumbers(slots int) *numbers {
	return &numbers{pairs: make([]uint64, 1, slots/4*3), slots: make([]uint32, slots)}
}

func (n *numbers) clear() {
	n.pairs = n.pairs[:1]
	clear(n.slots)
}

// room returns how many more pairs there is room for.
func (n *numbers) room() int { return cap(n.pairs) - len(n.pairs) }

// bytes returns what the pairs and slots take.
func (n *numbers) bytes() int { return 8*cap(n.pairs) + 4*len(n.slots) }

// of returns the number of a pair, for which there must be room.
func (n *numbers) of(a, b uint32) uint32 {
	if a|b == 0 {
		return 0
	}
	pair := uint64(a)<<32 | uint64(b)
	mask := uint64(len(n.slots) - 1)
	for at := hash(pair) & mask; ; at = (at + 1) & mask {
		switch number := n.slots[at]; {
		case number == 0:
			n.slots[at] = uint32(len(n.pairs))
			n.pairs = append(n.pairs, pair)
			return n.slots[at]
		case n.pairs[number] == pair:
			return number
		}
	}
}

// grow makes room for twice as many pairs.
func (n *numbers) grow() {
	old := n.pairs
	*n = *newNumbers(2 * len(n.slots))
	for _, pair := range old[1:] {
		n.of(uint32(pair>>32), uint32(pair))
	}
}

func hash(pair uint64) uint64 {
	pair *= 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio
	return pair ^ pair>>32
}
