package games

import (
	"fmt"
	"strings"

	"talon/engine"
)

// canfieldOrKlondike is the game of content/games/canfield-or-klondike.
func canfieldOrKlondike() engine.Game {
	return engine.Game{
		ID: "canfield-or-klondike", Name: "Canfield or Klondike (1913)", Packs: 1,
		Piles: piles{
			{Role: stock, At: at(0, 0), Down: true},
			{Role: waste, At: at(1, 0)},
			{Role: foundation, N: 4, Suited: true, At: row(3, 0)},
			{Role: tableau, N: 7, At: down(4.2, row(0, 1.1))},
		},
		Steps: deal{staircase, rest(stock)},
		Turn:  turning(1, cite("stock-empty", has(stock))),
		Lift: by{
			stock: onlyTurned,
			any: {
				cite("no-redeal", notOnto(stock)),
				cite("foundation-cards-stay", notFrom(foundation)),
				cite("no-card-there", cardsThere),
				cite("waste-from-stock-only", notOnto(waste)),
				cite("face-down", faceUp),
			},
		},
		Onto: by{
			foundation: {
				cite("one-card-at-a-time", single),
				cite("foundation-in-suit", suitOfPlace),
				cite("foundation-base", startsWith(engine.Ace)),
				cite("foundation-next-card", upToKing),
			},
			tableau: {
				cite("one-card-at-a-time", fromOnly(waste, single)),
				cite("all-together", saying("all face-up cards of a column together", fromOnly(tableau, allUp))),
				cite("kings-to-spaces", onSpace("kings to spaces", func(c engine.Card) bool { return c.Rank() == engine.King })),
				cite("aces-not-built", onCard(relation{"", func(a, _ engine.Card) bool { return a.Rank() != engine.Ace }})),
				cite("build-alternate-colours", onCard(otherColour)),
				cite("build-down", onCard(oneLower)),
			},
		},
		After:    after{turnUp(tableau)},
		Advice:   orStock(spare, turnsUp, makesRoom, off(waste), home),
		Uncovers: true,
		Won:      allOn(foundation),
		Goal:     "all 52 cards on the foundations; each pays 5 counters for the 52 that the pack cost",
		Tally:    counters,
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "once through the stock, card by card"}},
		Rules: book(`
			stock-turns-to-waste     A stock card is turned to the waste before it is played.
			stock-empty              The stock has been dealt out.
			no-redeal                The stock is run through once, and nothing goes back to it.
			foundation-cards-stay    A card on a foundation has been paid for and stays there.
			no-card-there            There is no card there, or there are fewer than the move takes.
			waste-from-stock-only    The waste takes cards turned from the stock and no others.
			face-down                A card that lies face down cannot be moved.
			one-card-at-a-time       The waste gives its cards one by one, and a foundation takes them one by one.
			foundation-in-suit       Each foundation is kept for one suit.
			foundation-base          A foundation is begun by an ace.
			foundation-next-card     A foundation goes up by one, from the ace to the king.
			all-together             From column to column all face-up cards move together, or none.
			kings-to-spaces          An empty column takes a king, with whatever lies upon it.
			aces-not-built           No ace is built on a column; the sequences end at the deuce.
			build-alternate-colours  On the columns red goes on black and black on red.
			build-down               On the columns a card goes on the card one rank higher.
		`),
	}
}

// allUp asks that a move takes every face-up card of the column.
var allUp = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	return s.Pile(m.From).Up() == int(m.N)
}}

// counters is the balance: 52 paid for the pack, 5 earned by each card home.
func counters(s *engine.State) string {
	home := 0
	for _, id := range all(foundation, 4) {
		home += len(s.Pile(id).Cards)
	}
	balance := strings.Replace(fmt.Sprintf("%+d", 5*home-52), "-", "−", 1)
	return fmt.Sprintf("%s counters (5 for each of %d cards, less 52)", balance, home)
}
