package engine

import (
	"fmt"
	"strings"
)

// A Card is one card of a pack: its rank, its suit, and which of two packs it
// comes from. The zero Card is no card. The pack is identity for whoever draws
// the card; no rule reads it.
type Card uint8

// Hidden stands for a card that the player does not see. It is of no pack: what
// may be done with it cannot be told, and it has no name.
const Hidden Card = 15

// A Rank runs from Ace (1) to King (13).
type Rank uint8

// The ranks that have names of their own.
const (
	Ace   Rank = 1
	Ten   Rank = 10
	Jack  Rank = 11
	Queen Rank = 12
	King  Rank = 13
)

// A Suit is one of the four suits, in the order in which packs are sorted and
// foundations are laid.
type Suit uint8

// The suits, in order.
const (
	Spades Suit = iota
	Hearts
	Diamonds
	Clubs
)

const (
	rankLetters = "?A23456789TJQK"
	suitLetters = "SHDC"
	packBit     = 1 << 6
)

var (
	rankNames = [...]string{"", "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"}
	suitNames = [...]string{"spades", "hearts", "diamonds", "clubs"}
)

// NewCard returns the card of that rank and suit in the first pack.
func NewCard(r Rank, s Suit) Card { return Card(s)<<4 | Card(r) }

// Rank returns the card's rank, 0 for no card.
func (c Card) Rank() Rank { return Rank(c & 15) }

// Suit returns the card's suit.
func (c Card) Suit() Suit { return Suit(c >> 4 & 3) }

// Red reports whether the card is a heart or a diamond.
func (c Card) Red() bool { return c.Suit() == Hearts || c.Suit() == Diamonds }

// Pack returns which pack the card comes from, 0 or 1.
func (c Card) Pack() int { return int(c >> 6) }

// Face returns the card as one of the first pack: two cards with one face are
// alike for every rule.
func (c Card) Face() Card { return c &^ packBit }

// Number returns 0 to 103, different for each card of two packs.
func (c Card) Number() int { return c.Pack()*52 + int(c.Suit())*13 + int(c.Rank()) - 1 }

// String returns rank and suit, such as "8H" or "TC".
func (c Card) String() string {
	return string([]byte{rankLetters[c.Rank()], suitLetters[c.Suit()]})
}

// Sign returns the card as printed on it, such as "8♥" or "10♣".
func (c Card) Sign() string {
	const signs = "♠♥♦♣"
	rank := rankLetters[c.Rank() : c.Rank()+1]
	if c.Rank() == Ten {
		rank = "10"
	}
	return rank + string([]rune(signs)[c.Suit()])
}

// Name returns the card in words, such as "8 of hearts".
func (c Card) Name() string { return c.Rank().String() + " of " + c.Suit().String() }

// String returns the rank in words or digits: "ace", "2" … "10", "jack".
func (r Rank) String() string { return rankNames[r] }

// String returns the suit's name in the plural.
func (s Suit) String() string { return suitNames[s] }

// ParseCard reads a card such as "8H"; "10H" is understood as "TH".
func ParseCard(text string) (Card, error) {
	t := text
	if strings.HasPrefix(t, "10") {
		t = "T" + t[2:]
	}
	if len(t) == 2 {
		r, s := strings.IndexByte(rankLetters, upper(t[0])), strings.IndexByte(suitLetters, upper(t[1]))
		if r > 0 && s >= 0 {
			return NewCard(Rank(r), Suit(s)), nil
		}
	}
	return 0, fmt.Errorf("%q is not a card; a card is a rank (A 2 to 9 T J Q K) and a suit (S H D C), such as 8H", text)
}

// upper knows ASCII alone: other alphabets have letters whose capital is S.
func upper(b byte) byte {
	if 'a' <= b && b <= 'z' {
		return b - 'a' + 'A'
	}
	return b
}

// ParseCards reads cards separated by spaces.
func ParseCards(text string) ([]Card, error) {
	var cards []Card
	for _, f := range strings.Fields(text) {
		c, err := ParseCard(f)
		if err != nil {
			return nil, err
		}
		cards = append(cards, c)
	}
	return cards, nil
}

// FormatCards returns the cards separated by spaces.
func FormatCards(cards []Card) string {
	words := make([]string, len(cards))
	for i, c := range cards {
		words[i] = c.String()
	}
	return strings.Join(words, " ")
}

// SortedPacks returns one pack or two in order: spades, hearts, diamonds and
// clubs, each from ace to king, the second pack after the first.
func SortedPacks(packs int) []Card {
	cards := make([]Card, 0, 52*packs)
	for p := range packs {
		for s := Spades; s <= Clubs; s++ {
			for r := Ace; r <= King; r++ {
				cards = append(cards, NewCard(r, s)|Card(p)*packBit)
			}
		}
	}
	return cards
}

// tellApart marks the second card of each face as one of the second pack. It
// returns an error if a face comes more often than there are packs.
func tellApart(cards []Card, packs int) error {
	var seen [64]int
	for i, c := range cards {
		c = c.Face()
		if seen[c]++; seen[c] > packs {
			return fmt.Errorf("%v comes %d times; %s", c, seen[c], onceOrTwice[packs])
		}
		cards[i] = c | Card(seen[c]-1)*packBit
	}
	return nil
}

var onceOrTwice = map[int]string{1: "a pack has it once", 2: "two packs have it twice"}
