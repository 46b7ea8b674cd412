package board

import (
	"fmt"
	"strings"

	"talon/engine"
)

// Sprite returns the hidden picture that defines every card once; boards refer
// to its parts. Crosswise cards are defined if they are asked for.
func Sprite(crosswise bool) string {
	var b strings.Builder
	b.WriteString(`<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>`)
	for s, shape := range suits {
		fmt.Fprintf(&b, `<g id="suit-%d">%s</g>`, s, shape.path(suitClasses(engine.Suit(s)), 0, 0, 1))
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

func suitClasses(s engine.Suit) string { return "suit " + suitClass(s) }

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
	return suits[s].path(class+" "+suitClasses(s), x, y, size/100)
}

// middle is what marks the card from afar: one great suit, or the letter of a
// court card in a frame.
func middle(c engine.Card, x, y float64) string {
	ornament, court := ornaments[c.Rank()]
	switch {
	case court:
		return fmt.Sprintf(`<g class="middle">%s%s<text class="court" x="%g" y="%g">%s</text></g>`,
			frame.path("frame", x, y, 1), ornament.path("ornament", x, y-17, .72), x, y+28, rankText(c.Rank()))
	case c.Rank() == engine.Ace:
		return part("middle", c.Suit(), x, y, 68)
	default:
		return part("middle", c.Suit(), x, y, 56)
	}
}
