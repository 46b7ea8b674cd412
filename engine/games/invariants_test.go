package games_test

import (
	"errors"
	"fmt"
	"slices"

	"talon/engine"
	"talon/engine/games"
)

// A checker follows one game and holds each position against what must be true
// of every position of every game.
type checker struct {
	s       *engine.State
	cards   int // in play, over all piles
	cited   []string
	refused map[string]bool // ids met, to which the checker adds
	keys    []string
	hashes  []uint64
}

func newChecker(s *engine.State, refused map[string]bool) *checker {
	c := &checker{s: s, cited: s.Game().Cited(), refused: refused}
	for _, id := range s.Game().IDs() {
		c.cards += len(s.Pile(id).Cards)
	}
	c.note()
	return c
}

func (c *checker) note() {
	c.keys, c.hashes = append(c.keys, c.s.Key()), append(c.hashes, c.s.Hash())
}

func (c *checker) play(m engine.Move) {
	c.s.Apply(m)
	c.note()
}

// position checks the position; all tries every conceivable move instead of a
// part of them.
func (c *checker) position(all bool) error {
	return errors.Join(c.everyCardOnce(), c.reads(), c.ends(), c.ofGame(), c.moves(all))
}

func (c *checker) everyCardOnce() error {
	seen := map[engine.Card]bool{}
	n := 0
	for _, id := range c.s.Game().IDs() {
		p := c.s.Pile(id)
		for _, card := range p.Cards {
			seen[card] = true
			n++
		}
		if p.Down < 0 || p.Down > len(p.Cards) || p.Built < 0 || p.Built > max(0, len(p.Cards)-1) {
			return fmt.Errorf("%v: %d down and %d built of %d cards", id, p.Down, p.Built, len(p.Cards))
		}
	}
	if n != c.cards || len(seen) != c.cards {
		return fmt.Errorf("%d cards lie on the table, %d different ones; %d were dealt", n, len(seen), c.cards)
	}
	return nil
}

// reads prints the position, reads it, and compares: hash and key are made
// afresh by that.
func (c *checker) reads() error {
	text := c.s.Text()
	again, err := c.s.Game().Position(text)
	if err != nil {
		return err
	}
	if again.Key() != c.s.Key() || again.Hash() != c.s.Hash() || again.Text() != text {
		return fmt.Errorf("read back as\n%sfrom\n%s", again.Text(), text)
	}
	return nil
}

func (c *checker) ends() error {
	legal := c.s.Legal(nil)
	won := over(c.s)
	if c.s.Won() != won || c.s.Blocked() != (len(legal) == 0 && !won) {
		return fmt.Errorf("won %v, blocked %v, the end reached %v, with %d moves", c.s.Won(), c.s.Blocked(), won, len(legal))
	}
	return nil
}

func (c *checker) ofGame() error {
	if check := ofGames[c.s.Game().ID]; check != nil {
		return check(c.s)
	}
	return nil
}

// moves tries what can be said in the notation: Legal must hold exactly what
// is accepted, and what is refused must change nothing and name a rule of the
// game.
func (c *checker) moves(all bool) error {
	legal := c.s.Legal(nil)
	if err := c.parts(legal); err != nil {
		return err
	}
	missing := map[engine.Move]bool{}
	for _, m := range legal {
		if missing[m] {
			return fmt.Errorf("legal lists %v twice", m)
		}
		missing[m] = true
	}
	key, hash, played := c.s.Key(), c.s.Hash(), len(c.s.Played())
	for i, m := range conceivable(c.s) {
		if !all && i%7 != played%7 && !missing[m] {
			continue
		}
		if missing[m] {
			delete(missing, m)
			if err := c.s.Try(m); err != nil {
				return fmt.Errorf("legal lists %v, but %w", m, err)
			}
		} else if err := c.refuses(m, legal); err != nil {
			return err
		}
	}
	if len(missing) > 0 {
		return fmt.Errorf("legal lists %v, which is not conceivable", missing)
	}
	if c.s.Key() != key || c.s.Hash() != hash || len(c.s.Played()) != played {
		return errors.New("a refused move changed the position")
	}
	return nil
}

