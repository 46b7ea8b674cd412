package solve

import (
	"context"
	"errors"
	"slices"
	"testing"

	"talon/engine"
)

// TestMend mends a deal of each form without options but that of four columns, which
// takes long. The pack holds the same cards, and the whole search wins it too.
func TestMend(t *testing.T) {
	for _, g := range everyGame(t) {
		if len(g.Chosen) > 0 || g.ID == "british-square" && g.Variant == "british" {
			continue
		}
		pack := mended(t, g, 3)
		sorted := slices.SortedFunc(slices.Values(pack), func(a, b engine.Card) int { return a.Number() - b.Number() })
		if !slices.Equal(sorted, engine.SortedPacks(g.Packs)) {
			t.Errorf("%s: %v is no pack", nameOf(g), pack)
		}
		s, err := g.DealPack(pack)
		if err != nil {
			t.Fatal(err)
		}
		if r, err := Solve(context.Background(), s, Limits{States: 100_000}); err != nil || r.Verdict != Won {
			t.Errorf("%s: %v, %v", nameOf(g), r.Verdict, err)
		}
	}
}

func mended(t *testing.T, g *engine.Game, number uint64) []engine.Card {
	t.Helper()
	pack, err := Mend(context.Background(), g, number)
	if err != nil {
		t.Fatal(err)
	}
	return pack
}

// TestMendsOnlyWhatIsLost leaves a deal as it is that is won at once, and changes one
// that cannot be won, each time in the same way.
func TestMendsOnlyWhatIsLost(t *testing.T) {
	for number, same := range map[uint64]bool{9: true, 7: false} {
		s := deal(t, number, "nestor", "")
		pack := mended(t, s.Game(), number)
		if slices.Equal(pack, s.Deck()) != same {
			t.Errorf("deal %d: %v becomes %v", number, s.Deck(), pack)
		}
		if again := mended(t, s.Game(), number); !slices.Equal(pack, again) {
			t.Errorf("deal %d: once %v, then %v", number, pack, again)
		}
	}
}

func TestMendEnds(t *testing.T) {
	g := deal(t, 1, "british-square", "british").Game()
	ctx, end := context.WithCancelCause(context.Background())
	enough := errors.New("enough")
	end(enough)
	if pack, err := Mend(ctx, g, 1); !errors.Is(err, enough) {
		t.Errorf("%v, %v", pack, err)
	}
	if pack, err := Mend(context.Background(), g, engine.MaxDeal+1); err == nil {
		t.Errorf("there is no such deal, but a pack of it: %v", pack)
	}
}
