package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

const content = "../../../content"

// Every figure of the site's own pages verifies.
func TestContentVerifies(t *testing.T) {
	pages, faults := readPages(content)
	for _, f := range faults {
		t.Error(f)
	}
	figures := 0
	for _, p := range pages {
		figures += len(p.figures)
	}
	if figures == 0 {
		t.Error("the pages have no figure")
	}
}

// Each game has one page, whose name is the game's, and it states the rules
// that the engine enforces, each once and no other.
func TestContentStatesTheRules(t *testing.T) {
	pages, _ := readPages(content)
	of := map[string]int{}
	for _, p := range pages {
		if p.front.Game != "" {
			of[p.front.Game]++
			if filepath.Base(filepath.Dir(p.path)) != p.front.Game {
				t.Errorf("%s is the page of %s", p.path, p.front.Game)
			}
		}
	}
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			if of[g.ID] != 1 {
				t.Fatalf("%d pages", of[g.ID])
			}
			source, err := os.ReadFile(filepath.Join(content, "games", g.ID, "index.md"))
			if err != nil {
				t.Fatal(err)
			}
			var stated []string
			for _, m := range regexp.MustCompile(`{{<\s*rule\s+"([a-z-]+)"`).FindAllSubmatch(source, -1) {
				stated = append(stated, string(m[1]))
			}
			slices.Sort(stated)
			if want := everCited(t, g); !slices.Equal(stated, want) {
				t.Errorf("states\n%v\nwant\n%v", stated, want)
			}
		})
	}
}

// everCited returns the rules that any variant enforces, with or without any
// one option.
func everCited(t *testing.T, g *engine.Game) []string {
	t.Helper()
	cited := map[string]bool{}
	choices := [][]string{nil}
	for _, o := range g.Options {
		choices = append(choices, []string{o.ID})
	}
	for _, v := range g.Variants {
		for _, options := range choices {
			made, err := games.Open(g.ID, v.ID, options...)
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range made.Cited() {
				cited[id] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(cited))
}
