package solve

import (
	"context"
	"testing"

	"talon/engine"
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

// TestStagesAreForTwoForms keeps the idea away from forms whose surveys were made
// without it.
func TestStagesAreForTwoForms(t *testing.T) {
	for _, g := range everyGame(t) {
		s, err := g.Deal(1)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := ideasFor(s).stages != nil, g.ID == "st-louis" || g.ID == "british-square" && g.Variant == "british"; got != want {
			t.Errorf("%s in stages: %v, want %v", nameOf(g), got, want)
		}
	}
}

// TestStagesWinAPack asks for a pack that is won soon in stages, and not without.
func TestStagesWinAPack(t *testing.T) {
	pack, err := engine.ParseCards(`
		KC 5S 2C 9H 9D 9D QH 9S TD KC JD 8H 6C 7H TC 7C 3H 9C 5S AC 6D 6H 6S 5H 7S 2D
		5D 4D 4S 3S 8C AD 3D 2C 2S QD 2H 4H 4H 8C AD 2D 6H 7C 9S 3C JD AS 2S 3D 3S AC
		KD AS KD QS 5C 6C 7H QC 4C 5H JC AH 9C KH JC 7D QC 4S 4C 8D TC JH 5C 8H 6S 7S
		5D 6D JS QD TH KH JH 7D 4D QS 3C 8S JS TS 8D TD 3H 2H KS TS KS TH QH 9H AH 8S`)
	if err != nil {
		t.Fatal(err)
	}
	s, err := deal(t, 1, "british-square", "british").Game().DealPack(pack)
	if err != nil {
		t.Fatal(err)
	}
	for with, want := range map[*ideas]Verdict{{stages: fromStock}: Won, {}: Unknown} {
		r, err := solve(context.Background(), s, Limits{States: 10_000}, *with)
		if err != nil || r.Verdict != want {
			t.Errorf("in stages %v: %v, %v, want %v", with.stages != nil, r.Verdict, err, want)
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
