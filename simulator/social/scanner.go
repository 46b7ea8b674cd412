package social

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// A scanner fills outlines for rasterx. Unlike the one that comes with it, it
// looks only at the pixels round the shape, which makes a picture of a thousand
// small shapes cheap.
type scanner struct {
	image  *image.RGBA
	ink    color.Color
	lines  []segment
	raster vector.Rasterizer
}

// A segment goes on to a point, or begins anew there.
type segment struct {
	to    fixed.Point26_6
	begin bool
}

func (s *scanner) Start(a fixed.Point26_6) { s.lines = append(s.lines, segment{a, true}) }
func (s *scanner) Line(b fixed.Point26_6)  { s.lines = append(s.lines, segment{b, false}) }

// Draw fills what was outlined and forgets it.
func (s *scanner) Draw() {
	around := s.GetPathExtent()
	at := image.Rect(around.Min.X.Floor(), around.Min.Y.Floor(), around.Max.X.Ceil(), around.Max.Y.Ceil()).Intersect(s.image.Rect)
	s.raster.Reset(at.Dx(), at.Dy())
	for _, l := range s.lines {
		x, y := float32(l.to.X)/64-float32(at.Min.X), float32(l.to.Y)/64-float32(at.Min.Y)
		if l.begin {
			s.raster.MoveTo(x, y)
		} else {
			s.raster.LineTo(x, y)
		}
	}
	s.raster.DrawOp = draw.Over
	s.raster.Draw(s.image, at, image.NewUniform(s.ink), image.Point{})
	s.Clear()
}

// GetPathExtent returns the rectangle round what was outlined.
func (s *scanner) GetPathExtent() (around fixed.Rectangle26_6) {
	for _, l := range s.lines {
		around = around.Union(fixed.Rectangle26_6{Min: l.to, Max: l.to.Add(fixed.Point26_6{X: 1, Y: 1})})
	}
	return around
}

func (s *scanner) Clear()         { s.lines = s.lines[:0] }
func (s *scanner) SetColor(c any) { s.ink = c.(color.Color) }

// The rest of what rasterx asks of a scanner is not needed here.
func (s *scanner) SetBounds(w, h int)      {}
func (s *scanner) SetWinding(bool)         {}
func (s *scanner) SetClip(image.Rectangle) {}
