package games

import "talon/engine"

// allOn is won when every card in play lies on piles of that role.
func allOn(role engine.Role) func(*engine.State) bool {
	return func(s *engine.State) bool {
		for _, id := range s.Game().IDs() {
			if id.Role != role && !s.Pile(id).Empty() {
				return false
			}
		}
		return true
	}
}
