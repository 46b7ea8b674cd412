package games

import (
	"slices"

	"talon/engine"
)

type advice = []engine.Advice

// usual is the advice of games that give none of their own.
func usual() advice {
	return orStock(spare, freesHome, onto(reserve), onto(waste), home, marries, fills)
}

// orStock turns the stock if none of the plays can be made and turning may
// bring one, and deals again if that does not help either.
func orStock(plays ...engine.Advice) advice {
	return append(plays, unseenStock, seenStock(plays), redeals)
}

// homes are the piles that cards are brought to.
var homes = []engine.Role{foundation, numeral}

func isHome(role engine.Role) bool { return slices.Contains(homes, role) }

// carried makes advice on cards carried, to home or elsewhere.
func carried(why string, home bool, worth func(*engine.State, engine.Move) int) engine.Advice {
	return engine.Advice{Why: why, Worth: func(s *engine.State, m engine.Move) int {
		if m.Kind != engine.Carry || isHome(m.To.Role) != home {
			return 0
		}
		return worth(s, m)
	}}
}

func worthOne(is bool) int {
	if is {
		return 1
	}
	return 0
}

// spare takes a card home on which nothing can be built any more.
var spare = carried("Nothing can need this card any more.", true, func(s *engine.State, m engine.Move) int {
	if isHome(m.From.Role) {
		return 0
	}
	g, home, card := s.Game(), atHome(s), s.Moving(m)
	for _, c := range engine.SortedPacks(1) {
		if home[c] < g.Packs && g.Builds(c, card) {
			return 0
		}
	}
	return 1
})

// atHome counts the faces that have come to stay where they lie.
func atHome(s *engine.State) (home [64]int) {
	for _, id := range s.Game().IDs() {
		switch id.Role {
		case foundation, numeral, centre, aces:
			for _, c := range s.Pile(id).Cards {
				home[c.Face()]++
			}
		}
	}
	return home
}

// home takes any card home.
var home = carried("This card can go home.", true, func(s *engine.State, m engine.Move) int {
	return worthOne(!isHome(m.From.Role))
})

// turnsUp moves all face-up cards of a pile, the deepest pile first.
var turnsUp = carried("This turns a card up.", false, func(s *engine.State, m engine.Move) int {
	p := s.Pile(m.From)
	if p.Up() > int(m.N) {
		return 0
	}
	return p.Down
})

// freesHome moves cards off one that then goes home.
var freesHome = carried("The card laid bare can then go home.", false, func(s *engine.State, m engine.Move) int {
	below := s.Pile(m.From).FromTop(int(m.N) + 1)
	if below == 0 || below == engine.Hidden || goesHome(s, m.From) || goesHome(s, m.To) {
		return 0
	}
	s.Apply(m)
	free := goesHome(s, m.From)
	s.Undo()
	return worthOne(free)
})

// goesHome reports whether the uppermost card of a pile goes home.
func goesHome(s *engine.State, from engine.PileID) bool {
	if c := s.Pile(from).Top(); c == 0 || c == engine.Hidden || isHome(from.Role) {
		return false
	}
	for _, role := range homes {
		if group := s.Game().Group(role); group != nil && anyTakes(s, from, all(role, group.N)) {
			return true
		}
	}
	return false
}

func anyTakes(s *engine.State, from engine.PileID, targets []engine.PileID) bool {
	return slices.ContainsFunc(targets, func(to engine.PileID) bool {
		return s.Allows(engine.CarryOf(from, to, 1))
	})
}

// off brings cards of a role into play, on a card or on a space.
func off(role engine.Role) engine.Advice {
	return carried("This takes a card off the "+role.String()+".", false, func(_ *engine.State, m engine.Move) int {
		return worthOne(m.From.Role == role)
	})
}

// onto brings cards of a role into play, on a card alone.
func onto(role engine.Role) engine.Advice {
	a := off(role)
	worth := a.Worth
	a.Worth = func(s *engine.State, m engine.Move) int {
		if m.Kind != engine.Carry || s.Pile(m.To).Empty() {
			return 0
		}
		return worth(s, m)
	}
	return a
}

// marries lays cards on one that they belong on, if they do not lie so already.
var marries = opening(carried("These belong together, and what lay below comes free.", false, func(s *engine.State, m engine.Move) int {
	if m.From.Role != m.To.Role || s.Pile(m.To).Empty() || lieBuilt(s, m) {
		return 0
	}
	return 1
}))

// lieBuilt reports whether the cards moved lie on a card that they belong on.
func lieBuilt(s *engine.State, m engine.Move) bool {
	p := s.Pile(m.From)
	below := p.FromTop(int(m.N) + 1)
	return below != 0 && int(m.N) < p.Up() && s.Game().Builds(s.Moving(m), below)
}

// opening prefers, of the moves that an advice values at all, those after which
// most moves are open.
func opening(a engine.Advice) engine.Advice {
	worth := a.Worth
	a.Worth = func(s *engine.State, m engine.Move) int {
		if worth(s, m) == 0 {
			return 0
		}
		s.Apply(m)
		open := len(s.Legal(nil))
		s.Undo()
		return 1 + open
	}
	return a
}

// fills lays a card on a vacant place where it does not come from like piles,
// rather a card that is known than one of the stock.
var fills = carried("This fills a vacancy.", false, func(s *engine.State, m engine.Move) int {
	switch {
	case m.From.Role == stock:
		return 1
	case m.From.Role != m.To.Role && s.Pile(m.To).Empty():
		return 2
	}
	return 0
})

// pairs takes two cards away.
var pairs = opening(engine.Advice{Why: "These two can go.", Worth: func(_ *engine.State, m engine.Move) int {
	return worthOne(m.Kind == engine.Pair)
}})

// unseenStock turns cards that have not been seen.
var unseenStock = engine.Advice{Why: "The stock may bring what helps.", Worth: func(s *engine.State, m engine.Move) int {
	unseen := s.Pile(the(stock)).Top() == engine.Hidden
	return worthOne((m.Kind == engine.Turn || m.Kind == engine.Deal) && unseen)
}}

// seenStock turns the stock, or the waste over, if that brings one of the plays.
func seenStock(plays advice) engine.Advice {
	return engine.Advice{Why: "A card that helps lies farther on.", Worth: func(s *engine.State, m engine.Move) int {
		next, ok := s.NextOfStock()
		if !ok || m != next || s.Game().Group(waste) == nil {
			return 0
		}
		turns, helps := 0, false
		for most := s.OnceRound(); ok && !helps && turns < most; turns++ {
			s.Apply(next)
			_, helps = s.Best(plays, s.Legal(nil))
			next, ok = s.NextOfStock()
		}
		for range turns {
			s.Undo()
		}
		return worthOne(helps)
	}}
}

// redeals takes the cards up and deals them again.
var redeals = engine.Advice{Why: "Nothing else helps; these cards dealt again may.", Worth: func(s *engine.State, m engine.Move) int {
	return worthOne(m.Kind == engine.Redeal && s.Game().Group(waste) == nil)
}}
