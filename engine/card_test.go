package engine_test

import (
	"strings"
	"testing"

	"talon/engine"
)

func TestCardWords(t *testing.T) {
	tests := []struct {
		text, sign, name string
		red              bool
	}{
		{"AS", "A♠", "ace of spades", false},
		{"8H", "8♥", "8 of hearts", true},
		{"TC", "10♣", "10 of clubs", false},
		{"JD", "J♦", "jack of diamonds", true},
		{"QS", "Q♠", "queen of spades", false},
		{"KH", "K♥", "king of hearts", true},
	}
	for _, tt := range tests {
		c, err := engine.ParseCard(tt.text)
		if err != nil || c.Sign() != tt.sign || c.Name() != tt.name || c.Red() != tt.red {
			t.Errorf("%s: %s, %q, red %v, %v; want %s, %q, red %v", tt.text, c.Sign(), c.Name(), c.Red(), err, tt.sign, tt.name, tt.red)
		}
	}
}

func TestEveryCardReadsBack(t *testing.T) {
	numbers := map[int]bool{}
	for _, c := range engine.SortedPacks(2) {
		for _, text := range []string{c.String(), strings.ToLower(c.String())} {
			if got, err := engine.ParseCard(text); err != nil || got != c.Face() {
				t.Errorf("%s: got %v, %v", text, got, err)
			}
		}
		numbers[c.Number()] = c.Number() >= 0 && c.Number() < 104
	}
	for n, ok := range numbers {
		if !ok {
			t.Errorf("number %d is out of range", n)
		}
	}
	if len(numbers) != 104 {
		t.Errorf("%d different numbers, want 104", len(numbers))
	}
}

func TestSortedPacks(t *testing.T) {
	const pack = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH " +
		"AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
	if got := engine.FormatCards(engine.SortedPacks(1)); got != pack {
		t.Errorf("one pack: %s", got)
	}
	if got := engine.FormatCards(engine.SortedPacks(2)); got != pack+" "+pack {
		t.Errorf("two packs: %s", got)
	}
	two := engine.SortedPacks(2)
	if a, b := two[7], two[59]; a.Pack() != 0 || b.Pack() != 1 || a == b || a.Face() != b.Face() {
		t.Errorf("the two 8S: %v of pack %d, %v of pack %d", a, a.Pack(), b, b.Pack())
	}
}

func TestTenMayBeSpelt(t *testing.T) {
	want := engine.NewCard(engine.Ten, engine.Hearts)
	for _, text := range []string{"TH", "th", "10H", "10h"} {
		if got, err := engine.ParseCard(text); err != nil || got != want {
			t.Errorf("%q: got %v, %v", text, got, err)
		}
	}
}

func TestBadCards(t *testing.T) {
	for _, text := range []string{
		"", "8", "H", "H8", "1H", "0H", "11H", "100H", "10", "010H", "8X", "?S", "8HH", "88H", " 8H", "8H ", "8♥", "8 H",
		"Aſ", "ſſ", "10ſ", "\xffS", "A\x00",
	} {
		if c, err := engine.ParseCard(text); err == nil {
			t.Errorf("%q was read as %v", text, c)
		}
	}
}

func TestParseCards(t *testing.T) {
	cards, err := engine.ParseCards("  8h\t10C \n KS ")
	if got := engine.FormatCards(cards); err != nil || got != "8H TC KS" {
		t.Errorf("got %q, %v", got, err)
	}
	if cards, err := engine.ParseCards("8H 9X KS"); err == nil || !strings.Contains(err.Error(), `"9X"`) {
		t.Errorf("got %v, %v; the error should name 9X", cards, err)
	}
	if cards, err := engine.ParseCards(" "); len(cards) != 0 || err != nil {
		t.Errorf("nothing: got %v, %v", cards, err)
	}
}
