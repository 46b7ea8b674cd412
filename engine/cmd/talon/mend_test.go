package main

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
	"talon/engine/solve"
	"talon/engine/survey"
)

// TestMend adds packs to a survey in which nothing is won, a few at first. They are
// those of solve.Mend, and all else in the file stays.
func TestMend(t *testing.T) {
	t.Chdir(t.TempDir())
	mustRun(t, "", strings.Fields("survey nestor --deals 7 --states 1000 --date 2026-11-30 --out lost.survey")...)
	before := mustRead(t, "lost.survey")
	for _, packs := range []string{"1", "3", "2"} {
		mustRun(t, "", "mend", "lost.survey", "--packs", packs)
	}
	s, err := survey.Read("lost.survey")
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Packs) != 3 || !strings.HasPrefix(s.String(), before) || s.String() != mustRead(t, "lost.survey") {
		t.Errorf("%d packs in\n%s", len(s.Packs), s)
	}
	g, err := games.Open("nestor", "")
	if err != nil {
		t.Fatal(err)
	}
	for i, pack := range s.Packs {
		want, err := solve.Mend(context.Background(), g, uint64(i+1))
		if err != nil || engine.FormatCards(pack) != engine.FormatCards(want) {
			t.Errorf("pack %d: %v, want %v, %v", i+1, pack, want, err)
		}
	}
}

// TestMendRefuses leaves files alone that need no packs or are no surveys.
func TestMendRefuses(t *testing.T) {
	t.Chdir(t.TempDir())
	mustRun(t, "", strings.Fields("survey nestor --deals 1-7 --states 1000 --out won.survey")...)
	if err := os.WriteFile("letter.txt", []byte("Dear Anna"), 0o644); err != nil {
		t.Fatal(err)
	}
	for file, says := range map[string]string{
		"won.survey":  "won.survey: deal 1 can be won; packs are made where no deal is known that can be",
		"letter.txt":  "letter.txt: an empty line",
		"none.survey": "none.survey: no such file",
	} {
		before, _ := os.ReadFile(file)
		if code, _, errOut := talon("", "mend", file); code != exitData || !strings.Contains(errOut, says) {
			t.Errorf("%s: exit code %d, %s", file, code, errOut)
		}
		if after, _ := os.ReadFile(file); !slices.Equal(before, after) {
			t.Errorf("%s was changed", file)
		}
	}
}
