package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"talon/engine"
	"talon/simulator/figure"
)

// A comparedForm is one entry of the list "compare" in a page's front matter: a
// game as the head of a block names it.
type comparedForm struct {
	Game    string // id and, after a space, the variant
	Options string // ids, parted by spaces
}

// compareData sets the forms that a page compares side by side, one a column.
type compareData struct {
	Columns []columnData  `json:"columns"`
	Facts   []factRow     `json:"facts"`
	Rules   []ruleInForms `json:"rules,omitempty"` // what holds in some forms of one game alone
}

type columnData struct {
	formData
	Figure string `json:"figure"` // key of the board
}

// formData names a form of a game.
type formData struct {
	Game    string   `json:"game"`
	Variant string   `json:"variant"`
	Title   string   `json:"title"`   // of the game
	Name    string   `json:"name"`    // of the variant, "" if there is one alone
	Options []string `json:"options"` // their names
}

type ruleInForms struct {
	ID    string `json:"id"`
	Text  string `json:"text"`
	Holds []bool `json:"holds"` // in each column
}

// forms verifies a board for each form that the page compares.
func (p *page) forms(head []byte) {
	for _, c := range p.front.Compare {
		inner := "game: " + c.Game + "\n"
		if c.Options != "" {
			inner += "options: " + c.Options + "\n"
		}
		f := p.verify(figure.Board, fmt.Sprintf("%sdeal: %d", inner, max(1, p.front.Deal)), 1)
		if f.fault != nil {
			before, _, _ := bytes.Cut(head, []byte(c.Game))
			f.fault.line = bytes.Count(before, []byte("\n")) + 2
		}
		p.compared = append(p.compared, f)
	}
}

// comparePages returns what the pages compare, by their names. A page with a
// fault is left out.
func comparePages(pages []*page, odds surveys) map[string]compareData {
	all := map[string]compareData{}
	for _, p := range pages {
		faulty := slices.ContainsFunc(p.compared, func(f *fence) bool { return f.fault != nil })
		if len(p.compared) > 0 && !faulty {
			all[p.name()] = p.compare(odds)
		}
	}
	return all
}

// compare sets the forms of a page without faults side by side.
func (p *page) compare(odds surveys) compareData {
	var d compareData
	var forms []*engine.Game
	for _, f := range p.compared {
		g := f.play.Start.Game()
		forms = append(forms, g)
		d.Columns = append(d.Columns, columnData{formOf(g), key(f.kind, f.inner)})
	}
	d.Facts = append(factRows(forms), oddsRows(forms, odds)...)
	if !slices.ContainsFunc(forms, func(g *engine.Game) bool { return g.ID != forms[0].ID }) {
		d.Rules = rulesOfSome(forms)
	}
	return d
}

func formOf(g *engine.Game) formData {
	f := formData{Game: g.ID, Variant: g.Variant, Title: g.Name}
	if len(g.Variants) > 1 {
		i := slices.IndexFunc(g.Variants, func(v engine.Variant) bool { return v.ID == g.Variant })
		f.Name = g.Variants[i].Name
	}
	for _, o := range g.Options {
		if slices.Contains(g.Chosen, o.ID) {
			f.Options = append(f.Options, o.Name)
		}
	}
	return f
}

// rulesOfSome returns the rules that hold in some forms of a game but not in all.
func rulesOfSome(forms []*engine.Game) []ruleInForms {
	var some []ruleInForms
	for _, r := range forms[0].Rules {
		row := ruleInForms{ID: r.ID, Text: r.Text}
		for _, g := range forms {
			row.Holds = append(row.Holds, slices.Contains(g.Cited(), r.ID))
		}
		if slices.Contains(row.Holds, true) && slices.Contains(row.Holds, false) {
			some = append(some, row)
		}
	}
	return some
}

// name is the page's own name in its address: that of its file or its folder.
func (p *page) name() string {
	path := strings.TrimSuffix(p.path, ".md")
	if filepath.Base(path) == "index" {
		path = filepath.Dir(path)
	}
	return filepath.Base(path)
}
