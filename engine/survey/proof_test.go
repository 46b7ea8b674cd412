package survey_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"talon/engine"
	"talon/engine/games"
	"talon/engine/solve"
	"talon/engine/survey"
)

const odds = "../../content/odds/"

// published returns the surveys of the site with their games.
func published(t *testing.T, each func(*testing.T, *survey.Survey, *engine.Game)) {
	t.Helper()
	paths, err := filepath.Glob(odds + "*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s holds no survey: %v", odds, err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			s, err := survey.Parse(string(text))
			if err != nil {
				t.Fatal(err)
			}
			g, err := games.Open(s.Game, s.Variant, s.Options...)
			if err != nil {
				t.Fatal(err)
			}
			if name := s.Name() + ".txt"; name != filepath.Base(path) || g.Variant != s.Variant || !slices.Equal(g.Chosen, s.Options) {
				t.Errorf("it is a survey of %s, and should be in a file called so", s.Name())
			}
			each(t, s, g)
		})
	}
}

// What is proved again of each survey.
const (
	proofs   = 3 // deals of each kind
	hardest  = survey.Mark('N')
	lostWith = 2000 // positions, for a deal that cannot be won
)

// TestProof solves a sample of the deals again: those that can be won within the
// effort that their letter stands for; among those that are lost, none is won.
func TestProof(t *testing.T) {
	published(t, func(t *testing.T, s *survey.Survey, g *engine.Game) {
		won := slices.DeleteFunc(s.Winnable(), func(number uint64) bool { return s.Of(number) > hardest })
		for _, number := range spread(won) {
			limits := s.Limits()
			limits.States = 2 << (s.Of(number) - survey.Easiest)
			if r := solved(t, g, number, limits); r.Verdict != solve.Won {
				t.Errorf("deal %d is marked %c, and is %v after %d positions", number, s.Of(number), r.Verdict, r.States)
			}
		}
		var lost []uint64
		for number := s.First; number <= s.Last(); number++ {
			if s.Of(number) == survey.Lost {
				lost = append(lost, number)
			}
		}
		for _, number := range spread(lost) {
			limits := s.Limits()
			limits.States = lostWith
			if r := solved(t, g, number, limits); r.Verdict == solve.Won {
				t.Errorf("deal %d is marked lost, and can be won", number)
			}
		}
	})
}

// TestProofOfPacks wins a sample of the packs within the limits of their survey.
func TestProofOfPacks(t *testing.T) {
	packs := 0
	published(t, func(t *testing.T, s *survey.Survey, g *engine.Game) {
		packs += len(s.Packs)
		for _, pack := range spread(s.Packs) {
			start, err := g.DealPack(pack)
			if err != nil {
				t.Fatal(err)
			}
			if r := solvedFrom(t, start, s.Limits()); r.Verdict != solve.Won {
				t.Errorf("%v is %v after %d positions", pack, r.Verdict, r.States)
			}
		}
	})
	if packs == 0 {
		t.Error("no survey has packs")
	}
}

// TestEveryFormHasDeals asks that each variant has a survey from which the deals of
// the days can be chosen.
func TestEveryFormHasDeals(t *testing.T) {
	open := map[string]bool{}
	for _, g := range games.All() {
		for _, v := range g.Variants {
			open[g.ID+"."+v.ID] = true
		}
	}
	published(t, func(_ *testing.T, s *survey.Survey, _ *engine.Game) {
		if len(s.Choices()) > 0 {
			delete(open, s.Name())
		}
	})
	for form := range open {
		t.Errorf("no deal of %s is known that can be won", form)
	}
}

// spread returns a few of a list, from its first to its last.
func spread[T any](all []T) []T {
	if len(all) <= proofs {
		return all
	}
	var few []T
	for i := range proofs {
		few = append(few, all[i*(len(all)-1)/(proofs-1)])
	}
	return few
}

// solved solves a deal, and plays the moves of a win by the rules.
func solved(t *testing.T, g *engine.Game, number uint64, limits solve.Limits) solve.Result {
	t.Helper()
	s, err := g.Deal(number)
	if err != nil {
		t.Fatal(err)
	}
	return solvedFrom(t, s, limits)
}

func solvedFrom(t *testing.T, s *engine.State, limits solve.Limits) solve.Result {
	t.Helper()
	r, err := solve.Solve(context.Background(), s, limits)
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict == solve.Won {
		if err := s.PlayAll(r.Moves); err != nil || !s.Won() {
			t.Errorf("%v: the moves come to no win: %v", s.Deck(), err)
		}
	}
	return r
}

// TestEvidence reads what was found out about the levels: it is told of the
// surveys that are there, and what it claims follows from its figures.
func TestEvidence(t *testing.T) {
	text, err := os.ReadFile(odds + "levels.json")
	if err != nil {
		t.Fatal(err)
	}
	var found struct{ Forms []survey.Evidence }
	if err := json.Unmarshal(text, &found); err != nil {
		t.Fatal(err)
	}
	of := map[string]survey.Evidence{}
	for _, e := range found.Forms {
		of[e.Form] = e
	}
	surveys := 0
	published(t, func(t *testing.T, s *survey.Survey, _ *engine.Game) {
		surveys++
		e, ok := of[s.Name()]
		deals := fmt.Sprintf("%d-%d", s.First, s.Last())
		if bounds, parted := s.Bounds(); !ok || e.Deals != deals || e.Shown != e.Shows() || (len(e.Levels) > 0) != parted {
			t.Errorf("the deals %s part into levels: %v, %c; what was found out is %+v; run talon levels again", deals, parted, bounds, e)
		}
	})
	if len(found.Forms) != surveys {
		t.Errorf("there are %d surveys, and something was found out about %d", surveys, len(found.Forms))
	}
}
