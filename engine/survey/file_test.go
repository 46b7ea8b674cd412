package survey

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// unmarked returns a survey like the sample before any deal has been looked at.
func unmarked(t *testing.T) *Survey {
	t.Helper()
	whole := parse(t, sample)
	s := New(whole.Form, whole.First, whole.Last())
	s.Date = whole.Date
	return s
}

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestPartCutAnywhere cuts a part file, whose deals stand in an order of their own,
// at every byte, goes on from there and comes to the same survey.
func TestPartCutAnywhere(t *testing.T) {
	whole, path := parse(t, sample), filepath.Join(t.TempDir(), "part")
	text := whole.Command() + "\n"
	for _, line := range strings.Fields("9F 7- 20- 8A 10?") {
		text += line[:len(line)-1] + " " + line[len(line)-1:] + "\n"
	}
	for cut := range len(text) + 1 {
		writeFile(t, path, text[:cut])
		s := unmarked(t)
		part, err := OpenPart(path, s)
		if err != nil {
			t.Fatalf("after %d bytes: %v", cut, err)
		}
		kept := max(strings.Count(text[:cut], "\n")-1, 0)
		for deal := range s.Missing() {
			*s.At(deal) = *whole.At(deal)
			if err := part.Keep(deal, *s.At(deal)); err != nil {
				t.Fatal(err)
			}
			kept++
		}
		if err := part.Close(); err != nil {
			t.Fatal(err)
		}
		if s.String() != sample || kept != len(s.Marks) {
			t.Errorf("after %d bytes: %d deals\n%s", cut, kept, s)
		}
		if lines := strings.Count(readFile(t, path), "\n"); lines != len(s.Marks)+1 {
			t.Errorf("after %d bytes: the part has %d lines", cut, lines)
		}
	}
}

func TestPartRefuses(t *testing.T) {
	head := parse(t, sample).Command() + "\n"
	for _, test := range []struct{ text, want string }{
		{strings.Replace(head, "1000", "1001", 1), "it is no beginning of this survey"},
		{strings.Replace(head, " --options no-redeal", "", 1), "it is no beginning of this survey"},
		{strings.Replace(head, "7-20", "7-21", 1) + "7 -\n", "--deals 7-21"},
		{"a letter", "it is no beginning of this survey"},
		{head + "7\n", `line 2: "7\n" is not a deal from 7 to 20 and its mark`},
		{head + "7 -\n6 -\n", `line 3: "6 -\n"`},
		{head + "21 -\n", `line 2: "21 -\n"`},
		{head + "7 a\n", `line 2: "7 a\n"`},
		{head + "7 AB\n", `line 2: "7 AB\n"`},
	} {
		path := filepath.Join(t.TempDir(), "part")
		writeFile(t, path, test.text)
		_, err := OpenPart(path, unmarked(t))
		if err == nil || !strings.Contains(err.Error(), test.want) || !strings.Contains(err.Error(), path) {
			t.Errorf("%q: %v, want %q in it", test.text, err, test.want)
		}
		if left := readFile(t, path); left != test.text {
			t.Errorf("%q became %q", test.text, left)
		}
	}
}

func TestWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if err := parse(t, sample).Write(path); err != nil {
		t.Fatal(err)
	}
	if s, err := Read(path); err != nil || s.String() != sample {
		t.Errorf("%v\n%v", err, s)
	}
	if files, err := filepath.Glob(path + "*"); err != nil || len(files) != 1 {
		t.Error(files, err)
	}
	writeFile(t, path, "a letter")
	if _, err := Read(path); err == nil || !strings.Contains(err.Error(), path) {
		t.Error(err)
	}
	if _, err := Read(path + ".none"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}
