package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"talon/engine"
	"talon/engine/games"
	"talon/simulator/board"
	"talon/simulator/figure"
)

// What the site reads, by game or by figure.
type (
	gameData struct {
		Title    string        `json:"title"`
		Packs    int           `json:"packs"`
		Facts    []factRow     `json:"facts"` // a value for each variant
		Variants []variantData `json:"variants"`
		Options  []optionData  `json:"options"`
		Rules    []ruleData    `json:"rules"`
	}
	variantData struct {
		ID   string `json:"id"`
		Name string `json:"name"`
		Text string `json:"text"`
		Main bool   `json:"main"`
	}
	optionData struct {
		ID   string `json:"id"`
		Name string `json:"name"`
		Text string `json:"text"`
	}
	ruleData struct {
		ID   string `json:"id"`
		Text string `json:"text"`
		// Variants lists where the rule holds, if only in some.
		Variants []string `json:"variants,omitempty"`
		// Options lists what brings the rule in, if no variant has it by itself.
		Options []string `json:"options,omitempty"`
	}
	figureData struct {
		HTML string `json:"html,omitempty"`
		// Plain is the same without a board to play on.
		Plain string `json:"plain,omitempty"`
		Cards bool   `json:"cards,omitempty"`
		Error string `json:"error,omitempty"`
	}
)

// describeGame is what the site needs to know of a game.
func describeGame(g *engine.Game, odds surveys) gameData {
	d := gameData{Title: g.Name, Packs: g.Packs}
	var forms []*engine.Game
	for i, v := range g.Variants {
		d.Variants = append(d.Variants, variantData{v.ID, v.Name, v.Text, i == 0})
		form, err := games.Open(g.ID, v.ID)
		if err != nil {
			panic(err) // the ids come from the game itself
		}
		forms = append(forms, form)
	}
	d.Facts = append(factRows(forms), oddsRows(forms, odds)...)
	for _, o := range g.Options {
		d.Options = append(d.Options, optionData{o.ID, o.Name, o.Text})
	}
	bound, err := boundRules(g.ID)
	if err != nil {
		panic(err) // the ids come from the game itself
	}
	for _, b := range bound {
		r := ruleData{ID: b.ID, Text: b.Text}
		switch len(b.variants) {
		case 0:
			r.Options = b.options
		case len(g.Variants):
		default:
			r.Variants = b.variants
		}
		d.Rules = append(d.Rules, r)
	}
	return d
}

// key is how the site finds the figure of a block.
func key(kind figure.Kind, inner string) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(string(kind)+"\n"+inner)))
}

// renderPages renders the figures of all pages, and for each game's page its
// main board. A figure with a fault is rendered as its message.
func renderPages(pages []*page) (map[string]figureData, error) {
	figures := map[string]figureData{}
	for _, p := range pages {
		for _, f := range p.all() {
			name := key(f.kind, f.inner)
			if f == p.main {
				name = "main:" + p.front.Game
			}
			if f.fault != nil {
				figures[name] = figureData{Error: f.fault.Error()}
				continue
			}
			made, err := renderFigure(f.inner, f.block, f.play, f == p.main)
			if err != nil {
				return nil, &fault{p.path, f.line, err}
			}
			figures[name] = made
		}
	}
	return figures, nil
}

// writeData writes what the site reads into a folder. A file that would not
// change is left alone, so that a watching site rests.
func writeData(folder string, pages []*page, odds surveys) error {
	figures, err := renderPages(pages)
	if err != nil {
		return err
	}
	all := map[string]gameData{}
	crosswise := false
	for _, g := range games.All() {
		all[g.ID] = describeGame(g, odds)
		for _, id := range g.IDs() {
			crosswise = crosswise || g.PlaceOf(id).Crosswise
		}
	}
	files := map[string]any{
		"compare.json": comparePages(pages, odds),
		"figures.json": figures,
		"games.json":   all,
		"names.json":   indexNames(pages),
		"odds.json":    describeOdds(odds),
		"sprite.json":  map[string]string{"html": board.Sprite(crosswise)},
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := writeJSON(filepath.Join(folder, name), files[name]); err != nil {
			return err
		}
	}
	return nil
}

func writeJSON(path string, value any) error {
	text, err := json.MarshalIndent(value, "", " ")
	if err != nil {
		return err
	}
	return writeFile(path, text)
}

// writeFile writes a file, unless it is already there with that text.
func writeFile(path string, text []byte) error {
	if old, err := os.ReadFile(path); err == nil && string(old) == string(text) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}
