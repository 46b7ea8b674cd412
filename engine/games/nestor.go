package games

import "talon/engine"

// nestor is the game of content/games/nestor.
func nestor() engine.Game {
	taken := cites{
		cite("discards-stay", notFrom(discard)),
		cite("no-card-there", cardThere),
		cite("lowest-card-only", single),
	}
	return engine.Game{
		ID: "nestor", Name: "Nestor", Packs: 1,
		Piles: piles{
			{Role: tableau, N: 8, At: down(2.1, row(0, 0))},
			{Role: reserve, N: 4, Name: "reserve card", At: row(2, 2.4)},
			{Role: discard, At: at(7, 2.4)},
		},
		Steps: deal{rowsWithoutRepeats, rows(reserve, 4, 1)},
		Lift:  by{any: append(taken, cite("nothing-is-built", never))},
		Pair: append(taken,
			cite("nothing-is-built", mateThere),
			cite("same-value", topsOf(sameRank)),
			cite("reserve-last", reserveLast)),
		Advice:   advice{pairs},
		Won:      allOn(discard),
		Goal:     "all 52 cards taken away, in 26 pairs",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "the reserve waits until the columns show no pair"}},
		Options: []engine.Option{{
			ID: "reserve-any-time", Name: "Reserve at any time", Text: "the reserve may be used even while the columns show a pair",
			Edit: func(g *engine.Game) { g.Drop("reserve-last") },
		}},
		Rules: book(`
			discards-stay     A pair that has been taken away is out of the game.
			no-card-there     No card lies there to be taken.
			lowest-card-only  Of a column only the lowest card on the table, with none upon it, may be taken.
			nothing-is-built  Cards are taken away two by two; none is ever laid on another or moved to a space.
			same-value        The two cards of a pair have the same rank; suits do not matter.
			reserve-last      The reserve helps only when the columns show no pair among themselves.
		`),
	}
}

// rowsWithoutRepeats deals six rows of eight. A card whose rank already lies in
// the column goes under the pack, and the next is tried.
func rowsWithoutRepeats(d *engine.Dealer) error {
	for range 6 {
		for _, id := range all(tableau, 8) {
			if !layNewRank(d, id) {
				return engine.ErrVoid
			}
		}
	}
	return nil
}

// layNewRank lays the first card of the pack whose rank does not lie on the pile.
// It reports whether there was one.
func layNewRank(d *engine.Dealer, id engine.PileID) bool {
	for range d.Left() {
		c := d.Next()
		if !holdsRank(d.Pile(id), c.Rank()) {
			d.Lay(id, c)
			return true
		}
		d.Under(c)
	}
	return false
}

func holdsRank(p *engine.Pile, r engine.Rank) bool {
	for _, c := range p.Cards {
		if c.Rank() == r {
			return true
		}
	}
	return false
}

// mateThere asks for a card on the second pile, which is not the discard.
var mateThere = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	return m.To.Role != discard && !s.Pile(m.To).Empty()
}}

// topsOf asks for a relation of the top cards of both piles.
func topsOf(ok relation) engine.Check {
	return engine.Check{Says: ok.says, Holds: func(s *engine.State, m engine.Move) bool {
		return ok.of(s.Pile(m.From).Top(), s.Pile(m.To).Top())
	}}
}

// reserveLast keeps the reserve back while two columns show a pair.
var reserveLast = engine.Check{Says: "the reserve last", Holds: func(s *engine.State, m engine.Move) bool {
	if m.From.Role != reserve && m.To.Role != reserve {
		return true
	}
	var seen [engine.King + 1]bool
	for n := 1; n <= 8; n++ {
		r := s.Pile(pile(tableau, n)).Top().Rank()
		if r != 0 && seen[r] {
			return false
		}
		seen[r] = true
	}
	return true
}}
