package session_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"talon/engine"
	"talon/engine/games"
	"talon/simulator/figure"
	"talon/simulator/session"
)

// A reader does anything at random, the same for each seed.
type reader struct {
	*rand.Rand
	s *session.Session
}

func (r reader) pile() engine.PileID {
	ids := r.s.Game().IDs()
	return ids[r.IntN(len(ids))]
}

// legalMove plays a legal move, so that walks get somewhere.
func (r reader) legalMove() {
	if legal := r.s.State().Legal(nil); len(legal) > 0 {
		r.s.Play(legal[r.IntN(len(legal))])
	}
}

func (r reader) choose() {
	g := r.s.Game()
	var options []string
	for _, o := range g.Options {
		if r.IntN(2) == 0 {
			options = append(options, o.ID)
		}
	}
	r.s.Choose(g.Variants[r.IntN(len(g.Variants))].ID, options)
}

// act does one thing, moves and taps more often than the rest.
func (r reader) act() string {
	s := r.s
	acts := []struct {
		name  string
		often int
		do    func()
	}{
		{"tap", 30, func() { s.Tap(r.pile(), r.IntN(5)) }},
		{"legal move", 20, r.legalMove},
		{"drag", 8, func() { s.Drag(r.pile(), 1+r.IntN(4), r.pile()) }},
		{"home", 4, func() { s.SendHome(r.pile()) }},
		{"more", 3, s.More},
		{"fewer", 2, s.Fewer},
		{"undo", 10, s.Undo},
		{"redo", 8, s.Redo},
		{"ask", 2, func() { s.Ask(s.Game().Rules[r.IntN(len(s.Game().Rules))].ID) }},
		{"hint", 2, s.Hint},
		{"restart", 1, s.Restart},
		{"deal", 1, func() { s.Deal(r.Uint64N(4)) }},
		{"choose", 1, r.choose},
		{"figure", 1, s.Home},
		{"go to", 2, func() { s.GoTo(r.IntN(10) - 1) }},
		{"go to step", 2, func() { s.GoToStep(r.IntN(5)-1, r.IntN(4)) }},
		{"return", 1, s.Return},
		{"next step", 1, s.NextStep},
		{"previous step", 1, s.PrevStep},
		{"keep", 1, s.Keep},
		{"open", 1, func() { s.Open(s.Markdown()) }},
	}
	n := r.IntN(100)
	for _, a := range acts {
		if n -= a.often; n < 0 {
			a.do()
			return a.name
		}
	}
	return ""
}

// worked is a worked game of at most three steps of two moves.
func worked(start engine.Record, random *rand.Rand) *figure.Block {
	b := &figure.Block{Kind: figure.Worked, Start: start}
	s, _ := games.Start(start)
	for range 6 {
		if legal := s.Legal(nil); len(legal) > 0 {
			s.Apply(legal[random.IntN(len(legal))])
		}
	}
	for moves := range slices.Chunk(s.Played(), 2) {
		b.Steps = append(b.Steps, figure.Step{Moves: moves})
	}
	return b
}

// sound reports what is amiss with a board: every card must lie there once,
// and no more be lifted than lie on a pile.
func sound(s *session.Session) error {
	seen := map[engine.Card]bool{}
	cards := 0
	for _, id := range s.Game().IDs() {
		for _, c := range s.State().Pile(id).Cards {
			seen[c] = true
			cards++
		}
	}
	if all := 52 * s.Game().Packs; cards != all || len(seen) != all {
		return fmt.Errorf("%d cards, %d different, want %d", cards, len(seen), all)
	}
	if s.Lifted.N > 0 && (!s.Game().Has(s.Lifted.From) || s.Lifted.N > len(s.State().Pile(s.Lifted.From).Cards)) {
		return fmt.Errorf("%d lifted of %v", s.Lifted.N, s.Lifted.From)
	}
	if s.Said.Rule != "" && !slices.ContainsFunc(s.Game().Rules, func(r engine.Rule) bool { return r.ID == s.Said.Rule }) {
		return fmt.Errorf("refused by %q, no rule of %s", s.Said.Rule, s.Game().Name)
	}
	return nil
}

// TestAnything does whatever can be done, in any order. No card is lost;
// undoing everything leads to the beginning, and as many redoes back.
func TestAnything(t *testing.T) {
	for _, g := range games.All() {
		for seed := range uint64(6) {
			t.Run(fmt.Sprint(g.ID, seed), func(t *testing.T) { doAnything(t, g, seed) })
		}
	}
}

func doAnything(t *testing.T, g *engine.Game, seed uint64) {
	random := rand.New(rand.NewPCG(seed, 1))
	s, err := session.Of(worked(engine.Record{Game: g.ID, Number: 1 + seed%2}, random))
	if err != nil {
		t.Fatal(err)
	}
	r := reader{random, s}
	beginning := snapOf(s)
	for i := range 400 {
		did := r.act()
		if err := sound(s); err != nil {
			t.Fatalf("after %s, the deed %d: %v\n%s", did, i+1, err, s.Record())
		}
	}
	end := snapOf(s)
	undone := 0
	for ; s.CanUndo(); undone++ {
		s.Undo()
	}
	if got := snapOf(s); got != beginning {
		t.Errorf("undone to\n%s", got.record)
	}
	if undone < 2 {
		t.Errorf("%d deeds are too few to tell", undone)
	}
	for range undone {
		s.Redo()
	}
	if got := snapOf(s); got != end {
		t.Errorf("redone to\n%s\nwant\n%s", got.record, end.record)
	}
}
