package games_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// A transcript is one walk through one game, made by an independent reading of
// the same rules.
type transcript struct {
	Game, Variant string
	Options       []string
	Number        uint64
	Deck, Moves   []string
	Steps         []transcriptStep
}

type transcriptStep struct {
	Piles   map[string][]string
	Down    map[string]int
	Legal   []string
	Refused [][2]string
	Won     bool
}

// TestTranscripts replays every transcript: piles, face-down cards, legal
// moves, the ids of refusals and the end must agree to the letter.
func TestTranscripts(t *testing.T) {
	for _, g := range games.All() {
		for _, tr := range readTranscripts(t, g.ID) {
			v := variant{g.ID, tr.Variant, tr.Options}
			t.Run(v.String(), func(t *testing.T) {
				if err := tr.replay(v.open(t)); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

func readTranscripts(t *testing.T, id string) []transcript {
	f, err := os.Open(filepath.Join("testdata", "transcripts", id+".jsonl.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	unzipped, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var all []transcript
	lines := bufio.NewScanner(unzipped)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var tr transcript
		if err := json.Unmarshal(lines.Bytes(), &tr); err != nil {
			t.Fatal(err)
		}
		for _, step := range tr.Steps {
			slices.Sort(step.Legal)
		}
		all = append(all, tr)
	}
	if err := lines.Err(); err != nil || len(all) == 0 {
		t.Fatalf("%d transcripts of %s, %v", len(all), id, err)
	}
	return all
}

// replay plays a transcript and returns where the game first differs from it.
func (tr *transcript) replay(g *engine.Game) error {
	s, err := g.Deal(tr.Number)
	if err != nil {
		return err
	}
	if got, want := engine.FormatCards(s.Deck()), strings.Join(tr.Deck, " "); got != want {
		return fmt.Errorf("deal %d\n got %s\nwant %s", tr.Number, got, want)
	}
	for i, step := range tr.Steps {
		err := step.compare(s)
		if err == nil && i < len(tr.Moves) {
			err = eachMove(tr.Moves[i], s.Play)
		}
		if err != nil {
			return fmt.Errorf("step %d: %w", i, err)
		}
	}
	return nil
}

func (want *transcriptStep) compare(s *engine.State) error {
	ids := s.Game().IDs()
	for _, id := range ids {
		p := s.Pile(id)
		if got, want := engine.FormatCards(p.Cards), strings.Join(want.Piles[id.String()], " "); got != want {
			return fmt.Errorf("%v\n got %s\nwant %s", id, got, want)
		}
		if p.Down != want.Down[id.String()] {
			return fmt.Errorf("%v: %d face down, want %d", id, p.Down, want.Down[id.String()])
		}
	}
	if len(want.Piles) != len(ids) {
		return fmt.Errorf("%d piles, want %d", len(ids), len(want.Piles))
	}
	if got := s.LegalWords(); !slices.Equal(got, want.Legal) {
		return fmt.Errorf("legal\n got %v\nwant %v", got, want.Legal)
	}
	if s.Won() != want.Won {
		return fmt.Errorf("won %v, want %v", s.Won(), want.Won)
	}
	for _, r := range want.Refused {
		if err := eachMove(r[0], func(m engine.Move) error { return refusedBy(s, m, r[1]) }); err != nil {
			return err
		}
	}
	return nil
}
