package session_test

import (
	"strings"
	"testing"

	"talon/simulator/figure"
	"talon/simulator/session"
)

// The right answer is written with its pairs the other way round.
const question = `game: nestor
t1: 9S 5H
t2: KD 5C
t3: QH JS
t4: JD
t5: 2C
t6: 2D
ask: Which?
right: t2+t1 t4+t3 : **Yes**: ` + "`5h 10♣` is `not a card`" + `.
wrong: t6+t5 : Too soon.
wrong: t3+t1 (same-value) : A 5 and a jack.
`

func TestTrial(t *testing.T) {
	const other = "That is legal, but it is not what is asked. Undo, and try again."
	for _, c := range []struct {
		moves string
		want  session.Message
	}{
		{"t1+t2", session.Message{Text: "Good so far. Go on."}},
		{"t1+t2 t3+t4", session.Message{Text: "Right. Yes: 5♥ 10♣ is not a card.", Kind: session.Good}},
		{"t2+t1 t4+t3", session.Message{Text: "Right. Yes: 5♥ 10♣ is not a card.", Kind: session.Good}},
		{"t5+t6", session.Message{Text: "That is legal, but: Too soon. Undo, and try again."}},
		{"t6+t5", session.Message{Text: "That is legal, but: Too soon. Undo, and try again."}},
		{"t3+t4", session.Message{Text: other}},
		{"t3+t4 t1+t2", session.Message{Text: other}},
		{"t1+t2 t5+t6", session.Message{Text: other}},
		{"t1+t2 t3+t4 t5+t6", session.Message{Text: other}},
	} {
		s := openBlock(t, figure.Try, question)
		play(t, s, strings.Fields(c.moves)...)
		if s.Said != c.want {
			t.Errorf("%s: %+v\nwant %+v", c.moves, s.Said, c.want)
		}
	}
}

func TestTrialRefused(t *testing.T) {
	const rule = "The two cards of a pair have the same rank; suits do not matter."
	for _, c := range []struct{ before, move, want string }{
		{"", "t3+t1", rule + " A 5 and a jack."},
		{"", "t1+t3", rule + " A 5 and a jack."},
		{"", "t1+t4", rule},
		{"t1+t2", "t1+t3", rule}, // now a 9 and a jack
	} {
		s := openBlock(t, figure.Try, question)
		play(t, s, strings.Fields(c.before)...)
		if s.Play(move(t, c.move)) {
			t.Fatalf("%s was legal", c.move)
		}
		if want := (session.Message{Text: c.want, Rule: "same-value", Kind: session.Refused}); s.Said != want {
			t.Errorf("%s %s: %+v\nwant %+v", c.before, c.move, s.Said, want)
		}
	}
}

// On another deal the question is not asked.
func TestTrialElsewhere(t *testing.T) {
	s := openBlock(t, figure.Try, question)
	s.Deal(1)
	play(t, s, "t6+t7")
	if s.Said.Text != "The queen of clubs and the queen of diamonds are taken away." {
		t.Errorf("said %q", s.Said.Text)
	}
	s.Undo()
	if s.Play(move(t, "t1+t3")); strings.Contains(s.Said.Text, "jack") {
		t.Errorf("said %q", s.Said.Text)
	}
	s.Home()
	play(t, s, "t1+t2")
	if s.Said.Text != "Good so far. Go on." {
		t.Errorf("back at the question: %q", s.Said.Text)
	}
}

func TestNoTrial(t *testing.T) {
	s := open(t, fives)
	play(t, s, "t1+t2")
	if strings.Contains(s.Said.Text, "asked") {
		t.Errorf("said %q", s.Said.Text)
	}
}
