package games

import "talon/engine"

// rows deals that many rows, a card to each pile of the role in turn.
func rows(role engine.Role, piles, rows int) engine.Step {
	return func(d *engine.Dealer) error {
		for range rows {
			for n := range piles {
				d.Lay(pile(role, n+1), d.Next())
			}
		}
		return nil
	}
}

// packets deals each pile of the role its cards together, pile after pile.
func packets(role engine.Role, piles, cards int) engine.Step {
	return func(d *engine.Dealer) error {
		for n := range piles {
			for range cards {
				d.Lay(pile(role, n+1), d.Next())
			}
		}
		return nil
	}
}

// takeOut lays the first copy of that rank of each suit on the piles from first.
func takeOut(rank engine.Rank, role engine.Role, first int) engine.Step {
	return func(d *engine.Dealer) error {
		for suit := engine.Spades; suit <= engine.Clubs; suit++ {
			d.Lay(pile(role, first+int(suit)), d.Take(engine.NewCard(rank, suit)))
		}
		return nil
	}
}

// rest lays what is left on a pile so that it is dealt in its order.
func rest(role engine.Role) engine.Step {
	return func(d *engine.Dealer) error {
		cards := make([]engine.Card, d.Left())
		for i := range cards {
			cards[len(cards)-1-i] = d.Next()
		}
		for _, c := range cards {
			d.Lay(the(role), c)
		}
		return nil
	}
}
