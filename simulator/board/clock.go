package board

import (
	"fmt"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// showClock writes the time played, which passes without anything else changing.
func (b *Board) showClock() {
	if !b.Kept {
		return
	}
	if clock := b.host.Call("querySelector", ".clock"); clock.Truthy() {
		clock.Set("textContent", clockTime(b.Session.Spent()))
	}
}

// tick shows the clock each second, and halts it while the page is hidden.
func (b *Board) tick() {
	app.Window().Call("setInterval", app.FuncOf(func(app.Value, []app.Value) any {
		b.Session.Look()
		b.showClock()
		return nil
	}), 1000)
	document := app.Window().Get("document")
	listen(document, "visibilitychange", func(app.Value) {
		if document.Get("hidden").Bool() {
			b.Session.Pause()
			b.keep()
		} else {
			b.Session.Resume()
		}
	})
}

// clockTime writes a time as 0:07 or 1:02:03.
func clockTime(d time.Duration) string {
	s := int(d.Seconds())
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
