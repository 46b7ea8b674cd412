package main

import (
	"fmt"
	"regexp"
	"slices"

	"talon/engine"
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
		line := p.lineOf(at[0])
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

// enforcedRules returns the ids of the rules of a game in any variant and with
// any option.
func enforcedRules(game string) ([]string, error) {
	bound, err := boundRules(game)
	var ids []string
	for _, b := range bound {
		ids = append(ids, b.ID)
	}
	return ids, err
}

// A boundRule is a rule of a game with the variants in which it holds by
// itself, and the options that bring it in.
type boundRule struct {
	engine.Rule
	variants, options []string
}

// boundRules returns the rules that a game ever enforces, in their order.
func boundRules(game string) ([]boundRule, error) {
	g, err := games.Open(game, "")
	if err != nil {
		return nil, err
	}
	holds, brought := map[string][]string{}, map[string][]string{}
	for _, v := range g.Variants {
		plain, err := citedIn(game, v.ID)
		if err != nil {
			return nil, err
		}
		for _, id := range plain {
			holds[id] = append(holds[id], v.ID)
		}
		for _, o := range g.Options {
			with, err := citedIn(game, v.ID, o.ID)
			if err != nil {
				return nil, err
			}
			for _, id := range with {
				if !slices.Contains(plain, id) && !slices.Contains(brought[id], o.ID) {
					brought[id] = append(brought[id], o.ID)
				}
			}
		}
	}
	var bound []boundRule
	for _, r := range g.Rules {
		if b := (boundRule{r, holds[r.ID], brought[r.ID]}); len(b.variants)+len(b.options) > 0 {
			bound = append(bound, b)
		}
	}
	return bound, nil
}

func citedIn(game, variant string, options ...string) ([]string, error) {
	g, err := games.Open(game, variant, options...)
	if err != nil {
		return nil, err
	}
	return g.Cited(), nil
}
