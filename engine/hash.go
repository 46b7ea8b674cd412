package engine

import "math/bits"

// A Fingerprint is a 128-bit hash. Of n different positions two have the same
// one with a chance below n²/2¹²⁹, which is 10⁻²² for a hundred million.
type Fingerprint [2]uint64

// Plus adds hashes; the sum does not depend on their order.
func (f Fingerprint) Plus(g Fingerprint) Fingerprint {
	return Fingerprint{f[0] + g[0], f[1] + g[1]}
}

func (f Fingerprint) minus(g Fingerprint) Fingerprint {
	return Fingerprint{f[0] - g[0], f[1] - g[1]}
}

// With returns the hash of what f stands for, followed by a number.
func (f Fingerprint) With(n uint64) Fingerprint {
	return Fingerprint{mix(f[0] + n), mix(f[1] + n)}
}

// seed begins every hash; its halves differ, and so the two lanes go apart.
var seed = Fingerprint{0, 0x1884}

// Fingerprint returns a hash of the position. It is equal for positions that
// differ only in the order of like piles. Only the piles changed since it was last
// asked for are looked at.
func (s *State) Fingerprint() Fingerprint {
	for i := range s.stale {
		for ; s.stale[i] != 0; s.stale[i] &= s.stale[i] - 1 {
			s.rehash(64*i + bits.TrailingZeros64(s.stale[i]))
		}
	}
	return s.hash
}

// Hash returns half of the fingerprint.
func (s *State) Hash() uint64 { return s.Fingerprint()[0] }

// changed notes that pile i is no longer what the hash says.
func (s *State) changed(i int) { s.stale[i>>6] |= 1 << (i & 63) }

// Fingerprint returns a hash of the lowest n cards of the pile.
func (p *Pile) Fingerprint(n int) Fingerprint { return p.hashes[n] }

// rehash brings the hash up to date with pile i. What a pile adds to it does not
// depend on the order of piles that share a class.
func (s *State) rehash(i int) {
	p := &s.piles[i]
	term := p.hashes[len(p.Cards)].With(s.game.table.class[i] + uint64(p.Down)<<32 + uint64(p.Built)<<40)
	s.hash = s.hash.minus(p.term).Plus(term)
	p.term = term
}

func counterHash(c Counter, value int) Fingerprint {
	if value == 0 {
		return Fingerprint{}
	}
	return seed.With(uint64(c)<<32 + uint64(value) + 0xc0)
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
