package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"

	"talon/engine"
	"talon/engine/solve"
	"talon/engine/survey"
)

func runSolve(c *call) error {
	ch := c.gameFlags()
	states := c.flags.String("states", "", "look at `N` positions of each deal at most")
	seconds := c.flags.String("seconds", "", "look for `N` seconds at each deal at most; without --states 10")
	memory := c.flags.String("memory", "256", "use `N` megabytes for the positions seen; without it 256")
	moves := c.flags.Bool("moves", false, "print the moves of each win")
	var deals []string
	c.rest = &deals
	if err := c.parse(&ch.game); err != nil {
		return err
	}
	g, err := ch.open()
	if err != nil {
		return err
	}
	if *states == "" && *seconds == "" {
		*seconds = "10"
	}
	one := solving{out: c.out, game: g, moves: *moves}
	if err := errors.Join(
		setLimit(&one.limits.States, "states", *states, 1),
		setLimit(&one.seconds, "seconds", *seconds, 1),
		setLimit(&one.limits.Memory, "memory", *memory, 1<<20),
	); err != nil {
		return err
	}
	ranges, err := parseDeals(deals)
	for _, r := range ranges {
		for number := r.first; number <= r.last && err == nil; number++ {
			err = one.solve(number)
		}
	}
	return err
}

// setLimit reads a limit given in some unit; without a text it stays as it is.
func setLimit(limit *int, name, text string, unit int) error {
	if text == "" {
		return nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > maxStates {
		return usage("--%s: %q is not a number from 1 to %d", name, text, maxStates)
	}
	*limit = n * unit
	return nil
}

// A dealRange goes from one deal to another, both of them in it.
type dealRange struct{ first, last uint64 }

// parseDeals reads deal numbers and ranges of them, such as 7 and 20-30.
func parseDeals(words []string) ([]dealRange, error) {
	if len(words) == 0 {
		return nil, usage("no deal is named; deals are numbers, such as 7, or ranges, such as 20-30")
	}
	ranges := make([]dealRange, len(words))
	for i, word := range words {
		first, last, err := survey.ParseDeals(word)
		if err != nil {
			return nil, usageError{err}
		}
		ranges[i] = dealRange{first, last}
	}
	return ranges, nil
}

// A solving is what the deals of one call of the command share.
type solving struct {
	out     io.Writer
	game    *engine.Game
	limits  solve.Limits
	seconds int
	moves   bool
}

func (o *solving) solve(number uint64) error {
	s, err := o.game.Deal(number)
	if err != nil {
		return err
	}
	ctx := context.Background()
	if o.seconds > 0 {
		limited, cancel := context.WithTimeout(ctx, time.Duration(o.seconds)*time.Second)
		defer cancel()
		ctx = limited
	}
	r, err := solve.Solve(ctx, s, o.limits)
	if err != nil {
		return fmt.Errorf("deal %d: %w", number, err)
	}
	won := ""
	if r.Verdict == solve.Won {
		won = fmt.Sprintf(" in %d moves", len(r.Moves))
	}
	fmt.Fprintf(o.out, "deal %d: %v%s, %d positions\n", number, r.Verdict, won, r.States)
	if o.moves && r.Verdict == solve.Won {
		fmt.Fprintf(o.out, "> %s\n", engine.FormatMoves(r.Moves))
	}
	return nil
}
