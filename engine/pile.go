package engine

import (
	"fmt"
	"strconv"
)

// A Role says what a pile is for. Its value is the letter that names it in
// moves, positions, links and pages.
type Role byte

// The roles of all games.
const (
	Stock      Role = 's'
	Waste      Role = 'w'
	Foundation Role = 'f'
	Tableau    Role = 't'
	Reserve    Role = 'r'
	Discard    Role = 'd'
	Rug        Role = 'g'
	River      Role = 'v'
	Help       Role = 'h'
	Balcony    Role = 'b'
	Numeral    Role = 'n'
	Ground     Role = 'p'
	Assembly   Role = 'a'
	Left       Role = 'x'
	Right      Role = 'y'
	Centre     Role = 'k'
	Aces       Role = 'o'
)

// Any stands for every role that a table of rules does not name.
const Any Role = 0

var roleNames = map[Role]string{
	Stock: "stock", Waste: "waste", Foundation: "foundation", Tableau: "column",
	Reserve: "reserve", Discard: "discard", Rug: "rug place", River: "river",
	Help: "help", Balcony: "balcony card", Numeral: "numeral", Ground: "packet",
	Assembly: "assembly", Left: "left column", Right: "right column",
	Centre: "centre", Aces: "aces",
}

// String returns the role in words, such as "foundation".
func (r Role) String() string { return roleNames[r] }

// A PileID names a pile everywhere: in moves, positions, links, pages and
// tests. N counts from 1 within the role; it is 0 for the only pile of a role,
// whose name is the letter alone.
type PileID struct {
	Role Role
	N    uint8
}

// String returns the short name: "t3", "f1", "w".
func (p PileID) String() string {
	if p.N == 0 {
		return string(rune(p.Role))
	}
	return string(rune(p.Role)) + strconv.Itoa(int(p.N))
}

// ParsePile reads a short name. It does not know whether a game has that pile.
func ParsePile(text string) (PileID, error) {
	if text != "" && roleNames[Role(text[0])] != "" {
		role := Role(text[0])
		if len(text) == 1 {
			return PileID{Role: role}, nil
		}
		if n, err := strconv.ParseUint(text[1:], 10, 8); err == nil && text[1] > '0' {
			return PileID{role, uint8(n)}, nil
		}
	}
	return PileID{}, fmt.Errorf("%q is not a pile; a pile is a letter and a number, such as t3, f1 or g64, or a letter alone, such as s or w", text)
}

// A Pile holds cards from bottom to top. The lowest Down of them lie face
// down. In a directed pile the uppermost Built of them were laid on one another
// in play.
type Pile struct {
	Cards       []Card
	Down, Built int
	hashes      []uint64 // of the lowest 0, 1, 2 … cards, as far as they were asked for
	term        uint64   // what the pile adds to the position's
}

// Top returns the uppermost card, or no card.
func (p *Pile) Top() Card { return p.FromTop(1) }

// FromTop returns the n-th card from the top, which is 1, or no card.
func (p *Pile) FromTop(n int) Card {
	if n < 1 || n > len(p.Cards) {
		return 0
	}
	return p.Cards[len(p.Cards)-n]
}

func (p *Pile) push(c Card) { p.Cards = append(p.Cards, c) }

// keep takes all cards but the lowest n away.
func (p *Pile) keep(n int) {
	p.Cards, p.hashes = p.Cards[:n], p.hashes[:min(len(p.hashes), n+1)]
}

// Empty reports whether no card lies there.
func (p *Pile) Empty() bool { return len(p.Cards) == 0 }

// Up returns how many cards lie face up.
func (p *Pile) Up() int { return len(p.Cards) - p.Down }
