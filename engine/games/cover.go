package games

import "talon/engine"

// cover is the game of content/games/cover.
func cover() engine.Game {
	return engine.Game{
		ID: "cover", Name: "Cover", Packs: 1,
		Piles: piles{
			{Role: stock, At: at(0, 0), Down: true},
			{Role: tableau, N: 4, Name: "row card", At: row(1.3, 0)},
			{Role: discard, At: at(5.6, 0)},
		},
		Steps: deal{rows(tableau, 4, 1), rest(stock)},
		Lift: by{
			stock: {cite("spaces-from-stock", never)},
			any: {
				cite("no-redeal", discardNotOntoStock),
				cite("discards-stay", notFrom(discard)),
				cite("spaces-from-stock", notOnto(stock)),
				cite("two-different-cards", never),
			},
		},
		Pair: cites{
			cite("discards-stay", notFrom(discard)),
			cite("discards-stay", notOnto(discard)),
			cite("spaces-from-stock", notFrom(stock)),
			cite("spaces-from-stock", notOnto(stock)),
			cite("two-different-cards", twoCards),
			cite("pairs-of-one-suit", topsOf(sameSuit)),
		},
		After:    after{filled(tableau, stock, noStray)},
		Advice:   advice{pairs},
		Won:      func(s *engine.State) bool { return s.Pile(the(stock)).Empty() },
		Goal:     "the stock is used up, and the last four cards are of four suits",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "two cards of one suit leave together"}},
		Rules: book(`
			pairs-of-one-suit    Two cards leave together when they are of one suit; their ranks do not matter.
			two-different-cards  Two cards of the row leave together; none leaves alone.
			spaces-from-stock    The stock fills the spaces, at once and by itself, and does nothing else.
			discards-stay        A pair that has been taken away is out of the game.
			no-redeal            The pack is dealt once.
		`),
	}
}

var discardNotOntoStock = engine.Check{Roles: func(from, to engine.Role) bool {
	return from != discard || to != stock
}}

// twoCards asks for two different piles that both hold a card.
var twoCards = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	return m.From != m.To && m.N == 1 && !s.Pile(m.From).Empty() && !s.Pile(m.To).Empty()
}}
