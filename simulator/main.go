// Command simulator is the program that plays in the browser, compiled to
// WebAssembly. Built for anything else it does nothing.
package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/simulator/board"
)

func main() {
	if app.IsClient {
		board.Run()
	}
}
