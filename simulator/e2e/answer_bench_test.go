package e2e

import (
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

// loads is how often a page is loaded to learn how long that takes.
const loads = 9

// answering clicks in each frame, from when the page is opened until a click changes
// what the page shows and that is painted. Its promise is the time, in milliseconds.
const answering = `window.answered = (async () => {
	for (;; await new Promise(requestAnimationFrame)) {
		const target = document.querySelector(".sim-slot > div > .board [data-pile], body > button");
		if (!target) continue;
		const watch = new MutationObserver(() => {});
		watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
		target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
		const changes = watch.takeRecords();
		watch.disconnect();
		if (changes.length === 0) continue;
		await eyes.painted();
		return performance.now();
	}
})()`

// BenchmarkAnswer opens the pages of games, in turn with the empty page, and waits
// for the first answer: cold by a browser that has seen nothing of the site, warm
// when it opens the page again.
func BenchmarkAnswer(b *testing.B) {
	floor := readEmpty(b).serve(b)
	for _, game := range []string{"solitaire", "congress"} {
		b.Run(game, func(b *testing.B) {
			for b.Loop() {
				spent := map[string][]float64{}
				for range loads {
					for name, address := range map[string]string{"": site + gamePage(game), "empty-": floor} {
						cold, warm := answers(b, address)
						spent[name+"cold-ms"] = append(spent[name+"cold-ms"], cold)
						spent[name+"warm-ms"] = append(spent[name+"warm-ms"], warm)
					}
				}
				for unit, all := range spent {
					b.ReportMetric(median(all), unit)
				}
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}

// answers opens a page twice in a new profile.
func answers(b *testing.B, address string) (cold, warm float64) {
	b.Helper()
	p := blank(b, chromedp.WithNewBrowserContext())
	p.beforehand(answering)
	answered := func() float64 {
		p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(address))
		return look[float64](p, "() => answered")
	}
	cold, warm = answered(), answered()
	if err := chromedp.Cancel(p.ctx); err != nil {
		b.Fatal(err)
	}
	return cold, warm
}

func median(all []float64) float64 {
	slices.Sort(all)
	return all[len(all)/2]
}
