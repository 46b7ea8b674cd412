package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

var long = strings.Repeat("One card after another. ", 50)

// write makes a site of files.
func write(t *testing.T, folder string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// names returns the files of a folder, sorted.
func names(t *testing.T, folder string) []string {
	t.Helper()
	var found []string
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			found = append(found, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func unpacked(t *testing.T, file string) string {
	t.Helper()
	packed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var r io.Reader = brotli.NewReader(bytes.NewReader(packed))
	if filepath.Ext(file) == ".gz" {
		if r, err = gzip.NewReader(bytes.NewReader(packed)); err != nil {
			t.Fatal(err)
		}
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return string(text)
}

// TestPack packs a site. What does not get smaller stays alone.
func TestPack(t *testing.T) {
	t.Parallel()
	site, kept := t.TempDir(), t.TempDir()
	write(t, site, map[string]string{
		"index.html":   long,
		"a/talon.wasm": long + "wasm",
		"short.txt":    "a",
		"card.png":     long,
		"_headers":     long,
	})
	if _, err := (&packer{site: site, kept: kept}).run(); err != nil {
		t.Fatal(err)
	}
	want := []string{"_headers", "a/talon.wasm", "a/talon.wasm.br", "a/talon.wasm.gz", "card.png",
		"index.html", "index.html.br", "index.html.gz", "short.txt"}
	if got := names(t, site); !slices.Equal(got, want) {
		t.Errorf("the site is %q, want %q", got, want)
	}
	for file, want := range map[string]string{"index.html": long, "a/talon.wasm": long + "wasm"} {
		for _, m := range methods {
			if got := unpacked(t, filepath.Join(site, file+m.ending)); got != want {
				t.Errorf("%s%s is %q, want %q", file, m.ending, got, want)
			}
		}
	}
}

// TestKeep packs a site again and again. Only what is new is packed anew, and
// what is no more is forgotten.
func TestKeep(t *testing.T) {
	t.Parallel()
	kept := t.TempDir()
	for i, step := range []struct {
		files map[string]string
		anew  int
	}{
		{map[string]string{"a.html": long, "b.css": long + "b"}, 4},
		{map[string]string{"a.html": long, "moved.css": long + "b"}, 0},
		{map[string]string{"a.html": long, "b.css": long + "changed"}, 2},
		{map[string]string{"a.html": long, "b.css": long + "b"}, 2},
	} {
		site := t.TempDir()
		write(t, site, step.files)
		sum, err := (&packer{site: site, kept: kept}).run()
		if err != nil {
			t.Fatal(err)
		}
		if sum.anew != step.anew {
			t.Errorf("site %d: %d files are packed anew, want %d", i, sum.anew, step.anew)
		}
		if got, want := len(names(t, kept)), 4; got != want {
			t.Errorf("site %d: %d packed files are kept, want %d", i, got, want)
		}
		if got, want := len(names(t, site)), 6; got != want {
			t.Errorf("site %d has %d files, want %d", i, got, want)
		}
	}
}
