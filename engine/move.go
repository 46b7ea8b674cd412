package engine

import (
	"fmt"
	"strconv"
	"strings"
)

// A Kind is a kind of move.
type Kind uint8

// The kinds of moves. Automatic consequences are part of the move that causes
// them, never moves of their own.
const (
	Carry  Kind = iota // cards from pile to pile
	Pair               // two cards taken away together
	Turn               // stock to waste, as many as the game turns
	Deal               // the next round or row of the layout
	Redeal             // the waste turned over, or the layout gathered
)

var kindWords = [...]string{Turn: "turn", Deal: "deal", Redeal: "redeal"}

// A Move is what the player does. Moves compare with ==.
type Move struct {
	Kind     Kind
	N        uint8 // cards carried, from 1
	From, To PileID
}

// CarryOf returns the move of n cards from one pile to another.
func CarryOf(from, to PileID, n int) Move {
	return Move{Kind: Carry, N: uint8(n), From: from, To: to}
}

// PairOf returns the move that takes away the top cards of two piles.
func PairOf(a, b PileID) Move { return Move{Kind: Pair, N: 1, From: a, To: b} }

// String returns the notation: "t3>f1", "t2>t5x4", "t3+t5", "turn".
func (m Move) String() string {
	if m.Kind >= Turn {
		return kindWords[m.Kind]
	}
	sign := ">"
	if m.Kind == Pair {
		sign = "+"
	}
	text := m.From.String() + sign + m.To.String()
	if m.N > 1 {
		text += "x" + strconv.Itoa(int(m.N))
	}
	return text
}

// ParseMove reads the notation. It does not know whether a game has the piles
// or allows the move.
func ParseMove(text string) (Move, error) {
	for k := Turn; k <= Redeal; k++ {
		if text == kindWords[k] {
			return Move{Kind: k}, nil
		}
	}
	at := strings.IndexAny(text, ">+")
	if at < 0 {
		return Move{}, fmt.Errorf("%q is not a move; a move is such as t3>f1, t2>t5x4, t3+t5, turn, deal or redeal", text)
	}
	m := Move{Kind: Carry, N: 1}
	if text[at] == '+' {
		m.Kind = Pair
	}
	target, count, many := cutCount(text[at+1:])
	if many {
		n, err := strconv.ParseUint(count, 10, 8)
		if err != nil || n < 2 || n > 104 || count[0] == '0' {
			return Move{}, fmt.Errorf("%q: %q is not a number of cards from 2 to 104", text, count)
		}
		m.N = uint8(n)
	}
	var err error
	if m.From, err = ParsePile(text[:at]); err != nil {
		return Move{}, fmt.Errorf("%q: %w", text, err)
	}
	if m.To, err = ParsePile(target); err != nil {
		return Move{}, fmt.Errorf("%q: %w", text, err)
	}
	return m, nil
}

// cutCount parts "t5x4" into pile and count; x may also be a pile's letter.
func cutCount(text string) (target, count string, many bool) {
	if at := strings.LastIndexByte(text, 'x'); at > 0 {
		return text[:at], text[at+1:], true
	}
	return text, "", false
}

// ParseMoves reads moves separated by spaces.
func ParseMoves(text string) ([]Move, error) {
	var moves []Move
	for _, f := range strings.Fields(text) {
		m, err := ParseMove(f)
		if err != nil {
			return nil, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// FormatMoves returns the moves separated by spaces.
func FormatMoves(moves []Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}
