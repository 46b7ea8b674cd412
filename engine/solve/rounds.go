package solve

import (
	"context"
	"math"
	"slices"

	"talon/engine"
)

// An inquiry looks for a win in rounds, each of which begins anew: descents with
// ever other preferences, so that one bad choice at the beginning does not cost
// everything, and between them beams, each twice as wide as the one before.
type inquiry struct {
	ctx      context.Context
	start    *engine.State
	limits   Limits
	ideas    ideas
	table    *table
	built    map[engine.Role]*bearers
	looked   int // positions
	descents int
	beams    int
	wide     int  // positions that the beams looked at
	full     bool // a beam ran out of room, as each wider one would
}

const (
	firstDescent = 1 << 10 // positions of the shortest descent
	firstBeam    = 4       // width
)

// stepBytes is more than a step or a node takes, so that there is room to grow.
const stepBytes = 48

func (q *inquiry) run() (Result, error) {
	for {
		s := q.search()
		look := q.descend
		if q.wide <= q.looked/2 && q.descents > 0 && !q.full {
			look = q.beam
		}
		verdict := look(s)
		q.looked += s.states
		switch {
		case verdict == Won:
			moves := slices.Clone(s.state.Played()[len(q.start.Played()):])
			return Result{Won, moves, q.looked}, proved(q.start, moves)
		case verdict == Lost, q.ctx.Err() != nil, q.left() == 0:
			return Result{Verdict: verdict, States: q.looked}, nil
		}
	}
}

// search returns what the next round begins with.
func (q *inquiry) search() *search {
	q.table.clear()
	return &search{
		ctx: q.ctx, tell: q.limits.since(q.looked), state: q.start.Clone(), ideas: q.ideas,
		table: q.table, built: q.built, budget: q.left(), room: q.limits.Memory / stepBytes,
	}
}

// left returns how many positions may still be looked at.
func (q *inquiry) left() int {
	if q.limits.States == 0 {
		return math.MaxInt
	}
	return max(0, q.limits.States-q.looked)
}

func (q *inquiry) descend(s *search) Verdict {
	s.round = uint64(q.descents)
	q.descents++
	s.budget = min(s.budget, firstDescent*luby(q.descents))
	return (&descent{search: s}).run()
}

func (q *inquiry) beam(s *search) Verdict {
	b := &beam{search: s}
	verdict := b.run(firstBeam << min(q.beams, 30))
	q.beams++
	q.wide += s.states
	q.full = len(b.nodes) > s.room
	return verdict
}

// luby returns the n-th number, from 1, of the sequence 1 1 2 1 1 2 4 1 1 2 … of
// Luby, Sinclair and Zuckerman (1993): however long the search must be that finds
// the win, rounds of these lengths take little longer than if it were known.
func luby(n int) int {
	for k := 1; ; k++ {
		switch {
		case n == 1<<k-1:
			return 1 << (k - 1)
		case n < 1<<k-1:
			return luby(n - 1<<(k-1) + 1)
		}
	}
}

// since returns what tells the progress of a search that follows others.
func (l Limits) since(looked int) func(states int) {
	if l.Progress == nil {
		return func(int) {}
	}
	return func(states int) { l.Progress(looked + states) }
}
