package solver_test

import (
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
	"talon/simulator/solver"
)

// ask returns all that is told in reply to a question.
func ask(t *testing.T, question string) []string {
	t.Helper()
	var told []string
	solver.Reply(question, func(text string) { told = append(told, text) })
	if len(told) == 0 {
		t.Fatalf("%s: no answer", question)
	}
	return told
}

// about asks about a game and returns the last answer.
func about(t *testing.T, game string, millis int) solver.Answer {
	t.Helper()
	told := ask(t, solver.Question{Game: game, Millis: millis}.Write())
	a, err := solver.Read(told[len(told)-1])
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// In this end of a game the pair of columns must be the one that frees the 3s.
const eights = `game: nestor
t1: 3S 8S
t2: 5H 8D
t3: KC 8H
t4: 8C 3D
r1: KD
r2: 5S
`

func TestVerdicts(t *testing.T) {
	for game, want := range map[string]string{
		eights:               "won",
		eights + "> t1+t2\n": "won",
		eights + "> t2+t3\n": "lost",
		"game: solitaire\nf1: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS\nt1: KS\nt2: KH": "lost",
	} {
		a := about(t, game, 10_000)
		if a.Result != want || want == "lost" && a.Moves != "" {
			t.Errorf("%s%+v, want %s", game, a, want)
		}
		if want == "won" {
			wins(t, game, a.Moves)
		}
	}
}

// wins plays a game to its end and goes on with what the solver found.
func wins(t *testing.T, game, moves string) {
	t.Helper()
	r, err := engine.ParseRecord(game + "> " + moves)
	if err != nil {
		t.Fatal(err)
	}
	s, err := games.Start(r)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.PlayAll(r.Moves); err != nil || !s.Won() {
		t.Errorf("%s%s: won %v, %v", game, moves, s.Won(), err)
	}
}

// A hard deal is left open when the time is over, and until then the search tells
// how it goes.
func TestTimeIsOver(t *testing.T) {
	told := ask(t, solver.Question{Game: "game: odd-and-even\ndeal: 1", Millis: 350}.Write())
	states := 0
	for i, text := range told {
		a, err := solver.Read(text)
		last := i == len(told)-1
		if err != nil || a.States < states || (a.Result == "unknown") != last || a.Result != "" && !last {
			t.Errorf("%d of %d: %s, %v", i, len(told), text, err)
		}
		states = a.States
	}
	if len(told) < 3 || states == 0 {
		t.Errorf("told was only %q", told)
	}
}

func TestMalformedQuestions(t *testing.T) {
	for question, want := range map[string]string{
		"":                                       "the question cannot be read",
		"{":                                      "the question cannot be read",
		`{"game":7}`:                             "the question cannot be read",
		`{"game":"game: nestor\ndeal: 1"}`:       "a search may take from 1 to 60000 milliseconds, not 0",
		`{"millis":-1}`:                          "a search may take from 1 to 60000 milliseconds, not -1",
		`{"millis":60001}`:                       "a search may take from 1 to 60000 milliseconds, not 60001",
		`{"millis":9}`:                           "no game is named",
		`{"game":"game: bridge","millis":9}`:     "a game begins with",
		`{"game":"game: x\ndeal: 1","millis":9}`: `"x"`,
		`{"game":"game: nestor\ndeal: 1\n> t1+t2 t9+t9","millis":9}`: "move 1: t1+t2",
	} {
		told := ask(t, question)
		if _, err := solver.Read(told[0]); len(told) != 1 || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %q, %v; want %q", question, told, err, want)
		}
	}
}

func TestNoAnswer(t *testing.T) {
	for _, text := range []string{"", "ready", "[]"} {
		if _, err := solver.Read(text); err == nil || !strings.Contains(err.Error(), "cannot be read") {
			t.Errorf("%q: %v", text, err)
		}
	}
}
