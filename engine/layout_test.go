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
	}
	for _, tt := range tests {
		dx, dy := tt.fan.Offset(tt.i, tt.n, tt.down)
		if math.Abs(dx-tt.dx) > 1e-9 || math.Abs(dy-tt.dy) > 1e-9 {
			t.Errorf("%s: got %v, %v; want %v, %v", tt.about, dx, dy, tt.dx, tt.dy)
		}
	}
}

// TestEveryCardLiesOnTheBoard spreads long piles at every place.
func TestEveryCardLiesOnTheBoard(t *testing.T) {
	const cards = 24
	for _, g := range games.All() {
		width, height := g.Size()
		for _, id := range g.IDs() {
			p := g.PlaceOf(id)
			w, h, left, top := 1.0, engine.CardHeight, p.X, p.Y
			if p.Crosswise {
				w, h = h, w
				left, top = left-(w-h)/2, top+(w-h)/2
			}
			if p.Tilt != 0 {
				dx, dy := p.Reach()
				left, top, w, h = left+w/2-dx, top+h/2-dy, 2*dx, 2*dy
			}
			dx, dy := p.Fan.Offset(cards-1, cards, 0)
			const hair = 1e-9
			if left < -hair || top < -hair || left+dx+w > width+hair || top+dy+h > height+hair {
				t.Errorf("%s: a card of %v lies at %v, %v, off the board of %v by %v", g.ID, id, left+dx, top+dy, width, height)
			}
		}
	}
}

func TestReach(t *testing.T) {
	for tilt, want := range map[float64][2]float64{
		0: {0.5, 0.7}, 90: {0.7, 0.5}, -90: {0.7, 0.5}, 45: {1.2 / math.Sqrt2, 1.2 / math.Sqrt2}, 180: {0.5, 0.7},
	} {
		dx, dy := engine.Place{Tilt: tilt}.Reach()
		if math.Abs(dx-want[0]) > 1e-9 || math.Abs(dy-want[1]) > 1e-9 {
			t.Errorf("tilted by %v a card reaches %v, %v; want %v", tilt, dx, dy, want)
		}
	}
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
