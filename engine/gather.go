package engine

import (
	"fmt"
	"slices"
)

// Gather takes up piles, one after the other, each from its lowest card. Every
// card returned must be laid down again with Lay before the move ends. The
// slice is good until the next Gather.
func (s *State) Gather(ids ...PileID) []Card {
	s.hand = s.hand[:0]
	for _, id := range ids {
		i := s.game.table.at(id)
		p := &s.piles[i]
		s.log = append(s.log, change{
			what: gathered, from: uint8(i), n: uint8(len(p.Cards)),
			fromDown: uint8(p.Down), fromBuilt: uint8(p.Built), old: len(s.arena),
		})
		s.arena = append(s.arena, p.Cards...)
		s.hand = append(s.hand, p.Cards...)
		p.keep(0)
		p.Down, p.Built = 0, 0
		s.changed(i)
	}
	return s.hand
}

// Lay lays a card from the hand on a pile.
func (s *State) Lay(id PileID, c Card) {
	i := s.game.table.at(id)
	s.log = append(s.log, change{what: laid, to: uint8(i)})
	s.piles[i].push(c)
	s.changed(i)
}

// putBack undoes the gathering of a pile.
func (s *State) putBack(ch *change) {
	i := int(ch.from)
	p := &s.piles[i]
	for _, c := range s.arena[ch.old : ch.old+int(ch.n)] {
		p.push(c)
	}
	p.Down, p.Built = int(ch.fromDown), int(ch.fromBuilt)
	s.changed(i)
	s.arena = s.arena[:ch.old]
}

// takeUp undoes the laying of a card.
func (s *State) takeUp(i int) {
	p := &s.piles[i]
	p.keep(len(p.Cards) - 1)
	s.changed(i)
}

// Shuffle shuffles cards for a redeal, counted from 1. The order depends on the
// deal number and the redeal alone, so that undo, redo and a shared game give
// the same one; a deal without a number counts as number 0. An order given by
// GiveOrders takes its place.
func (s *State) Shuffle(cards []Card, redeal int) {
	if redeal <= len(s.orders) {
		s.fault = arrange(cards, s.orders[redeal-1])
		return
	}
	r := random(s.number*4 + uint64(redeal))
	r.shuffle(cards)
}

// GiveOrders gives the order of the first, second … shuffled redeal. Play
// refuses a redeal whose order does not hold the very cards taken up.
func (s *State) GiveOrders(orders [][]Card) { s.orders = orders }

// Renumber gives a pack that was dealt card by card the number of a deal, for
// its shuffled redeals.
func (s *State) Renumber(number uint64) { s.number = number }

// arrange puts cards in the order of others with the same faces.
func arrange(cards, order []Card) error {
	if len(cards) != len(order) {
		return fmt.Errorf("the order given for the redeal has %d cards; %d are taken up", len(order), len(cards))
	}
	rest := slices.Clone(cards)
	for i, want := range order {
		at := slices.IndexFunc(rest, func(c Card) bool { return c.Face() == want.Face() })
		if at < 0 {
			return fmt.Errorf("the order given for the redeal names %v, which is not taken up, or not so often", want)
		}
		cards[i] = rest[at]
		rest = slices.Delete(rest, at, at+1)
	}
	return nil
}
