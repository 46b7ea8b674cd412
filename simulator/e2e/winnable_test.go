package e2e

import (
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"talon/engine"
	"talon/simulator/session"
	"talon/simulator/solver"
)

// winnable is what opens the question whether the game can still be won.
const winnable = ".more:last-child summary"

// inquire lets a session find out what the board is to find out.
func inquire(t *testing.T, s *session.Session) {
	t.Helper()
	i := s.Inquire()
	for q, more := i.Next(); more; q, more = i.Next() {
		var last string
		solver.Reply(q.Write(), func(text string) { last = text })
		a, err := solver.Read(last)
		if err == nil {
			err = i.Learn(a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	s.Tell(i)
}

// looksUnder asks, and waits for any answer.
func (b table) looksUnder() {
	b.Helper()
	b.clickIn(winnable)
	b.press("ask")
	b.hears("A look under the cards: ")
	b.clickIn(winnable)
}

// resume opens a game after some moves.
func resume(t *testing.T, r engine.Record) (table, *session.Session) {
	t.Helper()
	b := open(t, gamePage(r.Game)+"?"+session.LinkKey+"="+url.QueryEscape(r.String())).table(0)
	s := start(t, engine.Record{Game: r.Game, Variant: r.Variant, Number: r.Number})
	for _, m := range r.Moves {
		if !s.Play(m) {
			t.Fatal(s.Said.Text)
		}
	}
	b.shows(s)
	return b, s
}

// TestWinnable asks about a game that is won, by keyboard, steps to the win and
// goes back to the game. The open question keeps nobody out.
func TestWinnable(t *testing.T) {
	t.Parallel()
	r := wonGame(t, "solitaire")
	r.Moves = r.Moves[:len(r.Moves)/2]
	b, s := resume(t, r)
	b.tabTo(winnable)
	b.key(kb.Enter)
	b.key(kb.Tab)
	b.key(kb.Enter)
	inquire(t, s)
	b.hears(s.Said.Text)
	b.key(kb.Tab)
	b.key(kb.Enter)
	s.Show()
	b.hears(s.Said.Text)
	b.key(kb.Enter)
	s.GoTo(s.Ply() + 1)
	b.shows(s)
	b.press("last")
	s.GoTo(len(s.Line.Moves))
	b.shows(s)
	b.hears("The game is won in")
	b.press("own")
	s.Own()
	b.hears(s.Said.Text)
	b.shows(s)

	b.clickIn(winnable)
	b.isAccessible()
}

// slip goes on with a game until a move loses it, and makes two moves more.
func slip(t *testing.T, r engine.Record) (lost []engine.Move) {
	t.Helper()
	for ply := len(r.Moves) / 2; ply < len(r.Moves); ply++ {
		before := r
		before.Moves = r.Moves[:ply]
		s := start(t, before)
		for _, m := range before.Moves {
			s.Play(m)
		}
		for _, m := range s.State().Legal(nil) {
			s.Play(m)
			if inquire(t, s); strings.Contains(s.Outlook(), "no longer") {
				if legal := s.State().Legal(nil); len(legal) > 0 {
					return append(before.Moves[:ply:ply], m, legal[0])
				}
			}
			s.Undo()
		}
	}
	t.Fatal("no move loses this game")
	return nil
}

// TestSlip asks about a game that was lost: the board names the last position that
// was won and goes back there, as one act.
func TestSlip(t *testing.T) {
	t.Parallel()
	r := wonGame(t, "perseverance")
	moves := slip(t, r)
	last := len(moves) - 2
	r.Moves = moves[:last]
	b, s := resume(t, r)
	b.play(s, moves[last:])

	b.clickIn(winnable)
	b.press("ask")
	inquire(t, s)
	b.hears(s.Said.Text)
	if ply, ok := s.LastWon(); !ok || ply != last {
		t.Errorf("the game was lost after %d moves, not %d", last, ply)
	}
	b.press("go-back")
	s.GoBack()
	b.hears(s.Said.Text)
	b.shows(s)
	b.clickIn(winnable)
	b.press("undo")
	s.Undo()
	b.shows(s)
}

// hard is a deal for which five seconds are not enough.
var hard = engine.Record{Game: "odd-and-even", Number: 1}

const looking = `n => /Looking: [1-9][0-9,]* positions so far/.test(eyes.figure(n).querySelector(".looked").textContent)`

// TestNotKnown plays on while a long search goes on, stops it, and lets another
// come to its end.
func TestNotKnown(t *testing.T) {
	t.Parallel()
	b, s := resume(t, hard)
	b.clickIn(winnable)
	b.press("ask")
	b.eventually(looking, b.n)
	b.press("stop")
	b.hears("The search was stopped.")
	b.eventually(`n => eyes.figure(n).querySelector(".outlook").textContent === ""`, b.n)
	b.press("ask")
	b.eventually(looking, b.n)
	b.clickIn(winnable)
	b.play(s, []engine.Move{someMove(t, s)})
	b.hears("A look under the cards at the beginning: not known: ")
	b.hears(" positions were looked at in 5 seconds.")
	b.shows(s)

	b.clickIn(winnable)
	b.press("ask")
	b.eventually(looking, b.n)
	b.clickIn(winnable)
	b.newDeal()
	b.eventually(`n => !!eyes.figure(n).querySelector("[data-act=ask]")`, b.n)
}

// faults are ways in which the search cannot begin or go on, as scripts that run
// before the page's own while window.faulty says so, or once it has begun.
var faults = map[string]struct{ before, during, says string }{
	"cannot be made":      {before: "throw new DOMException('no', 'SecurityError')", says: "The search could not be started."},
	"is not there":        {before: "url = '/nowhere.js'", says: "The search has broken off."},
	"has no program":      {before: "spoil = true", says: "The search has broken off."},
	"ends without a word": {during: "() => made.terminate()", says: "The search has broken off."},
	"is told nonsense":    {during: "() => made.dispatchEvent(new MessageEvent('message', { data: '{' }))", says: "The search has broken off."},
	"ends with an error":  {during: "() => made.dispatchEvent(new ErrorEvent('error'))", says: "The search has broken off."},
}

// TestSearchBreaksOff lets the worker fail in every way. The board says so, is
// played on, and can be asked again.
func TestSearchBreaksOff(t *testing.T) {
	t.Parallel()
	for name, fault := range faults {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := blank(t)
			p.motion("reduce")
			p.beforehand(`window.faulty = true;
				window.Worker = class extends Worker {
					constructor(url) {
						let spoil = false;
						if (faulty) { ` + fault.before + ` }
						super(url);
						window.made = this;
						const post = this.postMessage;
						if (spoil) this.postMessage = (data) => post.call(this, { ...data, module: undefined });
					}
				}`)
			p.visit(gamePage(hard.Game))
			b := p.table(0)
			s := b.layOut(hard)
			b.clickIn(winnable)
			b.press("ask")
			if fault.during != "" {
				b.eventually(looking, b.n)
				look[any](p, fault.during)
			}
			b.hears(fault.says + " Your game is as it was; ask again or reload the page.")
			p.complaints() // the browser's own, of what was done to it
			b.shows(s)

			look[any](p, "() => { window.faulty = false }")
			b.press("ask")
			b.eventually(looking, b.n)
			b.clickIn(winnable)
			b.play(s, []engine.Move{someMove(t, s)})
		})
	}
}
