package session_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"talon/engine"
	"talon/simulator/figure"
	"talon/simulator/session"
	"talon/simulator/solver"
)

// Three 8s are free, and only one pair of them wins.
const eights = `game: nestor
t1: 3S 8S
t2: 5H 8D
t3: KC 8H
t4: 8C 3D
r1: KD
r2: 5S
`

// inquire asks the solver all that an inquiry wants to know, and returns how often.
func inquire(t *testing.T, s *session.Session) int {
	t.Helper()
	i := s.Inquire()
	return follow(t, i, func(q solver.Question) solver.Answer {
		var last string
		solver.Reply(q.Write(), func(text string) { last = text })
		a, err := solver.Read(last)
		if err != nil {
			t.Fatal(err)
		}
		return a
	}, func() { s.Tell(i) })
}

// follow answers the questions of an inquiry.
func follow(t *testing.T, i *session.Inquiry, answer func(solver.Question) solver.Answer, tell func()) int {
	t.Helper()
	for n := 0; ; n++ {
		q, ok := i.Next()
		if !ok {
			tell()
			return n
		}
		if n > 50 {
			t.Fatal("the inquiry has no end")
		}
		if err := i.Learn(answer(q)); err != nil {
			t.Fatal(err)
		}
	}
}

const look = "A look under the cards: "

func TestInquiryTells(t *testing.T) {
	for _, c := range []struct {
		start, said string
		questions   int
	}{
		{eights, look + "it can still be won, in 5 moves.", 1},
		{eights + "> t1+t2 t1+t4 t3+t4 t2+r2", "There is no choice: it can still be won, in 1 move.", 0},
		{eights + "> t2+t3", look + "it can no longer be won, whatever is played. It still could at the beginning; move 1 lost it.", 2},
		{eights + "> t1+t2 t1+t4 t3+t4 t2+r2 t3+r1", look + "the game is won.", 0},
		{"game: nestor\nt1: 9S 5H\nt2: KD 5C\n> t1+t2", look + "it can no longer be won, whatever is played. It never could.", 1},
		{"game: solitaire\nf1: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS\nt1: KS\nt2: KH", look + "it can no longer be won, whatever is played. It never could.", 1},
	} {
		s := open(t, c.start)
		if n := inquire(t, s); s.Said.Text != c.said || n != c.questions {
			t.Errorf("%s\n%d questions: %q\nwant %d, %q", c.start, n, s.Said.Text, c.questions, c.said)
		}
	}
}

// The verdict does not wait for the looking back.
func TestInquiryTellsSoFar(t *testing.T) {
	s := open(t, eights+"> t2+t3")
	i := s.Inquire()
	for _, c := range []struct{ result, soFar, said string }{
		{"lost", "", "Looking under the cards."},
		{"won", "It can no longer be won, whatever is played.", look + "it can no longer be won, whatever is played. Looking back for where it was lost."},
	} {
		i.Next()
		if s.TellSoFar(i); i.SoFar() != c.soFar || s.Said.Text != c.said {
			t.Errorf("before it is %s: %q, %q", c.result, i.SoFar(), s.Said.Text)
		}
		if err := i.Learn(solver.Answer{Result: c.result, Moves: "t1+t2"}); err != nil {
			t.Fatal(err)
		}
	}
	if _, more := i.Next(); more {
		t.Error("there is more to ask")
	}
	play(t, s, "t2+r2")
	before := s.Said
	if s.TellSoFar(i); s.Said != before {
		t.Errorf("a move on is said %q", s.Said.Text)
	}
}

// What is known along a game is not asked again.
func TestInquiryRemembers(t *testing.T) {
	s := open(t, eights)
	inquire(t, s)
	play(t, s, "t1+t2", "t1+t4")
	if got := s.Outlook(); got != "It can still be won, in 3 moves." {
		t.Errorf("along the winning line: %q", got)
	}
	s.Undo()
	s.Undo()
	play(t, s, "t2+t3")
	if got := s.Outlook(); got != "" {
		t.Errorf("beside the winning line %q is known", got)
	}
	inquire(t, s)
	lost := s.Outlook()
	play(t, s, "t2+r2")
	for name, do := range map[string]func(){
		"after a lost position": func() {},
		"in another deal and back": func() {
			s.Deal(5)
			if s.Outlook() != "" {
				t.Errorf("of another deal %q is known", s.Outlook())
			}
			s.Undo()
		},
	} {
		do()
		if n := inquire(t, s); n > 0 || s.Outlook() != lost {
			t.Errorf("%s there are %d questions: %q", name, n, s.Outlook())
		}
	}
	s.Restart()
	if got := s.Outlook(); got != "It can still be won, in 5 moves." {
		t.Errorf("at the beginning: %q", got)
	}
}

