package games_test

import (
	"fmt"

	"talon/engine"
)

// ofGames holds what the sheets promise of every position beyond what is true
// of all games. A game needs no entry.
var ofGames = map[string]func(*engine.State) error{
	"british-square":   ofBritishSquare,
	"napoleons-square": foundationsRunUp,
	"nestor":           ofNestor,
	"japanese-rug":     ofJapaneseRug,
	"solitaire":        ofSolitaire,
}

func pilesOf(s *engine.State, role engine.Role) []*engine.Pile {
	var piles []*engine.Pile
	for _, id := range s.Game().IDs() {
		if id.Role == role {
			piles = append(piles, s.Pile(id))
		}
	}
	return piles
}

// foundationsRunUp asks that foundation n is A, 2 … of the suit n mod 4.
func foundationsRunUp(s *engine.State) error {
	for n, p := range pilesOf(s, engine.Foundation) {
		for i, c := range p.Cards {
			if c.Face() != engine.NewCard(engine.Rank(i+1), engine.Suit(n%4)) {
				return fmt.Errorf("foundation %d: %v", n+1, p.Cards)
			}
		}
	}
	return nil
}

// ofBritishSquare asks that what was built is a run of one suit and one
// direction, and that a space leaves no choice but to fill it.
func ofBritishSquare(s *engine.State) error {
	for n, p := range pilesOf(s, engine.Tableau) {
		first := int(p.FromTop(1).Rank()) - int(p.FromTop(2).Rank())
		for k := 1; k <= p.Built; k++ {
			upper, lower := p.FromTop(k), p.FromTop(k+1)
			step := int(upper.Rank()) - int(lower.Rank())
			if upper.Suit() != lower.Suit() || step != first || step*step != 1 {
				return fmt.Errorf("column %d has %d built of %v", n+1, p.Built, p.Cards)
			}
		}
		if s.Game().Variant == "american" && p.Built != max(0, len(p.Cards)-1) && s.Deck() != nil {
			return fmt.Errorf("pile %d has %d built of %v", n+1, p.Built, p.Cards)
		}
	}
	if len(s.Game().Chosen) > 0 {
		return nil
	}
	return spaceIsFilledFirst(s)
}

func spaceIsFilledFirst(s *engine.State) error {
	waits := false
	for _, p := range pilesOf(s, engine.Tableau) {
		waits = waits || p.Empty()
	}
	if !waits || pilesOf(s, engine.Stock)[0].Empty() && pilesOf(s, engine.Waste)[0].Empty() {
		return nil
	}
	for _, m := range s.Legal(nil) {
		if m.To.Role != engine.Tableau || !s.Pile(m.To).Empty() {
			return fmt.Errorf("%v is legal while a space waits", m)
		}
	}
	return nil
}

// ofNestor asks that no column holds a rank twice and that the discard is laid
// in pairs.
func ofNestor(s *engine.State) error {
	for n, p := range pilesOf(s, engine.Tableau) {
		ranks := map[engine.Rank]bool{}
		for _, c := range p.Cards {
			if ranks[c.Rank()] {
				return fmt.Errorf("column %d repeats a rank: %v", n+1, p.Cards)
			}
			ranks[c.Rank()] = true
		}
	}
	taken := pilesOf(s, engine.Discard)[0].Cards
	for i := 0; i < len(taken); i += 2 {
		if i+1 == len(taken) || taken[i].Rank() != taken[i+1].Rank() {
			return fmt.Errorf("the discard is not in pairs: %v", taken)
		}
	}
	return nil
}

// ofJapaneseRug asks that foundations run up and down, and that a rug with a
// card has a card that is free.
func ofJapaneseRug(s *engine.State) error {
	for n, p := range pilesOf(s, engine.Foundation) {
		for i, c := range p.Cards {
			rank := engine.Rank(i + 1)
			if n >= 4 {
				rank = engine.Rank(13 - i)
			}
			if c.Face() != engine.NewCard(rank, engine.Suit(n%4)) {
				return fmt.Errorf("foundation %d: %v", n+1, p.Cards)
			}
		}
	}
	held := false
	for _, id := range s.Game().IDs() {
		if id.Role != engine.Rug || s.Pile(id).Empty() {
			continue
		}
		held = true
		if refusedBy(s, engine.CarryOf(id, engine.PileID{Role: engine.Waste}, 1), "narrow-end-free") != nil {
			return nil
		}
	}
	if held {
		return fmt.Errorf("no card of the rug is free")
	}
	return nil
}

// ofSolitaire asks that a column shows its last card and that what lies face up
// was dealt so or goes down in alternate colours.
func ofSolitaire(s *engine.State) error {
	for n, p := range pilesOf(s, engine.Tableau) {
		if !p.Empty() && p.Up() == 0 {
			return fmt.Errorf("column %d shows no card", n+1)
		}
		for k := 1; k < p.Up(); k++ {
			upper, lower := p.FromTop(k), p.FromTop(k+1)
			if upper.Red() == lower.Red() || upper.Rank()+1 != lower.Rank() {
				return fmt.Errorf("column %d is no run: %v", n+1, p.Cards)
			}
		}
	}
	return foundationsRunUp(s)
}
