package solve

import (
	"context"
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

func deal(t testing.TB, number uint64, id, variant string, options ...string) *engine.State {
	t.Helper()
	g, err := games.Open(id, variant, options...)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Deal(number)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A known verdict is that of an outside solver.
type known struct {
	game, variant string
	options       []string
	verdict       string
	deals         []uint64
}

func knownVerdicts(t testing.TB) []known {
	t.Helper()
	text, err := os.ReadFile("testdata/verdicts.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []known
	_, lines, _ := strings.Cut(string(text), "\n\n")
	for line := range strings.Lines(lines) {
		words := strings.Fields(line)
		k := known{game: words[0], variant: words[1], verdict: words[3]}
		if words[2] != "-" {
			k.options = strings.Split(words[2], ",")
		}
		for _, word := range words[4:] {
			n, err := strconv.ParseUint(word, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			k.deals = append(k.deals, n)
		}
		all = append(all, k)
	}
	return all
}

// TestKnownVerdicts asks for the verdict of each deal that the outside solver
// decided: ours may be open within the few positions that a test can afford, but
// most are not, and none differs.
func TestKnownVerdicts(t *testing.T) {
	deals, open := 0, 0
	for _, k := range knownVerdicts(t) {
		for _, number := range k.deals {
			r, err := Solve(context.Background(), deal(t, number, k.game, k.variant, k.options...), Limits{States: 3000})
			if err != nil {
				t.Fatal(err)
			}
			deals++
			if r.Verdict == Unknown {
				open++
			} else if r.Verdict.String() != k.verdict {
				t.Errorf("%s %s %v, deal %d: %v, the outside solver says %s", k.game, k.variant, k.options, number, r.Verdict, k.verdict)
			}
		}
	}
	if deals < 150 || open > deals/3 {
		t.Errorf("%d of %d deals are left open", open, deals)
	}
}

// TestWinsAreLeftAsTheyWere asks that a win can be played and that solving
// changes nothing.
func TestWinsAreLeftAsTheyWere(t *testing.T) {
	s := deal(t, 3, "solitaire", "draw-three")
	for range 3 {
		s.Apply(s.Legal(nil)[0])
	}
	before, played := s.Key(), engine.FormatMoves(s.Played())
	r, err := Solve(context.Background(), s, Limits{States: 10_000})
	if err != nil || r.Verdict != Won || r.States == 0 {
		t.Fatal(r.Verdict, r.States, err)
	}
	if s.Key() != before || engine.FormatMoves(s.Played()) != played {
		t.Error("solving changed the position")
	}
	if err := s.PlayAll(r.Moves); err != nil || !s.Won() {
		t.Errorf("%v, won %v", err, s.Won())
	}
	if r, err := Solve(context.Background(), s, Limits{}); err != nil || r.Verdict != Won || len(r.Moves) > 0 {
		t.Errorf("a game that is won: %v, %v", r, err)
	}
}

func TestSameLimitsSameResult(t *testing.T) {
	for _, id := range []string{"napoleons-square", "fascination", "solitaire"} {
		var first Result
		for i := range 2 {
			r, err := Solve(context.Background(), deal(t, 5, id, ""), Limits{States: 5000, Memory: 1 << 16})
			if err != nil {
				t.Fatal(err)
			}
			if i > 0 && (r.Verdict != first.Verdict || r.States != first.States || !slices.Equal(r.Moves, first.Moves)) {
				t.Errorf("%s: %v after %v", id, r, first)
			}
			first = r
			if r.States > 5000 {
				t.Errorf("%s: %d positions, 5000 were allowed", id, r.States)
			}
		}
	}
}

func TestSolveEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r, err := Solve(ctx, deal(t, 39, "solitaire", "draw-three"), Limits{})
	if err != nil || r.Verdict != Unknown || !errors.Is(ctx.Err(), context.Canceled) {
		t.Errorf("%v, %v", r, err)
	}
}

// TestProgress hears of a search that takes more than one round: the count only
// grows, and comes near the end.
func TestProgress(t *testing.T) {
	last := 0
	r, err := Solve(context.Background(), deal(t, 39, "solitaire", "draw-three"), Limits{States: 20_000, Progress: func(states int) {
		if states < last {
			t.Errorf("%d positions after %d", states, last)
		}
		last = states
	}})
	if err != nil || last > r.States || last < r.States-1024 {
		t.Errorf("%d of %d positions were told, %v", last, r.States, err)
	}
}

// TestSolveRefusesACardTwice poisons a position in a way that no deal and no text
// can.
func TestSolveRefusesACardTwice(t *testing.T) {
	s := deal(t, 1, "solitaire", "")
	cards := s.Pile(engine.PileID{Role: engine.Tableau, N: 7}).Cards
	cards[0] = cards[1]
	if r, err := Solve(context.Background(), s, Limits{States: 10}); err == nil || r.Verdict != Unknown {
		t.Errorf("%v, %v", r, err)
	}
}
