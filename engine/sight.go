package engine

import "slices"

// InSight returns the position as the player sees it: the cards that lie hidden
// are Hidden. It knows no moves that led to it.
func (s *State) InSight() *State {
	seen := newState(s.game)
	hidden := s.hidden()
	for i := range s.piles {
		p, q := &s.piles[i], &seen.piles[i]
		for k, c := range p.Cards {
			if k < hidden[i] {
				c = Hidden
			}
			q.push(c)
		}
		q.Down, q.Built = p.Down, p.Built
	}
	seen.counts = s.counts
	seen.settle()
	return seen
}

// hidden returns how many of the lowest cards of each pile the player has not
// seen. Of a pile that may not be looked through he remembers what was laid
// there or lay uppermost.
func (s *State) hidden() []int {
	hidden := make([]int, len(s.piles))
	var lowest []int
	for i, id := range s.game.table.ids {
		p, group := &s.piles[i], s.game.Group(id.Role)
		switch {
		case group.Squared && !group.Open:
			if lowest == nil {
				lowest = s.lowest()
			}
			hidden[i] = max(0, min(lowest[i]-1, len(p.Cards)-s.Liftable(id)))
		case !group.Down:
			hidden[i] = p.Down
		case !s.wasteTurnedOver():
			hidden[i] = len(p.Cards)
		}
	}
	return hidden
}

// lowest returns the fewest cards that each pile has held since it was dealt.
func (s *State) lowest() []int {
	c := s.Clone()
	lowest := make([]int, len(s.piles))
	for i := range lowest {
		lowest[i] = len(s.piles[i].Cards)
	}
	for n := len(c.played); n > 0 && c.played[n-1].Kind != Redeal; n-- {
		c.Undo()
		for i := range lowest {
			lowest[i] = min(lowest[i], len(c.piles[i].Cards))
		}
	}
	return lowest
}

// wasteTurnedOver reports whether the stock is a waste turned over, each card
// of which has been seen.
func (s *State) wasteTurnedOver() bool {
	if s.game.Group(Waste) == nil {
		return false
	}
	return s.Count(RedealsMade) > 0 || slices.Contains(s.played, Move{Kind: Redeal})
}

// A building says which faces may be laid on which.
type building [64]uint64

// Builds reports whether the rules let a card be laid on another elsewhere than
// on a foundation, whatever else lies on the table.
func (g *Game) Builds(upper, lower Card) bool {
	return g.table.building()[lower.Face()]>>upper.Face()&1 == 1
}

// learn asks the rules about each two cards, alone on the table.
func learn(g *Game) *building {
	var b building
	s := newState(g)
	asked := map[[2]Role]bool{}
	for _, w := range slices.Concat(g.table.ways...) {
		roles := [2]Role{w.from.Role, w.to.Role}
		if asked[roles] || w.to.Role == Foundation {
			continue
		}
		asked[roles] = true
		from, to := s.Pile(w.from), s.Pile(w.to)
		for _, lower := range SortedPacks(1) {
			to.push(lower)
			for _, upper := range SortedPacks(1) {
				from.push(upper)
				if w.tests.failing(s, CarryOf(w.from, w.to, 1)) == nil {
					b[lower] |= 1 << upper
				}
				from.keep(len(from.Cards) - 1)
			}
			to.keep(len(to.Cards) - 1)
		}
	}
	return &b
}
