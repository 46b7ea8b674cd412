package survey

import (
	"context"
	"fmt"
	"iter"
	"sync"

	"talon/engine"
	"talon/engine/solve"
)

// New returns a survey of which no deal has been looked at yet: its marks are 0.
func New(form Form, first, last uint64) *Survey {
	return &Survey{Form: form, First: first, Marks: make([]Mark, last-first+1)}
}

// Missing goes through the deals that have not been looked at.
func (s *Survey) Missing() iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for i, m := range s.Marks {
			if m == 0 && !yield(s.First+uint64(i)) {
				return
			}
		}
	}
}

// Every goes through the first deal and each that comes so many after it.
func (s *Survey) Every(step int) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for i := 0; i < len(s.Marks); i += step {
			if !yield(s.First + uint64(i)) {
				return
			}
		}
	}
}

// At returns the mark of a deal of the survey, to be read or set.
func (s *Survey) At(deal uint64) *Mark { return &s.Marks[deal-s.First] }

// Solve solves deals of a game, several at a time, and tells the mark of each as
// soon as it is found, in whatever order. It never calls deals or found twice at a
// time. It ends early when the context does or when found returns an error.
func Solve(ctx context.Context, g *engine.Game, limits solve.Limits, workers int, deals iter.Seq[uint64], found func(uint64, Mark) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	next, end := iter.Pull(deals)
	defer end()
	var one sync.Mutex // lets one worker at a time into next and found
	draw := func() (uint64, bool) {
		one.Lock()
		defer one.Unlock()
		return next()
	}
	tell := func(deal uint64, m Mark) error {
		one.Lock()
		defer one.Unlock()
		return found(deal, m)
	}
	var group sync.WaitGroup
	for range workers {
		group.Go(func() {
			for deal, ok := draw(); ok && ctx.Err() == nil; deal, ok = draw() {
				m, err := solveDeal(ctx, g, deal, limits)
				if err == nil {
					err = tell(deal, m)
				}
				if err != nil {
					stop(err)
				}
			}
		})
	}
	group.Wait()
	return context.Cause(ctx)
}

// solveDeal returns the mark of one deal, or an error also if the context ended
// the search: within the limits alone it might have found more.
func solveDeal(ctx context.Context, g *engine.Game, deal uint64, limits solve.Limits) (Mark, error) {
	s, err := g.Deal(deal)
	if err != nil {
		return 0, err
	}
	r, err := solve.Solve(ctx, s, limits)
	if err != nil {
		return 0, fmt.Errorf("deal %d: %w", deal, err)
	}
	return MarkOf(r), context.Cause(ctx)
}
