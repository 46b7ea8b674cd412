package figure_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"talon/engine"
	"talon/simulator/figure"
)

// lines joins the lines of a block as they stand inside its fence.
func lines(text ...string) string { return strings.Join(text, "\n") }

func moves(t *testing.T, text string) []engine.Move {
	t.Helper()
	m, err := engine.ParseMoves(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func cards(t *testing.T, text string) []engine.Card {
	t.Helper()
	c, err := engine.ParseCards(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func parse(t *testing.T, kind figure.Kind, text string) *figure.Block {
	t.Helper()
	b, err := figure.Parse(kind, text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return b
}

func TestParseBoard(t *testing.T) {
	got := parse(t, figure.Board, lines(
		"game: british-square american",
		"options: spaces-at-leisure",
		"deal: 9007199254740991",
		"caption: Sixteen piles: a *square*.", ""))
	want := &figure.Block{
		Kind: figure.Board,
		Start: engine.Record{
			Game: "british-square", Variant: "american",
			Options: []string{"spaces-at-leisure"}, Number: engine.MaxDeal,
		},
		Caption: "Sixteen piles: a *square*.",
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestParseBeginnings(t *testing.T) {
	head := "game: solitaire\n"
	for _, c := range []struct {
		text string
		want engine.Record
	}{
		{"deal: 7", engine.Record{Number: 7}},
		{"deck: AS 10H tc", engine.Record{Deck: cards(t, "AS TH TC")}},
		{"t1: (1) 7H 8H\nw: 2C\nredeals: 1", engine.Record{Position: "t1: (1) 7H 8H\nw: 2C\nredeals: 1\n"}},
	} {
		c.want.Game = "solitaire"
		if got := parse(t, figure.Board, head+c.text).Start; !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s\ngot  %+v\nwant %+v", c.text, got, c.want)
		}
	}
}

func TestParseWorked(t *testing.T) {
	got := parse(t, figure.Worked, lines(
		"game: solitaire",
		"deal: 1",
		"title: A title",
		"caption: A caption",
		"",
		"The intro.",
		"",
		"Its second paragraph.",
		"> turn t5>f1x2",
		"Said of it,",
		"= home 0",
		"and more.",
		"~ turn",
		"= legal turn",
		"= only turn",
		"> redeal",
		"",
		"  The end.  "))
	want := &figure.Block{
		Kind:    figure.Worked,
		Start:   engine.Record{Game: "solitaire", Number: 1},
		Title:   "A title",
		Caption: "A caption",
		Intro:   "The intro.\n\nIts second paragraph.",
		Steps: []figure.Step{
			{Line: 9, Moves: moves(t, "turn t5>f1x2"), Comment: "Said of it,\nand more.", Claims: []figure.Claim{{Line: 11, Text: "home 0"}}},
			{Line: 13, Side: true, Moves: moves(t, "turn"), Claims: []figure.Claim{{Line: 14, Text: "legal turn"}, {Line: 15, Text: "only turn"}}},
			{Line: 16, Moves: moves(t, "redeal"), Comment: "The end."},
		},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

// A step may follow the head without an empty line.
func TestParseStepRightAfterHead(t *testing.T) {
	b := parse(t, figure.Worked, lines("game: nestor", "deal: 1", "> t6+t7"))
	if len(b.Steps) != 1 || b.Steps[0].Line != 3 || b.Intro != "" {
		t.Errorf("got %+v", b)
	}
}

func TestParseTry(t *testing.T) {
	got := parse(t, figure.Try, lines(
		"game: nestor",
		"t1: 9S 5H",
		"ask: Which pair?",
		"right: t1+t2 t3+r1 : Because: of this.",
		"wrong: t3+r1 (reserve-last) : Not yet.",
		"wrong: t1+t3 : No use."))
	want := &figure.Block{
		Kind:  figure.Try,
		Start: engine.Record{Game: "nestor", Position: "t1: 9S 5H\n"},
		Piles: []int{2},
		Ask:   "Which pair?",
		Answers: []figure.Answer{
			{Line: 4, Right: true, Moves: moves(t, "t1+t2 t3+r1"), Why: "Because: of this."},
			{Line: 5, Moves: moves(t, "t3+r1"), Rule: "reserve-last", Why: "Not yet."},
			{Line: 6, Moves: moves(t, "t1+t3"), Why: "No use."},
		},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

// A fault case is a block, the line at fault and words that its message must
// hold.
type faultCase struct {
	name string
	kind figure.Kind
	text string
	line int
	says []string
}

func (c faultCase) compare(t *testing.T, err error) {
	t.Helper()
	var at *engine.LineError
	if !errors.As(err, &at) {
		t.Fatalf("got %v, want a fault at line %d", err, c.line)
	}
	if at.Line != c.line {
		t.Errorf("line %d, want %d: %v", at.Line, c.line, err)
	}
	for _, words := range c.says {
		if !strings.Contains(at.Err.Error(), words) {
			t.Errorf("%q does not say %q", at.Err, words)
		}
	}
}

var parseFaults = []faultCase{
	{"empty block", figure.Board, "", 1, []string{"no game is named", "game: nestor"}},
	{"no game", figure.Board, "deal: 1", 1, []string{"no game is named", "game: nestor"}},
	{"game of three words", figure.Board, "game: british square american\ndeal: 1", 1, []string{`"british square american"`, "british-square american"}},
	{"no beginning", figure.Board, "game: nestor\ncaption: x", 1, []string{"deal:", "deck:", "piles of a position", "0 are given"}},
	{"two beginnings", figure.Board, "game: nestor\ndeal: 1\nt1: 9S", 1, []string{"one of", "2 are given"}},
	{"three beginnings", figure.Board, "game: nestor\ndeal: 1\nt1: 9S\ndeck: 9S", 1, []string{"3 are given"}},
	{"deal in words", figure.Board, "game: nestor\ndeal: seven", 2, []string{`"seven"`, "from 1 to 9007199254740991"}},
	{"deal 0", figure.Board, "game: nestor\ndeal: 0", 2, []string{`"0"`, "from 1"}},
	{"deal too great", figure.Board, "game: nestor\ndeal: 9007199254740992", 2, []string{"to 9007199254740991"}},
	{"bad card in a deck", figure.Board, "game: nestor\ndeck: 9S 1H", 2, []string{"deck", `"1H"`, "such as 8H"}},
	{"unknown key", figure.Board, "game: nestor\ncolour: red\ndeal: 1", 2, []string{`"colour"`, "board block", "game, options, deal, deck, piles such as t1, redeals, caption"}},
	{"unknown key of a worked game", figure.Worked, "game: nestor\nask: x", 2, []string{`"ask"`, "worked block", "redeals, title, caption"}},
	{"unknown key of a try", figure.Try, "game: nestor\ncaption: x", 2, []string{`"caption"`, "try block", "ask, right, wrong"}},
	{"title on a board", figure.Board, "game: nestor\ntitle: x", 2, []string{`"title"`, "board block"}},
	{"question on a board", figure.Board, "game: nestor\nask: x", 2, []string{`"ask"`}},
	{"answer in a worked game", figure.Worked, "game: nestor\nright: t1+t2 : x", 2, []string{`"right"`, "worked block"}},
	{"no colon", figure.Board, "game: nestor\ndeal 1", 2, []string{`"deal 1"`, "key: value", "empty line ends the head"}},
	{"key twice", figure.Board, "game: nestor\ndeal: 1\ndeal: 2", 3, []string{"deal", "twice"}},
	{"caption twice", figure.Board, "game: nestor\ncaption: a\ncaption: b\ndeal: 2", 3, []string{"caption", "twice"}},
	{"pile twice", figure.Board, "game: nestor\nt1: 9S\nt1: 9H", 3, []string{"t1", "twice"}},
	{"text after a board", figure.Board, "game: nestor\ndeal: 1\n\nText.", 4, []string{`"Text."`, "board block has nothing after"}},
	{"step after a board", figure.Board, "game: nestor\ndeal: 1\n> t6+t7", 3, []string{"> t6+t7", "board block has nothing after"}},
	{"text after a try", figure.Try, "game: nestor\ndeal: 1\nask: x\nright: t6+t7 : y\n\n\nText.", 7, []string{"try block has nothing after"}},
	{"try without a question", figure.Try, "game: nestor\ndeal: 1\nright: t6+t7 : y", 1, []string{"needs a question", "ask:"}},
	{"try without an answer", figure.Try, "game: nestor\ndeal: 1\nask: x", 1, []string{"needs a right answer", "right: MOVES : why"}},
	{"try with a wrong answer alone", figure.Try, "game: nestor\ndeal: 1\nask: x\nwrong: t6+t7 : y", 1, []string{"needs a right answer"}},
	{"answer without a reason", figure.Try, "game: nestor\nask: x\nright: t6+t7", 3, []string{`"t6+t7"`, `lacks " : "`}},
	{"answer with a narrow colon", figure.Try, "game: nestor\nask: x\nright: t6+t7: y", 3, []string{`lacks " : "`}},
	{"answer without a move", figure.Try, "game: nestor\nask: x\nright: (same-value) : y", 3, []string{"names no move"}},
	{"answer with a bad move", figure.Try, "game: nestor\nask: x\nright: t6-t7 : y", 3, []string{`"t6-t7"`, "such as t3>f1"}},
	{"right answer with a rule", figure.Try, "game: nestor\nask: x\nright: t6+t7 (same-value) : y", 3, []string{"right answer names no rule"}},
	{"wrong answer of two moves", figure.Try, "game: nestor\nask: x\nwrong: t6+t7 t1+t2 : y", 3, []string{"wrong answer is one move"}},
	{"claim before the first step", figure.Worked, "game: nestor\ndeal: 1\n\nIntro.\n= won", 5, []string{"= won", "before the first step"}},
	{"step without a move", figure.Worked, "game: nestor\ndeal: 1\n\n> t6+t7\n>  ", 5, []string{"names no move"}},
	{"bad move", figure.Worked, "game: nestor\ndeal: 1\n\n> t6+t7\nText.\n~ t6+t7 fly", 6, []string{`"fly"`, "turn, deal or redeal"}},
	{"move of no cards", figure.Worked, "game: nestor\ndeal: 1\n\n> t1>t2x0", 4, []string{"from 2 to 104"}},
	{"fault after an intro and empty lines", figure.Worked, "game: nestor\ndeal: 1\n\n\nIntro.\n\nMore.\n\n> oops", 9, []string{`"oops"`}},
}

func TestParseFaults(t *testing.T) {
	for _, c := range parseFaults {
		t.Run(c.name, func(t *testing.T) {
			_, err := figure.Parse(c.kind, c.text)
			c.compare(t, err)
		})
	}
}

func TestIsKind(t *testing.T) {
	for word, want := range map[string]bool{"board": true, "worked": true, "try": true, "": false, "go": false, "Board": false, "boards": false} {
		if figure.IsKind(word) != want {
			t.Errorf("IsKind(%q) = %v", word, !want)
		}
	}
}

// FuzzParse holds that no text makes Parse or Verify panic, and that a fault
// always names a line of the text.
func FuzzParse(f *testing.F) {
	kinds := []figure.Kind{figure.Board, figure.Worked, figure.Try}
	for i, kind := range kinds {
		for _, c := range parseFaults {
			if c.kind == kind {
				f.Add(uint8(i), c.text)
			}
		}
		for _, c := range verifyFaults {
			if c.kind == kind {
				f.Add(uint8(i), c.text)
			}
		}
	}
	f.Fuzz(func(t *testing.T, kind uint8, text string) {
		b, err := figure.Parse(kinds[int(kind)%len(kinds)], text)
		if err == nil {
			_, err = b.Verify()
		}
		var at *engine.LineError
		if err != nil && !errors.As(err, &at) {
			t.Fatalf("%T without a line: %v", err, err)
		}
		if last := strings.Count(text, "\n") + 1; at != nil && (at.Line < 1 || at.Line > last) {
			t.Errorf("line %d of %d: %v", at.Line, last, err)
		}
	})
}
