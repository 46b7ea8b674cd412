package main

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"

	"talon/engine/games"
)

var ruleShortcode = regexp.MustCompile(`\{\{<\s*rule\s+"([^"]*)"`)

// citeFaults compares the rules that a game's page states with those that the
// engine enforces in any variant: each must be stated once, and no other.
func citeFaults(p *page) []*fault {
	if p.front.Game == "" {
		return nil
	}
	enforced, err := enforcedRules(p.front.Game)
	if err != nil {
		return nil // the main board says that there is no such game
	}
	var faults []*fault
	stated := map[string]bool{}
	for _, at := range ruleShortcode.FindAllSubmatchIndex(p.body, -1) {
		id := string(p.body[at[2]:at[3]])
		line := p.offset + bytes.Count(p.body[:at[0]], []byte("\n")) + 1
		switch {
		case stated[id]:
			faults = append(faults, &fault{p.path, line, fmt.Errorf("rule %q is stated twice", id)})
		case !slices.Contains(enforced, id):
			faults = append(faults, &fault{p.path, line, fmt.Errorf("rule %q is not one of %s; its rules are %v", id, p.front.Game, enforced)})
		}
		stated[id] = true
	}
	for _, id := range enforced {
		if !stated[id] {
			faults = append(faults, &fault{p.path, 1, fmt.Errorf("rule %q of %s is not stated on its page", id, p.front.Game)})
		}
	}
	return faults
}

// enforcedRules returns the ids of the rules of a game in any variant.
func enforcedRules(game string) ([]string, error) {
	g, err := games.Open(game, "")
	if err != nil {
		return nil, err
	}
	cited := map[string]bool{}
	for _, v := range g.Variants {
		variant, err := games.Open(game, v.ID)
		if err != nil {
			return nil, err
		}
		for _, id := range variant.Cited() {
			cited[id] = true
		}
	}
	var ids []string
	for _, r := range g.Rules {
		if cited[r.ID] {
			ids = append(ids, r.ID)
		}
	}
	return ids, nil
}
