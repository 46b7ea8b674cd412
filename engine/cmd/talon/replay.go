package main

import (
	"fmt"
	"io"
	"os"

	"talon/engine"
	"talon/engine/games"
)

func runReplay(c *call) error {
	steps := c.flags.Bool("steps", false, "print the position after every move")
	open := c.openFlag()
	var file string
	if err := c.parse(&file); err != nil {
		return err
	}
	if file == "" {
		return usage("no file is named; usage: %s, where - reads standard input", c.synopsis())
	}
	text, err := c.read(file)
	if err != nil {
		return err
	}
	if err := replay(c.out, text, *steps, *open); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

func (c *call) read(file string) (string, error) {
	if file == "-" {
		text, err := io.ReadAll(c.in)
		return string(text), err
	}
	text, err := os.ReadFile(file)
	return string(text), err
}

// replay plays a record and prints where it leads, with steps each position on
// the way.
func replay(out io.Writer, text string, steps, open bool) error {
	record, err := engine.ParseRecord(text)
	if err != nil {
		return err
	}
	s, err := games.Start(record)
	if err != nil {
		return err
	}
	fmt.Fprintln(out, title(s.Game()))
	for i, m := range record.Moves {
		if steps {
			fmt.Fprintf(out, "%s\nmove %d: %v\n", board(s, open), i+1, m)
		}
		if err := s.Play(m); err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	fmt.Fprintf(out, "%smoves made: %d\n%s\n", board(s, open), len(record.Moves), standing(s))
	return nil
}
