package engine

import "errors"

// Liftable returns the greatest number of cards that could be lifted together
// from the top of a pile, whatever they are then laid on. It is 0 for a pile
// whose cards never move by hand.
func (s *State) Liftable(from PileID) int {
	most, all := 0, len(s.Pile(from).Cards)
	t := s.game.table
	for _, w := range t.ways[t.at(from)] {
		if most = max(most, s.together(w.tests, from, w.to)); most == all {
			return all
		}
	}
	if s.game.Pair != nil && from.Role != Discard {
		most = max(most, min(1, all))
	}
	return most
}

// together returns how many cards pass the tests that no greater number could
// pass once a smaller has failed.
func (s *State) together(tests Cites, from, to PileID) int {
	n := 0
	for n < len(s.Pile(from).Cards) {
		m := CarryOf(from, to, n+1)
		for i := range tests {
			if tests[i].Monotone && !tests[i].holds(s, m) {
				return n
			}
		}
		n++
	}
	return n
}

// Stuck returns the refusal that every target gives for n cards of a pile, if
// they all give the same: the cards cannot be lifted at all. It returns nil if
// a target takes them or if targets differ in what they refuse.
func (s *State) Stuck(from PileID, n int) *Refusal {
	var common *Refusal
	for _, to := range s.targets(from) {
		m := CarryOf(from, to, n)
		if s.game.Pair != nil {
			m = PairOf(from, to)
		}
		var refusal *Refusal
		if !errors.As(s.Try(m), &refusal) || common != nil && refusal.Rule.ID != common.Rule.ID {
			return nil
		}
		common = refusal
	}
	return common
}

// targets lists the piles to which the roles alone let cards go or, if there are
// none, those that take cards from elsewhere.
func (s *State) targets(from PileID) []PileID {
	var open, others []PileID
	t := s.game.table
	for _, w := range t.ways[t.at(from)] {
		open = append(open, w.to)
	}
	if len(open) > 0 {
		return open
	}
	for _, id := range t.ids {
		if id != from && (s.game.Onto[id.Role] != nil || s.game.Pair != nil) {
			others = append(others, id)
		}
	}
	return others
}
