package board

import (
	"time"
)

// finishPause is the time from one move of a finish to the next.
const finishPause = 90 * time.Millisecond

// finish plays the game to its end, a move at a time, or all at once for a
// reader who wants nothing to move. The button stops it again.
func (b *Board) finish() {
	moves := b.Session.Finish()
	switch {
	case b.play.timer != nil:
		b.change(b.ctx, b.halt)
	case stillness():
		b.change(b.ctx, func() {
			for _, m := range moves {
				b.Session.Play(m)
			}
		})
	default:
		b.change(b.ctx, func() {
			b.run(finishPause, func() bool {
				b.Session.Play(moves[0])
				moves = moves[1:]
				return len(moves) > 0
			})
		})
	}
}
