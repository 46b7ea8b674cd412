package games

import (
	"slices"

	"talon/engine"
)

// dropped is how many cards were dropped to the right in this deal.
const dropped = engine.OwnCounter

// reversal is the game of content/games/reversal.
func reversal() engine.Game {
	return engine.Game{
		ID: "reversal", Name: "The Reversal", Packs: 2,
		Piles: piles{
			{Role: foundation, N: 8, Suited: true, At: acesUnderDeuces},
			{Role: tableau, N: 4, Name: "packet", Ordered: true, At: row(0, 1.2)},
			{Role: reserve, N: 32, Name: "dropped card", Ordered: true, Overlaid: true, At: droppedPairs},
			{Role: stock, At: at(0, 3.6), Down: true},
		},
		Steps: deal{rest(stock), openingRounds},
		Round: &engine.Action{Says: "dealt in rounds of four cards and two dropped", Tests: cites{cite("stock-empty", has(stock))}, Do: dealSix},
		Redeal: &engine.Action{Says: "all cards are gathered and dealt again", Do: gatherAll, Tests: cites{
			cite("redeal-after-stock", empty(stock)),
			cite("nothing-to-redeal", anyOn(tableau, reserve)),
			cite("redeals-spent", redealsLeft),
		}},
		Redeals: 3, Counters: []string{"dropped"},
		Lift: by{
			stock: {cite("rounds-only", never)},
			any: {
				cite("redeal-after-stock", notOnto(stock)),
				cite("foundation-cards-stay", notFrom(foundation)),
				cite("no-card-there", cardThere),
				cite("one-card-at-a-time", saying("one card at a time", single)),
				cite("no-building", notOnto(tableau)),
				cite("no-building", notOnto(reserve)),
			},
		},
		Onto: by{foundation: {
			cite("foundation-complete", shorterThan(13)),
			cite("foundation-in-suit", suitOfPlace),
			cite("foundation-base", saying("begun by themselves", toCard)),
			cite("foundation-next-card", follows("four down from the ace by way of the king, four up from the deuce to the ace", reversalRank)),
		}},
		Advice:   orStock(opening(home)),
		Won:      allOn(foundation),
		Goal:     "all 104 cards on the foundations, the rows reversed",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "three redeals, the last without dropped cards"}},
		Rules: book(`
			rounds-only            The stock is dealt by whole rounds, never to one place.
			stock-empty            The stock has been dealt out.
			redeal-after-stock     The cards are gathered only when the stock is used up.
			nothing-to-redeal      There is no card left to gather.
			redeals-spent          The three redeals have been made.
			foundation-cards-stay  A card on a foundation never leaves it.
			no-card-there          No card lies there to be moved.
			one-card-at-a-time     Cards move one at a time, from the top of a packet.
			no-building            Packets and dropped cards are laid by the deal alone.
			foundation-complete    A foundation of thirteen cards is complete.
			foundation-in-suit     Each foundation is kept for one suit.
			foundation-base        The first ace and the first deuce of a suit found by themselves, as they are dealt.
			foundation-next-card   On an ace goes the king, then down to the deuce; on a deuce the three, then up to the ace.
		`),
	}
}

// acesUnderDeuces lays the row of deuces at the top and the row of aces below
// the packets.
func acesUnderDeuces(i int) engine.Place { return grid(1, 1, float64(i%4), 2.4*float64(1-i/4))(0) }

// droppedPairs lays the dropped cards in pairs, overlapping downwards.
func droppedPairs(i int) engine.Place {
	pair := i / 2
	return engine.Place{
		X: (4.6 + float64(pair/8)*2.3 + float64(i%2)) * engine.PitchX,
		Y: float64(pair%8) * 0.79,
	}
}

// founds sends the first ace and the first deuce of a suit to their places.
func founds(s *engine.State, c engine.Card) (engine.PileID, bool) {
	id := pile(foundation, int(c.Suit())+1)
	if c.Rank() == 2 {
		id.N += 4
	}
	return id, c.Rank() <= 2 && s.Pile(id).Empty()
}

// dealSix deals a round: four cards on the packets, two dropped. In the last
// deal nothing is dropped.
func dealSix(s *engine.State) {
	for _, id := range all(tableau, 4) {
		dealOne(s, id, founds)
	}
	for range 2 {
		if s.Count(engine.RedealsMade) == 3 {
			return
		}
		if dealOne(s, pile(reserve, s.Count(dropped)+1), founds) {
			s.Set(dropped, s.Count(dropped)+1)
		}
	}
}

func openingRounds(d *engine.Dealer) error {
	dealSix(d.State())
	dealSix(d.State())
	return nil
}

var droppedThenPackets = slices.Concat(all(reserve, 32), all(tableau, 4))

// gatherAll takes up the dropped cards from the first, then the packets, and
// deals two rounds from the heap turned over.
func gatherAll(s *engine.State) {
	layStock(s, s.Gather(droppedThenPackets...))
	s.Set(dropped, 0)
	dealSix(s)
	dealSix(s)
}

// reversalRank is the rank that a foundation asks for.
func reversalRank(id engine.PileID, cards int) engine.Rank {
	if firstFour(id) {
		return engine.Rank(14 - cards)
	}
	return engine.Rank((cards+1)%13 + 1)
}
