package main

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"talon/engine/survey"
)

// asTalon in the environment lets the tests' own binary run as the program, so
// that it can be killed.
const asTalon = "RUN_AS_TALON"

func TestMain(m *testing.M) {
	if os.Getenv(asTalon) != "" {
		main()
	}
	os.Exit(m.Run())
}

// small is a survey that takes no time, day in it so that midnight may come.
const small = "survey nestor --states 300 --date 2026-11-30 --deals "

func runLine(t *testing.T, line string) string {
	t.Helper()
	return mustRun(t, "", strings.Fields(line)...)
}

func mustRead(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func wantGone(t *testing.T, pattern string) {
	t.Helper()
	if left, err := filepath.Glob(pattern); err != nil || left != nil {
		t.Error(left, err, "should be gone")
	}
}

// TestSurveyAgreesWithSolve compares the marks with what solve says of each deal.
func TestSurveyAgreesWithSolve(t *testing.T) {
	s, err := survey.Parse(runLine(t, small+"1-20"))
	if err != nil {
		t.Fatal(err)
	}
	solved := runLine(t, "solve nestor 1-20 --states 300 --memory 64")
	i := 0
	for line := range strings.Lines(solved) {
		m := s.Marks[i]
		i++
		if strings.Contains(line, ": won ") != m.Won() || strings.Contains(line, ": lost,") != (m == survey.Lost) {
			t.Errorf("%c for %s", m, line)
		}
	}
	if o := s.Odds(); i != 20 || o.Won == 0 || o.Lost == 0 || o.Unknown == 0 {
		t.Errorf("%d deals, %+v", i, o)
	}
}

// TestSurveyCommand runs what a survey calls its command.
func TestSurveyCommand(t *testing.T) {
	for _, line := range []string{
		small + "4-9 --memory 2 --workers 3",
		"survey --game la-belle-lucie --variant house-in-the-wood --options redeal-any-time,both-ways --date 2026-11-30 --states 5 --deals 7",
		"survey solitaire --date 2026-11-30 --states 5 --deals 2-3",
	} {
		code, out, errOut := talon("", strings.Fields(line)...)
		if code != 0 {
			t.Fatalf("talon %s: %s", line, errOut)
		}
		s, err := survey.Parse(out)
		if err != nil {
			t.Fatal(err)
		}
		again := runLine(t, strings.TrimPrefix(s.Command(), "talon ")+" --date 2026-11-30")
		if again != out {
			t.Errorf("talon %s made\n%s\nand %s made\n%s", line, out, s.Command(), again)
		}
	}
}

func TestSurveyTellsOdds(t *testing.T) {
	_, _, errOut := talon("", strings.Fields(small+"1-10")...)
	want := "nestor.standard, 10 deals: 5 won, 1 lost, 4 unknown; with 95 % certainty 23.7 % to 98.2 % can be won\n"
	if errOut != want {
		t.Errorf("got %s", errOut)
	}
}

// TestSurveyAfterEnds ends a survey again and again by a signal, each time as soon
// as the part file has grown, until it comes to its end: the survey is the same as
// one made without a break.
func TestSurveyAfterEnds(t *testing.T) {
	t.Chdir(t.TempDir())
	args := strings.Fields("survey nestor --states 10000 --date 2026-11-30 --deals 1-100 --workers 2")
	unbroken := mustRun(t, "", args...)
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	firstLine, ends := int64(len("talon survey --game nestor --variant standard --deals 1-100 --states 10000 --memory 64\n")), 0
	for _, signal := range []os.Signal{syscall.SIGKILL, os.Interrupt, syscall.SIGKILL, syscall.SIGTERM, nil} {
		var says strings.Builder
		cmd := exec.Command(program, append(args, "--out", "s")...)
		cmd.Env, cmd.Stderr = append(os.Environ(), asTalon+"=1"), &says
		grown := max(partSize("s"), firstLine) + 50
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if signal != nil {
			for partSize("s") < grown && !there("s") {
				runtime.Gosched()
			}
			if err := cmd.Process.Signal(signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
				t.Fatal(err)
			}
		}
		err := cmd.Wait()
		if ends > 0 != strings.HasPrefix(says.String(), "going on after ") {
			t.Errorf("start %d: %q", ends+1, says.String())
		}
		if there("s") {
			break
		}
		ends++
		if asked := signal != syscall.SIGKILL; err == nil || asked != strings.Contains(says.String(), " of 100 deals; the same command goes on from there\n") {
			t.Errorf("after %v: %v, %q", signal, err, says.String())
		}
	}
	if ends < 2 {
		t.Errorf("the survey was ended %d times before it was whole", ends)
	}
	if got := mustRead(t, "s"); got != unbroken {
		t.Errorf("got\n%s\nwant\n%s", got, unbroken)
	}
	wantGone(t, "s.*")
}

func partSize(file string) int64 {
	info, err := os.Stat(file + ".part")
	if err != nil {
		return 0
	}
	return info.Size()
}

func there(file string) bool {
	_, err := os.Stat(file)
	return !errors.Is(err, fs.ErrNotExist)
}

// TestSurveyOfItsFile looks at what is done with files that are there already.
func TestSurveyOfItsFile(t *testing.T) {
	t.Chdir(t.TempDir())
	runLine(t, small+"1-9 --out s")
	made := mustRead(t, "s")
	if err := os.WriteFile("s.part", nil, 0o644); err != nil { // as if killed before it was removed
		t.Fatal(err)
	}
	code, _, errOut := talon("", strings.Fields(small+"1-9 --out s")...)
	if code != 0 || !strings.HasPrefix(errOut, "s is there already\n") {
		t.Errorf("exit code %d, %s", code, errOut)
	}
	wantGone(t, "s.*")
	runLine(t, "survey nestor --states 300 --deals 1-9 --out other")
	if err := os.WriteFile("letter", []byte("Dear Nestor,\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("begun.part", []byte("talon survey --game anna"), 0o644); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		small + "1-10 --out s":            "s is there already and is another survey:\n  talon survey --game nestor --variant standard --deals 1-9 --states 300 --memory 64\n",
		small + "1-9 --memory 65 --out s": "s is there already and is another survey",
		small + "1-9 --out letter":        "letter: an empty line between",
		small + "1-9 --out begun":         "begun.part: it is no beginning of this survey",
		small + "1-9 --out none/s":        "none/s.part: no such file",
	} {
		code, out, errOut := talon("", strings.Fields(line)...)
		if code != exitData || out != "" || !strings.Contains(errOut, want) {
			t.Errorf("talon %s: exit code %d, output %q, message\n%s", line, code, out, errOut)
		}
	}
	if mustRead(t, "s") != made || mustRead(t, "letter") != "Dear Nestor,\n" || mustRead(t, "begun.part") != "talon survey --game anna" {
		t.Error("a file was changed")
	}
}

// TestShardsMerge merges three shards, given in another order, to what one run
// makes.
func TestShardsMerge(t *testing.T) {
	t.Chdir(t.TempDir())
	whole := runLine(t, small+"11-30")
	for _, i := range []string{"0", "1", "2"} {
		runLine(t, small+"11-30 --shard "+i+"/3 --out s."+i)
	}
	wants(t, mustRead(t, "s.0"), "\ndeals: 11-16\n")
	wants(t, mustRead(t, "s.1"), "\ndeals: 17-23\n")
	wants(t, mustRead(t, "s.2"), "\ndeals: 24-30\n")
	if merged := runLine(t, "merge s.2 s.0 s.1"); merged != whole {
		t.Errorf("got\n%s\nwant\n%s", merged, whole)
	}
	for range 2 { // the second time the same is there already
		runLine(t, "merge s.0 s.1 s.2 --out s")
		if merged := mustRead(t, "s"); merged != whole {
			t.Errorf("got\n%s\nwant\n%s", merged, whole)
		}
	}
	runLine(t, "survey nestor --states 301 --deals 31-32 --out more")
	for line, want := range map[string]string{
		"merge s.0 s.2":           "the deals 17 to 23 of nestor.standard are in none of the surveys",
		"merge s.0 s.1 s.1":       "deal 17 of nestor.standard is in two of the surveys",
		"merge s more":            "with 301 positions and 64 megabytes cannot be merged",
		"merge s.1 --out s.2":     "s.2 is there already and holds something else",
		"merge s.0 s.3":           "s.3: no such file",
		"check s.3":               "s.3: no such file",
		"check survey_none/s.ext": "no such file",
	} {
		code, out, errOut := talon("", strings.Fields(line)...)
		if code != exitData || out != "" || !strings.Contains(errOut, want) {
			t.Errorf("talon %s: exit code %d, output %q, message\n%s", line, code, out, errOut)
		}
	}
}

func TestShardBounds(t *testing.T) {
	for _, test := range []struct {
		deals, shard string
		first, last  uint64
	}{
		{"7", "", 7, 7},
		{"1-10", "0/3", 1, 3},
		{"1-10", "1/3", 4, 6},
		{"1-10", "2/3", 7, 10},
		{"5-5", "0/1", 5, 5},
		{"1-10000000", "9999999/10000000", 10000000, 10000000},
	} {
		if first, last, err := parseShard(test.deals, test.shard); err != nil || first != test.first || last != test.last {
			t.Errorf("%s of %s: %d to %d, %v", test.shard, test.deals, first, last, err)
		}
	}
}

// TestCheck changes every third mark of a survey and has them found.
func TestCheck(t *testing.T) {
	t.Chdir(t.TempDir())
	runLine(t, small+"1-10 --out s")
	if out := runLine(t, "check s --every 3"); out != "4 deals have the marks of s\n" {
		t.Error(out)
	}
	s, err := survey.Read("s")
	if err != nil {
		t.Fatal(err)
	}
	wrong := "wrong"
	for _, deal := range []uint64{1, 2, 7} {
		*s.At(deal) = survey.Hardest
	}
	if err := s.Write(wrong); err != nil {
		t.Fatal(err)
	}
	code, out, errOut := talon("", "check", wrong, "--every", "3")
	if code != exitData || !strings.Contains(errOut, "wrong: of 4 deals 2 have another mark") {
		t.Errorf("exit code %d, %s", code, errOut)
	}
	wants(t, out, "deal 1: Z is written, ", "deal 7: Z is written, ")
	if strings.Contains(out, "deal 2:") {
		t.Error(out)
	}
}
