package session

import (
	"slices"
	"testing"
	"time"

	"talon/engine"
)

// timed returns a session whose time is told by the test.
func timed(t *testing.T, text string) (*Session, *time.Time) {
	t.Helper()
	r, err := engine.ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(r)
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	s.now = func() time.Time { return now }
	return s, &now
}

func pairOf(a, b uint8) engine.Move {
	return engine.PairOf(engine.PileID{Role: engine.Tableau, N: a}, engine.PileID{Role: engine.Tableau, N: b})
}

const twoPairs = "game: nestor\nt1: 5H 6S\nt2: 5C 6D\n"

// The clock runs from the first move to the win, but not while the page is left.
func TestClock(t *testing.T) {
	s, now := timed(t, twoPairs)
	pass := func(d time.Duration) { *now = now.Add(d) }
	stands := func(want time.Duration) {
		t.Helper()
		if got := s.Spent(); got != want {
			t.Errorf("%v, want %v", got, want)
		}
	}
	pass(time.Hour)
	stands(0)
	s.Play(pairOf(1, 2))
	pass(3 * time.Second)
	stands(3 * time.Second)
	s.Pause()
	pass(time.Hour)
	stands(3 * time.Second)
	s.Resume()
	pass(2 * time.Second)
	stands(5 * time.Second)
	pass(-time.Hour) // somebody has set the clock of the computer back
	stands(3 * time.Second)
	pass(time.Hour)
	s.Play(pairOf(1, 2))
	pass(time.Minute)
	stands(5 * time.Second)
	s.Pause()
	s.Resume()
	pass(time.Minute)
	stands(5 * time.Second)
}

// Where the clock of the device is set, or the device sleeps, no more than a minute
// counts, and the time never goes back.
func TestClockJumps(t *testing.T) {
	s, now := timed(t, twoPairs)
	s.Play(pairOf(1, 2))
	spent := time.Duration(0)
	for _, jump := range []time.Duration{time.Second, 5 * time.Hour, time.Second, -9 * time.Hour, time.Second, 24 * 365 * time.Hour, -time.Millisecond, time.Second} {
		*now = now.Add(jump)
		if counted := s.Spent() - spent; counted != min(max(0, jump), time.Minute) {
			t.Errorf("of %v %v is counted", jump, counted)
		}
		spent = s.Spent()
		s.Look()
		if s.Spent() != spent {
			t.Errorf("a look changes %v to %v", spent, s.Spent())
		}
	}
	s.Play(pairOf(1, 2))
	if e := s.Endings(); len(e) != 1 || e[0].Spent != spent {
		t.Errorf("counted are %v, want %v in it", e, spent)
	}
}

// The deal of the day is that of the day on the clock, whichever way it was set,
// and a game that is on the board stays over midnight.
func TestMidnight(t *testing.T) {
	s, now := timed(t, "game: nestor\ndeal: 31")
	*now = time.Date(2026, 3, 1, 23, 59, 59, 0, time.UTC)
	ask := func() uint64 {
		deal, _, err := s.Pick(Today, nil)
		if err != nil {
			t.Fatal(err)
		}
		return deal.Number
	}
	first := ask()
	s.Deal(first)
	s.Play(s.State().Legal(nil)[0])
	*now = now.Add(time.Second)
	if second := ask(); second == first || s.Number() != first || len(s.State().Played()) != 1 {
		t.Errorf("after midnight the deal of the day is %d, and deal %d is played", second, s.Number())
	}
	*now = now.Add(-time.Second)
	if again := ask(); again != first {
		t.Errorf("the deal of the day is %d and later %d", first, again)
	}
}

// A save may claim any time.
func TestClaimedTime(t *testing.T) {
	for claimed, want := range map[string]time.Duration{"-1": 0, "7": 7 * time.Second, "1e300": longestPlay} {
		s, now := timed(t, twoPairs)
		if err := s.Restore(`{"version":1,"now":{"record":"game: nestor\ndeal: 1","seconds":` + claimed + `}}`); err != nil {
			t.Fatal(err)
		}
		s.Play(s.State().Legal(nil)[0])
		*now = now.Add(time.Second)
		if got := s.Spent(); got != want+time.Second {
			t.Errorf("%s: %v", claimed, got)
		}
	}
}

