package session_test

import (
	"fmt"
	"strings"
	"testing"

	"talon/engine"
	"talon/simulator/figure"
	"talon/simulator/session"
)

// Small tables from which the cases are played.
const (
	klondike = `game: solitaire
s: 2D 5S
w: 3C 6D
f1: AS
t1: (1) 9C 7S
t2: (2) JC JD KS QH JS
t3: KD
t4: QC
t5: 8H
t6: 2S
`
	// The 5s are a pair of columns; then the jacks may go, and no pair is left.
	fives = `game: nestor
t1: 9S 5H
t2: KD 5C
t3: QH JS
r1: JD
`
	// The fourth column is a space.
	square = `game: british-square
s: 3D 4D
w: 9C
t1: KS
t2: KH
t3: 5C
`
)

// open starts a session and plays the moves of its record.
func open(t *testing.T, text string) *session.Session {
	t.Helper()
	r, err := engine.ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range r.Moves {
		play(t, s, m.String())
	}
	return s
}

// openBlock starts the session of a figure.
func openBlock(t *testing.T, kind figure.Kind, text string) *session.Session {
	t.Helper()
	b, err := figure.Parse(kind, text)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Verify(); err != nil {
		t.Fatal(err)
	}
	s, err := session.Of(b)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func move(t *testing.T, text string) engine.Move {
	t.Helper()
	m, err := engine.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func play(t *testing.T, s *session.Session, moves ...string) {
	t.Helper()
	for _, text := range moves {
		if !s.Play(move(t, text)) {
			t.Fatalf("%s: %s", text, s.Said.Text)
		}
	}
}

func pile(t *testing.T, text string) engine.PileID {
	t.Helper()
	id, err := engine.ParsePile(text)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func played(s *session.Session) string { return engine.FormatMoves(s.State().Played()) }

func lifted(s *session.Session) string {
	if s.Lifted.N == 0 {
		return ""
	}
	return fmt.Sprintf("%v/%d", s.Lifted.From, s.Lifted.N)
}

// do carries out a script of what a reader does: "t2/3" taps a pile at the
// third card from the top, "t2" at its place; "drag:t2/3:t7" drags three cards,
// "home:t6" sends one home.
func do(t *testing.T, s *session.Session, script string) {
	t.Helper()
	for _, word := range strings.Fields(script) {
		parts := strings.Split(word, ":")
		switch parts[0] {
		case "more":
			s.More()
		case "fewer":
			s.Fewer()
		case "drop":
			s.Drop()
		case "home":
			s.SendHome(pile(t, parts[1]))
		case "drag":
			from, n := touched(t, parts[1])
			s.Drag(from, n, pile(t, parts[2]))
		default:
			s.Tap(touched(t, word))
		}
	}
}

func touched(t *testing.T, text string) (engine.PileID, int) {
	t.Helper()
	name, number, _ := strings.Cut(text, "/")
	n := 0
	fmt.Sscan(number, &n)
	return pile(t, name), n
}
