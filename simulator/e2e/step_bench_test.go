package e2e

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// steps measures in the page how long it takes from a click on a button of the
// stepper until the frame with the new position has been handed over: the median
// of so many clicks, in milliseconds, each at another moment of a frame.
const steps = `async (clicks) => {
	const figure = document.querySelector("[data-sim=worked]");
	figure.scrollIntoView();
	while (!figure.querySelector(".sim-slot > div > .board")) await new Promise(requestAnimationFrame);
	const task = () => new Promise((done) => { const c = new MessageChannel(); c.port1.onmessage = done; c.port2.postMessage(0); });
	const frame = () => new Promise(requestAnimationFrame);
	const button = (act) => figure.querySelector("[data-act=" + act + "]");
	const spent = [];
	while (spent.length < clicks) {
		if (button("forward").disabled) { button("first").click(); await frame(); await frame(); }
		await frame();
		for (const end = performance.now() + 16 * Math.random(); performance.now() < end;) await task();
		const begun = performance.now();
		button("forward").click();
		await frame();
		await task();
		spent.push(performance.now() - begun);
	}
	return spent.sort((a, b) => a - b)[clicks >> 1];
}`

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

// BenchmarkStep steps through worked games of two packs, and once more on a
// computer four times as slow; through one of them also while the solver searches.
func BenchmarkStep(b *testing.B) {
	for _, c := range []struct{ game, prepare string }{
		{"napoleons-square", ""}, {"congress", ""}, {"japanese-rug", ""},
		{hard.Game, ""}, {hard.Game, fmt.Sprintf("(%s)(%d)", searching, hard.Number)},
	} {
		for _, slower := range []float64{1, 4} {
			name := c.game
			if c.prepare != "" {
				name += "-searching"
			}
			b.Run(fmt.Sprintf("%s/%gx", name, slower), func(b *testing.B) {
				ctx, done := chromedp.NewContext(browser)
				defer done()
				for b.Loop() {
					median, err := stepTime(ctx, gamePage(c.game), c.prepare, slower)
					if err != nil {
						b.Fatal(err)
					}
					b.ReportMetric(median, "ms/step")
				}
				b.ReportMetric(0, "ns/op")
			})
		}
	}
}

func stepTime(ctx context.Context, path, prepare string, slower float64) (float64, error) {
	err := chromedp.Do(ctx, chromedp.EmulateViewport(1280, 800), chromedp.Navigate(site+path))
	if err != nil {
		return 0, err
	}
	_, err = chromedp.Run(ctx, func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		return cdp.Call(ctx, t, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slower})
	})
	if err != nil {
		return 0, err
	}
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[any](prepare, chromedp.EvalAwaitPromise)); prepare != "" && err != nil {
		return 0, err
	}
	return chromedp.Run(ctx, chromedp.Evaluate[float64](fmt.Sprintf("(%s)(60)", steps), chromedp.EvalAwaitPromise))
}
