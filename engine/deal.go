package engine

import (
	"errors"
	"fmt"
	"math/bits"
)

// MaxDeal is the greatest deal number. Deals count from 1.
const MaxDeal = 1<<53 - 1

// ErrVoid reports a pack from which no layout is possible.
var ErrVoid = errors.New("the deal is void: no layout can be dealt from this pack")

// A random draws the numbers of a shuffle: SplitMix64.
type random uint64

func (r *random) next() uint64 {
	z := mix(uint64(*r))
	*r += golden
	return z
}

// below returns a number from 0 to n-1, each as likely. It rejects draws at or
// above the largest multiple of n that is at most 2^64.
func (r *random) below(n uint64) uint64 {
	_, excess := bits.Div64(1, 0, n) // 2^64 mod n
	for {
		if v := r.next(); v <= -excess-1 {
			return v % n
		}
	}
}

// shuffle is Fisher–Yates from the last card down. What a deal number means
// rests on it: it must never change.
func (r *random) shuffle(cards []Card) {
	for i := len(cards) - 1; i > 0; i-- {
		j := r.below(uint64(i) + 1)
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// A Dealer deals a layout from a pack.
type Dealer struct {
	state *State
	pack  []Card
}

// A Step is one step of dealing. It returns ErrVoid if it cannot be done.
type Step func(*Dealer) error

// Left returns how many cards the pack still has.
func (d *Dealer) Left() int { return len(d.pack) }

// Next takes the next card of the pack.
func (d *Dealer) Next() Card {
	c := d.pack[0]
	d.pack = d.pack[1:]
	return c
}

// Take takes the first copy of a card out of the pack, wherever it lies.
func (d *Dealer) Take(face Card) Card {
	for i, c := range d.pack {
		if c.Face() == face {
			copy(d.pack[1:i+1], d.pack[:i])
			d.pack = d.pack[1:]
			return c
		}
	}
	return 0
}

// Under puts a card at the bottom of the pack.
func (d *Dealer) Under(c Card) { d.pack = append(d.pack, c) }

// Pile returns a pile of the layout.
func (d *Dealer) Pile(id PileID) *Pile { return d.state.Pile(id) }

// State returns the position so far, for steps that deal by the rules of play.
func (d *Dealer) State() *State { return d.state }

// Lay lays a card on a pile, face up.
func (d *Dealer) Lay(id PileID, c Card) { d.state.Pile(id).push(c) }

// LayDown lays a card face down on a pile that holds face-down cards only.
func (d *Dealer) LayDown(id PileID, c Card) {
	d.Lay(id, c)
	d.state.Pile(id).Down++
}

// Deal deals that deal number. A number whose layout is void shuffles the pack
// on, as it lay after the shuffle, until a layout succeeds.
func (g *Game) Deal(number uint64) (*State, error) {
	if number < 1 || number > MaxDeal {
		return nil, fmt.Errorf("there is no deal %d; deals are numbered from 1 to %d", number, uint64(MaxDeal))
	}
	deck, r := SortedPacks(g.Packs), random(number)
	for {
		r.shuffle(deck)
		s, err := g.deal(deck)
		if errors.Is(err, ErrVoid) {
			continue
		}
		if err == nil {
			s.number = number
		}
		return s, err
	}
}

// DealPack deals a pack given card by card, the first card dealt first. It
// must hold each card of the game's packs.
func (g *Game) DealPack(deck []Card) (*State, error) {
	deck = append([]Card(nil), deck...)
	if err := tellApart(deck, g.Packs); err != nil {
		return nil, fmt.Errorf("the pack is wrong: %w", err)
	}
	if len(deck) != 52*g.Packs {
		return nil, fmt.Errorf("the pack is wrong: it has %d cards; %s needs %d", len(deck), g.Name, 52*g.Packs)
	}
	return g.deal(deck)
}

func (g *Game) deal(deck []Card) (*State, error) {
	s := newState(g)
	d := &Dealer{state: s, pack: append([]Card(nil), deck...)}
	for _, step := range g.Steps {
		if err := step(d); err != nil {
			return nil, err
		}
	}
	s.deck = append([]Card(nil), deck...)
	s.settle()
	return s, nil
}
