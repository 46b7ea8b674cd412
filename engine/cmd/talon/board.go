package main

import (
	"fmt"
	"strings"

	"talon/engine"
)

// openFlag adds the flag that shows every card.
func (c *call) openFlag() *bool {
	return c.flags.Bool("open", false, "show the cards that lie face down or out of sight")
}

// board returns the position as a player sees it, one pile a line, its cards
// from bottom to top. Where the place on the board matters, as in the Rug, the
// piles stand in their rows. With open every card is shown, after the number of
// those that lie face down.
func board(s *engine.State, open bool) string {
	var b strings.Builder
	for _, id := range s.Game().IDs() {
		group := s.Game().Group(id.Role)
		cards := shown(group, s.Pile(id), open)
		if !group.Ordered {
			fmt.Fprintf(&b, "%-3v %s\n", id, cards)
			continue
		}
		fmt.Fprintf(&b, "%-3v %-3s", id, cards)
		if last := int(id.N) == group.N; last || group.At(int(id.N)).Y != group.At(int(id.N)-1).Y {
			b.WriteByte('\n')
		}
	}
	if n := s.Count(engine.RedealsMade); n > 0 {
		fmt.Fprintf(&b, "redeals made: %d\n", n)
	}
	return b.String()
}

// shown returns the cards of a pile. What a player built on a squared pile was
// in sight, and so is the card that it was built on.
func shown(group *engine.Group, p *engine.Pile, open bool) string {
	below := len(p.Cards) - p.Built - 1
	switch {
	case p.Empty():
		return "--"
	case open && p.Down > 0:
		return fmt.Sprintf("(%d) %s", p.Down, engine.FormatCards(p.Cards))
	case open:
		return engine.FormatCards(p.Cards)
	case group.Down:
		return fmt.Sprintf("%d face down", len(p.Cards))
	case group.Hidden && below > 0:
		return fmt.Sprintf("%d below, %s", below, engine.FormatCards(p.Cards[below:]))
	}
	return strings.Repeat("## ", p.Down) + engine.FormatCards(p.Cards[p.Down:])
}

// standing says in a line how the game stands.
func standing(s *engine.State) string {
	moves := len(s.Legal(nil))
	switch {
	case s.Won():
		return "won: " + s.Game().Goal
	case moves == 0:
		return "blocked: no move is legal"
	case moves == 1:
		return "1 legal move"
	}
	return fmt.Sprintf("%d legal moves", moves)
}

// title names a game with its variant and options.
func title(g *engine.Game) string {
	return strings.Join(append([]string{g.Name, g.Variant}, g.Chosen...), ", ")
}
