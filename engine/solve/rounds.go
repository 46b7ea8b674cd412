package solve

import (
	"context"
	"math"
	"slices"

	"talon/engine"
)

// An inquiry looks for a win in three ways, which take turns. The patient descent
// goes on where it was and in the end sees all. The rounds are short descents, each
// with other preferences, so that one bad choice at the beginning does not cost
// everything. The beams are each twice as wide as the one before.
type inquiry struct {
	ctx     context.Context
	start   *engine.State
	limits  Limits
	ideas   ideas
	built   *builds
	patient *descent
	table   *table // of the rounds and beams, cleared for each
	rounds  int
	beams   int
	looked  int // positions
}

const (
	firstDescent = 1 << 10 // positions of the shortest descent
	firstBeam    = 4       // width
)

// stepBytes is more than a step or a node takes, so that there is room to grow.
const stepBytes = 48

func newInquiry(ctx context.Context, start *engine.State, limits Limits, with ideas) *inquiry {
	q := &inquiry{ctx: ctx, start: start, limits: limits, ideas: with, built: buildsOf(start.Game())}
	q.patient = &descent{search: q.search(newTable(start.Game(), with, limits.Memory/2))}
	q.table = newTable(start.Game(), with, limits.Memory/2)
	return q
}

// A way of looking has its turn. It returns the search, how many positions it
// looked at, and what was found out; and whether it may have another turn.
type way func(*inquiry) (s *search, looked int, verdict Verdict, again bool)

// patience is how many positions the patient descent may look at for one of each
// other way, where there are few.
const patience = 16

// run gives the next turn always to the way that has looked at fewest positions.
func (q *inquiry) run() (Result, error) {
	ways := []way{(*inquiry).goOn, (*inquiry).round, (*inquiry).beam}
	looked := make([]int, len(ways))
	for {
		least := slices.Index(looked, slices.Min(looked))
		s, n, verdict, again := ways[least](q)
		q.looked += n
		if q.ideas.few && least == 0 {
			n /= patience
		}
		looked[least] += n
		if !again {
			looked[least] = math.MaxInt
		}
		switch {
		case verdict == Won:
			moves := slices.Clone(s.state.Played()[len(q.start.Played()):])
			return Result{Won, moves, q.looked}, proved(q.start, moves)
		case verdict == Lost, q.ctx.Err() != nil, q.left() == 0:
			return Result{Verdict: verdict, States: q.looked}, nil
		}
	}
}

// search returns what a descent or a beam begins with.
func (q *inquiry) search(t *table) *search {
	return &search{
		ctx: q.ctx, tell: q.limits.since(q.looked), state: q.start.Clone(), ideas: q.ideas,
		table: t, built: q.built, budget: q.left(), room: q.limits.Memory / 2 / stepBytes,
	}
}

// few reports whether a game with one pack and without a stock is dealt no more, its
// redeals being used up. Then not many positions can follow.
func few(s *engine.State) bool {
	g := s.Game()
	return g.Packs == 1 && g.Group(engine.Stock) == nil && g.Redeal != nil && g.Redeals != engine.Unlimited && s.Count(engine.RedealsMade) >= g.Redeals
}

// left returns how many positions may still be looked at.
func (q *inquiry) left() int {
	if q.limits.States == 0 {
		return math.MaxInt
	}
	return max(0, q.limits.States-q.looked)
}

func (q *inquiry) goOn() (*search, int, Verdict, bool) {
	d := q.patient
	before := d.states
	d.tell = q.limits.since(q.looked - before)
	d.budget = before + min(q.left(), firstDescent)
	verdict := d.run()
	return d.search, d.states - before, verdict, len(d.steps) <= d.room
}

func (q *inquiry) round() (*search, int, Verdict, bool) {
	q.table.clear()
	q.rounds++
	s := q.search(q.table)
	s.round = uint64(q.rounds)
	s.budget = min(s.budget, firstDescent*luby(q.rounds))
	verdict := (&descent{search: s}).run()
	return s, s.states, verdict, true
}

func (q *inquiry) beam() (*search, int, Verdict, bool) {
	q.table.clear()
	b := &beam{search: q.search(q.table)}
	verdict := b.run(firstBeam << min(q.beams, 30))
	q.beams++
	return b.search, b.states, verdict, !b.full()
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
