package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"talon/engine/games"
)

// readSuite has the second reader, which knows no rules, hold the probe against a
// suite. It returns what the reader prints.
func readSuite(t *testing.T, folder string) (says string, agrees bool) {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatalf("the suite is read by a program in Python: %v", err)
	}
	talon, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(python, "testdata/conformance.py", folder, talon, "probe")
	cmd.Env = append(os.Environ(), asTalon+"=1")
	out, err := cmd.CombinedOutput()
	return string(out), err == nil
}

// TestProbeConforms makes the whole suite and has it read.
func TestProbeConforms(t *testing.T) {
	folder := t.TempDir()
	forms := 0
	for _, g := range games.All() {
		forms += len(g.Variants) * (1 + len(g.Options))
	}
	wants(t, mustRun(t, "", "conformance", "--out", folder), fmt.Sprintf("%d files, ", forms))
	says, agrees := readSuite(t, folder)
	if !agrees || !strings.HasPrefix(says, fmt.Sprintf("%d files, ", forms)) || !strings.HasSuffix(says, " comparisons, 0 faults\n") {
		t.Error(says)
	}
}

// nestorSuite makes the files of one game.
func nestorSuite(t *testing.T) (folder string) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "a", "suite")
	mustRun(t, "", "conformance", "nestor", "--out", folder)
	return folder
}

// TestConformanceIsRepeated makes the same files twice.
func TestConformanceIsRepeated(t *testing.T) {
	one, other := nestorSuite(t), nestorSuite(t)
	for _, name := range []string{"index.json", "nestor.standard.json", "nestor.standard.reserve-any-time.json"} {
		if text := mustRead(t, filepath.Join(one, name)); text != mustRead(t, filepath.Join(other, name)) {
			t.Errorf("%s is another the second time", name)
		} else if !json.Valid([]byte(text)) {
			t.Errorf("%s is not JSON", name)
		}
	}
}

// TestReaderFindsFaults spoils a file of the suite in one place at a time. The
// reader must name the file, the deal, the step and what differs there.
func TestReaderFindsFaults(t *testing.T) {
	const file = "nestor.standard.json"
	for _, test := range []struct{ old, new, says string }{
		{`"legal":["t6+t7","t6+t8",`, `"legal":["t6+t7",`, `deal 1 (drawn), step 0: legal: ["t6+t7", "t7+t8"] is written, ["t6+t7", "t6+t8", "t7+t8"] is found`},
		{`{"move":"r2+r3","rule":"same-value"}`, `{"move":"r2+r3","rule":"reserve-last"}`, `deal 1 (drawn), step 0: refused: {"move": "r2+r3", "rule": "reserve-last"} is written, {"move": "r2+r3", "rule": "same-value"} is found`},
		{`{"move":"t2+r1","rule":"reserve-last"}`, `{"move":"t6+t8","rule":"reserve-last"}`, `deal 1 (drawn), step 0: refused: {"move": "t6+t8", "rule": "reserve-last"} is written, {"move": "t6+t8", "rule": null} is found`},
		{`{"depth":2,"sequences":5,"positions":5}`, `{"depth":2,"sequences":5,"positions":4}`, `deal 1 (drawn): count: {"depth": 2, "sequences": 5, "positions": 4} is written, `},
		{`"deck":["7H","9S",`, `"deck":["9S","7H",`, `deal 1 (drawn): deck: ["9S", "7H", `},
		{`"6S","4S"],"t7":["JH"`, `"4S","6S"],"t7":["JH"`, `deal 1 (drawn), step 2: piles: `},
		{`"moves":["t6+t8","r1+r2"]`, `"moves":["t6+t7"]`, `deal 1 (drawn): moves drawn: ["t6+t7"] is written, ["t6+t8"] is found`},
		{`"moves":["t6+t8","r1+r2"]`, `"moves":["t6+t8"]`, `deal 1 (drawn), step 2: the walk has ended before`},
		{`"moves":["t6+t8","r1+r2"]`, `"moves":["t6+t8","t1+t2"]`, `deal 1 (drawn): replay: after 1 moves: t1+t2 is refused: `},
		{`"won":false,"blocked":true`, `"won":false,"blocked":false`, `deal 1 (drawn), step 2: blocked: false is written, true is found`},
		{`"won":true`, `"won":false`, `deal 1 (won), step 26: won: false is written, true is found`},
		{`"version":1`, `"version":2`, `format and version: `},
		{`"options":[]`, `"options":["reserve-any-time"]`, `name: "nestor.standard.json" is written, "nestor.standard.reserve-any-time.json" is found`},
	} {
		folder := nestorSuite(t)
		spoil(t, folder, file, test.old, test.new)
		if says, agrees := readSuite(t, folder); agrees || !strings.Contains("\n"+says, "\n"+file+": "+test.says) {
			t.Errorf("%s for %s: the reader says\n%.2000s", test.new, test.old, says)
		} else if strings.Contains(says, "sha256") {
			t.Errorf("the checksum was not made anew")
		}
	}
}

