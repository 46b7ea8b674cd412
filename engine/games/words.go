package games

import (
	"strings"

	"talon/engine"
)

// The words of the engine that every game uses, by their plain names.
const (
	stock      = engine.Stock
	waste      = engine.Waste
	foundation = engine.Foundation
	tableau    = engine.Tableau
	reserve    = engine.Reserve
	discard    = engine.Discard
	rug        = engine.Rug
	river      = engine.River
	help       = engine.Help
	balcony    = engine.Balcony
	numeral    = engine.Numeral
	ground     = engine.Ground
	assembly   = engine.Assembly
	left       = engine.Left
	right      = engine.Right
	centre     = engine.Centre
	aces       = engine.Aces
	any        = engine.Any
)

type (
	piles = []engine.Group
	deal  = []engine.Step
	cites = engine.Cites
	by    = map[engine.Role]engine.Cites
	after = []func(*engine.State, engine.Move)
)

// book reads the rules of a game, one a line: its id, then its sentence.
func book(text string) []engine.Rule {
	var rules []engine.Rule
	for line := range strings.Lines(strings.TrimSpace(text)) {
		id, sentence, _ := strings.Cut(strings.TrimSpace(line), " ")
		rules = append(rules, engine.Rule{ID: id, Text: strings.TrimSpace(sentence)})
	}
	return rules
}

// cite joins a check to the rule that it enforces.
func cite(rule string, check engine.Check) engine.Cited {
	return engine.Cited{Rule: rule, Check: check}
}

func pile(role engine.Role, n int) engine.PileID {
	return engine.PileID{Role: role, N: uint8(n)}
}

// places holds every name of a pile, so that naming piles allocates nothing.
var places = func() (names [128][104]engine.PileID) {
	for role := range names {
		for i := range names[role] {
			names[role][i] = pile(engine.Role(role), i+1)
		}
	}
	return names
}()

// all names every pile of a role, in order.
func all(role engine.Role, piles int) []engine.PileID { return places[role][:piles:piles] }

// the names the only pile of a role.
func the(role engine.Role) engine.PileID { return engine.PileID{Role: role} }
