package engine_test

import (
	"testing"

	"talon/engine"
)

// FuzzParse reads cards, piles, moves and records: whatever is accepted reads
// the same when it is printed and read again.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"8H", "10H 9c KS", "t16", "g64", "t3>f1", "t2>t5x4", "t3+t5", "turn redeal deal", "t01>f1", "t1>t2x105", "８H", "Aſ",
		"game: british-square american\noptions: spaces-at-leisure\ndeal: 7\n> t3>f1 turn w>t2\n",
		"game: nestor\ndeck: 8H 9H\n> t1+t2", "game: x\nt1: (1) 8H | 9H\nredeals: 3\r\n>turn", "game: x\ns:\n\n>\n>",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if c, err := engine.ParseCard(text); err == nil {
			if again, err := engine.ParseCard(c.String()); err != nil || again != c {
				t.Errorf("%q: %v is read as %v, %v", text, c, again, err)
			}
		}
		if cards, err := engine.ParseCards(text); err == nil {
			printed := engine.FormatCards(cards)
			if again, err := engine.ParseCards(printed); err != nil || engine.FormatCards(again) != printed || len(again) != len(cards) {
				t.Errorf("%q: %q is read as %v, %v", text, printed, again, err)
			}
		}
		if id, err := engine.ParsePile(text); err == nil && id.String() != text {
			t.Errorf("%q is printed as %v", text, id)
		}
		if m, err := engine.ParseMove(text); err == nil && m.String() != text {
			t.Errorf("%q is printed as %v", text, m)
		}
		parseRecordTwice(t, text)
	})
}

func parseRecordTwice(t *testing.T, text string) {
	r, err := engine.ParseRecord(text)
	if err != nil {
		return
	}
	again, err := engine.ParseRecord(r.String())
	if err != nil || again.String() != r.String() {
		t.Errorf("%q: the record is printed as\n%v\nand read as\n%v\n%v", text, r, again, err)
	}
	if again.Number != r.Number || again.Position != r.Position || len(again.Deck) != len(r.Deck) || len(again.Moves) != len(r.Moves) {
		t.Errorf("%q: %+v became %+v", text, r, again)
	}
}
