package games

import "talon/engine"

// barren is how many redeals in succession, the last included, have given no
// card to a foundation.
const barren = engine.OwnCounter

// perseverance is the game of content/games/perseverance.
func perseverance() engine.Game {
	return engine.Game{
		ID: "perseverance", Name: "Perseverance", Packs: 1,
		Piles: piles{
			{Role: foundation, N: 4, Suited: true, At: row(1.5, 0)},
			{Role: tableau, N: 12, Name: "packet", Ordered: true, At: down(1.9, grid(6, 2.3, 0, 1.15))},
		},
		Steps: deal{takeOut(engine.Ace, foundation, 1), packets(tableau, 12, 4)},
		Redeal: &engine.Action{Says: "until two in succession bring nothing", Do: func(s *engine.State) {
			layDown(s, tableau, s.Gather(all(tableau, 12)...), 4)
			s.Set(barren, s.Count(barren)+1)
		}, Tests: cites{
			cite("play-before-redeal", nothingFits),
			cite("two-barren-deals", engine.Check{Holds: func(s *engine.State, _ engine.Move) bool { return s.Count(barren) < 2 }}),
		}},
		Redeals: engine.Unlimited, Counters: []string{"barren"},
		Lift: by{any: {
			cite("foundation-cards-stay", notFrom(foundation)),
			cite("no-card-there", cardsThere),
		}},
		Onto: by{
			foundation: {
				cite("one-card-at-a-time", single),
				cite("foundation-complete", shorterThan(13)),
				cite("foundation-in-suit", suitOfPlace),
				cite("foundation-next-card", upToKing),
			},
			tableau: {
				cite("sequences-only", run(both(sameSuit, oneLower))),
				cite("spaces-not-filled", toCard),
				cite("build-in-suit", onCard(sameSuit)),
				cite("build-down", onCard(oneLower)),
			},
		},
		After:    after{fruitful},
		Won:      allOn(foundation),
		Goal:     "all 52 cards on the foundations",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "one card at a time; redeals until two in succession bring nothing", Edit: singleMarriages}},
		Options: []engine.Option{
			{ID: "move-runs", Name: "Move runs", Text: "cards that run down in suit move together", Edit: func(g *engine.Game) {
				g.Onto[tableau][0] = cite("sequences-only", run(both(sameSuit, oneLower)))
			}},
			{ID: "two-redeals", Name: "Two redeals", Text: "there are two redeals, whatever they bring", Edit: func(g *engine.Game) {
				g.Redeals = 2
				g.Replace("two-barren-deals", cite("redeals-spent", redealsLeft))
			}},
			{ID: "redeal-any-time", Name: "Redeal at any time", Text: "the packets may be gathered while a card still fits a foundation",
				Edit: func(g *engine.Game) { g.Drop("play-before-redeal") }},
		},
		Rules: book(`
			play-before-redeal     The packets are gathered only when no exposed card fits a foundation.
			two-barren-deals       When two redeals in succession have given no card to a foundation, there is no further redeal.
			redeals-spent          The two redeals have been made.
			foundation-cards-stay  A card on a foundation never leaves it.
			no-card-there          There is no card there, or there are fewer than the move takes.
			one-card-at-a-time     Cards move one at a time, from the top of a packet.
			sequences-only         Cards move together when they run down by one in suit.
			foundation-complete    A foundation that has reached its king is complete.
			foundation-in-suit     Each foundation is kept for one suit.
			foundation-next-card   A foundation goes up by one, from the ace to the king.
			spaces-not-filled      The place of a packet that has gone stays empty until the next deal.
			build-in-suit          A card is married to one of its own suit.
			build-down             A card is married to the card one rank higher.
		`),
	}
}

// singleMarriages moves one card at a time.
func singleMarriages(g *engine.Game) {
	g.Replace("sequences-only", cite("one-card-at-a-time", saying("one card at a time", single)))
}

// fruitful ends a run of barren deals when a card goes home.
func fruitful(s *engine.State, m engine.Move) {
	if m.Kind == engine.Carry && m.To.Role == foundation {
		s.Set(barren, 0)
	}
}
