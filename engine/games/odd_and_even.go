package games

import "talon/engine"

// oddAndEven is the game of content/games/odd-and-even.
func oddAndEven() engine.Game {
	return engine.Game{
		ID: "odd-and-even", Name: "Odd and Even", Packs: 2,
		Piles: piles{
			{Role: foundation, N: 8, Ordered: true, At: row(0, 0)},
			{Role: tableau, N: 9, Name: "auxiliary card", At: grid(3, 1, 2.5, 1.2)},
			{Role: stock, At: at(0, 3.2), Down: true},
			{Role: waste, At: at(1, 3.2)},
		},
		Steps:   deal{rows(tableau, 9, 1), rest(stock)},
		Turn:    turning(1, cite("stock-empty", has(stock))),
		Redeal:  limitedRedeal(),
		Redeals: 1,
		Lift: by{
			stock: onlyTurned,
			any: {
				cite("redeal-after-stock", notOnto(stock)),
				cite("foundation-cards-stay", notFrom(foundation)),
				cite("waste-from-stock-only", notOnto(waste)),
				cite("no-card-there", cardThere),
				cite("one-card-at-a-time", single),
			},
		},
		Onto: by{
			foundation: {
				cite("foundation-complete", shorterThan(13)),
				cite("foundation-in-suit", engine.OfPlace("in suit", func(to engine.PileID, _ int, c engine.Card) bool {
					return uint8(c.Suit()) == (to.N-1)/2
				})),
				cite("foundation-base", saying("from the ace or the deuce", onSpaceOf(aceOrDeuce))),
				cite("foundation-by-twos", follows("up by two", byTwos)),
			},
			tableau: {
				cite("no-building", toSpace),
				cite("spaces-fill-themselves", never),
			},
		},
		After:    after{filled(tableau, waste, noStray)},
		Advice:   orStock(home),
		Won:      allOn(foundation),
		Goal:     "all 104 cards on the foundations, four queens and four kings on top",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "one redeal, without shuffling"}},
		Rules: book(`
			stock-turns-to-waste    A stock card is turned to the waste before it is played.
			stock-empty             The stock has been dealt out.
			redeal-after-stock      The waste is turned over, as a whole, only when the stock is used up.
			waste-empty             There is no waste to turn over.
			redeals-spent           The one redeal has been made.
			foundation-cards-stay   A card on a foundation never leaves it.
			waste-from-stock-only   The waste takes cards turned from the stock and no others.
			no-card-there           No card lies there to be moved.
			one-card-at-a-time      Only the uppermost card of the waste is free.
			foundation-complete     A foundation of thirteen cards is complete.
			foundation-in-suit      Each foundation is kept for one suit.
			foundation-base         Of the two foundations of a suit the first is begun by the ace, the second by the deuce.
			foundation-by-twos      A foundation goes up by two and round: odd ranks to the king and then the even ones, or even ranks to the queen and then the odd ones.
			no-building             The auxiliary cards are not built on.
			spaces-fill-themselves  A space is filled from the waste, or without one from the stock, at once and by itself.
		`),
	}
}

// aceOrDeuce is the rank that begins a foundation: ace and deuce in turn.
func aceOrDeuce(id engine.PileID) engine.Rank { return engine.Rank((id.N-1)%2 + 1) }

// byTwos is the rank that a foundation asks for.
func byTwos(id engine.PileID, cards int) engine.Rank {
	return (aceOrDeuce(id)-1+2*engine.Rank(cards))%13 + 1
}

// onSpaceOf asks on an empty pile for the rank that begins it.
func onSpaceOf(rank func(engine.PileID) engine.Rank) engine.Check {
	return engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
		return !s.Pile(m.To).Empty() || s.Moving(m).Rank() == rank(m.To)
	}}
}
