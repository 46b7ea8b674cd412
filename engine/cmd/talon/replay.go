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
	record, err := c.readRecord(file)
	if err != nil {
		return err
	}
	s, err := games.Start(record)
	if err != nil {
		return err
	}
	fmt.Fprintln(c.out, title(s.Game()))
	for i, m := range record.Moves {
		if *steps {
			fmt.Fprintf(c.out, "%s\nmove %d: %v\n", board(s, *open), i+1, m)
		}
		if err := s.Play(m); err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	fmt.Fprintf(c.out, "%safter %d moves: %s\n", board(s, *open), len(record.Moves), standing(s))
	return nil
}

func (c *call) readRecord(file string) (engine.Record, error) {
	var text []byte
	var err error
	if file == "-" {
		text, err = io.ReadAll(c.in)
	} else {
		text, err = os.ReadFile(file)
	}
	if err != nil {
		return engine.Record{}, err
	}
	return engine.ParseRecord(string(text))
}
