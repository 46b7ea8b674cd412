package main

import (
	"context"
	"fmt"
	"runtime"

	"talon/engine/games"
	"talon/engine/survey"
)

func runCheck(c *call) error {
	everyText := c.flags.String("every", "100", "solve every `K`th deal; without it 100")
	var file string
	if err := c.parseFile(&file); err != nil {
		return err
	}
	every := 0
	if err := setLimit(&every, "every", *everyText, 1); err != nil {
		return err
	}
	s, err := survey.Read(file)
	if err != nil {
		return err
	}
	checked, differ, err := c.compare(s, every)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if differ > 0 {
		return fmt.Errorf("%s: of %d deals %d have another mark", file, checked, differ)
	}
	fmt.Fprintf(c.out, "%d deals have the marks of %s\n", checked, file)
	return nil
}

// compare solves every so manieth deal of a survey again and prints those whose
// mark differs.
func (c *call) compare(s *survey.Survey, every int) (checked, differ int, err error) {
	g, err := games.Open(s.Game, s.Variant, s.Options...)
	if err != nil {
		return 0, 0, err
	}
	bar := newProgress(c.err, (len(s.Marks)+every-1)/every, 0)
	err = survey.Solve(context.Background(), g, s.Limits(), runtime.GOMAXPROCS(0), s.Every(every), func(deal uint64, m survey.Mark) error {
		if checked++; m != *s.At(deal) {
			differ++
			bar.clear()
			fmt.Fprintf(c.out, "deal %d: %c is written, %c is found\n", deal, *s.At(deal), m)
		}
		bar.show(checked)
		return nil
	})
	bar.clear()
	return checked, differ, err
}
