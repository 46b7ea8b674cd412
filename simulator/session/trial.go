package session

import (
	"slices"

	"talon/engine"
)

// A Trial is the question of a try: what counts as right, and what is told of
// some wrong moves.
type Trial struct {
	Answers []Answer
}

// An Answer is a line of moves and what is said of it.
type Answer struct {
	Right bool
	Moves []engine.Move
	Why   string
}

// judge says how the moves made so far answer the question. The last of them
// was legal.
func (t Trial) judge(played []engine.Move) (Message, bool) {
	for _, a := range t.Answers {
		switch {
		case slices.Equal(a.Moves, played) && a.Right:
			return Message{Text: "Right. " + a.Why, Kind: Good}, true
		case slices.Equal(a.Moves, played):
			return Message{Text: "That is legal, but: " + a.Why + " Undo, and try again."}, true
		}
	}
	for _, a := range t.Answers {
		if a.Right && len(played) < len(a.Moves) && slices.Equal(a.Moves[:len(played)], played) {
			return Message{Text: "Good so far. Go on."}, true
		}
	}
	return Message{Text: "That is legal, but it is not what is asked. Undo, and try again."}, len(t.Answers) > 0
}

// refused is what is told, beside the rule, of a wrong first move.
func (t Trial) refused(m engine.Move) string {
	return t.why(func(wrong engine.Move) bool { return sameGesture(wrong, m) })
}

// stuck is what is told of a wrong first move of cards that cannot even be
// lifted.
func (t Trial) stuck(from engine.PileID) string {
	return t.why(func(wrong engine.Move) bool { return wrong.Kind < engine.Turn && wrong.From == from })
}

func (t Trial) why(meant func(engine.Move) bool) string {
	for _, a := range t.Answers {
		if !a.Right && len(a.Moves) == 1 && meant(a.Moves[0]) {
			return " " + a.Why
		}
	}
	return ""
}

// sameGesture reports whether two moves are made by the same hand. Where cards
// are taken away in pairs, to lay one on another is no other gesture.
func sameGesture(wrong, m engine.Move) bool {
	if m.Kind == engine.Pair && wrong.Kind == engine.Carry {
		wrong.Kind = engine.Pair
		return wrong == m || wrong == engine.PairOf(m.To, m.From)
	}
	return wrong == m
}
