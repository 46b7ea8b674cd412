package social

import (
	"fmt"
	"html"
	"strings"
)

// The words under a name, in two lines.
const (
	subtitle1 = "the playable"
	subtitle2 = "rulebook of patience"
)

// The leaf with the words is at the left, the table at the right.
const (
	leaf   = 440
	gutter = 52
)

// suitOrder is the order in which the book shows the suits, as classes of faces
// and numbers of parts.
var suitOrder = []struct {
	class  string
	number int
}{{"s", 0}, {"h", 1}, {"c", 3}, {"d", 2}}

// title is everything but the picture: the two grounds, and on the leaf a name,
// a double rule and the subtitle of the book, like a title page.
func title(name, under1, under2 string) string {
	const leading, lead = 1.08, 38
	size, lines := fit(name)
	tall := float64(len(lines)) * size * leading
	y := (Height-tall-150)/2 + size*.8
	var b strings.Builder
	fmt.Fprintf(&b, `<svg><rect class="paper" width="%d" height="%d"/><rect class="baize" x="%d" width="%d" height="%d"/>`,
		Width, Height, leaf, Width-leaf, Height)
	for i, line := range lines {
		fmt.Fprintf(&b, `<text class="name" x="%d" y="%g" font-size="%g">%s</text>`,
			gutter, y+float64(i)*size*leading, size, html.EscapeString(line))
	}
	y += tall - size*.8 + 14
	fmt.Fprintf(&b, `<path class="rule" d="M%d %gH%dM%d %gH%d"/>`, gutter, y, leaf-gutter, gutter, y+5, leaf-gutter)
	for i, line := range []string{under1, under2} {
		fmt.Fprintf(&b, `<text class="subtitle" x="%d" y="%g">%s</text>`, gutter, y+50+float64(i)*lead, line)
	}
	for i, suit := range suitOrder {
		fmt.Fprintf(&b, `<g class="face %s"><use href="#suit-%d" transform="translate(%d %d) scale(.24)"/></g>`,
			suit.class, suit.number, gutter+10+i*40, Height-60)
	}
	b.WriteString(`</svg>`)
	return b.String()
}

// fit breaks a name into at most four lines, in the largest type that they have
// room in.
func fit(name string) (size float64, lines []string) {
	const largest, smallest = 76, 16
	for size = largest; size >= smallest; size -= 2 {
		var wide float64
		l := letters{font: roman, size: size}
		lines, wide = wrap(name, l)
		if len(lines) <= 4 && wide <= leaf-2*gutter {
			break
		}
	}
	return size, lines
}

// wrap breaks a text into lines of the leaf's width, and says how wide the
// widest is: a long word has a line for itself.
func wrap(text string, l letters) (lines []string, widest float64) {
	for _, word := range strings.Fields(text) {
		last := len(lines) - 1
		if last >= 0 && l.width(lines[last]+" "+word) <= leaf-2*gutter {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	for _, line := range lines {
		widest = max(widest, l.width(line))
	}
	return lines, widest
}
