package games

import "talon/engine"

// allOn is won when every card of the packs lies on piles of that role.
func allOn(role engine.Role) func(*engine.State) bool {
	return func(s *engine.State) bool {
		cards := 0
		for _, id := range s.Game().IDs() {
			if id.Role == role {
				cards += len(s.Pile(id).Cards)
			}
		}
		return cards == 52*s.Game().Packs
	}
}
