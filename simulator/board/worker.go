package board

import (
	"errors"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/simulator/solver"
)

// silence is how long a worker may say nothing. While it searches it tells how it
// goes several times a second; a browser that ends it does not say so.
const silence = 4 * time.Second

// signs are the events by which a worker makes itself heard.
var signs = []string{"message", "error", "messageerror"}

// A worker is this program once more, at work beside the page.
type worker struct {
	thread app.Value
	heard  app.Func
	watch  *time.Timer
}

// startWorker lets the page start a worker, and calls hear with what it says and
// fail when it does not go on.
func startWorker(hear func(text string), fail func()) (*worker, error) {
	w := &worker{thread: app.Window().Call("startSolver")}
	if !w.thread.Truthy() {
		return nil, errors.New("the browser starts no worker")
	}
	w.heard = app.FuncOf(func(_ app.Value, args []app.Value) any {
		w.watch.Reset(silence)
		if args[0].Get("type").String() == "message" {
			hear(args[0].Get("data").String())
		} else {
			fail()
		}
		return nil
	})
	for _, event := range signs {
		w.thread.Call("addEventListener", event, w.heard)
	}
	w.watch = time.AfterFunc(silence, fail)
	return w, nil
}

func (w *worker) post(text string) { w.thread.Call("postMessage", text) }

// end ends the worker, whatever it does.
func (w *worker) end() {
	w.watch.Stop()
	w.thread.Call("terminate")
	for _, event := range signs {
		w.thread.Call("removeEventListener", event, w.heard)
	}
	w.heard.Release()
}

// Serve answers questions for a page, in a worker.
func Serve() {
	post := func(text string) { app.Window().Call("postMessage", text) }
	app.Window().Call("addEventListener", "message", app.FuncOf(func(_ app.Value, args []app.Value) any {
		solver.Reply(args[0].Get("data").String(), post)
		return nil
	}))
	post(solver.Ready)
	select {}
}
