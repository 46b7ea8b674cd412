package games

import (
	"math"
	"slices"

	"talon/engine"
)

// notOnto refuses every card carried to that role.
func notOnto(role engine.Role) engine.Check {
	return engine.Check{Roles: func(_, to engine.Role) bool { return to != role }}
}

// notFrom refuses every card carried from that role.
func notFrom(role engine.Role) engine.Check {
	return engine.Check{Roles: func(from, _ engine.Role) bool { return from != role }}
}

// never refuses always.
var never = engine.Check{Roles: func(_, _ engine.Role) bool { return false }}

// cardsThere asks for as many cards as the move takes.
var cardsThere = engine.OfPile("", func(from *engine.Pile) int { return len(from.Cards) })

// cardThere asks for one card at least.
var cardThere = engine.OfPile("", func(from *engine.Pile) int {
	if from.Empty() {
		return 0
	}
	return math.MaxInt
})

// single asks for one card alone.
var single = engine.AtMost(1)

// faceUp asks that no card moved lies face down.
var faceUp = engine.OfPile("", (*engine.Pile).Up)

// run asks that each card moved together lies so on the one below it.
func run(ok relation) engine.Check {
	return engine.OfPile("a sequence moves as one", sequence(ok))
}

// sequence counts the cards from the top that lie so on one another; one card
// is a sequence.
func sequence(ok relation) func(*engine.Pile) int {
	return func(p *engine.Pile) int {
		n := 1
		for n < len(p.Cards) && ok.of(p.FromTop(n), p.FromTop(n+1)) {
			n++
		}
		return n
	}
}

// saying gives a check words for the table of facts.
func saying(text string, c engine.Check) engine.Check {
	c.Says = text
	return c
}

// fromOnly applies a check to cards from that role alone.
func fromOnly(role engine.Role, c engine.Check) engine.Check {
	if roles := c.Roles; roles != nil {
		c.Roles = func(from, to engine.Role) bool { return from != role || roles(from, to) }
		return c
	}
	holds := c.Holds
	c.From = role
	c.Holds = func(s *engine.State, m engine.Move) bool {
		return m.From.Role != role || holds(s, m)
	}
	return c
}

// onCard asks for a relation of the lowest card moved to the card that it is
// laid on.
func onCard(ok relation) engine.Check {
	return engine.OfCards(ok.says, func(upper, lower engine.Card) bool {
		return lower == 0 || ok.of(upper, lower)
	})
}

// onSpace asks for a condition of the lowest card moved where it goes to an
// empty pile.
func onSpace(says string, ok func(engine.Card) bool) engine.Check {
	return engine.OfCards(says, func(upper, lower engine.Card) bool {
		return lower != 0 || ok(upper)
	})
}

// toSpaceOf asks that the target is an empty pile of that role.
func toSpaceOf(role engine.Role) engine.Check {
	return engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
		return m.To.Role == role && s.Pile(m.To).Empty()
	}}
}

// toCard asks that the target is not empty.
var toCard = engine.OfCards("", func(_, lower engine.Card) bool { return lower != 0 })

// toSpace asks that the target is empty.
var toSpace = engine.OfCards("", func(_, lower engine.Card) bool { return lower == 0 })

// unlessToSpace applies a check where the target is not empty.
func unlessToSpace(c engine.Check) engine.Check {
	return engine.Check{Says: c.Says, Holds: func(s *engine.State, m engine.Move) bool {
		return s.Pile(m.To).Empty() || c.Holds(s, m)
	}}
}

// has asks that the only pile of the role holds a card.
func has(role engine.Role) engine.Check {
	return engine.Check{Holds: func(s *engine.State, _ engine.Move) bool { return !s.Pile(the(role)).Empty() }}
}

// empty asks that the only pile of the role holds none.
func empty(role engine.Role) engine.Check {
	return engine.Check{Holds: func(s *engine.State, _ engine.Move) bool { return s.Pile(the(role)).Empty() }}
}

// redealsLeft asks that a redeal is left.
var redealsLeft = engine.Check{Holds: func(s *engine.State, _ engine.Move) bool {
	return s.Count(engine.RedealsMade) < s.Game().Redeals
}}

// anyOn asks that a card lies on piles of one of the roles.
func anyOn(roles ...engine.Role) engine.Check {
	return engine.Check{Holds: func(s *engine.State, _ engine.Move) bool {
		for _, id := range s.Game().IDs() {
			if slices.Contains(roles, id.Role) && !s.Pile(id).Empty() {
				return true
			}
		}
		return false
	}}
}
