package main

import (
	"strings"
	"testing"

	"talon/engine/games"
)

func TestGames(t *testing.T) {
	out := mustRun(t, "", "games")
	for _, g := range games.All() {
		wants(t, out, "\n"+g.ID+" ", g.Name, g.Variants[0].ID)
	}
	wants(t, mustRun(t, "", "games", "nestor"), "Nestor, standard\n", "8 columns of 6 cards",
		"reserve-any-time", "\n  same-value        The two cards of a pair have the same rank")
}

// TestGamesOfForm looks at the rules of an option that drops one.
func TestGamesOfForm(t *testing.T) {
	out := mustRun(t, "", "games", "--game", "nestor", "--options", "reserve-any-time")
	wants(t, out, "Nestor, standard, reserve-any-time\n", "\n  same-value ")
	if strings.Contains(out, "\n  reserve-last ") {
		t.Errorf("reserve-last does not bind here:\n%s", out)
	}
}

func TestDeal(t *testing.T) {
	out := mustRun(t, "", "deal", "--deal", "3", "solitaire", "--variant", "draw-three")
	wants(t, out, "Solitaire, draw-three, deal 3\ndeck: AH 3H 7C QC ", "\ns   24 face down\n",
		"\nt1  AH\nt2  ## AD\nt3  ## ## 6C\n", "\n3 legal moves\n")
	wants(t, mustRun(t, "", "deal", "solitaire", "--deal", "3", "--open"), "\nt3  (2) 7C 3D 6C\n")
}

func TestBoard(t *testing.T) {
	tests := []struct {
		game, variant, position string
		closed, open            string
	}{
		{"solitaire", "", "s: 2H 3H\nw: KC 4D\nt2: (2) AS 5C 9H", "s   2 face down\nw   KC 4D\n", "s   2H 3H\n"},
		{"solitaire", "", "t2: (2) AS 5C 9H", "t1  --\nt2  ## ## 9H\n", "t2  (2) AS 5C 9H\n"},
		{"japanese-rug", "", "redeals: 2", "redeals made: 2\n", "redeals made: 2\n"},
		{"napoleons-square", "", "t1: KH 3S 8H | 7H", "t1  2 below, 8H 7H\n", "t1  KH 3S 8H 7H\n"},
		{"napoleons-square", "", "t1: 8H | 7H", "t1  8H 7H\n", "t1  8H 7H\n"},
		{"napoleons-square", "napoleons-shoulder", "t1: KH 3S 8H", "t1  KH 3S 8H\n", "t1  KH 3S 8H\n"},
		{"japanese-rug", "", "g1: 2H\ng8: 3C\ng9: 4C", "g7  --  g8  3C\ng9  4C  g10 --", "g7  --  g8  3C\ng9  4C"},
	}
	for _, test := range tests {
		g, err := games.Open(test.game, test.variant)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.Position(test.position)
		if err != nil {
			t.Fatal(err)
		}
		wants(t, board(s, false), test.closed)
		wants(t, board(s, true), test.open)
	}
}
