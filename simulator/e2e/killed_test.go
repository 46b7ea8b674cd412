package e2e

import (
	"context"
	"fmt"
	"net/url"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"talon/engine"
	"talon/simulator/session"
)

// holding lets a page come to a halt for ever, and say so, in what window.hold names
// once window.after calls of it have been made.
const holding = `
	for (const [what, where] of [["setItem", Storage.prototype], ["animate", Element.prototype]]) {
		const call = where[what];
		where[what] = function (...given) {
			if (window.hold === "before " + what && window.after-- <= 0) halt();
			const result = call.apply(this, given);
			if (window.hold === "after " + what && window.after-- <= 0) halt();
			return result;
		};
	}
	window.halt = () => { console.info("held"); for (;;); };`

// killedWhen begins something on a page that comes to a halt in it, and kills the
// page there as a system does that is short of memory.
func (p *tab) killedWhen(hold string, after int, begin string, args ...any) {
	p.Helper()
	held := chromedp.Events(p.ctx, runtime.ConsoleAPICalled)
	crashed := chromedp.Events(p.ctx, inspector.TargetCrashed)
	look[any](p, "(hold, after, begin) => { setTimeout(() => { window.after = after; window.hold = hold; begin(); }); }", hold, after,
		raw("() => ("+calling(begin, args)+")"))
	first(p, held)
	go chromedp.Run(p.ctx, func(ctx context.Context, t *chromedp.Target) (cdp.Empty, error) {
		return cdp.Call(ctx, t, page.Crash, cdp.Empty{})
	})
	first(p, crashed)
	ctx, cancel := context.WithCancel(p.ctx)
	cancel() // it has no more to say
	p.ctx = ctx
}

// someGame opens a page with a game in it, at a moment.
func (p *tab) someGame(r engine.Record) (table, *session.Session) {
	p.Helper()
	p.visit(gamePage(r.Game) + "?" + session.LinkKey + "=" + url.QueryEscape(r.String()))
	b := p.table(0)
	moves := r.Moves
	r.Moves = nil
	s := start(p.TB, r)
	for _, m := range moves {
		s.Play(m)
	}
	b.shows(s)
	return b, s
}

// TestKilledInMove kills the page at every moment of a move. Where it is opened
// again the game stands before the move or after it, whole.
func TestKilledInMove(t *testing.T) {
	t.Parallel()
	for hold, made := range map[string]bool{"before animate": false, "before setItem": false, "after setItem": true} {
		t.Run(hold, func(t *testing.T) {
			t.Parallel()
			one, two := twoWindows(t)
			one.motion("no-preference")
			one.beforehand(holding)
			b := one.main(gamePage("nestor"))
			_, s := b.block()
			b.play(s, []engine.Move{someMove(t, s)})
			m := someMove(t, s)
			b.clickCard(m.From, 1)
			b.lifts(m.From, 1)
			one.killedWhen(hold, 0, "(n, id) => eyes.pile(n, id).dispatchEvent(new MouseEvent('click', { bubbles: true }))", b.n, m.To.String())
			if made {
				s.Play(m)
			}
			again := two.main(gamePage("nestor"))
			again.shows(s)
			again.play(s, []engine.Move{someMove(t, s)})
			for s.CanUndo() {
				again.press("undo")
				s.Undo()
				again.shows(s)
			}
		})
	}
}

// TestKilledInFinish kills the page while the game plays itself to its end. The
// game stands after as many moves as were made, and can be finished.
func TestKilledInFinish(t *testing.T) {
	t.Parallel()
	r := wonGame(t, "solitaire")
	all, s := r.Moves, start(t, engine.Record{Game: r.Game, Variant: r.Variant, Number: r.Number})
	for !s.Finishable() {
		s.Play(all[len(s.State().Played())])
	}
	r = s.Record()
	finish := s.Finish()
	for hold, made := range map[string]int{"before setItem": 2, "after setItem": 3} {
		t.Run(hold, func(t *testing.T) {
			t.Parallel()
			one, two := twoWindows(t)
			one.motion("no-preference")
			one.beforehand(holding)
			b, s := one.someGame(r)
			one.killedWhen(hold, 3, `n => eyes.figure(n).querySelector("[data-act=finish]").click()`, b.n) // the first saves the game before
			for _, m := range finish[:made] {
				s.Play(m)
			}
			again := two.main(gamePage(r.Game))
			again.shows(s)
			again.press("finish")
			again.hears(fmt.Sprintf("The game is won in %d moves.", len(r.Moves)+len(finish)))
		})
	}
}
