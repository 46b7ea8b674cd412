package engine

import (
	"fmt"
	"slices"
)

// A Counter is what a game remembers beyond its piles.
type Counter uint8

const (
	// RedealsMade counts the redeals made, where they are limited.
	RedealsMade Counter = iota
	// OwnCounter and the one after it are for each game to name.
	OwnCounter
	counters = 3
)

// A State is a position of one game with the moves that led to it. It knows no
// clock and no selection. The zero State is of no use; Game.Deal, DealPack and
// Position make one.
type State struct {
	game    *Game
	piles   []Pile
	counts  [counters]int
	hash    uint64
	stale   [2]uint64 // the piles that the hash has still to follow, one bit each
	fresh   [2]uint64 // those that Changed will tell of
	deck    []Card    // in dealing order; nil for a position laid out by hand
	number  uint64    // of the deal; 0 if it has none
	orders  [][]Card  // given orders of shuffled redeals
	fault   error     // of the order given for the last redeal
	hand    []Card    // cards gathered and not yet laid down again
	arena   []Card    // what was gathered, for undoing
	played  []Move
	marks   []int // where the log stood before each move
	log     []change
	wants   []CardSet // which cards each pile takes, demand by demand; made by Legal
	wanted  []CardSet // the same for all piles of a demand
	fitting []Move    // what Fits found
}

// A change is one reversible step of a move.
type change struct {
	what               changeKind
	counter            Counter
	from, to           uint8
	n                  uint8
	fromDown, toDown   uint8
	fromBuilt, toBuilt uint8
	old                int
}

type changeKind uint8

const (
	moved    changeKind = iota // n cards, in their order
	turned                     // n cards, one by one, so that they lie reversed
	exposed                    // the top card turned face up
	counted                    // a counter set
	gathered                   // a whole pile taken up
	laid                       // a card laid down
)

func newState(g *Game) *State {
	s := &State{game: g, piles: make([]Pile, len(g.table.ids))}
	for i := range s.piles {
		s.piles[i] = Pile{Cards: make([]Card, 0, 52*g.Packs), hashes: append(make([]uint64, 0, 52*g.Packs+1), hashOfNone)}
	}
	return s
}

// settle makes the hash afresh and forgets what was logged, as after a deal.
func (s *State) settle() {
	s.log, s.hash = s.log[:0], 0
	for i := range s.piles {
		s.piles[i].term = 0
		s.changed(i)
	}
	for c, n := range s.counts {
		s.hash += counterHash(Counter(c), n)
	}
}

// Game returns the game, variant and options that are played.
func (s *State) Game() *Game { return s.game }

// Pile returns a pile, which the game must have (see Game.Has). Its cards must
// not be changed.
func (s *State) Pile(id PileID) *Pile { return &s.piles[s.game.table.at(id)] }

// Count returns the value of a counter.
func (s *State) Count(c Counter) int { return s.counts[c] }

// Deck returns the cards in the order in which they were dealt, or nil for a
// position laid out by hand.
func (s *State) Deck() []Card { return s.deck }

// Number returns the deal number, 0 if the position has none.
func (s *State) Number() uint64 { return s.number }

// Played returns the moves made so far. It must not be changed.
func (s *State) Played() []Move { return s.played }

// Moving returns the lowest of the cards that a move takes, or no card.
func (s *State) Moving(m Move) Card { return s.Pile(m.From).FromTop(int(m.N)) }

// Move moves n cards in their order. It is for rules of games; players move by
// Play. A card laid on another counts as built there.
func (s *State) Move(from, to PileID, n int) { s.shift(moved, from, to, n) }

// Turn moves n cards one by one, so that the first taken lies lowest. Cards so
// turned do not count as built.
func (s *State) Turn(from, to PileID, n int) { s.shift(turned, from, to, n) }

