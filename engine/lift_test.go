package engine_test

import (
	"testing"

	"talon/engine"
)

const solitaireTable = `
s: 2S
w: 3C 4C
f1: AS
t1: (2) QC JC 9H 8S 7H
t2: (1) QH
t3: KD
`

const napoleonTable = `
w: 3C 4C
f1: AS
t1: 2D 9H 8H 7H
t2: 9S 8H
t3: 4H
`

func TestLiftable(t *testing.T) {
	tests := []struct {
		game, variant string
		options       []string
		text, pile    string
		want          int
	}{
		{"solitaire", "", nil, solitaireTable, "s", 0},
		{"solitaire", "", nil, solitaireTable, "w", 1},
		{"solitaire", "", nil, solitaireTable, "f1", 1},
		{"solitaire", "", nil, solitaireTable, "f2", 0},
		{"solitaire", "", nil, solitaireTable, "t1", 3},
		{"solitaire", "", nil, solitaireTable, "t2", 0},
		{"solitaire", "", nil, solitaireTable, "t3", 1},
		{"solitaire", "", nil, solitaireTable, "t4", 0},
		{"napoleons-square", "", nil, napoleonTable, "t1", 3},
		{"napoleons-square", "", nil, napoleonTable, "t2", 1},
		{"napoleons-square", "napoleons-shoulder", nil, napoleonTable, "t2", 2},
		{"napoleons-square", "", []string{"single-moves"}, napoleonTable, "t1", 1},
		{"napoleons-square", "", nil, napoleonTable, "f1", 0},
		{"british-square", "", nil, "s: 3C\nt1: 8H 7H", "s", 1},
		{"british-square", "", nil, "s: 3C\nt1: 8H 7H", "t1", 1},
		{"nestor", "", nil, "t1: 8H 7H\nr1: 7C\nd: AS AC", "t1", 1},
		{"nestor", "", nil, "t1: 8H 7H\nr1: 7C\nd: AS AC", "r1", 1},
		{"nestor", "", nil, "t1: 8H 7H\nr1: 7C\nd: AS AC", "t2", 0},
		{"nestor", "", nil, "t1: 8H 7H\nr1: 7C\nd: AS AC", "d", 0},
	}
	for _, tt := range tests {
		s := lay(t, open(t, tt.game, tt.variant, tt.options...), tt.text)
		id, err := engine.ParsePile(tt.pile)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Liftable(id); got != tt.want {
			t.Errorf("%s %s %v, %s: %d, want %d", tt.game, tt.variant, tt.options, tt.pile, got, tt.want)
		}
	}
}

func TestStuck(t *testing.T) {
	tests := []struct {
		game, text, pile string
		n                int
		want             string // "" means that the cards are not stuck
	}{
		{"solitaire", solitaireTable, "s", 1, "stock-turns-to-waste"},
		{"solitaire", solitaireTable, "t1", 4, "face-down"},
		{"solitaire", solitaireTable, "t1", 6, "no-card-there"},
		{"solitaire", solitaireTable, "w", 2, "one-card-at-a-time"},
		{"solitaire", solitaireTable, "t4", 1, "no-card-there"},
		{"solitaire", solitaireTable, "t3", 1, ""},
		{"solitaire", solitaireTable, "t1", 3, ""},
		{"japanese-rug", "w: 8H\ng1: 2C\ng2: 7H\ng3: 9H", "g2", 1, "narrow-end-free"},
		{"japanese-rug", "w: 8H\ng2: 7H\ng3: 9H", "g2", 1, ""},
		{"japanese-rug", "f1: AS\nw: 8H", "f1", 1, "foundation-cards-stay"},
		{"nestor", "t1: 8H 7H\nr1: 7C\nd: AS AC", "d", 1, "discards-stay"},
		{"nestor", "t1: 8H 7H\nr1: 7C\nd: AS AC", "t1", 2, ""},
		{"nestor", "t1: 8H 7H\nr1: 7C\nd: AS AC", "t2", 1, "no-card-there"},
	}
	for _, tt := range tests {
		s := lay(t, open(t, tt.game, ""), tt.text)
		id, err := engine.ParsePile(tt.pile)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if refusal := s.Stuck(id, tt.n); refusal != nil {
			got = refusal.Rule.ID
		}
		if got != tt.want {
			t.Errorf("%s, %d of %s: %q, want %q", tt.game, tt.n, tt.pile, got, tt.want)
		}
	}
}
