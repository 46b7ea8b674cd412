// Package games holds the games, each in a file of its own, and the words from
// which they are built.
package games

import (
	"fmt"
	"slices"
	"strings"

	"talon/engine"
)

// catalogue makes each game afresh, since a variant edits its value in place.
var catalogue = []func() engine.Game{
	anna,
	britishSquare,
	canfieldOrKlondike,
	congress,
	cover,
	dial1,
	dial2,
	fascination,
	gatheringOfTheClans,
	greatThirteen,
	japaneseRug,
	laBelleLucie,
	marguerite,
	napoleonsFavorite,
	napoleonsSquare,
	nestor,
	oddAndEven,
	perseverance,
	reversal,
	rougeEtNoir,
	solitaire,
	stLouis,
	storehouse,
}

// All returns every game in its first variant, in the order of their ids.
func All() []*engine.Game {
	all := make([]*engine.Game, len(catalogue))
	for i, make := range catalogue {
		all[i], _ = advised(make()).With("")
	}
	return all
}

// Open returns a game in a variant, "" meaning the first, with options.
func Open(id, variant string, options ...string) (*engine.Game, error) {
	ids := make([]string, len(catalogue))
	for i, make := range catalogue {
		g := make()
		if g.ID == id {
			return advised(g).With(variant, options...)
		}
		ids[i] = g.ID
	}
	return nil, fmt.Errorf("there is no game %q; the games are %s", id, strings.Join(ids, ", "))
}

// advised gives a game the usual advice if it has none of its own.
func advised(g engine.Game) engine.Game {
	if g.Advice == nil {
		g.Advice = usual()
	}
	return g
}

// Start opens the game of a record and lays out its beginning.
func Start(r engine.Record) (*engine.State, error) {
	g, err := Open(r.Game, r.Variant, r.Options...)
	if err != nil {
		return nil, err
	}
	return g.Start(r)
}

// Replay lays out the beginning of a record and plays its moves. The error for a
// move that is refused names the form of the game, since another may allow it.
func Replay(r engine.Record) (*engine.State, error) {
	s, err := Start(r)
	if err != nil {
		return nil, err
	}
	if err := s.PlayAll(r.Moves); err != nil {
		return nil, fmt.Errorf("in %s, %w", formOf(s.Game()), err)
	}
	return s, nil
}

// formOf names a game with its variant and options, as far as there is a choice.
func formOf(g *engine.Game) string {
	var form []string
	for _, v := range g.Variants {
		if v.ID == g.Variant && len(g.Variants) > 1 {
			form = append(form, v.Name)
		}
	}
	for _, o := range g.Options {
		if slices.Contains(g.Chosen, o.ID) {
			form = append(form, o.Name)
		}
	}
	if len(form) == 0 {
		return g.Name
	}
	return fmt.Sprintf("%s (%s)", g.Name, strings.Join(form, ", "))
}
