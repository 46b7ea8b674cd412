package games

import (
	"errors"
	"strings"
	"testing"

	"talon/engine"
)

// TestDealSteps deals the sorted pack: AS 2S … KS AH … KC.
func TestDealSteps(t *testing.T) {
	const spades = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
	tests := []struct {
		name  string
		steps deal
		want  string
	}{
		{"rows", deal{rows(tableau, 4, 3)}, "t1: AS 5S 9S\nt2: 2S 6S TS\nt3: 3S 7S JS\nt4: 4S 8S QS\n"},
		{"rows of fewer piles", deal{rows(tableau, 2, 2)}, "t1: AS 3S\nt2: 2S 4S\n"},
		{"packets", deal{packets(tableau, 4, 3)}, "t1: AS 2S 3S\nt2: 4S 5S 6S\nt3: 7S 8S 9S\nt4: TS JS QS\n"},
		{"one step after another", deal{rows(tableau, 4, 1), rows(reserve, 2, 1)}, "t1: AS\nt2: 2S\nt3: 3S\nt4: 4S\nr1: 5S\nr2: 6S\n"},
		{"takeOut", deal{takeOut(2, foundation, 1), rows(tableau, 4, 1)}, "f1: 2S\nf2: 2H\nf3: 2D\nf4: 2C\nt1: AS\nt2: 3S\nt3: 4S\nt4: 5S\n"},
		{"takeOut further on", deal{takeOut(engine.King, foundation, 5)}, "f5: KS\nf6: KH\nf7: KD\nf8: KC\n"},
		{"rest", deal{packets(waste, 0, 0), func(d *engine.Dealer) error {
			for d.Left() > 3 {
				d.Lay(the(waste), d.Next())
			}
			return nil
		}, rest(stock)}, "s: KC QC JC\nw: " + spades + " " + suited('H') + " " + suited('D') + " AC 2C 3C 4C 5C 6C 7C 8C 9C TC\n"},
	}
	for _, tt := range tests {
		s, err := table(t, tt.steps...).DealPack(engine.SortedPacks(1))
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
		} else if got := s.Text(); got != tt.want {
			t.Errorf("%s: got\n%swant\n%s", tt.name, got, tt.want)
		}
	}
}

func suited(suit byte) string {
	return strings.ReplaceAll("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "S", string(suit))
}

func TestStaircase(t *testing.T) {
	g, err := Open("solitaire", "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.DealPack(engine.SortedPacks(1))
	if err != nil {
		t.Fatal(err)
	}
	const want = `s: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC KD QD JD TD 9D 8D 7D 6D 5D 4D 3D
t1: AS
t2: (1) 2S 8S
t3: (2) 3S 9S AH
t4: (3) 4S TS 2H 6H
t5: (4) 5S JS 3H 7H TH
t6: (5) 6S QS 4H 8H JH KH
t7: (6) 7S KS 5H 9H QH AD 2D
`
	if got := s.Text(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestRowsWithoutRepeats deals packs in which the first row is AS to 8S.
func TestRowsWithoutRepeats(t *testing.T) {
	sorted := engine.FormatCards(engine.SortedPacks(1))
	tests := []struct {
		about, cards string
		columns      map[int]string // their first three cards
	}{
		// 9S TS JS QS KS AH 2H 3H: nothing repeats in the second row, and the
		// third begins with 4H.
		{"no repeat", sorted, map[int]string{1: "AS 9S 4H", 6: "6S AH 9H", 8: "8S 3H JH"}},
		// AH follows 8S and must wait: it goes under the pack.
		{"one set back", strings.NewReplacer(" 8S", " 8S AH", " KS AH", " KS").Replace(sorted),
			map[int]string{1: "AS 9S 5H", 5: "5S KS 9H", 6: "6S 2H TH"}},
		// AH and AD both wait for another column.
		{"two set back", strings.NewReplacer(" 8S", " 8S AH AD", " KS AH", " KS", " KH AD", " KH").Replace(sorted),
			map[int]string{1: "AS 9S 5H", 2: "2S TS 6H"}},
	}
	for _, tt := range tests {
		cards, err := engine.ParseCards(tt.cards)
		if err != nil {
			t.Fatal(err)
		}
		g, _ := Open("nestor", "")
		s, err := g.DealPack(cards)
		if errors.Is(err, engine.ErrVoid) {
			t.Errorf("%s: void", tt.about)
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", tt.about, err)
		}
		for n, want := range tt.columns {
			if got := engine.FormatCards(s.Pile(pile(tableau, n)).Cards[:3]); got != want {
				t.Errorf("%s: column %d begins %s, want %s", tt.about, n, got, want)
			}
		}
	}
}
