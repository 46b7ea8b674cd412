package games_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// A countLine is one line of testdata/counts.txt.
type countLine struct {
	game, variant               string
	deal                        uint64
	depth, sequences, positions int
}

func readCounts(t *testing.T) []countLine {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "counts.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var all []countLine
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var c countLine
		if _, err := fmt.Sscan(line, &c.game, &c.variant, &c.deal, &c.depth, &c.sequences, &c.positions); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		all = append(all, c)
	}
	return all
}

func TestCounts(t *testing.T) {
	for _, c := range readCounts(t) {
		if err := c.count(c.of().open(t)); err != nil {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func (c countLine) of() variant { return variant{c.game, c.variant, nil} }

// count counts the lines of play and returns how they differ.
func (c countLine) count(g *engine.Game) error {
	s, err := g.Deal(c.deal)
	if err != nil {
		return err
	}
	if sequences, positions := s.Sequences(c.depth); sequences != c.sequences || positions != c.positions {
		return fmt.Errorf("counted %d and %d; by first move:\n%s", sequences, positions, byFirstMove(s, c.depth))
	}
	return nil
}

func byFirstMove(s *engine.State, depth int) string {
	var b strings.Builder
	for _, m := range s.Legal(nil) {
		s.Apply(m)
		sequences, positions := s.Sequences(depth - 1)
		s.Undo()
		fmt.Fprintf(&b, "%v %d %d\n", m, sequences, positions)
	}
	return b.String()
}

func TestEveryVariantIsCounted(t *testing.T) {
	counted := map[string]bool{}
	for _, c := range readCounts(t) {
		counted[c.game+" "+c.variant] = true
	}
	for _, g := range games.All() {
		for _, v := range g.Variants {
			if !counted[g.ID+" "+v.ID] {
				t.Errorf("counts.txt has no line for %s %s", g.ID, v.ID)
			}
		}
	}
}

// TestFirstCountsAreTranscribed compares the counts of one move with the first
// lists of the transcripts.
func TestFirstCountsAreTranscribed(t *testing.T) {
	compared := 0
	for _, c := range readCounts(t) {
		for _, tr := range readTranscripts(t, c.game) {
			if c.depth == 1 && tr.Variant == c.variant && tr.Number == c.deal && len(tr.Options) == 0 {
				compared++
				if n := len(tr.Steps[0].Legal); n != c.sequences {
					t.Errorf("%+v: the transcript lists %d moves", c, n)
				}
			}
		}
	}
	if compared == 0 {
		t.Error("no line was compared")
	}
}
