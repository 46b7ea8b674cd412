package games

import (
	"fmt"

	"talon/engine"
)

// marguerite is the game of content/games/marguerite.
func marguerite() engine.Game {
	return engine.Game{
		ID: "marguerite", Name: "Marguerite", Packs: 1,
		Piles: piles{
			{Role: foundation, N: 12, Suited: true, At: letterM},
			{Role: aces, At: at(2.5, 2.6)},
			{Role: tableau, N: 9, Name: "place", At: bigLetterA},
			{Role: stock, At: at(2, 4.2), Down: true},
			{Role: waste, At: at(3, 4.2)},
		},
		Steps: deal{takeOut(engine.King, foundation, 1), takeOut(engine.Queen, foundation, 5), takeOut(engine.Jack, foundation, 9), rest(stock), round(tableau, 9, aceAside)},
		Turn:  turningPast(aceAside, cite("stock-empty", has(stock))),
		Lift: by{
			stock: onlyTurned,
			any: {
				cite("no-redeal", notOnto(stock)),
				cite("aces-aside", notOnto(aces)),
				cite("aces-aside", notFrom(aces)),
				cite("foundation-cards-stay", notFrom(foundation)),
				cite("waste-from-stock-only", notOnto(waste)),
				cite("no-card-there", cardThere),
				cite("one-card-at-a-time", single),
			},
		},
		Onto: by{
			foundation: {
				cite("foundation-complete", shorterThan(4)),
				cite("foundation-in-suit", suitOfPlace),
				cite("foundation-next-card", follows("three cards down: kings from the ten, queens from the seven, knaves from the four", courtRank)),
			},
			tableau: {
				cite("no-building", toSpace),
				cite("spaces-fill-themselves", never),
			},
		},
		After:    after{filled(tableau, stock, aceAside)},
		Advice:   orStock(home),
		Won:      everyFoundation(4),
		Doomed:   lowerAboveHigher,
		Goal:     "three cards on each court card",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "once through the stock"}},
		Rules: book(`
			stock-turns-to-waste    A stock card is turned to the waste before it is played.
			stock-empty             The stock has been dealt out.
			no-redeal               The pack is dealt once, and nothing goes back to the stock.
			aces-aside              Aces are laid aside as they appear, below the knaves; nothing else goes there and no ace comes back.
			foundation-cards-stay   A card on a court card never leaves it.
			waste-from-stock-only   The waste takes cards turned from the stock and no others.
			no-card-there           No card lies there to be moved.
			one-card-at-a-time      Only the uppermost card of the waste is free.
			foundation-complete     A court card that has its three cards is complete.
			foundation-in-suit      A court card takes cards of its own suit.
			foundation-next-card    A king takes 10, 9, 8, a queen 7, 6, 5, a knave 4, 3, 2, each in that order.
			no-building             The cards of the A are not built on.
			spaces-fill-themselves  A space in the A is filled from the stock, at once and by itself.
		`),
	}
}

// letterM has kings and queens for its stems and knaves for the strokes
// between.
func letterM(i int) engine.Place {
	knaves := [][2]float64{{1, .5}, {2, 1.2}, {3, 1.2}, {4, .5}}
	switch {
	case i < 4:
		return column(0, 0)(i)
	case i < 8:
		return column(5, 0)(i - 4)
	default:
		return spots(knaves...)(i - 8)
	}
}

func bigLetterA(i int) engine.Place {
	xy := [][2]float64{{8.5, 0}, {7.75, 1}, {9.25, 1}, {7, 2}, {8, 2}, {9, 2}, {10, 2}, {6.25, 3}, {10.75, 3}}
	return spots(xy...)(i)
}

func aceAside(_ *engine.State, c engine.Card) (engine.PileID, bool) {
	return the(aces), c.Rank() == engine.Ace
}

// courtRank is the rank that a court card asks for next, itself counted.
func courtRank(id engine.PileID, cards int) engine.Rank {
	first := [...]engine.Rank{10, 7, 4}[(id.N-1)/4]
	return first + 1 - engine.Rank(cards)
}

// courtSet numbers the sets of a suit that lie on one court card: 10 9 8, 7 6 5
// and 4 3 2.
func courtSet(c engine.Card) int { return (int(c.Rank()) - 2) / 3 }

// lowerAboveHigher finds a card of the waste that lies above a higher one of its
// own set: each then waits for the other for good.
func lowerAboveHigher(s *engine.State) string {
	cards := s.Pile(the(waste)).Cards
	for i, below := range cards {
		for _, above := range cards[i+1:] {
			if above.Suit() == below.Suit() && courtSet(above) == courtSet(below) && above.Rank() < below.Rank() {
				return fmt.Sprintf("The %s lies above the %s, and each waits for the other.", above.Name(), below.Name())
			}
		}
	}
	return ""
}
