package engine_test

import (
	"errors"
	"strings"
	"testing"

	"talon/engine"
)

// TestRecordsReadBack gives records as they are printed.
func TestRecordsReadBack(t *testing.T) {
	deck := engine.FormatCards(engine.SortedPacks(1))
	for _, text := range []string{
		"game: nestor\ndeal: 1\n",
		"game: british-square american\noptions: spaces-at-leisure\ndeal: 9007199254740991\n> t3>f1 turn w>t2\n",
		"game: nestor standard\ndeck: " + deck + "\n> t1+t2\n",
		"game: solitaire draw-three\nt2: (1) 7H 8S\nw: 3C\nredeals: 2\n> redeal turn\n",
		"game: solitaire\ndeal: 2\n> " + strings.Repeat("turn ", 15) + "turn\n> redeal\n",
		"game: x y\noptions: a b c\ndeal: 3\n",
	} {
		r, err := engine.ParseRecord(text)
		if err != nil {
			t.Errorf("%v in\n%s", err, text)
		} else if got := r.String(); got != text {
			t.Errorf("got\n%swant\n%s", got, text)
		}
	}
}

func TestRecordsAreReadFreely(t *testing.T) {
	const loose = "\n  deal :  7 \r\n\n>turn\n > w>f1   turn\ngame:british-square   american\noptions:\n>\n"
	const tidy = "game: british-square american\ndeal: 7\n> turn w>f1 turn\n"
	r, err := engine.ParseRecord(loose)
	if err != nil || r.String() != tidy {
		t.Errorf("got\n%s%v", r, err)
	}
	if r.Game != "british-square" || r.Variant != "american" || r.Number != 7 || len(r.Moves) != 3 {
		t.Errorf("got %+v", r)
	}
}

func TestFaultsOfRecords(t *testing.T) {
	tests := []struct {
		text string
		line int // 0: the fault is of the whole
		want string
	}{
		{"", 0, "no game"},
		{"deal: 1", 0, "no game"},
		{"game: nestor", 0, "0 are given"},
		{"game: nestor\ndeck:", 0, "0 are given"},
		{"game: nestor\ndeal: 1\nt1: 8H", 0, "2 are given"},
		{"game: nestor\ndeal: 1\ndeck: 8H\nt1: 8H", 0, "3 are given"},
		{"game: nestor\ndeal: 1\ndeal: 2", 3, "deal comes twice"},
		{"game:\ndeal: 1", 1, "not a game"},
		{"game: a b c\ndeal: 1", 1, "not a game"},
		{"game: nestor\ndeal: 0", 2, "not a deal number"},
		{"game: nestor\ndeal: -1", 2, "not a deal number"},
		{"game: nestor\ndeal: 9007199254740992", 2, "not a deal number"},
		{"game: nestor\ndeal: one", 2, "not a deal number"},
		{"game: nestor\n\ndeck: 8H 8X", 3, `"8X"`},
		{"game: nestor\ndeal: 1\n> turn t1", 3, `"t1" is not a move`},
		{"game: nestor\ndeal: 1\nplease", 3, `"please"`},
		{"game: nestor\ndeal: 1\nseed: 4", 3, `"seed" is not known`},
		{"game: nestor\nt01: 8H", 2, `"t01" is not known`},
	}
	for _, tt := range tests {
		_, err := engine.ParseRecord(tt.text)
		var at *engine.LineError
		line := 0
		if errors.As(err, &at) {
			line = at.Line
		}
		if err == nil || line != tt.line || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q: %v; want %q at line %d", tt.text, err, tt.want, tt.line)
		}
	}
}

func TestStartOfARecord(t *testing.T) {
	deck := engine.SortedPacks(1)
	g := open(t, "solitaire", "")
	tests := []struct {
		record engine.Record
		top    string // of column 2
	}{
		{engine.Record{Number: 1}, "6H"},
		{engine.Record{Deck: deck}, "8S"},
		{engine.Record{Position: "t2: 9H 8C\n"}, "8C"},
	}
	for _, tt := range tests {
		s, err := g.Start(tt.record)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Pile(pile(engine.Tableau, 2)).Top().String(); got != tt.top {
			t.Errorf("%+v: %s lies on column 2, want %s", tt.record, got, tt.top)
		}
	}
}

func TestPlayAllNamesTheMoveRefused(t *testing.T) {
	s := lay(t, open(t, "solitaire", ""), "s: 2S 3S\nt1: KH")
	moves, err := engine.ParseMoves("turn turn turn redeal")
	if err != nil {
		t.Fatal(err)
	}
	var refusal *engine.Refusal
	err = s.PlayAll(moves)
	if !errors.As(err, &refusal) || refusal.Rule.ID != "stock-empty" || !strings.HasPrefix(err.Error(), "move 3: ") {
		t.Errorf("got %v", err)
	}
	if got := engine.FormatMoves(s.Played()); got != "turn turn" {
		t.Errorf("played %q", got)
	}
}

func lay(t testing.TB, g *engine.Game, text string) *engine.State {
	t.Helper()
	s, err := g.Position(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
