package games

import "talon/engine"

// napoleonsFavorite is the game of content/games/napoleons-favorite.
func napoleonsFavorite() engine.Game {
	return engine.Game{
		ID: "napoleons-favorite", Name: "Napoleon’s Favorite", Packs: 2,
		Piles: piles{
			{Role: foundation, N: 8, Suited: true, At: inside},
			{Role: tableau, N: 12, Name: "packet", Ordered: true, Squared: true, Open: true, At: packetsRound},
		},
		Steps: deal{takeOut(engine.King, foundation, 1), takeOut(engine.Ace, foundation, 5), rows(tableau, 12, 8)},
		Redeal: &engine.Action{Says: "the packets are gathered and dealt again", Do: func(s *engine.State) {
			layRound(s, tableau, 12, s.Gather(all(tableau, 12)...))
		}, Tests: cites{cite("redeals-spent", redealsLeft)}},
		Redeals: 2,
		Lift: by{any: {
			cite("foundation-cards-stay", notFrom(foundation)),
			cite("no-card-there", cardsThere),
		}},
		Onto: by{
			foundation: {
				cite("one-card-at-a-time", single),
				cite("foundation-complete", shorterThan(13)),
				cite("foundation-in-suit", suitOfPlace),
				cite("foundation-next-card", fourUpFourDown(firstFour)),
				cite("top-row-to-kings", firstDeal(func(m engine.Move) bool { return m.From.N > 4 || firstFour(m.To) })),
				cite("bottom-row-to-aces", firstDeal(func(m engine.Move) bool { return m.From.N < 7 || m.From.N > 10 || lastFour(m.To) })),
			},
			tableau: {
				cite("sequences-only", runEitherWay),
				cite("spaces-not-filled", toCard),
				cite("marry-next-rank", onCard(oneApart)),
			},
		},
		Advice:   orStock(spare, freesHome, opening(home), marries),
		Won:      allOn(foundation),
		Goal:     "all 104 cards on the foundations",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "two redeals, without shuffling"}},
		Options: []engine.Option{{
			ID: "single-cards", Name: "Single cards", Text: "cards move one at a time, never as a sequence",
			Edit: func(g *engine.Game) { g.Replace("sequences-only", cite("one-card-at-a-time", single)) },
		}},
		Rules: book(`
			redeals-spent          The two redeals have been made.
			foundation-cards-stay  A card on a foundation never leaves it.
			no-card-there          There is no card there, or there are fewer than the move takes.
			one-card-at-a-time     A foundation takes its cards one by one; with the option of single cards so does a packet.
			sequences-only         Cards move together only as a sequence: each next in rank to its neighbour, all in one direction.
			foundation-complete    A foundation of thirteen cards is complete.
			foundation-in-suit     Each foundation is kept for one suit.
			foundation-next-card   The kings are built down by one and the aces up by one.
			top-row-to-kings       In the first deal the packets above the kings feed the kings alone.
			bottom-row-to-aces     In the first deal the packets below the aces feed the aces alone.
			spaces-not-filled      The place of a packet that has gone stays empty until the next deal.
			marry-next-rank        A card is married to the next rank above or below, in any suit; king and ace do not meet.
		`),
	}
}

// packetsRound is the twelve packets about the foundations, clockwise from the
// one above the first king, with room for a sequence beside each, on the inner
// side of the outermost.
func packetsRound(i int) engine.Place {
	xy := [][2]float64{{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 1}, {5, 2}, {4, 3}, {3, 3}, {2, 3}, {1, 3}, {0, 2}, {0, 1}}
	room := 0.55
	if i == 4 || i == 5 {
		room = -room
	}
	return aside(room, apart(spots(xy...)))(i)
}

// inside is the two rows of foundations.
func inside(i int) engine.Place { return apart(grid(4, 1, 1, 1))(i) }

// apart draws places out sideways.
func apart(spot engine.Spot) engine.Spot {
	return func(i int) engine.Place {
		p := spot(i)
		p.X *= 1.5
		return p
	}
}

// firstDeal applies a condition until the first redeal.
func firstDeal(ok func(engine.Move) bool) engine.Check {
	return engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
		return s.Count(engine.RedealsMade) > 0 || ok(m)
	}}
}

// runEitherWay asks that cards moved together go all up or all down by one.
var runEitherWay = engine.OfPile("a sequence moves as one", func(from *engine.Pile) int {
	return max(sequence(oneLower)(from), sequence(oneHigher)(from))
})
