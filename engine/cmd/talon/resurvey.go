package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strings"

	"talon/engine/games"
	"talon/engine/survey"
)

func runMerge(c *call) error {
	out := c.flags.String("out", "", "write into `FILE`; without it print")
	var files []string
	c.rest = &files
	if err := c.parse(); err != nil {
		return err
	}
	if len(files) == 0 {
		return usage("no file is named; usage: %s", c.synopsis())
	}
	parts := make([]*survey.Survey, len(files))
	for i, file := range files {
		s, err := survey.Read(file)
		if err != nil {
			return err
		}
		parts[i] = s
	}
	all, err := survey.Merge(parts...)
	if err != nil {
		return err
	}
	if *out == "" {
		fmt.Fprint(c.out, all)
	} else if err := writeOnce(*out, all); err != nil {
		return err
	}
	tellOdds(c.err, all)
	return nil
}

// writeOnce writes a survey into a file that is not there yet, or holds the same.
func writeOnce(file string, s *survey.Survey) error {
	if old, err := os.ReadFile(file); err == nil && string(old) != s.String() {
		return fmt.Errorf("%s is there already and holds something else", file)
	}
	return s.Write(file)
}

// tellOdds says in a line what a survey has found.
func tellOdds(out io.Writer, s *survey.Survey) {
	o := s.Odds()
	least, most := o.Interval()
	fmt.Fprintf(out, "%s, %d deals: %d won, %d lost, %d unknown; with 95 %% certainty %.1f %% to %.1f %% can be won\n",
		s.Name(), o.Deals(), o.Won, o.Lost, o.Unknown, 100*least, 100*most)
}

func runCheck(c *call) error {
	everyText := c.flags.String("every", "100", "solve every `K`th deal; without it 100")
	var file string
	if err := c.parse(&file); err != nil {
		return err
	}
	if file == "" {
		return usage("no file is named; usage: %s", c.synopsis())
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
	fmt.Fprintf(c.out, "%d deals have the marks of %s\n", checked, strings.TrimSpace(file))
	return nil
}

// compare solves every so manieth deal of a survey again and prints those whose
// mark differs.
func (c *call) compare(s *survey.Survey, every int) (checked, differ int, err error) {
	g, err := games.Open(s.Game, s.Variant, s.Options...)
	if err != nil {
		return 0, 0, err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	bar := newProgress(c.err, (len(s.Marks)+every-1)/every, 0)
	err = survey.Solve(ctx, g, s.Limits(), runtime.GOMAXPROCS(0), s.Every(every), func(deal uint64, m survey.Mark) error {
		if checked++; m != *s.Mark(deal) {
			differ++
			bar.clear()
			fmt.Fprintf(c.out, "deal %d: %c is written, %c is found\n", deal, *s.Mark(deal), m)
		}
		bar.show(checked)
		return nil
	})
	bar.clear()
	return checked, differ, err
}
