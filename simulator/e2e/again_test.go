package e2e

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"testing"
)

// TestBuiltAgain builds the site from the same sources, in another place and, as
// far as Hugo knows, in another year. Every file is the same, byte for byte.
func TestBuiltAgain(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	for _, name := range []string{"content", "themes", "simulator/board", "build/assets/sim"} {
		if err := os.CopyFS(filepath.Join(root, name), os.DirFS(filepath.Join("../..", name))); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(root, "hugo.toml"), textOf(t, "../..", "hugo.toml"), 0o644); err != nil {
		t.Fatal(err)
	}
	base := readBuild(t, public).base.String()
	for _, command := range [][]string{
		{"figures"},
		{"talon", "conformance", "--out", "build/conformance"},
		{"hugo", "--baseURL", base, "--clock", "2036-02-29T23:59:59Z", "--minify", "--panicOnWarning", "--cacheDir", t.TempDir()},
	} {
		program, err := filepath.Abs(filepath.Join("../../build/bin", command[0]))
		if err != nil {
			t.Fatal(err)
		}
		run := exec.Command(program, command[1:]...)
		run.Dir = root
		if out, err := run.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}

	again := filepath.Join(root, "public")
	was, is := shipped(t, public), shipped(t, again)
	if !slices.Equal(was, is) {
		t.Fatalf("there were the files %q, and are %q", was, is)
	}
	for _, file := range was {
		if !bytes.Equal(textOf(t, public, file), textOf(t, again, file)) {
			t.Errorf("%s is another", file)
		}
	}
}

// shipped returns the files of a site, without those that are packed later.
func shipped(t testing.TB, folder string) []string {
	t.Helper()
	var files []string
	err := fs.WalkDir(os.DirFS(folder), ".", func(file string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && path.Ext(file) != ".br" && path.Ext(file) != ".gz" {
			files = append(files, file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func textOf(t *testing.T, folder, file string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, file))
	if err != nil {
		t.Fatal(err)
	}
	return text
}
