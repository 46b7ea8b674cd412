package session_test

import (
	"strings"
	"testing"

	"talon/engine"
	"talon/simulator/figure"
	"talon/simulator/session"
)

func TestHint(t *testing.T) {
	for _, c := range []struct{ start, hinted, said string }{
		{klondike, "t2>t7x3", "Hint: 3 cards from the king of spades on, column 2 to column 7. This turns a card up."},
		{klondike + "> t2>t7x3 t1>t5 t6>f1", "t2>t4", "Hint: the jack of diamonds, column 2 to column 4. This turns a card up."},
		{"game: solitaire\ns: 2D\nt1: 9H", "turn", "Hint: turn the stock. The stock may bring what helps."},
		{"game: solitaire\nw: AD 3D\nt1: 9H", "redeal", "Hint: turn the waste over. A card that helps lies farther on."},
		{"game: congress\ns: 3C\nv1: 9S\nh1: 4S\nh2: 4H\nh3: 6D\nh4: 6C\ncounts: rows 0", "deal", "Hint: deal a round. The stock may bring what helps."},
		{"game: napoleons-favorite\nt1: 9H 5S\nt2: JS", "redeal", "Hint: take the cards up and deal them again. Nothing else helps; these cards dealt again may."},
		{square, "w>t4", "Hint: the 9 of clubs, the waste to column 4. This fills a vacancy."},
		{fives, "t1+t2", "Hint: take the 5 of hearts and the 5 of clubs away. These two can go."},
		{"game: solitaire\nt1: TS 9H\nt2: TC", "", "No useful move is left; the game need not be lost. You may begin a new deal."},
		{"game: solitaire\nt1: 9H", "", "No move is left: the game is lost. You may begin a new deal."},
		{"game: solitaire\nw: 2D 3D\nt1: 9H", "", "No useful move is left; the game need not be lost. You may turn the waste over or begin a new deal."},
		{"game: solitaire\ns: 2D\nt1: 9H\n> turn", "", "No useful move is left; the game need not be lost. You may take moves back, turn the waste over or begin a new deal."},
		{fives + "> t1+t2 t3+r1", "", "No move is left: the game is lost. You may take moves back or begin a new deal."},
		{"game: solitaire\nf1: AS", "", ""},
	} {
		s := open(t, c.start)
		s.Hint()
		hinted := ""
		if s.Hinted != (engine.Move{}) {
			hinted = s.Hinted.String()
		}
		if hinted != c.hinted || s.Said.Text != c.said {
			t.Errorf("%s\nhints %q: %q", c.start, hinted, s.Said.Text)
		}
	}
}

// A hint lasts until anything else is done.
func TestHintIsDropped(t *testing.T) {
	for name, do := range map[string]func(*session.Session){
		"tap":     func(s *session.Session) { s.Tap(pile(t, "t4"), 1) },
		"play":    func(s *session.Session) { s.Play(s.Hinted) },
		"refusal": func(s *session.Session) { s.Play(move(t, "t4>t3")) },
		"drop":    (*session.Session).Drop,
		"undo":    (*session.Session).Undo,
		"redo":    (*session.Session).Redo,
		"ask":     func(s *session.Session) { s.Ask("build-down") },
		"restart": (*session.Session).Restart,
		"deal":    func(s *session.Session) { s.Deal(5) },
	} {
		s := open(t, klondike+"> turn turn")
		s.Undo()
		if s.Hint(); s.HintedFrom().N != 3 {
			t.Fatalf("hinted %v", s.Hinted)
		}
		do(s)
		if s.Hinted != (engine.Move{}) || strings.HasPrefix(s.Said.Text, "Hint") {
			t.Errorf("%s keeps the hint %v: %q", name, s.Hinted, s.Said.Text)
		}
	}
}

func TestHintDropsWhatIsLifted(t *testing.T) {
	s := open(t, klondike)
	do(t, s, "t1")
	if s.Hint(); s.Lifted.N != 0 {
		t.Errorf("%s stays lifted", lifted(s))
	}
}

func TestHintedPlaces(t *testing.T) {
	for _, c := range []struct {
		start, from, to string
		n               int
	}{
		{klondike, "t2", "t7", 3},
		{fives, "t1", "t2", 1},
		{"game: solitaire\ns: 2D\nt1: 9H", "", "s", 0},
		{"game: solitaire\nw: AD 3D\nt1: 9H", "", "s", 0},
		{"game: napoleons-favorite\nt1: 9H 5S\nt2: JS", "", "", 0},
		{"game: solitaire\nt1: 9H", "", "", 0},
	} {
		s := open(t, c.start)
		s.Hint()
		from, to := "", ""
		cards := s.HintedFrom()
		if cards.N > 0 {
			from = cards.From.String()
		}
		if id, ok := s.HintedTo(); ok {
			to = id.String()
		}
		if from != c.from || to != c.to || cards.N != c.n {
			t.Errorf("%v marks %d cards of %q, and %q", s.Hinted, cards.N, from, to)
		}
	}
}

// allUp is won by sending home what fits.
const allUp = `game: solitaire
s: QD
t1: KD
t2: KC
f1: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS
f2: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH
f3: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD
f4: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC
`

func TestFinish(t *testing.T) {
	s := open(t, allUp)
	if !s.Finishable() {
		t.Fatal("not offered")
	}
	for _, m := range s.Finish() {
		play(t, s, m.String())
	}
	if got := played(s); got != "t2>f4 turn w>f3 t1>f3" || !s.State().Won() || s.Finishable() || s.Hintable() {
		t.Errorf("played %s, won %v, finishable %v, hintable %v", got, s.State().Won(), s.Finishable(), s.Hintable())
	}
	if s := open(t, klondike); s.Finishable() {
		t.Error("offered while cards lie face down")
	}
}

// A question is not answered by a hint. In a game of his own the reader gets
// one.
func TestNoHintForAQuestion(t *testing.T) {
	s := openBlock(t, figure.Try, allUp+"ask: Which goes home?\nright: t2>f4 : It fits.\nwrong: turn : No need.\n")
	if s.Hint(); s.Hintable() || s.Finishable() || s.Said.Text != "" {
		t.Errorf("hintable %v, finishable %v: %q", s.Hintable(), s.Finishable(), s.Said.Text)
	}
	s.Deal(1)
	if s.Hint(); !s.Hintable() || s.Hinted == (engine.Move{}) {
		t.Errorf("deal 1: hintable %v: %q", s.Hintable(), s.Said.Text)
	}
}
