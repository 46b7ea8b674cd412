package social

import (
	"strings"

	"github.com/go-fonts/latin-modern/lmroman10italic"
	"github.com/go-fonts/latin-modern/lmroman10regular"
	"github.com/go-fonts/liberation/liberationserifbold"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/net/html"
)

var (
	roman  = typeface(lmroman10regular.TTF)
	italic = typeface(lmroman10italic.TTF)
	bold   = typeface(liberationserifbold.TTF)
)

func typeface(source []byte) *sfnt.Font {
	f, err := sfnt.Parse(source)
	if err != nil {
		panic(err) // it was built in
	}
	return f
}

// Letters are a typeface in some size.
type letters struct {
	font   *sfnt.Font
	size   float64
	middle bool // text stands across its place, not after it
}

// write adds the outlines of a text element to a path. To a textLength the text
// is drawn together.
func (l letters) write(path rasterx.Adder, n *html.Node) {
	text := strings.TrimSpace(n.FirstChild.Data)
	width, stretch := l.width(text), 1.
	if want := number(n, "textLength"); want > 0 {
		stretch = want / width
	}
	m := rasterx.Identity.Translate(number(n, "x"), number(n, "y")).Scale(stretch, 1)
	if l.middle {
		m = m.Translate(-width/2, 0)
	}
	l.each(text, func(glyph sfnt.GlyphIndex, x float64) {
		segments, err := l.font.LoadGlyph(nil, glyph, rounded(l.size), nil)
		if err != nil {
			panic(err) // the index comes from the font
		}
		trace(segments, &rasterx.MatrixAdder{Adder: path, M: m.Translate(x, 0)})
	})
}

// width is how wide a text is.
func (l letters) width(text string) float64 {
	return l.each(text, func(sfnt.GlyphIndex, float64) {})
}

// each calls with every glyph of a text and its place, and returns the width.
// What the font has no glyph for is its first, a box.
func (l letters) each(text string, do func(sfnt.GlyphIndex, float64)) float64 {
	var x fixed.Int26_6
	var last sfnt.GlyphIndex
	size := rounded(l.size)
	for i, r := range text {
		glyph, err := l.font.GlyphIndex(nil, r)
		if err != nil {
			panic(err) // the font was read whole
		}
		if kern, err := l.font.Kern(nil, last, glyph, size, font.HintingNone); err == nil && i > 0 {
			x += kern // a font without kerning says so with an error
		}
		do(glyph, float64(x)/64)
		advance, err := l.font.GlyphAdvance(nil, glyph, size, font.HintingNone)
		if err != nil {
			panic(err) // the index comes from the font
		}
		x, last = x+advance, glyph
	}
	return float64(x) / 64
}

// trace adds the outline of a glyph to a path.
func trace(outline sfnt.Segments, path rasterx.Adder) {
	for _, s := range outline {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			path.Start(s.Args[0])
		case sfnt.SegmentOpLineTo:
			path.Line(s.Args[0])
		case sfnt.SegmentOpQuadTo:
			path.QuadBezier(s.Args[0], s.Args[1])
		case sfnt.SegmentOpCubeTo:
			path.CubeBezier(s.Args[0], s.Args[1], s.Args[2])
		}
	}
}

// rounded is a length as rasterx and the fonts count.
func rounded(v float64) fixed.Int26_6 { return fixed.Int26_6(v * 64) }
