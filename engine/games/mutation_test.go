package games_test

import (
	"fmt"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// evidence is a piece of data that says how a variant is played. It returns
// where a game differs.
type evidence func(*engine.Game) error

// alike holds the mutants that play as the game does, by the reason.
var alike = map[string][]string{
	"this house builds both ways without the option": {
		"la-belle-lucie/house-on-the-hill/both-ways, variant, played without its edit",
	},
	"the first round leaves no stock to deal": {
		"st-louis/standard, deal, done twice",
	},
	"the one pack has no second card like the uppermost": {
		"canfield-or-klondike/standard, onto foundation 4, foundation-next-card, or one fewer",
		"la-belle-lucie/standard, onto foundation 4, foundation-next-card, or one fewer",
		"perseverance/standard, onto foundation 4, foundation-next-card, or one fewer",
		"solitaire/draw-one, onto foundation 6, foundation-next-card, or one fewer",
		"solitaire/draw-three, onto foundation 6, foundation-next-card, or one fewer",
		"storehouse/standard, onto foundation 4, foundation-next-card, or one fewer",
	},
	"no ace ever lies there to take a king": {
		"congress/standard, onto help 6, build-down, round the corner",
		"perseverance/standard, onto column 4, build-down, round the corner",
		"rouge-et-noir/blondes-and-brunettes, onto column 3, build-down, round the corner",
		"rouge-et-noir/standard, onto column 3, build-down, round the corner",
	},
	"no king is ever carried": {
		"dial-2/standard, onto foundation 3, foundation-next-card, round the corner",
	},
}

// TestMutants breaks each variant and each option in every way, one at a time,
// and lists what none of the data of that variant notice.
func TestMutants(t *testing.T) {
	data, missed, broken := everyEvidence(t), map[string]bool{}, 0
	for _, v := range everyVariant() {
		if len(v.options) > 1 {
			continue
		}
		if noticed(v.open(t), data[v.String()]) {
			t.Errorf("%v is not as its data say", v)
		}
		for _, m := range mutants(t, v) {
			broken++
			if !noticed(m.of(t, v), data[v.String()]) {
				missed[fmt.Sprintf("%v, %v", v, m)] = true
			}
		}
	}
	t.Logf("%d mutants, %d not noticed", broken, len(missed))
	for reason, names := range alike {
		for _, name := range names {
			if !missed[name] {
				t.Errorf("noticed or unknown, though %s: %s", reason, name)
			}
			delete(missed, name)
		}
	}
	for name := range missed {
		t.Errorf("nothing notices %s", name)
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
