package board

import (
	"math"

	"talon/engine"
)

// Lengths in a picture are hundredths of a card width.
const (
	unit   = 100
	width  = unit
	height = unit * engine.CardHeight
	round  = 8
)

// A laid card is a card as it lies in the picture: X and Y are the top left
// corner of an upright card, relative to the pile.
type laid struct {
	Card    engine.Card
	X, Y    float64
	Down    bool
	FromTop int // 1 is the uppermost
}

// lay returns the cards of a pile that can be seen, from bottom to top. With
// spare, one card more is kept under a squared top, to be seen when that is
// lifted.
func lay(s *engine.State, id engine.PileID, spare bool) []laid {
	g, p := s.Game(), s.Pile(id)
	group, fan := g.Group(id.Role), fanOf(s, id)
	var cards []laid
	for i, c := range p.Cards {
		dx, dy := fan.Offset(i, len(p.Cards), p.Down)
		cards = append(cards, laid{
			Card: c, X: math.Round(dx * unit), Y: math.Round(dy * unit),
			Down: group.Down || i < p.Down, FromTop: len(p.Cards) - i,
		})
	}
	return seen(cards, spare)
}

// seen drops the cards that others cover wholly.
func seen(cards []laid, spare bool) []laid {
	var kept []laid
	for i, c := range cards {
		covered := i+1 < len(cards) && cards[i+1].X == c.X && cards[i+1].Y == c.Y
		last := spare && i+2 == len(cards)
		if !covered || last {
			kept = append(kept, c)
		}
	}
	return kept
}

// fanOf is the fan of a pile as it lies: of a pile that may not be looked
// through, only the cards that could move together are spread.
func fanOf(s *engine.State, id engine.PileID) engine.Fan {
	fan := s.Game().PlaceOf(id).Fan
	if s.Game().Group(id.Role).Squared {
		fan.Last = max(1, s.Liftable(id))
	}
	return fan
}

// origin returns the top left corner of a pile in the picture.
func origin(g *engine.Game, id engine.PileID) (x, y float64) {
	p := g.PlaceOf(id)
	return math.Round(p.X*unit) + margin, math.Round(p.Y*unit) + margin
}

// margin leaves room for frames around the outermost cards.
const margin = 6

// size returns the width and height of the whole picture.
func size(g *engine.Game) (w, h float64) {
	w, h = g.Size()
	return math.Round(w*unit) + 2*margin, math.Round(h*unit) + 2*margin
}

// A box is a rectangle in the picture.
type box struct{ X, Y, W, H float64 }

// cardBox is where a card lies whose upright corner is at x, y.
func cardBox(x, y float64, crosswise bool) box {
	if crosswise {
		return box{x - (height-width)/2, y + (height-width)/2, height, width}
	}
	return box{x, y, width, height}
}

// startBox is the place of a pile without its fan, so that long columns stay
// in line with short ones.
func startBox(g *engine.Game, id engine.PileID) box {
	x, y := origin(g, id)
	return cardBox(x, y, g.PlaceOf(id).Crosswise)
}

// pileBox covers a pile with all its visible cards, or its empty place.
func pileBox(s *engine.State, id engine.PileID) box {
	return topBox(s, id, len(s.Pile(id).Cards))
}

// topBox covers the uppermost n cards of a pile, or its empty place.
func topBox(s *engine.State, id engine.PileID, n int) box {
	b := heldBox(s, id, 1)
	for _, c := range lay(s, id, false) {
		if c.FromTop <= n {
			b = b.join(startBox(s.Game(), id).moved(c.X, c.Y))
		}
	}
	return b
}

// heldBox covers the n-th card from the top of a pile, by which n cards are
// held, or the empty place.
func heldBox(s *engine.State, id engine.PileID, n int) box {
	b := startBox(s.Game(), id)
	for _, c := range lay(s, id, false) {
		if c.FromTop == n {
			return b.moved(c.X, c.Y)
		}
	}
	return b
}

// join returns the smallest box that covers both.
func (b box) join(o box) box {
	x, y := min(b.X, o.X), min(b.Y, o.Y)
	return box{x, y, max(b.X+b.W, o.X+o.W) - x, max(b.Y+b.H, o.Y+o.H) - y}
}

// moved returns the box so much farther to the right and below.
func (b box) moved(dx, dy float64) box { return box{b.X + dx, b.Y + dy, b.W, b.H} }

// overlap returns the area that two boxes share.
func (b box) overlap(o box) float64 {
	w := min(b.X+b.W, o.X+o.W) - max(b.X, o.X)
	h := min(b.Y+b.H, o.Y+o.H) - max(b.Y, o.Y)
	return max(0, w) * max(0, h)
}

// grown returns the box with so much more room on every side.
func (b box) grown(by float64) box { return box{b.X - by, b.Y - by, b.W + 2*by, b.H + 2*by} }

// middle returns the centre of the box.
func (b box) middle() (x, y float64) { return b.X + b.W/2, b.Y + b.H/2 }
