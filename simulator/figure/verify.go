package figure

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"talon/engine"
	"talon/engine/games"
)

// A Play is a verified block: the position at its beginning and after each
// step.
type Play struct {
	Start *engine.State
	After []*engine.State
}

// Verify plays a block through the engine: every move must be legal, every
// claim true, every answer as it says. The first fault is returned as an
// *engine.LineError.
func (b *Block) Verify() (*Play, error) {
	s, err := games.Start(b.Start)
	if err != nil {
		return nil, b.startFault(err)
	}
	play := &Play{Start: s.Clone()}
	main, side := s, (*engine.State)(nil)
	for _, step := range b.Steps {
		at := main
		if step.Side {
			if side == nil {
				side = main.Clone()
			}
			at = side
		} else {
			side = nil
		}
		if err := at.PlayAll(step.Moves); err != nil {
			return nil, withLine(step.Line, err)
		}
		for _, c := range step.Claims {
			if err := c.check(at); err != nil {
				return nil, withLine(c.Line, err)
			}
		}
		play.After = append(play.After, at.Clone())
	}
	for _, a := range b.Answers {
		if err := a.check(s.Clone()); err != nil {
			return nil, withLine(a.Line, err)
		}
	}
	return play, nil
}

// startFault gives the line of the block to a fault of the beginning: the line
// of the pile at fault, else the first.
func (b *Block) startFault(err error) error {
	var pile *engine.LineError
	if errors.As(err, &pile) && pile.Line <= len(b.Piles) {
		return withLine(b.Piles[pile.Line-1], pile.Err)
	}
	return withLine(1, err)
}

func withLine(line int, err error) error { return &engine.LineError{Line: line, Err: err} }

func (a Answer) check(s *engine.State) error {
	if a.Right || a.Rule == "" {
		return s.PlayAll(a.Moves)
	}
	return checkRefused(s, a.Moves[0], a.Rule)
}

func checkRefused(s *engine.State, m engine.Move, rule string) error {
	var refusal *engine.Refusal
	switch err := s.Try(m); {
	case err == nil:
		return fmt.Errorf("%v is legal here, not refused by %s", m, rule)
	case !errors.As(err, &refusal):
		return err
	case refusal.Rule.ID != rule:
		return fmt.Errorf("%v is refused by %s, not by %s", m, refusal.Rule.ID, rule)
	}
	return nil
}

// check reads a claim and compares it with the position.
func (c Claim) check(s *engine.State) error {
	word, rest, _ := strings.Cut(c.Text, " ")
	rest = strings.TrimSpace(rest)
	if check, ok := claims[word]; ok {
		return check(s, rest)
	}
	if name, cards, ok := strings.Cut(c.Text, ":"); ok {
		return claimPile(s, strings.TrimSpace(name), strings.TrimSpace(cards))
	}
	return fmt.Errorf("%q is not a claim; claims are won, blocked, home N, cards PILE N, legal MOVES, only MOVES, refused MOVE RULE and a pile such as \"t2: 7H | 8H\"", c.Text)
}

var claims = map[string]func(*engine.State, string) error{
	"won":     claimWon,
	"blocked": claimBlocked,
	"home":    claimHome,
	"cards":   claimCards,
	"legal":   claimLegal,
	"only":    claimOnly,
	"refused": claimRefused,
}

func claim(holds bool, format string, args ...any) error {
	if holds {
		return nil
	}
	return fmt.Errorf("false claim: "+format, args...)
}

func legalList(s *engine.State) string {
	return "legal: " + strings.Join(s.LegalWords(), " ")
}

// Home returns how many cards have left the game well: those on foundations,
// or the pairs taken away.
func Home(s *engine.State) int {
	home := 0
	for _, id := range s.Game().IDs() {
		if id.Role == engine.Foundation || id.Role == engine.Discard {
			home += len(s.Pile(id).Cards)
		}
	}
	return home
}

func claimWon(s *engine.State, rest string) error {
	if rest != "" {
		return fmt.Errorf("won: %q follows; the claim is one word", rest)
	}
	return claim(s.Won(), "the game is not won")
}

func claimBlocked(s *engine.State, rest string) error {
	if rest != "" {
		return fmt.Errorf("blocked: %q follows; the claim is one word", rest)
	}
	return claim(s.Blocked(), "the game is not blocked; %s", legalList(s))
}

func claimHome(s *engine.State, text string) error {
	n, err := strconv.Atoi(text)
	if err != nil {
		return fmt.Errorf("home: %q is not a number of cards", text)
	}
	return claim(Home(s) == n, "%d cards are home, not %d", Home(s), n)
}

func claimCards(s *engine.State, text string) error {
	name, number, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(strings.TrimSpace(number))
	if err != nil {
		return fmt.Errorf("cards: %q is not a pile and a number, such as \"s 12\"", text)
	}
	p, err := pileOf(s, name)
	if err != nil {
		return err
	}
	return claim(len(p.Cards) == n, "%s has %d cards, not %d", name, len(p.Cards), n)
}

func claimLegal(s *engine.State, text string) error {
	moves, err := engine.ParseMoves(text)
	if err != nil {
		return err
	}
	if len(moves) == 0 {
		return fmt.Errorf("legal: no move is named, such as \"legal t3>f1\"")
	}
	for _, m := range moves {
		if err := s.Try(m); err != nil {
			return fmt.Errorf("false claim: %w", err)
		}
	}
	return nil
}

func claimOnly(s *engine.State, text string) error {
	want := strings.Fields(text)
	slices.Sort(want)
	return claim(slices.Equal(want, s.LegalWords()), "%s", legalList(s))
}

func claimRefused(s *engine.State, text string) error {
	move, rule, _ := strings.Cut(text, " ")
	m, err := engine.ParseMove(move)
	if err != nil {
		return err
	}
	return checkRefused(s, m, strings.TrimSpace(rule))
}

func claimPile(s *engine.State, name, cards string) error {
	p, err := pileOf(s, name)
	if err != nil {
		return err
	}
	stands := ""
	for line := range strings.Lines(s.Text()) {
		if rest, ok := strings.CutPrefix(line, name+":"); ok {
			stands = strings.TrimSpace(rest)
		}
	}
	said := claimedCards(cards)
	// A claim may leave out what lies face down or was built; a bar means nothing
	// where the pile does not keep what was built.
	same := said == stands || said == engine.FormatCards(p.Cards)
	if id, _ := engine.ParsePile(name); !s.Game().Group(id.Role).Directed {
		same = same || strings.ReplaceAll(said, "| ", "") == stands
	}
	return claim(same, "%s holds %q, not %q", name, stands, said)
}

// claimedCards writes cards as a position does.
func claimedCards(text string) string {
	words := strings.Fields(text)
	for i, w := range words {
		if c, err := engine.ParseCard(w); err == nil {
			words[i] = c.String()
		}
	}
	return strings.Join(words, " ")
}

func pileOf(s *engine.State, name string) (*engine.Pile, error) {
	id, err := engine.ParsePile(name)
	if err != nil {
		return nil, err
	}
	if !s.Game().Has(id) {
		return nil, fmt.Errorf("%s has no pile %s", s.Game().Name, name)
	}
	return s.Pile(id), nil
}
