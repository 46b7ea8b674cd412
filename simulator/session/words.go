package session

import (
	"fmt"
	"slices"
	"strings"

	"talon/engine"
)

// describe says a move in words, before it is made or after it was undone.
func (s *Session) describe(m engine.Move) string {
	g := s.Game()
	switch m.Kind {
	case engine.Turn:
		n := len(s.state.Pile(engine.PileID{Role: engine.Stock}).Cards)
		if n == 0 {
			return "The stock is turned."
		}
		return "Turned from the stock, " + plural(n, "card") + " lay there."
	case engine.Redeal:
		if g.Group(engine.Waste) == nil {
			return "The cards are taken up and dealt again."
		}
		return "The waste is turned over."
	case engine.Deal:
		return "A round is dealt."
	}
	if !g.Has(m.From) || !g.Has(m.To) {
		return m.String()
	}
	card := s.state.Pile(m.From).FromTop(int(m.N))
	if card == 0 {
		return m.String()
	}
	if m.Kind == engine.Pair {
		return fmt.Sprintf("The %s and the %s are taken away.", card.Name(), s.state.Pile(m.To).Top().Name())
	}
	what := "The " + card.Name()
	if m.N > 1 {
		what = plural(int(m.N), "card") + " from the " + card.Name() + " on"
	}
	if m.From.Role == engine.Stock {
		what = "A card of the stock"
	}
	return fmt.Sprintf("%s, %s to %s.", what, theName(g, m.From), theName(g, m.To))
}

func theName(g *engine.Game, id engine.PileID) string {
	if id.N == 0 {
		return "the " + g.PileName(id)
	}
	return g.PileName(id)
}

// Title names the game that is played, as far as there is a choice, and its deal.
func (s *Session) Title() string {
	g := s.Game()
	var form []string
	if i := slices.IndexFunc(g.Variants, func(v engine.Variant) bool { return v.ID == g.Variant }); i > 0 {
		form = append(form, g.Variants[i].Name)
	}
	for _, o := range g.Options {
		if slices.Contains(g.Chosen, o.ID) {
			form = append(form, o.Name)
		}
	}
	title := g.Name
	if len(form) > 0 {
		title += " (" + strings.Join(form, ", ") + ")"
	}
	switch {
	case s.start.Deck != nil:
		return title + ", a pack of its own"
	case s.Number() == 0:
		return title + ", a position"
	}
	return fmt.Sprintf("%s, deal %d", title, s.Number())
}

// Label describes a pile for a reader who hears the board.
func (s *Session) Label(id engine.PileID) string {
	g, p := s.Game(), s.state.Pile(id)
	name := capital(g.PileName(id))
	if p.Empty() {
		return name + ", empty"
	}
	group := g.Group(id.Role)
	if group.Down {
		return fmt.Sprintf("%s, %s face down", name, plural(len(p.Cards), "card"))
	}
	if g.PlaceOf(id).Fan == (engine.Fan{}) || group.Squared {
		if len(p.Cards) == 1 {
			return name + ", " + p.Top().Name()
		}
		label := fmt.Sprintf("%s, %s on top of %s", name, p.Top().Name(), plural(len(p.Cards)-1, "card"))
		if group.Open {
			label += ": " + spokenBelow(p)
		}
		return label
	}
	return name + ", " + spoken(p)
}

// instead says which cards fit where a move does not, if they are few. It is short:
// a telephone has room for three lines.
func (s *Session) instead(m engine.Move) string {
	cards := s.state.Instead(m)
	var words []string
	for rank := engine.Ace; rank <= engine.King; rank++ {
		words = append(words, ofRank(rank, cards)...)
	}
	if len(words) == 0 || len(words) > 3 {
		return ""
	}
	return " " + capital(strings.Join(words, " or ")) + " fits there."
}

// ofRank names the cards of one rank that are in a set.
func ofRank(rank engine.Rank, cards engine.CardSet) []string {
	has := func(suit engine.Suit) bool { return cards.Has(engine.NewCard(rank, suit)) }
	red, black := has(engine.Hearts) && has(engine.Diamonds), has(engine.Spades) && has(engine.Clubs)
	switch {
	case red && black:
		return []string{"any " + rank.String()}
	case red && !has(engine.Spades) && !has(engine.Clubs):
		return []string{"a red " + rank.String()}
	case black && !has(engine.Hearts) && !has(engine.Diamonds):
		return []string{"a black " + rank.String()}
	}
	var words []string
	for suit := engine.Spades; suit <= engine.Clubs; suit++ {
		if has(suit) {
			words = append(words, engine.NewCard(rank, suit).Sign())
		}
	}
	return words
}

func capital(words string) string { return strings.ToUpper(words[:1]) + words[1:] }

// spokenBelow reads what lies under the uppermost card, from the top.
func spokenBelow(p *engine.Pile) string {
	var words []string
	for _, c := range slices.Backward(p.Cards[:len(p.Cards)-1]) {
		words = append(words, c.Name())
	}
	return strings.Join(words, ", ")
}

// spoken reads a spread pile from the bottom.
func spoken(p *engine.Pile) string {
	var words []string
	if p.Down > 0 {
		words = append(words, fmt.Sprintf("%d face down", p.Down))
	}
	for _, c := range p.Cards[p.Down:] {
		words = append(words, c.Name())
	}
	return strings.Join(words, ", ")
}

func uncapital(text string) string { return strings.ToLower(text[:1]) + text[1:] }
