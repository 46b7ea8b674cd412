package main

import (
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// TestSolve solves deals of Nestor and plays the moves that it prints.
func TestSolve(t *testing.T) {
	out := mustRun(t, "", "solve", "nestor", "1", "5-6", "--states", "50000", "--moves")
	lines := strings.Split(out, "\n")
	if len(lines) != 5 || !strings.HasPrefix(lines[0], "deal 1: won in 26 moves, ") ||
		!strings.HasPrefix(lines[2], "deal 5: lost, ") || !strings.HasPrefix(lines[3], "deal 6: lost, ") {
		t.Fatalf("got\n%s", out)
	}
	r, err := engine.ParseRecord("game: nestor\ndeal: 1\n" + lines[1])
	if err != nil {
		t.Fatal(err)
	}
	s, err := games.Start(r)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.PlayAll(r.Moves); err != nil || !s.Won() {
		t.Errorf("%v, won %v", err, s.Won())
	}
}

func TestSolveWithinLimits(t *testing.T) {
	want := "deal 2: unknown, 10 positions\n"
	if out := mustRun(t, "", "solve", "--game", "nestor", "2", "--states", "10"); out != want {
		t.Errorf("got %q, want %q", out, want)
	}
}
