package survey

import (
	"context"
	"errors"
	"slices"
	"testing"

	"talon/engine"
	"talon/engine/games"
	"talon/engine/solve"
)

func nestor(t *testing.T) *engine.Game {
	t.Helper()
	g, err := games.Open("nestor", "")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestSolveInAnyOrder has one worker and many find the same marks.
func TestSolveInAnyOrder(t *testing.T) {
	var texts []string
	for _, workers := range []int{1, 7} {
		s := New(Form{Game: "nestor", Variant: "standard", States: 500, Memory: 64}, 5, 60)
		*s.At(9) = Hardest // as if found before
		found := 0
		err := Solve(context.Background(), nestor(t), s.Limits(), workers, s.Missing(), func(deal uint64, m Mark) error {
			*s.At(deal) = m
			found++
			return nil
		})
		if err != nil || found != 55 || *s.At(9) != Hardest || !s.At(5).Valid() {
			t.Fatalf("%d workers: %d found, %v", workers, found, err)
		}
		texts = append(texts, s.String())
	}
	if texts[0] != texts[1] {
		t.Errorf("got\n%s\nand\n%s", texts[0], texts[1])
	}
}

func TestSolveEnds(t *testing.T) {
	s := New(Form{}, 1, 1000)
	broken := errors.New("broken")
	calls := 0
	err := Solve(context.Background(), nestor(t), solve.Limits{States: 10}, 1, s.Missing(), func(deal uint64, _ Mark) error {
		if calls++; deal == 3 {
			return broken
		}
		return nil
	})
	if err != broken || calls != 3 {
		t.Errorf("%v after %d deals", err, calls)
	}
	ctx, cancel := context.WithCancel(context.Background())
	calls = 0
	err = Solve(ctx, nestor(t), solve.Limits{States: 10}, 1, s.Missing(), func(deal uint64, _ Mark) error {
		calls++
		cancel()
		return nil
	})
	if !errors.Is(err, context.Canceled) || calls != 1 {
		t.Errorf("%v after %d deals", err, calls)
	}
}

// TestSolveTellsNothingUnsure ends a search that would need more than its time.
func TestSolveTellsNothingUnsure(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if m, err := solveDeal(ctx, nestor(t), 2, solve.Limits{States: 1000}); err == nil {
		t.Errorf("deal 2 was marked %c", m)
	}
}

func TestEvery(t *testing.T) {
	s := New(Form{}, 7, 20)
	for step, want := range map[int][]uint64{5: {7, 12, 17}, 13: {7, 20}, 14: {7}} {
		if got := slices.Collect(s.Every(step)); !slices.Equal(got, want) {
			t.Errorf("every %d: %v", step, got)
		}
	}
}
