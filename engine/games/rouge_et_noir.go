package games

import "talon/engine"

// rougeEtNoir is the game of content/games/rouge-et-noir.
func rougeEtNoir() engine.Game {
	return engine.Game{
		ID: "rouge-et-noir", Name: "Rouge et Noir", Packs: 2,
		Piles: piles{
			{Role: foundation, N: 8, Ordered: true, At: row(0, 0)},
			{Role: tableau, N: 8, Name: "packet", At: down(2.7, row(0, 1.15))},
			{Role: stock, At: at(2.5, 3.9), Down: true},
			{Role: waste, At: at(4, 3.9)},
		},
		Steps:   deal{rowOfAces, rows(tableau, 8, 1), rest(stock)},
		Turn:    turning(1, cite("stock-empty", has(stock))),
		Redeal:  limitedRedeal(),
		Redeals: 1,
		Lift: by{
			stock: onlyTurned,
			any: {
				cite("redeal-after-stock", notOnto(stock)),
				cite("foundation-cards-stay", notFrom(foundation)),
				cite("no-card-there", cardThere),
				cite("waste-from-stock-only", notOnto(waste)),
				cite("one-card-at-a-time", saying("one card at a time", single)),
			},
		},
		Onto: by{
			foundation: {
				cite("foundation-base", saying("from the ace", toCard)),
				cite("foundation-complete", shorterThan(13)),
				cite("foundation-alternate-colours", onCard(otherColour)),
				cite("foundation-next-card", upToKing),
			},
			tableau: {
				cite("spaces-fill-themselves", toCard),
				cite("build-alternate-colours", onCard(otherColour)),
				cite("build-down", onCard(oneLower)),
			},
		},
		After: after{filled(tableau, waste, noStray)},
		Won:   allOn(foundation),
		Goal:  "all 104 cards on the foundations",
		Variants: []engine.Variant{
			{ID: "standard", Name: "Standard", Text: "the aces laid out first; one redeal"},
			{ID: "blondes-and-brunettes", Name: "Blondes and Brunettes", Text: "the aces placed as they appear; two redeals", Edit: func(g *engine.Game) {
				g.Steps = deal{rest(stock), round(tableau, 8, aceFounds)}
				g.Turn = turningPast(aceFounds, g.Turn.Tests...)
				g.After = after{filled(tableau, waste, aceFounds)}
				g.Redeals = 2
			}},
		},
		Rules: book(`
			stock-turns-to-waste          A stock card is turned to the waste before it is played.
			stock-empty                   The stock has been dealt out.
			redeal-after-stock            The waste is turned over, as a whole, only when the stock is used up.
			waste-empty                   There is no waste to turn over.
			redeals-spent                 There is no redeal left.
			foundation-cards-stay         A card on a foundation never leaves it.
			no-card-there                 No card lies there to be moved.
			waste-from-stock-only         The waste takes cards turned from the stock and no others.
			one-card-at-a-time            Cards move one at a time, from the top of a packet or of the waste.
			foundation-base               A foundation begins with its ace, which is laid there by rule, not by a move.
			foundation-complete           A foundation that has reached its king is complete.
			foundation-alternate-colours  On the foundations red goes on black and black on red.
			foundation-next-card          A foundation goes up by one, from the ace to the king.
			spaces-fill-themselves        A space is filled from the waste, or without one from the stock, at once and by itself.
			build-alternate-colours       On the packets red goes on black and black on red.
			build-down                    On the packets a card goes on the card one rank higher.
		`),
	}
}

// aceSuits is the order of the aces in the row: black and red in turn.
var aceSuits = [...]engine.Suit{engine.Spades, engine.Hearts, engine.Clubs, engine.Diamonds}

func rowOfAces(d *engine.Dealer) error {
	for i := range 8 {
		d.Lay(pile(foundation, i+1), d.Take(engine.NewCard(engine.Ace, aceSuits[i%4])))
	}
	return nil
}

// aceFounds sends an ace to its place, the first of a suit to the first.
func aceFounds(s *engine.State, c engine.Card) (engine.PileID, bool) {
	if c.Rank() != engine.Ace {
		return engine.PileID{}, false
	}
	for i := range 8 {
		if id := pile(foundation, i+1); aceSuits[i%4] == c.Suit() && s.Pile(id).Empty() {
			return id, true
		}
	}
	return engine.PileID{}, false
}
