package games

import "talon/engine"

// storehouse is the game of content/games/storehouse.
func storehouse() engine.Game {
	return engine.Game{
		ID: "storehouse", Name: "The Storehouse", Packs: 1,
		Piles: piles{
			{Role: reserve, Squared: true, At: at(0, 0)},
			{Role: foundation, N: 4, Suited: true, At: row(1.5, 0)},
			{Role: tableau, N: 4, Name: "packet", At: down(4.4, row(1.5, 1.15))},
			{Role: stock, At: at(6, 0), Down: true},
			{Role: waste, At: at(6, 1.15)},
		},
		Steps:   deal{takeOut(2, foundation, 1), upright(13), rows(tableau, 4, 1), rest(stock)},
		Turn:    turning(1, cite("stock-empty", has(stock))),
		Redeal:  limitedRedeal(),
		Redeals: 2,
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
				cite("foundation-complete", shorterThan(13)),
				cite("foundation-in-suit", suitOfPlace),
				cite("foundation-next-card", follows("up to the ace", func(_ engine.PileID, cards int) engine.Rank {
					return engine.Rank((cards+1)%13 + 1)
				})),
			},
			tableau: {
				cite("one-card-at-a-time", fromOnly(waste, single)),
				cite("one-card-at-a-time", fromOnly(reserve, single)),
				cite("spaces-from-reserve-or-waste", fromOnly(tableau, toCard)),
				cite("marriages-from-pack-or-reserve", saying("from the reserve or the waste", fromOnly(tableau, notFrom(tableau)))),
				cite("build-in-suit", onCard(sameSuit)),
				cite("build-down", onCard(belowRound)),
			},
		},
		Won:      allOn(foundation),
		Goal:     "all 52 cards on the foundations",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "two redeals, without shuffling"}},
		Options: []engine.Option{{
			ID: "whole-packets", Name: "Whole packets", Text: "a whole packet may be married to another",
			Edit: func(g *engine.Game) {
				g.Replace("marriages-from-pack-or-reserve", cite("whole-packet-only", fromOnly(tableau, wholePile)))
			},
		}},
		Rules: book(`
			stock-turns-to-waste            A stock card is turned to the waste before it is played.
			stock-empty                     The stock has been dealt out.
			redeal-after-stock              The waste is turned over, as a whole, only when the stock is used up.
			waste-empty                     There is no waste to turn over.
			redeals-spent                   The two redeals have been made.
			foundation-cards-stay           A card on a foundation never leaves it.
			waste-from-stock-only           The waste takes cards turned from the stock and no others.
			reserve-only-gives              No card goes back to the reserve.
			no-card-there                   There is no card there, or there are fewer than the move takes.
			one-card-at-a-time              Reserve and waste give cards one by one, and a foundation takes them one by one.
			foundation-complete             A foundation that has ended with its ace is complete.
			foundation-in-suit              Each foundation is kept for one suit.
			foundation-next-card            A foundation goes up by one from the deuce to the king, and the ace comes last.
			spaces-from-reserve-or-waste    An empty place of the row takes a card of the reserve or of the waste, and no other.
			marriages-from-pack-or-reserve  Packets grow by cards of the reserve and the waste; they do not marry one another.
			whole-packet-only               A packet moves whole or not at all.
			build-in-suit                   On the packets a card goes on a card of its own suit.
			build-down                      On the packets a card goes on the card one rank higher, a king on an ace.
		`),
	}
}

// upright deals the reserve face up, one card upon another.
func upright(cards int) engine.Step {
	return func(d *engine.Dealer) error {
		for range cards {
			d.Lay(the(reserve), d.Next())
		}
		return nil
	}
}

// wholePile asks that a move takes every card of the pile.
var wholePile = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	return len(s.Pile(m.From).Cards) == int(m.N)
}}
