package games_test

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"talon/engine"
)

// A mutant is a game with one thing broken: a check in a list, something that
// the game itself carries out, or what makes a variant of it.
type mutant struct {
	where, rule, how string
	edit             func(*engine.Game)
}

func (m mutant) String() string {
	return strings.Join(slices.DeleteFunc([]string{m.where, m.rule, m.how}, func(s string) bool { return s == "" }), ", ")
}

// of returns the variant with the one thing broken: as an edit more.
func (m mutant) of(t testing.TB, v variant) *engine.Game {
	t.Helper()
	g := *v.open(t)
	g.Variants, g.Options = []engine.Variant{{ID: g.Variant, Edit: m.edit}}, nil
	broken, err := g.With("")
	if err != nil {
		t.Fatal(err)
	}
	return broken
}

// mutants lists every way to break a variant; with an option, to break what it
// changes.
func mutants(t testing.TB, v variant) []mutant {
	if len(v.options) > 0 {
		g, plain := unknown(t, v), variant{v.id, v.variant, nil}.open(t)
		all := append(ofChecks(g), asIf(plain))
		if g.Redeals != plain.Redeals {
			all = append(all, ofRedeals(g)...)
		}
		return all
	}
	g := v.open(t)
	all := slices.Concat(ofChecks(g), ofActions(g), ofRedeals(g), ofDeal(g), ofWin())
	if first := (variant{v.id, "", nil}).open(t); first.Variant != v.variant {
		all = append(all, asIf(first))
	}
	return all
}

// asIf plays a variant as if it were another.
func asIf(other *engine.Game) mutant {
	return mutant{where: "variant", how: "played without its edit", edit: func(g *engine.Game) {
		variants := g.Variants
		*g = *other
		g.Variants = variants
	}}
}

// known marks the checks that an option leaves as they were.
const known = "known"

