package engine_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

func open(t testing.TB, id, variant string, options ...string) *engine.Game {
	t.Helper()
	g, err := games.Open(id, variant, options...)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// decks were shuffled by a program of its own after the published recipe. They
// are what the deal numbers mean and must never change.
var decks = []struct {
	game   string
	number uint64
	cards  string
}{
	{"solitaire", 1, `7H 9S 4H 8D 8H 5C JH 6H 9C JS 5H KH 3S 2H JD 5D 7D 4D 2S AH 6C KS KD TD TC JC
		TH 8C QS 4C 6S 7S AC 5S AD KC 6D QC QD QH 9H 3H 3C AS 4S 2D 8S TS 3D 2C 9D 7C`},
	{"solitaire", 2, `QD 3C 4S 5D 7D 2H KD TH AS 6S 7C 3S QS 7H 6D JD TS 9C JH 8S 4H 5C 2C 4D AH QH
		6C 8D 3D 9H 6H JC AC 5S JS AD KS 2D 7S 4C 9S TD 5H TC QC KC 8C KH 3H 2S 8H 9D`},
	{"solitaire", engine.MaxDeal, `4D 5D 3S 2C 9S 6H 5H 8S 6S 7C 4C JC KS QS AS 8D 4H AC 7D 3H 2D 2S TS QD TH 7S
		8C 4S AD QH JD 5C 6D QC 2H 7H TD AH 3D TC 9H JS KH 5S 3C 8H 9D JH KD 6C 9C KC`},
	{"british-square", 1, `6D 7D JS 8S KC 7H 6C 8S 6S 9S 5S TD KH JD AD QC TC 4H 3S 4S JS 9C JC KS 5C 3C
		7C AS 8C 9S 8H 9H QH 3H 6S 7H AC AH AC 6H 6D KD 3D KS JC TH 5C 5H 2H 3C 2S 8D
		7S 4C 8D 2D JD 2C 9D 2S 5S 9C 5D 7S 3S 6C 2C AD TD 4C 9D QD 4S 4H QC QD 2D 9H
		4D QS KC TS 7D 6H 5H 5D AH TC 2H KD QH 3D 8C QS 3H 8H TH KH JH TS JH AS 4D 7C`},
	{"british-square", 2, `TH AD 6D JC 2H QC 5D 3H 7S AS AC 4C KD 2S KS 6H 4S 9S 6H 8H 8S KC 7S 4H 8C 9D
		7C KS KC 9C AC 4S JD TC 7D QH 6C 9H QD 2C AS TD 4H TC 3S 2S 6S 8C 8S 4D AD QS
		5H 3C 2D QC 9H 5H TD 2C AH 5C 3S 3D QD 2D 6C 3D 4D 8H JD 7H 6D 6S 7D TS 8D QH
		7C 5S JS JH 5D AH 5C 9S 2H JS JH 3C 7H 4C 8D KH KH QS 9C 5S 3H JC TH TS KD 9D`},
}

func TestDealNumbersMeanTheirDecks(t *testing.T) {
	for _, tt := range decks {
		s, err := open(t, tt.game, "").Deal(tt.number)
		if err != nil {
			t.Errorf("deal %d: %v", tt.number, err)
			continue
		}
		if got, want := engine.FormatCards(s.Deck()), strings.Join(strings.Fields(tt.cards), " "); got != want {
			t.Errorf("%s, deal %d\n got %s\nwant %s", tt.game, tt.number, got, want)
		}
	}
}

func TestNoSuchDeal(t *testing.T) {
	for _, n := range []uint64{0, engine.MaxDeal + 1, math.MaxUint64} {
		if s, err := open(t, "nestor", "").Deal(n); err == nil || s != nil {
			t.Errorf("deal %d was dealt", n)
		}
	}
}

// TestAPackDealsLikeItsNumber deals the cards of a number one by one.
func TestAPackDealsLikeItsNumber(t *testing.T) {
	for _, g := range games.All() {
		byNumber, err := g.Deal(5)
		if err != nil {
			t.Fatal(err)
		}
		cards, err := engine.ParseCards(engine.FormatCards(byNumber.Deck()))
		if err != nil {
			t.Fatal(err)
		}
		byPack, err := g.DealPack(cards)
		if err != nil || byPack.Key() != byNumber.Key() || byPack.Hash() != byNumber.Hash() {
			t.Errorf("%s: the pack of deal 5 lies otherwise than deal 5, %v", g.ID, err)
		}
	}
}

func TestImpossiblePacks(t *testing.T) {
	one, two := engine.FormatCards(engine.SortedPacks(1)), engine.FormatCards(engine.SortedPacks(2))
	tests := []struct{ about, game, cards, want string }{
		{"card missing", "nestor", strings.Replace(one, "8H ", "", 1), "51 cards"},
		{"card twice", "nestor", strings.Replace(one, "8H", "9H", 1), "9H comes 2 times"},
		{"a card too many", "nestor", one + " AS", "AS comes 2 times"},
		{"no card", "nestor", "", "0 cards"},
		{"two packs for one", "nestor", two, "comes 2 times"},
		{"one pack for two", "british-square", one, "52 cards"},
		{"card missing of two packs", "british-square", strings.Replace(two, "8H ", "", 1), "103 cards"},
		{"card thrice", "british-square", strings.Replace(two, "8H", "9H", 1), "9H comes 3 times"},
	}
	for _, tt := range tests {
		cards, err := engine.ParseCards(tt.cards)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := open(t, tt.game, "").DealPack(cards); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.about, err, tt.want)
		}
	}
}

// TestDealPackLeavesItsArgument guards the caller's cards: they are marked as
// of the first or second pack in a copy.
func TestDealPackLeavesItsArgument(t *testing.T) {
	cards, err := engine.ParseCards(engine.FormatCards(engine.SortedPacks(2)))
	if err != nil {
		t.Fatal(err)
	}
	before := append([]engine.Card(nil), cards...)
	s, err := open(t, "japanese-rug", "").DealPack(cards)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Play(engine.Move{Kind: engine.Turn}); err != nil {
		t.Fatal(err)
	}
	for i := range cards {
		if cards[i] != before[i] {
			t.Fatalf("card %d became %v of pack %d", i, cards[i], cards[i].Pack())
		}
	}
}

// TestVoidDeal gives the pack of deal 49 as it is shuffled first; the number
// itself shuffles on.
func TestVoidDeal(t *testing.T) {
	const first = "AS 8H QC 3D 2S JS 7C TH 3H 5H 2H 2C 5C 6H 4D QS 8D 2D 4C 5S AC KD 8C 6S 8S KC " +
		"6D 9C 7H 5D TC 7S QH JH 4H 3C QD JD 4S 3S 9D AD TD TS 7D 9H 6C KS JC AH KH 9S"
	const second = "6D 3D 9C JC TC TH AH 4D 4C QS 8H 4H TD QD 9S 5D 7C AD 8S 9H 8D AS 2D KC QC 7H " +
		"KH AC 5C KD 3H 7D QH 7S KS 2C 4S 3S 6C JD 6H 5H 2S JH 3C 5S 6S JS 9D 8C TS 2H"
	g := open(t, "nestor", "")
	cards, err := engine.ParseCards(first)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.DealPack(cards); !errors.Is(err, engine.ErrVoid) {
		t.Errorf("the void pack: %v, want ErrVoid", err)
	}
	s, err := g.Deal(49)
	if err != nil {
		t.Fatal(err)
	}
	if got := engine.FormatCards(s.Deck()); got != second {
		t.Errorf("deal 49\n got %s\nwant %s", got, second)
	}
}
