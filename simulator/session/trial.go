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
		case a.Right && len(played) < len(a.Moves) && slices.Equal(a.Moves[:len(played)], played):
			return Message{Text: "Good so far. Go on."}, true
		}
	}
	return Message{Text: "That is legal, but it is not what is asked. Undo, and try again."}, len(t.Answers) > 0
}

// refused adds what is told of a wrong move that a rule refuses.
func (t Trial) refused(m engine.Move, said Message) Message {
	for _, a := range t.Answers {
		if !a.Right && slices.Equal(a.Moves, []engine.Move{m}) {
			said.Text += " " + a.Why
		}
	}
	return said
}
