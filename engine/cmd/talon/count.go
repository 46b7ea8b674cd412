package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"

	"talon/engine"
)

// maxDepth bounds what count looks at: beyond it no answer comes in useful time.
const maxDepth = 12

func checkDepth(depth int) error {
	if depth < 0 || depth > maxDepth {
		return fmt.Errorf("%d is not a depth; moves are counted to a depth of 0 to %d", depth, maxDepth)
	}
	return nil
}

func runCount(c *call) error {
	ch := c.dealFlags()
	depthText := c.flags.String("depth", "3", fmt.Sprintf("count sequences of 0 to `D` moves, %d at most; without it 3", maxDepth))
	moves := c.flags.String("moves", "", "count after these `MOVES`, separated by spaces")
	divide := c.flags.Bool("divide", false, "count the sequences of D moves for each first move")
	if err := c.parse(&ch.game); err != nil {
		return err
	}
	depth, err := parseDepth(*depthText)
	if err != nil {
		return err
	}
	if *divide && depth == 0 {
		return usage("--divide needs a --depth of 1 or more")
	}
	s, err := ch.dealAndPlay(*moves)
	if err != nil {
		return err
	}
	if *divide {
		printDivided(c.out, s, depth)
	} else {
		printCounts(c.out, s, depth)
	}
	return nil
}

func parseDepth(text string) (int, error) {
	depth, err := strconv.Atoi(text)
	if err != nil {
		return 0, usage("--depth: %q is not a number from 0 to %d", text, maxDepth)
	}
	if err := checkDepth(depth); err != nil {
		return 0, usage("--depth: %w", err)
	}
	return depth, nil
}

// dealAndPlay returns the position that moves in notation lead to.
func (ch *choice) dealAndPlay(text string) (*engine.State, error) {
	moves, err := engine.ParseMoves(text)
	if err != nil {
		return nil, usage("--moves: %w", err)
	}
	s, _, err := ch.deal()
	if err != nil {
		return nil, err
	}
	return s, s.PlayAll(moves)
}

func printCounts(out io.Writer, s *engine.State, depth int) {
	fmt.Fprintln(out, "depth  sequences  positions")
	for d := range depth + 1 {
		sequences, positions := s.Sequences(d)
		fmt.Fprintf(out, "%5d %10d %10d\n", d, sequences, positions)
	}
}

// printDivided prints what each first move adds to the count, which tells where
// two programs differ.
func printDivided(out io.Writer, s *engine.State, depth int) {
	counts, total := map[string]int{}, 0
	for _, m := range s.Legal(nil) {
		s.Apply(m)
		n, _ := s.Sequences(depth - 1)
		s.Undo()
		counts[m.String()] = n
		total += n
	}
	for _, word := range slices.Sorted(maps.Keys(counts)) {
		fmt.Fprintf(out, "%-9s %10d\n", word, counts[word])
	}
	fmt.Fprintf(out, "%-9s %10d\n", "all", total)
}
