package games

import (
	"fmt"

	"talon/engine"
)

// turning turns so many cards of the stock to the waste, or what is left.
func turning(cards int, tests ...engine.Cited) *engine.Action {
	says := "one card at a time"
	if cards > 1 {
		says = fmt.Sprintf("%d cards at a time", cards)
	}
	return &engine.Action{Says: says, Tests: tests, Do: func(s *engine.State) {
		s.Turn(the(stock), the(waste), min(cards, len(s.Pile(the(stock)).Cards)))
	}}
}

// onlyTurned keeps the cards of the stock from going anywhere but, by a turn,
// to the waste.
var onlyTurned = cites{cite("stock-turns-to-waste", never)}

// turningOver makes the waste the stock again, first laid, first dealt.
func turningOver(tests ...engine.Cited) *engine.Action {
	return &engine.Action{Says: "the waste is turned over", Tests: tests, Do: func(s *engine.State) {
		s.Turn(the(waste), the(stock), len(s.Pile(the(waste)).Cards))
	}}
}

// limitedRedeal turns the waste over when the stock is used up, as often as the
// game has redeals.
func limitedRedeal() *engine.Action {
	return turningOver(
		cite("redeal-after-stock", empty(stock)),
		cite("waste-empty", has(waste)),
		cite("redeals-spent", redealsLeft))
}

// withoutLimit says that an action may be repeated as often as one likes.
func withoutLimit(a *engine.Action) *engine.Action {
	a.Says = "without limit; " + a.Says
	return a
}

// turnUp turns up a face-down card that the move has laid bare.
func turnUp(role engine.Role) func(*engine.State, engine.Move) {
	return func(s *engine.State, m engine.Move) {
		if m.Kind == engine.Carry && m.From.Role == role {
			s.Expose(m.From)
		}
	}
}
