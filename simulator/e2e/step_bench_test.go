package e2e

import (
	"fmt"
	"path"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"talon/simulator/figure"
)

// steps measures in the page how long it takes from a click until the frame with
// what it changed has been handed over: the median of so many clicks, in
// milliseconds, each at another moment of a frame. What to click is asked each time.
const steps = `async (clicks, next) => {
	const spent = [];
	while (spent.length < clicks) {
		const button = next();
		await eyes.painted();
		await eyes.painted();
		for (const end = performance.now() + 16 * Math.random(); performance.now() < end;) await eyes.task();
		const begun = performance.now();
		button.click();
		await eyes.painted();
		spent.push(performance.now() - begun);
	}
	return spent.sort((a, b) => a - b)[clicks >> 1];
}`

// forward is the stepper's button for the next step; after the last it goes back to
// the first.
const forward = `() => {
	const button = (act) => document.querySelector("[data-sim=worked] [data-act=" + act + "]");
	if (button("forward").disabled) button("first").click();
	return button("forward");
}`

// only is the one button of the empty page.
const only = `() => document.querySelector("body > button")`

// searching lays out a deal on the first board that is too hard for the solver, and
// waits until that is at work.
const searching = `async (deal) => {
	const figure = document.querySelector("[data-sim]");
	figure.scrollIntoView();
	while (!figure.querySelector(".sim-slot > div > .board")) await new Promise(requestAnimationFrame);
	figure.querySelector("input.number").value = deal;
	figure.querySelector("[data-act=deal]").click();
	figure.querySelector("[data-act=ask]").click();
	while (!/[1-9]/.test(figure.querySelector(".looked").textContent)) await new Promise(requestAnimationFrame);
}`

// BenchmarkStep steps through worked games of one pack and of two, and once more on
// a computer four times as slow; through one of them also while the solver searches.
// The empty page has a button that changes its own text.
func BenchmarkStep(b *testing.B) {
	floor := readEmpty(b).serve(b)
	for _, slower := range []float64{1, 4} {
		b.Run(fmt.Sprintf("empty/%gx", slower), func(b *testing.B) {
			p := blank(b)
			p.do(chromedp.Navigate(floor))
			p.eventually(only)
			p.steps(b, slower, only)
			p.eventually("() => (" + only + ")().textContent > 0")
		})
	}
	for _, game := range []string{"52/solitaire", "104/napoleons-square", "104/congress", "104/japanese-rug", "104/" + hard.Game, "searching/" + hard.Game} {
		for _, slower := range []float64{1, 4} {
			b.Run(fmt.Sprintf("%s/%gx", game, slower), func(b *testing.B) {
				p := blank(b)
				p.visit(gamePage(path.Base(game)))
				if path.Dir(game) == "searching" {
					look[any](p, searching, hard.Number)
				}
				p.table(p.tables(figure.Worked)[0])
				p.steps(b, slower, forward)
			})
		}
	}
}

// steps clicks on what a function returns, on a computer so many times as slow.
func (p *tab) steps(b *testing.B, slower float64, next string) {
	call(p, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slower})
	for b.Loop() {
		b.ReportMetric(look[float64](p, steps, 60, raw(next)), "ms/step")
	}
	b.ReportMetric(0, "ns/op")
}
