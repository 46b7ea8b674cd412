package figure

import (
	"fmt"

	"talon/engine"
)

// Notation writes a move for reading, before it is made: cards and where they
// go, in Markdown, the cards as code.
func Notation(s *engine.State, m engine.Move) string {
	switch m.Kind {
	case engine.Pair:
		return fmt.Sprintf("`%v` + `%v`", s.Pile(m.From).Top(), s.Pile(m.To).Top())
	case engine.Turn:
		return turned(s, m)
	case engine.Carry:
		return carried(s, m)
	default:
		return m.String()
	}
}

func carried(s *engine.State, m engine.Move) string {
	what := "an unseen card"
	if m.From.Role != engine.Stock {
		from := s.Pile(m.From)
		what = "`" + engine.FormatCards(from.Cards[len(from.Cards)-int(m.N):]) + "`"
	}
	to := s.Pile(m.To)
	switch {
	case m.To.Role == engine.Foundation && s.Game().Group(engine.Foundation).Name != "":
		return what + " to " + s.Game().PileName(m.To)
	case m.To.Role == engine.Foundation:
		return what + " home"
	case to.Empty():
		return what + " to a space"
	default:
		return fmt.Sprintf("%s on `%v`", what, to.Top())
	}
}

// turned names the cards that a turn takes from the stock, the last uppermost.
func turned(s *engine.State, m engine.Move) string {
	stock := s.Pile(engine.PileID{Role: engine.Stock})
	before := len(stock.Cards)
	s.Apply(m)
	n := before - len(stock.Cards)
	s.Undo()
	var cards []engine.Card
	for i := range n {
		cards = append(cards, stock.FromTop(i+1))
	}
	return "turn `" + engine.FormatCards(cards) + "`"
}
