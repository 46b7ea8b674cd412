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

	// belowRound takes a king for one lower than an ace, aboveRound an ace for
	// one higher than a king.
	belowRound = relation{"down by one, king on ace", func(a, b engine.Card) bool { return a.Rank()%13+1 == b.Rank() }}
	aboveRound = relation{"up by one, ace on king", func(a, b engine.Card) bool { return b.Rank()%13+1 == a.Rank() }}

	oneHigher = relation{"up by one", func(a, b engine.Card) bool { return a.Rank() == b.Rank()+1 }}

	oneApart = relation{"up or down by one", func(a, b engine.Card) bool { return oneLower.of(a, b) || oneHigher.of(a, b) }}

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
var suitOfPlace = engine.OfPlace("in suit", func(to engine.PileID, _ int, c engine.Card) bool {
	return c.Suit() == engine.SuitOf(to)
})

// shorterThan asks that the target has not yet so many cards.
func shorterThan(cards int) engine.Check {
	return engine.OfPlace("", func(_ engine.PileID, lie int, _ engine.Card) bool { return lie < cards })
}

// startsWith asks for that rank on an empty foundation.
func startsWith(rank engine.Rank) engine.Check {
	return onSpace("from the "+rank.String(), func(c engine.Card) bool { return c.Rank() == rank })
}

// follows asks for the next card of a foundation, which is of that rank when
// so many cards lie there.
func follows(says string, rank func(id engine.PileID, cards int) engine.Rank) engine.Check {
	return engine.OfPlace(says, func(to engine.PileID, cards int, c engine.Card) bool {
		return c.Rank() == rank(to, cards)
	})
}

// fourUpFourDown is the order of four foundations built up from the ace and
// four built down from the king.
func fourUpFourDown(kings func(engine.PileID) bool) engine.Check {
	return follows("four up from the ace, four down from the king", upOrDown(kings))
}

func upOrDown(kings func(engine.PileID) bool) func(engine.PileID, int) engine.Rank {
	return func(id engine.PileID, cards int) engine.Rank {
		if kings(id) {
			return engine.Rank(13 - cards)
		}
		return engine.Rank(cards + 1)
	}
}

// firstFour and lastFour tell the foundations apart.
func firstFour(id engine.PileID) bool { return id.N <= 4 }
func lastFour(id engine.PileID) bool  { return id.N > 4 }

// leftToRight asks that an empty foundation is the first of the empty ones.
var leftToRight = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	return !s.Pile(m.To).Empty() || m.To.N == 1 || !s.Pile(pile(m.To.Role, int(m.To.N)-1)).Empty()
}}

// upToKing is the order of most foundations.
var upToKing = follows("up to the king", func(_ engine.PileID, cards int) engine.Rank {
	return engine.Rank(cards + 1)
})
