package games

import "talon/engine"

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

// down fans the piles downwards, within that room in card widths.
func down(room float64, spot engine.Spot) engine.Spot {
	return fanned(engine.Fan{DY: 0.42, Room: room}, spot)
}

// right fans the piles to the right, within that room in card widths.
func right(room float64, spot engine.Spot) engine.Spot {
	return fanned(engine.Fan{DX: 0.36, Room: room}, spot)
}

func fanned(fan engine.Fan, spot engine.Spot) engine.Spot {
	return func(i int) engine.Place {
		p := spot(i)
		p.Fan = fan
		return p
	}
}
