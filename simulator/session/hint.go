package session

import (
	"strings"

	"talon/engine"
)

// Hintable reports whether a hint may be asked for: not of a question that the
// board asks, nor in a game that is won.
func (s *Session) Hintable() bool {
	return !s.state.Won() && (len(s.Trial.Answers) == 0 || !s.AtHome())
}

// Hint proposes a move, or says that no useful one is left.
func (s *Session) Hint() {
	s.drop()
	if !s.Hintable() {
		return
	}
	h, ok := s.state.Hint()
	switch {
	case ok:
		s.Hinted = h.Move
		s.Said = Message{Text: "Hint: " + s.proposal(h.Move) + " " + h.Why}
	case s.state.Blocked():
		s.Said = Message{Text: "No move is left: the game is lost. " + s.recourse(), Kind: Over}
	default:
		s.Said = Message{Text: "No useful move is left; the game need not be lost. " + s.recourse()}
	}
}

// proposal says a move in words that tell the reader to make it.
func (s *Session) proposal(m engine.Move) string {
	switch m.Kind {
	case engine.Turn:
		return "turn the stock."
	case engine.Deal:
		return "deal a round."
	case engine.Redeal:
		return s.redealing() + "."
	case engine.Pair:
		a, b := s.state.Pile(m.From).Top(), s.state.Pile(m.To).Top()
		return "take the " + a.Name() + " and the " + b.Name() + " away."
	}
	return uncapital(s.describe(m))
}

func (s *Session) redealing() string {
	if s.Game().Group(engine.Waste) != nil {
		return "turn the waste over"
	}
	return "take the cards up and deal them again"
}

// recourse says what can be done where no hint helps.
func (s *Session) recourse() string {
	ways := []string{"begin a new deal."}
	if s.state.Allows(engine.Move{Kind: engine.Redeal}) {
		ways = append([]string{s.redealing()}, ways...)
	}
	if len(s.state.Played()) > 0 {
		ways = append([]string{"take moves back"}, ways...)
	}
	last := len(ways) - 1
	if last == 0 {
		return "You may " + ways[0]
	}
	return "You may " + strings.Join(ways[:last], ", ") + " or " + ways[last]
}

// HintedFrom returns the cards that the hint proposes to move; N is 0 if it
// proposes none.
func (s *Session) HintedFrom() Selection {
	if s.Hinted.Kind >= engine.Turn {
		return Selection{}
	}
	return Selection{s.Hinted.From, int(s.Hinted.N)}
}

// HintedTo returns the pile to which the hint proposes to move cards or, of the
// moves that the game carries out, the pile to tap.
func (s *Session) HintedTo() (to engine.PileID, ok bool) {
	switch {
	case s.Hinted == engine.Move{}:
		return engine.PileID{}, false
	case s.Hinted.Kind >= engine.Turn:
		to = engine.PileID{Role: engine.Stock}
		return to, s.Game().Has(to)
	default:
		return s.Hinted.To, true
	}
}

// Finish returns the moves that end a game which plays itself from here, or nil.
func (s *Session) Finish() []engine.Move {
	if !s.Hintable() {
		return nil
	}
	return s.state.Finish()
}

// Finishable reports whether the game plays itself from here.
func (s *Session) Finishable() bool { return s.Finish() != nil }
