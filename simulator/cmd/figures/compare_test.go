package main

import (
	"reflect"
	"slices"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// opened opens forms of games, each given as id, variant and options.
func opened(t *testing.T, forms ...[]string) []*engine.Game {
	t.Helper()
	var all []*engine.Game
	for _, f := range forms {
		g, err := games.Open(f[0], f[1], f[2:]...)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, g)
	}
	return all
}

func TestFactRows(t *testing.T) {
	rows := factRows(opened(t, []string{"solitaire", "draw-one"}, []string{"solitaire", "draw-three"}, []string{"nestor", ""}))
	var names []string
	for _, r := range rows {
		names = append(names, r.Name)
	}
	// Nestor has pairs alone, which follow its layout.
	if want := []string{"Packs", "Layout", "Pairs", "Foundations", "Building", "Moving", "Stock", "Redeals", "Won"}; !slices.Equal(names, want) {
		t.Errorf("rows %q, want %q", names, want)
	}
	for _, want := range []factRow{
		{"Packs", []string{"1 (52 cards)", "1 (52 cards)", "1 (52 cards)"}, false, ""},
		{"Stock", []string{"24 cards, turned one card at a time", "24 cards, turned 3 cards at a time", ""}, true, ""},
	} {
		i := slices.Index(names, want.Name)
		if !reflect.DeepEqual(rows[i], want) {
			t.Errorf("got  %v\nwant %v", rows[i], want)
		}
	}
}

// No game states two facts under one name, for a row could show only one.
func TestFactNamesAreUnique(t *testing.T) {
	for _, g := range games.All() {
		seen := map[string]bool{}
		for _, f := range g.Facts() {
			if seen[f.Name] {
				t.Errorf("%s: two facts are called %q", g.ID, f.Name)
			}
			seen[f.Name] = true
		}
	}
}

func TestComparePages(t *testing.T) {
	s := write(t, map[string]string{
		"compare/square.md":     "---\ndeal: 8\ncompare:\n- game: napoleons-square\n- game: napoleons-square napoleons-shoulder\n---\n",
		"compare/kin.md":        "---\ncompare:\n- game: congress standard\n  options: marriages-in-any-suit\n- game: nestor\n---\n",
		"compare/none/index.md": "Text.",
	})
	if code, _, errOut := s.run(); code != 0 {
		t.Fatal(errOut)
	}
	all := read[map[string]compareData](t, s, "compare.json")
	if len(all) != 2 {
		t.Fatalf("%d pages compare", len(all))
	}
	square := all["square"]
	shoulder := "game: napoleons-square napoleons-shoulder\ndeal: 8"
	want := columnData{formData{"napoleons-square", "napoleons-shoulder", "Napoleon’s Square", "Napoleon’s Shoulder", nil}, keyOf("board", shoulder)}
	if got := square.Columns[1]; !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if figures := read[map[string]figureData](t, s, "figures.json"); figures[want.Figure].HTML == "" {
		t.Error("the board of the second column is not drawn")
	}
	// The Shoulder builds in any suit; all else is alike.
	if len(square.Rules) != 1 || square.Rules[0].ID != "build-in-suit" || !slices.Equal(square.Rules[0].Holds, []bool{true, false}) {
		t.Errorf("%+v", square.Rules)
	}
	kin := all["kin"]
	if got := kin.Columns[0].Options; !slices.Equal(got, []string{"Marriages in any suit"}) {
		t.Errorf("options %q", got)
	}
	if len(kin.Rules) > 0 {
		t.Errorf("rules of different games are compared: %+v", kin.Rules)
	}
}
