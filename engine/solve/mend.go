package solve

import (
	"context"
	"math/rand/v2"
	"slices"

	"talon/engine"
)

// mendingBeam is how wide the beam is that judges a pack. A narrow one is quick, and
// what it wins is soon found by Solve too.
const mendingBeam = 8

// mendingMemory is the size of its table, in bytes.
const mendingMemory = 1 << 20

// Mend returns a pack whose deal can be won, for forms of which no number of a deal
// is known that can be. It begins with the pack that the number stands for and
// exchanges two cards at a time; if then fewer cards than before can be brought home,
// as far as a narrow beam can see, it puts them back. The pack is in dealing order,
// and the same each time. It returns an error if there is no such deal or when the
// context ends.
func Mend(ctx context.Context, g *engine.Game, number uint64) ([]engine.Card, error) {
	dealt, err := g.Deal(number)
	if err != nil {
		return nil, err
	}
	pack := slices.Clone(dealt.Deck())
	start, err := g.DealPack(pack) // which no number tells how a redeal is shuffled
	if err != nil {
		return nil, err
	}
	q := newInquiry(ctx, start, Limits{Memory: mendingMemory}, ideasFor(start))
	home, won := q.glance()
	for draw := rand.New(rand.NewPCG(number, 0)); !won && ctx.Err() == nil; {
		i, j := draw.IntN(len(pack)), draw.IntN(len(pack))
		pack[i], pack[j] = pack[j], pack[i]
		now := -1
		if q.start, err = g.DealPack(pack); err == nil {
			now, won = q.glance()
		}
		if !won && now < home {
			pack[i], pack[j] = pack[j], pack[i]
		}
		home = max(home, now)
	}
	return pack, context.Cause(ctx)
}

// glance tells how many cards a narrow beam brings home, and whether it wins.
func (q *inquiry) glance() (home int, won bool) {
	q.table.clear()
	b := &beam{search: q.search(q.table)}
	won = b.run(mendingBeam) == Won
	return int(b.most), won
}
