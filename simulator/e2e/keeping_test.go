package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"talon/engine"
	"talon/engine/games"
	"talon/simulator/session"
)

// TestKeeping leaves a page in the middle of a game and comes back: the game is
// there, and all that could be undone still can.
func TestKeeping(t *testing.T) {
	t.Parallel()
	p := blank(t, chromedp.WithNewBrowserContext())
	p.motion("reduce")
	p.visit(gamePage("nestor"))
	b := p.table(0)
	_, s := b.block()
	b.play(s, []engine.Move{someMove(t, s)})
	b.press("restart")
	s.Restart()
	b.play(s, []engine.Move{someMove(t, s)})
	p.visit("/about/")
	p.visit(gamePage("nestor"))
	b = p.table(0)
	b.shows(s)
	for s.CanUndo() {
		b.press("undo")
		s.Undo()
		b.shows(s)
	}
	b.press("redo")
	s.Redo()
	b.shows(s)

	p.visit(gamePage("cover")) // another game is another save
	b = p.table(0)
	_, s = b.block()
	b.shows(s)
}

// TestUnreadableSaves puts what no board has saved where boards save. The page
// says so, plays its own deal, and keeps what was there.
func TestUnreadableSaves(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"garbage":        "cannot be read",
		`{"version":99}`: "of version 99; version 1 can be read here",
		`{"version":1,"now":{"record":"game: nestor\ndeal: 31\n> t1>t2\n"}}`: "cannot be played",
	} {
		p := blank(t, chromedp.WithNewBrowserContext())
		p.visit("/about/")
		look[any](p, "text => localStorage.setItem('talon.game.nestor', text)", text)
		p.visit(gamePage("nestor"))
		b := p.table(0)
		b.hears(want)
		_, s := b.block()
		b.shows(s)
		b.play(s, []engine.Move{someMove(t, s)})
		if kept := look[string](p, "() => localStorage.getItem('talon.unread.nestor')"); kept != text {
			t.Errorf("kept aside %q, want %q", kept, text)
		}
	}
}

// TestResultsAreKept wins a game and leaves another, and looks at what is counted;
// the results go to a file and come back from it, and can be erased.
func TestResultsAreKept(t *testing.T) {
	t.Parallel()
	p := blank(t, chromedp.WithNewBrowserContext())
	p.motion("reduce")
	p.visit(gamePage("nestor"))
	b := p.table(0)
	won := wonGame(t, "nestor")
	s := b.layOut(engine.Record{Game: "nestor", Number: won.Number})
	for _, m := range won.Moves {
		b.move(s, m)
		s.Play(m)
		b.shows(s)
	}
	b.hears("The game is won in 26 moves.")
	for number := range uint64(2) { // the first is left for the second
		s = b.layOut(engine.Record{Game: "nestor", Number: 5 + number})
		b.play(s, []engine.Move{someMove(t, s)})
	}
	rows := func() []string {
		return look[[]string](b.tab, `n => [...eyes.figure(n).querySelectorAll(".results td")].map((td) => td.textContent)`, b.n)
	}
	b.drawer("Results")
	if got := rows(); len(got) != 5 || got[0] != "2" || got[1] != "1" || got[2] != "0 (1)" || got[4] != "26" {
		t.Errorf("results %q", got)
	}

	results, err := json.Marshal(session.Results{"nestor standard": {Played: 9, Won: 4, Streak: 2, Longest: 3, Fewest: 26, Fastest: 61}})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{string(results): "Results of 1 form loaded.", "[]": "This file holds no results"} {
		file := filepath.Join(t.TempDir(), "results.json")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		chooser := call(p, runtime.Evaluate, runtime.EvaluateParams{Expression: fmt.Sprintf("document.querySelector(%q)", button("import"))})
		call(p, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: []string{file}, ObjectID: chooser.Result.ObjectID})
		b.hears(want)
	}
	if got := rows(); len(got) != 5 || got[0] != "9" || got[3] != "1:01" {
		t.Errorf("loaded %q", got)
	}
	b.press("erase")
	b.eventually(`n => eyes.figure(n).querySelector("[data-act=erase]").textContent === "Really erase all?"`, b.n)
	b.press("erase")
	b.hears("The results are erased.")
	if got := rows(); len(got) != 0 {
		t.Errorf("erased, yet there are %q", got)
	}
}

// wonGame returns a recorded game of that name that was won.
func wonGame(t *testing.T, game string) engine.Record {
	t.Helper()
	files, err := filepath.Glob("../../engine/games/testdata/won/" + game + "-*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no won game of %s: %v", game, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	r, err := engine.ParseRecord(string(text))
	if err != nil {
		t.Fatal(err)
	}
	g, err := games.Open(r.Game, r.Variant)
	if err != nil {
		t.Fatal(err)
	}
	r.Variant = g.Variant
	return r
}

// TestKeptVariant keeps a game of one variant and opens the page to read another:
// the board plays what is read, and Undo brings the game back.
func TestKeptVariant(t *testing.T) {
	t.Parallel()
	b := sitDown(t, "british-square")
	_, s := b.block()
	b.play(s, []engine.Move{someMove(t, s)})
	b.visit(gamePage("british-square") + "?variant=american")
	b.table(0).shows(start(t, engine.Record{Game: "british-square", Variant: "american", Number: s.Number()}))
	b.press("undo")
	b.shows(s)
}
