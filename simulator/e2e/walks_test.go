package e2e

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
	"talon/simulator/figure"
	"talon/simulator/session"
)

// start begins a game in a session, which then goes on beside the browser.
func start(t testing.TB, r engine.Record) *session.Session {
	t.Helper()
	s, err := session.New(r)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// walks returns recorded walks through each variant of a game, each begun by a
// deal number: one that is long enough, or as many as make up its length.
func walks(t *testing.T, game string) []engine.Record {
	t.Helper()
	var chosen []engine.Record
	moves := map[string]int{}
	for _, r := range recorded(t, game) {
		if len(r.Options) == 0 && moves[r.Variant] < longEnough {
			moves[r.Variant] += len(r.Moves)
			chosen = append(chosen, r)
		}
	}
	return chosen
}

// longEnough is how many moves of a variant are played at least.
const longEnough = 8

// recorded reads the walks with which the engine itself is tested, the longest
// first.
func recorded(t *testing.T, game string) []engine.Record {
	t.Helper()
	f, err := os.Open(filepath.Join("../../engine/games/testdata/transcripts", game+".jsonl.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	unzipped, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var records []engine.Record
	lines := bufio.NewScanner(unzipped)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var walk struct {
			Game, Variant string
			Options       []string
			Number        uint64
			Moves         []string
		}
		if err := json.Unmarshal(lines.Bytes(), &walk); err != nil {
			t.Fatal(err)
		}
		moves, err := engine.ParseMoves(strings.Join(walk.Moves, " "))
		if err != nil {
			t.Fatal(err)
		}
		records = append(records, engine.Record{Game: walk.Game, Variant: walk.Variant, Options: walk.Options, Number: walk.Number, Moves: moves})
	}
	if err := lines.Err(); err != nil || len(records) == 0 {
		t.Fatalf("%d walks through %s, %v", len(records), game, err)
	}
	slices.SortStableFunc(records, func(a, b engine.Record) int { return len(b.Moves) - len(a.Moves) })
	return records
}

// beginning returns enough moves of a walk to see its first redeal and its first
// run of cards moved together, unless they come late.
func beginning(r engine.Record) []engine.Move {
	n := longEnough
	for _, seen := range []func(engine.Move) bool{isRedeal, isRun} {
		if at := slices.IndexFunc(r.Moves, seen) + 2; at < 4*longEnough {
			n = max(n, at)
		}
	}
	return r.Moves[:min(n, len(r.Moves))]
}

func isRedeal(m engine.Move) bool { return m.Kind == engine.Redeal }

func isRun(m engine.Move) bool { return m.N > 1 }

// kinds are games of every kind: a stock turned, dealt in rounds, dealt blind or
// none at all; built up and down, in runs, in pairs, on a ring and on a rug;
// redeals by the stock and by hand.
var kinds = []string{
	"british-square", "napoleons-square", "nestor", "japanese-rug", "solitaire",
	"congress", "dial-2", "great-thirteen", "la-belle-lucie", "st-louis",
}

// eachKind runs a test for a game of each kind.
func eachKind(t *testing.T, test func(*testing.T, *engine.Game)) {
	eachGame(t, func(t *testing.T, g *engine.Game) {
		if slices.Contains(kinds, g.ID) {
			test(t, g)
		}
	})
}

// eachGame runs a test for each game of the engine, two at a time.
func eachGame(t *testing.T, test func(*testing.T, *engine.Game)) {
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			test(t, g)
		})
	}
}

// block returns the block from which the page made a board, and the session in
// which that board begins.
func (b table) block() (*figure.Block, *session.Session) {
	b.Helper()
	data := look[map[string]string](b.tab, "n => ({ ...eyes.figure(n).dataset })", b.n)
	block, err := figure.Parse(figure.Kind(data["sim"]), data["source"])
	if err != nil {
		b.Fatal(err)
	}
	s, err := session.Of(block)
	if err != nil {
		b.Fatal(err)
	}
	return block, s
}

// tables returns the numbers of the boards of one kind, in the order of the
// page.
func (p *tab) tables(kind figure.Kind) []int {
	p.Helper()
	return look[[]int](p, `kind => [...document.querySelectorAll("[data-sim]")].flatMap((f, i) => f.dataset.sim === kind ? [i] : [])`, kind)
}
