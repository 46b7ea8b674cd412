package survey

import (
	"math"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/solve"
)

const sample = `game: la-belle-lucie
variant: standard
options: no-redeal
deals: 7-20
states: 1000
memory: 64
date: 2026-11-30

-AF?2Z8-
`

func parse(t *testing.T, text string) *Survey {
	t.Helper()
	s, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestParse(t *testing.T) {
	s := parse(t, sample)
	if s.Name() != "la-belle-lucie.standard.no-redeal" || s.First != 7 || s.Last() != 20 || s.States != 1000 || s.Memory != 64 {
		t.Errorf("%+v", s)
	}
	marks := ""
	for _, m := range s.Marks {
		marks += string(m)
	}
	if marks != "-AF?ZZ--------" {
		t.Error(marks)
	}
	if o := s.Odds(); o != (Odds{Won: 4, Lost: 9, Unknown: 1}) || o.Deals() != 14 {
		t.Error(o)
	}
	if want := "talon survey --game la-belle-lucie --variant standard --options no-redeal --deals 7-20 --states 1000 --memory 64"; s.Command() != want {
		t.Error(s.Command())
	}
	if s.String() != sample {
		t.Error(s.String())
	}
}

// onePack is a line with every card of a pack, the ace of spades first.
func onePack() string { return engine.FormatCards(engine.SortedPacks(1)) + "\n" }

func TestParsePacks(t *testing.T) {
	text := sample + "\n" + onePack() + engine.FormatCards(engine.SortedPacks(2)) + "\n"
	s := parse(t, text)
	if len(s.Packs) != 2 || len(s.Packs[0]) != 52 || len(s.Packs[1]) != 104 || s.Packs[1][103].String() != "KC" {
		t.Error(s.Packs)
	}
	if s.String() != text {
		t.Error(s.String())
	}
}

func TestParseRefusesPacks(t *testing.T) {
	for _, test := range []struct{ old, new, want string }{
		{"3S", "3X", "line 12: packs: "},
		{"2S ", "", "line 12: packs: 51 cards of which 1 are AS are no pack"},
		{"2S ", "AS ", "line 12: packs: 52 cards of which 2 are AS are no pack"},
		{"AS", "AS AS", "line 12: packs: 53 cards of which 2 are AS are no pack"},
	} {
		_, err := Parse(sample + "\n" + onePack() + strings.Replace(onePack(), test.old, test.new, 1))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q for %q: %v, want %q in it", test.new, test.old, err, test.want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, test := range []struct{ old, new, want string }{
		{"\n\n", "\n", "empty line"},
		{"game:", "game", "line 1"},
		{"states: 1000", "states: 0", `"0" is not a number above 0`},
		{"states: 1000", "state: 1000", "no such line"},
		{"deals: 7-20", "deals: 20-7", "goes up"},
		{"deals: 7-20", "deals: 0-7", "deal"},
		{"deals: 7-20", "deals: 1-99999999999", "at most"},
		{"date: 2026-11-30", "date: today", "not a date"},
		{"date: 2026-11-30\n", "", "all to be given"},
		{"8-", "8", "line 9: marks: after the last number a mark is missing"},
		{"8-", "\n-", "line 10: marks: there are 7 for 14"},
		{"8-", "9-", "line 9: marks: there are more than the 14"},
		{"8-", "88888888888888888888888-", "line 9: marks: a mark is repeated"},
		{"8-", "\n7-\na", `line 11: marks: "a" is none`},
	} {
		_, err := Parse(strings.Replace(sample, test.old, test.new, 1))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q for %q: %v, want %q in it", test.new, test.old, err, test.want)
		}
	}
}

func TestMerge(t *testing.T) {
	whole := parse(t, sample)
	part := func(from, to int, date string) *Survey {
		p := *whole
		p.First, p.Marks, p.Date = whole.First+uint64(from), whole.Marks[from:to], date
		return &p
	}
	a, b, c := part(0, 3, "2026-11-30"), part(3, 9, "2026-11-29"), part(9, 14, "2026-11-28")
	if all, err := Merge(b, c, a); err != nil || all.String() != sample {
		t.Errorf("%v\n%v", err, all)
	}
	if _, err := Merge(a, c); err == nil || !strings.Contains(err.Error(), "10 to 15") {
		t.Error(err)
	}
	if _, err := Merge(a, b, b, c); err == nil || !strings.Contains(err.Error(), "deal 10") {
		t.Error(err)
	}
	a.Packs, c.Packs = [][]engine.Card{engine.SortedPacks(1)}, [][]engine.Card{engine.SortedPacks(2)}
	if all, err := Merge(c, b, a); err != nil || len(all.Packs) != 2 || len(all.Packs[0]) != 52 || len(all.Packs[1]) != 104 {
		t.Errorf("%v\n%v", err, all)
	}
	b.States = 7
	if _, err := Merge(a, b, c); err == nil || !strings.Contains(err.Error(), "cannot be merged") {
		t.Error(err)
	}
	if _, err := Merge(); err == nil {
		t.Error("nothing was merged")
	}
}

func TestMarkOf(t *testing.T) {
	for _, test := range []struct {
		verdict solve.Verdict
		states  int
		want    Mark
	}{
		{solve.Lost, 5, '-'},
		{solve.Unknown, 5, '?'},
		{solve.Won, 0, 'A'},
		{solve.Won, 1, 'A'},
		{solve.Won, 3, 'B'},
		{solve.Won, 4, 'C'},
		{solve.Won, 1 << 40, 'Z'},
	} {
		if got := MarkOf(solve.Result{Verdict: test.verdict, States: test.states}); got != test.want {
			t.Errorf("%v after %d: %c, want %c", test.verdict, test.states, got, test.want)
		}
	}
}

// The values are those that the formula gives by hand: for 8 of 10 the centre is
// 0.7166 and half the width 0.2267.
func TestWilson(t *testing.T) {
	for _, test := range []struct {
		seen, n     int
		least, most float64
	}{
		{8, 10, 0.4902, 0.9433},
		{0, 10, 0, 0.2775},
		{10, 10, 0.7225, 1},
		{0, 0, 0, 1},
		{9048, 10000, 0.8989, 0.9104},
	} {
		least, most := Wilson(test.seen, test.n)
		if math.Abs(least-test.least) > 1e-4 || math.Abs(most-test.most) > 1e-4 {
			t.Errorf("%d of %d: %.4f to %.4f", test.seen, test.n, least, most)
		}
	}
	if least, most := (Odds{Won: 8, Unknown: 2}).Interval(); math.Abs(least-0.4902) > 1e-4 || math.Abs(most-1) > 1e-9 {
		t.Error(least, most)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(sample)
	f.Add(sample + "\n" + onePack())
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Parse(text)
		if err != nil {
			return
		}
		again, err := Parse(s.String())
		if err != nil || again.String() != s.String() {
			t.Errorf("%v\n%q\n%q", err, s, again)
		}
	})
}
