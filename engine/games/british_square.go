package games

import "talon/engine"

// britishSquare is the game of content/games/british-square.
func britishSquare() engine.Game {
	return engine.Game{
		ID: "british-square", Name: "British Square", Packs: 2,
		Piles: piles{
			{Role: stock, At: at(0, 0), Down: true},
			{Role: waste, At: at(0, 1)},
			{Role: tableau, N: 4, Directed: true, At: down(4.6, row(1.5, 0))},
			{Role: foundation, N: 4, Suited: true, At: column(6, 0)},
		},
		Steps: deal{rows(tableau, 4, 4), rest(stock)},
		Turn:  turning(1, cite("stock-empty", has(stock)), cite("spaces-first", noSpaceWaits)),
		Lift: by{
			stock: {
				cite("stock-empty", has(stock)),
				cite("no-redeal", notOnto(stock)),
				cite("stock-turns-to-waste", toSpaceOf(tableau)),
				cite("one-card-at-a-time", single),
			},
			any: {
				cite("no-redeal", notOnto(stock)),
				cite("foundation-cards-stay", notFrom(foundation)),
				cite("no-card-there", cardThere),
				cite("waste-from-stock-only", notOnto(waste)),
				cite("one-card-at-a-time", saying("one card at a time", single)),
			},
		},
		Onto: by{
			foundation: {
				cite("spaces-first", noSpaceWaits),
				cite("foundation-complete", shorterThan(26)),
				cite("foundation-in-suit", suitOfPlace),
				cite("foundation-base", startsWith(engine.Ace)),
				cite("foundation-next-card", follows("up to the king, then down to the ace", switchback)),
			},
			tableau: {
				cite("spaces-from-stock-or-waste", fromOnly(tableau, toCard)),
				cite("spaces-first", unlessToSpace(noSpaceWaits)),
				cite("build-in-suit", onCard(sameSuit)),
				cite("no-round-the-corner", onCard(notRound)),
				cite("build-next-rank", onCard(nextRank)),
				cite("direction-lock", oneWay),
			},
		},
		Won:  allOn(foundation),
		Goal: "all 104 cards on the foundations, 26 of each suit",
		Variants: []engine.Variant{
			{ID: "british", Name: "British", Text: "four columns of four cards"},
			{ID: "american", Name: "American", Text: "sixteen piles of one card, in a square", Edit: func(g *engine.Game) {
				g.Group(tableau).N = 16
				g.Group(tableau).At = down(0.75, grid(4, 1.42, 1.5, 0))
				g.Steps[0] = rows(tableau, 16, 1)
			}},
		},
		Options: []engine.Option{{
			ID: "spaces-at-leisure", Name: "Spaces at leisure", Text: "a space may wait; it is still filled from the stock or the waste alone",
			Edit: func(g *engine.Game) { g.Drop("spaces-first") },
		}},
		Rules: book(`
			stock-empty                 The stock has been dealt out.
			stock-turns-to-waste        A stock card is turned to the waste or put unseen into a space, and goes nowhere else.
			no-redeal                   The stock is dealt once, and nothing goes back to it.
			foundation-cards-stay       A card on a foundation never leaves it.
			no-card-there               No card lies there to be moved.
			waste-from-stock-only       The waste takes cards turned from the stock and no others.
			one-card-at-a-time          Cards move one at a time, from the top of a column or of the waste.
			spaces-from-stock-or-waste  A space takes a card of the stock or the waste, never one from a column.
			spaces-first                A space is filled before anything else is done.
			foundation-complete         A foundation that has come down to its second ace is complete.
			foundation-in-suit          Each foundation is kept for one suit.
			foundation-base             A foundation is begun by an ace.
			foundation-next-card        A foundation goes up by one to the king, takes the other king, and comes down by one to the ace.
			build-in-suit               On the columns a card goes on a card of its own suit.
			no-round-the-corner         King and ace do not meet on a column.
			build-next-rank             On the columns a card goes on the next rank above or below.
			direction-lock              A column that has been built up goes on upwards, and one built down goes on downwards.
		`),
	}
}

// switchback is the rank that follows when so many cards lie on a foundation.
func switchback(_ engine.PileID, cards int) engine.Rank {
	if cards < 13 {
		return engine.Rank(cards + 1)
	}
	return engine.Rank(26 - cards)
}

// noSpaceWaits asks that no column is empty while a card can fill it.
var noSpaceWaits = engine.Check{Holds: func(s *engine.State, _ engine.Move) bool {
	if s.Pile(the(stock)).Empty() && s.Pile(the(waste)).Empty() {
		return true
	}
	for n := range s.Game().Group(tableau).N {
		if s.Pile(pile(tableau, n+1)).Empty() {
			return false
		}
	}
	return true
}}

// oneWay keeps the direction in which a column was built. Dealt neighbours may
// look like a run by chance; only a built card settles the direction.
var oneWay = engine.Check{
	Says: "in one direction",
	Holds: func(s *engine.State, m engine.Move) bool {
		to := s.Pile(m.To)
		return to.Built == 0 || (s.Moving(m).Rank() > to.Top().Rank()) == (to.Top().Rank() > to.FromTop(2).Rank())
	},
}
