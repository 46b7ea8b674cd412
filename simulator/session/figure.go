package session

import (
	"slices"
	"strings"

	"talon/engine"
	"talon/simulator/figure"
)

// Of starts the session of a figure's block: the board at its beginning, with
// the line to follow or the question to answer.
func Of(b *figure.Block) (*Session, error) {
	s, err := New(b.Start)
	if err != nil {
		return nil, err
	}
	for _, a := range b.Answers {
		s.Trial.Answers = append(s.Trial.Answers, Answer{a.Right, a.Moves, plain(a.Why)})
	}
	s.Line = lineOf(b.Steps)
	return s, nil
}

func lineOf(steps []figure.Step) Line {
	var line Line
	var side []engine.Move
	for _, step := range steps {
		way := &side
		if !step.Side {
			way, side = &line.Moves, nil
		} else if side == nil {
			side = slices.Clone(line.Moves)
		}
		*way = append(*way, step.Moves...)
		line.Steps = append(line.Steps, LineStep{step.Side, slices.Clone(*way), len(step.Moves)})
	}
	return line
}

// plain takes the marks of Markdown out of a short text and writes its cards
// with suit signs.
func plain(text string) string {
	parts := strings.Split(text, "`")
	for i := 1; i < len(parts); i += 2 {
		if cards, err := engine.ParseCards(parts[i]); err == nil {
			parts[i] = signs(cards)
		}
	}
	return strings.NewReplacer("*", "", "_", "").Replace(strings.Join(parts, ""))
}

func signs(cards []engine.Card) string {
	words := make([]string, len(cards))
	for i, c := range cards {
		words[i] = c.Sign()
	}
	return strings.Join(words, " ")
}
