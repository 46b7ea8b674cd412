package engine

// Hash returns a 64-bit hash of the position, kept up to date by every change.
// It is equal for positions that differ only in the order of like piles.
func (s *State) Hash() uint64 { return s.hash }

// term is what pile i adds to the hash: the sum does not depend on the order
// of piles that share a class.
func (s *State) term(i int) uint64 {
	p := &s.piles[i]
	return mix(p.hashes[len(p.Cards)] + s.game.table.class[i] + uint64(p.Down)<<32 + uint64(p.Built)<<40)
}

func counterHash(c Counter, value int) uint64 {
	if value == 0 {
		return 0
	}
	return mix(uint64(c)<<32 + uint64(value) + 0xc0)
}

// golden is the step of SplitMix64, 2^64 divided by the golden ratio.
const golden = 0x9e3779b97f4a7c15

// mix is the output of SplitMix64 for the state z.
func mix(z uint64) uint64 {
	z += golden
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
