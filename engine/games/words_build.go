package games

import "talon/engine"

// A relation is what two cards must be to each other, the upper laid on the
// lower.
type relation struct {
	says string
	of   func(upper, lower engine.Card) bool
}

var (
	sameSuit = relation{"in suit", func(a, b engine.Card) bool { return a.Suit() == b.Suit() }}

	otherColour = relation{"in alternate colours", func(a, b engine.Card) bool { return a.Red() != b.Red() }}

	sameRank = relation{"of one rank", func(a, b engine.Card) bool { return a.Rank() == b.Rank() }}

	oneLower = relation{"down by one", func(a, b engine.Card) bool { return a.Rank()+1 == b.Rank() }}

	// nextRank takes king and ace for neighbours; notRound bars that.
	nextRank = relation{"up or down by one", func(a, b engine.Card) bool {
		step := (a.Rank() + 13 - b.Rank()) % 13
		return step == 1 || step == 12
	}}

	notRound = relation{"", func(a, b engine.Card) bool {
		return a.Rank() != b.Rank()+12 && b.Rank() != a.Rank()+12
	}}
)

// both asks for two relations at once.
func both(a, b relation) relation {
	return relation{a.says + ", " + b.says, func(upper, lower engine.Card) bool {
		return a.of(upper, lower) && b.of(upper, lower)
	}}
}

// suitOfPlace asks for the suit that the foundation belongs to.
var suitOfPlace = engine.Check{
	Says: "in suit",
	Holds: func(s *engine.State, m engine.Move) bool {
		suit, _ := s.Game().SuitOf(m.To)
		return s.Moving(m).Suit() == suit
	},
}

// shorterThan asks that the target has not yet so many cards.
func shorterThan(cards int) engine.Check {
	return engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
		return len(s.Pile(m.To).Cards) < cards
	}}
}

// startsWith asks for that rank on an empty foundation.
func startsWith(rank engine.Rank) engine.Check {
	return onSpace("from the "+rank.String(), func(c engine.Card) bool { return c.Rank() == rank })
}

// follows asks for the next card of a foundation, which is of that rank when
// so many cards lie there.
func follows(says string, rank func(id engine.PileID, cards int) engine.Rank) engine.Check {
	return engine.Check{
		Says: says,
		Holds: func(s *engine.State, m engine.Move) bool {
			return s.Moving(m).Rank() == rank(m.To, len(s.Pile(m.To).Cards))
		},
	}
}

// upToKing is the order of most foundations.
var upToKing = follows("up to the king", func(_ engine.PileID, cards int) engine.Rank {
	return engine.Rank(cards + 1)
})
