package social

import (
	"fmt"
	"image"
	"math"
	"strconv"
	"strings"

	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/net/html"
)

// A pen draws the elements of a picture.
type pen struct {
	dasher *rasterx.Dasher
	parts  map[string]*html.Node // what a use element may refer to, by id
}

func newPen(on *image.RGBA, parts *html.Node) pen {
	p := pen{rasterx.NewDasher(0, 0, &scanner{image: on}), map[string]*html.Node{}}
	for n := range parts.Descendants() {
		if id := attr(n, "id"); id != "" {
			p.parts[id] = n
		}
	}
	return p
}

// draw draws an element with all that is in it, placed by the matrix.
func (p pen) draw(n *html.Node, m rasterx.Matrix2D, s style) {
	if n.Type != html.ElementNode {
		return
	}
	m, s = moved(m, attr(n, "transform")), styled(n, s)
	switch n.Data {
	case "use":
		p.draw(p.part(n), m.Translate(number(n, "x"), number(n, "y")), s)
	case "svg", "g":
		for child := range n.ChildNodes() {
			p.draw(child, m, s)
		}
	default:
		p.paint(outline(n, s.letters), m, s)
	}
}

func (p pen) part(use *html.Node) *html.Node {
	part := p.parts[strings.TrimPrefix(attr(use, "href"), "#")]
	if part == nil {
		panic(fmt.Sprintf("the picture uses %q, which is nowhere", attr(use, "href")))
	}
	return part
}

// outline is the shape of an element that has no others in it.
func outline(n *html.Node, l letters) rasterx.Path {
	var path oksvg.PathCursor
	switch n.Data {
	case "rect":
		x, y, r := number(n, "x"), number(n, "y"), number(n, "rx")
		rasterx.AddRoundRect(x, y, x+number(n, "width"), y+number(n, "height"), r, r, 0, rasterx.RoundGap, &path)
	case "circle":
		rasterx.AddCircle(number(n, "cx"), number(n, "cy"), number(n, "r"), &path)
	case "path":
		if err := path.CompilePath(attr(n, "d")); err != nil {
			panic(fmt.Sprintf("path %q: %v", attr(n, "d"), err))
		}
	case "text":
		l.write(&path, n)
	default:
		panic("nobody knows how to draw " + n.Data)
	}
	return path.Path
}

// paint fills and strokes a shape. The width of the stroke grows with the
// matrix, which rasterx leaves to its callers.
func (p pen) paint(shape rasterx.Path, m rasterx.Matrix2D, s style) {
	if s.fill != nil {
		p.dasher.Clear()
		p.dasher.SetColor(rasterx.ApplyOpacity(s.fill, s.opacity))
		shape.AddTo(&rasterx.MatrixAdder{Adder: &p.dasher.Filler, M: m})
		p.dasher.Filler.Draw()
	}
	if s.stroke != nil {
		p.dasher.Clear()
		const miter = 4
		scale := math.Hypot(m.A, m.B)
		dashes := make([]float64, len(s.dashes))
		for i, d := range s.dashes {
			dashes[i] = d * scale
		}
		p.dasher.SetStroke(rounded(s.width*scale), rounded(miter), nil, nil, nil, rasterx.Miter, dashes, 0)
		p.dasher.SetColor(rasterx.ApplyOpacity(s.stroke, s.opacity))
		shape.AddTo(&rasterx.MatrixAdder{Adder: p.dasher, M: m})
		p.dasher.Draw()
	}
}

// moved applies what a transform attribute says.
func moved(m rasterx.Matrix2D, transform string) rasterx.Matrix2D {
	for _, step := range strings.SplitAfter(transform, ")") {
		name, values, _ := strings.Cut(strings.TrimSuffix(strings.TrimSpace(step), ")"), "(")
		v := make([]float64, 3)
		for i, word := range strings.Fields(values) {
			v[i], _ = strconv.ParseFloat(word, 64)
		}
		switch name {
		case "translate":
			m = m.Translate(v[0], v[1])
		case "scale":
			m = m.Scale(v[0], v[0])
		case "rotate":
			m = m.Translate(v[1], v[2]).Rotate(v[0]*math.Pi/180).Translate(-v[1], -v[2])
		}
	}
	return m
}

// number is an attribute that is a length: 0 if it is not there.
func number(n *html.Node, key string) float64 {
	v, _ := strconv.ParseFloat(attr(n, key), 64)
	return v
}
