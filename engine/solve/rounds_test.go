package solve

import (
	"context"
	"strings"
	"testing"
)

// TestFewPositionsAreSeenSoon asks for a deal without redeals that is lost within so
// many positions if the patient descent has most turns, and not otherwise.
func TestFewPositionsAreSeenSoon(t *testing.T) {
	s := deal(t, 5, "la-belle-lucie", "", "no-redeal")
	with := ideasFor(s)
	for _, few := range []bool{true, false} {
		want := Unknown
		if few {
			want = Lost
		}
		with.few = few
		r, err := solve(context.Background(), s, Limits{States: 100_000}, with)
		if err != nil || r.Verdict != want {
			t.Errorf("with patience %v: %v, %v, want %v", few, r.Verdict, err, want)
		}
	}
}

// TestFewIsForWhatIsDealtOut keeps the idea to games of one pack that are not dealt
// again, and so away from forms whose surveys were made without it.
func TestFewIsForWhatIsDealtOut(t *testing.T) {
	for _, g := range everyGame(t) {
		s, err := g.Deal(1)
		if err != nil {
			t.Fatal(err)
		}
		want := strings.HasPrefix(nameOf(g), "la-belle-lucie/standard/no-redeal")
		if got := ideasFor(s).few; got != want {
			t.Errorf("%s: few positions: %v, want %v", nameOf(g), got, want)
		}
	}
	late, err := deal(t, 1, "la-belle-lucie", "").Game().Position("t1: 7H 8H\nredeals: 2")
	if err != nil || !ideasFor(late).few {
		t.Errorf("after the last redeal: %v, %v", ideasFor(late).few, err)
	}
}
