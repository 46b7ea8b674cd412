package session

import (
	"errors"
	"slices"
	"strings"

	"talon/engine"
)

// Tap is a tap or Enter on a pile, at the card that has n-1 others upon it; n is
// 0 for the place itself. The first tap lifts, the second places.
func (s *Session) Tap(id engine.PileID, n int) {
	switch {
	case s.Lifted.N == 0:
		s.lift(id, n)
	case s.Lifted.From == id && s.dealt(id):
		s.Play(s.stockMove())
	case s.Lifted.From == id:
		s.drop()
	default:
		s.Place(id)
	}
}

// lift takes up cards, or turns the stock.
func (s *Session) lift(id engine.PileID, n int) {
	s.drop()
	pile := s.state.Pile(id)
	if s.dealt(id) && (pile.Empty() || len(s.targetsOf(id, 1)) == 0) {
		s.Play(s.stockMove())
		return
	}
	if pile.Empty() {
		s.Said = Message{Text: "No card lies on " + s.Game().PileName(id) + "."}
		return
	}
	n = max(1, min(n, len(pile.Cards)))
	if n > pile.Up() && pile.Up() > 0 {
		s.Said = s.whyStuck(id, n)
		return
	}
	n = max(1, min(n, s.state.Liftable(id)))
	if stuck := s.state.Stuck(id, n); stuck != nil {
		s.Said = refusal(stuck)
		if s.asking() {
			s.Said.Text += s.Trial.stuck(id)
		}
		s.Said.Text = strings.TrimSpace(s.Said.Text + " " + s.through(id))
		return
	}
	s.Lifted = Selection{id, n}
	s.Said = Message{Text: s.through(id)}
}

// through reads a pile that may be looked through, or is "" where nothing is
// covered or what is covered may not be seen.
func (s *Session) through(id engine.PileID) string {
	cards := s.state.Pile(id).Cards
	if !s.Game().Group(id.Role).Open || len(cards) < 2 {
		return ""
	}
	down := slices.Clone(cards)
	slices.Reverse(down)
	return capital(s.Game().PileName(id)) + " from the top: " + signs(down)
}

// whyStuck is the refusal for cards that cannot be lifted.
func (s *Session) whyStuck(id engine.PileID, n int) Message {
	if stuck := s.state.Stuck(id, n); stuck != nil {
		return refusal(stuck)
	}
	return Message{Text: "These cards do not move together.", Kind: Refused}
}

// dealt reports whether a pile is a stock that the reader turns or deals.
func (s *Session) dealt(id engine.PileID) bool {
	return id.Role == engine.Stock && (s.Game().Turn != nil || s.Game().Round != nil)
}

// RedealsByHand reports whether the game redeals without a stock to tap.
func (s *Session) RedealsByHand() bool {
	return s.Game().Redeal != nil && s.Game().Group(engine.Stock) == nil
}

// stockMove is what a tap on the stock means: a turn or the next round, or with
// the stock empty the redeal if the game has one.
func (s *Session) stockMove() engine.Move {
	switch g := s.Game(); {
	case g.Redeal != nil && s.state.Pile(engine.PileID{Role: engine.Stock}).Empty():
		return engine.Move{Kind: engine.Redeal}
	case g.Turn != nil:
		return engine.Move{Kind: engine.Turn}
	default:
		return engine.Move{Kind: engine.Deal}
	}
}

// More lifts one more card of the pile, if it could move with the others.
func (s *Session) More() {
	if s.Lifted.N > 0 && s.Lifted.N < s.state.Liftable(s.Lifted.From) {
		s.Lifted.N++
	}
}

// Fewer lifts one card less, but at least one.
func (s *Session) Fewer() {
	if s.Lifted.N > 1 {
		s.Lifted.N--
	}
}

// Place lays the lifted cards on a pile, or says which rule refuses it.
func (s *Session) Place(to engine.PileID) { s.Play(s.moveTo(to)) }

// Drag carries n cards from pile to pile in one gesture.
func (s *Session) Drag(from engine.PileID, n int, to engine.PileID) {
	s.Lifted = Selection{from, n}
	s.Place(to)
}

// moveTo is the move that the lifted cards make to a pile: from stock to waste
// they are turned, and the waste goes to the stock as a whole.
func (s *Session) moveTo(to engine.PileID) engine.Move {
	g, from := s.Game(), s.Lifted.From
	switch {
	case g.Turn != nil && from.Role == engine.Stock && to.Role == engine.Waste:
		return engine.Move{Kind: engine.Turn}
	case g.Redeal != nil && from.Role == engine.Waste && to.Role == engine.Stock:
		return engine.Move{Kind: engine.Redeal}
	case g.Pair != nil && to.Role != engine.Discard:
		return engine.PairOf(from, to)
	}
	return engine.CarryOf(from, to, s.Lifted.N)
}

// SendHome plays the top card of a pile to the first foundation that takes it.
// If none does, it tells the rule that comes last, from the foundation that the
// card came nearest to.
func (s *Session) SendHome(id engine.PileID) {
	var refused *engine.Refusal
	var nearest engine.Move
	for _, to := range s.Game().IDs() {
		if to.Role != engine.Foundation || to == id {
			continue
		}
		m := engine.CarryOf(id, to, 1)
		err := s.state.Try(m)
		if err == nil {
			s.Play(m)
			return
		}
		var r *engine.Refusal
		if errors.As(err, &r) && (refused == nil || s.rank(r) > s.rank(refused)) {
			refused, nearest = r, m
		}
	}
	s.drop()
	if refused != nil {
		s.Said = refusal(refused)
		s.Said.Text += s.instead(nearest)
	}
}

// rank is where the rule of a refusal stands among the rules.
func (s *Session) rank(r *engine.Refusal) int { return slices.Index(s.Game().Rules, r.Rule) }

// Targets returns the piles that take the lifted cards.
func (s *Session) Targets() []engine.PileID {
	if s.Lifted.N == 0 {
		return nil
	}
	return s.targetsOf(s.Lifted.From, s.Lifted.N)
}

func (s *Session) targetsOf(from engine.PileID, n int) []engine.PileID {
	var targets []engine.PileID
	for _, m := range s.state.Legal(nil) {
		switch {
		case m.Kind == engine.Carry && m.From == from && int(m.N) == n:
			targets = append(targets, m.To)
		case m.Kind == engine.Pair && m.From == from:
			targets = append(targets, m.To)
		case m.Kind == engine.Pair && m.To == from:
			targets = append(targets, m.From)
		}
	}
	return targets
}

// Movable reports which piles something can be done with now.
func (s *Session) Movable() map[engine.PileID]bool {
	movable := map[engine.PileID]bool{}
	for _, m := range s.state.Legal(nil) {
		switch m.Kind {
		case engine.Carry:
			movable[m.From] = true
		case engine.Pair:
			movable[m.From], movable[m.To] = true, true
		default:
			movable[engine.PileID{Role: engine.Stock}] = true
		}
	}
	return movable
}

// Takes reports whether a pile takes n cards of another now.
func (s *Session) Takes(from engine.PileID, n int, to engine.PileID) bool {
	if s.Game().Pair != nil {
		return s.state.Try(engine.PairOf(from, to)) == nil
	}
	return s.state.Try(engine.CarryOf(from, to, n)) == nil
}