// turns opens a game in which so many turns were made.
func turns(t *testing.T, n int) *session.Session {
	s := open(t, "game: solitaire\ndeal: 1")
	for range n {
		play(t, s, "turn")
	}
	return s
}

// about returns after how many moves the position lies that is asked about.
func about(t *testing.T, q solver.Question) int {
	t.Helper()
	r, err := engine.ParseRecord(q.Game)
	if err != nil {
		t.Fatal(err)
	}
	return len(r.Moves)
}

// In a game of eight moves every place where it may have been lost is found, also
// with searches in vain: beside what was found there is then only the dark.
func TestWhereItWasLost(t *testing.T) {
	const end = 8
	for last := -1; last < end; last++ {
		for dark := range 1 << end {
			s := turns(t, end)
			verdict := func(ply int) string {
				switch {
				case dark>>ply&1 == 1 && ply < end:
					return "unknown"
				case ply <= last:
					return "won"
				}
				return "lost"
			}
			asked := follow(t, s.Inquire(), func(q solver.Question) solver.Answer {
				a := solver.Answer{Result: verdict(about(t, q))}
				if a.Result == "won" {
					a.Moves = "t1>f1"
				}
				return a
			}, func() {})
			checkSlip(t, s, verdict, fmt.Sprintf("won until %d, dark %b, %d questions", last, dark, asked))
			if dark == 0 && asked > 5 {
				t.Errorf("%d questions for %d moves", asked, end)
			}
		}
	}
}

// checkSlip compares what is said of where a game was lost with the verdicts.
func checkSlip(t *testing.T, s *session.Session, verdict func(int) string, about string) {
	t.Helper()
	text := strings.ReplaceAll(s.Outlook(), "at the beginning", "after move 0")
	const lost = "It can no longer be won, whatever is played. "
	var won, slip int
	switch {
	case scans(text, lost+"It still could after move %d; move %d lost it.", &won, &slip):
		if slip != won+1 || verdict(won) != "won" || verdict(slip) != "lost" {
			t.Errorf("%s: %q", about, text)
		}
	case scans(text, lost+"It still could after move %d, but not after move %d;", &won, &slip):
		if verdict(won) != "won" || verdict(slip) != "lost" || verdict(won+1) != "unknown" || verdict(slip-1) != "unknown" {
			t.Errorf("%s: %q", about, text)
		}
	case text == lost+"It never could.":
		if verdict(0) != "lost" {
			t.Errorf("%s: %q", about, text)
		}
	case text == lost+"Whether it ever could is not known.":
		if verdict(0) != "unknown" {
			t.Errorf("%s: %q", about, text)
		}
	default:
		t.Errorf("%s: %q", about, text)
	}
}

func scans(text, format string, into ...any) bool {
	n, err := fmt.Sscanf(text, format, into...)
	return err == nil && n == len(into)
}

// A search has five seconds, and looking back five more.
func TestInquiryIsPatient(t *testing.T) {
	s := turns(t, 20)
	var spans []int
	asked := follow(t, s.Inquire(), func(q solver.Question) solver.Answer {
		spans = append(spans, q.Millis)
		if about(t, q) == 20 {
			return solver.Answer{Result: "lost", Millis: q.Millis}
		}
		return solver.Answer{Result: "unknown", States: 1234567, Millis: q.Millis}
	}, func() {})
	if want := []int{4700, 2350, 1175, 587, 294, 147}; !slices.Equal(spans, want) {
		t.Errorf("%d searches of %v milliseconds, want %v", asked, spans, want)
	}

	s = turns(t, 2)
	i := s.Inquire()
	follow(t, i, func(q solver.Question) solver.Answer {
		return solver.Answer{Result: "unknown", States: 1234567, Millis: q.Millis}
	}, func() { s.Tell(i) })
	if want := look + "not known: 1,234,567 positions were looked at in 5 seconds."; s.Said.Text != want {
		t.Errorf("said %q, want %q", s.Said.Text, want)
	}
	play(t, s, "turn")
	if s.Tell(i); !strings.HasPrefix(s.Said.Text, "A look under the cards after move 2: not known") || s.Outlook() != "" {
		t.Errorf("a move on: %q, %q", s.Said.Text, s.Outlook())
	}
}

