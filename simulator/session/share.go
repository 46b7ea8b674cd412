package session

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"talon/engine"
	"talon/simulator/figure"
	"talon/simulator/link"
)

// LinkKey is the name under which a link stands in the query of an address.
const LinkKey = "game"

const (
	longestShared = 1 << 20 // bytes of a text that is opened; no game is as long
	longestReason = 400     // characters of what is said about one that cannot be
)

// Shared returns the game with what was undone in it, at the present step.
func (s *Session) Shared() link.Game {
	g := link.Game{Record: s.Record(), Step: len(s.state.Played())}
	for _, m := range slices.Backward(s.redo) {
		g.Moves = append(g.Moves, m)
	}
	return g
}

// Markdown returns the game so far as a block for a page: a worked game to be
// written on, or a board if no move has been made.
func (s *Session) Markdown() string {
	r := s.Record()
	kind, body := figure.Board, ""
	if len(r.Moves) > 0 {
		kind = figure.Worked
		body = fmt.Sprintf("title: %s\n", s.Title())
		for moves := range slices.Chunk(r.Moves, 8) {
			body += fmt.Sprintf("\n> %s\n", engine.FormatMoves(moves))
		}
	}
	r.Moves = nil
	return fmt.Sprintf("```%s\n%s%s```\n", kind, r, body)
}

// Open shows a game that was shared in any of its forms: an address or its link,
// a record, or a block of Markdown. The present game can be had back by Undo. If
// the text cannot be read, the game stays and Said tells why.
func (s *Session) Open(text string) error {
	g, err := read(strings.TrimSpace(text))
	if err == nil && g.Game != s.Game().ID {
		err = fmt.Errorf("this is a game of %s; open it on the page of that game", g.Game)
	}
	if err == nil {
		err = s.open(g)
	}
	if err != nil {
		s.drop()
		s.Said = Message{Text: fmt.Sprintf("It could not be opened: %s.", Brief(err)), Kind: Refused}
		return err
	}
	s.Said = Message{Text: fmt.Sprintf("Opened: %s, after %s of %d.", s.Title(), plural(g.Step, "move"), len(g.Moves))}
	return nil
}

// Brief is what an error says, cut where it cites too much of what was wrong.
func Brief(err error) string {
	text := []rune(err.Error())
	if len(text) <= longestReason {
		return string(text)
	}
	return string(text[:longestReason]) + " …"
}

// open leaves the present game for one that was shared.
func (s *Session) open(g link.Game) error {
	shown := g.Record
	shown.Moves = g.Moves[:g.Step]
	if err := s.leave(shown); err != nil {
		return err
	}
	for _, m := range slices.Backward(g.Moves[g.Step:]) {
		s.redo = append(s.redo, m)
	}
	return nil
}

// read tells the forms of a shared game apart.
func read(text string) (link.Game, error) {
	switch {
	case text == "":
		return link.Game{}, errors.New("nothing was given; paste an address, a link, a record or a block")
	case len(text) > longestShared:
		return link.Game{}, fmt.Errorf("this is too long: %d characters, where a game needs at most %d", len(text), longestShared)
	case strings.HasPrefix(text, "```"):
		return readBlock(text)
	case strings.Contains(text, "game:"):
		r, err := engine.ParseRecord(text)
		return link.Game{Record: r, Step: len(r.Moves)}, err
	case strings.Contains(text, LinkKey+"="):
		u, err := url.Parse(text)
		if err != nil {
			return link.Game{}, errors.New("the address cannot be read")
		}
		return link.Decode(u.Query().Get(LinkKey))
	}
	return link.Decode(text)
}

// readBlock reads a fenced block: of a worked game all moves of its main line.
func readBlock(text string) (link.Game, error) {
	first, rest, _ := strings.Cut(text, "\n")
	word := strings.TrimSpace(strings.TrimLeft(first, "`"))
	if !figure.IsKind(word) {
		return link.Game{}, fmt.Errorf("a block is a board, a worked game or a try, not %q", word)
	}
	b, err := figure.Parse(figure.Kind(word), strings.TrimRight(strings.TrimSpace(rest), "`"))
	if err != nil {
		return link.Game{}, err
	}
	g := link.Game{Record: b.Start}
	for _, step := range b.Steps {
		if !step.Side {
			g.Moves = append(g.Moves, step.Moves...)
		}
	}
	g.Step = len(g.Moves)
	return g, nil
}