// parts holds the lists of some moves against the list of all.
func (c *checker) parts(legal []engine.Move) error {
	for _, to := range []engine.Role{engine.Foundation, engine.Tableau} {
		if c.s.Game().Group(to) == nil {
			continue
		}
		var want []engine.Move
		fits := map[engine.Role]bool{}
		for _, m := range legal {
			if m.Kind == engine.Carry && m.To.Role == to {
				want = append(want, m)
				fits[m.From.Role] = true
			}
		}
		if got := c.s.LegalOnto(to, nil); !slices.Equal(got, want) {
			return fmt.Errorf("onto %v %v are legal, among all moves %v", to, got, want)
		}
		for _, group := range c.s.Game().Piles {
			if got := c.s.Fits(group.Role, to); got != fits[group.Role] {
				return fmt.Errorf("a card of the %v fits a %v: %v, want %v", group.Role, to, got, fits[group.Role])
			}
		}
	}
	return nil
}

func (c *checker) refuses(m engine.Move, legal []engine.Move) error {
	if m.Kind == engine.Pair && slices.Contains(legal, engine.PairOf(m.To, m.From)) && m.N == 1 {
		return c.s.Try(m)
	}
	var refusal *engine.Refusal
	switch err := c.s.Play(m); {
	case err == nil:
		return fmt.Errorf("%v was accepted, but legal does not list it", m)
	case !errors.As(err, &refusal):
		return nil // the game has no such move
	case refusal.Move != m || !slices.Contains(c.cited, refusal.Rule.ID):
		return fmt.Errorf("%v was refused by %q as %v", m, refusal.Rule.ID, refusal.Move)
	}
	c.refused[refusal.Rule.ID] = true
	return nil
}

// conceivable lists every move that the notation can say of the piles of a
// game, and a card more than each pile has.
func conceivable(s *engine.State) []engine.Move {
	moves := []engine.Move{{Kind: engine.Turn}, {Kind: engine.Deal}, {Kind: engine.Redeal}}
	ids := s.Game().IDs()
	for _, from := range ids {
		for _, to := range ids {
			if from == to {
				continue
			}
			for n := 1; n <= len(s.Pile(from).Cards)+1; n++ {
				moves = append(moves, engine.CarryOf(from, to, n))
			}
			if s.Game().Pair != nil || to == ids[0] {
				two := engine.PairOf(from, to)
				two.N = 2
				moves = append(moves, engine.PairOf(from, to), two)
			}
		}
	}
	return moves
}

// thereAndBack undoes the whole game and plays it again, then plays it from
// its record.
func (c *checker) thereAndBack() error {
	moves := slices.Clone(c.s.Played())
	for i := len(moves); i >= 0; i-- {
		if c.s.Key() != c.keys[i] || c.s.Hash() != c.hashes[i] {
			return fmt.Errorf("undone to move %d, the position is another", i)
		}
		if c.s.Undo() != (i > 0) {
			return fmt.Errorf("undo at move %d", i)
		}
	}
	start := c.s.Text()
	for i, m := range moves {
		if c.s.Apply(m); c.s.Key() != c.keys[i+1] || c.s.Hash() != c.hashes[i+1] {
			return fmt.Errorf("redone to move %d, the position is another", i+1)
		}
	}
	g := c.s.Game()
	r := engine.Record{Game: g.ID, Variant: g.Variant, Options: g.Chosen, Position: start, Moves: moves}
	if g.Shuffles {
		r.Number, r.Position = c.s.Number(), "" // a redeal hangs on the number of the deal
	}
	return c.replays(r)
}

// replays prints the record, reads it and plays it to the present position.
func (c *checker) replays(r engine.Record) error {
	again, err := engine.ParseRecord(r.String())
	if err != nil || again.String() != r.String() {
		return fmt.Errorf("%v: the record was read as\n%vfrom\n%v", err, again, r)
	}
	s, err := games.Start(again)
	if err != nil {
		return err
	}
	if err := s.PlayAll(again.Moves); err != nil {
		return err
	}
	if s.Key() != c.s.Key() || s.Hash() != c.s.Hash() {
		return errors.New("the record ends elsewhere")
	}
	return nil
}
