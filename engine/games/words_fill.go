package games

import "talon/engine"

// A stray says where a card goes that may not lie where it would be dealt, such
// as an ace that founds its family at once.
type stray func(*engine.State, engine.Card) (to engine.PileID, goes bool)

// noStray lets every card lie where it is dealt.
func noStray(*engine.State, engine.Card) (engine.PileID, bool) { return engine.PileID{}, false }

// dealOne deals the next card of the stock to a pile; strays met on the way go
// to their places. It reports whether a card was left.
func dealOne(s *engine.State, to engine.PileID, goes stray) bool {
	for {
		c := s.Pile(the(stock)).Top()
		if c == 0 {
			return false
		}
		place, away := goes(s, c)
		if !away {
			s.Turn(the(stock), to, 1)
			return true
		}
		s.Turn(the(stock), place, 1)
	}
}

// round deals the piles of a role one card each.
func round(role engine.Role, piles int, goes stray) engine.Step {
	return func(d *engine.Dealer) error {
		for _, id := range all(role, piles) {
			dealOne(d.State(), id, goes)
		}
		return nil
	}
}

// filled fills the spaces of a role at once, the first first: from the source
// while that holds a card, then from the stock.
func filled(role, source engine.Role, goes stray) func(*engine.State, engine.Move) {
	return func(s *engine.State, _ engine.Move) {
		for _, id := range all(role, s.Game().Group(role).N) {
			fillOne(s, id, source, goes)
		}
	}
}

func fillOne(s *engine.State, id engine.PileID, source engine.Role, goes stray) {
	switch {
	case !s.Pile(id).Empty():
	case source != stock && !s.Pile(the(source)).Empty():
		s.Turn(the(source), id, 1)
	default:
		dealOne(s, id, goes)
	}
}

// turningPast turns one card of the stock; a stray goes to its place instead of
// the waste.
func turningPast(goes stray, tests ...engine.Cited) *engine.Action {
	action := turning(1, tests...)
	action.Do = func(s *engine.State) {
		to := the(waste)
		if place, away := goes(s, s.Pile(the(stock)).Top()); away {
			to = place
		}
		s.Turn(the(stock), to, 1)
	}
	return action
}

// nothingFits asks that no card of the tableau fits a foundation.
var nothingFits = engine.Check{Holds: func(s *engine.State, _ engine.Move) bool {
	return !s.Fits(tableau, foundation)
}}

// layDown lays cards in order: that many on a pile, then as many on the next.
func layDown(s *engine.State, role engine.Role, cards []engine.Card, each int) {
	for i, c := range cards {
		s.Lay(pile(role, i/each+1), c)
	}
}

// layRound lays cards one to each pile, round after round.
func layRound(s *engine.State, role engine.Role, piles int, cards []engine.Card) {
	for i, c := range cards {
		s.Lay(pile(role, i%piles+1), c)
	}
}

// layStock makes cards the stock, the first to be dealt first.
func layStock(s *engine.State, cards []engine.Card) {
	for i := len(cards) - 1; i >= 0; i-- {
		s.Lay(the(stock), cards[i])
	}
}
