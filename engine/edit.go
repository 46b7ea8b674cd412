package engine

import "slices"

// Drop takes the checks of a rule away. Variants and options use it.
func (g *Game) Drop(rule string) { g.edit(rule, nil) }

// Replace puts another cited check in the place of each check of a rule.
func (g *Game) Replace(rule string, by Cited) { g.edit(rule, Cites{by}) }

func (g *Game) edit(rule string, by Cites) {
	edited := func(list Cites) Cites {
		var out Cites
		for _, c := range list {
			if c.Rule == rule {
				out = append(out, by...)
			} else {
				out = append(out, c)
			}
		}
		return slices.Clip(out)
	}
	g.Pair = edited(g.Pair)
	for _, a := range []*Action{g.Turn, g.Round, g.Redeal} {
		if a != nil {
			a.Tests = edited(a.Tests)
		}
	}
	for _, by := range []map[Role]Cites{g.Lift, g.Onto} {
		for role := range by {
			by[role] = edited(by[role])
		}
	}
}
