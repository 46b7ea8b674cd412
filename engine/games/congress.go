package games

import "talon/engine"

// rowsDealt is the number of river rows dealt.
const rowsDealt = engine.OwnCounter

// congress is the game of content/games/congress.
func congress() engine.Game {
	return engine.Game{
		ID: "congress", Name: "The Congress", Packs: 2,
		Piles: piles{
			{Role: river, N: 8, At: down(4.7, row(0, 0))},
			{Role: foundation, N: 8, Suited: true, At: foundationColumns},
			{Role: help, N: 8, Ordered: true, At: row(0, 4)},
			{Role: stock, At: at(9, 4), Down: true},
		},
		Steps: deal{takeOut(engine.Ace, foundation, 1), takeOut(engine.Ace, foundation, 5), rows(help, 4, 1), rows(river, 8, 1), rest(stock), firstRow},
		Round: &engine.Action{Says: "dealt to the rivers, a row at a time", Do: dealRow, Tests: cites{
			cite("stock-empty", has(stock)),
			cite("refill-before-row", noVacancy),
		}},
		Counters: []string{"rows"},
		Lift: by{
			stock: {
				cite("no-redeal", notOnto(stock)),
				cite("stock-empty", has(stock)),
				cite("refill-vacancies-only", notOnto(foundation)),
				cite("refill-vacancies-only", single),
			},
			any: {
				cite("no-redeal", notOnto(stock)),
				cite("foundation-cards-stay", notFrom(foundation)),
				cite("no-card-there", cardThere),
				cite("blocked-by-the-row-below", fromOnly(river, single)),
				cite("one-card-at-a-time", single),
				cite("nothing-on-rivers", notOnto(river)),
			},
		},
		Onto: by{
			foundation: {
				cite("foundation-complete", shorterThan(13)),
				cite("foundation-in-suit", suitOfPlace),
				cite("foundation-next-card", upToKing),
			},
			river: {
				cite("refill-vacancies-only", shorterThanRows),
				cite("uppermost-vacancy-first", uppermostFirst),
			},
			help: {
				cite("four-helps-while-stock-lasts", fourHelps),
				cite("refill-vacancies-only", fromOnly(stock, toSpaceOf(help))),
				cite("helps-from-stock", helpsFromStock),
				cite("new-helps-from-rivers", fromOnly(help, toCard)),
				cite("build-in-suit", onCard(sameSuit)),
				cite("build-down", onCard(oneLower)),
			},
		},
		Advice:   orStock(spare, freesHome, home, marries, onto(river), fills),
		Won:      allOn(foundation),
		Goal:     "all 104 cards on the foundations",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "four helps at first, eight when the stock is used up"}},
		Options: []engine.Option{{
			ID: "marriages-in-any-suit", Name: "Marriages in any suit", Text: "on the helps suits do not matter",
			Edit: func(g *engine.Game) { g.Drop("build-in-suit") },
		}},
		Rules: book(`
			stock-empty                   The stock has been dealt out.
			refill-before-row             A row is dealt only when the rivers and the four helps have no vacancy.
			refill-vacancies-only         A stock card goes to a vacancy of the rivers or helps, or is dealt with its row.
			uppermost-vacancy-first       In the rivers the uppermost vacancy is refilled first, from the left.
			no-redeal                     The pack is dealt once, and nothing goes back to it.
			foundation-cards-stay         A card on a foundation never leaves it.
			no-card-there                 No card lies there to be moved.
			blocked-by-the-row-below      A river card is free when no card lies below it in its column.
			one-card-at-a-time            Cards move one at a time, from the top of a help.
			nothing-on-rivers             Rivers give cards; no card is built on them.
			foundation-complete           A foundation that has reached its king is complete.
			foundation-in-suit            Each foundation is kept for one suit.
			foundation-next-card          A foundation goes up by one, from the ace to the king.
			four-helps-while-stock-lasts  The fifth to the eighth help are opened only when the stock is used up.
			helps-from-stock              While the stock lasts a vacant help is refilled from it.
			new-helps-from-rivers         A new help is begun by a card of the rivers.
			build-in-suit                 On the helps a card goes on a card of its own suit.
			build-down                    On the helps a card goes on the card one rank higher.
		`),
	}
}

func foundationColumns(i int) engine.Place {
	return grid(1, 1, 8.5+float64(i/4), 0)(i % 4)
}

func firstRow(d *engine.Dealer) error {
	d.State().Set(rowsDealt, 1)
	return nil
}

// dealRow deals a card to each river from the left; the last row may be short.
func dealRow(s *engine.State) {
	for _, id := range all(river, 8) {
		dealOne(s, id, noStray)
	}
	s.Set(rowsDealt, s.Count(rowsDealt)+1)
}

// noVacancy asks that every river has its full rows and the first four helps
// hold a card.
var noVacancy = engine.Check{Holds: func(s *engine.State, _ engine.Move) bool {
	for _, id := range all(river, 8) {
		if len(s.Pile(id).Cards) < s.Count(rowsDealt) {
			return false
		}
	}
	for _, id := range all(help, 4) {
		if s.Pile(id).Empty() {
			return false
		}
	}
	return true
}}

var shorterThanRows = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	return len(s.Pile(m.To).Cards) < s.Count(rowsDealt)
}}

// uppermostFirst asks for the leftmost of the shortest rivers.
var uppermostFirst = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	cards := len(s.Pile(m.To).Cards)
	for _, id := range all(river, 8) {
		n := len(s.Pile(id).Cards)
		if n < cards || n == cards && id.N < m.To.N {
			return false
		}
	}
	return true
}}

// fourHelps keeps the fifth to the eighth help closed while the stock lasts.
var fourHelps = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	return m.To.N <= 4 || s.Pile(the(stock)).Empty()
}}

// helpsFromStock keeps vacant helps for the stock while it lasts.
var helpsFromStock = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	return m.From.Role == stock || !s.Pile(m.To).Empty() || s.Pile(the(stock)).Empty()
}}
