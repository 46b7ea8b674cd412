package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestReplayFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "won.txt")
	text := "game: nestor\nt1: 8H 7H\nt2: 8S 7S\n> t1+t2\n> t1+t2\n"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	out := mustRun(t, "", "replay", file)
	wants(t, out, "Nestor, standard\nt1  --\n", "d   7H 7S 8H 8S\nmoves made: 2\nwon: all 52")
	steps := mustRun(t, "", "replay", file, "--steps")
	wants(t, steps, "t1  8H 7H\n", "\nmove 1: t1+t2\nt1  8H\n", "\nmove 2: t1+t2\nt1  --\n", "moves made: 2\nwon")
	if strings.Count(steps, "t1  ") != 3 || strings.Count(out, "t1  ") != 1 {
		t.Errorf("steps are\n%s\nwithout them\n%s", steps, out)
	}
}

func TestReplayStanding(t *testing.T) {
	wants(t, mustRun(t, "game: nestor\ndeal: 1\n> t6+t8", "replay", "-"), "moves made: 1\n3 legal moves")
	wants(t, mustRun(t, "game: nestor\nt1: 7H\nt2: 8H", "replay", "-"), "moves made: 0\nblocked: no move is legal")
}

func TestReplayErrors(t *testing.T) {
	tests := []struct{ record, says string }{
		{"game: nestor\ndeal: 1\n> t6+t8 t1+t2", "talon replay: -: move 2: t1+t2 is refused: The two cards of a pair have the same rank; suits do not matter. (same-value)\n"},
		{"game: nestor\ndeal: 1\n> t6+t8 turn", `move 2: Nestor has no move "turn"`},
		{"game: nestor\ndeal: 1\n> t6", `line 3: "t6" is not a move`},
		{"game: nestor\ndeal: 0", `line 2: "0" is not a deal number`},
		{"game: whist\ndeal: 1", `there is no game "whist"`},
		{"deal: 1", "no game is named"},
		{"game: nestor\ndeck: 7H 7H", "the pack is wrong: 7H comes 2 times"},
	}
	for _, test := range tests {
		code, _, errOut := talon(test.record, "replay", "-")
		if code != exitData || !strings.Contains(errOut, test.says) {
			t.Errorf("%q: exit code %d, message %s", test.record, code, errOut)
		}
	}
	if code, _, errOut := talon("", "replay", "no/such/file"); code != exitData || !strings.Contains(errOut, "no/such/file") {
		t.Errorf("a missing file: exit code %d, message %s", code, errOut)
	}
}
