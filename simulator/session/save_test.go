package session_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
	"talon/simulator/session"
)

// Whatever was done, the saved session is the same board again, and all that
// could be undone and redone still can.
func TestSaveAndRestore(t *testing.T) {
	for _, g := range games.All() {
		random := rand.New(rand.NewPCG(7, 1))
		was, err := session.New(engine.Record{Game: g.ID, Number: 3})
		if err != nil {
			t.Fatal(err)
		}
		r := reader{random, was}
		for range 60 {
			r.act()
		}
		now, err := session.New(engine.Record{Game: g.ID, Number: 1})
		if err != nil {
			t.Fatal(err)
		}
		if err := now.Restore(was.Save()); err != nil {
			t.Errorf("%s: %v", g.ID, err)
			continue
		}
		for back := 0; ; back++ {
			if got, want := snapOf(now), snapOf(was); got != want {
				t.Errorf("%s: %d undone, restored\n%s\nwant\n%s", g.ID, back, got.record, want.record)
				break
			}
			if !was.CanUndo() {
				break
			}
			was.Undo()
			now.Undo()
		}
		for was.CanRedo() {
			was.Redo()
			now.Redo()
		}
		if got, want := snapOf(now), snapOf(was); got != want {
			t.Errorf("%s: redone to\n%s\nwant\n%s", g.ID, got.record, want.record)
		}
	}
}

// A game that another window has saved is one Undo behind, unless the present one
// goes on with it.
func TestJoin(t *testing.T) {
	for _, c := range []struct{ here, there, before string }{
		{"> t6+t7", "> t6+t8", "> t6+t8"},
		{"> t6+t7", "> t6+t7 t3+t7", "> t6+t7 t3+t7"},
		{"> t6+t7 t3+t7", "> t6+t7", ""},
		{"> t6+t7", "", ""},
	} {
		here, there := open(t, "game: nestor\ndeal: 1\n"+c.here), open(t, "game: nestor\ndeal: 1\n"+c.there)
		if err := here.Join(there.Save()); err != nil {
			t.Fatal(err)
		}
		for range here.State().Played() {
			here.Undo()
		}
		here.Undo()
		if got := engine.FormatMoves(here.State().Played()); got != strings.TrimPrefix(c.before, "> ") {
			t.Errorf("%q joined by %q: before it is %q, want %q", c.here, c.there, got, c.before)
		}
	}
	if open(t, "game: nestor\ndeal: 1").Join("garbage") == nil {
		t.Error("garbage was joined")
	}
}

// The line that a reader has kept comes back with the game.
func TestSaveTheLine(t *testing.T) {
	s := sharedGame(t)
	s.Keep()
	now := open(t, "game: solitaire\ndeal: 1")
	if err := now.Restore(s.Save()); err != nil {
		t.Fatal(err)
	}
	if len(now.Line.Moves) != 4 || now.Ply() != 3 {
		t.Errorf("ply %d of %d", now.Ply(), len(now.Line.Moves))
	}
}

// A save that cannot be read changes nothing, and the error says why.
func TestRestoreRefused(t *testing.T) {
	good := sharedGame(t).Save()
	for _, c := range []struct{ text, want string }{
		{"", "cannot be read"},
		{"[]", "cannot be read"},
		{`{"version":2}`, "of version 2; version 1 can be read here"},
		{`{"version":1}`, "no game is named"},
		{strings.Replace(good, "deal: 17", "deal: x", 1), "\"x\" is not a deal number"},
		{strings.Replace(good, "solitaire draw-three", "nestor", 1), "is one of nestor, not of solitaire"},
		{strings.Replace(good, `\u003e turn`, `\u003e t1>t2`, 1), "move 1: t1>t2 is refused"},
		{strings.Replace(good, `"undone":"turn"`, `"undone":"fly"`, 1), "\"fly\" is not a move"},
		{strings.Replace(good, `"undone":"turn"`, `"undone":"redeal"`, 1), "cannot be played: in Solitaire (Draw three), move 4: "},
	} {
		s := open(t, "game: solitaire\ndeal: 1\n> turn")
		before := snapOf(s)
		if err := s.Restore(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.text, err, c.want)
		}
		if snapOf(s) != before {
			t.Errorf("%s changed the game", c.text)
		}
	}
}

func FuzzRestore(f *testing.F) {
	s, err := session.New(engine.Record{Game: "nestor", Number: 31})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(s.Save())
	f.Add(`{"version":1,"now":{"record":"game: nestor\ndeal: 7","undone":"t6+t7","seconds":-1},"line":"game: nestor\ndeal: 7"}`)
	f.Fuzz(func(t *testing.T, text string) {
		if s.Restore(text) == nil {
			if again := fmt.Sprint(s.Restore(s.Save())); again != "<nil>" {
				t.Errorf("%s is restored, but not what is saved of it: %s", text, again)
			}
		}
	})
}
