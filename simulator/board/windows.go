package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/simulator/session"
)

// The site may be open in several windows. They have one game between them: what
// is played in one is shown in all.

// meet listens to other windows. One that lay in the browser's memory of pages
// may have missed something.
func (b *Board) meet() {
	listen(app.Window(), "storage", func(event app.Value) {
		if key := event.Get("key"); key.Truthy() && key.String() == b.gameKey() {
			b.catchUp()
		}
	})
	listen(app.Window(), "pageshow", func(app.Value) { b.catchUp() })
}

// catchUp shows the game as another window has left it. What cannot be read is
// left alone.
func (b *Board) catchUp() {
	store(func(storage app.Value) {
		there := storage.Call("getItem", b.gameKey())
		if !there.Truthy() || there.String() == b.kept {
			return
		}
		b.halt()
		b.show(b.ctx, func() {
			was := b.Session.Record().String()
			if b.Session.Restore(there.String()) != nil {
				return
			}
			b.kept = there.String()
			if b.Session.Record().String() != was {
				b.Session.Said = session.Message{Text: "The game was played on in another window, and stands here as it does there."}
			}
		}, func() {})
	})
}

// joinOther keeps what another window has saved that this one has not seen, before
// it is overwritten: as the game before the present one, or aside if it cannot be
// read.
func (b *Board) joinOther(storage app.Value) {
	there := storage.Call("getItem", b.gameKey())
	if !there.Truthy() || there.String() == b.kept {
		return
	}
	if b.Session.Join(there.String()) != nil {
		layAside(storage, b.Session.Game().ID, there.String())
	}
}
