package board

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/simulator/session"
	"talon/simulator/solver"
)

// A search is an inquiry that is going on, with the worker that answers it.
type search struct {
	inquiry *session.Inquiry
	worker  *worker
	asked   string // the question that is out
}

// winnable holds the question whether the game can still be won, and what follows
// from the answer.
func (b *Board) winnable() app.UI {
	s := b.Session
	ply, back := s.LastWon()
	ask := button("ask", "Is it still winnable?", "", s.Inquirable())
	known := s.Outlook()
	if b.search != nil {
		ask, known = button("stop", "Stop looking", "", true), b.search.inquiry.SoFar()
		back = false
	}
	return b.drawer("Still winnable?",
		app.P().Body(app.Text("Unlike a hint, this looks under the cards: it plays on from here with all of them face up, for five seconds at most.")),
		app.P().Class("outlook").Body(app.Text(known), app.Span().Class("looked")),
		app.Div().Class("buttons").Body(
			ask,
			button("show", "Show how", "Show how it is won", s.CanShow()),
			button("go-back", backTo(ply, back), "", back),
		),
	)
}

func backTo(ply int, known bool) string {
	switch {
	case !known:
		return "Go back"
	case ply == 0:
		return "Go back to the beginning"
	}
	return fmt.Sprintf("Go back to move %d", ply)
}

// ask begins an inquiry into the present position.
func (b *Board) ask() {
	b.change(b.ctx, func() {
		b.Session.Drop()
		b.search = &search{inquiry: b.Session.Inquire()}
		b.askNext()
	})
}

// askNext puts the next question of the inquiry to the worker or, if there is none,
// tells what was found.
func (b *Board) askNext() {
	question, more := b.search.inquiry.Next()
	if !more {
		b.Session.Tell(b.search.inquiry)
		b.stop()
		return
	}
	b.Session.TellSoFar(b.search.inquiry)
	b.search.asked = question.Write()
	if b.search.worker != nil {
		b.search.worker.post(b.search.asked)
		return
	}
	w, err := startWorker(b.hear, b.fail)
	if err != nil {
		b.stop()
		b.Session.Said = faulty("The search could not be started.")
		return
	}
	b.search.worker = w
	b.looked(0)
}

// hear takes in what the worker says.
func (b *Board) hear(text string) {
	if text == solver.Ready {
		b.search.worker.post(b.search.asked)
		return
	}
	a, err := solver.Read(text)
	switch {
	case err != nil:
		b.fail()
	case a.Result == "":
		b.looked(a.States)
	default:
		b.change(b.ctx, func() {
			if b.search.inquiry.Learn(a) != nil {
				b.breakOff()
				return
			}
			b.askNext()
		})
	}
}

// looked shows how far the search has come. Nothing else changes on the board, so
// it need not be drawn.
func (b *Board) looked(states int) {
	b.host.Call("querySelector", ".looked").Set("textContent", "Looking: "+session.Thousands(states)+" positions so far.")
}

// fail gives the search up when its worker does not go on.
func (b *Board) fail() {
	if b.search == nil {
		return
	}
	b.change(b.ctx, b.breakOff)
}

func (b *Board) breakOff() {
	b.stop()
	b.Session.Said = faulty("The search has broken off.")
}

func faulty(what string) session.Message {
	return session.Message{Text: what + " Your game is as it was; ask again or reload the page.", Kind: session.Refused}
}

// stopByHand ends the search because the reader does not want to wait.
func (b *Board) stopByHand() {
	b.stop()
	b.Session.Said = session.Message{Text: "The search was stopped."}
}

// stop ends the search, if there is one.
func (b *Board) stop() {
	if b.search == nil {
		return
	}
	if b.search.worker != nil {
		b.search.worker.end()
	}
	b.search = nil
	b.host.Call("querySelector", ".looked").Set("textContent", "")
}

// showHow shows how the game is won, with the next step at hand.
func (b *Board) showHow() {
	b.change(b.ctx, b.Session.Show)
	b.host.Call("querySelector", "[data-act=forward]").Call("focus")
	b.closeMore()
}

// keepToGame ends a search about a game that is no longer on the board.
func (b *Board) keepToGame() {
	if b.search != nil && !b.Session.About(b.search.inquiry) {
		b.stop()
	}
}
