package engine

import (
	"fmt"
	"slices"
)

// Try returns nil if the move is legal. It returns a *Refusal if the move
// breaks a rule, and another error if the game has no such move at all.
func (s *State) Try(m Move) error {
	tests, err := s.game.tests(m)
	if err != nil {
		return err
	}
	if c := tests.failing(s, m); c != nil {
		rule, _ := s.game.Rule(c.Rule)
		return &Refusal{rule, m}
	}
	if m.Kind <= Pair && m.From == m.To {
		return fmt.Errorf("%v: a move needs two different piles", m)
	}
	return nil
}

// Allows reports whether the move is legal. It is for rules that depend on what
// else could be played.
func (s *State) Allows(m Move) bool {
	tests, err := s.game.tests(m)
	return err == nil && tests.failing(s, m) == nil
}

// Play makes a move that the rules allow; otherwise it returns the error of
// Try and changes nothing.
func (s *State) Play(m Move) error {
	if err := s.Try(m); err != nil {
		return err
	}
	s.Apply(m)
	if err := s.fault; err != nil {
		s.fault = nil
		s.Undo()
		return err
	}
	return nil
}

// Apply makes a move that is known to be legal, with all that follows from it
// by itself. It allocates nothing once the longest game has been played.
func (s *State) Apply(m Move) {
	m = s.ordered(m)
	s.played = append(s.played, m)
	s.marks = append(s.marks, len(s.log))
	g := s.game
	switch m.Kind {
	case Carry:
		s.Move(m.From, m.To, int(m.N))
	case Pair:
		s.Move(m.From, PileID{Role: Discard}, 1)
		s.Move(m.To, PileID{Role: Discard}, 1)
	case Turn:
		g.Turn.Do(s)
	case Deal:
		g.Round.Do(s)
	case Redeal:
		if g.Redeals != Unlimited {
			s.Set(RedealsMade, s.Count(RedealsMade)+1)
		}
		g.Redeal.Do(s)
	}
	for _, follow := range g.After {
		follow(s, m)
	}
}

// Undo takes the last move back, with all that followed from it. It reports
// whether there was one.
func (s *State) Undo() bool {
	last := len(s.played) - 1
	if last < 0 {
		return false
	}
	s.revert(s.marks[last])
	s.played, s.marks = s.played[:last], s.marks[:last]
	return true
}

// LegalWords returns the legal moves in notation, sorted.
func (s *State) LegalWords() []string {
	moves := s.Legal(nil)
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	slices.Sort(words)
	return words
}

// Won reports whether the game is won.
func (s *State) Won() bool { return s.game.Won(s) }

// Blocked reports whether the game is not won and has no legal move.
func (s *State) Blocked() bool { return !s.Won() && len(s.Legal(nil)) == 0 }

// ordered names a pair from the pile that comes first in the game.
func (s *State) ordered(m Move) Move {
	if m.Kind == Pair && s.game.table.at(m.From) > s.game.table.at(m.To) {
		m.From, m.To = m.To, m.From
	}
	return m
}

// tests returns what a move must pass, or an error if the game has no such
// move.
func (g *Game) tests(m Move) (Cites, error) {
	switch m.Kind {
	case Turn, Deal, Redeal:
		action := [...]*Action{Turn: g.Turn, Deal: g.Round, Redeal: g.Redeal}[m.Kind]
		if action == nil {
			return nil, fmt.Errorf("%s has no move %q", g.Name, m)
		}
		return action.Tests, nil
	}
	for _, id := range []PileID{m.From, m.To} {
		if !g.Has(id) {
			return nil, fmt.Errorf("%v: %s has no pile %v; it has %s", m, g.Name, id, g.pileRanges())
		}
	}
	if m.N < 1 {
		return nil, fmt.Errorf("%v: a move takes one card or more", m)
	}
	if m.Kind == Carry && m.From == m.To {
		return g.lift(m.From.Role), nil
	}
	if m.Kind == Carry {
		return g.table.lead[[2]Role{m.From.Role, m.To.Role}], nil
	}
	if g.Pair == nil {
		return nil, fmt.Errorf("%v: no pairs are taken away in %s", m, g.Name)
	}
	return g.Pair, nil
}

// pileRanges lists the piles in brief: "s, w, f1 to f4, t1 to t4".
func (g *Game) pileRanges() string {
	return idList(g.Piles, func(group Group) string {
		if group.N == 0 {
			return string(rune(group.Role))
		}
		return fmt.Sprintf("%c1 to %c%d", group.Role, group.Role, group.N)
	})
}
