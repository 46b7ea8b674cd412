package games_test

import (
	"errors"
	"fmt"
	"testing"
)

// FuzzPlay reads a game from bytes: which variant, which deal, then a move for
// each byte, chosen among the legal ones; 255 takes a move back. The checks are
// those of the walks.
func FuzzPlay(f *testing.F) {
	variants := everyVariant()
	for i := range variants {
		f.Add([]byte{byte(i), 1, 0, 7, 0, 1, 255, 2, 3, 255, 255, 9})
		f.Add([]byte{byte(i), 49, 5, 4, 3, 2, 1, 0, 5, 4, 3, 2, 1, 0, 255, 8, 8, 8, 8})
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 {
			return
		}
		s, err := variants[int(data[0])%len(variants)].open(t).Deal(uint64(data[1]) + 1)
		if err != nil {
			t.Fatal(err)
		}
		c := newChecker(s, map[string]bool{})
		for i, b := range data[2:min(len(data), 300)] {
			c.step(b)
			if err := c.position(false); err != nil {
				t.Fatalf("byte %d: %v\n%s", i+2, err, c.record())
			}
		}
		if err := c.position(true); err != nil {
			t.Fatalf("%v\n%s", err, c.record())
		}
		if err := c.thereAndBack(); err != nil {
			t.Fatalf("%v\n%s", err, c.record())
		}
	})
}

// step makes the move that a byte chooses, or takes one back.
func (c *checker) step(b byte) {
	if b == 255 {
		if c.s.Undo() {
			c.keys, c.hashes = c.keys[:len(c.keys)-1], c.hashes[:len(c.hashes)-1]
		}
		return
	}
	if legal := c.s.Legal(nil); len(legal) > 0 {
		c.play(legal[int(b)%len(legal)])
	}
}

// FuzzPosition lays out any text that a game takes and holds it against the
// invariants that do not need a fair deal.
func FuzzPosition(f *testing.F) {
	for i, v := range everyVariant() {
		s, err := v.open(f).Deal(uint64(i) + 1)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(byte(i), s.Text())
	}
	f.Add(byte(0), "t1: (1) 7H | 8H 9H\nw: 8H\ns:\nf1: KS")
	f.Add(byte(0), "t1: (1) 8H\nt2: 9H\ns: (2) 2C 3C\nt3: KS\nt4: KC")
	f.Add(byte(8), "redeals: 2\ng64: AS\nw: 2S AS")
	variants := everyVariant()
	f.Fuzz(func(t *testing.T, i byte, text string) {
		s, err := variants[int(i)%len(variants)].open(t).Position(text)
		if err != nil {
			return
		}
		c := newChecker(s, map[string]bool{})
		if err := c.everyCardOnce(); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if err := c.reads(); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if err := c.moves(false); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if err := c.eachMoveAndBack(); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
	})
}

// eachMoveAndBack makes each legal move, checks where it leads, and undoes it.
func (c *checker) eachMoveAndBack() error {
	for _, m := range c.s.Legal(nil) {
		c.s.Apply(m)
		if err := errors.Join(c.everyCardOnce(), c.reads()); err != nil {
			return fmt.Errorf("%v: %w", m, err)
		}
		if !c.s.Undo() || c.s.Key() != c.keys[0] || c.s.Hash() != c.hashes[0] {
			return fmt.Errorf("%v and its undoing changed the position", m)
		}
	}
	return nil
}
