package engine

// Finish returns the ordinary moves that end the game as won, once nothing lies
// hidden: of the cards that fit a foundation the lowest goes home, and when none
// fits the stock is turned or the waste turned over. It returns nil if that does
// not come to the win.
func (s *State) Finish() []Move {
	if s.game.Group(Foundation) == nil || s.covered() || s.Won() {
		return nil
	}
	if moves := s.ending((*State).goHome); moves != nil || !s.game.Uncovers {
		return moves
	}
	return s.ending((*State).followHints)
}

// ending returns the moves by which a way of playing wins, or nil.
func (s *State) ending(way func(*State) bool) []Move {
	if c := s.Clone(); way(c) {
		return c.played[len(s.played):]
	}
	return nil
}

// covered reports whether a card has not been seen, but for the stock of a game
// that is to turn up the others.
func (s *State) covered() bool {
	for i, hidden := range s.hidden() {
		stock := s.game.table.ids[i].Role == Stock
		if hidden > 0 && !(stock && s.game.Uncovers) {
			return true
		}
	}
	return false
}

// goHome plays the plain way to the end. It reports whether the game is won.
func (s *State) goHome() bool {
	idle := 0 // moves since a card went home
	for !s.Won() {
		m, ok := s.lowestHome()
		if ok {
			idle = 0
		} else if m, ok = s.NextOfStock(); !ok || idle > s.OnceRound() {
			return false
		}
		idle++
		s.Apply(m)
	}
	return true
}

// OnceRound is more moves than bring each card of stock and waste to the top.
func (s *State) OnceRound() int {
	cards := 0
	for _, role := range []Role{Stock, Waste} {
		if s.game.Group(role) != nil {
			cards += len(s.Pile(PileID{Role: role}).Cards)
		}
	}
	return 2*cards + 1
}

// lowestHome returns the move that takes the lowest card to a foundation, of
// equal ones the first in the order of the suits.
func (s *State) lowestHome() (best Move, ok bool) {
	lowest := 1 << 8
	for _, m := range s.LegalOnto(Foundation, nil) {
		c := s.Moving(m)
		if value := int(c.Rank())<<2 + int(c.Suit()); m.N == 1 && value < lowest {
			best, lowest = m, value
		}
	}
	return best, lowest < 1<<8
}

// NextOfStock returns the move that brings the next card of the stock, which
// may be the waste turned over.
func (s *State) NextOfStock() (Move, bool) {
	kinds := []Kind{Turn, Deal}
	if s.game.Group(Waste) != nil {
		kinds = append(kinds, Redeal)
	}
	for _, kind := range kinds {
		if m := (Move{Kind: kind}); s.Allows(m) {
			return m, true
		}
	}
	return Move{}, false
}

// followHints plays the hints to the end, and reports whether the game is won.
func (s *State) followHints() bool {
	for !s.Won() {
		h, ok := s.Hint()
		if !ok {
			return false
		}
		s.Apply(h.Move)
	}
	return true
}
