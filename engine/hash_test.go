package engine_test

import (
	"slices"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// TestHashOfLikePiles compares positions: those that differ only in the order
// of like piles share their hash, and no others of this table.
func TestHashOfLikePiles(t *testing.T) {
	tests := []struct {
		about, game, a, b string
		same              bool
	}{
		{"columns exchanged", "british-square", "t1: 7H | 8H\nt3: KS", "t3: 7H | 8H\nt1: KS", true},
		{"three columns round", "nestor", "t1: 7H\nt2: 8H\nt8: 9H", "t1: 9H\nt2: 7H\nt8: 8H", true},
		{"reserve exchanged", "nestor", "r1: 7H\nr2: 8H", "r1: 8H\nr2: 7H", true},
		{"two foundations of a suit", "napoleons-square", "f1: AS 2S\nf5: AS", "f1: AS\nf5: AS 2S", true},
		{"rug places exchanged", "japanese-rug", "g1: 7H\ng3: 8H", "g1: 8H\ng3: 7H", false},
		{"another place of the rug", "japanese-rug", "g1: 7H", "g2: 7H", false},
		{"column and reserve", "nestor", "t1: 7H\nr1: 8H", "t1: 8H\nr1: 7H", false},
		{"stock and waste", "solitaire", "s: 7H", "w: 7H", false},
		{"order in a pile", "solitaire", "w: 7H 8H", "w: 8H 7H", false},
		{"a card more", "solitaire", "w: 7H", "w: 7H 8H", false},
		{"cards parted otherwise", "solitaire", "t1: 7H 8H\nt2: 9H", "t1: 7H\nt2: 8H 9H", false},
		{"built or dealt", "british-square", "t1: 7H 8H 9H", "t1: 7H | 8H 9H", false},
		{"less built", "british-square", "t1: 7H | 8H 9H", "t1: 7H 8H | 9H", false},
		{"face down", "solitaire", "t1: 7H 8H", "t1: (1) 7H 8H", false},
		{"face down here or there", "solitaire", "t1: (1) 7H 8S\nt2: 9H TS", "t1: 7H 8S\nt2: (1) 9H TS", false},
		{"redeals", "japanese-rug", "w: 7H", "w: 7H\nredeals: 1", false},
		{"more redeals", "japanese-rug", "w: 7H\nredeals: 1", "w: 7H\nredeals: 2", false},
		{"other suit", "solitaire", "w: 7H", "w: 7S", false},
	}
	for _, tt := range tests {
		g := open(t, tt.game, "")
		a, b := lay(t, g, tt.a), lay(t, g, tt.b)
		if (a.Hash() == b.Hash()) != tt.same {
			t.Errorf("%s: hashes %x and %x, same should be %v", tt.about, a.Hash(), b.Hash(), tt.same)
		}
		if a.Key() == b.Key() {
			t.Errorf("%s: the keys are the same", tt.about)
		}
	}
}

// TestCloneIsIndependent plays another line on the clone, so that whatever both
// still shared would be overwritten, then takes each back to the beginning.
func TestCloneIsIndependent(t *testing.T) {
	for _, g := range games.All() {
		s := firstMoves(t, g, 12)
		c := s.Clone()
		if !alike(s, c) {
			t.Errorf("%s: the clone differs", g.ID)
		}
		key, hash, played := s.Key(), s.Hash(), engine.FormatMoves(s.Played())
		for range 4 {
			c.Undo()
		}
		playFrom(c, 1, 30)
		if engine.FormatMoves(c.Played()) == played {
			t.Fatalf("%s: the clone played the same moves", g.ID)
		}
		if s.Key() != key || s.Hash() != hash || engine.FormatMoves(s.Played()) != played {
			t.Errorf("%s: playing on the clone changed the original", g.ID)
		}
		start, err := g.Deal(3)
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range []*engine.State{s, c} {
			for one.Undo() {
			}
			if !alike(one, start) {
				t.Errorf("%s: undone, original or clone is not the deal", g.ID)
			}
		}
	}
}

func alike(a, b *engine.State) bool {
	return a.Key() == b.Key() && a.Hash() == b.Hash() && engine.FormatMoves(a.Played()) == engine.FormatMoves(b.Played())
}

func TestApplyAndUndoAllocateNothing(t *testing.T) {
	for _, g := range games.All() {
		s := firstMoves(t, g, 150)
		moves := slices.Clone(s.Played())
		for s.Undo() {
		}
		allocs := testing.AllocsPerRun(5, func() {
			for _, m := range moves {
				s.Apply(m)
			}
			for s.Undo() {
			}
		})
		if allocs != 0 {
			t.Errorf("%s: %v allocations in %d moves and their undoing", g.ID, allocs, len(moves))
		}
	}
}

func firstMoves(t testing.TB, g *engine.Game, n int) *engine.State {
	t.Helper()
	s, err := g.Deal(3)
	if err != nil {
		t.Fatal(err)
	}
	playFrom(s, 0, n)
	if len(s.Played()) == 0 {
		t.Fatalf("%s: deal 3 has no move", g.ID)
	}
	return s
}

// playFrom plays n moves, taking now the first legal one, now the last,
// beginning with the first if odd is 0.
func playFrom(s *engine.State, odd, n int) {
	for i := range n {
		legal := s.Legal(nil)
		if len(legal) == 0 {
			return
		}
		s.Apply(legal[(i+odd)%2*(len(legal)-1)])
	}
}

// TestChangedLeavesOutNoPile looks again only at the piles that are told to have
// changed, and asks that the whole is then known.
func TestChangedLeavesOutNoPile(t *testing.T) {
	for _, g := range games.All() {
		s, err := g.Deal(3)
		if err != nil {
			t.Fatal(err)
		}
		ids := g.IDs()
		known := make([]engine.Pile, len(ids))
		look := func() {
			changed := s.Changed()
			for i, id := range ids {
				if changed[i/64]>>(i%64)&1 == 1 {
					known[i] = *s.Pile(id)
					known[i].Cards = slices.Clone(known[i].Cards)
				}
			}
			for i, id := range ids {
				p := s.Pile(id)
				if k := known[i]; !slices.Equal(k.Cards, p.Cards) || k.Down != p.Down || k.Built != p.Built {
					t.Fatalf("%s, after %v: %v has changed", g.ID, s.Played(), id)
				}
			}
		}
		look()
		for i := range 60 {
			playFrom(s, i, 1+i%3)
			if i%4 == 3 {
				s.Undo()
			}
			look()
		}
		if again := s.Changed(); again != [2]uint64{} {
			t.Errorf("%s: piles %b have changed by themselves", g.ID, again)
		}
	}
}
