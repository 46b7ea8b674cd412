// Command simulator is the program that plays in the browser, compiled to
// WebAssembly. In a worker, where there is no page, it searches for ways to win.
// Built for anything else it does nothing.
package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/simulator/board"
)

func main() {
	switch {
	case !app.IsClient:
	case app.Window().Get("document").Truthy():
		board.Run()
	default: // in a worker
		board.Serve()
	}
}
