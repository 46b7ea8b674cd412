package board

import (
	"fmt"
	"strings"

	"talon/engine"
)

// The suits, drawn about the origin in a square of 100. Each arc has a letter of
// its own, as not every reader of paths repeats them.
var suitShapes = [...]string{
	engine.Spades:   `<path d="M0-46C10-28 42-8 42 15 42 31 30 38 20 36 12 34 6 30 3 24 4 34 8 42 15 46H-15C-8 42-4 34-3 24-6 30-12 34-20 36-30 38-42 31-42 15-42-8-10-28 0-46Z"/>`,
	engine.Hearts:   `<path d="M0 42C-10 24-45 6-45-17-45-34-32-43-20-42-9-41-2-32 0-23 2-32 9-41 20-42 32-43 45-34 45-17 45 6 10 24 0 42Z"/>`,
	engine.Diamonds: `<path d="M0-47C8-28 20-12 35 0 20 12 8 28 0 47-8 28-20 12-35 0-20-12-8-28 0-47Z"/>`,
	engine.Clubs:    `<path d="M0-46A20 20 0 0 1 15-12A20 20 0 1 1 4 20C4 32 9 42 15 46H-15C-9 42-4 32-4 20A20 20 0 1 1-15-12A20 20 0 0 1 0-46Z"/>`,
}

// Ornaments stand over the letters of the court cards.
var ornaments = map[engine.Rank]string{
	engine.King:  `<path d="M-22 9-27-11-12-1 0-17 12-1 27-11 22 9ZM-22 12H22V16H-22Z"/>`,
	engine.Queen: `<path d="M-22 9-24-8-10 2 0-12 10 2 24-8 22 9ZM-22 12H22V16H-22Z"/><circle cx="-24" cy="-12" r="4"/><circle cy="-17" r="4"/><circle cx="24" cy="-12" r="4"/>`,
	engine.Jack:  `<path d="M-24 10C-16-14 6-20 26-14 12-12 4-4 0 4 10 0 18 0 24 4 8 4-6 14-24 10ZM-24 12H22V16H-24Z"/>`,
}

// Sprite returns the hidden picture that defines every card once; boards refer
// to its parts. Crosswise cards are defined if they are asked for.
func Sprite(crosswise bool) string {
	var b strings.Builder
	b.WriteString(`<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>`)
	for suit, shape := range suitShapes {
		fmt.Fprintf(&b, `<g id="suit-%d" class="suit %s">%s</g>`, suit, suitClass(engine.Suit(suit)), shape)
	}
	back := `<g id="back" class="back"><rect width="100" height="140" rx="8"/><path d="M14 14H86V126H14ZM20 20H80V120H20Z"/><path class="lattice" d="M20 45 45 20M20 70 70 20M20 95 80 35M20 120 80 60M45 120 80 85M70 120 80 110M55 20 80 45M30 20 80 70M20 35 80 95M20 60 80 120M20 85 55 120M20 110 30 120"/></g>`
	b.WriteString(back)
	for _, c := range engine.SortedPacks(1) {
		b.WriteString(face(c))
		if crosswise {
			b.WriteString(crossFace(c))
		}
	}
	b.WriteString(`</defs></svg>`)
	return b.String()
}

func suitClass(s engine.Suit) string { return s.String()[:1] }

// face is an upright card: the index in the top left corner, so that it shows
// in the strip of a covered card, and a suit in both strips. The parts lie about
// points of their own, from which the style sheet moves and enlarges them.
func face(c engine.Card) string {
	suit := c.Suit()
	return fmt.Sprintf(`<g id="c%v" class="face %s" aria-hidden="true"><rect width="100" height="140" rx="8"/><g class="corner">%s%s</g>%s%s</g>`,
		c, suitClass(suit), index(c, 7, 37), part("pip", suit, 19, 53, 21), part("far", suit, 81, 21, 27), middle(c, 57, 94))
}

// crossFace is a card lying crosswise. Its index stays upright, for reading.
func crossFace(c engine.Card) string {
	suit := c.Suit()
	return fmt.Sprintf(`<g id="x%v" class="face cross %s" aria-hidden="true"><rect x="-20" y="20" width="140" height="100" rx="8"/>%s%s%s</g>`,
		c, suitClass(suit), index(c, -13, 57), part("pip", suit, 0, 78, 24), middle(c, 66, 70))
}

// index is the rank as large type; the ten is drawn together to one width.
func index(c engine.Card, x, y float64) string {
	if c.Rank() == engine.Ten {
		return fmt.Sprintf(`<text class="rank" x="%g" y="%g" textLength="31" lengthAdjust="spacingAndGlyphs">10</text>`, x-2, y)
	}
	return fmt.Sprintf(`<text class="rank" x="%g" y="%g">%s</text>`, x, y, rankText(c.Rank()))
}

func rankText(r engine.Rank) string {
	if r == engine.Ten {
		return "10"
	}
	return engine.NewCard(r, engine.Spades).String()[:1]
}

// part draws a suit about x, y, so many units high, as a part of that class.
func part(class string, s engine.Suit, x, y, size float64) string {
	return fmt.Sprintf(`<g transform="translate(%g %g)"><g class="%s"><use href="#suit-%d" transform="scale(%g)"/></g></g>`, x, y, class, s, size/100)
}

// middle is what marks the card from afar: one great suit, or the letter of a
// court card in a frame.
func middle(c engine.Card, x, y float64) string {
	ornament, court := ornaments[c.Rank()]
	if !court {
		size := 56.0
		if c.Rank() == engine.Ace {
			size = 68
		}
		return part("middle", c.Suit(), x, y, size)
	}
	return fmt.Sprintf(`<g transform="translate(%g %g)"><g class="middle"><path class="frame" d="M-29-38H29V38H-29ZM-25-34H25V34H-25Z"/><g class="ornament" transform="translate(0 -17) scale(.72)">%s</g><text class="court" y="28">%s</text></g></g>`,
		x, y, ornament, rankText(c.Rank()))
}
