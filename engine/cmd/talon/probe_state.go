package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"talon/engine"
	"talon/engine/games"
)

// deal lays out what a request begins with. A deck replaces the number.
func (r *request) deal() (*engine.State, error) {
	g, err := games.Open(r.Game, r.Variant, r.Options...)
	if err != nil {
		return nil, err
	}
	s, err := r.dealIn(g)
	if err != nil || len(r.Shuffles) == 0 {
		return s, err
	}
	if !g.Shuffles {
		return nil, fmt.Errorf("shuffles: %s shuffles no cards at a redeal", g.Name)
	}
	orders := make([][]engine.Card, len(r.Shuffles))
	for i, words := range r.Shuffles {
		if orders[i], err = parseCards(words); err != nil {
			return nil, fmt.Errorf("shuffles: %w", err)
		}
	}
	s.GiveOrders(orders)
	return s, nil
}

// dealIn deals the number or the deck in a game.
func (r *request) dealIn(g *engine.Game) (*engine.State, error) {
	number, err := r.number()
	if err != nil {
		return nil, err
	}
	if r.Deck == nil {
		return g.Deal(number)
	}
	deck, err := parseCards(r.Deck)
	if err != nil {
		return nil, fmt.Errorf("deck: %w", err)
	}
	s, err := g.DealPack(deck)
	if err == nil {
		s.Renumber(number)
	}
	return s, err
}

func parseCards(words []string) ([]engine.Card, error) {
	cards := make([]engine.Card, len(words))
	for i, text := range words {
		var err error
		if cards[i], err = engine.ParseCard(text); err != nil {
			return nil, err
		}
	}
	return cards, nil
}

// number reads the deal number, which only a deck can do without.
func (r *request) number() (uint64, error) {
	switch {
	case r.Deck != nil && (r.Number == nil || string(*r.Number) == "0"):
		return 0, nil
	case r.Number == nil:
		return 0, errors.New("the deal is missing: give a number or a deck")
	}
	n, err := engine.ParseDeal(string(*r.Number))
	if err != nil {
		return 0, fmt.Errorf("number: %w", err)
	}
	return n, nil
}

// position returns the position after the moves of a request.
func (r *request) position() (*engine.State, error) {
	s, err := r.deal()
	if err != nil {
		return nil, err
	}
	for i, text := range r.Moves {
		if err := playNotation(s, text); err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	return s, nil
}

// playNotation plays a move given in notation.
func playNotation(s *engine.State, text string) error {
	m, err := engine.ParseMove(text)
	if err != nil {
		return err
	}
	return s.Play(m)
}

// refused returns the refusal in an error, or nil.
func refused(err error) *engine.Refusal {
	var refusal *engine.Refusal
	errors.As(err, &refusal)
	return refusal
}

// An object is a JSON object whose members keep their order.
type object []member

type member struct {
	name  string
	value any
}

// MarshalJSON writes the members in turn.
func (o object) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, m := range o {
		value, err := json.Marshal(m.value)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			b = append(b, ',')
		}
		b = fmt.Appendf(b, "%q:%s", m.name, value)
	}
	return append(b, '}'), nil
}

// pilesOf lists every pile of the game, bottom to top.
func pilesOf(s *engine.State) object {
	var o object
	for _, id := range s.Game().IDs() {
		o = append(o, member{id.String(), cardWords(s.Pile(id).Cards)})
	}
	return o
}

// downOf counts the face-down cards of each pile that has some beneath others.
func downOf(s *engine.State) object {
	var o object
	for _, id := range s.Game().IDs() {
		if n := s.Pile(id).Down; n > 0 {
			o = append(o, member{id.String(), n})
		}
	}
	return o
}

func cardWords(cards []engine.Card) []string {
	words := make([]string, len(cards))
	for i, c := range cards {
		words[i] = c.String()
	}
	return words
}
