package solve

import "talon/engine"

// What a position of a beam looks like, in points. Cards at home count most; a
// card that lies as the rules would build it helps, any other is in the way; the
// cards wanted next should lie near the top, and the waste should be short.
const (
	atHomeLooks  = 30
	builtLooks   = 8
	unbuiltLooks = -3
	depthLooks   = -2 // for each card from the top to one that is wanted, up to 12
	spaceLooks   = 8
	wasteLooks   = -16
)

// bearers are the cards that may ever lie on a card, by its face.
type bearers [64]engine.CardSet

// builds are the bearers of each role.
type builds [128]*bearers

func buildsOf(g *engine.Game) *builds {
	built := &builds{}
	for _, group := range g.Piles {
		all := &bearers{}
		for _, c := range engine.SortedPacks(1) {
			all[c.Face()] = g.Borne(c, group.Role)
		}
		built[group.Role] = all
	}
	return built
}

// looks says how promising the present position looks, where more is better, and
// how many cards are at home in it.
func (s *search) looks() (points, atHome int32) {
	var near nearest
	wanted := s.wanted()
	for _, id := range s.state.Game().IDs() {
		p := s.state.Pile(id)
		cards := int32(len(p.Cards))
		switch {
		case home(id.Role) || id.Role == engine.Discard:
			points += atHomeLooks * cards
			atHome += cards
			continue
		case id.Role == engine.Waste:
			points += wasteLooks * cards
		case id.Role == engine.Tableau && cards == 0:
			points += spaceLooks
		}
		near.look(p, wanted)
		if id.Role != engine.Stock && id.Role != engine.Waste {
			points += order(p, s.built[id.Role])
		}
	}
	return points + near.points(), atHome
}

// wanted returns the cards that could go home.
func (s *search) wanted() engine.CardSet {
	var all engine.CardSet
	for _, g := range s.state.Game().Piles {
		if home(g.Role) {
			all |= s.state.Taken(g.Role)
		}
	}
	return all
}

// order counts for a pile how its cards lie on one another.
func order(p *engine.Pile, on *bearers) int32 {
	var points int32
	for k := 1; k < len(p.Cards); k++ {
		if on[p.Cards[k-1].Face()].Has(p.Cards[k]) {
			points += builtLooks
		} else {
			points += unbuiltLooks
		}
	}
	return points
}

// nearest holds how far from the top the nearest copy of a wanted card lies, by
// its face; 0 where none was seen.
type nearest [64]uint8

func (near *nearest) look(p *engine.Pile, wanted engine.CardSet) {
	for k := 1; k <= len(p.Cards); k++ {
		if c := p.FromTop(k); wanted.Has(c) {
			if at := &near[c.Face()]; *at == 0 || int(*at) > k {
				*at = uint8(k)
			}
		}
	}
}

func (near *nearest) points() int32 {
	var points int32
	for _, k := range near {
		points += depthLooks * int32(min(k, 12))
	}
	return points
}
