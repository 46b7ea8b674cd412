package solve

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// plain is the slow search that the quick one is held against: every move, every
// position remembered by its whole key, no idea at all.
type plain struct {
	state *engine.State
	seen  map[string]bool
	left  int
}

func (p *plain) wins() bool {
	if p.state.Won() {
		return true
	}
	key := p.state.Key()
	if p.seen[key] || p.left == 0 {
		return false
	}
	p.seen[key] = true
	p.left--
	for _, m := range p.state.Legal(nil) {
		p.state.Apply(m)
		won := p.wins()
		p.state.Undo()
		if won {
			return true
		}
	}
	return false
}

// plainly returns the verdict of the slow search, Unknown if it would look at more
// positions than allowed.
func plainly(s *engine.State, states int) Verdict {
	p := &plain{state: s.Clone(), seen: map[string]bool{}, left: states}
	switch {
	case p.wins():
		return Won
	case p.left == 0:
		return Unknown
	}
	return Lost
}

// everyGame lists each game in each variant with each set of its options.
func everyGame(t testing.TB) []*engine.Game {
	t.Helper()
	var all []*engine.Game
	for _, g := range games.All() {
		for _, v := range g.Variants {
			for set := range 1 << len(g.Options) {
				var options []string
				for i, o := range g.Options {
					if set>>i&1 == 1 {
						options = append(options, o.ID)
					}
				}
				opened, err := games.Open(g.ID, v.ID, options...)
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, opened)
			}
		}
	}
	return all
}

func nameOf(g *engine.Game) string {
	return strings.Join(append([]string{g.ID, g.Variant}, g.Chosen...), "/")
}

// without returns the ideas that hold for a position with each taken away in
// turn, and none at all.
func without(all ideas) map[string]ideas {
	sets := map[string]ideas{"nothing": all}
	if all.safe != nil {
		with := all
		with.safe = nil
		sets["safe moves"] = with
		sets["any idea"] = ideas{}
	}
	if all.waste {
		with := all
		with.waste = false
		sets["safe waste cards"] = with
	}
	if all.stock != nil {
		with := all
		with.stock = nil
		sets["the stock"] = with
	}
	if all.loose {
		with := all
		with.loose = false
		sets["loose columns"] = with
	}
	if all.runs {
		with := all
		with.loose, with.runs = false, false
		sets["whole sequences"] = with
	}
	if all.stages != nil {
		with := all
		with.stages = nil
		sets["stages"] = with
	}
	with := all
	with.few = !all.few
	sets["the other patience"] = with
	return sets
}

// agree compares the verdicts on a position, where both searches come to one, and
// counts them.
func agree(t *testing.T, s *engine.State, count map[Verdict]int) {
	t.Helper()
	want := plainly(s, 1000)
	if want == Unknown {
		count[want]++
		return
	}
	for name, with := range without(ideasFor(s)) {
		got, err := solve(context.Background(), s, Limits{States: 4000, Memory: 1 << 20}, with)
		if err != nil || got.Verdict != want && got.Verdict != Unknown {
			t.Errorf("%s without %s: %v, %v; the plain search says %v\n%s", nameOf(s.Game()), name, got.Verdict, err, want, s.Text())
		}
		if name == "nothing" {
			count[got.Verdict]++
		}
	}
	q := newInquiry(context.Background(), s, Limits{States: 4000, Memory: 1 << 20}, ideasFor(s))
	b := beam{search: q.search(q.table)}
	if got := b.run(q.left()); got != want && got != Unknown {
		t.Errorf("%s, a beam that leaves out nothing: %v; the plain search says %v\n%s", nameOf(s.Game()), got, want, s.Text())
	}
}

// deals is how many deals TestSmallPacks takes of each form and size of pack. With
// more it takes longer and proves more.
var deals = flag.Uint64("deals", 4, "solve `N` deals of each game with a pack of each size")

// TestSmallPacks deals every game and takes the high ranks away.
func TestSmallPacks(t *testing.T) {
	count := map[Verdict]int{}
	for _, g := range everyGame(t) {
		for ranks := engine.Rank(1); ranks <= 6; ranks++ {
			for number := uint64(1); number <= *deals; number++ {
				agree(t, low(t, g, number, ranks), count)
			}
		}
	}
	if count[Won] < 100 || count[Lost] < 100 || count[Unknown] > count[Won]+count[Lost] {
		t.Errorf("the verdicts %v prove little", count)
	}
}

