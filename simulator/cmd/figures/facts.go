package main

import (
	"slices"

	"talon/engine"
)

// A factRow is one line of the facts of several games set side by side. A game
// that has no such fact has the value "".
type factRow struct {
	Name   string   `json:"name"`
	Values []string `json:"values"`
	Differ bool     `json:"differ,omitempty"`
	Part   string   `json:"part,omitempty"` // of the game's page, if one says more of it
}

// factRows sets the facts of games side by side. The rows keep the order of each
// game as far as they agree.
func factRows(games []*engine.Game) []factRow {
	var rows []factRow
	for column, g := range games {
		at := -1 // the row of the fact before
		for _, f := range g.Facts() {
			row := slices.IndexFunc(rows, func(r factRow) bool { return r.Name == f.Name })
			if row < 0 {
				row = at + 1
				rows = slices.Insert(rows, row, factRow{Name: f.Name, Values: make([]string, len(games))})
			}
			rows[row].Values[column] = f.Value
			at = row
		}
	}
	for i, r := range rows {
		for _, v := range r.Values {
			rows[i].Differ = rows[i].Differ || v != r.Values[0]
		}
	}
	return rows
}
