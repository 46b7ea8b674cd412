package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/memory"
	"github.com/chromedp/cdproto/runtime"

	"talon/simulator/figure"
)

// press is JavaScript that presses a button of a board at once.
const press = `const press = (act) => eyes.figure(n).querySelector("[data-act=" + act + "]").click();`

// TestFastSteps makes twenty steps of a worked game faster than any card flies.
// Those of earlier steps land at once: no more fly than moved in the last.
func TestFastSteps(t *testing.T) {
	t.Parallel()
	p := blank(t)
	p.motion("no-preference")
	p.visit(gamePage("british-square"))
	b := p.table(p.tables(figure.Worked)[0])
	_, s := b.block()
	const steps = 20
	flying := look[[]int](p, `(n, steps) => {
		`+press+`
		return Array.from({ length: steps }, () => {
			press("forward");
			return eyes.figure(n).querySelectorAll(".fly > *").length;
		});
	}`, b.n, steps)
	for i, cards := range flying {
		if cards != 1 {
			t.Errorf("after step %d %d cards fly", i+1, cards)
		}
	}
	s.GoTo(steps)
	b.shows(s)
	b.atRest()
}

// A use is how much of the browser a page takes up.
type use struct {
	nodes, listeners int64
	heap             float64
}

// uses collects garbage and returns what is left.
func (p *tab) uses() use {
	p.Helper()
	call(p, heapprofiler.CollectGarbage, cdp.Empty{})
	dom := call(p, memory.GetDOMCounters, cdp.Empty{})
	heap := call(p, runtime.GetHeapUsage, cdp.Empty{})
	return use{dom.Nodes, dom.JsEventListeners, heap.UsedSize}
}

// TestMemory plays on one board for long: a thousand moves, made and taken back,
// and a hundred deals. The page takes up no more than after a tenth of that.
func TestMemory(t *testing.T) {
	t.Parallel()
	p := blank(t)
	p.motion("no-preference")
	p.visit(gamePage("nestor"))
	b := p.table(p.tables(figure.Worked)[0])
	play := func(rounds int) {
		look[any](p, `async (n, rounds) => {
			`+press+`
			for (let i = 0; i < rounds; i++) {
				press("home");
				for (let k = 0; k < 25; k++) press("forward");
				for (let k = 0; k < 25; k++) press("undo");
				for (let k = 0; k < 25; k++) press("redo");
				for (let k = 0; k < 25; k++) press("back");
				for (let k = 0; k < 10; k++) press("new");
				await new Promise(requestAnimationFrame);
			}
		}`, b.n, rounds)
		b.atRest()
	}
	play(1)
	before := p.uses()
	play(10)
	after := p.uses()
	if after.listeners > before.listeners+10 {
		t.Errorf("%d listeners became %d", before.listeners, after.listeners)
	}
	if after.nodes > before.nodes+2000 {
		t.Errorf("%d nodes became %d", before.nodes, after.nodes)
	}
	if after.heap > before.heap+3e6 {
		t.Errorf("a heap of %.0f bytes became one of %.0f", before.heap, after.heap)
	}
}
