package solve

import "talon/engine"

// In Solitaire the face-up cards of a column lie in sequence, and any part of a
// sequence may move. So where a card lies hardly matters: it lies on one of the two
// cards that can bear it, and may change to the other whenever that is free. If
// both bear a card, these are twins, of one rank and colour, and whatever is done
// with things as they lie can be done, move by move, with the twins exchanged. What
// matters is which cards lie face up; the lowest of each column; and what lies
// under that. Two positions that agree in this are one for the solver.

// inSequence reports whether the face-up cards of each column are a sequence, as
// they are in every game that was dealt.
func inSequence(s *engine.State) bool {
	for n := range columns(s) {
		p := s.Pile(column(n))
		for k := 1; k < p.Up(); k++ {
			if upper, lower := p.FromTop(k), p.FromTop(k+1); upper.Red() == lower.Red() || upper.Rank()+1 != lower.Rank() {
				return false
			}
		}
		if !p.Empty() && p.Up() == 0 {
			return false
		}
	}
	return true
}

func columns(s *engine.State) int { return s.Game().Group(engine.Tableau).N }

func column(n int) engine.PileID {
	return engine.PileID{Role: engine.Tableau, N: uint8(n + 1)}
}

// looseStock returns all that matters of stock and waste: their cards, whose order is
// always that of the deal, and how far the stock has been turned.
func looseStock(s *engine.State, stock *stockIdea) [counters]uint32 {
	var cards engine.CardSet
	for _, id := range [...]engine.PileID{stockPile, wastePile} {
		for _, c := range s.Pile(id).Cards {
			cards |= 1 << c.Face()
		}
	}
	phase := len(s.Pile(wastePile).Cards)
	if stock != nil {
		phase = stock.phase(s)
	}
	return [counters]uint32{uint32(cards), uint32(cards >> 32), uint32(phase)}
}
