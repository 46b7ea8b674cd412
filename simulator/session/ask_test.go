package session_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"talon/engine"
	"talon/engine/games"
	"talon/simulator/session"
)

// refusedBy is the id of the rule that refuses a move, or "".
func refusedBy(s *engine.State, m engine.Move) string {
	var r *engine.Refusal
	if errors.As(s.Try(m), &r) {
		return r.Rule.ID
	}
	return ""
}

// bruteForbidden tries every move of the game and sorts it by the rule that
// refuses it. Of several numbers of cards between two piles the least counts,
// of a pair and a carry the pair, and a pair counts once.
func bruteForbidden(s *engine.State) map[string][]string {
	by := map[string]map[string]bool{}
	note := func(rule, move string) {
		if by[rule] == nil {
			by[rule] = map[string]bool{}
		}
		by[rule][move] = true
	}
	for _, kind := range []engine.Kind{engine.Turn, engine.Deal, engine.Redeal} {
		note(refusedBy(s, engine.Move{Kind: kind}), engine.Move{Kind: kind}.String())
	}
	ids := s.Game().IDs()
	for i, from := range ids {
		for k, to := range ids {
			if i == k {
				continue
			}
			told := map[string]bool{}
			if s.Game().Pair != nil {
				rule := refusedBy(s, engine.PairOf(from, to))
				note(rule, engine.PairOf(ids[min(i, k)], ids[max(i, k)]).String())
				told[rule] = true
			}
			for n := 1; n <= max(1, len(s.Pile(from).Cards)); n++ {
				m := engine.CarryOf(from, to, n)
				if rule := refusedBy(s, m); !told[rule] {
					note(rule, m.String())
					told[rule] = true
				}
			}
		}
	}
	delete(by, "")
	sorted := map[string][]string{}
	for rule, moves := range by {
		for m := range moves {
			sorted[rule] = append(sorted[rule], m)
		}
		slices.Sort(sorted[rule])
	}
	return sorted
}

func forbiddenWords(s *session.Session) []string {
	ids := s.Game().IDs()
	var words []string
	for _, m := range s.Forbidden() {
		if m.Kind == engine.Pair && slices.Index(ids, m.From) > slices.Index(ids, m.To) {
			m.From, m.To = m.To, m.From
		}
		words = append(words, m.String())
	}
	slices.Sort(words)
	return words
}

func TestForbidden(t *testing.T) {
	for _, g := range games.All() {
		for _, v := range g.Variants {
			for number := range 3 {
				r := engine.Record{Game: g.ID, Variant: v.ID, Number: uint64(number + 1)}
				s, err := session.New(r)
				if err != nil {
					t.Fatal(err)
				}
				wander(s, 4*number)
				compareForbidden(t, s)
			}
		}
	}
}

// wander makes some legal moves, the last of the list each time.
func wander(s *session.Session, moves int) {
	for range moves {
		if legal := s.State().Legal(nil); len(legal) > 0 {
			s.Play(legal[len(legal)-1])
		}
	}
}

func compareForbidden(t *testing.T, s *session.Session) {
	t.Helper()
	want := bruteForbidden(s.State())
	for _, rule := range s.Game().Rules {
		s.Drop()
		s.Ask(rule.ID)
		if got := forbiddenWords(s); !slices.Equal(got, want[rule.ID]) {
			t.Errorf("%s %s, %s\n got %v\nwant %v", s.Record(), s.Game().Variant, rule.ID, got, want[rule.ID])
		}
		said := fmt.Sprintf("In this position the rule forbids %d moves.", len(want[rule.ID]))
		switch len(want[rule.ID]) {
		case 0:
			said = "In this position the rule forbids nothing."
		case 1:
			said = "In this position the rule forbids 1 move."
		}
		if s.Said.Text != said {
			t.Errorf("said %q, want %q", s.Said.Text, said)
		}
	}
}

func TestForbiddenByHand(t *testing.T) {
	for _, c := range []struct{ start, rule, want string }{
		{fives, "reserve-last", "[t3+r1]"},
		{fives + "> t1+t2\n", "reserve-last", "[]"},
		{square, "waste-from-stock-only", "[t1>w t2>w t3>w]"},
		{"game: solitaire\ns: 2C\nw: AS\nt1: KS\n", "redeal-after-stock", "[f1>s f2>s f3>s f4>s redeal t1>s t2>s t3>s t4>s t5>s t6>s t7>s w>s]"},
		{"game: solitaire\nt1: KS QH\nt2: KH\n", "kings-to-spaces", "[t1>t3 t1>t4 t1>t5 t1>t6 t1>t7]"},
	} {
		s := open(t, c.start)
		s.Ask(c.rule)
		if got := fmt.Sprint(forbiddenWords(s)); got != c.want {
			t.Errorf("%s: %s, want %s", c.rule, got, c.want)
		}
	}
}

func TestAskAgain(t *testing.T) {
	s := open(t, fives)
	do(t, s, "t1")
	s.Ask("same-value")
	if s.Asked != "same-value" || lifted(s) != "" {
		t.Errorf("asked %q, lifted %q", s.Asked, lifted(s))
	}
	s.Ask("reserve-last")
	if s.Asked != "reserve-last" {
		t.Errorf("asked %q", s.Asked)
	}
	s.Ask("reserve-last")
	if s.Asked != "" || s.Said.Text != "" || s.Forbidden() != nil {
		t.Errorf("asked %q, said %q", s.Asked, s.Said.Text)
	}
	s.Ask("same-value")
	play(t, s, "t1+t2")
	if s.Asked != "" {
		t.Errorf("after a move %q is still asked", s.Asked)
	}
}
