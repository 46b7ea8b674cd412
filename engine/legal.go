package engine

import "slices"

// The legal moves are read off tables. What a check rests on (see OfCards,
// OfPlace and OfPile) says which table it goes into; a check that rests on more
// is asked only about the few moves that the tables let pass.

// A CardSet holds faces of cards, one bit each.
type CardSet uint64

// Has reports whether the set has a card of that face.
func (set CardSet) Has(c Card) bool { return set>>c.Face()&1 == 1 }

func setOf(c Card) CardSet { return 1 << c.Face() }

// A demand says which cards the piles of one role take from some other role.
type demand struct {
	first, last int         // the piles, by index, last excluded
	on          [64]CardSet // by the card that lies uppermost
	at          [][]CardSet // by pile and number of cards, or nil
	want        int         // where State.wants holds it, pile by pile
}

// A lead is how cards are carried from one pile to those of one role.
type lead struct {
	demand int
	limit  int // how many cards move together at most
	most   []func(*Pile) int
	rest   Cites
}

// An arrival is a lead from the piles of one role to a role that is known.
type arrival struct {
	first, last int // the piles left, by index, last excluded
	lead        *lead
}

// A plan is what Legal needs to know of a game.
type plan struct {
	demands []demand
	leads   [][]lead       // by the pile left
	onto    [128][]arrival // by the role reached
	wants   int            // the length of State.wants
}

func (g *Game) plan() *plan {
	t := g.table
	t.planned.Do(func() {
		t.plan.leads = make([][]lead, len(t.ids))
		for _, from := range g.Piles {
			var leads []lead
			for _, to := range g.Piles {
				if tests, open := t.open[[2]Role{from.Role, to.Role}]; open {
					leads = append(leads, t.plan.lead(g, tests, to))
				}
			}
			first, last := t.base[from.Role], t.base[from.Role]+max(1, from.N)
			for i := first; i < last; i++ {
				t.plan.leads[i] = leads
			}
			for k := range leads {
				to := t.ids[t.plan.demands[leads[k].demand].first].Role
				t.plan.onto[to] = append(t.plan.onto[to], arrival{first, last, &leads[k]})
			}
		}
	})
	return &t.plan
}

// lead sorts the tests of a carry into those that go into tables and the rest.
func (p *plan) lead(g *Game, tests Cites, to Group) lead {
	l := lead{limit: 52 * g.Packs}
	var cards []func(upper, lower Card) bool
	var place []func(PileID, int, Card) bool
	for _, c := range tests {
		switch {
		case c.Limit > 0:
			l.limit = min(l.limit, c.Limit)
		case c.Most != nil:
			l.most = append(l.most, c.Most)
		case c.Cards != nil:
			cards = append(cards, c.Cards)
		case c.Place != nil:
			place = append(place, c.Place)
		default:
			l.rest = append(l.rest, c)
		}
	}
	first := g.table.base[to.Role]
	d := demand{first: first, last: first + max(1, to.N), want: p.wants}
	faces := SortedPacks(1)
	for _, lower := range append(faces, 0) {
		d.on[lower] = gather(faces, func(c Card) bool {
			return !slices.ContainsFunc(cards, func(ok func(upper, lower Card) bool) bool { return !ok(c, lower) })
		})
	}
	if place != nil {
		d.at = make([][]CardSet, d.last-d.first)
		for i := range d.at {
			d.at[i] = make([]CardSet, 52*g.Packs+1)
			for n := range d.at[i] {
				d.at[i][n] = gather(faces, func(c Card) bool {
					return !slices.ContainsFunc(place, func(ok func(PileID, int, Card) bool) bool {
						return !ok(g.table.ids[first+i], n, c)
					})
				})
			}
		}
	}
	l.demand = p.add(d)
	return l
}

func gather(faces []Card, ok func(Card) bool) CardSet {
	var all CardSet
	for _, c := range faces {
		if ok(c) {
			all |= setOf(c)
		}
	}
	return all
}

// add returns the number of a demand; those that are alike are kept once.
func (p *plan) add(d demand) int {
	for i, old := range p.demands {
		if old.first == d.first && old.on == d.on && slices.EqualFunc(old.at, d.at, slices.Equal) {
			return i
		}
	}
	p.demands = append(p.demands, d)
	p.wants += d.last - d.first
	return len(p.demands) - 1
}

// Legal appends every legal move to moves and returns the longer slice. A pair
// comes once, from the pile that comes first in the game.
func (s *State) Legal(moves []Move) []Move {
	g := s.game
	for kind, action := range [...]*Action{Turn: g.Turn, Deal: g.Round, Redeal: g.Redeal} {
		if action != nil && action.Tests.failing(s, Move{}) == nil {
			moves = append(moves, Move{Kind: Kind(kind)})
		}
	}
	p := g.plan()
	s.ask(p)
	for i := range s.piles {
		for k := range p.leads[i] {
			moves = s.carries(p, i, &p.leads[i][k], moves)
		}
	}
	for i := range g.table.pairs {
		w := &g.table.pairs[i]
		if s.Pile(w.from).Empty() || s.Pile(w.to).Empty() {
			continue
		}
		if m := PairOf(w.from, w.to); w.tests.failing(s, m) == nil {
			moves = append(moves, m)
		}
	}
	return moves
}

