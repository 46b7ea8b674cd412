package board

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// A player goes on by itself, move by move, until there is no more to do or any
// input of the reader.
type player struct {
	timer *time.Timer // runs while it plays
	pace  int         // an index of paces
}

// paces are the speeds at which a game plays itself, in milliseconds a move.
var paces = []struct {
	name   string
	millis int
}{
	{"slow", 1600}, {"steady", 800}, {"fast", 300},
}

// steady is the pace with which a board begins.
const steady = 1

// player is the button that plays or halts, and the choice of the pace.
func (b *Board) player() app.UI {
	var options []app.UI
	for i, pace := range paces {
		o := app.Option().Value(strconv.Itoa(i)).Body(app.Text(pace.name))
		if i == b.play.pace {
			o = o.Selected(true)
		}
		options = append(options, o)
	}
	s := b.Session
	sign, title := "▶", "Play on by itself"
	if b.play.timer != nil {
		sign, title = "❚❚", "Halt"
	}
	return app.Span().Class("player").Body(
		button("play", sign, title, b.play.timer != nil || len(s.Line.Moves) > 0),
		app.Select().DataSet("act", "pace").Aria("label", "Pace").Body(options...),
	)
}

// togglePlay plays on, from the beginning if the end is reached, or halts.
func (b *Board) togglePlay() {
	if b.play.timer != nil {
		b.change(b.ctx, b.halt)
		return
	}
	b.change(b.ctx, func() {
		s := b.Session
		if s.OffLine() || s.Ply() == len(s.Line.Moves) {
			s.GoTo(0)
		}
		b.run(time.Duration(paces[b.play.pace].millis)*time.Millisecond, func() bool {
			s.GoTo(s.Ply() + 1)
			return s.Ply() < len(s.Line.Moves)
		})
	})
}

// run takes a step after each pause, until a step says that it was the last.
func (b *Board) run(pause time.Duration, step func() bool) {
	b.play.timer = time.AfterFunc(pause, func() {
		if b.play.timer == nil {
			return
		}
		b.change(b.ctx, func() {
			if step() {
				b.run(pause, step)
			} else {
				b.play.timer = nil
			}
		})
	})
}

// halt stops the player.
func (b *Board) halt() {
	if b.play.timer != nil {
		b.play.timer.Stop()
		b.play.timer = nil
	}
}

// A hold repeats what a button does for as long as it is held down.
type hold struct {
	timer    *time.Timer
	repeated bool // whether the button has done something already
}

// held are the buttons that repeat.
var held = map[string]bool{
	"undo": true, "redo": true, "back": true, "forward": true, "prev-step": true, "next-step": true,
}

const (
	holdDelay  = 450 * time.Millisecond
	holdRepeat = 90 * time.Millisecond
)

// press begins to hold a button down.
func (b *Board) press(event app.Value) {
	control := closest(event, "button[data-act]")
	b.release()
	if !control.Truthy() || !held[control.Get("dataset").Get("act").String()] {
		return
	}
	b.hold.repeated = false
	b.hold.timer = time.AfterFunc(holdDelay, func() { b.repeat(control) })
}

func (b *Board) repeat(control app.Value) {
	if b.hold.timer == nil || control.Get("disabled").Bool() {
		return
	}
	b.hold.repeated = true
	b.act(b.ctx, control)
	b.hold.timer = time.AfterFunc(holdRepeat, func() { b.repeat(control) })
}

// release ends the hold.
func (b *Board) release() {
	if b.hold.timer != nil {
		b.hold.timer.Stop()
		b.hold.timer = nil
	}
}
