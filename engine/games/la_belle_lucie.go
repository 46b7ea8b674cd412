package games

import "talon/engine"

// laBelleLucie is the game of content/games/la-belle-lucie.
func laBelleLucie() engine.Game {
	return engine.Game{
		ID: "la-belle-lucie", Name: "La Belle Lucie", Packs: 1,
		Piles: piles{
			{Role: foundation, N: 4, Suited: true, At: grid(4, 1, 2.4, 0)},
			{Role: tableau, N: 18, Name: "fan", At: fans(5, 18)},
		},
		Steps: deal{threes},
		Redeal: &engine.Action{Says: "the fans are taken up and shuffled", Do: reshuffle, Tests: cites{
			cite("redeals-spent", redealsLeft),
			cite("play-before-redeal", nothingFits),
		}},
		Redeals: 2, Shuffles: true,
		Lift: by{any: {
			cite("foundation-cards-stay", notFrom(foundation)),
			cite("no-card-there", cardThere),
			cite("one-card-at-a-time", saying("one card at a time", single)),
		}},
		Onto: by{
			foundation: {
				cite("foundation-complete", shorterThan(13)),
				cite("foundation-in-suit", suitOfPlace),
				cite("foundation-base", startsWith(engine.Ace)),
				cite("foundation-next-card", upToKing),
			},
			tableau: {
				cite("spaces-not-filled", toCard),
				cite("build-in-suit", onCard(sameSuit)),
				cite("build-down", onCard(oneLower)),
			},
		},
		Advice: orStock(spare, freesHome, opening(home), marries),
		Won:    allOn(foundation),
		Goal:   "every card on the foundations",
		Variants: []engine.Variant{
			{ID: "standard", Name: "Standard", Text: "one pack, eighteen fans, built down"},
			{ID: "house-in-the-wood", Name: "The House in the Wood", Text: "two packs, eight foundations up from the ace", Edit: func(g *engine.Game) {
				twoHouses(g)
				g.Replace("foundation-base", cite("foundation-base", startsWith(engine.Ace)))
				onto := g.Onto[foundation]
				g.Onto[foundation] = append(onto[:len(onto)-1:len(onto)-1], cite("foundation-first-place", firstPlace), onto[len(onto)-1])
			}},
			{ID: "house-on-the-hill", Name: "The House on the Hill", Text: "two packs, four foundations up from the ace and four down from the king; built up or down", Edit: func(g *engine.Game) {
				twoHouses(g)
				bothWays(g)
				g.Replace("foundation-base", cite("foundation-base", aceOrKing))
				g.Replace("foundation-next-card", cite("foundation-next-card", fourUpFourDown(lastFour)))
			}},
		},
		Options: []engine.Option{
			{ID: "no-redeal", Name: "No redeal", Text: "the fans are dealt once", Edit: func(g *engine.Game) {
				g.Redeals = 0
				g.Drop("play-before-redeal") // it can never be the reason
			}},
			{ID: "both-ways", Name: "Build both ways", Text: "a card goes on the next rank above or below", Edit: bothWays},
			{ID: "redeal-any-time", Name: "Redeal at any time", Text: "the fans may be taken up while a card still fits a foundation",
				Edit: func(g *engine.Game) { g.Drop("play-before-redeal") }},
		},
		Rules: book(`
			redeals-spent           There is no redeal left.
			play-before-redeal      The fans are taken up only when no uppermost card fits a foundation.
			foundation-cards-stay   A card on a foundation never leaves it.
			no-card-there           No card lies there to be moved.
			one-card-at-a-time      Cards move one at a time, from the top of a fan.
			foundation-complete     A foundation of thirteen cards is complete.
			foundation-in-suit      Each foundation is kept for one suit.
			foundation-base         An empty foundation takes the card that it begins with, and no other.
			foundation-first-place  A suit’s first ace takes the first of its two places.
			foundation-next-card    A foundation grows by one rank at a time, away from the card that it began with.
			spaces-not-filled       The place of a fan that has gone stays empty until the next deal.
			build-in-suit           On the fans a card goes on a card of its own suit.
			build-down              On the fans a card goes on the card one rank higher.
			build-next-rank         A card goes on the next rank above or below; king and ace do not meet.
		`),
	}
}

// fans lays fans of three in rows below the foundations.
func fans(width, fans int) engine.Spot {
	spot := func(i int) engine.Place {
		p := grid(width, 1, 0, 1.1)(i)
		p.X = float64(i%width) * 2.05
		return p
	}
	return aside(0.95, spot)
}

func twoHouses(g *engine.Game) {
	g.Packs = 2
	g.Piles = piles{
		{Role: foundation, N: 8, Suited: true, At: grid(8, 1, 1.7, 0)},
		{Role: tableau, N: 35, Name: "fan", At: fans(6, 35)},
	}
}

func bothWays(g *engine.Game) {
	g.Replace("build-down", cite("build-next-rank", onCard(oneApart)))
}

// threes deals fans of three; the last takes what is left over.
func threes(d *engine.Dealer) error {
	for i := 0; d.Left() > 0; i++ {
		d.Lay(pile(tableau, i/3+1), d.Next())
	}
	return nil
}

// reshuffle takes up all fans, shuffles and deals threes again.
func reshuffle(s *engine.State) {
	cards := s.Gather(all(tableau, s.Game().Group(tableau).N)...)
	s.Shuffle(cards, s.Count(engine.RedealsMade))
	layDown(s, tableau, cards, 3)
}

// firstPlace keeps the second place of a suit until the first is begun.
var firstPlace = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	return firstFour(m.To) || !s.Pile(m.To).Empty() || !s.Pile(pile(foundation, int(m.To.N)-4)).Empty()
}}

// aceOrKing begins the first four foundations with aces, the others with kings.
var aceOrKing = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	base := engine.Ace
	if lastFour(m.To) {
		base = engine.King
	}
	return !s.Pile(m.To).Empty() || s.Moving(m).Rank() == base
}}
