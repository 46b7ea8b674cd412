package games

import "talon/engine"

// dial2 is the game of content/games/dial-2.
func dial2() engine.Game {
	return engine.Game{
		ID: "dial-2", Name: "The Dial No. 2", Packs: 2,
		Piles: piles{
			{Role: foundation, N: 12, Name: "hour", Ordered: true, At: dial(4.2, 3.9)},
			{Role: centre, At: func(int) engine.Place { return dial(4.2, 3.9)(12) }},
			{Role: stock, At: at(0, 5.06), Down: true},
			{Role: waste, At: at(7.5, 5.06)},
		},
		Steps:   deal{hourBases, rest(stock)},
		Turn:    turningPast(kingToCentre, cite("stock-empty", has(stock))),
		Redeal:  limitedRedeal(),
		Redeals: 2,
		Lift: by{
			stock: onlyTurned,
			any: {
				cite("redeal-after-stock", notOnto(stock)),
				cite("foundation-cards-stay", notFrom(foundation)),
				cite("kings-to-centre", notFrom(centre)),
				cite("no-card-there", cardThere),
				cite("one-card-at-a-time", single),
				cite("kings-to-centre", notOnto(centre)),
			},
		},
		Onto: by{foundation: {
			cite("hour-reached", hourNotReached),
			cite("foundation-in-suit", onCard(sameSuit)),
			cite("foundation-next-card", onCard(aboveTwelve)),
		}},
		Advice:   orStock(home),
		Won:      allOn(foundation, centre),
		Goal:     "every hour shows its own number, and eight kings lie in the middle",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "two redeals, without shuffling"}},
		Rules: book(`
			stock-turns-to-waste   A stock card is turned to the waste before it is played.
			stock-empty            The stock has been dealt out.
			redeal-after-stock     The waste is turned over, as a whole, only when the stock is used up.
			waste-empty            There is no waste to turn over.
			redeals-spent          The two redeals have been made.
			foundation-cards-stay  A card on the dial never leaves it.
			kings-to-centre        Kings go to the middle by themselves as they are turned, and stay there; nothing else does.
			no-card-there          No card lies there to be moved.
			one-card-at-a-time     Only the uppermost card of the waste is free.
			hour-reached           An hour that shows its own number is complete.
			foundation-in-suit     Each hour keeps the suit of its first card.
			foundation-next-card   An hour goes up by one, and the ace follows the queen.
		`),
	}
}

// hourBases lays the first card of each hour: the rank five below the hour, the
// suits going round diamonds, clubs, hearts, spades from the ace at eight.
func hourBases(d *engine.Dealer) error {
	suits := [...]engine.Suit{engine.Diamonds, engine.Clubs, engine.Hearts, engine.Spades}
	for hour := 1; hour <= 12; hour++ {
		rank := (hour+4)%12 + 1
		d.Lay(pile(foundation, hour), d.Take(engine.NewCard(engine.Rank(rank), suits[(rank-1)%4])))
	}
	return nil
}

func kingToCentre(_ *engine.State, c engine.Card) (engine.PileID, bool) {
	return the(centre), c.Rank() == engine.King
}

var hourNotReached = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	return uint8(s.Pile(m.To).Top().Rank()) != m.To.N
}}

// aboveTwelve is the next rank of a ring without kings.
var aboveTwelve = relation{"up by one, ace on queen", func(a, b engine.Card) bool {
	return a.Rank() != engine.King && b.Rank()%12+1 == a.Rank()
}}
