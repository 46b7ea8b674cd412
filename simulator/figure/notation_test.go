package figure_test

import (
	"testing"

	"talon/engine"
	"talon/simulator/figure"
)

func TestNotation(t *testing.T) {
	solitaire := "game: solitaire\nw: 2C AS\nt1: (1) 7D 9C 8H 7S\nt2: 9S\nt3: KD QC\nf2: AH\n"
	for _, c := range []struct {
		start, move, want string
	}{
		{solitaire, "w>f1", "`AS` home"},
		{solitaire, "t1>t2x2", "`8H 7S` on `9S`"},
		{solitaire, "t3>t7x2", "`KD QC` to a space"},
		{solitaire, "f2>w", "`AH` on `AS`"}, // refused, but a try may show it
		{solitaire, "redeal", "redeal"},
		{"game: solitaire\ndeal: 1\n", "turn", "turn `QS`"},
		{"game: solitaire draw-three\ndeal: 1\n", "turn", "turn `QS 4C 6S`"},
		{"game: solitaire draw-three\ns: 2C AS\nw: 9D\n", "turn", "turn `AS 2C`"},
		{"game: nestor\nt1: 9S 5H\nt2: KD 5C\n", "t1+t2", "`5H` + `5C`"},
		{"game: british-square\ns: 2C 3C\nt1: 9S\nt2: 9D\nt3: 9C\n", "s>t4", "an unseen card to a space"},
	} {
		play, err := parse(t, figure.Board, c.start).Verify()
		if err != nil {
			t.Fatal(err)
		}
		s := play.Start
		before := s.Text()
		m, err := engine.ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := figure.Notation(s, m); got != c.want {
			t.Errorf("%s: %q, want %q", c.move, got, c.want)
		}
		if s.Text() != before || len(s.Played()) != 0 {
			t.Errorf("%s was left on the board", c.move)
		}
	}
}
