// Package figure reads and verifies the fenced blocks of a page that the reader
// can play: a board, a worked game, a try.
//
// Every block begins with a head, one "key: value" a line, which says which game
// is played and how it begins (see engine.Record). A board has no more than
// that and a caption. A worked game goes on, after an empty line, with text in
// Markdown and with steps:
//
//	> t3>f1 turn     moves of the main line, made in one step
//	~ t5>t2          moves of a side line, which starts where the main line is
//	= home 12        a claim about the position that the step has reached
//	any other line   commentary on the step
//
// A try asks a question and lists right and wrong answers in its head.
package figure

import (
	"fmt"
	"strings"

	"talon/engine"
)

// A Kind is the language word of a fenced block.
type Kind string

// The kinds of blocks.
const (
	Board  Kind = "board"
	Worked Kind = "worked"
	Try    Kind = "try"
)

// IsKind reports whether a language word is one of a figure.
func IsKind(word string) bool {
	return word == string(Board) || word == string(Worked) || word == string(Try)
}

// A Block is one parsed block. Text in it is Markdown. Lines count from 1 at
// the first line inside the fence.
type Block struct {
	Kind  Kind
	Start engine.Record
	// Piles are the lines of the block that make up Start.Position.
	Piles   []int
	Title   string
	Caption string
	Ask     string
	Intro   string
	Steps   []Step
	Answers []Answer
}

// A Step is some moves of a worked game and what is said of them.
type Step struct {
	Line    int
	Side    bool
	Moves   []engine.Move
	Comment string
	Claims  []Claim
}

// A Claim is a statement about the position after a step, checked by the
// engine.
type Claim struct {
	Line int
	Text string
}

// An Answer to a try is right, or wrong because a rule refuses it or, with no
// rule named, because it does not help.
type Answer struct {
	Line  int
	Right bool
	Moves []engine.Move
	Rule  string
	Why   string
}

// Parse reads a block. Every fault is an *engine.LineError.
func Parse(kind Kind, text string) (*Block, error) {
	b := &Block{Kind: kind}
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	n, seen := 0, map[string]bool{}
	for n < len(lines) && strings.TrimSpace(lines[n]) != "" && !isStep(lines[n]) {
		if err := b.head(n+1, lines[n], seen); err != nil {
			return nil, &engine.LineError{Line: n + 1, Err: err}
		}
		n++
	}
	if err := b.Start.Check(); err != nil {
		return nil, &engine.LineError{Line: 1, Err: err}
	}
	if err := b.complete(); err != nil {
		return nil, &engine.LineError{Line: 1, Err: err}
	}
	for ; n < len(lines); n++ {
		if err := b.body(n+1, lines[n]); err != nil {
			return nil, &engine.LineError{Line: n + 1, Err: err}
		}
	}
	b.trim()
	return b, nil
}

func isStep(line string) bool {
	return line != "" && strings.ContainsRune(">~=", rune(line[0]))
}

// head takes one "key: value" line. Answers alone may come more than once.
func (b *Block) head(line int, text string, seen map[string]bool) error {
	key, value, ok := strings.Cut(text, ":")
	if !ok {
		return fmt.Errorf("%q is not a \"key: value\" line; an empty line ends the head", text)
	}
	key, value = strings.TrimSpace(key), strings.TrimSpace(value)
	if seen[key] && key != "right" && key != "wrong" {
		return fmt.Errorf("%q comes twice", key)
	}
	seen[key] = true
	position := b.Start.Position
	if known, err := b.Start.Set(key, value); known {
		if b.Start.Position != position {
			b.Piles = append(b.Piles, line)
		}
		return err
	}
	switch {
	case key == "title" && b.Kind == Worked:
		b.Title = value
	case key == "caption" && b.Kind != Try:
		b.Caption = value
	case key == "ask" && b.Kind == Try:
		b.Ask = value
	case (key == "right" || key == "wrong") && b.Kind == Try:
		return b.answer(line, key == "right", value)
	default:
		return fmt.Errorf("%q is not a key of a %s block; it has %s", key, b.Kind, keys[b.Kind])
	}
	return nil
}

var keys = map[Kind]string{
	Board:  "game, options, deal, deck, piles such as t1, redeals, caption",
	Worked: "game, options, deal, deck, piles such as t1, redeals, title, caption",
	Try:    "game, options, deal, deck, piles such as t1, redeals, ask, right, wrong",
}

// answer reads "t1>t2 (direction-lock) : why".
func (b *Block) answer(line int, right bool, value string) error {
	play, why, ok := strings.Cut(value, " : ")
	if !ok {
		return fmt.Errorf("%q lacks \" : \" between the moves and the explanation", value)
	}
	a := Answer{Line: line, Right: right, Why: strings.TrimSpace(why)}
	if at := strings.IndexByte(play, '('); at >= 0 {
		a.Rule = strings.Trim(strings.TrimSpace(play[at:]), "()")
		play = play[:at]
	}
	var err error
	if a.Moves, err = engine.ParseMoves(play); err != nil {
		return err
	}
	switch {
	case len(a.Moves) == 0:
		return fmt.Errorf("%q names no move", value)
	case right && a.Rule != "":
		return fmt.Errorf("%q: a right answer names no rule", value)
	case !right && len(a.Moves) > 1:
		return fmt.Errorf("%q: a wrong answer is one move", value)
	}
	b.Answers = append(b.Answers, a)
	return nil
}

// complete checks that a try asks and answers.
func (b *Block) complete() error {
	if b.Kind != Try {
		return nil
	}
	if b.Ask == "" {
		return fmt.Errorf("a try needs a question: \"ask: …\"")
	}
	for _, a := range b.Answers {
		if a.Right {
			return nil
		}
	}
	return fmt.Errorf("a try needs a right answer: \"right: MOVES : why\"")
}

// body takes one line after the head.
func (b *Block) body(line int, text string) error {
	if b.Kind != Worked {
		if strings.TrimSpace(text) == "" {
			return nil
		}
		return fmt.Errorf("%q follows the head; a %s block has nothing after it", text, b.Kind)
	}
	if !isStep(text) {
		b.comment(text)
		return nil
	}
	value := strings.TrimSpace(text[1:])
	if text[0] == '=' {
		if len(b.Steps) == 0 {
			return fmt.Errorf("%q stands before the first step", text)
		}
		last := &b.Steps[len(b.Steps)-1]
		last.Claims = append(last.Claims, Claim{line, value})
		return nil
	}
	moves, err := engine.ParseMoves(value)
	if err != nil {
		return err
	}
	if len(moves) == 0 {
		return fmt.Errorf("%q names no move", text)
	}
	b.Steps = append(b.Steps, Step{Line: line, Side: text[0] == '~', Moves: moves})
	return nil
}

func (b *Block) comment(text string) {
	to := &b.Intro
	if len(b.Steps) > 0 {
		to = &b.Steps[len(b.Steps)-1].Comment
	}
	*to += text + "\n"
}

func (b *Block) trim() {
	b.Intro = strings.TrimSpace(b.Intro)
	for i := range b.Steps {
		b.Steps[i].Comment = strings.TrimSpace(b.Steps[i].Comment)
	}
}
