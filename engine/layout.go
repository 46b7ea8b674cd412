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
	// DX and DY are the offset of each card from the one below it. A fan goes
	// downwards or sideways; DX below 0 goes to the left.
	DX, DY float64
	// Last, if not 0, is how many of the uppermost cards are spread; those
	// below them lie squared.
	Last int
	// Zig moves every second card to the right, or below 0 to the left, so that
	// both edges show.
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
	step := max(math.Abs(f.DX), f.DY)
	if all := steps(n-1) * step; all > f.Room && all > 0 {
		step *= f.Room / all
	}
	far := steps(i) * step
	if f.sideways() {
		return math.Copysign(far, f.DX), 0
	}
	return float64(i%2) * f.Zig, far
}

func (f Fan) sideways() bool { return math.Abs(f.DX) > f.DY }

// bounds returns the edges of all that a pile can cover.
func (p Place) bounds() (left, top, right, bottom float64) {
	w, h := 1.0, CardHeight
	if p.Crosswise {
		w, h = h, w
	}
	sin, cos := math.Sincos(math.Abs(p.Tilt) * math.Pi / 180)
	w, h = w*cos+h*sin, w*sin+h*cos
	x, y := p.X+1./2, p.Y+CardHeight/2
	across, down := p.Fan.Zig, p.Fan.Room
	if p.Fan.sideways() {
		across, down = math.Copysign(p.Fan.Room, p.Fan.DX), 0
	}
	return x - w/2 + min(across, 0), y - h/2, x + w/2 + max(across, 0), y + h/2 + down
}

// edges returns the bounds of all places.
func (g *Game) edges() (left, top, right, bottom float64) {
	left, top = math.Inf(1), math.Inf(1)
	for _, id := range g.IDs() {
		l, t, r, b := g.PlaceOf(id).bounds()
		left, top, right, bottom = min(left, l), min(top, t), max(right, r), max(bottom, b)
	}
	return left, top, right, bottom
}

// Size returns the width and height of the board: every card of every pile
// lies within.
func (g *Game) Size() (width, height float64) {
	_, _, width, height = g.edges()
	return width, height
}

// Mirror exchanges the left and the right of the board. The cards stay upright,
// and the piles keep their names. The game must be the caller's own.
func (g *Game) Mirror() {
	left, _, right, _ := g.edges()
	for i := range g.Piles {
		at := g.Piles[i].At
		g.Piles[i].At = func(n int) Place { return at(n).mirrored(left + right) }
	}
}

// mirrored returns the place with left and right exchanged on a board of that
// width.
func (p Place) mirrored(width float64) Place {
	p.X = width - 1 - p.X
	p.Tilt, p.Fan.DX, p.Fan.Zig = -p.Tilt, -p.Fan.DX, -p.Fan.Zig
	return p
}
