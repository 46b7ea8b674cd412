package solve

import (
	"context"
	"testing"
)

// TestStagesWin asks for deals that are won soon in stages, and not without.
func TestStagesWin(t *testing.T) {
	for _, number := range []uint64{21, 60} {
		s := deal(t, number, "st-louis", "")
		for with, want := range map[*ideas]Verdict{{stages: redeals}: Won, {}: Unknown} {
			r, err := solve(context.Background(), s, Limits{States: 10_000}, *with)
			if err != nil || r.Verdict != want {
				t.Errorf("deal %d, in stages %v: %v, %v, want %v", number, with.stages != nil, r.Verdict, err, want)
			}
		}
	}
}

// TestStagesAreForTwoGames keeps the idea away from games whose surveys were made
// without it.
func TestStagesAreForTwoGames(t *testing.T) {
	for _, g := range everyGame(t) {
		if got, want := stagesOf(g) != nil, g.ID == "st-louis" || g.ID == "british-square"; got != want {
			t.Errorf("%s in stages: %v, want %v", nameOf(g), got, want)
		}
	}
}

// TestOnlyARedealWins lays two packets that lock each other until they are dealt
// again.
func TestOnlyARedealWins(t *testing.T) {
	text := `
		f1: AS 2S 3S 4S 5S 6S 7S 8S 9S
		f2: AH 2H 3H 4H 5H 6H 7H 8H 9H
		f5: KS QS JS
		f6: KH QH JH
		t1: TH 9S
		t2: TS 9H`
	for _, redeals := range []string{"", "\nredeals: 2"} {
		s, err := deal(t, 1, "st-louis", "").Game().Position(text + redeals)
		if err != nil {
			t.Fatal(err)
		}
		count := map[Verdict]int{}
		agree(t, s, count)
		if want := map[bool]Verdict{true: Won, false: Lost}[redeals == ""]; count[want] != 1 {
			t.Errorf("%v, want %v\n%s", count, want, s.Text())
		}
	}
}
