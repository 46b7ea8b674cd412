package main

import (
	"strings"
	"testing"
)

// TestCount checks the counts of Nestor's first deal. Its first position shows
// three queens in the lowest row, hence three pairs.
func TestCount(t *testing.T) {
	want := "depth  sequences  positions\n    0          1          1\n    1          3          3\n    2          5          5\n"
	if out := mustRun(t, "", "count", "nestor", "--depth", "2"); out != want {
		t.Errorf("got\n%swant\n%s", out, want)
	}
	out := mustRun(t, "", "count", "nestor", "--depth", "1", "--moves", "t6+t8")
	wants(t, out, "\n    1          3          3\n")
}

func TestDivide(t *testing.T) {
	want := "t6+t7              1\nt6+t8              3\nt7+t8              1\nall                5\n"
	if out := mustRun(t, "", "count", "nestor", "--depth", "2", "--divide"); out != want {
		t.Errorf("got\n%swant\n%s", out, want)
	}
}

func TestCountAfterIllegalMove(t *testing.T) {
	code, out, errOut := talon("", "count", "nestor", "--moves", "t6+t8 t1+t2")
	if code != exitData || out != "" || !strings.Contains(errOut, "move 2: t1+t2 is refused: ") {
		t.Errorf("exit code %d, output %q, message %s", code, out, errOut)
	}
}
