package main

import (
	"compress/gzip"
	"encoding/json"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// lines returns the lines of a page that begin with a sign, without it, by the
// headings that they stand under.
func lines(t *testing.T, file, sign string) map[string][]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../..", file))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	heading := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "## "); ok {
			heading = name
		} else if line, ok := strings.CutPrefix(line, sign); ok {
			all[heading] = append(all[heading], line)
		}
	}
	return all
}

// copied are files in the repository that others wrote, which begin with name and version.
var copied = []struct{ part, name, licence, file string }{
	{"In your browser", "MiniSearch", "MIT", "themes/baize/assets/js/vendor/minisearch.js"},
	{"When it is tested", "axe-core", "MPL-2.0", "simulator/e2e/testdata/axe.min.js.gz"},
}

var version = regexp.MustCompile(`^/\*!.*? v?(\d+\.\d+\.\d+)`)

// head returns how a file begins, which may be packed, with its comment as plain text.
func head(t *testing.T, name string) string {
	t.Helper()
	file, err := os.Open(filepath.Join("../../..", name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var r io.Reader = file
	if filepath.Ext(name) == ".gz" {
		if r, err = gzip.NewReader(file); err != nil {
			t.Fatal(err)
		}
	}
	text := make([]byte, 2000)
	if _, err := io.ReadFull(r, text); err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\n * ", "\n")
}

// TestPage holds the page of licences to what is used, neither more nor less.
func TestPage(t *testing.T) {
	parts, err := survey()
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]bool{"In your browser: Go, BSD-3-Clause": true}
	for _, p := range parts {
		if p.heading == insideTools {
			continue
		}
		for _, m := range p.modules {
			want[p.heading+": `"+m.path+"` "+m.version+", "+m.licence] = true
		}
	}
	for _, c := range copied {
		text := head(t, c.file)
		found := version.FindStringSubmatch(text)
		if found == nil || recognise(text) != c.licence {
			t.Fatalf("%s does not begin with its version and %s", c.file, c.licence)
		}
		want[c.part+": "+c.name+" "+found[1]+", "+c.licence] = true
	}
	for heading, entries := range lines(t, "content/licences.md", "- ") {
		for _, entry := range entries {
			what, why, _ := strings.Cut(entry, ": ")
			what = heading + ": " + what
			if !want[what] {
				t.Errorf("content/licences.md lists what is not so: %s", what)
			}
			if why == "" {
				t.Errorf("content/licences.md does not tell why: %s", what)
			}
			delete(want, what)
		}
	}
	for _, line := range slices.Sorted(maps.Keys(want)) {
		t.Errorf("content/licences.md lacks %s", line)
	}
}

// TestReadme holds the README to the modules and tools that go.mod asks for itself.
func TestReadme(t *testing.T) {
	// Named as a file, so that no kept result stands when it has changed.
	const file = "../../../go.mod"
	if _, err := os.Stat(file); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "mod", "edit", "-json", file).Output()
	if err != nil {
		t.Fatal(err)
	}
	var mod struct {
		Require []struct {
			Path     string
			Indirect bool
		}
		Tool []struct{ Path string }
	}
	if err := json.Unmarshal(out, &mod); err != nil {
		t.Fatal(err)
	}
	want := map[string]bool{}
	for _, r := range mod.Require {
		if !r.Indirect {
			want["`"+r.Path+"`"] = true
		}
	}
	for _, tool := range mod.Tool {
		want["`"+tool.Path+"`"] = true
	}
	const heading = "What it is built from"
	for _, row := range lines(t, "README.md", "| ")[heading] {
		what, _, _ := strings.Cut(row, " | ")
		for name := range strings.FieldsSeq(what) {
			if strings.HasPrefix(name, "`") && !want[name] {
				t.Errorf("README.md names %s, which go.mod does not ask for", name)
			}
			delete(want, name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		t.Errorf("README.md does not name %s under %q", name, heading)
	}
}

// TestNotices looks at the licences that go with the program.
func TestNotices(t *testing.T) {
	all, err := notices()
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"Go":                     "Copyright 2009 The Go Authors.",
		"github.com/google/uuid": "Copyright (c) 2009,2014 Google Inc.",
		"github.com/maxence-charriere/go-app/v10": "Maxence Charriere",
	}
	for _, n := range all {
		if words, ok := want[n.Name]; ok && !strings.Contains(n.Text, words) {
			t.Errorf("the licence of %s does not say %q", n.Name, words)
		}
		delete(want, n.Name)
	}
	for name := range want {
		t.Errorf("the licence of %s is not there", name)
	}
}

func TestRecognise(t *testing.T) {
	const (
		bsd = "Redistributions in binary form must\nreproduce the above copyright notice. "
		mit = "Permission is hereby granted, free of charge, to any person obtaining a copy of\nthis software and associated documentation files (the \"Software\")"
	)
	for _, c := range []struct{ text, want string }{
		{mit, "MIT"},
		{bsd, "BSD-2-Clause"},
		{bsd + "Neither the name of", "BSD-3-Clause"},
		{bsd + "Neither the name of\n\n" + mit, "BSD-3-Clause AND MIT"},
		{"All rights reserved.", ""},
	} {
		if got := recognise(c.text); got != c.want {
			t.Errorf("%q is recognised as %q, not %q", c.text, got, c.want)
		}
	}
}

// TestReadLicence reads the licences of a folder, whatever their names.
func TestReadLicence(t *testing.T) {
	folder := t.TempDir()
	if text, err := readLicence(folder); err == nil {
		t.Errorf("an empty folder has the licence %q", text)
	}
	for name, text := range map[string]string{"License.md": "one\r\n", "README.md": "none", "copying": "two"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := readLicence(folder); err != nil || text != "one\n\ntwo" {
		t.Errorf("the licences read %q, %v", text, err)
	}
}
