package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/goccy/go-yaml"

	"talon/engine"
	"talon/engine/games"
	"talon/engine/survey"
	"talon/simulator/figure"
)

// Each variant of each game has a survey, and no survey has a fault.
func TestContentSurveysAllGames(t *testing.T) {
	all, faults := readSurveys(content)
	for _, f := range faults {
		t.Error(f)
	}
	for _, g := range games.All() {
		for _, v := range g.Variants {
			form, err := games.Open(g.ID, v.ID)
			if err != nil {
				t.Fatal(err)
			}
			if all.of(form) == nil {
				t.Errorf("there is no survey of %s, %s", g.Name, v.Name)
			}
		}
	}
}

// What others have published of a game of ours lies, within its margin, where our
// own interval lies. Too many unknown deals would make that easy.
func TestOddsAgreeWithOthers(t *testing.T) {
	source, err := os.ReadFile(filepath.Join(content, "odds", "index.md"))
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := cutFront(source)
	var front struct {
		Elsewhere []struct {
			Game, Variant string
			Share, Margin float64
		}
	}
	if err := yaml.Unmarshal(head, &front); err != nil {
		t.Fatal(err)
	}
	if len(front.Elsewhere) == 0 {
		t.Fatal("the page names no odds that others have found")
	}
	all, _ := readSurveys(content)
	for _, e := range front.Elsewhere {
		g, err := games.Open(e.Game, e.Variant)
		if err != nil {
			t.Fatal(err)
		}
		s := all.of(g)
		if s == nil {
			t.Errorf("there is no survey of %s, %s", e.Game, e.Variant)
			continue
		}
		o := s.Odds()
		least, most := o.Interval()
		if 100*least > e.Share+e.Margin || 100*most < e.Share-e.Margin {
			t.Errorf("%s: we found %s; published are %.3f%% ± %.3f%%", s.Name(), rangeOf(o), e.Share, e.Margin)
		}
		if float64(o.Unknown) > 0.05*float64(o.Deals()) {
			t.Errorf("%s: %d of %d deals are unknown, more than 5%%", s.Name(), o.Unknown, o.Deals())
		}
	}
}

// A deal that a worked game wins is not lost by the survey of its form.
func TestSurveysKnowTheWorkedGames(t *testing.T) {
	pages, _ := readPages(content)
	all, _ := readSurveys(content)
	found := 0
	for _, p := range pages {
		for _, f := range p.figures {
			if f.kind != figure.Worked || f.fault != nil || !slices.ContainsFunc(f.play.After, (*engine.State).Won) {
				continue
			}
			s := all.of(f.play.Start.Game())
			number := f.play.Start.Number()
			if s == nil || number < s.First || number > s.Last() {
				continue
			}
			found++
			if s.Marks[number-s.First] == survey.Lost {
				t.Errorf("%s:%d: deal %d is won here, and lost by the survey %s", p.path, f.line, number, s.Name())
			}
		}
	}
	if found < len(games.All()) {
		t.Errorf("only %d worked games are in a survey", found)
	}
}

// The classes of the odds are the values of the facet.
func TestOddsFacet(t *testing.T) {
	source, err := os.ReadFile(filepath.Join(content, "games", "by", "facets.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var facets []struct {
		Key    string
		Values []struct{ Key string }
	}
	if err := yaml.Unmarshal(source, &facets); err != nil {
		t.Fatal(err)
	}
	var values, classes []string
	for _, f := range facets {
		for _, v := range f.Values {
			if f.Key == "odds" {
				values = append(values, v.Key)
			}
		}
	}
	for _, c := range oddsClasses {
		classes = append(classes, c.key)
	}
	slices.Sort(values)
	slices.Sort(classes)
	if !slices.Equal(values, classes) {
		t.Errorf("the facet has %q, the classes are %q", values, classes)
	}
}
