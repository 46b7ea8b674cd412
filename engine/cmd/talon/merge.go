package main

import (
	"fmt"
	"io"
	"os"

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