// unknown returns a game in which all checks are known but those of its options.
func unknown(t testing.TB, v variant) *engine.Game {
	fresh := *(variant{v.id, "", nil}).open(t)
	fresh.Variants = slices.Clone(fresh.Variants)
	for i := range fresh.Variants {
		edit := fresh.Variants[i].Edit
		fresh.Variants[i].Edit = func(g *engine.Game) {
			if edit != nil {
				edit(g)
			}
			eachList(g, func(_ string, list engine.Cites) engine.Cites {
				list = slices.Clone(list)
				for i := range list {
					list[i].Says = known
				}
				return list
			})
		}
	}
	g, err := fresh.With(v.variant, v.options...)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func ofChecks(g *engine.Game) []mutant {
	var all []mutant
	eachList(g, func(where string, list engine.Cites) engine.Cites {
		for i, c := range list {
			if c.Says == known {
				continue
			}
			for how, by := range broken(c) {
				all = append(all, mutant{fmt.Sprintf("%s %d", where, i+1), c.Rule, how, func(g *engine.Game) {
					eachList(g, func(name string, list engine.Cites) engine.Cites {
						if name != where {
							return list
						}
						return slices.Concat(list[:i], by, list[i+1:])
					})
				}})
			}
		}
		return list
	})
	return all
}

// eachList puts what edit returns in the place of every list of checks.
func eachList(g *engine.Game, edit func(where string, list engine.Cites) engine.Cites) {
	g.Pair = edit("pair", g.Pair)
	for name, a := range actions(g) {
		a.Tests = edit(name, a.Tests)
	}
	for name, by := range map[string]map[engine.Role]engine.Cites{"lift": g.Lift, "onto": g.Onto} {
		for role, list := range by {
			by[role] = edit(fmt.Sprintf("%s %v", name, role), list)
		}
	}
}

func actions(g *engine.Game) map[string]*engine.Action {
	all := map[string]*engine.Action{"turn": g.Turn, "deal": g.Round, "redeal": g.Redeal}
	maps.DeleteFunc(all, func(_ string, a *engine.Action) bool { return a == nil })
	return all
}

var shifts = map[string]int{"one more": 1, "one fewer": -1}

// broken returns what is put in the place of a check. What comes to the same is
// left out.
func broken(c engine.Cited) map[string]engine.Cites {
	all := map[string]engine.Cites{"dropped": nil}
	put := func(how string, check engine.Check) {
		all[how] = engine.Cites{{Rule: c.Rule, Check: from(c.From, check)}}
	}
	put("contrary", contrary(c.Check))
	switch {
	case c.Cards != nil:
		for how, cards := range bent(c.Cards) {
			if !sameCards(c.Cards, cards) {
				put(how, engine.OfCards("", cards))
			}
		}
	case c.Place != nil:
		for how, place := range shifted(c.Place) {
			if !samePlaces(c.Place, place) {
				put(how, engine.OfPlace("", place))
			}
		}
	case c.Most != nil:
		for how, by := range shifts {
			most := func(p *engine.Pile) int { return min(c.Most(p), math.MaxInt-1) + by }
			if one := (&engine.Pile{Cards: engine.SortedPacks(1)[:1]}); by > 0 || c.Most(one) <= 1 {
				put(how, engine.OfPile("", most))
			}
		}
	case c.Limit > 0:
		put("one more", engine.AtMost(c.Limit+1))
	}
	return all
}

type (
	ofCards = func(upper, lower engine.Card) bool
	ofPlace = func(to engine.PileID, cards int, c engine.Card) bool
)

// bent returns what a relation of two cards may be mistaken for.
func bent(ok ofCards) map[string]ofCards {
	exchanged := func(upper, lower engine.Card) bool {
		if lower == 0 {
			return ok(upper, lower)
		}
		return ok(lower, upper)
	}
	all := map[string]ofCards{
		"upper and lower exchanged": exchanged,
		"in either order":           func(upper, lower engine.Card) bool { return ok(upper, lower) || exchanged(upper, lower) },
		"round the corner":          func(upper, lower engine.Card) bool { return ok(upper, lower) || ok(next(upper), next(lower)) },
	}
	if ranked(ok) {
		all["up only"] = func(upper, lower engine.Card) bool {
			return ok(upper, lower) && (lower == 0 || upper.Rank() >= lower.Rank())
		}
		all["down only"] = func(upper, lower engine.Card) bool {
			return ok(upper, lower) && (lower == 0 || upper.Rank() <= lower.Rank())
		}
	}
	return all
}

// ranked reports whether ranks matter to a relation.
func ranked(ok ofCards) bool {
	return !sameCards(ok, func(upper, lower engine.Card) bool {
		if lower == 0 {
			return ok(upper, lower)
		}
		return ok(engine.NewCard(engine.Ace, upper.Suit()), engine.NewCard(2, lower.Suit()))
	})
}

// shifted returns a check of a place as if a card more or fewer lay there, and
// one that takes either.
func shifted(ok ofPlace) map[string]ofPlace {
	all := map[string]ofPlace{}
	for how, by := range shifts {
		other := func(to engine.PileID, cards int, c engine.Card) bool { return ok(to, cards+by, c) }
		all[how] = other
		all["or "+how] = func(to engine.PileID, cards int, c engine.Card) bool { return ok(to, cards, c) || other(to, cards, c) }
	}
	return all
}

// next returns the card that follows in its suit, the ace after the king.
func next(c engine.Card) engine.Card {
	if c == 0 {
		return 0
	}
	return engine.NewCard(c.Rank()%13+1, c.Suit())
}

func contrary(c engine.Check) engine.Check {
	if c.Roles != nil {
		return engine.Check{Roles: func(from, to engine.Role) bool { return !c.Roles(from, to) }}
	}
	return engine.Check{Holds: func(s *engine.State, m engine.Move) bool { return !c.Holds(s, m) }}
}

// from restricts a check to cards from a role, if one is given.
func from(role engine.Role, c engine.Check) engine.Check {
	if holds := c.Holds; role != 0 {
		c.From = role
		c.Holds = func(s *engine.State, m engine.Move) bool { return m.From.Role != role || holds(s, m) }
	}
	return c
}

// sameCards and samePlaces compare what checks rest on, for all that may lie
// there.
func sameCards(a, b ofCards) bool {
	for _, upper := range engine.SortedPacks(1) {
		for _, lower := range append(engine.SortedPacks(1), 0) {
			if a(upper, lower) != b(upper, lower) {
				return false
			}
		}
	}
	return true
}

func samePlaces(a, b ofPlace) bool {
	for n := range uint8(104) {
		for cards := range 104 {
			for _, c := range engine.SortedPacks(1) {
				if to := (engine.PileID{N: n + 1}); a(to, cards, c) != b(to, cards, c) {
					return false
				}
			}
		}
	}
	return true
}

// ofActions breaks what the game itself carries out. Only a redeal done twice
// comes to the same.
func ofActions(g *engine.Game) []mutant {
	var all []mutant
	for name := range actions(g) {
		put := func(how string, edit func(do func(*engine.State)) func(*engine.State)) {
			all = append(all, mutant{where: name, how: how, edit: func(g *engine.Game) {
				a := actions(g)[name]
				a.Do = edit(a.Do)
			}})
		}
		put("does nothing", func(func(*engine.State)) func(*engine.State) { return func(*engine.State) {} })
		if name != "redeal" {
			put("done twice", func(do func(*engine.State)) func(*engine.State) {
				return func(s *engine.State) { do(s); do(s) }
			})
		}
	}
	for i := range g.After {
		all = append(all, mutant{where: fmt.Sprintf("after %d", i+1), how: "dropped", edit: func(g *engine.Game) {
			g.After = slices.Concat(g.After[:i], g.After[i+1:])
		}})
	}
	return all
}

func ofRedeals(g *engine.Game) []mutant {
	var all []mutant
	for how, by := range shifts {
		if g.Redeal != nil && g.Redeals != engine.Unlimited && g.Redeals+by >= 0 {
			all = append(all, mutant{where: "redeals", how: how, edit: func(g *engine.Game) { g.Redeals += by }})
		}
	}
	return all
}

func ofDeal(g *engine.Game) []mutant {
	var all []mutant
	for i := range g.Steps {
		all = append(all, mutant{where: fmt.Sprintf("step %d", i+1), how: "dropped", edit: func(g *engine.Game) {
			g.Steps = slices.Concat(g.Steps[:i], g.Steps[i+1:])
		}})
	}
	return all
}

func ofWin() []mutant {
	return []mutant{
		{where: "won", how: "never", edit: func(g *engine.Game) { g.Won = func(*engine.State) bool { return false } }},
		{where: "won", how: "always", edit: func(g *engine.Game) { g.Won = func(*engine.State) bool { return true } }},
	}
}
