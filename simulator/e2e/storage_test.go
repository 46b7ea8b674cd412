package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"talon/engine"
)

// full lets storage take nothing more, as long as window.full says so.
const full = `window.full = false;
	const set = Storage.prototype.setItem;
	Storage.prototype.setItem = function (...pair) {
		if (window.full) throw new DOMException("no room", "QuotaExceededError");
		set.apply(this, pair);
	};`

const warning = "The browser lets nothing be saved: this game lasts as long as the page."

// TestStorageIsFull fills the storage in the middle of a game. The reader is told
// once, and plays on; what was saved stays, and all is saved once there is room.
func TestStorageIsFull(t *testing.T) {
	t.Parallel()
	p := blank(t, chromedp.WithNewBrowserContext())
	p.motion("reduce")
	p.beforehand(full)
	p.visit(gamePage("nestor"))
	b := p.table(0)
	won := wonGame(t, "nestor")
	s := b.layOut(engine.Record{Game: "nestor", Number: won.Number})
	b.play(s, won.Moves[:2])
	saved := func() string { return look[string](p, "() => localStorage.getItem('talon.game.nestor')") }
	before := saved()

	look[any](p, "() => { window.full = true; }")
	b.play(s, won.Moves[2:3])
	b.hears(warning)
	b.play(s, won.Moves[3:])
	b.hears("The game is won in 26 moves.")
	if said := b.said(); strings.Contains(said, warning) {
		t.Errorf("at another move it is said %q", said)
	}
	if now := saved(); now != before {
		t.Errorf("saved is %s, and was %s", now, before)
	}
	look[any](p, `() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))`) // and an old save does not come back
	b.shows(s)

	look[any](p, "() => { window.full = false; }")
	s = b.layOut(engine.Record{Game: "nestor", Number: 5})
	b.play(s, []engine.Move{someMove(t, s)})
	b.drawer("Results")
	if won := look[string](p, `n => eyes.figure(n).querySelectorAll(".results td")[1].textContent`, b.n); won != "1" {
		t.Errorf("%s games are won, not the one", won)
	}
	b.drawer("Results")
	p.visit("/about/")
	p.visit(gamePage("nestor"))
	p.table(0).shows(s)
	if n := look[int](p, "() => JSON.parse(localStorage.getItem('talon.game.nestor')).earlier.length"); n != 2 { // the deal of the page is left untouched
		t.Errorf("%d games are saved beside the present one, want 2", n)
	}
}

// TestNoRoomAside finds a save that cannot be read, and no room to keep it aside:
// nothing is written over it.
func TestNoRoomAside(t *testing.T) {
	t.Parallel()
	p := blank(t, chromedp.WithNewBrowserContext())
	p.motion("reduce")
	p.visit("/about/")
	const large = 3_000_000 // characters, of the five million that a browser stores
	look[any](p, "n => localStorage.setItem('talon.game.nestor', '!'.repeat(n))", large)
	p.visit(gamePage("nestor"))
	b := p.table(0)
	b.hears("A game was saved here, but the saved game cannot be read")
	_, s := b.block()
	b.shows(s)
	b.play(s, []engine.Move{someMove(t, s)})
	b.hears(warning)
	b.play(s, []engine.Move{someMove(t, s)})
	if !look[bool](p, "n => localStorage.getItem('talon.game.nestor') === '!'.repeat(n)", large) {
		t.Error("what was saved is gone")
	}
}

// TestAsides finds one save after another that cannot be read. None is lost by the
// next.
func TestAsides(t *testing.T) {
	t.Parallel()
	p := blank(t, chromedp.WithNewBrowserContext())
	p.motion("reduce")
	for _, text := range []string{`{"version":2}`, "garbage", "garbage", `{"version":3}`} {
		p.visit("/about/")
		look[any](p, "text => localStorage.setItem('talon.game.nestor', text)", text)
		p.visit(gamePage("nestor"))
		b := p.table(0)
		b.hears("It is kept aside")
		_, s := b.block()
		b.play(s, []engine.Move{someMove(t, s)})
	}
	kept := look[string](p, `() => ["", ".2", ".3", ".4"].map((n) => localStorage.getItem("talon.unread.nestor" + n)).join(" ")`)
	if want := `{"version":2} garbage {"version":3} `; kept != want {
		t.Errorf("kept aside are %s, want %s", kept, want)
	}
}

