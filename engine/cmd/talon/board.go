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
	line := ""
	for _, id := range s.Game().IDs() {
		group := s.Game().Group(id.Role)
		line += fmt.Sprintf("%-3v %-4s", id, shown(s, id, open))
		if endsLine(group, id) {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
			line = ""
		}
	}
	if n := s.Count(engine.RedealsMade); n > 0 {
		fmt.Fprintf(&b, "redeals made: %d\n", n)
	}
	return b.String()
}

func endsLine(group *engine.Group, id engine.PileID) bool {
	n := int(id.N)
	return !group.Ordered || n == group.N || group.At(n-1).Y != group.At(n).Y
}

// shown returns the cards of a pile. Of a pile that may not be looked through
// the cards that could move together are in sight.
func shown(s *engine.State, id engine.PileID, open bool) string {
	group, p := s.Game().Group(id.Role), s.Pile(id)
	below := len(p.Cards) - max(1, s.Liftable(id))
	switch {
	case p.Empty():
		return "--"
	case open && p.Down > 0:
		return fmt.Sprintf("(%d) %s", p.Down, engine.FormatCards(p.Cards))
	case open:
		return engine.FormatCards(p.Cards)
	case group.Down:
		return fmt.Sprintf("%d face down", len(p.Cards))
	case group.Squared && below > 0:
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
