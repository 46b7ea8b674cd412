package main

import (
	"os"
	"strings"
	"testing"
)

// talon runs a command line and returns its exit code and what it printed.
func talon(in string, args ...string) (code int, out, errOut string) {
	var o, e strings.Builder
	code = run(args, strings.NewReader(in), &o, &e)
	return code, o.String(), e.String()
}

// mustRun runs a command line that is expected to succeed in silence, but for the
// odds of a survey.
func mustRun(t *testing.T, in string, args ...string) string {
	t.Helper()
	code, out, errOut := talon(in, args...)
	if code != 0 || errOut != "" && !strings.Contains(errOut, " with 95 % certainty ") {
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
	t.Chdir(t.TempDir())
	if err := os.WriteFile("game.txt", []byte("game: nestor\ndeal: 1\n> t6+t8\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	mustRun(t, "", "survey", "nestor", "--deals", "1-2", "--states", "10", "--out", "first.survey")
	mustRun(t, "", "survey", "nestor", "--deals", "3-5", "--states", "10", "--out", "second.survey")
	mustRun(t, "", "survey", "nestor", "--deals", "7", "--states", "1000", "--out", "lost.survey")
	folder := surveyed(t, "12G")
	for _, c := range commands {
		line := strings.ReplaceAll(c.example, "content/odds", folder)
		if _, after, piped := strings.Cut(line, "| "); piped {
			line = after
		}
		mustRun(t, "", strings.Fields(line)[1:]...)
	}
}

func TestUsageErrors(t *testing.T) {
	tests := []struct{ line, says string }{
		{"shuffle", `there is no command "shuffle"; the commands are games, deal, play, replay, count, solve, survey, merge, check, mend, levels, conformance, probe`},
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
		{"solve nestor 1-99999999", "over 10000000 deals at most"},
		{"survey", "no game is named"},
		{"survey nestor", "--deals is missing: a number or a range of deals, such as 1-1000"},
		{"survey nestor 1-10", `the argument "1-10" is one too many`},
		{"survey nestor --deals 9-7", `--deals: "9-7" is not a range of deals; it goes up`},
		{"survey nestor --deals 0-7", `--deals: "0" is not a deal number; deals are numbered from 1`},
		{"survey nestor --deals 1-9 --shard 3/3", `--shard: "3/3" is not a part such as 0/8 to 7/8`},
		{"survey nestor --deals 1-9 --shard 3", `--shard: "3" is not a part`},
		{"survey nestor --deals 1-9 --shard -1/3", `--shard: "-1/3" is not a part`},
		{"survey nestor --deals 1-9 --shard /3", `--shard: "/3" is not a part`},
		{"survey nestor --deals 1-9 --shard 0/10", `--shard: "0/10": 9 deals cannot be split into 10 parts`},
		{"survey nestor --deals 1 --states none", `--states: "none" is not a number from 1 to`},
		{"survey nestor --deals 1 --memory 0", `--memory: "0" is not a number from 1 to`},
		{"survey nestor --deals 1 --workers -1", `--workers: "-1" is not a number from 1 to`},
		{"survey nestor --deals 1 --date today", `--date: "today" is not a date such as 2006-01-02`},
		{"survey nestor --deals 1 --seconds 9", "not defined: -seconds; its flags are --help, --date, --deals, --game,"},
		{"merge", "no file is named; usage: talon merge [flags] FILE…"},
		{"merge --out all", "no file is named"},
		{"check", "no file is named; usage: talon check [flags] FILE"},
		{"check a b", `the argument "b" is one too many`},
		{"check a --every 0", `--every: "0" is not a number from 1 to`},
		{"mend", "no file is named; usage: talon mend [flags] FILE"},
		{"mend some.survey --packs 0", `--packs: "0" is not a number from 1 to`},
		{"levels", "no folder of surveys is named"},
		{"levels here there", `the argument "there" is one too many`},
		{"levels here --deals 0", `--deals: "0" is not a number from 1 to`},
		{"conformance", "--out is missing: the folder for the files"},
		{"conformance nestor --out", "flag needs an argument: -out"},
		{"conformance whist --out here", `there is no game "whist"; the games are `},
		{"conformance nestor anna --out here", `the argument "anna" is one too many`},
		{"conformance nestor --variant standard", "not defined: -variant; its flags are --help, --game, --out"},
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
