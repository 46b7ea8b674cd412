package games

import "talon/engine"

// napoleonsSquare is the game of content/games/napoleons-square.
func napoleonsSquare() engine.Game {
	inSuit := both(sameSuit, oneLower)
	return engine.Game{
		ID: "napoleons-square", Name: "Napoleon’s Square", Packs: 2,
		Piles: piles{
			{Role: stock, At: at(2.8, 2), Down: true},
			{Role: waste, At: at(3.8, 2)},
			{Role: foundation, N: 8, Suited: true, At: grid(4, 1, 1.8, 3)},
			{Role: tableau, N: 12, Name: "pile", At: threeSides, Squared: true},
		},
		Steps: deal{packets(tableau, 12, 4), rest(stock)},
		Turn:  turning(1, cite("stock-empty", has(stock))),
		Lift: by{
			stock: onlyTurned,
			any: {
				cite("no-redeal", notOnto(stock)),
				cite("foundation-cards-stay", notFrom(foundation)),
				cite("no-card-there", cardsThere),
				cite("waste-from-stock-only", notOnto(waste)),
			},
		},
		Onto: by{
			foundation: {
				cite("one-card-at-a-time", single),
				cite("foundation-complete", shorterThan(13)),
				cite("foundation-in-suit", suitOfPlace),
				cite("foundation-base", startsWith(engine.Ace)),
				cite("foundation-next-card", upToKing),
			},
			tableau: {
				cite("one-card-at-a-time", fromOnly(waste, single)),
				cite("sequences-only", run(inSuit)),
				cite("build-in-suit", onCard(sameSuit)),
				cite("build-down", onCard(oneLower)),
			},
		},
		Won:  allOn(foundation),
		Goal: "all 104 cards on the foundations",
		Variants: []engine.Variant{
			{ID: "standard", Name: "Standard", Text: "twelve piles of four, built down in suit"},
			{ID: "napoleons-shoulder", Name: "Napoleon’s Shoulder", Text: "built down in any suit; the piles may be spread and looked through", Edit: func(g *engine.Game) {
				piles := g.Group(tableau)
				piles.Squared, piles.Open = false, true
				g.Drop("build-in-suit")
				g.Replace("sequences-only", cite("sequences-only", run(oneLower)))
			}},
			{ID: "single-card", Name: "Single card", Text: "twelve piles of one card, the form of 1874", Edit: func(g *engine.Game) {
				g.Steps[0] = packets(tableau, 12, 1)
			}},
		},
		Options: []engine.Option{{
			ID: "single-moves", Name: "Single moves", Text: "cards move one at a time, never as a sequence",
			Edit: func(g *engine.Game) {
				g.Replace("sequences-only", cite("one-card-at-a-time", saying("one card at a time", single)))
			},
		}},
		Rules: book(`
			stock-turns-to-waste   A stock card is turned to the waste before it is played.
			stock-empty            The stock has been dealt out.
			no-redeal              The stock is dealt once, and nothing goes back to it.
			foundation-cards-stay  A card on a foundation never leaves it.
			no-card-there          There is no card there, or there are fewer than the move takes.
			waste-from-stock-only  The waste takes cards turned from the stock and no others.
			one-card-at-a-time     The waste gives its cards one by one, and a foundation takes them one by one.
			foundation-complete    A foundation that has reached its king is complete.
			foundation-in-suit     Each foundation is kept for one suit.
			foundation-base        A foundation is begun by an ace.
			foundation-next-card   A foundation goes up by one, from the ace to the king.
			sequences-only         Cards move together when each is already built on the next as this game builds.
			build-in-suit          On the piles a card goes on a card of its own suit.
			build-down             On the piles a card goes on the card one rank higher.
		`),
	}
}

// threeSides lays the twelve piles up the left side, along the top and down
// the right side; the foundations close the fourth.
func threeSides(i int) engine.Place {
	switch {
	case i < 4:
		return aside(0.9, column(0, 1))(3 - i)
	case i < 8:
		return down(1.5, row(1.8, 0))(i - 4)
	default:
		return aside(-0.9, column(6.6, 1))(i - 8)
	}
}
