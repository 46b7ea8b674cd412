package engine_test

import (
	"slices"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

func TestOpening(t *testing.T) {
	tests := []struct {
		id, variant string
		options     []string
		want        string // the variant opened, or part of the error
	}{
		{"nestor", "", nil, "standard"},
		{"nestor", "standard", []string{"reserve-any-time"}, "standard"},
		{"british-square", "american", []string{"spaces-at-leisure"}, "american"},
		{"solitaire", "draw-three", nil, "draw-three"},
		{"klondike", "", nil, `no game "klondike"; the games are anna, british-square, `},
		{"", "", nil, `no game ""`},
		{"nestor", "american", nil, `no variant "american"; it has standard`},
		{"nestor", "", []string{"reserve-any-time", "x"}, `no option "x"; it has reserve-any-time`},
		{"japanese-rug", "", []string{"x"}, `no option "x"; it has none`},
	}
	for _, tt := range tests {
		g, err := games.Open(tt.id, tt.variant, tt.options...)
		switch {
		case err != nil:
			if !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%s %s %v: %v, want %q", tt.id, tt.variant, tt.options, err, tt.want)
			}
		case g.ID != tt.id || g.Variant != tt.want || !slices.Equal(g.Chosen, tt.options):
			t.Errorf("%s %s %v: opened %s %s %v", tt.id, tt.variant, tt.options, g.ID, g.Variant, g.Chosen)
		}
	}
}

// TestEditsStayWithTheirGame opens a game plain after a variant and an option
// of it were opened.
func TestEditsStayWithTheirGame(t *testing.T) {
	edited := open(t, "british-square", "american", "spaces-at-leisure")
	plain := open(t, "british-square", "british")
	if n := plain.Group(engine.Tableau).N; n != 4 {
		t.Errorf("%d columns, want 4", n)
	}
	if n := edited.Group(engine.Tableau).N; n != 16 {
		t.Errorf("%d piles, want 16", n)
	}
	if !slices.Contains(plain.Cited(), "spaces-first") || slices.Contains(edited.Cited(), "spaces-first") {
		t.Errorf("spaces-first: plain %v, edited %v", plain.Cited(), edited.Cited())
	}
}

func TestReplacedRules(t *testing.T) {
	g := open(t, "napoleons-square", "napoleons-shoulder", "single-moves")
	for rule, want := range map[string]bool{"sequences-only": false, "build-in-suit": false, "one-card-at-a-time": true, "build-down": true} {
		if got := slices.Contains(g.Cited(), rule); got != want {
			t.Errorf("cites %s: %v, want %v", rule, got, want)
		}
	}
}

func TestPilesOfAGame(t *testing.T) {
	g := open(t, "nestor", "")
	var ids []string
	for _, id := range g.IDs() {
		ids = append(ids, id.String())
	}
	if got := strings.Join(ids, " "); got != "t1 t2 t3 t4 t5 t6 t7 t8 r1 r2 r3 r4 d" {
		t.Errorf("piles %s", got)
	}
	for text, want := range map[string]bool{"t8": true, "d": true, "t9": false, "t": false, "d1": false, "s": false} {
		id, err := engine.ParsePile(text)
		if err != nil || g.Has(id) != want {
			t.Errorf("has %s: %v, %v", text, g.Has(id), err)
		}
	}
	for text, want := range map[string]string{"t8": "column 8", "r2": "reserve card 2", "d": "discard"} {
		id, _ := engine.ParsePile(text)
		if got := g.PileName(id); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

func TestSuitsOfFoundations(t *testing.T) {
	g := open(t, "napoleons-square", "")
	for n, want := range []engine.Suit{engine.Spades, engine.Hearts, engine.Diamonds, engine.Clubs, engine.Spades, engine.Hearts, engine.Diamonds, engine.Clubs} {
		if got, ok := g.SuitOf(pile(engine.Foundation, uint8(n+1))); got != want || !ok {
			t.Errorf("f%d: %v, %v", n+1, got, ok)
		}
	}
	if suit, ok := g.SuitOf(pile(engine.Tableau, 1)); ok {
		t.Errorf("t1 belongs to %v", suit)
	}
}

// TestRulesAreWhole holds for every game: ids once each, a plain sentence each,
// and each cited by some variant, by itself or with an option.
func TestRulesAreWhole(t *testing.T) {
	for _, g := range games.All() {
		seen, cited := map[string]bool{}, everCited(t, g)
		for _, r := range g.Rules {
			if seen[r.ID] || r.ID != strings.ToLower(r.ID) || strings.ContainsAny(r.ID, " _.") {
				t.Errorf("%s: the id %q is taken or not in kebab-case", g.ID, r.ID)
			}
			seen[r.ID] = true
			if !strings.HasSuffix(r.Text, ".") || strings.Contains(r.Text, "  ") {
				t.Errorf("%s: %q is not a sentence", r.ID, r.Text)
			}
			if got, ok := g.Rule(r.ID); got != r || !ok {
				t.Errorf("Rule(%q) is %v, %v", r.ID, got, ok)
			}
			if !cited[r.ID] {
				t.Errorf("%s states %q but does not enforce it", g.ID, r.ID)
			}
		}
		if _, ok := g.Rule("no-such-rule"); ok {
			t.Errorf("%s has the rule no-such-rule", g.ID)
		}
	}
}

// TestFacts compares the tables of some games with their sheets.
func TestFacts(t *testing.T) {
	tests := []struct{ game, variant, facts string }{
		{"nestor", "", `Packs: 1 (52 cards)
Layout: 8 columns of 6 cards; 4 reserve cards
Pairs: of one rank, the reserve last
Redeals: none
Won: all 52 cards taken away, in 26 pairs
`},
		{"solitaire", "draw-three", `Packs: 1 (52 cards)
Layout: 7 columns of 1 to 7 cards, the uppermost face up
Foundations: 4 foundations, in suit, from the ace, up to the king
Building: kings to spaces, in alternate colours, down by one
Moving: any number of face-up cards from the end of a column
Stock: 24 cards, turned 3 cards at a time
Redeals: without limit; the waste is turned over
Won: all 52 cards on the foundations
`},
		// Four of the eight helps are opened at the start.
		{"congress", "", `Packs: 2 (104 cards)
Layout: 8 rivers of 1 card; 8 helps, 4 of them with 1 card
Foundations: 8 foundations, in suit, up to the king
On the helps: in suit, down by one
Stock: 84 cards, dealt to the rivers, a row at a time
Redeals: none
Won: all 104 cards on the foundations
`},
	}
	for _, tt := range tests {
		var b strings.Builder
		for _, f := range open(t, tt.game, tt.variant).Facts() {
			b.WriteString(f.Name + ": " + f.Value + "\n")
		}
		if b.String() != tt.facts {
			t.Errorf("got\n%swant\n%s", b.String(), tt.facts)
		}
	}
}

// everCited returns the rules that a game enforces in any variant with any one
// option.
func everCited(t *testing.T, g *engine.Game) map[string]bool {
	t.Helper()
	cited := map[string]bool{}
	for _, v := range g.Variants {
		for _, options := range append([][]string{nil}, optionIDs(g)...) {
			for _, id := range open(t, g.ID, v.ID, options...).Cited() {
				cited[id] = true
			}
		}
	}
	return cited
}

func optionIDs(g *engine.Game) [][]string {
	var ids [][]string
	for _, o := range g.Options {
		ids = append(ids, []string{o.ID})
	}
	return ids
}
