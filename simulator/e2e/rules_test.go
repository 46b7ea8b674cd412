package e2e

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"talon/engine"
	"talon/simulator/session"
)

// TestRules breaks rules on the main board of each game, and asks the rules of a
// game of each kind.
func TestRules(t *testing.T) {
	t.Parallel()
	eachGame(t, func(t *testing.T, g *engine.Game) {
		b := sitDown(t, g.ID)
		_, s := b.block()
		for range 5 {
			if len(refusedMoves(s)) > 0 {
				break
			}
			b.play(s, []engine.Move{someMove(t, s)})
		}
		b.breakRules(s)
		b.play(s, []engine.Move{someMove(t, s)})
		if slices.Contains(kinds, g.ID) {
			b.askRules(s)
		}
	})
}

// breakRules tries a move against each rule that the position lets a reader
// break: the board says the rule, and what fits there, and the text shows it.
func (b table) breakRules(s *session.Session) {
	b.Helper()
	refused := refusedMoves(s)
	if len(refused) == 0 {
		b.Fatal("nothing is refused here")
	}
	for rule, m := range refused {
		b.try(s, m)
		b.hears(s.Said.Text)
		b.eventually(`rule => eyes.rules("refused").join() === rule`, rule)
		if text := look[string](b.tab, `() => document.querySelector(".rule.refused .rule-text").textContent`); !strings.HasPrefix(s.Said.Text, text) {
			b.Errorf("%v: the board says %q, the page %q", m, s.Said.Text, text)
		}
		b.shows(s)
	}
}

// askRules asks every rule of the text what it forbids now: the board marks the
// piles whose cards it holds back, and no others.
func (b table) askRules(s *session.Session) {
	b.Helper()
	for _, rule := range s.Game().Rules {
		if !look[bool](b.tab, "id => !!document.getElementById(id)", rule.ID) {
			b.Errorf("the page does not state %s", rule.ID)
			continue
		}
		ask := "#" + rule.ID + " .ask"
		b.click(ask)
		b.eventually(`rule => eyes.rules("asked").join() === rule`, rule.ID)
		if got, want := b.marked("asked"), heldBack(s, rule.ID); !slices.Equal(got, want) {
			b.Errorf("%s marks %v, want %v", rule.ID, got, want)
		}
		b.click(ask)
		b.eventually(`n => eyes.rules("asked").length + eyes.piles(n, "asked").length === 0`, b.n)
	}
	b.shows(s)
}

// refusedMoves finds for each rule a move that it refuses, of a card that can be
// lifted.
func refusedMoves(s *session.Session) map[string]engine.Move {
	refused := map[string]engine.Move{}
	for _, from := range s.Game().IDs() {
		if s.State().Liftable(from) == 0 || s.State().Stuck(from, 1) != nil || from == stock {
			continue
		}
		for _, m := range movesFrom(s.Game(), from, 1) {
			if rule := refusedBy(s, m); rule != "" && !unseen(s, m.To) {
				refused[rule] = m
			}
		}
	}
	return refused
}

// unseen reports whether a place shows nothing and so cannot be clicked.
func unseen(s *session.Session, id engine.PileID) bool {
	return s.Game().Group(id.Role).Overlaid && s.State().Pile(id).Empty()
}

// movesFrom returns the moves that take so many cards of a pile anywhere.
func movesFrom(g *engine.Game, from engine.PileID, cards int) []engine.Move {
	var moves []engine.Move
	for _, to := range g.IDs() {
		switch {
		case to == from:
		case g.Pair != nil && to.Role != engine.Discard:
			moves = append(moves, engine.PairOf(from, to))
		default:
			moves = append(moves, engine.CarryOf(from, to, cards))
		}
	}
	return moves
}

// refusedBy returns the id of the rule that refuses a move, or "".
func refusedBy(s *session.Session, m engine.Move) string {
	var refusal *engine.Refusal
	if errors.As(s.State().Try(m), &refusal) {
		return refusal.Rule.ID
	}
	return ""
}

// try clicks a card and a place as the session is told to.
func (b table) try(s *session.Session, m engine.Move) {
	b.Helper()
	b.clickCard(m.From, int(m.N))
	s.Tap(m.From, int(m.N))
	if s.Lifted.N > 0 {
		b.lifts(m.From, s.Lifted.N)
		b.clickCard(m.To, 1)
		s.Tap(m.To, 1)
	}
}

// heldBack returns the piles from which a rule refuses any move, and both piles
// of a pair that it refuses, sorted.
func heldBack(s *session.Session, rule string) []string {
	held := []string{}
	for _, from := range s.Game().IDs() {
		var moves []engine.Move
		for n := 1; n <= max(1, len(s.State().Pile(from).Cards)); n++ {
			moves = append(moves, movesFrom(s.Game(), from, n)...)
		}
		for _, to := range s.Game().IDs() {
			if to == from {
				continue
			}
			moves = append(moves, engine.CarryOf(from, to, 1))
			if refusedBy(s, engine.PairOf(from, to)) == rule {
				held = append(held, from.String(), to.String())
			}
		}
		if from == stock {
			moves = append(moves, engine.Move{Kind: engine.Turn}, engine.Move{Kind: engine.Redeal}, engine.Move{Kind: engine.Deal})
		}
		if slices.ContainsFunc(moves, func(m engine.Move) bool { return refusedBy(s, m) == rule }) {
			held = append(held, from.String())
		}
	}
	slices.Sort(held)
	return slices.Compact(held)
}
