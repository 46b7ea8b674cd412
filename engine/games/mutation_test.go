package games_test

import (
	"fmt"
	"maps"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// evidence is a piece of data that says how a variant is played. It returns
// where a game differs.
type evidence func(*engine.Game) error

// alike holds the mutants that play as the game does, each with the reason.
var alike = map[string]string{
	"la-belle-lucie/house-on-the-hill/both-ways, variant, played without its edit": "this house builds both ways without the option",
	"st-louis/standard, deal, done twice":                                          "the first leaves no stock to deal",
}

// TestMutants breaks each variant and each option in every way, one at a time,
// and lists what none of the data of that variant notice.
func TestMutants(t *testing.T) {
	data, unused := everyEvidence(t), maps.Clone(alike)
	for _, v := range everyVariant() {
		if len(v.options) > 1 {
			continue
		}
		if noticed(v.open(t), data[v.String()]) {
			t.Errorf("%v is not as its data say", v)
		}
		all := mutants(t, v)
		for _, m := range all {
			name := fmt.Sprintf("%v, %v", v, m)
			if !noticed(m.of(t, v), data[v.String()]) {
				if alike[name] == "" {
					t.Errorf("nothing notices %s", name)
				}
				delete(unused, name)
			}
		}
		t.Logf("%v: %d mutants", v, len(all))
	}
	for name := range unused {
		t.Errorf("noticed or unknown: %s", name)
	}
}

// noticed reports whether a game differs from its data. One that falls over
// differs.
func noticed(g *engine.Game, all []evidence) (differs bool) {
	defer func() {
		if recover() != nil {
			differs = true
		}
	}()
	for _, e := range all {
		if e(g) != nil {
			return true
		}
	}
	return false
}

// everyEvidence gathers the data of each variant, the quickest first.
func everyEvidence(t *testing.T) map[string][]evidence {
	all := map[string][]evidence{}
	put := func(v variant, e evidence) {
		v.variant = v.open(t).Variant
		all[v.String()] = append(all[v.String()], e)
	}
	for _, g := range games.All() {
		for _, tb := range readTables(t, g.ID) {
			put(tb.variant(), tb.play)
		}
		for _, tr := range readTranscripts(t, g.ID) {
			put(variant{g.ID, tr.Variant, tr.Options}, tr.replay)
		}
	}
	for _, r := range wonGames(t) {
		put(variantOf(r), func(g *engine.Game) error { return winBy(g, r) })
	}
	for _, c := range readCounts(t) {
		put(c.of(), c.count)
	}
	return all
}