// spoil changes one place of a file, and its checksum with it.
func spoil(t *testing.T, folder, name, old, new string) {
	t.Helper()
	path := filepath.Join(folder, name)
	before := []byte(mustRead(t, path))
	after := bytes.Replace(before, []byte(old), []byte(new), 1)
	if bytes.Equal(before, after) {
		t.Fatalf("%s holds no %s", name, old)
	}
	index := mustRead(t, filepath.Join(folder, "index.json"))
	index = strings.NewReplacer(
		fmt.Sprintf("%x", sha256.Sum256(before)), fmt.Sprintf("%x", sha256.Sum256(after)),
		fmt.Sprintf(`"bytes":%d`, len(before)), fmt.Sprintf(`"bytes":%d`, len(after)),
	).Replace(index)
	mustWrite(t, path, string(after))
	mustWrite(t, filepath.Join(folder, "index.json"), index)
}

func mustWrite(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestReaderChecksFolder changes a file without its checksum, takes one away, and
// adds one.
func TestReaderChecksFolder(t *testing.T) {
	for says, change := range map[string]func(folder string) error{
		"nestor.standard.json: sha256: ": func(folder string) error {
			f, err := os.OpenFile(filepath.Join(folder, "nestor.standard.json"), os.O_APPEND|os.O_WRONLY, 0)
			if err != nil {
				return err
			}
			defer f.Close()
			_, err = f.WriteString("\n")
			return err
		},
		"No such file or directory": func(folder string) error {
			return os.Remove(filepath.Join(folder, "nestor.standard.json"))
		},
		"index.json: the folder holds other files than are named": func(folder string) error {
			return os.WriteFile(filepath.Join(folder, "old.json"), nil, 0o644)
		},
	} {
		folder := nestorSuite(t)
		if err := change(folder); err != nil {
			t.Fatal(err)
		}
		if out, agrees := readSuite(t, folder); agrees || !strings.Contains(out, says) {
			t.Errorf("wanted %q, the reader says\n%s", says, out)
		}
	}
}

func TestConformanceCannotWrite(t *testing.T) {
	t.Chdir(t.TempDir())
	mustWrite(t, "taken", "")
	if err := os.MkdirAll("suite/nestor.standard.json", 0o755); err != nil {
		t.Fatal(err)
	}
	for folder, says := range map[string]string{
		"taken":       "mkdir taken: not a directory",
		"taken/below": "not a directory",
		"suite":       "open suite/nestor.standard.json: is a directory",
	} {
		code, out, errOut := talon("", "conformance", "nestor", "--out", folder)
		if code != exitData || out != "" || !strings.Contains(errOut, says) || strings.Count(errOut, "\n") != 1 {
			t.Errorf("into %s: exit code %d, output %q, message %s", folder, code, out, errOut)
		}
	}
}

// suiteShown makes the suite of a game again, of which one file begins as it is
// shown, but for line breaks and for the parts left out.
func suiteShown(t *testing.T, text string) {
	t.Helper()
	folder := t.TempDir()
	mustRun(t, "", "conformance", "nestor", "--out", folder)
	paths, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	shown := strings.Split(strings.ReplaceAll(text, "\n", ""), "…")
	for _, path := range paths {
		if begins(strings.ReplaceAll(readPage(t, path), "\n", ""), shown) {
			return
		}
	}
	t.Errorf("no file begins with\n%s", text)
}

// begins reports whether a text begins with a part and goes on with the others in
// turn.
func begins(text string, parts []string) bool {
	for i, part := range parts {
		at := strings.Index(text, part)
		if at < 0 || i == 0 && at > 0 {
			return false
		}
		text = text[at+len(part):]
	}
	return true
}
