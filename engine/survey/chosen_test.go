package survey

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"talon/engine"
)

// marked returns a survey of deals from 1 on with these marks.
func marked(t *testing.T, marks string) *Survey {
	t.Helper()
	return parse(t, fmt.Sprintf("game: nestor\nvariant: standard\ndeals: 1-%d\nstates: 5000\nmemory: 64\ndate: 2026-11-30\n\n%s\n", len(marks), marks))
}

func date(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 12, 0, 0, 0, time.UTC)
}

func TestOf(t *testing.T) {
	s := parse(t, sample)
	for number, want := range map[uint64]Mark{0: Open, 6: Open, 7: Lost, 8: 'A', 10: Open, 12: 'Z', 20: Lost, 21: Open} {
		if got := s.Of(number); got != want {
			t.Errorf("deal %d: %c, want %c", number, got, want)
		}
	}
}

// The days and deals are counted by hand: 2028 is a leap year.
func TestOfDay(t *testing.T) {
	s := parse(t, strings.Replace(sample, "-AF?2Z8-", "-AF?2Z8C", 1)) // 8, 9, 11 to 20
	for _, test := range []struct {
		day  time.Time
		want uint64
	}{
		{date(2026, 1, 1), 8},
		{date(2026, 1, 2), 9},
		{date(2026, 1, 3), 11},
		{date(2026, 1, 12), 20},
		{date(2026, 1, 13), 8},
		{date(2025, 12, 31), 20},
		{date(2025, 12, 20), 8},
		{date(2025, 12, 19), 20},
		{date(2028, 3, 1), 19}, // day 790, and 790 = 65·12 + 10
	} {
		if got, ok := s.OfDay(test.day); !ok || got.Number != test.want || got.Pack != nil {
			t.Errorf("%s: %v, want %d", test.day.Format(time.DateOnly), got, test.want)
		}
	}
	if deal, ok := marked(t, "-?-").OfDay(date(2026, 1, 1)); ok {
		t.Errorf("none can be won, yet deal %v is that of the day", deal)
	}
}

// TestOfDayFromPacks has three packs, which are for a form without a deal that can be
// won.
func TestOfDayFromPacks(t *testing.T) {
	s := marked(t, "-?-")
	for first := range 3 {
		pack := engine.SortedPacks(1)
		s.Packs = append(s.Packs, append(pack[first:], pack[:first]...))
	}
	for n, first := range []string{"AS", "2S", "3S", "AS"} {
		if got, ok := s.OfDay(date(2026, 1, 1+n)); !ok || got.Number != 0 || len(got.Pack) != 52 || got.Pack[0].String() != first {
			t.Errorf("day %d: %v, want the pack from %s on", n, got, first)
		}
	}
	s.Marks[1] = Easiest
	if got, _ := s.OfDay(date(2026, 1, 1)); got.Number != s.First+1 || got.Pack != nil {
		t.Errorf("deal %d can be won, but there comes %v", s.First+1, got)
	}
}

// A day is what the reader's calendar shows, wherever he is and at any hour.
func TestOfDayEverywhere(t *testing.T) {
	s := marked(t, strings.Repeat("A-B", 2000))
	for n := range 400 {
		want, _ := s.OfDay(date(2026, 10, 1+n))
		for _, zone := range []int{-12, -1, 0, 14} {
			for _, hour := range []int{0, 1, 2, 3, 12, 23} {
				day := time.Date(2026, 10, 1+n, hour, 59, 59, 999, time.FixedZone("", zone*3600))
				if got, _ := s.OfDay(day); got.Number != want.Number {
					t.Fatalf("%v: %v, want %v", day, got, want)
				}
			}
		}
	}
}

// random returns so many marks, of which about every third can be won.
func random(r *rand.Rand, deals int) string {
	marks := make([]byte, deals)
	for i := range marks {
		marks[i] = "-?DEF?--?"[r.IntN(9)]
	}
	return string(marks)
}

// TestDaysDiffer goes through the days to the end of 2046, of which there are
// 7,670: as long as the deals that can be won last, none comes twice.
func TestDaysDiffer(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, deals := range []int{50, 3000, 40000} {
		s := marked(t, random(r, deals))
		winnable := s.Winnable()
		var given []uint64
		for day := date(2026, 1, 1); day.Year() <= 2046; day = day.AddDate(0, 0, 1) {
			deal, _ := s.OfDay(day)
			if !s.Of(deal.Number).Won() {
				t.Fatalf("deal %d cannot be won", deal.Number)
			}
			given = append(given, deal.Number)
		}
		slices.Sort(given)
		given = slices.Compact(given)
		if want := min(7670, len(winnable)); len(given) != want || !slices.Equal(given, winnable[:want]) {
			t.Errorf("the days have %d deals, want the first %d that can be won", len(given), want)
		}
	}
}

// TestDaysStay adds deals at the end of a survey: the days whose deals had not run
// out have the same as before.
func TestDaysStay(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		marks := random(r, 1+r.IntN(2000))
		before, after := marked(t, marks), marked(t, marks+random(r, 1+r.IntN(2000)))
		for n := range before.Winnable() {
			day := date(2026, 1, 1+n)
			was, _ := before.OfDay(day)
			if is, _ := after.OfDay(day); is.Number != was.Number {
				t.Fatalf("on %s deal %d came, and %d comes now", day.Format(time.DateOnly), was.Number, is.Number)
			}
		}
	}
}