// Each game has its own clock, which comes back with it.
func TestClockOfEachGame(t *testing.T) {
	s, now := timed(t, twoPairs)
	s.Play(pairOf(1, 2))
	*now = now.Add(7 * time.Second)
	s.Deal(5)
	*now = now.Add(time.Minute)
	if s.Spent() != 0 {
		t.Errorf("%v on a new deal", s.Spent())
	}
	s.Undo()
	if s.Spent() != 7*time.Second {
		t.Errorf("%v in the game before", s.Spent())
	}
}

func TestEndings(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(s *Session)
		want []Ending
	}{
		{"nothing played", func(s *Session) { s.Deal(5); s.Deal(6); s.Play(s.State().Legal(nil)[0]) }, nil},
		{"won", func(s *Session) { s.Play(pairOf(1, 2)); s.Play(pairOf(1, 2)) }, []Ending{{"nestor standard", true, 2, 0}}},
		{"won twice by undoing", func(s *Session) {
			s.Play(pairOf(1, 2))
			s.Play(pairOf(1, 2))
			s.Undo()
			s.Play(pairOf(1, 2))
		}, []Ending{{"nestor standard", true, 2, 0}}},
		{"left but not begun anew", func(s *Session) { s.Play(pairOf(1, 2)); s.Deal(5) }, nil},
		{"left and come back to", func(s *Session) { s.Play(pairOf(1, 2)); s.Deal(5); s.Undo(); s.Play(pairOf(1, 2)) },
			[]Ending{{"nestor standard", true, 2, 0}}},
		{"left for another", func(s *Session) { s.Play(pairOf(1, 2)); s.Deal(5); s.Play(s.State().Legal(nil)[0]) },
			[]Ending{{"nestor standard", false, 1, 0}}},
		{"begun again after a win", func(s *Session) {
			s.Play(pairOf(1, 2))
			s.Play(pairOf(1, 2))
			s.Restart()
			s.Play(pairOf(1, 2))
			s.Restart()
			s.Play(pairOf(1, 2))
		}, []Ending{{"nestor standard", true, 2, 0}, {"nestor standard", false, 1, 0}}},
		{"an option", func(s *Session) {
			s.Choose("standard", []string{"reserve-any-time"})
			s.Play(s.State().Legal(nil)[0])
			s.Restart()
			s.Play(s.State().Legal(nil)[0])
		}, []Ending{{"nestor standard reserve-any-time", false, 1, 0}}},
	} {
		s, _ := timed(t, twoPairs)
		c.do(s)
		if got := s.Endings(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
		if again := s.Endings(); len(again) > 0 {
			t.Errorf("%s: %+v is told twice", c.name, again)
		}
	}
}

// TestDaily holds the deals of a day for ever: no reader's board may change.
func TestDaily(t *testing.T) {
	day := time.Date(2026, 11, 30, 23, 59, 0, 0, time.FixedZone("", -8*3600))
	one := Daily("solitaire draw-one", day)
	if other := Daily("solitaire draw-one", time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)); other != one {
		t.Errorf("the day has two deals, %d and %d", one, other)
	}
	if Daily("solitaire draw-three", day) == one || Daily("solitaire draw-one", day.AddDate(0, 0, 1)) == one {
		t.Error("another form or day has the same deal")
	}
	for n := range 2000 {
		if d := Daily("nestor standard", day.AddDate(0, 0, n)); d < 1 || d > dailyDeals {
			t.Fatalf("deal %d", d)
		}
	}
}

func TestParseResults(t *testing.T) {
	for text, want := range map[string]bool{
		`{"nestor standard":{"played":4,"won":3,"streak":1,"longest":2,"fewest":26,"fastest":90}}`: true,
		`{}`: true, `null`: false, ``: false, `[1]`: false, `{"nestor":7}`: false,
		`{"nestor standard":{"played":1,"won":2}}`: false, `{"nestor standard":{"played":-1}}`: false,
	} {
		if _, err := ParseResults(text); (err == nil) != want {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestResults(t *testing.T) {
	r := Results{}
	for _, e := range []Ending{
		{"nestor standard", true, 30, 90 * time.Second},
		{"nestor standard", true, 26, 100 * time.Second},
		{"nestor standard", false, 3, time.Second},
		{"nestor standard", true, 28, 95 * time.Second},
		{"anna standard", false, 1, 0},
	} {
		r.Add(e)
	}
	if got, want := r["nestor standard"], (Result{Played: 4, Won: 3, Streak: 1, Longest: 2, Fewest: 26, Fastest: 90}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got, want := r["anna standard"], (Result{Played: 1}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := r.Forms("nestor"); !slices.Equal(got, []string{"nestor standard"}) {
		t.Errorf("%q", got)
	}
}
