package link

import (
	"encoding/base64"
	"errors"
	"math/big"
	"slices"

	"talon/engine"
)

// A code writes the moves of one game as the digits of one large number, the
// first move lowest, below a leading 1. The first digit of a move says its shape
// and its two piles; how many cards it carries, if several, is a second one.
type code struct {
	piles  []engine.PileID
	shapes int // how many shapes of moves the game has, of these:
}

// The shapes of moves that have piles.
const (
	oneCard = iota
	severalCards
	aPair // in games that take away pairs
)

func codeOf(g *engine.Game) code {
	if g.Pair == nil {
		return code{g.IDs(), aPair}
	}
	return code{g.IDs(), aPair + 1}
}

// simple is how many moves have no piles: turn, deal and redeal.
const simple = int(engine.Redeal-engine.Turn) + 1

// counts is the base of the digit that says how many cards a move carries.
const counts = 105

func (c code) base() int { return simple + c.shapes*len(c.piles)*len(c.piles) }

// encode writes moves of the game.
func (c code) encode(moves []engine.Move) string {
	number := big.NewInt(1)
	push := func(digit, base int) {
		number.Mul(number, big.NewInt(int64(base)))
		number.Add(number, big.NewInt(int64(digit)))
	}
	for _, m := range slices.Backward(moves) {
		if m.N > 1 {
			push(int(m.N), counts)
		}
		push(c.digit(m), c.base())
	}
	return base64.RawURLEncoding.EncodeToString(number.Bytes())
}

func (c code) digit(m engine.Move) int {
	shape := oneCard
	switch {
	case m.Kind >= engine.Turn:
		return int(m.Kind - engine.Turn)
	case m.Kind == engine.Pair:
		shape = aPair
	case m.N > 1:
		shape = severalCards
	}
	n := len(c.piles)
	return simple + shape*n*n + slices.Index(c.piles, m.From)*n + slices.Index(c.piles, m.To)
}

// decode reads moves. Whether they are legal is found by playing them.
func (c code) decode(text string) ([]engine.Move, error) {
	bytes, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return nil, errors.New("its moves cannot be read")
	}
	number, digit := new(big.Int).SetBytes(bytes), new(big.Int)
	pop := func(base int) int {
		number.DivMod(number, big.NewInt(int64(base)), digit)
		return int(digit.Int64())
	}
	one := big.NewInt(1)
	var moves []engine.Move
	for number.Cmp(one) > 0 {
		m, several := c.move(pop(c.base()))
		if several {
			m.N = uint8(pop(counts))
		}
		moves = append(moves, m)
	}
	if number.Sign() == 0 {
		return nil, errors.New("its moves are cut off")
	}
	return moves, nil
}

// move returns the move of a digit, and whether it carries several cards.
func (c code) move(digit int) (m engine.Move, several bool) {
	if digit < simple {
		return engine.Move{Kind: engine.Turn + engine.Kind(digit)}, false
	}
	n := len(c.piles)
	digit -= simple
	m = engine.CarryOf(c.piles[digit/n%n], c.piles[digit%n], 1)
	if digit/(n*n) == aPair {
		m.Kind = engine.Pair
	}
	return m, digit/(n*n) == severalCards
}
