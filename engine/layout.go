package engine

import "math"

// Distances on the board are in card widths; the origin is the top left corner
// of the board. A card is one wide and CardHeight high; PitchX and PitchY are
// the distances of cards that lie side by side and one below the other.
const (
	CardHeight = 1.4
	PitchX     = 1.12
	PitchY     = 1.54
)

// A Place says where a pile lies and how it is spread. X and Y are the top left
// corner of its lowest card.
type Place struct {
	X, Y float64
	Fan  Fan
	// Crosswise cards are turned a quarter, about the middle of the place where
	// an upright card would lie.
	Crosswise bool
	// Tilt turns the pile about its middle, in degrees clockwise.
	Tilt float64
}

// A Spot gives the place of the i-th pile of a group, counted from 0.
type Spot func(i int) Place

// A Fan says how the cards of a pile are spread. The zero Fan squares them.
type Fan struct {
	// DX and DY are the offset of each card from the one below it.
	DX, DY float64
	// Last, if not 0, is how many of the uppermost cards are spread; those
	// below them lie squared.
	Last int
	// Zig moves every second card to the right, so that both edges show.
	Zig float64
	// Room is the farthest that the uppermost card may lie from the lowest;
	// longer piles are spread more narrowly.
	Room float64
}

// Offset returns how far card i of a pile of n cards, down of them face down,
// lies from the lowest card. Face-down cards take half the room of the others.
func (f Fan) Offset(i, n, down int) (dx, dy float64) {
	steps := func(i int) float64 {
		if f.Last > 0 {
			return float64(max(0, i-max(0, n-f.Last)))
		}
		return float64(i) - float64(min(i, down))/2
	}
	step := max(f.DX, f.DY)
	if all := steps(n-1) * step; all > f.Room && all > 0 {
		step *= f.Room / all
	}
	far := steps(i) * step
	if f.DX > f.DY {
		return far, 0
	}
	return float64(i%2) * f.Zig, far
}

// Reach returns how far a tilted card goes from its middle, sideways and up and
// down.
func (p Place) Reach() (dx, dy float64) {
	sin, cos := math.Sincos(p.Tilt * math.Pi / 180)
	sin, cos = math.Abs(sin), math.Abs(cos)
	return (cos + CardHeight*sin) / 2, (CardHeight*cos + sin) / 2
}

// Size returns the width and height of the board: every card of every pile
// lies within.
func (g *Game) Size() (width, height float64) {
	for _, id := range g.IDs() {
		p := g.PlaceOf(id)
		w, h := 1.0, CardHeight
		switch {
		case p.Crosswise:
			w, h = (1+CardHeight)/2, (1+CardHeight)/2
		case p.Tilt != 0:
			dx, dy := p.Reach()
			w, h = w/2+dx, h/2+dy
		case p.Fan.DX > p.Fan.DY:
			w += p.Fan.Room
		default:
			w, h = w+p.Fan.Zig, h+p.Fan.Room
		}
		width, height = max(width, p.X+w), max(height, p.Y+h)
	}
	return width, height
}
