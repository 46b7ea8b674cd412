package main

import (
	"os/exec"
	"strings"
	"testing"
)

// TestLayers holds the house's one direction: the engine needs the standard
// library alone, and what happens on a board needs no browser.
func TestLayers(t *testing.T) {
	for _, c := range []struct{ packages, may string }{
		{"talon/engine/...", "talon/engine"},
		{"talon/simulator/figure", "talon/engine talon/simulator/figure"},
		{"talon/simulator/link", "talon/engine talon/simulator/link"},
		{"talon/simulator/solver", "talon/engine talon/simulator/solver"},
		{"talon/simulator/session", "talon/engine talon/simulator/figure talon/simulator/link talon/simulator/session talon/simulator/solver"},
	} {
		out, err := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", c.packages).Output()
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range strings.Fields(string(out)) {
			if !within(path, strings.Fields(c.may)) {
				t.Errorf("%s imports %s; it may import the standard library and %s", c.packages, path, c.may)
			}
		}
	}
}

func within(path string, roots []string) bool {
	for _, root := range roots {
		if path == root || strings.HasPrefix(path, root+"/") {
			return true
		}
	}
	return false
}
