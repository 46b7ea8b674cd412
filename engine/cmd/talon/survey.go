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
	if s.file != "" {
		err = s.solveInto()
	} else if err = s.solve(func(uint64, survey.Mark) error { return nil }); err == nil {
		fmt.Fprint(s.out, s)
	}
	if err != nil {
		return err
	}
	tellOdds(s.err, s.Survey)
	return nil
}

// newSurveying reads the command line.
func (c *call) newSurveying() (*surveying, error) {
	var file, date string
	ch := c.gameFlags()
	deals := c.flags.String("deals", "", "solve the deals `A-B`")
	shard := c.flags.String("shard", "", "of N equal ranges of these deals solve range `I/N`, I from 0 to N-1")
	states := c.flags.String("states", "30000", "look at `N` positions of each deal at most; without it 30000")
	memory := c.flags.String("memory", "64", "use `N` megabytes for the positions seen in a deal; without it 64")
	workers := c.flags.String("workers", "", "solve `N` deals at a time; without it as many as there are cores")
	c.flags.StringVar(&file, "out", "", "write into `FILE`, going on where the same command was ended before")
	c.flags.StringVar(&date, "date", "", "give the survey the date `D`, such as 2006-01-02; without it today, in UTC")
	if err := c.parse(&ch.game); err != nil {
		return nil, err
	}
	g, err := ch.open()
	if err != nil {
		return nil, err
	}
	form := survey.FormOf(g)
	s := &surveying{call: c, game: g, workers: runtime.GOMAXPROCS(0), file: file}
	first, last, err := parseShard(*deals, *shard)
	if err := errors.Join(
		err,
		setLimit(&form.States, "states", *states, 1),
		setLimit(&form.Memory, "memory", *memory, 1),
		setLimit(&s.workers, "workers", *workers, 1),
		checkDate(date),
	); err != nil {
		return nil, err
	}
	s.Survey = survey.New(form, first, last)
	s.Date = date
	return s, nil
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

func checkDate(text string) error {
	if _, err := time.Parse(time.DateOnly, text); text != "" && err != nil {
		return usage("--date: %q is not a date such as 2006-01-02", text)
	}
	return nil
}

// solveInto makes the survey in its file. Until it is whole its marks are kept in a
// part file beside it.
func (s *surveying) solveInto() error {
	whole, err := s.isThere()
	if err != nil {
		return err
	}
	part, err := survey.OpenPart(s.file+".part", s.Survey)
	if err != nil {
		return err
	}
	defer part.Close()
	if !whole {
		if err := s.solve(part.Keep); err != nil {
			return err
		}
		if err := s.Write(s.file); err != nil {
			return err
		}
	}
	return part.Remove()
}

// isThere takes the survey from its file if it has been made before, and refuses a
// file that holds anything else.
func (s *surveying) isThere() (bool, error) {
	old, err := survey.Read(s.file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("%w; a file that is no survey is not overwritten", err)
	case old.Command() != s.Command():
		return false, fmt.Errorf("%s is there already and is another survey:\n  %s", s.file, old.Command())
	}
	s.Survey = old
	fmt.Fprintf(s.err, "%s is there already\n", s.file)
	return true, nil
}

// solve solves the deals that have no mark yet, and has each mark kept.
func (s *surveying) solve(keep func(uint64, survey.Mark) error) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	done := len(s.Marks)
	for range s.Missing() {
		done--
	}
	if done > 0 {
		fmt.Fprintf(s.err, "going on after %d of %d deals\n", done, len(s.Marks))
	}
	bar := newProgress(s.err, len(s.Marks), done)
	err := survey.Solve(ctx, s.game, s.Limits(), min(s.workers, len(s.Marks)), s.Missing(), func(deal uint64, m survey.Mark) error {
		*s.At(deal) = m
		done++
		bar.show(done)
		return keep(deal, m)
	})
	bar.clear()
	if s.Date == "" {
		s.Date = time.Now().UTC().Format(time.DateOnly)
	}
	switch {
	case ctx.Err() == nil:
		return err
	case s.file == "":
		return fmt.Errorf("ended after %d of %d deals, which are lost: only with --out they are kept", done, len(s.Marks))
	}
	return fmt.Errorf("ended after %d of %d deals; the same command goes on from there", done, len(s.Marks))
}
