package engine

import (
	"slices"
	"sync"
)

// A table is what a game's value is compiled to when it is opened: where each
// pile stands, and which tests remain for each pair of roles.
type table struct {
	ids      []PileID
	index    map[PileID]int
	base     [128]int
	class    []uint64
	directed []bool
	ways     [][]way           // by the pile left
	pairs    []way             // the same for pairs, each once
	lead     map[[2]Role]Cites // all tests of a carry, for the refusal
	building func() *building
	open     map[[2]Role]Cites // those that the roles do not decide, if any carry is open
	planned  sync.Once         // for plan, which is made when it is first used
	plan     plan
}

// A way is a pair of piles between which a card may be carried, and the tests
// that do not follow from the two roles alone.
type way struct {
	from, to PileID
	tests    Cites
}

func (t *table) at(id PileID) int { return t.base[id.Role] + max(0, int(id.N)-1) }

func (g *Game) compile() {
	t := &table{index: map[PileID]int{}, lead: map[[2]Role]Cites{}, open: map[[2]Role]Cites{}}
	g.table = t
	for _, group := range g.Piles {
		t.base[group.Role] = len(t.ids)
		for n := range max(1, group.N) {
			id := PileID{Role: group.Role, N: uint8(min(group.N, n+1))}
			class := uint64(group.Role) << 48
			if group.Ordered {
				class += uint64(n) << 56
			}
			t.index[id] = len(t.ids)
			t.ids = append(t.ids, id)
			t.class = append(t.class, class)
			t.directed = append(t.directed, group.Directed)
		}
	}
	t.building = sync.OnceValue(func() *building { return learn(g) })
	for _, from := range g.Piles {
		for _, to := range g.Piles {
			pair := [2]Role{from.Role, to.Role}
			tests := slices.Concat(g.lift(from.Role), g.Onto[to.Role])
			t.lead[pair] = tests
			if rest, open := openTests(tests, from.Role, to.Role); open {
				t.open[pair] = rest
			}
		}
	}
	t.ways = make([][]way, len(t.ids))
	for i, from := range t.ids {
		for j, to := range t.ids {
			if tests, open := openTests(g.Pair, from.Role, to.Role); open && g.Pair != nil && i < j {
				t.pairs = append(t.pairs, way{from, to, tests})
			}
			if tests, open := t.open[[2]Role{from.Role, to.Role}]; open && from != to {
				t.ways[i] = append(t.ways[i], way{from, to, tests})
			}
		}
	}
}

func (g *Game) lift(from Role) Cites {
	if tests, own := g.Lift[from]; own {
		return tests
	}
	return g.Lift[Any]
}

// openTests drops the tests that the roles alone decide, and reports whether
// all of those hold.
func openTests(tests Cites, from, to Role) (rest Cites, open bool) {
	for _, c := range tests {
		if c.From != 0 && c.From != from {
			continue
		}
		if c.Roles == nil {
			rest = append(rest, c)
		} else if !c.Roles(from, to) {
			return nil, false
		}
	}
	return rest, true
}
