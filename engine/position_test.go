package engine_test

import (
	"errors"
	"strings"
	"testing"

	"talon/engine"
)

func TestPositionsReadBack(t *testing.T) {
	tests := []struct{ about, game, text, want string }{
		{"as printed", "british-square", "w: 2H\nt1: 7H | 8H 9H\nt2: KS\n", ""},
		{"piles in any order", "british-square", "t2: KS\nw: 2H\n", "w: 2H\nt2: KS\n"},
		{"loose", "british-square", "\n  t1 :7h|8h  10H \r\n", "t1: 7H | 8H TH\n"},
		{"bar without cards behind it", "british-square", "t1: 7H 8H |\n", "t1: 7H 8H\n"},
		{"a bar matters in directed piles alone", "solitaire", "t1: 8H | 7S\n", "t1: 8H 7S\n"},
		{"face down", "solitaire", "t1: (2) 8H 7S 2C\n", ""},
		{"all face down", "solitaire", "t1: (2) 8H 7S\n", ""},
		{"none face down", "solitaire", "t1: ( 0 ) 8H 7S\n", "t1: 8H 7S\n"},
		{"redeals", "japanese-rug", "w: 8H\nredeals: 2\n", ""},
		{"no redeal", "japanese-rug", "redeals: 0\n", "-"},
		{"redeals without limit", "solitaire", "redeals: 12\n", ""},
		{"an empty pile", "solitaire", "t1:\n", "-"},
		{"an empty table", "solitaire", "", "-"},
		{"both cards of a face", "japanese-rug", "g1: 8H\nw: 8H 9H\n", "g1: 8H\nw: 8H 9H\n"},
	}
	for _, tt := range tests {
		want := tt.want
		switch want {
		case "":
			want = tt.text
		case "-":
			want = ""
		}
		if got := lay(t, open(t, tt.game, ""), tt.text).Text(); got != want {
			t.Errorf("%s: got\n%swant\n%s", tt.about, got, want)
		}
	}
}

func TestPositionSetsPiles(t *testing.T) {
	s := lay(t, open(t, "british-square", ""), "t1: 6H 7H | 8H 9H\nt2: 6H 7H\n")
	if p := s.Pile(pile(engine.Tableau, 1)); p.Built != 2 || p.Down != 0 || p.Top().String() != "9H" || len(p.Cards) != 4 {
		t.Errorf("t1: %+v", p)
	}
	if p := s.Pile(pile(engine.Tableau, 2)); p.Built != 0 {
		t.Errorf("t2: %+v", p)
	}
	s = lay(t, open(t, "solitaire", ""), "t1: (2) 8H 7S 2C\nredeals: 3")
	if p := s.Pile(pile(engine.Tableau, 1)); p.Down != 2 || p.Up() != 1 || s.Count(engine.RedealsMade) != 3 {
		t.Errorf("t1: %+v, %d redeals", p, s.Count(engine.RedealsMade))
	}
	if s.Deck() != nil || len(s.Played()) != 0 {
		t.Errorf("a position laid by hand has the deck %v and the moves %v", s.Deck(), s.Played())
	}
}

func TestBothCardsOfAFaceAreToldApart(t *testing.T) {
	s := lay(t, open(t, "japanese-rug", ""), "g1: 8H\nw: 2C 8H")
	a, b := s.Pile(pile(engine.Rug, 1)).Top(), s.Pile(pile(engine.Waste, 0)).Top()
	if a == b || a.Face() != b.Face() || a.Pack()+b.Pack() != 1 {
		t.Errorf("%v of pack %d and %v of pack %d", a, a.Pack(), b, b.Pack())
	}
}

func TestFaultsOfPositions(t *testing.T) {
	tests := []struct {
		game, text string
		line       int
		want       string
	}{
		{"solitaire", "t1", 1, "not a line"},
		{"solitaire", "t1: 8H\n\nt1: 9H", 3, "t1 comes twice"},
		{"solitaire", "redeals: 1\nredeals: 1", 2, "redeals comes twice"},
		{"solitaire", "t1: 8H\nt8: 9H", 2, "no pile t8"},
		{"solitaire", "t: 8H", 1, "no pile t"},
		{"solitaire", "r1: 8H", 1, "no pile r1"},
		{"solitaire", "q1: 8H", 1, "not a pile"},
		{"solitaire", "t1: 8H\nt2: 9S 8H", 2, "8H comes 2 times"},
		{"solitaire", "t1: 8H 8H", 1, "8H comes 2 times"},
		{"japanese-rug", "g1: 8H\ng2: 8H\nw: 8H", 3, "8H comes 3 times"},
		{"solitaire", "t1: 8X", 1, `"8X"`},
		{"solitaire", "t1: 8H | 7X", 1, `"7X"`},
		{"solitaire", "t1: 8H | 7S | 6H", 1, `"|"`},
		{"british-square", "t1: | 8H", 1, "before the bar"},
		{"solitaire", "t1: (3) 8H 7S", 1, "3 cards cannot lie face down"},
		{"solitaire", "t1: (2) 8H | 7S", 1, "2 cards cannot lie face down"},
		{"solitaire", "t1: (-1) 8H", 1, "number of face-down cards"},
		{"solitaire", "t1: (x) 8H", 1, "number of face-down cards"},
		{"solitaire", "t1: (1 8H", 1, "number of face-down cards"},
		{"solitaire", "redeals: -1", 1, "not a number of redeals"},
		{"solitaire", "redeals: many", 1, "not a number of redeals"},
		{"japanese-rug", "redeals: 3", 1, "not a number of redeals"},
		{"british-square", "redeals: 0", 1, "not a number of redeals"},
	}
	for _, tt := range tests {
		_, err := open(t, tt.game, "").Position(tt.text)
		var at *engine.LineError
		if !errors.As(err, &at) || at.Line != tt.line || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s, %q: %v; want %q at line %d", tt.game, tt.text, err, tt.want, tt.line)
		}
	}
}
