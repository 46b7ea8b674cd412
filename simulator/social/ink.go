package social

import (
	"image/color"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// Colours of the site's light theme.
var (
	paper     = color.RGBA{0xf8, 0xf4, 0xea, 0xff}
	ink       = color.RGBA{0x21, 0x1c, 0x16, 0xff}
	inkSoft   = color.RGBA{0x5d, 0x53, 0x46, 0xff}
	accent    = color.RGBA{0x1f, 0x5b, 0x46, 0xff}
	baize     = color.RGBA{0xc4, 0xd5, 0xc2, 0xff}
	baizeLine = color.RGBA{0x55, 0x75, 0x5f, 0xff}
	card      = color.RGBA{0xff, 0xfd, 0xf7, 0xff}
	cardLine  = color.RGBA{0x5b, 0x52, 0x44, 0xff}
	back      = color.RGBA{0x41, 0x58, 0x6b, 0xff}
	red       = color.RGBA{0xb0, 0x24, 0x1b, 0xff}
	black     = color.RGBA{0x1c, 0x19, 0x16, 0xff}
)

// A style is how an element, and what is in it, is drawn.
type style struct {
	fill, stroke color.Color // nil is none
	width        float64     // of the stroke
	dashes       []float64
	opacity      float64
	letters      letters
}

// styled returns the style of an element, given that of the element around it:
// for the parts of a board what its style sheet says.
func styled(n *html.Node, s style) style {
	is := func(class string) bool { return hasClass(n, class) }
	in := func(class string) bool { return hasClass(n.Parent, class) }
	switch {
	case is("paper"):
		s.fill = paper
	case is("baize") && n.Data == "rect":
		s.fill = baize
	case is("name"):
		s.letters = letters{font: roman, size: number(n, "font-size")}
	case is("rule"):
		s.stroke, s.width = inkSoft, 1.5
	case is("subtitle"):
		s.fill, s.letters = inkSoft, letters{font: italic, size: 30}

	case is("slot"):
		s.fill = nil
		if !is("under") && !is("bare") {
			s.stroke, s.width, s.dashes = baizeLine, 1.5, []float64{5, 4}
		}
	case is("sign"):
		s.fill, s.opacity = baizeLine, .55
	case is("again"):
		s.fill, s.stroke, s.width = nil, baizeLine, 4
	case n.Data == "rect" && in("face"):
		s.fill, s.stroke, s.width = card, cardLine, 1
	case n.Data == "rect" && in("back"):
		s.fill, s.stroke, s.width = back, cardLine, 1
	case is("lattice"):
		s.fill, s.stroke, s.width, s.opacity = nil, card, 1, .5
	case in("back"):
		s.fill, s.stroke, s.width, s.opacity = nil, card, 1.6, .8
	case is("face") && (is("h") || is("d")):
		s.fill = red
	case is("face"):
		s.fill = black
	case is("frame"):
		s.fill, s.stroke, s.width = nil, s.fill, 1.2
	case is("rank"):
		s.letters = letters{font: bold, size: 40}
	case is("court"):
		s.letters = letters{font: bold, size: 46, middle: true}
	}
	return s
}

func hasClass(n *html.Node, class string) bool {
	return n != nil && slices.Contains(strings.Fields(attr(n, "class")), class)
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}
