package games

import (
	"slices"

	"talon/engine"
)

// stLouis is the game of content/games/st-louis.
func stLouis() engine.Game {
	return engine.Game{
		ID: "st-louis", Name: "St. Louis", Packs: 2,
		Piles: piles{
			{Role: foundation, N: 8, Suited: true, At: acesUnderKings},
			{Role: tableau, N: 12, Name: "packet", Ordered: true, Open: true, At: ring},
			{Role: stock, At: at(6.5, 1.5), Down: true},
		},
		Steps: deal{takeOut(engine.Ace, foundation, 1), takeOut(engine.King, foundation, 5), rows(tableau, 12, 1), rest(stock)},
		Round: &engine.Action{Says: "dealt round the square", Tests: cites{cite("stock-empty", has(stock))}, Do: func(s *engine.State) {
			dealRound(s, len(s.Pile(the(stock)).Cards))
		}},
		Redeal: &engine.Action{Says: "the packets are gathered and dealt again", Do: gatherRing, Tests: cites{
			cite("redeal-after-stock", empty(stock)),
			cite("nothing-to-redeal", anyOn(tableau)),
			cite("redeals-spent", redealsLeft),
		}},
		Redeals: 2,
		Lift: by{
			stock: {cite("stock-deals-to-all", never)},
			any: {
				cite("redeal-after-stock", notOnto(stock)),
				cite("foundation-cards-stay", notFrom(foundation)),
				cite("no-card-there", cardThere),
				cite("one-card-at-a-time", saying("one card at a time", single)),
			},
		},
		Onto: by{
			foundation: {
				cite("foundation-complete", shorterThan(13)),
				cite("foundation-in-suit", suitOfPlace),
				cite("foundation-next-card", fourUpFourDown(lastFour)),
			},
			tableau: {
				cite("marry-after-deal", saying("when the deal is complete", empty(stock))),
				cite("spaces-not-filled", toCard),
				cite("build-in-suit", onCard(sameSuit)),
				cite("no-round-the-corner", onCard(notRound)),
				cite("build-next-rank", onCard(nextRank)),
			},
		},
		After:    after{filled(tableau, stock, noStray)},
		Advice:   orStock(spare, freesHome, opening(home), marries),
		Won:      allOn(foundation),
		Goal:     "all 104 cards on the foundations",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "two redeals, without shuffling"}},
		Rules: book(`
			stock-deals-to-all     The stock is dealt round the whole square, never to one place.
			stock-empty            The stock has been dealt out.
			redeal-after-stock     The packets are gathered only when the deal is complete.
			nothing-to-redeal      There is no card left to gather.
			redeals-spent          The two redeals have been made.
			foundation-cards-stay  A card on a foundation never leaves it.
			no-card-there          No card lies there to be moved.
			one-card-at-a-time     Cards move one at a time, from the top of a packet.
			foundation-complete    A foundation of thirteen cards is complete.
			foundation-in-suit     Each foundation is kept for one suit.
			foundation-next-card   The aces are built up by one and the kings down by one.
			marry-after-deal       Packets marry only when the whole stock has been dealt.
			spaces-not-filled      The place of a packet that has gone stays empty until the next deal.
			build-in-suit          A card is married to one of its own suit.
			no-round-the-corner    King and ace do not marry.
			build-next-rank        A card is married to the next rank above or below.
		`),
	}
}

// ring is the twelve places about the foundations, clockwise from the right
// end of the bottom row, as the book letters them.
func ring(i int) engine.Place {
	xy := [][2]float64{{4, 3}, {3, 3}, {2, 3}, {1, 3}, {0, 2}, {0, 1}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 1}, {5, 2}}
	return spots(xy...)(i)
}

// acesUnderKings lays the first four foundations under the other four.
func acesUnderKings(i int) engine.Place { return grid(1, 1, 1+float64(i%4), 2-float64(i/4))(0) }

// dealRound deals so many cards of the stock round the packets.
func dealRound(s *engine.State, cards int) {
	for i := range cards {
		dealOne(s, pile(tableau, i%12+1), noStray)
	}
}

// fromG is the packets from g round to f.
var fromG = slices.Concat(all(tableau, 12)[6:], all(tableau, 6))

// gatherRing gathers the packets from g on round to f, and deals the first
// circle from the heap turned over.
func gatherRing(s *engine.State) {
	cards := s.Gather(fromG...)
	layStock(s, cards)
	dealRound(s, min(12, len(cards)))
}
