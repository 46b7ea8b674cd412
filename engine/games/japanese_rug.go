package games

import "talon/engine"

// japaneseRug is the game of content/games/japanese-rug.
func japaneseRug() engine.Game {
	return engine.Game{
		ID: "japanese-rug", Name: "The Japanese Rug", Packs: 2,
		Piles: piles{
			{Role: foundation, N: 8, Suited: true, At: rugRow},
			{Role: rug, N: 64, Name: "rug card", At: weave, Ordered: true},
			{Role: stock, At: rugCorner(0), Down: true},
			{Role: waste, At: rugCorner(7)},
		},
		Steps:   deal{takeOut(engine.Ace, foundation, 1), takeOut(engine.King, foundation, 5), rows(rug, 64, 1), rest(stock)},
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
				cite("rug-only-gives", notOnto(rug)),
				cite("narrow-end-free", narrowEndFree),
			},
		},
		Onto: by{
			foundation: {
				cite("foundation-complete", shorterThan(13)),
				cite("foundation-in-suit", suitOfPlace),
				cite("foundation-next-card", fourUpFourDown(lastFour)),
			},
			waste: {
				cite("no-talon-yet", toCard),
				cite("marry-in-suit", onCard(sameSuit)),
				cite("no-round-the-corner", onCard(notRound)),
				cite("marry-next-rank", onCard(nextRank)),
			},
		},
		Advice:   orStock(spare, freesHome, opening(home), onto(rug)),
		Won:      allOn(foundation),
		Goal:     "all 104 cards on the foundations",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "two redeals, without shuffling"}},
		Rules: book(`
			stock-turns-to-waste   A stock card is turned to the waste before it is played.
			stock-empty            The stock has been dealt out.
			redeal-after-stock     The waste is turned over, as a whole, only when the stock is used up.
			waste-empty            There is no waste to turn over.
			redeals-spent          The two redeals have been made.
			foundation-cards-stay  A card on a foundation never leaves it.
			no-card-there          No card lies there to be moved.
			one-card-at-a-time     Cards move one at a time.
			rug-only-gives         No card is ever laid on the rug.
			narrow-end-free        A card of the rug is free when one of its two narrow ends touches no other card.
			foundation-complete    A foundation of thirteen cards is complete.
			foundation-in-suit     Each foundation is kept for one suit.
			foundation-next-card   The aces are built up by one and the kings down by one.
			no-talon-yet           A card of the rug is married to a card of the waste, so the waste must show one.
			marry-in-suit          A card of the rug goes on a waste card of its own suit.
			no-round-the-corner    King and ace do not marry.
			marry-next-rank        A card of the rug goes on the next rank above or below.
		`),
	}
}

// side is the number of rows and of columns of the rug; cell the distance of
// their middles in card widths, so that crossed cards just clear each other.
const (
	side = 8
	cell = 1.25
)

// weave lays the rug, cards upright and crosswise in turn.
func weave(i int) engine.Place {
	row, col := i/side, i%side
	p := rugPlace(float64(col), float64(row)+1.35)
	p.Crosswise = (row+col)%2 == 1
	return p
}

func rugPlace(x, y float64) engine.Place {
	return engine.Place{X: 0.2 + x*cell, Y: y * cell}
}

// rugRow lays the foundations above the rug, aces on the left.
func rugRow(i int) engine.Place { return rugPlace(float64(i), 0) }

// rugCorner is a place below the rug, in line with one of its columns.
func rugCorner(col int) engine.Spot {
	return func(int) engine.Place { return rugPlace(float64(col), side+1.5) }
}

// narrowEndFree asks that one of the two places in line with the long side of
// a rug card is empty or off the rug.
var narrowEndFree = engine.Check{
	Says: "from the rug when a narrow end is free",
	Holds: func(s *engine.State, m engine.Move) bool {
		if m.From.Role != rug {
			return true
		}
		row, col := int(m.From.N-1)/side, int(m.From.N-1)%side
		if (row+col)%2 == 0 {
			return rugFree(s, row-1, col) || rugFree(s, row+1, col)
		}
		return rugFree(s, row, col-1) || rugFree(s, row, col+1)
	},
}

func rugFree(s *engine.State, row, col int) bool {
	return row < 0 || row >= side || col < 0 || col >= side || s.Pile(pile(rug, row*side+col+1)).Empty()
}
