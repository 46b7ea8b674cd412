package solve

import (
	"math/bits"

	"talon/engine"
)

// keys gives each position a number of its own by folding it up. A card in a pile
// makes a pair with the number of all that lies under it, and the pair has a number in
// turn. So each pile comes to one number, and a tree folds those of all piles. Two
// positions come to the same number exactly when the same cards lie in the same manner
// in the same piles, or in like ones. This is no hash: were two positions ever taken
// for one, a game could be called lost that is not. A move changes few piles, and only
// what is between these and the root is folded anew.
type keys struct {
	numbers *numbers
	views   []view // by pile
	tree    *tree  // its leaves are the piles, then the counters
	blind   bool   // no view holds
	most    int    // pairs that one position may need
	loose   bool
	stock   *stockIdea
}

// A view is a pile as it was when it was last looked at.
type view struct {
	id      engine.PileID
	cards   []engine.Card // with others above them that lay there before
	numbers []uint32      // of the lowest 0, 1, 2 … cards
	leaf    uint64
	likes   *likes
}

// likes are the leaves of piles that may be exchanged with one another, in order. The
// upper half of a leaf is the lowest card, which seldom changes, so that most piles
// keep their places; the lower half is the number that the tree takes.
type likes struct {
	first  int
	leaves []uint64
}

// counters is how many there are, with RedealsMade.
const counters = int(engine.OwnCounter) + 2

func newKeys(g *engine.Game, with ideas) *keys {
	ids := g.IDs()
	k := &keys{
		numbers: newNumbers(leastSlots), views: make([]view, len(ids)), blind: true,
		most: 52*g.Packs + 2*len(ids) + counters, loose: with.loose, stock: with.stock,
	}
	weights, deck := make([]int, len(ids)+counters), 52*g.Packs
	cards, numbers := make([]engine.Card, len(ids)*deck), make([]uint32, len(ids)*(deck+1))
	all, leaves := make([]likes, 0, len(ids)), make([]uint64, len(ids))
	for i, id := range ids {
		group := g.Group(id.Role)
		if id.N <= 1 || group.Ordered {
			all = append(all, likes{first: i})
		}
		alike := &all[len(all)-1]
		alike.leaves = leaves[alike.first : i+1]
		k.views[i] = view{
			id: id, likes: alike,
			cards:   cards[i*deck : i*deck : (i+1)*deck],
			numbers: numbers[i*(deck+1):][: 1 : deck+1],
		}
		weights[i] = weight(group)
	}
	k.tree = newTree(weights)
	return k
}

func (k *keys) clear() {
	k.numbers.clear()
	k.blind = true
}

// of returns the number of a position, which is never 0. There must be room for most
// pairs. Until they are cleared, keys are for one state alone, which goes from position
// to position.
func (k *keys) of(s *engine.State) uint32 {
	changed := s.Changed()
	if k.blind {
		k.lookAtAll(s)
	}
	for i, set := range changed {
		for ; set != 0; set &= set - 1 {
			k.look(&k.views[64*i+bits.TrailingZeros64(set)], s)
		}
	}
	for i, n := range k.counters(s) {
		k.tree.set(len(k.views)+i, n)
	}
	return k.tree.fold(k.numbers)
}

func (k *keys) lookAtAll(s *engine.State) {
	k.blind = false
	k.tree.clear()
	for i := range k.views {
		v := &k.views[i]
		v.cards, v.leaf = v.cards[:0], 0
		clear(v.likes.leaves)
	}
	for i := range k.views {
		k.look(&k.views[i], s)
	}
}

// look takes notice of a pile.
func (k *keys) look(v *view, s *engine.State) {
	if k.loose && (v.id == stockPile || v.id == wastePile) {
		return
	}
	p := s.Pile(v.id)
	same := 0
	for same < min(len(v.cards), len(p.Cards)) && v.cards[same] == p.Cards[same] {
		same++
	}
	if same < len(p.Cards) {
		v.cards, v.numbers = append(v.cards[:same], p.Cards[same:]...), v.numbers[:same+1]
		for i, c := range p.Cards[same:] {
			v.numbers = append(v.numbers, k.numbers.of(v.numbers[same+i], uint32(c.Face())))
		}
	}
	leaf := uint64(0)
	if !p.Empty() {
		leaf = uint64(p.Cards[0].Face())<<32 | uint64(k.whole(v, p))
	}
	if leaf != v.leaf {
		k.replace(v.likes, v.leaf, leaf)
		v.leaf = leaf
	}
}

// whole returns the number of a pile, its cards and how they lie.
func (k *keys) whole(v *view, p *engine.Pile) uint32 {
	if k.loose && v.id.Role == engine.Tableau {
		return v.numbers[p.Down+1]
	}
	cards := v.numbers[len(p.Cards)]
	if p.Down == 0 && p.Built == 0 {
		return cards
	}
	return k.numbers.of(cards, noFace|uint32(p.Down)<<8|uint32(p.Built))
}

// noFace tells how cards lie from the face of one that lies on them.
const noFace = 1 << 16

// replace enters a leaf in the place of another, and moves those between.
func (k *keys) replace(l *likes, old, leaf uint64) {
	at := 0
	for l.leaves[at] != old {
		at++
	}
	for ; at > 0 && l.leaves[at-1] > leaf; at-- {
		k.put(l, at, l.leaves[at-1])
	}
	for ; at < len(l.leaves)-1 && l.leaves[at+1] < leaf; at++ {
		k.put(l, at, l.leaves[at+1])
	}
	k.put(l, at, leaf)
}

func (k *keys) put(l *likes, at int, leaf uint64) {
	l.leaves[at] = leaf
	k.tree.set(l.first+at, uint32(leaf))
}

// counters returns what the game counts; where columns are loose, it is nothing, and
// what matters of stock and waste stands there.
func (k *keys) counters(s *engine.State) (all [counters]uint32) {
	if k.loose {
		return looseStock(s, k.stock)
	}
	for c := range all {
		all[c] = uint32(s.Count(engine.Counter(c)))
	}
	return all
}

// weight says how much a pile varies, as was found by trying: the only one of its kind
// more than one of many, and cards at home, which have their order, least.
func weight(group *engine.Group) int {
	switch {
	case home(group.Role):
		return 1
	case group.N == 0:
		return 8
	}
	return 2
}
