package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"

	"talon/engine"
	"talon/engine/survey"
)

// A surveying is one survey in the making.
type surveying struct {
	*call
	*survey.Survey
	game    *engine.Game
	workers int
	file    string // that the survey goes to; without one it is printed
}

func runSurvey(c *call) error {
	s, err := c.newSurveying()
	if err != nil {
		return err
	}
	if s.file == "" {
		err = s.solve(func(uint64, survey.Mark) error { return nil })
		if err == nil {
			fmt.Fprint(s.out, s)
		}
	} else {
		err = s.solveInto(s.file)
	}
	if err != nil {
		return err
	}
	tellOdds(s.err, s.Survey)
	return nil
}

// newSurveying reads the command line.
func (c *call) newSurveying() (*surveying, error) {
	s := &surveying{call: c}
	ch := c.gameFlags()
	deals := c.flags.String("deals", "", "solve the deals `A-B`")
	shard := c.flags.String("shard", "", "of N equal ranges of these deals solve range `I/N`, I from 0 to N-1")
	states := c.flags.String("states", "30000", "look at `N` positions of each deal at most; without it 30000")
	memory := c.flags.String("memory", "64", "use `N` megabytes for the positions seen in a deal; without it 64")
	workers := c.flags.String("workers", "", "solve `N` deals at a time; without it as many as there are cores")
	c.flags.StringVar(&s.file, "out", "", "write into `FILE`, going on where the same command was ended before")
	date := c.flags.String("date", "", "give the survey the date `D`, such as 2006-01-02; without it today, in UTC")
	if err := c.parse(&ch.game); err != nil {
		return nil, err
	}
	var err error
	if s.game, err = ch.open(); err != nil {
		return nil, err
	}
	form := survey.Form{Game: s.game.ID, Variant: s.game.Variant, Options: s.game.Chosen}
	s.workers = runtime.GOMAXPROCS(0)
	first, last, err := parseShard(*deals, *shard)
	if err := errors.Join(
		err,
		setLimit(&form.States, "states", *states, 1),
		setLimit(&form.Memory, "memory", *memory, 1),
		setLimit(&s.workers, "workers", *workers, 1),
	); err != nil {
		return nil, err
	}
	s.Survey = survey.New(form, first, last)
	s.Date, err = parseDate(*date)
	return s, err
}

// parseShard reads a range of deals and which part of it is meant, 2/5 being the
// third of five.
func parseShard(deals, shard string) (first, last uint64, err error) {
	if deals == "" {
		return 0, 0, usage("--deals is missing: a number or a range of deals, such as 1-1000")
	}
	if first, last, err = survey.ParseDeals(deals); err != nil {
		return 0, 0, usage("--deals: %w", err)
	}
	if shard == "" {
		return first, last, nil
	}
	left, right, _ := strings.Cut(shard, "/")
	i, errI := strconv.ParseUint(left, 10, 32)
	n, errN := strconv.ParseUint(right, 10, 32)
	if errI != nil || errN != nil || i >= n {
		return 0, 0, usage("--shard: %q is not a part such as 0/8 to 7/8: parts are numbered from 0, the number behind the stroke says how many there are", shard)
	}
	many := last - first + 1
	if n > many {
		return 0, 0, usage("--shard: %q: %d deals cannot be split into %d parts", shard, many, n)
	}
	return first + many*i/n, first + many*(i+1)/n - 1, nil
}

// parseDate reads a day; without a text it is today.
func parseDate(text string) (string, error) {
	if text == "" {
		return time.Now().UTC().Format(time.DateOnly), nil
	}
	if _, err := time.Parse(time.DateOnly, text); err != nil {
		return "", usage("--date: %q is not a date such as 2006-01-02", text)
	}
	return text, nil
}

// solveInto makes the survey in a file. Until it is whole its marks are kept in a
// part file beside it.
func (s *surveying) solveInto(file string) error {
	old, err := survey.Read(file)
	switch {
	case err == nil && old.Command() == s.Command():
		fmt.Fprintf(s.err, "%s is there already\n", file)
		s.Survey = old
		return nil
	case err == nil:
		return fmt.Errorf("%s is there already and is another survey:\n  %s", file, old.Command())
	case !errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%w; a file that is no survey is not overwritten", err)
	}
	part, err := survey.OpenPart(file+".part", s.Survey)
	if err != nil {
		return err
	}
	defer part.Close()
	if err := s.solve(part.Keep); err != nil {
		return err
	}
	if err := s.Write(file); err != nil {
		return err
	}
	return part.Remove()
}

// solve solves the deals that have no mark yet, and has each mark kept.
func (s *surveying) solve(keep func(uint64, survey.Mark) error) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	done := len(s.Marks)
	for range s.Missing() {
		done--
	}
	bar := newProgress(s.err, len(s.Marks), done)
	err := survey.Solve(ctx, s.game, s.Limits(), s.workers, s.Missing(), func(deal uint64, m survey.Mark) error {
		*s.Mark(deal) = m
		done++
		bar.show(done)
		return keep(deal, m)
	})
	bar.clear()
	switch {
	case ctx.Err() == nil:
		return err
	case s.file == "":
		return fmt.Errorf("ended after %d of %d deals, which are lost: only with --out they are kept", done, len(s.Marks))
	}
	return fmt.Errorf("ended after %d of %d deals; the same command goes on from there", done, len(s.Marks))
}
