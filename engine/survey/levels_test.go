package survey

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func TestBounds(t *testing.T) {
	for _, test := range []struct {
		marks string
		want  string // the last mark of the easy deals and of the middling ones
		ok    bool
	}{
		{"ABC", "AB", true},
		{"-CA?B-", "AB", true},
		{"AABBCCDDEEFF", "BD", true},
		{"AAAAAABCDEFG", "AD", true}, // 6, 3 and 3
		{"GGGHHHZ", "GH", true},
		{"GGGGGGGGGHHHHHHHHHZZ", "GH", true},    // 2 of 20 are a tenth
		{"GGGGGGGGGGHHHHHHHHHHZZ", "GH", false}, // 2 of 22 are not
		{"AAABBB", "", false},                   // there are two marks only
		{"KKKKK", "", false},
		{"-?-", "", false},
	} {
		b, ok := marked(t, test.marks).Bounds()
		if ok != test.ok || test.want != "" && (string(b[:2]) != test.want || b[Hard] != Hardest) {
			t.Errorf("%s: %c %v, want %s %v", test.marks, b, ok, test.want, test.ok)
		}
	}
}

func TestAtLevel(t *testing.T) {
	s := marked(t, "-CAB?BDA")
	for level, want := range map[Level][]uint64{Easy: {3, 8}, Middling: {4, 6}, Hard: {2, 7}} {
		if got := s.AtLevel(level); !slices.Equal(got, want) {
			t.Errorf("%v: %v, want %v", level, got, want)
		}
	}
	if got := marked(t, "AAB").AtLevel(Easy); got != nil {
		t.Errorf("two marks make no levels, yet %v are easy", got)
	}
	b := Bounds{'C', 'F', Hardest}
	if b.First(Easy) != 'A' || b.First(Middling) != 'D' || b.First(Hard) != 'G' {
		t.Error("a level begins where it should not")
	}
}

// TestLevelsPart holds that the levels have each deal that can be won once, the
// easier marks first, and that no other bounds fill the smallest of them better.
func TestLevelsPart(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		marks := make([]byte, 3+r.IntN(60))
		for i := range marks {
			marks[i] = "-?ACDEEFFFGGHZ"[r.IntN(14)]
		}
		s := marked(t, string(marks))
		b, ok := s.Bounds()
		if !ok {
			continue
		}
		var all []uint64
		fewest := len(marks)
		hardest := Lost
		for _, level := range EveryLevel {
			deals := s.AtLevel(level)
			fewest = min(fewest, len(deals))
			all = append(all, deals...)
			last := hardest
			for _, number := range deals {
				if s.Of(number) <= last {
					t.Fatalf("%s: %v deal %d is as easy as one of the level before", marks, level, number)
				}
				hardest = max(hardest, s.Of(number))
			}
		}
		slices.Sort(all)
		if !slices.Equal(all, s.Winnable()) {
			t.Fatalf("%s: %v are parted, want %v", marks, all, s.Winnable())
		}
		count := func(from, to Mark) int {
			return len(s.numbers(func(m Mark) bool { return from <= m && m <= to }))
		}
		for x := Easiest; x < Hardest; x++ {
			for y := x + 1; y < Hardest; y++ {
				if other := min(count(Easiest, x), count(x+1, y), count(y+1, Hardest)); other > fewest {
					t.Fatalf("%s: the smallest level of %c has %d, it could have %d", marks, b, fewest, other)
				}
			}
		}
	}
}

func TestShows(t *testing.T) {
	for _, test := range []struct {
		won  [3]int // of 100 each
		want bool
	}{
		{[3]int{50, 30, 10}, true},
		{[3]int{50, 50, 10}, true},
		{[3]int{50, 10, 10}, true},
		{[3]int{50, 51, 10}, false}, // up in between
		{[3]int{50, 9, 10}, false},
		{[3]int{30, 25, 20}, false}, // the intervals overlap
		{[3]int{10, 30, 50}, false},
		{[3]int{0, 0, 0}, false},
	} {
		var e Evidence
		for _, won := range test.won {
			e.Levels = append(e.Levels, Try{Played: 100, Won: won})
		}
		if e.Shows() != test.want {
			t.Errorf("%v: %v", test.won, !test.want)
		}
	}
	if (Evidence{Levels: []Try{{Played: 100, Won: 99}, {Played: 100, Won: 1}}}).Shows() {
		t.Error("two levels show something")
	}
	if (Evidence{Levels: []Try{{}, {}, {}}}).Shows() {
		t.Error("nothing was played, yet it shows something")
	}
	if got := strings.Join([]string{Easy.String(), Middling.String(), Hard.String()}, " "); got != "easy middling hard" {
		t.Error(got)
	}
}
