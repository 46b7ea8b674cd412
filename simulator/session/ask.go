package session

import (
	"errors"
	"fmt"

	"talon/engine"
)

// Ask shows which moves a rule forbids now, or stops showing them if the rule
// was asked already.
func (s *Session) Ask(rule string) {
	again := s.Asked == rule
	s.drop()
	if again {
		return
	}
	s.Asked = rule
	n := len(s.Forbidden())
	switch {
	case n == 0:
		s.Said = Message{Text: "In this position the rule forbids nothing."}
	default:
		s.Said = Message{Text: fmt.Sprintf("In this position the rule forbids %s.", plural(n, "move"))}
	}
}

// Forbidden returns the moves that the asked rule, and no rule before it,
// refuses now: for each two piles the one of the fewest cards, and a pair once.
func (s *Session) Forbidden() []engine.Move {
	if s.Asked == "" {
		return nil
	}
	var moves []engine.Move
	for _, kind := range []engine.Kind{engine.Turn, engine.Redeal, engine.Deal} {
		if m := (engine.Move{Kind: kind}); s.breaks(m) {
			moves = append(moves, m)
		}
	}
	for _, from := range s.Game().IDs() {
		for _, to := range s.Game().IDs() {
			m, ok := s.breaking(from, to)
			if ok && (m.Kind != engine.Pair || m == s.ordered(m) || !s.breaks(s.ordered(m))) {
				moves = append(moves, m)
			}
		}
	}
	return moves
}

// breaking returns the move of fewest cards between two piles that the asked
// rule refuses.
func (s *Session) breaking(from, to engine.PileID) (engine.Move, bool) {
	if from == to {
		return engine.Move{}, false
	}
	if s.Game().Pair != nil {
		if m := engine.PairOf(from, to); s.breaks(m) {
			return m, true
		}
	}
	for n := 1; n <= max(1, len(s.state.Pile(from).Cards)); n++ {
		if m := engine.CarryOf(from, to, n); s.breaks(m) {
			return m, true
		}
	}
	return engine.Move{}, false
}

func (s *Session) breaks(m engine.Move) bool {
	var r *engine.Refusal
	return errors.As(s.state.Try(m), &r) && r.Rule.ID == s.Asked
}
