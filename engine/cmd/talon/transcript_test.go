package main

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"talon/engine/games"
)

// A walk is a transcript: a game played by an independent reading of the rules.
type walk struct {
	Game, Variant string
	Options       []string
	Number        uint64
	Deck, Moves   []string
	Steps         []step
}

type step struct {
	Piles   map[string][]string
	Down    map[string]int
	Legal   []string
	Won     bool
	Blocked bool
}

// TestProbeAgreesWithTranscripts deals and replays walks through every game, by
// number and by deck, and compares whole steps.
func TestProbeAgreesWithTranscripts(t *testing.T) {
	for _, g := range games.All() {
		for _, w := range readWalks(t, g.ID) {
			name := strings.Join(append([]string{w.Game, w.Variant}, w.Options...), "/")
			t.Run(name, func(t *testing.T) { compareWalk(t, w) })
		}
	}
}

func readWalks(t *testing.T, game string) (walks []walk) {
	f, err := os.Open("../../games/testdata/transcripts/" + game + ".jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	unzipped, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	for d := json.NewDecoder(unzipped); ; {
		var w walk
		if err := d.Decode(&w); errors.Is(err, io.EOF) && len(walks) > 0 {
			return walks
		} else if err != nil {
			t.Fatal(err)
		}
		walks = append(walks, w)
	}
}

func compareWalk(t *testing.T, w walk) {
	head := map[string]any{"op": "replay", "game": w.Game, "variant": w.Variant, "options": w.Options, "moves": w.Moves}
	byNumber := askWith(t, head, "number", w.Number)
	head["number"] = w.Number
	if byDeck := askWith(t, head, "deck", w.Deck); byDeck != byNumber {
		t.Errorf("the deck is replayed otherwise than its number:\n%.500s\n%.500s", byDeck, byNumber)
	}
	var replayed walk
	if err := json.Unmarshal([]byte(byNumber), &replayed); err != nil {
		t.Fatal(err)
	}
	if len(replayed.Steps) != len(w.Steps) {
		t.Fatalf("%d steps, want %d: %s", len(replayed.Steps), len(w.Steps), byNumber[max(0, len(byNumber)-300):])
	}
	for i, want := range w.Steps {
		slices.Sort(want.Legal)
		want.Blocked = !want.Won && len(want.Legal) == 0
		if got := replayed.Steps[i]; !reflect.DeepEqual(got, want) {
			t.Fatalf("step %d\n got %+v\nwant %+v", i, got, want)
		}
	}
	head["op"] = "deal"
	var dealt walk
	if err := json.Unmarshal([]byte(askWith(t, head, "number", w.Number)), &dealt); err != nil || !slices.Equal(dealt.Deck, w.Deck) {
		t.Errorf("deal %d is %v, %v, want %v", w.Number, dealt.Deck, err, w.Deck)
	}
}

// askWith sends a request with one field more.
func askWith(t *testing.T, request map[string]any, field string, value any) string {
	request[field] = value
	defer delete(request, field)
	line, err := json.Marshal(request)
	if err != nil {
		t.Fatal(err)
	}
	return ask(t, string(line))[0]
}
