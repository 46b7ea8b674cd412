package games_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
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
			name := strings.Join(append([]string{g.ID, tr.Variant}, tr.Options...), "/")
			t.Run(name, func(t *testing.T) { replayTranscript(t, tr) })
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
		all = append(all, tr)
	}
	if err := lines.Err(); err != nil || len(all) == 0 {
		t.Fatalf("%d transcripts of %s, %v", len(all), id, err)
	}
	return all
}

func replayTranscript(t *testing.T, tr transcript) {
	g, err := games.Open(tr.Game, tr.Variant, tr.Options...)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Deal(tr.Number)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := engine.FormatCards(s.Deck()), strings.Join(tr.Deck, " "); got != want {
		t.Fatalf("deal %d\n got %s\nwant %s", tr.Number, got, want)
	}
	for i, step := range tr.Steps {
		compareStep(t, i, s, step)
		if t.Failed() {
			return
		}
		if i < len(tr.Moves) {
			if err := s.Play(mustMove(t, tr.Moves[i])); err != nil {
				t.Fatalf("step %d: %v", i, err)
			}
		}
	}
}

func compareStep(t *testing.T, i int, s *engine.State, want transcriptStep) {
	t.Helper()
	for _, id := range s.Game().IDs() {
		p := s.Pile(id)
		if got, want := engine.FormatCards(p.Cards), strings.Join(want.Piles[id.String()], " "); got != want {
			t.Errorf("step %d, %v\n got %s\nwant %s", i, id, got, want)
		}
		if p.Down != want.Down[id.String()] {
			t.Errorf("step %d, %v: %d face down, want %d", i, id, p.Down, want.Down[id.String()])
		}
	}
	if len(want.Piles) != len(s.Game().IDs()) {
		t.Errorf("step %d: %d piles, want %d", i, len(s.Game().IDs()), len(want.Piles))
	}
	slices.Sort(want.Legal)
	if got := s.LegalWords(); !reflect.DeepEqual(got, want.Legal) && len(got)+len(want.Legal) > 0 {
		t.Errorf("step %d: legal\n got %v\nwant %v", i, got, want.Legal)
	}
	if s.Won() != want.Won {
		t.Errorf("step %d: won %v, want %v", i, s.Won(), want.Won)
	}
	for _, r := range want.Refused {
		var refusal *engine.Refusal
		if err := s.Try(mustMove(t, r[0])); !errors.As(err, &refusal) || refusal.Rule.ID != r[1] {
			t.Errorf("step %d: %s: %v, want %s", i, r[0], err, r[1])
		}
	}
}

func mustMove(t *testing.T, text string) engine.Move {
	t.Helper()
	m, err := engine.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