// TestUnreadableResults finds results that no board has written, while a game is
// won: they are kept aside, and counting begins anew.
func TestUnreadableResults(t *testing.T) {
	t.Parallel()
	p := blank(t, chromedp.WithNewBrowserContext())
	p.motion("reduce")
	p.visit("/about/")
	look[any](p, "() => localStorage.setItem('talon.results', '[7]')")
	won := wonGame(t, "nestor")
	p.visit(gamePage("nestor"))
	b := p.table(0)
	s := b.layOut(engine.Record{Game: "nestor", Number: won.Number})
	b.play(s, won.Moves)
	p.eventually(`() => localStorage.getItem("talon.unread.results") === "[7]" &&
		JSON.parse(localStorage.getItem("talon.results"))["nestor standard"].won === 1`)
}

// noStorage are ways in which a browser has no storage for a page.
var noStorage = map[string]string{
	"forbidden": `throw new DOMException("forbidden", "SecurityError")`,
	"none":      "return null",
}

// TestNoStorage plays where the browser forbids to store anything, or has nothing
// to store in.
func TestNoStorage(t *testing.T) {
	t.Parallel()
	for name, script := range noStorage {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := blank(t, chromedp.WithNewBrowserContext())
			p.motion("reduce")
			p.beforehand(`for (const name of ["localStorage", "sessionStorage"]) {
				Object.defineProperty(window, name, { configurable: true, get() { ` + script + `; } });
			}`)
			p.visit(gamePage("nestor"))
			b := p.table(0)
			_, s := b.block()
			b.play(s, []engine.Move{someMove(t, s)})
			b.hears(warning)
			b.play(s, []engine.Move{someMove(t, s)})
			if said := b.said(); strings.Contains(said, warning) {
				t.Errorf("at another move it is said %q", said)
			}
			b.press("undo")
			s.Undo()
			b.shows(s)
		})
	}
}

// TestClockIsSet sets the clock of the device by hours in the middle of a game, on
// and back: only what was played counts.
func TestClockIsSet(t *testing.T) {
	t.Parallel()
	p := blank(t, chromedp.WithNewBrowserContext())
	p.motion("reduce")
	p.beforehand(`window.set = 0;
		const now = Date.now;
		Date = class extends Date {
			constructor(...given) { super(...given.length ? given : [now() + window.set]); }
			static now() { return now() + window.set; }
		};`)
	p.visit(gamePage("nestor"))
	b := p.table(0)
	_, s := b.block()
	b.play(s, []engine.Move{someMove(t, s)})
	const ticks = `async (n) => {
		const clock = () => eyes.figure(n).querySelector(".clock").textContent;
		const was = clock();
		return await eyes.until(() => clock() !== was) && clock();
	}`
	for _, hours := range []int{5, -9} {
		look[any](p, "hours => { window.set = hours * 3600_000; }", hours)
		for range 2 {
			if at := look[string](p, ticks, b.n); !strings.HasPrefix(at, "0:") || strings.Count(at, ":") != 1 {
				t.Errorf("the clock is set by %d hours and the board shows %s", hours, at)
			}
		}
	}
	b.play(s, []engine.Move{someMove(t, s)})
	text := look[string](p, "() => localStorage.getItem('talon.game.nestor')")
	again := start(t, engine.Record{Game: "nestor", Number: 1})
	if err := again.Restore(text); err != nil || again.Spent().Minutes() > 1 || again.Spent() <= 0 {
		t.Errorf("saved are %v, %v", again.Spent(), err)
	}
}
