package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestCommandLine(t *testing.T) {
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"--help"}, 0, "only verify, write nothing"},
		{[]string{"-h"}, 0, "-watch"},
		{[]string{"--chekc"}, 2, "-chekc"},
		{[]string{"-check=perhaps"}, 2, "perhaps"},
		{[]string{"-content"}, 2, "-content"},
		{[]string{"-check", "content"}, 2, `figures: "content" is not understood; see --help`},
		{[]string{"-check", "-content", "no/such/folder"}, 1, "no/such/folder"},
	} {
		var out, errOut bytes.Buffer
		if code := cli(c.args, &out, &errOut); code != c.code || !strings.Contains(errOut.String(), c.says) {
			t.Errorf("%q: exit code %d, want %d; said %s", c.args, code, c.code, errOut.String())
		}
	}
}

var goodPages = map[string]string{
	"games/nestor/index.md": "---\ngame: nestor\n---\n" + nestorRules + block("board", "game: nestor\ndeal: 2"),
	"about.md":              block("board", "game: solitaire\ndeal: 3") + block("board", "game: solitaire\ndeal: 4"),
	"notes.txt":             block("board", "game: bridge\ndeal: 3"),
}

const (
	faulty      = "game: solitaire\ndeal: 1\n\n> turn\n= won"
	faultyWords = "false claim: the game is not won"
)

// withFault is the good pages and one with a fault beside a good figure.
func withFault() map[string]string {
	pages := map[string]string{"b.md": "\n" + block("worked", faulty) + block("board", "game: solitaire\ndeal: 5")}
	for name, text := range goodPages {
		pages[name] = text
	}
	return pages
}

func TestRun(t *testing.T) {
	s := write(t, goodPages)
	code, out, errOut := s.run()
	if code != 0 || out != "2 pages, 3 figures, 0 faults\n" || errOut != "" {
		t.Errorf("exit code %d, %q, %q", code, out, errOut)
	}
	if want := []string{"compare.json", "figures.json", "games.json", "names.json", "odds.json", "sprite.json"}; !slices.Equal(s.wrote(), want) {
		t.Errorf("wrote %v", s.wrote())
	}
	figures := read[map[string]figureData](t, s, "figures.json")
	for _, k := range []string{
		"main:nestor",
		keyOf("board", "game: nestor\ndeal: 2"),
		keyOf("board", "game: solitaire\ndeal: 3"),
		keyOf("board", "game: solitaire\ndeal: 4"),
	} {
		if f := figures[k]; f.HTML == "" || !f.Cards || f.Error != "" {
			t.Errorf("%s: %+v", k, f)
		}
		delete(figures, k)
	}
	if len(figures) > 0 {
		t.Errorf("%d figures more", len(figures))
	}
}

func TestCheckWritesNothing(t *testing.T) {
	s := write(t, goodPages)
	code, out, _ := s.run("-check")
	if wrote := append(s.wrote(), list(s.cards)...); code != 0 || out != "2 pages, 3 figures, 0 faults\n" || len(wrote) != 0 {
		t.Errorf("exit code %d, %q, wrote %v", code, out, wrote)
	}
}

func TestFaultsWriteNothing(t *testing.T) {
	for _, flags := range [][]string{nil, {"-check"}} {
		s := write(t, withFault())
		code, out, errOut := s.run(flags...)
		want := fmt.Sprintf("%s:7: %s\n", filepath.Join(s.content, "b.md"), faultyWords)
		if code != 1 || out != "3 pages, 5 figures, 1 faults\n" || errOut != want || len(s.wrote()) != 0 {
			t.Errorf("%v: exit code %d, %q, %q, wrote %v", flags, code, out, errOut, s.wrote())
		}
	}
}

// A site that is being watched shows each fault in the place of its figure.
func TestTolerant(t *testing.T) {
	s := write(t, withFault())
	said := s.tolerant(t)
	want := fmt.Sprintf("%s:7: %s", filepath.Join(s.content, "b.md"), faultyWords)
	if said != want+"\n" {
		t.Errorf("said %q", said)
	}
	figures := read[map[string]figureData](t, s, "figures.json")
	if got := figures[keyOf("worked", faulty)]; got != (figureData{Error: want}) {
		t.Errorf("got %+v", got)
	}
	if got := figures[keyOf("board", "game: solitaire\ndeal: 5")]; got.HTML == "" || got.Error != "" {
		t.Errorf("the figure beside it: %+v", got)
	}
}

func TestTolerantOfTheMainBoard(t *testing.T) {
	s := write(t, map[string]string{"a.md": "---\ngame: bridge\n---\n"})
	s.tolerant(t)
	got := read[map[string]figureData](t, s, "figures.json")["main:bridge"]
	if got.HTML != "" || !strings.Contains(got.Error, `a.md:1: there is no game "bridge"`) {
		t.Errorf("got %+v", got)
	}
}

func TestDataCannotBeWritten(t *testing.T) {
	s := write(t, goodPages)
	s.data = filepath.Join(s.content, "about.md") // no folder
	if code, _, errOut := s.run(); code != 1 || !strings.HasPrefix(errOut, "figures: ") {
		t.Errorf("exit code %d, %q", code, errOut)
	}
}

// A file that would not change is left alone, so that a watching site rests;
// one that would is written.
func TestUnchangedDataRest(t *testing.T) {
	s := write(t, goodPages)
	s.run()
	old := time.Unix(1_000_000_000, 0)
	for _, name := range s.wrote() {
		if err := os.Chtimes(filepath.Join(s.data, name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	written := func() []string {
		var names []string
		for _, name := range s.wrote() {
			if info, err := os.Stat(filepath.Join(s.data, name)); err != nil || !info.ModTime().Equal(old) {
				names = append(names, name)
			}
		}
		return names
	}
	if s.run(); len(written()) != 0 {
		t.Errorf("wrote %v again", written())
	}
	if err := os.WriteFile(filepath.Join(s.content, "about.md"), []byte(block("board", "game: nestor\ndeal: 9")), 0o644); err != nil {
		t.Fatal(err)
	}
	if s.run(); !slices.Equal(written(), []string{"figures.json"}) {
		t.Errorf("wrote %v", written())
	}
}

func TestBuildsAreEqual(t *testing.T) {
	pages := map[string]string{"a.md": block("worked", workedText) + block("try", tryText) + block("board", "game: japanese-rug\ndeal: 1")}
	one, two := write(t, pages), write(t, pages)
	one.run()
	two.run()
	for _, name := range one.wrote() {
		a, _ := os.ReadFile(filepath.Join(one.data, name))
		b, _ := os.ReadFile(filepath.Join(two.data, name))
		if !bytes.Equal(a, b) {
			t.Errorf("%s differs between two builds", name)
		}
	}
	if len(one.wrote()) != 6 {
		t.Errorf("wrote %v", one.wrote())
	}
}
