package board

import (
	"fmt"
	"strconv"
	"strings"

	"talon/engine"
)

// A shape is an outline about the origin: the data of a path in words, whose commands
// are all capital letters. Each arc has a letter of its own, as not every reader of
// paths repeats them.
type shape string

// The suits, each in a square of 100.
var suits = [...]shape{
	engine.Spades:   "M 0 -46 C 10 -28 42 -8 42 15 42 31 30 38 20 36 12 34 6 30 3 24 4 34 8 42 15 46 H -15 C -8 42 -4 34 -3 24 -6 30 -12 34 -20 36 -30 38 -42 31 -42 15 -42 -8 -10 -28 0 -46 Z",
	engine.Hearts:   "M 0 42 C -10 24 -45 6 -45 -17 -45 -34 -32 -43 -20 -42 -9 -41 -2 -32 0 -23 2 -32 9 -41 20 -42 32 -43 45 -34 45 -17 45 6 10 24 0 42 Z",
	engine.Diamonds: "M 0 -47 C 8 -28 20 -12 35 0 20 12 8 28 0 47 -8 28 -20 12 -35 0 -20 -12 -8 -28 0 -47 Z",
	engine.Clubs:    "M 0 -46 A 20 20 0 0 1 15 -12 A 20 20 0 1 1 4 20 C 4 32 9 42 15 46 H -15 C -9 42 -4 32 -4 20 A 20 20 0 1 1 -15 -12 A 20 20 0 0 1 0 -46 Z",
}

// Ornaments stand over the letters of the court cards, in a frame.
var ornaments = map[engine.Rank]shape{
	engine.King: "M -22 9 -27 -11 -12 -1 0 -17 12 -1 27 -11 22 9 Z M -22 12 H 22 V 16 H -22 Z",
	engine.Queen: "M -22 9 -24 -8 -10 2 0 -12 10 2 24 -8 22 9 Z M -22 12 H 22 V 16 H -22 Z " +
		"M -28 -12 A 4 4 0 1 1 -20 -12 A 4 4 0 1 1 -28 -12 Z M -4 -17 A 4 4 0 1 1 4 -17 A 4 4 0 1 1 -4 -17 Z M 20 -12 A 4 4 0 1 1 28 -12 A 4 4 0 1 1 20 -12 Z",
	engine.Jack: "M -24 10 C -16 -14 6 -20 26 -14 12 -12 4 -4 0 4 10 0 18 0 24 4 8 4 -6 14 -24 10 Z M -24 12 H 22 V 16 H -24 Z",
}

const frame shape = "M -29 -38 H 29 V 38 H -29 Z M -25 -34 H 25 V 34 H -25 Z"

// coordinates says what the numbers after each command are: a place across or
// down, a length, or neither.
var coordinates = [...]string{'A': "ll---xy", 'C': "xy", 'H': "x", 'M': "xy", 'V': "y"}

// path draws the shape about x, y, so many times as large. It says so in numbers,
// as a browser spends time on each transform, and a board has a thousand of these.
func (s shape) path(class string, x, y, scale float64) string {
	var d strings.Builder
	var command byte
	numbers := 0 // since the command
	for word := range strings.FieldsSeq(string(s)) {
		n, err := strconv.ParseFloat(word, 64)
		if err != nil {
			command, numbers = word[0], 0
			d.WriteString(word)
			continue
		}
		switch what := coordinates[command]; what[numbers%len(what)] {
		case 'x':
			n = x + scale*n
		case 'y':
			n = y + scale*n
		case 'l':
			n *= scale
		}
		if numbers > 0 && n >= 0 {
			d.WriteByte(' ')
		}
		d.WriteString(brief(n))
		numbers++
	}
	return fmt.Sprintf(`<path class="%s" d="%s"/>`, class, d.String())
}

// brief writes a number to a tenth, which on a card is less than can be seen.
func brief(n float64) string {
	return strings.TrimSuffix(strconv.FormatFloat(n, 'f', 1, 64), ".0")
}
