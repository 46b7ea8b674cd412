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

// A search is what each way of looking through the moves rests on: the state, which
// goes from position to position, and the steps that lead on from them.
type search struct {
	ctx    context.Context
	tell   func(states int)
	state  *engine.State
	ideas  ideas
	table  *table
	built  *builds
	budget int // positions to look at
	room   int // steps to keep
	round  uint64
	states int
	told   int  // when to tell of them next
	ended  bool // by the context
	steps  []step
	legal  []engine.Move
	then   []engine.Move
}

// over tells how far the search has come, and reports whether it shall end.
func (s *search) over() bool {
	if s.states >= s.told {
		s.told = s.states + 1024
		s.tell(s.states)
		s.ended = s.ctx.Err() != nil
	}
	return s.ended || s.states >= s.budget
}

// hopeless reports whether the game itself knows that it is lost.
func (s *search) hopeless() bool {
	doomed := s.state.Game().Doomed
	return doomed != nil && doomed(s.state) != ""
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
		if s.ideas.runs && !s.useful(&st) {
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
