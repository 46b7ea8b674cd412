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

// looseKey is the same for positions that are one.
func looseKey(s *engine.State, stock *stockIdea) engine.Fingerprint {
	var key engine.Fingerprint
	for n := range columns(s) {
		if p := s.Pile(column(n)); !p.Empty() {
			key = key.Plus(p.Fingerprint(p.Down + 1))
		}
	}
	for n := range 4 {
		p := s.Pile(foundation(n + 1))
		f := p.Fingerprint(len(p.Cards))
		key = key.Plus(engine.Fingerprint{f[1], f[0]}) // other than a column's
	}
	for _, id := range [...]engine.PileID{stockPile, wastePile} {
		for _, c := range s.Pile(id).Cards {
			key = key.Plus(stocked[c.Face()])
		}
	}
	phase := len(s.Pile(wastePile).Cards)
	if stock != nil {
		phase = stock.phase(s)
	}
	return key.With(uint64(phase))
}

// stocked is what a card of stock or waste adds to a key: their order is always
// that of the deal.
var stocked = func() (all [64]engine.Fingerprint) {
	for i := range all {
		all[i] = engine.Fingerprint{7, 13}.With(uint64(i))
	}
	return all
}()
