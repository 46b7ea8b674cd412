// Package solve finds out whether a game of patience can still be won.
//
// It plays by the engine alone: it lists the moves that State.Legal lists, makes
// them with Apply, and believes a win only when its moves have been played again
// from the beginning. All cards are known to it, those face down too.
//
// Descents and beams take turns (rounds.go, descent.go, beam.go) and remember what
// positions they have seen (table.go), each of them exactly (keys.go, numbers.go,
// tree.go). What makes them quick is told beside each idea: moves that cannot hurt
// (safe.go), the stock seen as the cards it can reach (stock.go), sequences that stay
// together (runs.go), columns whose arrangement does not matter (loose.go) and moves
// that part the game into stages (stages.go). Each can be switched off, and the tests
// ask that the verdict stays the same.
package solve

import (
	"context"
	"fmt"

	"talon/engine"
)

// A Verdict is what is known about a position.
type Verdict uint8

// The verdicts.
const (
	Unknown Verdict = iota // a limit was reached
	Won                    // there is a way to win
	Lost                   // every line of play was seen, and none wins
)

// String returns the verdict as a word.
func (v Verdict) String() string { return [...]string{"unknown", "won", "lost"}[v] }

// Limits bound the search. Where States is 0 only the context ends a search that
// comes to no verdict; where Memory is 0 it is DefaultMemory.
type Limits struct {
	States int // positions looked at
	Memory int // bytes of the table of positions, and again of the present line of play

	// Progress, if set, is told now and then how many positions were looked at.
	Progress func(states int)
}

// DefaultMemory is the size of the table of positions where none is asked for.
const DefaultMemory = 256 << 20

// A Result is the answer of Solve. For the same position and the same limits it
// is always the same, unless the context ended the search.
type Result struct {
	Verdict Verdict
	Moves   []engine.Move // from the position to the win, if there is one
	States  int           // positions looked at
}

// Solve looks for a way to win from a position, which it leaves as it is. It
// returns an error if the position has a card too often or if a win cannot be
// played again, which would be a fault of its own.
func Solve(ctx context.Context, s *engine.State, limits Limits) (Result, error) {
	return solve(ctx, s, limits, ideasFor(s))
}

func solve(ctx context.Context, start *engine.State, limits Limits, with ideas) (Result, error) {
	if err := sound(start); err != nil {
		return Result{}, err
	}
	if start.Won() {
		return Result{Verdict: Won}, nil
	}
	if limits.Memory == 0 {
		limits.Memory = DefaultMemory
	}
	return newInquiry(ctx, start, limits, with).run()
}

// sound reports a card that lies on the table more often than there are packs.
func sound(s *engine.State) error {
	var seen [64]int
	for _, id := range s.Game().IDs() {
		for _, c := range s.Pile(id).Cards {
			if seen[c.Face()]++; c.Rank() == 0 || seen[c.Face()] > s.Game().Packs {
				return fmt.Errorf("the position is wrong: %v lies there %d times", c, seen[c.Face()])
			}
		}
	}
	return nil
}

// proved plays a win again by the rules.
func proved(start *engine.State, moves []engine.Move) error {
	s := start.Clone()
	if err := s.PlayAll(moves); err != nil {
		return fmt.Errorf("the solver erred: %w", err)
	}
	if !s.Won() {
		return fmt.Errorf("the solver erred: the game is not won after %s", engine.FormatMoves(moves))
	}
	return nil
}
