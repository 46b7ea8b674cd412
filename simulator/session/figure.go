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
		s.Trial.Answers = append(s.Trial.Answers, Answer{a.Right, s.orderedAll(a.Moves), plain(a.Why)})
	}
	s.Line = s.lineOf(b.Steps)
	s.figure = s.Line
	return s, nil
}

// orderedAll names pairs as the engine does, so that moves compare with those
// played whichever way round the block has them.
func (s *Session) orderedAll(moves []engine.Move) []engine.Move {
	ordered := make([]engine.Move, len(moves))
	for i, m := range moves {
		ordered[i] = s.ordered(m)
	}
	return ordered
}

// ordered names a pair from the pile that comes first in the game.
func (s *Session) ordered(m engine.Move) engine.Move {
	ids := s.Game().IDs()
	if m.Kind == engine.Pair && slices.Index(ids, m.From) > slices.Index(ids, m.To) {
		m.From, m.To = m.To, m.From
	}
	return m
}

func (s *Session) lineOf(steps []figure.Step) Line {
	line := Line{Start: s.home}
	var side []engine.Move
	for _, step := range steps {
		way := &side
		if !step.Side {
			way, side = &line.Moves, nil
		} else if side == nil {
			side = slices.Clone(line.Moves)
		}
		*way = append(*way, s.orderedAll(step.Moves)...)
		line.Steps = append(line.Steps, LineStep{step.Side, slices.Clone(*way), len(step.Moves)})
	}
	return line
}

// inText turns cards as they may be written in a text, such as 8h and 10♥, into
// those of the notation.
var inText = strings.NewReplacer("10", "T", "s", "S", "h", "H", "d", "D", "c", "C", "♠", "S", "♥", "H", "♦", "D", "♣", "C")

// plain takes the marks of Markdown out of a short text and writes its cards
// with suit signs.
func plain(text string) string {
	parts := strings.Split(text, "`")
	for i := 1; i < len(parts); i += 2 {
		if cards, err := engine.ParseCards(inText.Replace(parts[i])); err == nil {
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
