package board

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"talon/engine"
)

// A shape is an outline about the origin: the data of a path whose commands are
// all capital letters. Each arc has a letter of its own, as not every reader of
// paths repeats them.
type shape string

// The suits, each in a square of 100.
var suits = [...]shape{
	engine.Spades:   "M0-46C10-28 42-8 42 15 42 31 30 38 20 36 12 34 6 30 3 24 4 34 8 42 15 46H-15C-8 42-4 34-3 24-6 30-12 34-20 36-30 38-42 31-42 15-42-8-10-28 0-46Z",
	engine.Hearts:   "M0 42C-10 24-45 6-45-17-45-34-32-43-20-42-9-41-2-32 0-23 2-32 9-41 20-42 32-43 45-34 45-17 45 6 10 24 0 42Z",
	engine.Diamonds: "M0-47C8-28 20-12 35 0 20 12 8 28 0 47-8 28-20 12-35 0-20-12-8-28 0-47Z",
	engine.Clubs:    "M0-46A20 20 0 0 1 15-12A20 20 0 1 1 4 20C4 32 9 42 15 46H-15C-9 42-4 32-4 20A20 20 0 1 1-15-12A20 20 0 0 1 0-46Z",
}

// Ornaments stand over the letters of the court cards, in a frame.
var ornaments = map[engine.Rank]shape{
	engine.King: "M-22 9-27-11-12-1 0-17 12-1 27-11 22 9ZM-22 12H22V16H-22Z",
	engine.Queen: "M-22 9-24-8-10 2 0-12 10 2 24-8 22 9ZM-22 12H22V16H-22Z" +
		"M-28-12A4 4 0 1 1-20-12A4 4 0 1 1-28-12ZM-4-17A4 4 0 1 1 4-17A4 4 0 1 1-4-17ZM20-12A4 4 0 1 1 28-12A4 4 0 1 1 20-12Z",
	engine.Jack: "M-24 10C-16-14 6-20 26-14 12-12 4-4 0 4 10 0 18 0 24 4 8 4-6 14-24 10ZM-24 12H22V16H-24Z",
}

const frame shape = "M-29-38H29V38H-29ZM-25-34H25V34H-25Z"

// coordinates says what the numbers after each command are: a place across or
// down, a length, or neither.
var coordinates = map[byte]string{'M': "xy", 'H': "x", 'V': "y", 'C': "xy", 'A': "ll---xy", 'Z': ""}

var pathToken = regexp.MustCompile(`[A-Z]|-?[\d.]+`)

// path draws the shape about x, y, so many times as large. It says so in numbers,
// as a browser spends time on each transform, and a board has a thousand of these.
func (s shape) path(class string, x, y, scale float64) string {
	var d strings.Builder
	var command byte
	numbers := 0 // since the command
	for _, token := range pathToken.FindAllString(string(s), -1) {
		n, err := strconv.ParseFloat(token, 64)
		if err != nil {
			command, numbers = token[0], 0
			d.WriteString(token)
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
