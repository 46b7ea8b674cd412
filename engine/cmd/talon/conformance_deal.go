package main

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"

	"talon/engine"
	"talon/engine/solve"
	"talon/engine/survey"
)

// drawnDeals are the deals with a drawn walk. The first void deal of Nestor is
// among them, and the greatest deal number.
var drawnDeals = []uint64{1, 2, 49, engine.MaxDeal}

// How far the suite looks. The page about it tells of all this; the numbers of
// positions and of megabytes keep the search for a won deal short.
const (
	drawnMoves = 60  // of a drawn walk, at most
	noted      = 5   // moves from one step to the next
	deepest    = 6   // moves that are counted
	enough     = 200 // sequences, after which none longer are counted
	wonWithin  = 100 // deals that are looked at for one that is won
	wonStates  = 1000
	wonMemory  = 8 << 20
)

// A suiteDeal is a deal with a walk through it.
type suiteDeal struct {
	Number uint64       `json:"number"`
	Walk   string       `json:"walk"`
	Deck   []string     `json:"deck"`
	Counts []suiteCount `json:"counts"`
	Moves  []string     `json:"moves"`
	Steps  []suiteStep  `json:"-"`
}

type suiteCount struct {
	Depth int `json:"depth"`
	countReply
}

// A suiteStep is the position after so many moves of the walk.
type suiteStep struct {
	At int `json:"at"`
	stepReply
	Refused []suiteRefusal `json:"refused"`
}

type suiteRefusal struct {
	Move string `json:"move"`
	Rule string `json:"rule"`
}

// suiteDeals deals and walks through what the suite has of a form.
func suiteDeals(g *engine.Game) ([]suiteDeal, error) {
	var deals []suiteDeal
	for _, number := range drawnDeals {
		s, err := g.Deal(number)
		if err != nil {
			return nil, err
		}
		deals = append(deals, walkThrough(s, "drawn", drawnWalk(s.Clone())))
	}
	s, moves, err := wonWalk(g)
	if s != nil {
		deals = append(deals, walkThrough(s, "won", moves))
	}
	return deals, err
}

// drawnWalk plays moves that are drawn.
func drawnWalk(s *engine.State) []engine.Move {
	for n := range drawnMoves {
		legal := s.LegalWords()
		if len(legal) == 0 {
			break
		}
		m, err := engine.ParseMove(legal[draw(s, len(legal), fmt.Sprint(n))])
		if err != nil {
			panic(err) // what the engine writes it reads
		}
		s.Apply(m)
	}
	return s.Played()
}

// draw returns a number from 0 to n-1 that hangs on the form, the deal and what it
// is for.
func draw(s *engine.State, n int, what string) int {
	digest := sha256.Sum256(fmt.Appendf(nil, "%s %d %s", survey.FormOf(s.Game()).Name(), s.Number(), what))
	return int(binary.BigEndian.Uint64(digest[:]) % uint64(n))
}

// wonWalk returns the first deal that is soon found to be won, and its moves.
func wonWalk(g *engine.Game) (*engine.State, []engine.Move, error) {
	for number := range uint64(wonWithin) {
		s, err := g.Deal(number + 1)
		if err != nil {
			return nil, nil, err
		}
		r, err := solve.Solve(context.Background(), s, solve.Limits{States: wonStates, Memory: wonMemory})
		if err != nil {
			return nil, nil, err
		}
		if r.Verdict == solve.Won {
			return s, r.Moves, nil
		}
	}
	return nil, nil, nil
}

// walkThrough plays moves and notes the position after each so many of them and
// after the last.
func walkThrough(s *engine.State, walk string, moves []engine.Move) suiteDeal {
	d := suiteDeal{Number: s.Number(), Walk: walk, Deck: cardWords(s.Deck()), Counts: countsOf(s), Moves: moveWords(moves)}
	for at := 0; ; at++ {
		if at%noted == 0 || at == len(moves) {
			d.Steps = append(d.Steps, suiteStep{at, stepOf(s), refusals(s)})
		}
		if at == len(moves) {
			return d
		}
		s.Apply(moves[at])
	}
}

// countsOf counts deeper and deeper until it is enough.
func countsOf(s *engine.State) (counts []suiteCount) {
	for depth := 1; depth <= deepest; depth++ {
		sequences, positions := s.Sequences(depth)
		counts = append(counts, suiteCount{depth, countReply{sequences, positions}})
		if sequences >= enough {
			break
		}
	}
	return counts
}

// refusals returns for each rule that refuses a move one that it refuses.
func refusals(s *engine.State) []suiteRefusal {
	by := map[string][]engine.Move{}
	for _, m := range attempts(s) {
		if refusal := refused(s.Try(m)); refusal != nil {
			by[refusal.Rule.ID] = append(by[refusal.Rule.ID], m)
		}
	}
	list := []suiteRefusal{}
	for _, id := range s.Game().Cited() {
		if moves := by[id]; moves != nil {
			i := draw(s, len(moves), fmt.Sprint(len(s.Played()), " ", id))
			list = append(list, suiteRefusal{moves[i].String(), id})
		}
	}
	return list
}

// attempts returns what can be said of the piles of a game, up to a card more than
// each pile has.
func attempts(s *engine.State) []engine.Move {
	moves := []engine.Move{{Kind: engine.Turn}, {Kind: engine.Deal}, {Kind: engine.Redeal}}
	ids := s.Game().IDs()
	for i, from := range ids {
		for j, to := range ids {
			for n := 1; i != j && n <= len(s.Pile(from).Cards)+1; n++ {
				moves = append(moves, engine.CarryOf(from, to, n))
			}
			if i < j {
				moves = append(moves, engine.PairOf(from, to))
			}
		}
	}
	return moves
}
