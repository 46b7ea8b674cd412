package e2e

import (
	"os/exec"
	"testing"
)

// BenchmarkBuild builds the site once more with the programs that built it, and
// checks its content alone.
func BenchmarkBuild(b *testing.B) {
	folder := b.TempDir()
	for _, c := range []struct {
		name  string
		steps [][]string
	}{
		{"check", [][]string{{"figures", "-check"}}},
		{"site", [][]string{{"figures"}, {"hugo", "--minify", "--panicOnWarning", "--quiet", "--destination", folder}, {"pack", "-site", folder}}},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				for _, step := range c.steps {
					program := exec.Command("build/bin/"+step[0], step[1:]...)
					program.Dir = "../.."
					if out, err := program.CombinedOutput(); err != nil {
						b.Fatalf("%v: %v\n%s", step, err, out)
					}
				}
			}
		})
	}
}
