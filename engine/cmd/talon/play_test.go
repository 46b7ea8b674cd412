package main

import (
	"strings"
	"testing"

	"talon/engine/games"
)

// nestorAt plays lines from a position of Nestor and returns what each printed.
func nestorAt(t *testing.T, position string, lines ...string) []string {
	t.Helper()
	g, err := games.Open("nestor", "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Position(position)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	p := &player{session: &session{state: s, number: 1}, out: &out}
	var said []string
	for _, line := range lines {
		out.Reset()
		p.do(line)
		said = append(said, out.String())
	}
	return said
}

func TestWonAndBlockedAreSaid(t *testing.T) {
	said := nestorAt(t, "t1: 7H\nt2: 7S", "t1+t2")
	wants(t, said[0], "\nd   7H 7S\n", "won: all 52 cards taken away")
	said = nestorAt(t, "t1: 7H\nt2: 7S\nt3: 8H", "t1+t2", "legal", "undo")
	wants(t, said[0], "\nblocked: no move is legal\n")
	wants(t, said[1], "blocked: no move is legal\n")
	wants(t, said[2], "\n1 legal move\n")
}

func TestRefusalSaysItsRule(t *testing.T) {
	said := nestorAt(t, "t1: 8H 7H\nt2: 8S 7S\nt3: 8C", "t1+t3", "board", "t1+t2 t1+t2 t1+t3", "board")
	if want := "t1+t3 is refused: The two cards of a pair have the same rank; suits do not matter. (same-value)\n"; said[0] != want {
		t.Errorf("said %q, want %q", said[0], want)
	}
	wants(t, said[1], "t1  8H 7H\n")
	wants(t, said[2], "(no-card-there)\nthe moves before it were made\n", "d   7H 7S 8H 8S\n")
	wants(t, said[3], "d   7H 7S 8H 8S\n")
}

func TestUndoAndRedo(t *testing.T) {
	const none = "no move was undone since the last one made, so none can be redone\n"
	said := nestorAt(t, "t1: 8H 7H\nt2: 8S 7S\nt3: 7C",
		"undo", "redo", "t1+t2 t1+t2", "undo", "undo", "redo", "redo", "redo", "restart", "redo", "undo", "t1+t3", "redo", "legal")
	for i, want := range []string{
		"no move was made, so none can be undone\n", none, "d   7H 7S 8H 8S\n", "d   7H 7S\n", "d   --\n", "d   7H 7S\n",
		"d   7H 7S 8H 8S\n", none, "d   --\n", "d   7H 7S\n", "d   --\n", "d   7H 7C\n", none, "blocked",
	} {
		wants(t, said[i], want)
	}
}

func TestRefusedMoveKeepsRedo(t *testing.T) {
	said := nestorAt(t, "t1: 7H\nt2: 7S\nt3: 8H", "t1+t2", "undo", "t1+t3", "redo")
	wants(t, said[2], "(same-value)")
	wants(t, said[3], "d   7H 7S\n")
}

func TestNewDealCanBeUndone(t *testing.T) {
	said := nestorAt(t, "t1: 7H\nt2: 7S\nt3: 8H", "t1+t2", "new 4", "undo", "undo", "new", "new x")
	wants(t, said[1], "Nestor, standard, deal 4\n", "d   --\n")
	wants(t, said[2], "Nestor, standard, deal 1\n", "d   7H 7S\n")
	wants(t, said[3], "d   --\n")
	wants(t, said[4], "Nestor, standard, deal 2\n")
	wants(t, said[5], `"x" is not a deal number`)
}

func TestPlayWords(t *testing.T) {
	said := nestorAt(t, "t1: 7H\nt2: 7S\nr1: 7D", "legal", "rules", "help", "undo 2", "fly", "t9+t1", "turn", " ")
	for i, want := range []string{
		"t1+t2\n", "  reserve-last      The reserve helps only", "redo: make the move taken back last\n",
		`"2" is one word too many; undo: take`, `"fly" is not a move; a move is such as`, "Nestor has no pile t9; it has t1 to t8",
		`Nestor has no move "turn"`, "",
	} {
		wants(t, said[i], want)
	}
}

// TestSavedGame plays from standard input, saves, and replays what was saved.
func TestSavedGame(t *testing.T) {
	out := mustRun(t, "turn turn\nt1>f2\nundo\nundo\nt1>f2\nsave\nquit\nturn\n",
		"play", "solitaire", "--variant", "draw-three", "--deal", "3")
	shown, saved, found := strings.Cut(out, "game: ")
	if want := "solitaire draw-three\ndeal: 3\n> turn t1>f2\n"; !found || saved != want {
		t.Fatalf("saved %q, want %q", saved, want)
	}
	replayed := mustRun(t, "game: "+saved, "replay", "-")
	_, final, _ := strings.Cut(replayed, "\n")
	final, _, _ = strings.Cut(final, "moves made: 2\n")
	wants(t, final, "s   21 face down\n", "f2  AH\n")
	if at := strings.LastIndex(shown, final); at < 0 || strings.Contains(shown[at+1:], "\ns ") {
		t.Errorf("play ended with\n%s\nreplay with\n%s", shown, final)
	}
	if strings.Contains(out, "> \n") || strings.HasPrefix(out, ">") {
		t.Errorf("a prompt was printed:\n%s", out)
	}
}