// Expose turns up the uppermost card if it lies face down.
func (s *State) Expose(id PileID) {
	i := s.game.table.at(id)
	p := &s.piles[i]
	if p.Empty() || p.Down < len(p.Cards) {
		return
	}
	s.log = append(s.log, change{what: exposed, from: uint8(i)})
	p.Down--
	s.changed(i)
}

// Set sets a counter.
func (s *State) Set(c Counter, value int) {
	s.log = append(s.log, change{what: counted, counter: c, old: s.counts[c]})
	s.setCount(c, value)
}

func (s *State) setCount(c Counter, value int) {
	s.hash += counterHash(c, value) - counterHash(c, s.counts[c])
	s.counts[c] = value
}

func (s *State) shift(what changeKind, fromID, toID PileID, n int) {
	i, j := s.game.table.at(fromID), s.game.table.at(toID)
	from, to := &s.piles[i], &s.piles[j]
	s.log = append(s.log, change{
		what: what, from: uint8(i), to: uint8(j), n: uint8(n),
		fromDown: uint8(from.Down), toDown: uint8(to.Down),
		fromBuilt: uint8(from.Built), toBuilt: uint8(to.Built),
	})
	if what == moved && s.game.table.directed[j] {
		to.Built += min(n, len(to.Cards)+n-1)
	}
	s.transfer(what, from, to, n)
	from.Built = max(0, from.Built-n)
	from.Down = min(from.Down, len(from.Cards))
	s.changed(i)
	s.changed(j)
}

// transfer moves the cards alone, for shift and for its undoing.
func (s *State) transfer(what changeKind, from, to *Pile, n int) {
	lowest := len(from.Cards) - n
	for k := range n {
		c := from.Cards[lowest+k]
		if what == turned {
			c = from.Cards[len(from.Cards)-1-k]
		}
		to.push(c)
	}
	from.keep(lowest)
}

// revert takes back the changes logged since mark.
func (s *State) revert(mark int) {
	for k := len(s.log) - 1; k >= mark; k-- {
		ch := &s.log[k]
		switch ch.what {
		case counted:
			s.setCount(ch.counter, ch.old)
		case exposed:
			i := int(ch.from)
			s.piles[i].Down++
			s.changed(i)
		case gathered:
			s.putBack(ch)
		case laid:
			s.takeUp(int(ch.to))
		default:
			i, j := int(ch.from), int(ch.to)
			from, to := &s.piles[i], &s.piles[j]
			s.transfer(ch.what, to, from, int(ch.n))
			from.Down, to.Down = int(ch.fromDown), int(ch.toDown)
			from.Built, to.Built = int(ch.fromBuilt), int(ch.toBuilt)
			s.changed(i)
			s.changed(j)
		}
	}
	s.log = s.log[:mark]
}

// Clone returns a copy that shares nothing with s but the game and the deck.
func (s *State) Clone() *State {
	c := *s
	c.piles = make([]Pile, len(s.piles))
	for i, p := range s.piles {
		p.Cards = append(make([]Card, 0, cap(p.Cards)), p.Cards...)
		p.hashes = append(make([]uint64, 0, cap(p.hashes)), p.hashes...)
		c.piles[i] = p
	}
	c.played, c.marks, c.log = slices.Clone(s.played), slices.Clone(s.marks), slices.Clone(s.log)
	c.hand, c.arena, c.wants, c.wanted, c.fitting = nil, slices.Clone(s.arena), nil, nil, nil
	return &c
}

// Key returns the position as a string: two states of one game have the same
// key exactly when the same cards lie in the same piles in the same manner.
func (s *State) Key() string {
	key := make([]byte, 0, 52*s.game.Packs+3*len(s.piles)+len(s.counts))
	for i := range s.piles {
		p := &s.piles[i]
		for _, c := range p.Cards {
			key = append(key, byte(c.Face()))
		}
		key = append(key, 0xff, byte(p.Down), byte(p.Built))
	}
	for _, n := range s.counts {
		key = fmt.Appendf(key, ";%d", n)
	}
	return string(key)
}
