package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"sync"
	"syscall"

	"talon/engine"
	"talon/engine/games"
	"talon/engine/solve"
	"talon/engine/survey"
)

func runMend(c *call) error {
	packs := c.flags.String("packs", "366", "have `N` packs in the end; without it 366")
	var file string
	if err := c.parseFile(&file); err != nil {
		return err
	}
	wanted := 0
	if err := setLimit(&wanted, "packs", *packs, 1); err != nil {
		return err
	}
	s, err := survey.Read(file)
	if err != nil {
		return err
	}
	if won := s.Winnable(); len(won) > 0 {
		return fmt.Errorf("%s: deal %d can be won; packs are made where no deal is known that can be", file, won[0])
	}
	if err := c.mend(s, wanted, file); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	fmt.Fprintf(c.out, "%s has %d packs that can be won\n", file, len(s.Packs))
	return nil
}

// mend adds packs to a survey, the n-th made from deal n, and writes its file anew
// whenever there are some more, so that the same command goes on where it was ended.
func (c *call) mend(s *survey.Survey, wanted int, file string) error {
	g, err := games.Open(s.Game, s.Variant, s.Options...)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	bar := newProgress(c.err, wanted, len(s.Packs))
	defer bar.clear()
	for len(s.Packs) < wanted {
		more, err := mendSome(ctx, g, len(s.Packs)+1, min(wanted-len(s.Packs), runtime.GOMAXPROCS(0)))
		if ctx.Err() != nil {
			return fmt.Errorf("ended after %d of %d packs; the same command goes on from there", len(s.Packs), wanted)
		}
		if err != nil {
			return err
		}
		s.Packs = append(s.Packs, more...)
		if err := s.Write(file); err != nil {
			return err
		}
		bar.show(len(s.Packs))
	}
	return nil
}

// mendSome makes the packs of some deals that follow on one another, all at a time.
func mendSome(ctx context.Context, g *engine.Game, first, many int) ([][]engine.Card, error) {
	packs, errs := make([][]engine.Card, many), make([]error, many)
	var group sync.WaitGroup
	for i := range many {
		group.Go(func() { packs[i], errs[i] = solve.Mend(ctx, g, uint64(first+i)) })
	}
	group.Wait()
	return packs, errors.Join(errs...)
}
