package games

import "talon/engine"

// played is 1 when a card has been moved since the deal began.
const played = engine.OwnCounter

// fascination is the game of content/games/fascination.
func fascination() engine.Game {
	return engine.Game{
		ID: "fascination", Name: "Fascination", Packs: 1,
		Piles: piles{
			{Role: reserve, Squared: true, At: at(0, 0)},
			{Role: foundation, N: 4, Ordered: true, At: row(0, 1.2)},
			{Role: tableau, N: 4, Name: "packet", At: down(3.4, row(0, 2.4))},
			{Role: stock, At: at(4.5, 0), Down: true},
			{Role: waste, At: fanned(engine.Fan{DX: 0.36, Last: 3, Room: 0.72}, at(5.6, 0))},
		},
		Steps: deal{countedOff(13), rows(foundation, 1, 1), rows(tableau, 4, 1), rest(stock)},
		Turn:  turning(3, cite("stock-empty", has(stock))),
		Redeal: whileFruitful(turningOver(
			cite("redeal-after-stock", empty(stock)),
			cite("waste-empty", has(waste)),
			cite("barren-deal", counts(played)))),
		Redeals: engine.Unlimited, Counters: []string{"played"},
		Lift: by{
			stock: onlyTurned,
			any: {
				cite("redeal-after-stock", notOnto(stock)),
				cite("foundation-cards-stay", notFrom(foundation)),
				cite("waste-from-stock-only", notOnto(waste)),
				cite("reserve-only-gives", notOnto(reserve)),
				cite("no-card-there", cardsThere),
			},
		},
		Onto: by{
			foundation: {
				cite("one-card-at-a-time", single),
				cite("foundation-base", saying("from the rank dealt first", onBase)),
				cite("foundation-left-to-right", leftToRight),
				cite("foundation-complete", shorterThan(13)),
				cite("foundation-in-suit", onCard(sameSuit)),
				cite("foundation-next-card", onCard(aboveRound)),
			},
			tableau: {
				cite("one-card-at-a-time", fromOnly(waste, single)),
				cite("one-card-at-a-time", fromOnly(reserve, single)),
				cite("spaces-from-reserve-then-pack", toCard),
				cite("build-alternate-colours", onCard(otherColour)),
				cite("build-down", onCard(belowRound)),
			},
		},
		After:    after{notePlay, filled(tableau, reserve, noStray)},
		Won:      allOn(foundation),
		Goal:     "all 52 cards on the foundations",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "three cards at a time, as long as each deal brings a play"}},
		Options: []engine.Option{{
			ID: "no-wrap", Name: "No king on an ace", Text: "in the packets nothing goes on an ace",
			Edit: func(g *engine.Game) { g.Replace("build-down", cite("build-down", onCard(oneLower))) },
		}},
		Rules: book(`
			stock-turns-to-waste           Stock cards are turned to the waste, three together, before they are played.
			stock-empty                    The stock has been dealt out.
			redeal-after-stock             The waste is turned over, as a whole, only when the stock is used up.
			waste-empty                    There is no waste to turn over.
			barren-deal                    The waste is turned over only if a card was played in this deal.
			foundation-cards-stay          A card on a foundation never leaves it.
			waste-from-stock-only          The waste takes cards turned from the stock and no others.
			reserve-only-gives             No card goes back to the reserve.
			no-card-there                  There is no card there, or there are fewer than the move takes.
			one-card-at-a-time             Reserve and waste give cards one by one, and a foundation takes them one by one.
			foundation-base                A foundation is begun by a card of the rank that was dealt first.
			foundation-left-to-right       The foundations are begun from left to right.
			foundation-complete            A foundation of thirteen cards is complete.
			foundation-in-suit             Each foundation keeps the suit of its first card.
			foundation-next-card           A foundation goes up by one, the ace following the king.
			spaces-from-reserve-then-pack  A space is filled by itself, from the reserve, and when that is gone with the next stock card.
			build-alternate-colours        On the packets red goes on black and black on red.
			build-down                     On the packets a card goes on the card one rank higher, a king on an ace unless the option bars it.
		`),
	}
}

func whileFruitful(a *engine.Action) *engine.Action {
	a.Says += ", as often as a card was played since the last time"
	return a
}

// countedOff deals the reserve face down and turns it over, so that the first
// card dealt is exposed.
func countedOff(cards int) engine.Step {
	return func(d *engine.Dealer) error {
		counted := make([]engine.Card, cards)
		for i := range counted {
			counted[cards-1-i] = d.Next()
		}
		for _, c := range counted {
			d.Lay(the(reserve), c)
		}
		return nil
	}
}

// onBase asks for the rank of the first foundation's first card on a space.
var onBase = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	first := s.Pile(pile(foundation, 1))
	return !s.Pile(m.To).Empty() || first.Empty() || s.Moving(m).Rank() == first.FromTop(len(first.Cards)).Rank()
}}

func counts(c engine.Counter) engine.Check {
	return engine.Check{Holds: func(s *engine.State, _ engine.Move) bool { return s.Count(c) > 0 }}
}

// notePlay remembers that a card was moved; a redeal begins anew.
func notePlay(s *engine.State, m engine.Move) {
	switch m.Kind {
	case engine.Carry:
		s.Set(played, 1)
	case engine.Redeal:
		s.Set(played, 0)
	}
}
