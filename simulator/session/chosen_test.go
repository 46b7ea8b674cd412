package session

import (
	"slices"
	"strings"
	"testing"
	"time"

	"talon/engine"
	"talon/engine/survey"
)

// listOf reads a list of the deals of a form of Nestor from 1 on.
func listOf(t *testing.T, marks string) *survey.Survey {
	t.Helper()
	list, err := survey.Parse("game: nestor\nvariant: standard\ndeals: 1-9\nstates: 5000\nmemory: 64\ndate: 2026-11-30\n\n" + marks + "\n")
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestListName(t *testing.T) {
	for start, want := range map[string]string{
		"game: nestor\ndeal: 1": "nestor.standard",
		"game: british-square american\noptions: spaces-at-leisure\ndeal: 1": "british-square.american.spaces-at-leisure",
	} {
		s, _ := timed(t, start)
		if got := s.ListName(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestPick(t *testing.T) {
	marks := "A-BC?BCAA"
	for _, test := range []struct {
		wish  Wish
		marks string // "" for no list
		want  []uint64
		about string
	}{
		{Today, marks, []uint64{3}, "The deal of 2 January 2026."},
		{Today, "9-", []uint64{Daily("nestor standard", time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC))}, "The deal of 2 January 2026, which was not checked."},
		{Today, "", []uint64{Daily("nestor standard", time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC))}, "The deal of 2 January 2026, which was not checked."},
		{Winnable, marks, []uint64{1, 3, 4, 6, 7, 8, 9}, ""},
		{Winnable, "4?A4-", []uint64{5}, ""},
		{Easy, marks, []uint64{1, 8, 9}, "An easy deal."},
		{Middling, marks, []uint64{3, 6}, "A middling deal."},
		{Hard, marks, []uint64{4, 7}, "A hard deal."},
		{Winnable, "9-", nil, ""},
		{Winnable, "", nil, ""},
		{Easy, "9A", nil, ""},
	} {
		s, now := timed(t, "game: nestor\ndeal: 31")
		*now = time.Date(2026, 1, 2, 23, 59, 0, 0, time.UTC)
		var list *survey.Survey
		if test.marks != "" {
			list = listOf(t, test.marks)
		}
		got := map[uint64]bool{}
		for range 200 { // so many that each of a few deals is drawn
			deal, about, err := s.Pick(test.wish, list)
			switch {
			case test.want == nil:
				if err == nil {
					t.Errorf("%s of %q: deal %v", test.wish, test.marks, deal)
				}
				continue
			case err != nil || about != test.about:
				t.Fatalf("%s of %q: %q, %v", test.wish, test.marks, about, err)
			}
			got[deal.Number] = true
		}
		for _, number := range test.want {
			if !got[number] || len(got) != len(test.want) {
				t.Errorf("%s of %q: %v, want %v", test.wish, test.marks, got, test.want)
			}
		}
	}
}

// Whoever asks for another deal gets another.
func TestPickAnother(t *testing.T) {
	s, _ := timed(t, "game: nestor\ndeal: 5")
	for range 100 {
		if deal, _, err := s.Pick(Winnable, listOf(t, "4-2A3-")); err != nil || deal.Number != 6 {
			t.Fatalf("deal %v, %v", deal, err)
		}
	}
	if deal, _, err := s.Pick(Winnable, listOf(t, "4-A4-")); err != nil || deal.Number != 5 {
		t.Errorf("deal %v, %v, want the only one", deal, err)
	}
}

// TestPack picks from a list of two packs, and plays one: it is told where the pack
// comes from, the game can be kept, and other options keep the pack.
func TestPack(t *testing.T) {
	list := listOf(t, "9-")
	one := engine.SortedPacks(1)
	other := slices.Concat(one[1:], one[:1])
	list.Packs = [][]engine.Card{one, other}
	s, now := timed(t, "game: nestor\ndeal: 31")
	*now = time.Date(2026, 1, 2, 23, 59, 0, 0, time.UTC)
	deal, about, err := s.Pick(Today, list)
	if err != nil || !slices.Equal(deal.Pack, other) {
		t.Fatalf("%v, %v", deal, err)
	}
	if err := s.DealAs(deal, about); err != nil {
		t.Fatal(err)
	}
	if want := "The deal of 2 January 2026 is a pack with cards exchanged until it could be won. Undo brings the game before back."; s.Said.Text != want {
		t.Errorf("it says %q, want %q", s.Said.Text, want)
	}
	if s.Title() != "Nestor, a pack of its own" {
		t.Error(s.Title())
	}
	for range 100 {
		deal, about, err := s.Pick(Winnable, list)
		if err != nil || !slices.Equal(deal.Pack, one) || about != "This is a pack with cards exchanged until it could be won." {
			t.Fatalf("%v, %q, %v, want the other pack", deal, about, err)
		}
	}
	s.Choose("standard", []string{"reserve-any-time"})
	if r := s.Record(); !slices.Equal(r.Deck, other) || r.Number != 0 || len(r.Options) != 1 {
		t.Errorf("%+v", r)
	}
	s.Deal(1)
	if r := s.Record(); r.Deck != nil || r.Number != 1 {
		t.Errorf("%+v", r)
	}
}

// TestKnown lays out deals of which something is known, and of which nothing is.
func TestKnown(t *testing.T) {
	s, _ := timed(t, "game: nestor\ndeal: 31")
	says := func(want string) {
		t.Helper()
		if !strings.HasPrefix(s.Said.Text, want) || !strings.HasSuffix(s.Said.Text, "Undo brings the game before back.") {
			t.Errorf("it says %q, want %q", s.Said.Text, want)
		}
	}
	s.Deal(1)
	says("Deal 1; not every deal can be won.")
	s.Lists = Lists{"nestor.standard": listOf(t, "A-?6-")}
	s.Deal(1)
	says("Deal 1 can be won.")
	s.Deal(2)
	says("Deal 2 cannot be won.")
	s.Deal(3)
	says("Deal 3; whether it can be won is not known.")
	s.Deal(10)
	says("Deal 10; whether it can be won is not known.")
	s.DealAs(survey.Choice{Number: 1}, "An easy deal.")
	says("An easy deal. Deal 1 can be won.")
	s.Choose("standard", []string{"reserve-any-time"})
	says("Deal 1; not every deal can be won.")
	if err := s.DealAs(survey.Choice{Number: engine.MaxDeal + 1}, "A deal."); err == nil || strings.Contains(s.Said.Text, "A deal.") {
		t.Errorf("there is no such deal: %v, %q", err, s.Said.Text)
	}
}
