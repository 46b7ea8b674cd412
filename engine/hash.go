package engine

import "math/bits"

// Hash returns a hash of the position. It is equal for positions that differ only
// in the order of like piles. Of the piles changed since it was last asked for, only
// the cards laid on since are looked at.
func (s *State) Hash() uint64 {
	for i := range s.stale {
		for ; s.stale[i] != 0; s.stale[i] &= s.stale[i] - 1 {
			s.rehash(64*i + bits.TrailingZeros64(s.stale[i]))
		}
	}
	return s.hash
}

// Changed returns the piles changed since it was last asked for, one bit each in the
// order of Game.IDs; all piles the first time. It is for one that follows the
// position step by step.
func (s *State) Changed() [2]uint64 {
	piles := s.fresh
	s.fresh = [2]uint64{}
	return piles
}

// changed notes that pile i is no longer what the hash says, nor what one that follows
// the position knows.
func (s *State) changed(i int) {
	s.stale[i>>6] |= 1 << (i & 63)
	s.fresh[i>>6] |= 1 << (i & 63)
}

// rehash brings the hash up to date with pile i. What a pile adds to it does not
// depend on the order of piles that share a class.
func (s *State) rehash(i int) {
	p := &s.piles[i]
	for k := len(p.hashes) - 1; k < len(p.Cards); k++ {
		p.hashes = append(p.hashes, mix(p.hashes[k]+uint64(p.Cards[k].Face())))
	}
	term := mix(p.hashes[len(p.Cards)] + s.game.table.class[i] + uint64(p.Down)<<32 + uint64(p.Built)<<40)
	s.hash += term - p.term
	p.term = term
}

// hashOfNone is the hash of no cards, with which that of every pile begins.
const hashOfNone = 1884

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