// low deals a game and leaves only cards up to a rank.
func low(t *testing.T, g *engine.Game, number uint64, ranks engine.Rank) *engine.State {
	t.Helper()
	return relaid(t, g, number, func(c engine.Card) (string, bool) { return "", c.Rank() <= ranks })
}

// relaid deals a game and lays it again with the cards that stay; of the others a
// pile may be named where they go.
func relaid(t *testing.T, g *engine.Game, number uint64, stays func(engine.Card) (string, bool)) *engine.State {
	t.Helper()
	s, err := g.Deal(number)
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	elsewhere := map[string][]engine.Card{}
	for _, id := range g.IDs() {
		p := s.Pile(id)
		down, line := 0, ""
		for i, c := range p.Cards {
			to, here := stays(c)
			switch {
			case !here && to != "":
				elsewhere[to] = append(elsewhere[to], c)
			case here:
				line += " " + c.String()
				if i < p.Down {
					down++
				}
			}
		}
		if n := len(strings.Fields(line)); n > 0 && elsewhere[id.String()] == nil {
			fmt.Fprintf(&text, "%v: (%d)%s\n", id, max(0, min(down, n-1)), line)
		}
	}
	for to, cards := range elsewhere {
		slices.SortFunc(cards, func(a, b engine.Card) int { return int(a.Rank()) - int(b.Rank()) })
		fmt.Fprintf(&text, "%s: %s\n", to, engine.FormatCards(cards))
	}
	again, err := g.Position(text.String())
	if err != nil {
		t.Fatalf("%v\n%s", err, text.String())
	}
	return again
}

// TestEndgames deals the games with foundations from the ace up, with the low
// ranks at home already, so that kings and spaces matter.
func TestEndgames(t *testing.T) {
	count := map[Verdict]int{}
	for _, g := range everyGame(t) {
		switch g.ID {
		case "solitaire", "canfield-or-klondike", "la-belle-lucie", "perseverance":
		default:
			continue
		}
		if g.Packs > 1 {
			continue
		}
		for lowest := engine.Rank(10); lowest <= 12; lowest++ {
			for number := uint64(1); number <= 30; number++ {
				agree(t, relaid(t, g, number, func(c engine.Card) (string, bool) {
					return fmt.Sprintf("f%d", c.Suit()+1), c.Rank() >= lowest
				}), count)
			}
		}
	}
	if count[Won] < 100 || count[Lost] < 100 || count[Unknown] > count[Won]+count[Lost] {
		t.Errorf("the verdicts %v prove little", count)
	}
}

// TestNearTheEnd takes won games of every variant some moves back and goes on at
// random.
func TestNearTheEnd(t *testing.T) {
	files, err := filepath.Glob("../games/testdata/won/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	count := map[Verdict]int{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r, err := engine.ParseRecord(string(text))
		if err != nil {
			t.Fatal(err)
		}
		s, err := games.Start(r)
		if err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewPCG(1, 2))
		for back := 6; back <= 48; back += 6 {
			c := s.Clone()
			if err := c.PlayAll(r.Moves[:max(0, len(r.Moves)-back)]); err != nil {
				t.Fatal(err)
			}
			for range back / 6 {
				if legal := c.Legal(nil); len(legal) > 0 {
					c.Apply(legal[random.IntN(len(legal))])
				}
			}
			agree(t, c, count)
		}
	}
	if count[Won] < 80 || count[Lost] < 8 {
		t.Errorf("the verdicts %v prove little", count)
	}
}

// TestCardsHeldBack lays positions that are won only by keeping a card that could
// go home on the table for a while.
func TestCardsHeldBack(t *testing.T) {
	for id, text := range map[string]string{
		"canfield-or-klondike": "f1: AS 2S\nf2: AH 2H 3H 4H\nt1: 5H\nw: 3S 4S",
		"napoleons-square":     "f1: AS 2S 3S 4S\nf5: AS 2S\nt1: 5S\nt2: KS\nt3: KH\nt4: KD\nt5: KC\nt6: KS\nt7: JH\nt8: JD\nt9: JC\nt10: 9H\nt11: 9D\nt12: 9C\nw: 3S 4S",
	} {
		g, err := games.Open(id, "")
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.Position(text)
		if err != nil {
			t.Fatal(err)
		}
		plays := ideasFor(s).safe(s, s.Pile(engine.PileID{Role: engine.Tableau, N: 1}).Top())
		if plays {
			t.Errorf("%s: the card of the first column is called safe", id)
		}
		count := map[Verdict]int{}
		if agree(t, s, count); id == "canfield-or-klondike" && count[Won] != 1 {
			t.Errorf("%s: %v, it can be won", id, count)
		}
	}
}
