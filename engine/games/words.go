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

// the names the only pile of a role.
func the(role engine.Role) engine.PileID { return engine.PileID{Role: role} }