func TestGoBackIsOneAct(t *testing.T) {
	s := open(t, eights)
	play(t, s, "t2+t3", "t2+r2")
	s.Undo()
	inquire(t, s)
	s.GoBack()
	if played(s) != "" || s.Said.Text != "Back at the beginning, where the game can still be won. Undo makes 1 move again." {
		t.Errorf("played %q: %q", played(s), s.Said.Text)
	}
	if !s.CanUndo() {
		t.Error("it cannot be undone")
	}
	s.Undo()
	if played(s) != "t2+t3" || !s.CanRedo() {
		t.Errorf("undone to %q", played(s))
	}
	s.Redo()
	s.GoBack()
	if s.Undo(); played(s) != "t2+t3 t2+r2" {
		t.Errorf("undone to %q", played(s))
	}
	s.GoBack()
	s.Redo()
	if s.Undo(); played(s) != "" {
		t.Errorf("one move made again is undone to %q", played(s))
	}
	play(t, s, "t1+t2")
	if s.Undo(); played(s) != "" {
		t.Errorf("one move is undone to %q", played(s))
	}
	if s.Undo(); played(s) != "" {
		t.Errorf("another Undo brings back %q", played(s))
	}
}

// TestShow steps through the winning line. The reader's game comes back as it was:
// with what he undid, what he followed, his time and his save.
func TestShow(t *testing.T) {
	s := open(t, eights)
	play(t, s, "t1+t2", "t1+t4")
	s.Undo()
	s.Keep()
	if s.CanShow() {
		t.Error("a winning line is known before it is asked for")
	}
	inquire(t, s)
	s.Pause()
	before, line := s.Save(), engine.FormatMoves(s.Line.Moves)
	shows := func() {
		t.Helper()
		if s.Show(); !s.Showing() || s.CanShow() || s.Ply() != 1 || len(s.Line.Moves) != 5 {
			t.Fatalf("showing %v, %q at %d", s.Showing(), engine.FormatMoves(s.Line.Moves), s.Ply())
		}
	}
	isBack := func(about string) {
		t.Helper()
		if s.Showing() || s.Save() != before || engine.FormatMoves(s.Line.Moves) != line {
			t.Errorf("%s there is %s with %s", about, s.Save(), engine.FormatMoves(s.Line.Moves))
		}
	}
	shows()
	s.GoTo(5)
	if !s.State().Won() || len(s.Endings()) > 0 {
		t.Error("the line is not won, or counts")
	}
	if s.Save() != before {
		t.Errorf("saved is what is shown: %s", s.Save())
	}
	s.Own()
	isBack("after the showing")

	shows()
	s.GoTo(0)
	s.Deal(7)
	s.Undo()
	if s.Showing() || s.Record().String() != eights4(t) {
		t.Errorf("left for another deal, the game comes back as\n%s", s.Record())
	}
}

// eights4 is the game of TestShow as the reader has it.
func eights4(t *testing.T) string {
	t.Helper()
	s := open(t, eights+"> t1+t2")
	return s.Record().String()
}

// A move of the reader's own makes what is shown his game.
func TestOwnMoveTakesOver(t *testing.T) {
	s := open(t, eights)
	inquire(t, s)
	s.Show()
	play(t, s, "t2+t3")
	if s.Showing() || played(s) != "t2+t3" || !strings.HasSuffix(s.Said.Text, " This is no longer the winning line.") {
		t.Errorf("showing %v, played %q: %q", s.Showing(), played(s), s.Said.Text)
	}
	if s.Return(); played(s) != "" || s.Ply() != 0 {
		t.Errorf("returned to %q", played(s))
	}
}

func TestHomeEndsTheShowing(t *testing.T) {
	s := openBlock(t, figure.Worked, eights+"\n> t1+t2\n")
	inquire(t, s)
	s.Show()
	s.GoTo(3)
	if s.Home(); s.Showing() || len(s.Line.Moves) != 1 || played(s) != "" {
		t.Errorf("showing %v, a line of %d moves, played %q", s.Showing(), len(s.Line.Moves), played(s))
	}
}

// A board that asks a question itself is not to be asked.
func TestNoInquiryIntoAQuestion(t *testing.T) {
	s := openBlock(t, figure.Try, eights+"ask: Which 8s?\nright: t1+t2 : So.\n")
	if s.Inquirable() {
		t.Error("it may be asked")
	}
	if s.Deal(1); !s.Inquirable() {
		t.Error("the reader's own game may not be asked")
	}
}
