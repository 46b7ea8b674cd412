package engine_test

import (
	"math"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

func TestFanOffset(t *testing.T) {
	wide := engine.Fan{DY: 0.5, Room: 10}
	narrow := engine.Fan{DY: 0.5, Room: 1}
	threes := engine.Fan{DX: 0.25, Last: 3, Room: 0.5}
	tests := []struct {
		about      string
		fan        engine.Fan
		i, n, down int
		dx, dy     float64
	}{
		{"squared", engine.Fan{}, 4, 5, 0, 0, 0},
		{"the lowest stays", wide, 0, 3, 0, 0, 0},
		{"downwards", wide, 2, 3, 0, 0, 1},
		{"to the right", engine.Fan{DX: 0.5, Room: 10}, 2, 3, 0, 1, 0},
		{"as long as the room", narrow, 2, 3, 0, 0, 1},
		{"longer than the room, top", narrow, 4, 5, 0, 0, 1},
		{"longer than the room, middle", narrow, 2, 5, 0, 0, 0.5},
		{"face down, half a step", wide, 1, 5, 3, 0, 0.25},
		{"first face up", wide, 3, 5, 3, 0, 0.75},
		{"second face up", wide, 4, 5, 3, 0, 1.25},
		{"face down in little room", narrow, 3, 5, 3, 0, 0.6},
		{"all face down", wide, 2, 3, 3, 0, 0.5},
		{"last three, below them", threes, 2, 5, 0, 0, 0},
		{"last three, second", threes, 3, 5, 0, 0.25, 0},
		{"last three, top", threes, 4, 5, 0, 0.5, 0},
		{"last three of three", threes, 2, 3, 0, 0.5, 0},
		{"last three of two", threes, 1, 2, 0, 0.25, 0},
		{"one card", wide, 0, 1, 0, 0, 0},
		{"no room", engine.Fan{DY: 0.5}, 3, 4, 0, 0, 0},
		{"to the left", engine.Fan{DX: -0.5, Room: 10}, 2, 3, 0, -1, 0},
		{"to the left in little room", engine.Fan{DX: -0.5, Room: 1}, 2, 5, 0, -0.5, 0},
		{"every second to the right", engine.Fan{DY: 0.5, Zig: 0.75, Room: 10}, 1, 3, 0, 0.75, 0.5},
		{"every second to the left", engine.Fan{DY: 0.5, Zig: -0.75, Room: 10}, 1, 3, 0, -0.75, 0.5},
	}
	for _, tt := range tests {
		dx, dy := tt.fan.Offset(tt.i, tt.n, tt.down)
		if math.Abs(dx-tt.dx) > 1e-9 || math.Abs(dy-tt.dy) > 1e-9 {
			t.Errorf("%s: got %v, %v; want %v, %v", tt.about, dx, dy, tt.dx, tt.dy)
		}
	}
}

// A rect is where a card lies.
type rect struct{ left, top, right, bottom float64 }

// lies returns where card i of a long pile lies at a place.
func lies(p engine.Place, i int) rect {
	const cards = 24
	dx, dy := p.Fan.Offset(i, cards, 0)
	r := rect{p.X + dx, p.Y + dy, p.X + dx + 1, p.Y + dy + engine.CardHeight}
	if p.Crosswise {
		const turned = (engine.CardHeight - 1) / 2
		r = rect{r.left - turned, r.top + turned, r.right + turned, r.bottom - turned}
	}
	if math.Abs(p.Tilt) == 45 {
		x, y := (r.left+r.right)/2, (r.top+r.bottom)/2
		half := (1 + engine.CardHeight) / 2 * math.Sqrt2 / 2
		r = rect{x - half, y - half, x + half, y + half}
	}
	return r
}

// hair is a length that rounding may add.
const hair = 1e-9

func near(a, b float64) bool { return math.Abs(a-b) < hair }

// everyForm opens each game in each of its variants.
func everyForm(t *testing.T, test func(t *testing.T, open func() *engine.Game)) {
	for _, g := range games.All() {
		for _, v := range g.Variants {
			t.Run(g.ID+" "+v.ID, func(t *testing.T) {
				test(t, func() *engine.Game {
					g, err := games.Open(g.ID, v.ID)
					if err != nil {
						t.Fatal(err)
					}
					return g
				})
			})
		}
	}
}

// TestEveryCardLiesOnTheBoard spreads long piles at every place. The board is no
// wider than they need.
func TestEveryCardLiesOnTheBoard(t *testing.T) {
	everyForm(t, func(t *testing.T, open func() *engine.Game) {
		g := open()
		width, height := g.Size()
		left, right := width, 0.0
		for _, id := range g.IDs() {
			for i := range 24 {
				r := lies(g.PlaceOf(id), i)
				if r.left < -hair || r.top < -hair || r.right > width+hair || r.bottom > height+hair {
					t.Errorf("card %d of %v lies at %v, off the board of %v by %v", i, id, r, width, height)
				}
				left, right = min(left, r.left), max(right, r.right)
			}
		}
		if !near(left, 0) || !near(right, width) {
			t.Errorf("the cards lie from %v to %v of a board %v wide", left, right, width)
		}
	})
}

func TestMirror(t *testing.T) {
	everyForm(t, func(t *testing.T, open func() *engine.Game) {
		g, mirrored, twice := open(), open(), open()
		mirrored.Mirror()
		twice.Mirror()
		twice.Mirror()
		width, height := g.Size()
		if w, h := mirrored.Size(); !near(w, width) || !near(h, height) {
			t.Errorf("the board of %v by %v is %v by %v in the mirror", width, height, w, h)
		}
		for _, id := range g.IDs() {
			was, is := g.PlaceOf(id), mirrored.PlaceOf(id)
			for i := range 24 {
				a, b, c := lies(was, i), lies(is, i), lies(twice.PlaceOf(id), i)
				if !near(b.left, width-a.right) || !near(b.right, width-a.left) || !near(b.top, a.top) || !near(b.bottom, a.bottom) {
					t.Errorf("card %d of %v lies at %v, in the mirror at %v", i, id, a, b)
				}
				if !near(c.left, a.left) || !near(c.right, a.right) || !near(c.top, a.top) {
					t.Errorf("card %d of %v lies at %v, mirrored twice at %v", i, id, a, c)
				}
			}
			if is.Tilt != -was.Tilt || is.Crosswise != was.Crosswise {
				t.Errorf("%v is tilted by %v, crosswise %v; in the mirror %v, %v", id, was.Tilt, was.Crosswise, is.Tilt, is.Crosswise)
			}
		}
	})
}

func TestNoTwoPilesLieInOnePlace(t *testing.T) {
	for _, g := range games.All() {
		at := map[[2]float64]engine.PileID{}
		for _, id := range g.IDs() {
			p := g.PlaceOf(id)
			here := [2]float64{p.X, p.Y}
			if other, taken := at[here]; taken {
				t.Errorf("%s: %v and %v both lie at %v", g.ID, other, id, here)
			}
			at[here] = id
		}
	}
}
