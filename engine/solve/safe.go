package solve

import "talon/engine"

// A card is safe when it may go home at once without a look at anything else:
// whoever can win with it on the table can win with it at home. The argument is
// the same each time. Take a line of play that wins and leaves the card lying
// for now. Play it with the card gone: leave out the moves of that card alone,
// take one card less where it would move with others beneath it, and send home
// at once what would be laid on it. Each rule below sees to it that the last can
// always be done. That piles are emptied sooner and cards bared sooner never
// forbids a move in the games concerned, and a waste turned one by one shows the
// same cards without it.

// safeUnbuilt is for foundations built up in suit whose cards stay. Nothing can be
// laid on the card any more: all cards that could are at home.
func safeUnbuilt(s *engine.State, c engine.Card) bool {
	borne := s.Game().Borne(c, engine.Tableau)
	for suit := engine.Spades; suit <= engine.Clubs && borne != 0; suit++ {
		for rank := engine.Ace; rank <= engine.King; rank++ {
			if x := engine.NewCard(rank, suit); borne.Has(x) && atHome(s, x) < s.Game().Packs {
				return false
			}
		}
	}
	return true
}

// atHome counts the copies of a card on foundations built up in suit.
func atHome(s *engine.State, face engine.Card) int {
	n := 0
	for i := range s.Game().Group(engine.Foundation).N {
		cards := s.Pile(foundation(i + 1)).Cards
		if len(cards) == 0 {
			continue
		}
		if at := int(face.Rank()+13-cards[0].Rank()) % 13; at < len(cards) && cards[at].Face() == face {
			n++
		}
	}
	return n
}

// safeAlternate is for Solitaire, whose columns are built down in alternate
// colours and whose foundation cards may come back. The two cards of the rank
// below that could be laid on the card are at home or can go there from wherever
// they lie; they would be held back only to take a card two ranks below, and
// those are at home, or can go there too.
func safeAlternate(s *engine.State, c engine.Card) bool {
	rank := int(c.Rank())
	for suit := engine.Spades; suit <= engine.Clubs; suit++ {
		least := rank - 3
		if (suit == engine.Hearts || suit == engine.Diamonds) != c.Red() {
			least = rank - 2
		}
		if suit != c.Suit() && len(s.Pile(foundation(int(suit)+1)).Cards) < least {
			return false
		}
	}
	return true
}

func foundation(n int) engine.PileID {
	return engine.PileID{Role: engine.Foundation, N: uint8(n)}
}

// safeMove returns a move home that can never hurt, if there is one.
func (s *search) safeMove() (engine.Move, bool) {
	s.legal = s.state.LegalOnto(engine.Foundation, s.legal[:0])
	for _, m := range s.legal {
		if (m.From.Role != engine.Waste || s.ideas.waste) && s.ideas.safe(s.state, s.state.Moving(m)) {
			return m, true
		}
	}
	return engine.Move{}, false
}
