package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"talon/engine"
)

func runPlay(c *call) error {
	ch, open := c.dealFlags(), c.openFlag()
	if err := c.parse(&ch.game); err != nil {
		return err
	}
	s, number, err := ch.deal()
	if err != nil {
		return err
	}
	p := &player{session: &session{state: s, number: number}, out: c.out, open: *open}
	p.begin()
	return p.serve(c.in)
}

// A player carries out the commands of a session.
type player struct {
	*session
	out  io.Writer
	open bool
	quit bool
}

// serve reads commands line by line until quit or the end of the input.
func (p *player) serve(in io.Reader) error {
	prompt := ""
	if typed(in) {
		prompt = "> "
	}
	lines := newLines(in)
	for !p.quit {
		fmt.Fprint(p.out, prompt)
		if !lines.Scan() {
			break
		}
		p.do(lines.Text())
	}
	return lines.Err()
}

// typed reports whether a person types the input.
func typed(in io.Reader) bool {
	f, ok := in.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// do carries out one line: a word of playWords, or moves.
func (p *player) do(line string) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return
	}
	for _, w := range playWords() {
		if w.name != words[0] {
			continue
		}
		if len(words)-1 > len(strings.Fields(w.args)) {
			p.sayf("%q is one word too many; %s", words[len(words)-1], w.usage())
			return
		}
		w.do(p, strings.Join(words[1:], ""))
		return
	}
	p.moves(line)
}

// moves plays a line of moves as far as the rules allow.
func (p *player) moves(line string) {
	moves, err := engine.ParseMoves(line)
	if err != nil {
		p.sayf("%v; \"help\" lists the commands", err)
		return
	}
	for i, m := range moves {
		if err := p.play(m); err != nil {
			p.sayf("%v", err)
			if i > 0 {
				p.sayf("the moves before it were made")
				p.show()
			}
			return
		}
	}
	p.show()
}

func (p *player) sayf(format string, args ...any) { fmt.Fprintf(p.out, format+"\n", args...) }

func (p *player) begin() {
	p.sayf("%s, deal %d", title(p.state.Game()), p.number)
	p.show()
}

func (p *player) show() { p.sayf("%s%s", board(p.state, p.open), standing(p.state)) }
