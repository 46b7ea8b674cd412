package games

import "talon/engine"

// dial1 is the game of content/games/dial-1.
func dial1() engine.Game {
	return engine.Game{
		ID: "dial-1", Name: "The Dial No. 1", Packs: 1,
		Piles: piles{
			{Role: foundation, N: 13, Name: "hour", Ordered: true, At: dial(4.2, 3.9)},
			{Role: stock, At: at(0, 5.06), Down: true},
			{Role: waste, At: at(7.5, 5.06)},
		},
		Steps:   deal{rest(stock)},
		Turn:    turning(1, cite("stock-empty", has(stock))),
		Redeal:  limitedRedeal(),
		Redeals: 2,
		Lift: by{
			stock: onlyTurned,
			any: {
				cite("redeal-after-stock", notOnto(stock)),
				cite("foundation-cards-stay", notFrom(foundation)),
				cite("no-card-there", cardThere),
				cite("one-card-at-a-time", single),
			},
		},
		Onto: by{foundation: {
			cite("own-hour", saying("each rank at its own hour", ownHour)),
			cite("diamond-first", onSpace("the diamond first", func(c engine.Card) bool { return c.Suit() == engine.Diamonds })),
			cite("foundation-alternate-colours", onCard(otherColour)),
		}},
		Advice:   orStock(home),
		Won:      allOn(foundation),
		Goal:     "four cards at each hour, and four kings in the middle",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "two redeals, without shuffling"}},
		Rules: book(`
			stock-turns-to-waste          A stock card is turned to the waste before it is played.
			stock-empty                   The stock has been dealt out.
			redeal-after-stock            The waste is turned over, as a whole, only when the stock is used up.
			waste-empty                   There is no waste to turn over.
			redeals-spent                 The two redeals have been made.
			foundation-cards-stay         A card on the dial never leaves it.
			no-card-there                 No card lies there to be moved.
			one-card-at-a-time            Only the uppermost card of the waste is free.
			own-hour                      A card belongs to the hour of its rank: the ace at one, the knave at eleven, the queen at twelve, the king in the middle.
			diamond-first                 An hour is opened by its diamond.
			foundation-alternate-colours  At every hour red and black lie in turn.
		`),
	}
}

var ownHour = engine.OfPlace("", func(to engine.PileID, _ int, c engine.Card) bool {
	return uint8(c.Rank()) == to.N
})
