package games_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// A variant is one way to play a game: a variant with some of its options.
type variant struct {
	id, variant string
	options     []string
}

func (v variant) String() string {
	return strings.Join(append([]string{v.id, v.variant}, v.options...), "/")
}

func (v variant) open(t testing.TB) *engine.Game {
	t.Helper()
	g, err := games.Open(v.id, v.variant, v.options...)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// variantOf returns the variant that a record names.
func variantOf(r engine.Record) variant { return variant{r.Game, r.Variant, r.Options} }

// everyVariant lists each game in each variant with each set of its options.
func everyVariant() []variant {
	var all []variant
	for _, g := range games.All() {
		for _, v := range g.Variants {
			for set := range 1 << len(g.Options) {
				var options []string
				for i, o := range g.Options {
					if set>>i&1 == 1 {
						options = append(options, o.ID)
					}
				}
				all = append(all, variant{g.ID, v.ID, options})
			}
		}
	}
	return all
}

// TestWalks plays games at random and checks every position on the way.
func TestWalks(t *testing.T) {
	for _, v := range everyVariant() {
		t.Run(v.String(), func(t *testing.T) { walked(t, v) })
	}
}

var refusedOnWalks = map[string]map[string]bool{}

// walked returns the ids of the rules by which walks of a variant were refused
// moves. It walks once.
func walked(t *testing.T, v variant) map[string]bool {
	if refusedOnWalks[v.String()] == nil {
		refused := map[string]bool{}
		for number := uint64(1); number <= 3; number++ {
			s, err := v.open(t).Deal(number)
			if err != nil {
				t.Fatal(err)
			}
			walk(t, s, rand.New(rand.NewPCG(number, 1884)), refused)
		}
		refusedOnWalks[v.String()] = refused
	}
	return refusedOnWalks[v.String()]
}

func walk(t *testing.T, s *engine.State, r *rand.Rand, refused map[string]bool) {
	c := newChecker(s, refused)
	for range 200 {
		if err := c.position(len(s.Played())%8 == 0); err != nil {
			t.Fatalf("%v\n%s", err, c.record())
		}
		legal := s.Legal(nil)
		if len(legal) == 0 {
			break
		}
		c.play(legal[r.IntN(len(legal))])
	}
	if err := errors.Join(c.position(true), c.thereAndBack()); err != nil {
		t.Fatalf("%v\n%s", err, c.record())
	}
}

// TestWonGamesKeepTheInvariants walks the kept games to their ends, where
// random play seldom comes.
func TestWonGamesKeepTheInvariants(t *testing.T) {
	for name, r := range wonGames(t) {
		s, err := games.Start(r)
		if err != nil {
			t.Fatal(err)
		}
		c := newChecker(s, map[string]bool{})
		for i, m := range r.Moves {
			if err := s.Try(m); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			c.play(m)
			if err := c.position(i%16 == 0 || i > len(r.Moves)-10); err != nil {
				t.Fatalf("%s, move %d: %v", name, i+1, err)
			}
		}
		if err := c.thereAndBack(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestEveryRuleRefuses asks for each variant that each rule it enforces is the
// reason of a refusal somewhere: in the walks, in the transcripts, or on the
// tables of its game, which are laid for every variant that has their piles.
func TestEveryRuleRefuses(t *testing.T) {
	for _, v := range everyVariant() {
		refused := walked(t, v)
		for _, tr := range readTranscripts(t, v.id) {
			if tr.Variant == v.variant && slices.Equal(tr.Options, v.options) {
				for _, step := range tr.Steps {
					for _, r := range step.Refused {
						refused[r[1]] = true
					}
				}
			}
		}
		for _, tb := range readTables(t, v.id) {
			if s, err := v.open(t).Start(tb.start); err == nil {
				if err := newChecker(s, refused).moves(true); err != nil {
					t.Errorf("%v, %s: %v", v, tb.title, err)
				}
			}
		}
		for _, id := range v.open(t).Cited() {
			if !refused[id] {
				t.Errorf("%v: nothing is ever refused by %s", v, id)
			}
		}
	}
}

// TestEveryRuleIsShownToRefuse asks for each variant that a table or transcript of
// it names a move refused by each of its rules; of an option, by each that the
// variant has not without it.
func TestEveryRuleIsShownToRefuse(t *testing.T) {
	shown := shownToRefuse(t)
	rules := 0
	for _, v := range everyVariant() {
		var without []string
		if len(v.options) > 0 {
			without = variant{v.id, v.variant, nil}.open(t).Cited()
		}
		for _, id := range v.open(t).Cited() {
			if len(v.options) > 1 || slices.Contains(without, id) {
				continue
			}
			rules++
			if !shown[v.String()+" "+id] {
				t.Errorf("%v: no table shows what is refused by %s", v, id)
			}
		}
	}
	t.Logf("%d rules are shown to refuse", rules)
}

// shownToRefuse returns each variant with each rule by which a move is refused
// in its data.
func shownToRefuse(t *testing.T) map[string]bool {
	shown := map[string]bool{}
	for _, g := range games.All() {
		for _, tb := range readTables(t, g.ID) {
			v := tb.variant()
			v.variant = v.open(t).Variant
			for _, step := range tb.steps {
				if words := strings.Fields(step.text); step.sign == '=' && words[0] == "refused" {
					shown[v.String()+" "+words[len(words)-1]] = true
				}
			}
		}
		for _, tr := range readTranscripts(t, g.ID) {
			for _, step := range tr.Steps {
				for _, r := range step.Refused {
					shown[variant{g.ID, tr.Variant, tr.Options}.String()+" "+r[1]] = true
				}
			}
		}
	}
	return shown
}

func (c *checker) record() string {
	g := c.s.Game()
	start := c.s.Clone()
	for start.Undo() {
	}
	r := engine.Record{Game: g.ID, Variant: g.Variant, Options: g.Chosen, Position: start.Text(), Moves: c.s.Played()}
	return fmt.Sprintf("after\n%v", r)
}
