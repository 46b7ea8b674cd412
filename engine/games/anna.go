package games

import "talon/engine"

// fresh is 1 while the uppermost waste card is the card last turned.
const fresh = engine.OwnCounter

// anna is the game of content/games/anna.
func anna() engine.Game {
	return engine.Game{
		ID: "anna", Name: "Anna", Packs: 2,
		Piles: piles{
			{Role: tableau, N: 8, Name: "place", At: letterA},
			{Role: foundation, N: 8, Ordered: true, At: letterN},
			{Role: stock, At: at(5.5, 3.3), Down: true},
			{Role: waste, At: at(6.5, 3.3)},
		},
		Steps:   deal{rest(stock), round(tableau, 8, knaveFounds)},
		Turn:    freshly(turningPast(knaveFounds, cite("stock-empty", has(stock)))),
		Redeal:  limitedRedeal(),
		Redeals: 2, Counters: []string{"fresh"},
		Lift: by{
			stock: onlyTurned,
			any: {
				cite("redeal-after-stock", notOnto(stock)),
				cite("foundation-cards-stay", notFrom(foundation)),
				cite("no-card-there", cardThere),
				cite("waste-from-stock-only", notOnto(waste)),
				cite("one-card-at-a-time", saying("one card at a time", single)),
				cite("queens-stay", fromOnly(tableau, notQueen)),
			},
		},
		Onto: by{
			foundation: {
				cite("no-queens-in-families", notQueen),
				cite("foundation-base", saying("on knaves as they appear", toCard)),
				cite("foundation-complete", shorterThan(12)),
				cite("foundation-in-suit", onCard(sameSuit)),
				cite("foundation-next-card", follows("down to the ace, then the king", knaveFamily)),
			},
			tableau: {
				cite("vacancies-from-stock", toCard),
				cite("marry-as-dealt", fromOnly(waste, isFresh)),
				cite("build-in-suit", onCard(sameSuit)),
				cite("build-up", onCard(aboveRound)),
			},
		},
		After:    after{stale, filled(tableau, stock, knaveFounds)},
		Won:      annaWon,
		Goal:     "eight families of twelve, and a queen alone in each place of the A",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "two redeals, without shuffling"}},
		Options: []engine.Option{
			{ID: "talon-may-marry", Name: "The waste may marry", Text: "any uppermost waste card may marry, not only the card just turned",
				Edit: func(g *engine.Game) { g.Drop("marry-as-dealt") }},
			{ID: "kings-end-marriages", Name: "Kings end marriages", Text: "no ace is married to a king",
				Edit: func(g *engine.Game) { g.Replace("build-up", cite("build-up", onCard(oneHigher))) }},
		},
		Rules: book(`
			stock-turns-to-waste   A stock card is turned to the waste; vacancies take theirs by themselves.
			stock-empty            The stock has been dealt out.
			redeal-after-stock     The waste is turned over, as a whole, only when the stock is used up.
			waste-empty            There is no waste to turn over.
			redeals-spent          The two redeals have been made.
			foundation-cards-stay  A card in a family never leaves it.
			no-card-there          No card lies there to be moved.
			waste-from-stock-only  The waste takes cards turned from the stock and no others.
			one-card-at-a-time     Cards move one at a time, from the top of a pile.
			queens-stay            A queen in the A keeps her place for good.
			no-queens-in-families  The families leave the queens out.
			foundation-base        A family begins with a knave, which goes to the N by itself as it appears.
			foundation-complete    A family that has ended with its king is complete.
			foundation-in-suit     A family keeps to the suit of its knave.
			foundation-next-card   A family runs from the knave down to the ace and ends with the king.
			vacancies-from-stock   A vacancy in the A is filled from the stock, at once and by itself.
			marry-as-dealt         A waste card marries only while it is the card just turned.
			build-in-suit          A card is married to one of its own suit.
			build-up               A card is married to the next lower one, in the order queen, king, ace, 2, up to 10.
		`),
	}
}

func letterA(i int) engine.Place {
	xy := [][2]float64{{1.5, 0}, {1, 1}, {2, 1}, {.5, 2}, {1.5, 2}, {2.5, 2}, {0, 3}, {3, 3}}
	return spots(xy...)(i)
}

func letterN(i int) engine.Place {
	xy := [][2]float64{{5, 0}, {5, 1}, {5, 2}, {6, .7}, {7, 1.3}, {8, 0}, {8, 1}, {8, 2}}
	return spots(xy...)(i)
}

// knaveFounds sends a knave to the next empty place of the N.
func knaveFounds(s *engine.State, c engine.Card) (engine.PileID, bool) {
	if c.Rank() != engine.Jack {
		return engine.PileID{}, false
	}
	for _, id := range all(foundation, 8) {
		if s.Pile(id).Empty() {
			return id, true
		}
	}
	return engine.PileID{}, false
}

// freshly marks the card that a turn lays on the waste.
func freshly(turn *engine.Action) *engine.Action {
	do := turn.Do
	turn.Do = func(s *engine.State) {
		before := len(s.Pile(the(waste)).Cards)
		do(s)
		s.Set(fresh, len(s.Pile(the(waste)).Cards)-before)
	}
	return turn
}

// stale ends freshness when the waste has been played or turned over.
func stale(s *engine.State, m engine.Move) {
	if m.Kind == engine.Redeal || m.Kind == engine.Carry && m.From.Role == waste {
		s.Set(fresh, 0)
	}
}

var isFresh = engine.Check{Holds: func(s *engine.State, _ engine.Move) bool { return s.Count(fresh) == 1 }}

var notQueen = engine.OfCards("", func(upper, _ engine.Card) bool { return upper.Rank() != engine.Queen })

// knaveFamily is the rank that follows when so many cards lie in a family.
func knaveFamily(_ engine.PileID, cards int) engine.Rank {
	if cards == 11 {
		return engine.King
	}
	return engine.Jack - engine.Rank(cards)
}

func annaWon(s *engine.State) bool {
	for _, id := range all(tableau, 8) {
		if p := s.Pile(id); len(p.Cards) != 1 || p.Top().Rank() != engine.Queen {
			return false
		}
	}
	return everyFoundation(12)(s)
}
