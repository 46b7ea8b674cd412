package solve

import "talon/engine"

// In some games turning and redealing change stock and waste alone, and only
// moves of a waste card depend on them. Then turning can wait until a waste card
// is to be played, every other move coming before; and stock and waste are no
// more than a list of cards, each some turns away. A stockIdea says so.
type stockIdea struct {
	draw int // cards turned together
	// endless says that there is no limit to the redeals: what can be reached
	// does not depend on how far the stock has been turned, unless a card was
	// taken from among those turned together.
	endless bool
}

var (
	stockPile = engine.PileID{Role: engine.Stock}
	wastePile = engine.PileID{Role: engine.Waste}
)

// turn turns the stock on, or redeals when it is used up.
func (s *search) turn() {
	kind := engine.Turn
	if s.state.Pile(stockPile).Empty() {
		kind = engine.Redeal
	}
	s.state.Apply(engine.Move{Kind: kind})
}

// reach offers the moves of the waste cards that come up when the stock is turned
// on. It goes round once: a second round shows the same cards again.
func (s *search) reach(from int) {
	stock, waste, draw := s.state.Pile(stockPile).Cards, s.state.Pile(wastePile).Cards, s.ideas.stock.draw
	wanted := s.state.Wanted(wastePile)
	turns := 0
	for shown := 0; shown < len(stock); {
		shown = min(shown+draw, len(stock))
		turns++
		if c := stock[len(stock)-shown]; wanted.Has(c) && s.reachCard(from, c, turns) {
			return
		}
	}
	if len(waste) == 0 || !s.redealable() {
		return
	}
	turns++
	all := len(stock) + len(waste)
	for shown := 0; shown < all; {
		shown = min(shown+draw, all)
		turns++
		if shown == len(waste) {
			return
		}
		c := engine.Card(0)
		if shown <= len(waste) {
			c = waste[shown-1]
		} else {
			c = stock[all-shown]
		}
		if wanted.Has(c) && s.reachCard(from, c, turns) {
			return
		}
	}
}

// redealable reports whether the waste can be turned over once the stock is used
// up.
func (s *search) redealable() bool {
	g := s.state.Game()
	return g.Redeal != nil && (g.Redeals == engine.Unlimited || s.state.Count(engine.RedealsMade) < g.Redeals)
}

// reachCard offers the moves of a card that so many turns bring up. It reports
// whether one of them is safe, which is then the only step.
func (s *search) reachCard(from int, c engine.Card, turns int) bool {
	s.legal = s.state.Welcome(wastePile, c, s.legal[:0])
	for _, m := range s.legal {
		if s.ideas.stock.endless && s.ideas.waste && s.ideas.safe != nil && home(m.To.Role) && s.ideas.safe(s.state, c) {
			s.steps = append(s.steps[:from], step{turns: uint8(turns), move: m})
			return true
		}
		s.offer(from, step{turns: uint8(turns), move: m})
	}
	return false
}

// phase is how far the stock has been turned, 0 where that does not matter.
func (i *stockIdea) phase(s *engine.State) int {
	n := len(s.Pile(wastePile).Cards)
	if n%i.draw == 0 || s.Pile(stockPile).Empty() {
		return 0
	}
	return n
}
