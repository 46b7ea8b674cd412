package solve

import (
	"context"

	"talon/engine"
)

// A step is what leads from one position of the search to the next: some turns of
// the stock, then a move, then perhaps another that alone gives it a meaning.
type step struct {
	turns      uint8
	two        bool
	worth      int16
	move, then engine.Move
}

// A frame is a position on the present line of play, with the steps that lead on
// from it.
type frame struct {
	next, end int // into search.steps
	moves     int // made since the frame before
}

// A search is one round of looking through what can be played.
type search struct {
	ctx    context.Context
	tell   func(states int)
	state  *engine.State
	ideas  ideas
	table  *table
	budget int // positions to look at
	room   int // steps to keep
	round  uint64
	states int
	frames []frame
	steps  []step
	legal  []engine.Move
}

// run searches until the game is won, which leaves the state so, or until it is
// exhausted or out of budget or room.
func (s *search) run() Verdict {
	if s.enter(s.settle()) {
		return Won
	}
	for len(s.frames) > 0 {
		if s.states >= s.budget || len(s.steps) > s.room || s.states&1023 == 0 && s.over() {
			return Unknown
		}
		f := &s.frames[len(s.frames)-1]
		if f.next == f.end {
			s.leave(f)
			continue
		}
		f.next++
		if s.enter(s.make(s.steps[f.next-1])) {
			return Won
		}
	}
	return Lost
}

// over tells how far the search has come, and reports whether it shall end.
func (s *search) over() bool {
	s.tell(s.states)
	return s.ctx.Err() != nil
}

// enter looks at the position that some moves have reached, and reports whether
// it is won. A position seen before is left at once.
func (s *search) enter(moves int) bool {
	if s.state.Won() {
		return true
	}
	if moves < 0 {
		return false
	}
	if !s.table.add(s.ideas.key(s.state)) {
		s.undo(moves)
		return false
	}
	s.states++
	from := len(s.steps)
	if doomed := s.state.Game().Doomed; doomed == nil || doomed(s.state) == "" {
		s.expand()
	}
	s.frames = append(s.frames, frame{from, len(s.steps), moves})
	return false
}

// leave goes back to the position before.
func (s *search) leave(f *frame) {
	s.undo(f.moves)
	s.frames = s.frames[:len(s.frames)-1]
	if n := len(s.frames); n > 0 {
		s.steps = s.steps[:s.frames[n-1].end]
	}
}

func (s *search) undo(moves int) {
	for range moves {
		s.state.Undo()
	}
}

// make makes a step and the safe moves that it allows, and returns how many moves
// those were; -1 if a given order of a redeal did not fit, which undoes them.
func (s *search) make(st step) int {
	for range st.turns {
		s.turn()
	}
	n := int(st.turns) + 1
	if st.move.Kind != engine.Redeal {
		s.state.Apply(st.move)
	} else if s.state.Play(st.move) != nil {
		s.undo(n - 1)
		return -1
	}
	if st.two {
		s.state.Apply(st.then)
		n++
	}
	return n + s.settle()
}

// settle makes moves that can never hurt, as long as there are any.
func (s *search) settle() int {
	n := 0
	if s.ideas.safe == nil {
		return n
	}
	for {
		m, ok := s.safeMove()
		if !ok {
			return n
		}
		s.state.Apply(m)
		n++
	}
}

// expand lists the steps from the present position, the most promising first.
func (s *search) expand() {
	from := len(s.steps)
	s.legal = s.state.Legal(s.legal[:0])
	for _, m := range s.legal {
		if s.ideas.stock != nil && m.Kind >= engine.Turn {
			continue // reached by reach
		}
		st := step{move: m}
		if s.ideas.loose && !s.useful(&st) {
			continue
		}
		s.offer(from, st)
	}
	if s.ideas.stock != nil {
		s.reach(from)
	}
}

// offer enters a step among those of this position, by its worth.
func (s *search) offer(from int, st step) {
	st.worth = s.worth(st)
	s.steps = append(s.steps, st)
	for i := len(s.steps) - 1; i > from && s.steps[i-1].worth < st.worth; i-- {
		s.steps[i], s.steps[i-1] = s.steps[i-1], st
	}
}
