package games

import (
	"slices"

	"talon/engine"
)

// gatheringOfTheClans is the game of content/games/gathering-of-the-clans.
func gatheringOfTheClans() engine.Game {
	return engine.Game{
		ID: "gathering-of-the-clans", Name: "The Gathering of the Clans", Packs: 2,
		Piles: piles{
			{Role: assembly, At: fanned(engine.Fan{DY: 0.34, Zig: 0.8, Room: 7.2}, at(4.15, 0))},
			{Role: left, N: 6, Name: "left-hand card", Ordered: true, At: clanColumn(2.4, -45)},
			{Role: right, N: 6, Name: "right-hand card", Ordered: true, At: clanColumn(6.6, 45)},
			{Role: foundation, N: 8, Ordered: true, At: clanSpaces},
			{Role: stock, At: at(0, 4.9), Down: true},
			{Role: waste, At: at(9, 4.9)},
		},
		Steps:   deal{assemble, rows(left, 6, 1), rows(right, 6, 1), rows(foundation, 1, 1), rest(stock)},
		Turn:    turning(1, cite("stock-empty", has(stock))),
		Redeal:  limitedRedeal(),
		Redeals: 2,
		Lift: by{
			stock: onlyTurned,
			any: {
				cite("redeal-after-stock", notOnto(stock)),
				cite("foundation-cards-stay", notFrom(foundation)),
				cite("waste-from-stock-only", notOnto(waste)),
				cite("assembly-only-gives", notOnto(assembly)),
				cite("no-card-there", cardThere),
				cite("one-card-at-a-time", fromOnly(waste, single)),
				cite("assembly-bottom-card-only", saying("of the Assembly the bottom card", single)),
			},
		},
		Onto: by{
			foundation: {
				cite("foundation-base", saying("from the rank dealt first", onBase)),
				cite("foundation-left-to-right", leftToRight),
				cite("foundation-complete", shorterThan(13)),
				cite("foundation-in-suit", onCard(sameSuit)),
				cite("foundation-next-card", onCard(aboveRound)),
			},
			left:  noHandOnColumns,
			right: noHandOnColumns,
		},
		After:    after{fillEnds, fillMiddles},
		Advice:   orStock(fromAssembly, home),
		Won:      allOn(foundation),
		Goal:     "all 104 cards on the foundations",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "two redeals of the waste, without shuffling"}},
		Options: []engine.Option{{
			ID: "refill-heads-and-bases", Name: "Refill heads and bases", Text: "when the Assembly is used up, heads and bases are filled like the places between",
			Edit: func(g *engine.Game) { g.After = after{fillEnds, fillMiddles, fillEndsAfterAssembly} },
		}},
		Rules: book(`
			stock-turns-to-waste        A stock card is turned to the waste before it is played.
			stock-empty                 The stock has been dealt out.
			redeal-after-stock          The waste is turned over, as a whole, only when the stock is used up.
			waste-empty                 There is no waste to turn over.
			redeals-spent               The two redeals have been made.
			foundation-cards-stay       A card on a foundation never leaves it.
			waste-from-stock-only       The waste takes cards turned from the stock and no others.
			assembly-only-gives         No card is added to the Assembly.
			no-card-there               No card lies there to be moved.
			one-card-at-a-time          Only the uppermost card of the waste is free.
			assembly-bottom-card-only   Of the Assembly only the bottom card is free.
			foundation-base             A foundation is begun by a card of the rank that was dealt first.
			foundation-left-to-right    The eight spaces are taken in their order.
			foundation-complete         A foundation of thirteen cards is complete.
			foundation-in-suit          Each foundation keeps the suit of its first card.
			foundation-next-card        A foundation goes up by one, the ace following the king.
			no-building                 The cards of the columns are not built on and do not change places.
			ends-from-assembly          An empty head or base takes the bottom card of the Assembly, at once and by itself.
			middles-from-waste-or-pack  A place between head and base is filled from the waste, or without one from the stock, at once and by itself.
		`),
	}
}

// noHandOnColumns refuses every card laid on a column by hand, each for its
// reason.
var noHandOnColumns = cites{
	cite("no-building", toSpace),
	cite("ends-from-assembly", engine.OfPlace("", func(to engine.PileID, _ int, _ engine.Card) bool { return !isEnd(to) })),
	cite("middles-from-waste-or-pack", engine.OfPlace("", func(to engine.PileID, _ int, _ engine.Card) bool { return isEnd(to) })),
}

// isEnd reports whether a place is the head or the base of its column.
func isEnd(id engine.PileID) bool { return id.N == 1 || id.N == 6 }

// clanColumn is a column whose head and base are turned outwards.
func clanColumn(x, tilt float64) engine.Spot {
	return func(i int) engine.Place {
		p := grid(1, 1.03, x, 0.12)(i)
		if i == 0 || i == 5 {
			p.Tilt = tilt
		}
		return p
	}
}

func clanSpaces(i int) engine.Place {
	return grid(1, 1.15, 9*float64(i/4), 0.2)(i % 4)
}

// assemble deals the Assembly: 22 cards, all different; a card like one that
// lies there goes under the pack.
func assemble(d *engine.Dealer) error {
	lies := map[engine.Card]bool{}
	for len(lies) < 22 {
		c := d.Next()
		if lies[c.Face()] {
			d.Under(c)
			continue
		}
		lies[c.Face()] = true
		d.Lay(the(assembly), c)
	}
	return nil
}

var bothColumns = slices.Concat(all(left, 6), all(right, 6))

// columnPlaces does something for each empty place that is an end of its
// column, or for each that is none.
func columnPlaces(s *engine.State, ends bool, do func(engine.PileID)) {
	for _, id := range bothColumns {
		if isEnd(id) == ends && s.Pile(id).Empty() {
			do(id)
		}
	}
}

// fillEnds fills heads and bases from the Assembly while it lasts.
func fillEnds(s *engine.State, _ engine.Move) {
	columnPlaces(s, true, func(id engine.PileID) {
		if !s.Pile(the(assembly)).Empty() {
			s.Turn(the(assembly), id, 1)
		}
	})
}

// fillMiddles fills the other places from the waste or the stock.
func fillMiddles(s *engine.State, _ engine.Move) {
	columnPlaces(s, false, func(id engine.PileID) { fillOne(s, id, waste, noStray) })
}

func fillEndsAfterAssembly(s *engine.State, _ engine.Move) {
	columnPlaces(s, true, func(id engine.PileID) { fillOne(s, id, waste, noStray) })
}

// fromAssembly takes home what lets the Assembly go on: its own free card, else
// a head or a base, into whose place that card steps.
var fromAssembly = carried("This lets the Assembly go on.", true, func(s *engine.State, m engine.Move) int {
	switch {
	case s.Pile(the(assembly)).Empty():
		return 0
	case m.From.Role == assembly:
		return 2
	}
	return worthOne((m.From.Role == left || m.From.Role == right) && isEnd(m.From))
})
