package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// talon runs a command line and returns its exit code and what it printed.
func talon(in string, args ...string) (code int, out, errOut string) {
	var o, e strings.Builder
	code = run(args, strings.NewReader(in), &o, &e)
	return code, o.String(), e.String()
}

// mustRun runs a command line that is expected to succeed in silence.
func mustRun(t *testing.T, in string, args ...string) string {
	t.Helper()
	code, out, errOut := talon(in, args...)
	if code != 0 || errOut != "" {
		t.Fatalf("talon %v: exit code %d, %s", args, code, errOut)
	}
	return out
}

func wants(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%q is missing in\n%s", part, text)
		}
	}
}

func TestListOfCommands(t *testing.T) {
	for _, args := range [][]string{{}, {"help"}, {"--help"}} {
		out := mustRun(t, "", args...)
		for _, c := range commands {
			wants(t, out, "\n  "+c.name+" ", c.does)
		}
	}
}

func TestHelp(t *testing.T) {
	for _, c := range commands {
		out := mustRun(t, "", c.name, "--help")
		wants(t, out, "usage: talon "+c.name, "--help", "example: ")
		if other := mustRun(t, "", "help", c.name); other != out {
			t.Errorf("talon help %s prints\n%s", c.name, other)
		}
	}
	wants(t, mustRun(t, "", "deal", "nestor", "--help"), "--deal N", "--open", "--options IDS")
}

// TestExamples keeps the examples of the help texts true.
func TestExamples(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(file, []byte("game: nestor\ndeal: 1\n> t6+t8\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	folder := surveyed(t, "12G")
	for _, c := range commands {
		line := strings.NewReplacer("game.txt", file, "content/odds", folder).Replace(c.example)
		if _, after, piped := strings.Cut(line, "| "); piped {
			line = after
		}
		mustRun(t, "", strings.Fields(line)[1:]...)
	}
}

func TestUsageErrors(t *testing.T) {
	tests := []struct{ line, says string }{
		{"shuffle", `there is no command "shuffle"; the commands are games, deal, play, replay, count, solve, levels, probe`},
		{"help shuffle", `there is no command "shuffle"`},
		{"games --deal 3", "not defined: -deal; its flags are --help, --game, --options, --variant"},
		{"games whist", `there is no game "whist"; the games are `},
		{"games nestor anna", `the argument "anna" is one too many`},
		{"games --variant standard", "no game is named; the games are"},
		{"deal", "no game is named; the games are"},
		{"deal nestor --seed 3", "not defined: -seed"},
		{"deal nestor --deal", "flag needs an argument: -deal"},
		{"deal nestor --deal 0", `--deal: "0" is not a deal number; deals are numbered from 1 to`},
		{"deal nestor --deal 9007199254740992", "is not a deal number"},
		{"deal nestor --variant american", `Nestor has no variant "american"; it has standard`},
		{"deal nestor --options reserve-any-time,no-such", `Nestor has no option "no-such"; it has reserve-any-time`},
		{"deal nestor --open=perhaps", `invalid boolean value "perhaps"`},
		{"deal --game nestor nestor", `the argument "nestor" is one too many`},
		{"play", "no game is named"},
		{"play nestor --deal x", `--deal: "x" is not a deal number`},
		{"play nestor 3", `the argument "3" is one too many`},
		{"replay", "no file is named"},
		{"replay - -", `the argument "-" is one too many`},
		{"replay - --deal 3", "not defined: -deal"},
		{"count", "no game is named"},
		{"count nestor --depth many", `--depth: "many" is not a number from 0 to 12`},
		{"count nestor --depth 13", "--depth: 13 is not a depth; moves are counted to a depth of 0 to 12"},
		{"count nestor --depth -1", "--depth: -1 is not a depth"},
		{"count nestor --depth 0 --divide", "--divide needs a --depth of 1 or more"},
		{"solve 7", `there is no game "7"`},
		{"solve nestor", "no deal is named"},
		{"solve nestor 7 x", `"x" is not a deal number`},
		{"solve nestor 7-x", `"x" is not a deal number`},
		{"solve nestor 9-7", `"9-7" is not a range of deals`},
		{"solve nestor 1 --states 0", `--states: "0" is not a number from 1 to 100000000`},
		{"solve nestor 1 --seconds soon", `--seconds: "soon" is not a number`},
		{"levels", "no folder of surveys is named"},
		{"levels here there", `the argument "there" is one too many`},
		{"levels here --deals 0", `--deals: "0" is not a number from 1 to`},
		{"count nestor --moves t1", `--moves: "t1" is not a move`},
		{"probe nestor", `the argument "nestor" is one too many`},
		{"probe --fast", "not defined: -fast"},
	}
	for _, test := range tests {
		code, out, errOut := talon("", strings.Fields(test.line)...)
		if code != exitUsage || out != "" || !strings.Contains(errOut, test.says) {
			t.Errorf("talon %s: exit code %d, output %q, message\n%s", test.line, code, out, errOut)
		}
	}
}
