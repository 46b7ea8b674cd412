package games

import "talon/engine"

// turned is how many ground packets have had their turn to be dealt again.
const turned = engine.OwnCounter

// greatThirteen is the game of content/games/great-thirteen.
func greatThirteen() engine.Game {
	return engine.Game{
		ID: "great-thirteen", Name: "The Great Thirteen", Packs: 2,
		Piles: piles{
			{Role: balcony, N: 8, Ordered: true, At: row(0, 0)},
			{Role: numeral, N: 8, Ordered: true, At: row(0, 1.1)},
			{Role: ground, N: 8, Ordered: true, Open: true, At: row(0, 2.4)},
		},
		Steps: deal{thirteens},
		Redeal: &engine.Action{Says: "each packet once, when nothing fits", Do: dealPacket, Tests: cites{
			cite("packet-turn-passed", packetLeft),
			cite("play-before-redeal", engine.Check{Holds: func(s *engine.State, _ engine.Move) bool { return !s.Fits(ground, numeral) }}),
		}},
		Redeals: engine.Unlimited, Counters: []string{"turned"},
		Lift: by{any: {
			cite("balcony-stays", notFrom(balcony)),
			cite("balcony-stays", notOnto(balcony)),
			cite("numerals-stay", notFrom(numeral)),
			cite("no-card-there", cardThere),
			cite("uppermost-card-only", saying("one card at a time", single)),
			cite("no-ground-building", notOnto(ground)),
		}},
		Onto: by{numeral: {
			cite("numeral-complete", notOnKing),
			cite("wrong-value", saying("the last card and the balcony card added, less thirteen", wantedValue)),
			cite("vacancy-first", vacancyFirst),
		}},
		Advice:   orStock(opening(home)),
		Won:      numeralsDone,
		Goal:     "eight numerals of twelve cards, each ending with a king",
		Variants: []engine.Variant{{ID: "standard", Name: "Standard", Text: "a vacancy that can be filled comes before every other play"}},
		Options: []engine.Option{{
			ID: "vacancy-first-by-card", Name: "Vacancies first, card by card", Text: "only a card that itself suits a vacancy must go there first",
			Edit: func(g *engine.Game) { g.Replace("vacancy-first", cite("vacancy-first", vacancyFirstByCard)) },
		}},
		Rules: book(`
			balcony-stays        The balcony is laid with the deal and stays as it is.
			numerals-stay        A card on a numeral never leaves it.
			no-card-there        No card lies there to be moved.
			uppermost-card-only  Only the uppermost card of a ground packet may be taken.
			no-ground-building   Nothing is laid on a ground packet but by dealing a packet out.
			numeral-complete     A numeral that has come to its king is complete.
			wrong-value          A numeral asks for its last card, at first its balcony card, plus the balcony card, less thirteen where that is more.
			vacancy-first        A numeral not yet begun comes first, as long as a card in sight suits one.
			packet-turn-passed   Each packet is dealt out once, in its turn from the left; every turn has passed.
			play-before-redeal   A packet is dealt out only when no card in sight fits a numeral.
		`),
	}
}

// thirteens deals eight packets of thirteen; a king on top is slipped under his
// packet, and the uppermost cards make the balcony.
func thirteens(d *engine.Dealer) error {
	for n := 1; n <= 8; n++ {
		packet := make([]engine.Card, 13)
		for i := range packet {
			packet[i] = d.Next()
		}
		for packet[12].Rank() == engine.King {
			packet = append(packet[12:], packet[:12]...)
		}
		for _, c := range packet[:12] {
			d.Lay(pile(ground, n), c)
		}
		d.Lay(pile(balcony, n), packet[12])
	}
	return nil
}

// wanted returns the rank that a numeral asks for, 0 without a balcony card.
func wanted(s *engine.State, id engine.PileID) engine.Rank {
	base := s.Pile(pile(balcony, int(id.N))).Top().Rank()
	last := base
	if p := s.Pile(id); !p.Empty() {
		last = p.Top().Rank()
	}
	if base == 0 {
		return 0
	}
	return (last+base-1)%13 + 1
}

var wantedValue = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	return s.Moving(m).Rank() == wanted(s, m.To)
}}

var notOnKing = engine.OfCards("", func(_, lower engine.Card) bool { return lower.Rank() != engine.King })

// suitsVacancy reports whether a card of that rank fits a numeral not begun.
func suitsVacancy(s *engine.State, r engine.Rank) bool {
	for _, id := range all(numeral, 8) {
		if s.Pile(id).Empty() && r == wanted(s, id) && r != 0 {
			return true
		}
	}
	return false
}

// vacancyFirst bars a begun numeral while any card in sight suits a vacancy.
var vacancyFirst = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	if s.Pile(m.To).Empty() {
		return true
	}
	for _, id := range all(ground, 8) {
		if suitsVacancy(s, s.Pile(id).Top().Rank()) {
			return false
		}
	}
	return true
}}

// vacancyFirstByCard bars a begun numeral to the cards that suit a vacancy.
var vacancyFirstByCard = engine.Check{Holds: func(s *engine.State, m engine.Move) bool {
	return s.Pile(m.To).Empty() || !suitsVacancy(s, s.Moving(m).Rank())
}}

// nextPacket returns the number of the packet whose turn it is, or 0.
func nextPacket(s *engine.State) int {
	for n := s.Count(turned) + 1; n <= 8; n++ {
		if !s.Pile(pile(ground, n)).Empty() {
			return n
		}
	}
	return 0
}

var packetLeft = engine.Check{Holds: func(s *engine.State, _ engine.Move) bool { return nextPacket(s) > 0 }}

// dealPacket deals a packet, lowest card first, one to each packet from its
// right neighbour on, round and round.
func dealPacket(s *engine.State) {
	n := nextPacket(s)
	for i, c := range s.Gather(pile(ground, n)) {
		s.Lay(pile(ground, (n+i)%8+1), c)
	}
	s.Set(turned, n)
}

func numeralsDone(s *engine.State) bool {
	for _, id := range all(numeral, 8) {
		if s.Pile(id).Top().Rank() != engine.King {
			return false
		}
	}
	return true
}
