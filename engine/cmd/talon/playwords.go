package main

import (
	"strings"

	"talon/engine"
)

// A playWord is a command of play beside the moves.
type playWord struct {
	name, args, does string
	do               func(p *player, arg string)
}

func (w playWord) usage() string { return strings.TrimSpace(w.name+" "+w.args) + ": " + w.does }

func playWords() []playWord {
	return []playWord{
		{"board", "", "print the board", func(p *player, _ string) { p.show() }},
		{"legal", "", "list the legal moves", (*player).legal},
		{"rules", "", "list the rules", func(p *player, _ string) { p.sayf("%s", strings.TrimSuffix(ruleLines(p.state.Game()), "\n")) }},
		{"undo", "", "take the last move back; with none, return to the game before \"new\"", (*player).takeBack},
		{"redo", "", "make the move taken back last", (*player).makeAgain},
		{"restart", "", "take every move back; \"redo\" makes them again", func(p *player, _ string) { p.restart(); p.show() }},
		{"new", "[N]", "deal number N, or the number after this one", (*player).newDeal},
		{"save", "", "print the game as text that \"talon replay\" reads", func(p *player, _ string) { p.sayf("%s", strings.TrimSuffix(p.record().String(), "\n")) }},
		{"help", "", "list these commands", (*player).help},
		{"quit", "", "end", func(p *player, _ string) { p.quit = true }},
	}
}

func (p *player) help(string) {
	p.sayf("a move, or several in a line: t3>f1, t2>t5x4 (four cards), t3+t5 (a pair), turn, deal, redeal")
	for _, w := range playWords() {
		p.sayf("%s", w.usage())
	}
}

func (p *player) legal(string) {
	words := p.state.LegalWords()
	if len(words) == 0 {
		p.sayf("%s", standing(p.state))
		return
	}
	p.sayf("%s", strings.Join(words, " "))
}

func (p *player) takeBack(string) {
	switch {
	case p.undo():
		p.show()
	case p.before != nil:
		p.session = p.before
		p.begin()
	default:
		p.sayf("no move was made, so none can be undone")
	}
}

func (p *player) makeAgain(string) {
	if !p.redo() {
		p.sayf("no move was undone since the last one made, so none can be redone")
		return
	}
	p.show()
}

func (p *player) newDeal(arg string) {
	number := p.number + 1
	if arg != "" {
		var err error
		if number, err = engine.ParseDeal(arg); err != nil {
			p.sayf("%v", err)
			return
		}
	}
	next, err := p.state.Game().Deal(number)
	if err != nil {
		p.sayf("%v", err)
		return
	}
	p.session = &session{state: next, number: number, before: p.session}
	p.begin()
}
