package games_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// sink keeps what is measured from being optimised away.
var sink uint64

// BenchmarkFloor is a loop of a thousand rounds of arithmetic: the other figures
// divided by this one compare across machines.
func BenchmarkFloor(b *testing.B) {
	for b.Loop() {
		x := sink + 1
		for range 1000 {
			x ^= x << 13
			x ^= x >> 7
			x ^= x << 17
		}
		sink = x
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mloops/s")
}

// each runs a benchmark for each game, named by its cards as well.
func each(b *testing.B, run func(*testing.B, *engine.Game)) {
	for _, g := range games.All() {
		b.Run(fmt.Sprintf("%d/%s", 52*g.Packs, g.ID), func(b *testing.B) { run(b, g) })
	}
}

// line is a random game of up to 200 moves from deal 1.
func line(b *testing.B, g *engine.Game) (*engine.State, []engine.Move) {
	s, err := g.Deal(1)
	if err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1884))
	for range 200 {
		legal := s.Legal(nil)
		if len(legal) == 0 {
			break
		}
		s.Apply(legal[r.IntN(len(legal))])
	}
	moves := slices.Clone(s.Played())
	for s.Undo() {
	}
	return s, moves
}

// perMove reports the time for each of n moves of a loop.
func perMove(b *testing.B, n int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/move")
}

func BenchmarkApplyUndo(b *testing.B) {
	each(b, func(b *testing.B, g *engine.Game) {
		s, moves := line(b, g)
		b.ReportAllocs()
		for b.Loop() {
			for _, m := range moves {
				s.Apply(m)
			}
			for s.Undo() {
			}
		}
		perMove(b, len(moves))
	})
}

// BenchmarkLegal lists the legal moves of every position of a game, and plays
// it.
func BenchmarkLegal(b *testing.B) {
	each(b, func(b *testing.B, g *engine.Game) {
		s, moves := line(b, g)
		list := make([]engine.Move, 0, 1000)
		b.ReportAllocs()
		for b.Loop() {
			for _, m := range moves {
				list = s.Legal(list[:0])
				s.Apply(m)
			}
			for s.Undo() {
			}
		}
		perMove(b, len(moves))
	})
}

// BenchmarkNodes walks the tree of moves: to list them, to make and undo each,
// and to keep the hash, which is what a search does at a node.
func BenchmarkNodes(b *testing.B) {
	each(b, func(b *testing.B, g *engine.Game) {
		s, moves := line(b, g)
		for _, m := range moves[:min(10, len(moves)/2)] {
			s.Apply(m)
		}
		w := climber{state: s}
		b.ReportAllocs()
		for b.Loop() {
			w.down(6)
		}
		b.ReportMetric(float64(w.nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
	})
}

// A climber visits the tree of moves with one list of moves for all depths.
type climber struct {
	state *engine.State
	moves []engine.Move
	nodes int
}

func (w *climber) down(depth int) {
	w.nodes++
	sink += w.state.Hash()
	if depth == 0 {
		return
	}
	from := len(w.moves)
	w.moves = w.state.Legal(w.moves)
	for _, m := range w.moves[from:min(len(w.moves), from+6)] {
		w.state.Apply(m)
		w.down(depth - 1)
		w.state.Undo()
	}
	w.moves = w.moves[:from]
}

func BenchmarkDeal(b *testing.B) {
	each(b, func(b *testing.B, g *engine.Game) {
		b.ReportAllocs()
		number := uint64(0)
		for b.Loop() {
			number++
			if _, err := g.Deal(number); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkHint asks for a hint, and BenchmarkFinish whether the game plays
// itself, in every position of a game.
func BenchmarkHint(b *testing.B)   { everyPosition(b, func(s *engine.State) { s.Hint() }) }
func BenchmarkFinish(b *testing.B) { everyPosition(b, func(s *engine.State) { s.Finish() }) }

func everyPosition(b *testing.B, ask func(*engine.State)) {
	each(b, func(b *testing.B, g *engine.Game) {
		s, moves := line(b, g)
		for b.Loop() {
			for _, m := range moves {
				ask(s)
				s.Apply(m)
			}
			for s.Undo() {
			}
		}
		perMove(b, len(moves))
	})
}
