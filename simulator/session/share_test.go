package session_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"talon/simulator/figure"
	"talon/simulator/link"
	"talon/simulator/session"
)

// sharedGame is a game in whose third move the reader stands, with one undone.
func sharedGame(t *testing.T) *session.Session {
	s := open(t, "game: solitaire draw-three\ndeal: 17\n> turn turn turn turn")
	s.Undo()
	return s
}

// A game opens from whatever it was shared as, at the step that was looked at.
func TestOpen(t *testing.T) {
	s := sharedGame(t)
	text, err := link.Encode(s.Shared())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, text, said string }{
		{"link", text, "Opened: Solitaire (Draw three), deal 17, after 3 moves of 4."},
		{"address", "https://example.org/games/solitaire/?x=1&game=" + text + "#rules", "Opened: Solitaire (Draw three), deal 17, after 3 moves of 4."},
		{"record", "\n" + s.Record().String(), "Opened: Solitaire (Draw three), deal 17, after 3 moves of 3."},
		{"block", s.Markdown(), "Opened: Solitaire (Draw three), deal 17, after 3 moves of 3."},
	} {
		to := open(t, "game: solitaire\ndeal: 1\n> turn")
		before := snapOf(to)
		if err := to.Open(c.text); err != nil || to.Said.Text != c.said {
			t.Errorf("%s: %v, %q, want %q", c.name, err, to.Said.Text, c.said)
		}
		if got, want := snapOf(to), snapOf(s); got != want {
			t.Errorf("%s opens as\n%s\nwant\n%s", c.name, got.record, want.record)
		}
		if to.CanRedo() != strings.Contains(c.said, "of 4") {
			t.Errorf("%s: what was undone can be redone: %v", c.name, to.CanRedo())
		}
		for len(to.State().Played()) > 0 {
			to.Undo()
		}
		if to.Undo(); snapOf(to) != before {
			t.Errorf("%s: undone to\n%s", c.name, snapOf(to).record)
		}
	}
}

// What cannot be opened leaves the game as it is and says why.
func TestOpenRefused(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{" ", "nothing was given; paste an address"},
		{"1.nestor", "it has 2 parts"},
		{"hello", "version \"hello\""},
		{"https://example.org/%zz?game=1", "the address cannot be read"},
		{"https://example.org/?game=", "version \"\""},
		{"game: bridge\ndeal: 1", "a game of bridge"},
		{"game: nestor\ndeal: 1", "this is a game of nestor; open it on the page of that game"},
		{"game: solitaire\ndeal: 1\n> t1>t2", "in Solitaire (Draw one), move 1: t1>t2 is refused"},
		{strings.Repeat("game: solitaire\n", 10<<20/16), "this is too long: 10485759 characters"},
		{strings.Repeat("A", 1<<20), "this link is too long: 1048576 characters"},
		{"game: " + strings.Repeat("x", 1<<19) + "\ndeal: 1", strings.Repeat("x", 300)},
		{"game: solitaire\n> turn", "a game begins with one of"},
		{"```go\nfunc main() {}\n```", "a block is a board, a worked game or a try, not \"go\""},
		{"```board\ngame: solitaire\n```", "a game begins with one of"},
	} {
		s := sharedGame(t)
		before := snapOf(s)
		if err := s.Open(c.text); err == nil || !strings.Contains(s.Said.Text, c.want) || s.Said.Kind != session.Refused {
			t.Errorf("%.40q: %v, %+v, want %q", c.text, err, s.Said, c.want)
		}
		if n := utf8.RuneCountInString(s.Said.Text); n > 450 {
			t.Errorf("%.40q: so much is said as %d characters", c.text, n)
		}
		if snapOf(s) != before {
			t.Errorf("%.40q changed the game to\n%s", c.text, snapOf(s).record)
		}
	}
}

// Moves that another variant allows are refused by this one, and the reader is told
// which move it was and what is played.
func TestOpenOtherVariant(t *testing.T) {
	allowed := open(t, "game: british-square american\ndeal: 7\n> turn")
	for _, m := range allowed.State().Legal(nil) {
		text := fmt.Sprintf("game: british-square british\ndeal: 7\n> turn %v", m)
		s := open(t, "game: british-square\ndeal: 31\n> turn")
		before := snapOf(s)
		if s.Open(text) == nil {
			continue
		}
		if want := fmt.Sprintf("in British Square (British), move 2: %v", m); !strings.Contains(s.Said.Text, want) {
			t.Errorf("it is said %q, want %q in it", s.Said.Text, want)
		}
		if snapOf(s) != before {
			t.Errorf("%s changed the game to\n%s", text, snapOf(s).record)
		}
		return
	}
	t.Error("both variants allow the same")
}

// Random bytes, alone and behind what begins a link, an address, a record or a
// block, change nothing.
func TestOpenNoise(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 3))
	s := sharedGame(t)
	before := snapOf(s)
	for range 2000 {
		noise := make([]byte, 1+random.IntN(400))
		for i := range noise {
			noise[i] = byte(random.Uint32())
		}
		noise[0] |= 0x80 // no space, which would be read over
		for _, begin := range []string{"", "1.solitaire.draw-one..", "https://example.org/?game=", "game: solitaire\ndeal: 5\n> ", "```worked\n"} {
			text := begin + string(noise)
			if s.Open(text) == nil {
				t.Errorf("%q is opened", text)
			}
			if snapOf(s) != before {
				t.Fatalf("%q changed the game", text)
			}
		}
	}
}

// What is copied for a page verifies there, and is the same game.
func TestMarkdown(t *testing.T) {
	for _, c := range []struct{ start, want string }{
		{"game: nestor\ndeal: 7", "```board\ngame: nestor standard\ndeal: 7\n```\n"},
		{fives + "> t1+t2", "```worked\ngame: nestor standard\nt1: 9S 5H\nt2: KD 5C\nt3: QH JS\nr1: JD\ntitle: Nestor, a position\n\n> t1+t2\n```\n"},
	} {
		text := open(t, c.start).Markdown()
		if text != c.want {
			t.Errorf("got\n%swant\n%s", text, c.want)
		}
		kind, inner, _ := strings.Cut(strings.Trim(text, "`\n"), "\n")
		b, err := figure.Parse(figure.Kind(kind), inner)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := b.Verify(); err != nil {
			t.Error(err)
		}
	}
}

// A kept game can be stepped through, left, and come back to.
func TestKeep(t *testing.T) {
	s := sharedGame(t)
	s.Keep()
	if s.Ply() != 3 || len(s.Line.Moves) != 4 || s.OffLine() {
		t.Fatalf("ply %d of %d, off the line: %v", s.Ply(), len(s.Line.Moves), s.OffLine())
	}
	end := func() string { s.GoTo(4); return snapOf(s).position }()
	s.GoTo(0)
	s.Deal(5)
	play(t, s, "turn")
	if !s.OffLine() || s.Ply() != 0 {
		t.Errorf("ply %d on another deal", s.Ply())
	}
	if s.GoTo(4); snapOf(s).position != end {
		t.Error("the line leads elsewhere")
	}
	s.Home()
	if len(s.Line.Moves) != 0 {
		t.Error("the figure had no line of its own")
	}
}