// LegalOnto appends every legal carry to the piles of a role.
func (s *State) LegalOnto(to Role, moves []Move) []Move {
	p := s.game.plan()
	s.room(p)
	for _, a := range p.onto[to] {
		wanted := s.askOne(p, a.lead.demand)
		for i := a.first; i < a.last; i++ {
			if a.lead.limit > 1 || wanted.Has(s.piles[i].Top()) {
				moves = s.carries(p, i, a.lead, moves)
			}
		}
	}
	return moves
}

// Fits reports whether a card of one role may be carried to a pile of another.
func (s *State) Fits(from, to Role) bool {
	p := s.game.plan()
	s.room(p)
	first := s.game.table.base[from]
	for k := range p.leads[first] {
		l := &p.leads[first][k]
		if p.demands[l.demand].first != s.game.table.base[to] {
			continue
		}
		s.askOne(p, l.demand)
		for i := range max(1, s.game.Group(from).N) {
			if s.fitting = s.carries(p, first+i, l, s.fitting[:0]); len(s.fitting) > 0 {
				return true
			}
		}
	}
	return false
}

// Wanted returns the cards that some pile would take from another if they lay
// uppermost there, as far as that rests on the cards and the places alone.
func (s *State) Wanted(from PileID) CardSet {
	p := s.game.plan()
	s.room(p)
	var all CardSet
	for _, l := range p.leads[s.game.table.at(from)] {
		all |= s.askOne(p, l.demand)
	}
	return all
}

// Welcome appends the carries of a card that Wanted holds.
func (s *State) Welcome(from PileID, c Card, moves []Move) []Move {
	p := s.game.plan()
	s.room(p)
	for _, l := range p.leads[s.game.table.at(from)] {
		s.askOne(p, l.demand)
		d := &p.demands[l.demand]
		for k := range d.last - d.first {
			if s.wants[d.want+k].Has(c) {
				moves = append(moves, CarryOf(from, s.game.table.ids[d.first+k], 1))
			}
		}
	}
	return moves
}

// Instead returns the cards of which one could be carried where a move cannot go:
// none if more is amiss with the move than its card.
func (s *State) Instead(m Move) CardSet {
	g := s.game
	if m.Kind != Carry || !g.Has(m.From) || !g.Has(m.To) {
		return 0
	}
	p := g.plan()
	s.room(p)
	to := g.table.at(m.To)
	for _, l := range p.leads[g.table.at(m.From)] {
		d := &p.demands[l.demand]
		if to < d.first || to >= d.last {
			continue
		}
		if int(m.N) > l.limit || l.rest.failing(s, m) != nil {
			return 0
		}
		s.askOne(p, l.demand)
		return s.wants[d.want+to-d.first]
	}
	return 0
}

// Borne returns the cards that the rules ever let lie on another on a pile of
// that role.
func (g *Game) Borne(lower Card, role Role) CardSet {
	var all CardSet
	p := g.plan()
	for i := range p.demands {
		if p.demands[i].first == g.table.base[role] {
			all |= p.demands[i].on[lower.Face()]
		}
	}
	return all
}

// room makes room for the answers to the demands.
func (s *State) room(p *plan) {
	if s.wants == nil {
		s.wants, s.wanted = make([]CardSet, p.wants), make([]CardSet, len(p.demands))
	}
}

// ask notes which cards every pile wants.
func (s *State) ask(p *plan) {
	s.room(p)
	for i := range p.demands {
		s.askOne(p, i)
	}
}

// askOne returns which cards some pile wants.
func (s *State) askOne(p *plan, i int) CardSet {
	d := &p.demands[i]
	var all CardSet
	for k := range d.last - d.first {
		to := &s.piles[d.first+k]
		want := d.on[to.Top().Face()]
		if d.at != nil {
			want &= d.at[k][len(to.Cards)]
		}
		s.wants[d.want+k] = want
		all |= want
	}
	s.wanted[i] = all
	return all
}

// carries appends the moves from pile i to the piles of one role.
func (s *State) carries(p *plan, i int, l *lead, moves []Move) []Move {
	from := &s.piles[i]
	n := min(l.limit, len(from.Cards))
	if n == 0 || n == 1 && s.wanted[l.demand]&setOf(from.Top()) == 0 {
		return moves
	}
	for _, most := range l.most {
		n = min(n, most(from))
	}
	var held CardSet
	for k := range n {
		held |= setOf(from.FromTop(k + 1))
	}
	if held&s.wanted[l.demand] == 0 {
		return moves
	}
	d := &p.demands[l.demand]
	for k := range d.last - d.first {
		hit := held & s.wants[d.want+k]
		if hit == 0 || d.first+k == i {
			continue
		}
		for c := 1; c <= n; c++ {
			if hit&setOf(from.FromTop(c)) == 0 {
				continue
			}
			m := CarryOf(s.game.table.ids[i], s.game.table.ids[d.first+k], c)
			if l.rest.failing(s, m) == nil {
				moves = append(moves, m)
			}
		}
	}
	return moves
}

// Taken returns the cards that some pile of a role would take, as far as that
// rests on the cards and the places alone.
func (s *State) Taken(to Role) CardSet {
	p := s.game.plan()
	s.room(p)
	var all CardSet
	for i := range p.demands {
		if p.demands[i].first == s.game.table.base[to] {
			all |= s.askOne(p, i)
		}
	}
	return all
}
