package games

import (
	"math"

	"talon/engine"
)

// at is one place, in pitches from the top left.
func at(x, y float64) engine.Spot { return grid(1, 1, x, y) }

// row is places side by side.
func row(x, y float64) engine.Spot { return grid(104, 1, x, y) }

// column is places one below the other.
func column(x, y float64) engine.Spot { return grid(1, 1, x, y) }

// grid is places in rows of that width, the rows so many pitches apart.
func grid(width int, apart, x, y float64) engine.Spot {
	return func(i int) engine.Place {
		return engine.Place{
			X: (x + float64(i%width)) * engine.PitchX,
			Y: (y + apart*float64(i/width)) * engine.PitchY,
		}
	}
}

// spots is places at x, y in pitches.
func spots(xy ...[2]float64) engine.Spot {
	return func(i int) engine.Place {
		return engine.Place{X: xy[i][0] * engine.PitchX, Y: xy[i][1] * engine.PitchY}
	}
}

// dial is the twelve hours of a clock face about a middle, one o'clock first,
// and after them the middle itself.
func dial(x, y float64) engine.Spot {
	return func(i int) engine.Place {
		p := engine.Place{X: x, Y: y}
		if i < 12 {
			angle := math.Pi / 6 * float64(i+1)
			p.X += 3.3 * math.Sin(angle)
			p.Y -= 3.9 * math.Cos(angle)
		}
		return p
	}
}

// down fans the piles downwards, within that room in card widths.
func down(room float64, spot engine.Spot) engine.Spot {
	return fanned(engine.Fan{DY: 0.42, Room: room}, spot)
}

// aside fans the piles to the right, within that room in card widths, or to the
// left within a room below 0.
func aside(room float64, spot engine.Spot) engine.Spot {
	return fanned(engine.Fan{DX: math.Copysign(0.36, room), Room: math.Abs(room)}, spot)
}

func fanned(fan engine.Fan, spot engine.Spot) engine.Spot {
	return func(i int) engine.Place {
		p := spot(i)
		p.Fan = fan
		return p
	}
}
