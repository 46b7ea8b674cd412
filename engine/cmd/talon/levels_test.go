package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"talon/engine/survey"
)

// surveyed writes a survey of deals of Reversal into a folder of its own.
func surveyed(t *testing.T, marks string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	head := "game: reversal\nvariant: standard\ndeals: 1-12\nstates: 5000\nmemory: 64\ndate: 2026-11-30\n\n"
	if err := os.WriteFile(filepath.Join(folder, "some.txt"), []byte(head+marks+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return folder
}

// TestLevels lets the marks of some deals be other than they are, and has them
// played by hints: of the deals 1 to 12 those win 2 and 9.
func TestLevels(t *testing.T) {
	tries := func(easy, middling, hard survey.Try) []survey.Try {
		easy.Level, middling.Level, hard.Level = "easy", "middling", "hard"
		easy.Marks, middling.Marks, hard.Marks = "A-G", "H-H", "I-Z"
		return []survey.Try{easy, middling, hard}
	}
	for _, test := range []struct {
		marks, most string
		want        []survey.Try
	}{
		{"HGIG-G?2HI2G", "300", tries(survey.Try{Played: 5, Won: 1}, survey.Try{Played: 3, Won: 1}, survey.Try{Played: 2})},
		{"HGIG-G?2HI2G", "2", tries(survey.Try{Played: 2, Won: 1}, survey.Try{Played: 2}, survey.Try{Played: 2})},
		{"12G", "300", nil},
	} {
		folder := surveyed(t, test.marks)
		var file levelsFile
		if err := json.Unmarshal([]byte(mustRun(t, "", "levels", "--deals", test.most, folder)), &file); err != nil {
			t.Fatal(err)
		}
		want := []survey.Evidence{{Form: "reversal.standard", Deals: "1-12", Levels: test.want}}
		if file.Command != "talon levels --deals "+test.most+" "+folder || !reflect.DeepEqual(file.Forms, want) {
			t.Errorf("%s, %s each: %+v, want %+v", test.marks, test.most, file, want)
		}
	}
}

func TestLevelsOfNothing(t *testing.T) {
	if code, _, says := talon("", "levels", t.TempDir()); code != exitData || !strings.Contains(says, "holds no survey") {
		t.Errorf("an empty folder: exit code %d, %s", code, says)
	}
	if code, _, says := talon("", "levels", surveyed(t, "13G")); code != exitData || !strings.Contains(says, "some.txt: line 8: marks:") {
		t.Errorf("a faulty survey: exit code %d, %s", code, says)
	}
}
