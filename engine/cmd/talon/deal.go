package main

import (
	"fmt"

	"talon/engine"
)

func runDeal(c *call) error {
	ch, open := c.dealFlags(), c.openFlag()
	if err := c.parse(&ch.game); err != nil {
		return err
	}
	s, number, err := ch.deal()
	if err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s, deal %d\n", title(s.Game()), number)
	fmt.Fprintf(c.out, "deck: %s\n", engine.FormatCards(s.Deck()))
	fmt.Fprintf(c.out, "%s%s\n", board(s, *open), standing(s))
	return nil
}
