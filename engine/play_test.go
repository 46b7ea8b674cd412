package engine_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"talon/engine"
)

func move(t testing.TB, text string) engine.Move {
	t.Helper()
	m, err := engine.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestNoSuchMove tries moves that a game does not know: they break no rule, so
// the error names none.
func TestNoSuchMove(t *testing.T) {
	tests := []struct {
		game string
		move engine.Move
		want string
	}{
		{"nestor", move(t, "turn"), `Nestor has no move "turn"`},
		{"nestor", move(t, "redeal"), "no move"},
		{"solitaire", move(t, "deal"), "no move"},
		{"british-square", move(t, "redeal"), "no move"},
		{"british-square", move(t, "t1+t2"), "no pairs"},
		{"british-square", move(t, "t1>t5"), "no pile t5; it has s, w, t1 to t4, f1 to f4"},
		{"british-square", move(t, "g1>t1"), "no pile g1"},
		{"british-square", move(t, "s1>t1"), "no pile s1"},
		{"british-square", move(t, "t>f1"), "no pile t;"},
		{"nestor", move(t, "t1+t9"), "no pile t9"},
		{"british-square", engine.CarryOf(pile(engine.Tableau, 1), pile(engine.Tableau, 2), 0), "one card or more"},
		{"british-square", engine.CarryOf(pile(engine.Tableau, 1), pile(engine.Tableau, 1), 1), "different piles"},
	}
	for _, tt := range tests {
		s, err := open(t, tt.game, "").Deal(1)
		if err != nil {
			t.Fatal(err)
		}
		key := s.Key()
		err = s.Play(tt.move)
		var refusal *engine.Refusal
		if err == nil || errors.As(err, &refusal) || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s, %v: %v, want %q", tt.game, tt.move, err, tt.want)
		}
		if s.Key() != key || len(s.Played()) != 0 {
			t.Errorf("%s, %v changed the position", tt.game, tt.move)
		}
	}
}

func TestRefusalSaysWhy(t *testing.T) {
	s := lay(t, open(t, "solitaire", ""), "t1: 8H\nt2: 9S")
	err := s.Play(move(t, "t2>t1"))
	const want = "t2>t1 is refused: On the columns a card goes on the card one rank higher. (build-down)"
	if err == nil || err.Error() != want {
		t.Errorf("got %v\nwant %s", err, want)
	}
}

func TestUndoAtTheBeginning(t *testing.T) {
	s := lay(t, open(t, "solitaire", ""), "s: 2S 3S")
	if s.Undo() {
		t.Error("there was a move to undo before any was made")
	}
	s.Apply(move(t, "turn"))
	if !s.Undo() || s.Undo() || s.Text() != "s: 2S 3S\n" {
		t.Errorf("after a move and its undoing:\n%s", s.Text())
	}
}

// TestAPairIsOneMove names the same pair both ways.
func TestAPairIsOneMove(t *testing.T) {
	g := open(t, "nestor", "")
	a, b := lay(t, g, "t3: 2C 8H\nr1: 8S"), lay(t, g, "t3: 2C 8H\nr1: 8S")
	if got := a.LegalWords(); !slices.Equal(got, []string{"t3+r1"}) {
		t.Errorf("legal %v", got)
	}
	if err := errors.Join(a.Play(move(t, "t3+r1")), b.Play(move(t, "r1+t3"))); err != nil {
		t.Fatal(err)
	}
	if a.Key() != b.Key() || engine.FormatMoves(b.Played()) != "t3+r1" {
		t.Errorf("r1+t3 was played as %s\n%s", engine.FormatMoves(b.Played()), b.Text())
	}
}

// TestCountsOfLines compares a table small enough to count by hand. From two
// stock cards and a lone king: turn, or nothing; two lines of one move may
// reach one position.
func TestCountsOfLines(t *testing.T) {
	tests := []struct {
		about, text          string
		depth                int
		sequences, positions int
	}{
		{"no move is one line", "s: 2S\nt1: KH", 0, 1, 1},
		{"turn, or the king to one of six spaces", "s: 2S\nt1: KH", 1, 7, 7},
		{"lines that end count nothing", "s: 2S\nt1: 4H\nt2: 5D\nt3: 6H\nt4: 7D\nt5: 8H\nt6: 9D\nt7: TH", 2, 1, 1},
		{"two ways to one position", "t1: KH AS\nt2: QH AH\nt3: JH\nt4: 9H\nt5: 7H\nt6: 5H\nt7: 3H", 2, 2, 1},
	}
	for _, tt := range tests {
		s := lay(t, open(t, "solitaire", ""), tt.text)
		key := s.Key()
		sequences, positions := s.Sequences(tt.depth)
		if sequences != tt.sequences || positions != tt.positions {
			t.Errorf("%s: %d and %d, want %d and %d", tt.about, sequences, positions, tt.sequences, tt.positions)
		}
		if s.Key() != key {
			t.Errorf("%s: counting changed the position", tt.about)
		}
	}
}
