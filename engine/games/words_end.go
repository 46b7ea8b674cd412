package games

import (
	"slices"

	"talon/engine"
)

// allOn is won when every card in play lies on piles of those roles.
func allOn(roles ...engine.Role) func(*engine.State) bool {
	return func(s *engine.State) bool {
		for _, id := range s.Game().IDs() {
			if !slices.Contains(roles, id.Role) && !s.Pile(id).Empty() {
				return false
			}
		}
		return true
	}
}

// everyFoundation is won when each foundation has so many cards.
func everyFoundation(cards int) func(*engine.State) bool {
	return func(s *engine.State) bool {
		for _, id := range all(foundation, s.Game().Group(foundation).N) {
			if len(s.Pile(id).Cards) < cards {
				return false
			}
		}
		return true
	}
}
