package games_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// TestEveryVariantEnds asks that the tables show, for each variant, a game won
// by its last move and a game that is blocked.
func TestEveryVariantEnds(t *testing.T) {
	for _, g := range games.All() {
		shown := map[string]bool{}
		for _, tb := range readTables(t, g.ID) {
			variant := tb.start.Variant
			if variant == "" {
				variant = g.Variants[0].ID
			}
			played := false
			for _, step := range tb.steps {
				played = played || step.sign == '>'
				if step.text == "blocked" || step.text == "won" && played {
					shown[variant+" "+step.text] = true
				}
			}
		}
		for _, v := range g.Variants {
			for _, end := range []string{" won", " blocked"} {
				if !shown[v.ID+end] {
					t.Errorf("no table shows %s %s%s", g.ID, v.ID, end)
				}
			}
		}
	}
}

// TestWonGames replays whole games: each is won by its last move and not before.
func TestWonGames(t *testing.T) {
	for name, r := range wonGames(t) {
		if err := winBy(variantOf(r).open(t), r); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// winBy plays a record and returns an error unless its last move wins.
func winBy(g *engine.Game, r engine.Record) error {
	s, err := g.Start(r)
	if err != nil {
		return err
	}
	for i, m := range r.Moves {
		if s.Won() {
			return fmt.Errorf("won before move %d", i+1)
		}
		if err := s.Play(m); err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	if !s.Won() || !over(s) {
		return fmt.Errorf("not won, %d cards home", on(s, engine.Foundation, engine.Discard))
	}
	return nil
}

// TestEveryVariantIsWon asks for a won game of every variant: it can be won.
func TestEveryVariantIsWon(t *testing.T) {
	won := map[string]bool{}
	for name, r := range wonGames(t) {
		s, err := games.Start(r)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		won[r.Game+" "+s.Game().Variant] = true
	}
	for _, g := range games.All() {
		for _, v := range g.Variants {
			if !won[g.ID+" "+v.ID] {
				t.Errorf("no won game of %s %s is kept", g.ID, v.ID)
			}
		}
	}
}

func wonGames(t testing.TB) map[string]engine.Record {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", "won", "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d won games, %v", len(files), err)
	}
	all := map[string]engine.Record{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r, err := engine.ParseRecord(string(text))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if r.Position != "" || !strings.HasPrefix(filepath.Base(file), r.Game) {
			t.Errorf("%s is not a whole deal of the game in its name", file)
		}
		all[filepath.Base(file)] = r
	}
	return all
}

// over says, from the sheets, whether a game has come to its good end: in most
// of them every card lies on the foundations or has been taken away.
func over(s *engine.State) bool {
	switch s.Game().ID {
	case "anna":
		return on(s, engine.Foundation) == 96 && queensAlone(s)
	case "cover":
		return on(s, engine.Stock) == 0
	case "dial-2":
		return on(s, engine.Foundation, engine.Centre) == 104
	case "great-thirteen":
		return on(s, engine.Numeral) == 96
	case "marguerite":
		return on(s, engine.Foundation) == 48
	}
	return on(s, engine.Foundation, engine.Discard) == 52*s.Game().Packs
}

// queensAlone reports whether each place of Anna's A holds one queen.
func queensAlone(s *engine.State) bool {
	for n := 1; n <= 8; n++ {
		p := s.Pile(engine.PileID{Role: engine.Tableau, N: uint8(n)})
		if len(p.Cards) != 1 || p.Top().Rank() != engine.Queen {
			return false
		}
	}
	return true
}

// on counts the cards on piles of some roles.
func on(s *engine.State, roles ...engine.Role) int {
	n := 0
	for _, id := range s.Game().IDs() {
		if slices.Contains(roles, id.Role) {
			n += len(s.Pile(id).Cards)
		}
	}
	return n
}
