package games

import "talon/engine"

// solitaire is the game of content/games/solitaire.
func solitaire() engine.Game {
	return engine.Game{
		ID: "solitaire", Name: "Solitaire", Packs: 1,
		Piles: piles{
			{Role: stock, At: at(0, 0), Down: true},
			{Role: waste, At: at(1, 0)},
			{Role: foundation, N: 4, Suited: true, At: row(3, 0)},
			{Role: tableau, N: 7, At: down(4.2, row(0, 1.1))},
		},
		Steps:   deal{staircase, rest(stock)},
		Turn:    turning(1, cite("stock-empty", has(stock))),
		Redeal:  withoutLimit(turningOver(cite("redeal-after-stock", empty(stock)), cite("waste-empty", has(waste)))),
		Redeals: engine.Unlimited,
		Lift: by{
			stock: onlyTurned,
			any: {
				cite("redeal-after-stock", notOnto(stock)),
				cite("waste-from-stock-only", notOnto(waste)),
				cite("no-card-there", cardsThere),
				cite("face-down", saying("any number of face-up cards from the end of a column", faceUp)),
			},
		},
		Onto: by{
			foundation: {
				cite("foundation-to-column-only", notFrom(foundation)),
				cite("one-card-at-a-time", single),
				cite("foundation-complete", shorterThan(13)),
				cite("foundation-in-suit", suitOfPlace),
				cite("foundation-base", startsWith(engine.Ace)),
				cite("foundation-next-card", upToKing),
			},
			tableau: {
				cite("one-card-at-a-time", fromOnly(waste, single)),
				cite("one-card-at-a-time", fromOnly(foundation, single)),
				cite("kings-to-spaces", onSpace("kings to spaces", func(c engine.Card) bool { return c.Rank() == engine.King })),
				cite("build-alternate-colours", onCard(otherColour)),
				cite("build-down", onCard(oneLower)),
			},
		},
		After:    after{turnUp(tableau)},
		Advice:   orStock(spare, turnsUp, makesRoom, off(waste), home, freesHome),
		Uncovers: true,
		Won:      allOn(foundation),
		Goal:     "all 52 cards on the foundations",
		Variants: []engine.Variant{
			{ID: "draw-one", Name: "Draw one", Text: "one card is turned at a time"},
			{ID: "draw-three", Name: "Draw three", Text: "three cards are turned together; the last turned is played first", Edit: func(g *engine.Game) {
				g.Turn = turning(3, g.Turn.Tests...)
				g.Group(waste).At = fanned(engine.Fan{DX: 0.36, Last: 3, Room: 0.72}, at(1, 0))
			}},
		},
		Rules: book(`
			stock-turns-to-waste       A stock card is turned to the waste before it is played.
			stock-empty                The stock is used up; turn the waste over.
			redeal-after-stock         The waste goes back as a whole, and only when the stock is used up.
			waste-empty                There is no waste to turn over.
			waste-from-stock-only      The waste takes cards turned from the stock and no others.
			no-card-there              There is no card there, or there are fewer than the move takes.
			face-down                  A card that lies face down cannot be moved; it turns over when nothing lies on it.
			foundation-to-column-only  A foundation card may return to a column and goes nowhere else.
			one-card-at-a-time         The waste and the foundations give cards one by one, and a foundation takes them one by one.
			foundation-complete        A foundation that has reached its king is complete.
			foundation-in-suit         Each foundation is kept for one suit.
			foundation-base            A foundation is begun by an ace.
			foundation-next-card       A foundation goes up by one, from the ace to the king.
			kings-to-spaces            An empty column takes a king, alone or with the cards upon it.
			build-alternate-colours    On the columns red goes on black and black on red.
			build-down                 On the columns a card goes on the card one rank higher.
		`),
	}
}

// staircase deals seven rounds, each a column shorter than the one before; the
// first card of a round lies face up and ends its column.
func staircase(d *engine.Dealer) error {
	for first := 1; first <= 7; first++ {
		d.Lay(pile(tableau, first), d.Next())
		for n := first + 1; n <= 7; n++ {
			d.LayDown(pile(tableau, n), d.Next())
		}
	}
	return nil
}

// makesRoom empties a column for a king that waits on the waste or lies, with
// his run, on face-down cards.
var makesRoom = carried("This makes room for a king.", false, func(s *engine.State, m engine.Move) int {
	if m.From.Role != tableau || len(s.Pile(m.From).Cards) > int(m.N) || s.Pile(m.To).Empty() {
		return 0
	}
	return worthOne(kingWaits(s))
})

func kingWaits(s *engine.State) bool {
	for _, id := range all(tableau, 7) {
		if p := s.Pile(id); p.Down > 0 && p.FromTop(p.Up()).Rank() == engine.King {
			return true
		}
	}
	return s.Pile(the(waste)).Top().Rank() == engine.King
}
