package engine

import "fmt"

// A Rule is a rule of a game as its page states it. The ID, in kebab-case, is
// the anchor on the page; the Text is one plain sentence.
type Rule struct {
	ID, Text string
}

// A Check is one named condition of a move. It holds where it does not apply:
// a check about the card below holds on an empty pile.
type Check struct {
	// Says describes the condition in a few words for the table of facts, such
	// as "in suit"; it is empty where the page need not name it there.
	Says string
	// Roles, if set, decides from the two roles alone, Holds being unused.
	Roles func(from, to Role) bool
	// Holds decides from the position before the move.
	Holds func(*State, Move) bool
	// Monotone marks a check that, once it fails for n cards, fails for more.
	Monotone bool

	// What follows says what Holds rests on, where that is little, so that the
	// legal moves can be read off tables. OfCards, OfPlace, OfPile and AtMost set it.

	// From, if set, restricts the check to cards from that role: others pass.
	From  Role
	Cards func(upper, lower Card) bool
	Place func(to PileID, cards int, c Card) bool
	Most  func(*Pile) int
	Limit int
}

// OfCards returns a check that rests on the lowest card moved and on the card
// that it is laid on, which is no card where the target is empty.
func OfCards(says string, ok func(upper, lower Card) bool) Check {
	return Check{Says: says, Cards: ok, Holds: func(s *State, m Move) bool {
		return ok(s.Moving(m), s.Pile(m.To).Top())
	}}
}

// OfPlace returns a check that rests on the lowest card moved, on the target and
// on how many cards lie there.
func OfPlace(says string, ok func(to PileID, cards int, c Card) bool) Check {
	return Check{Says: says, Place: ok, Holds: func(s *State, m Move) bool {
		return ok(m.To, len(s.Pile(m.To).Cards), s.Moving(m))
	}}
}

// OfPile returns a check that rests on the pile left alone, which gives at most
// so many cards together.
func OfPile(says string, most func(*Pile) int) Check {
	return Check{Says: says, Most: most, Monotone: true, Holds: func(s *State, m Move) bool {
		return int(m.N) <= most(s.Pile(m.From))
	}}
}

// AtMost returns a check that no more than n cards move together.
func AtMost(n int) Check {
	return Check{Limit: n, Monotone: true, Holds: func(_ *State, m Move) bool { return int(m.N) <= n }}
}

func (c *Check) holds(s *State, m Move) bool {
	if c.Roles != nil {
		return c.Roles(m.From.Role, m.To.Role)
	}
	return c.Holds(s, m)
}

// A Cited check carries the id of the rule that it enforces.
type Cited struct {
	Rule string
	Check
}

// Cites is an ordered list of cited checks. A move is legal when all hold; the
// first that fails is the refusal.
type Cites []Cited

// failing returns the first check that fails, or nil.
func (c Cites) failing(s *State, m Move) *Cited {
	for i := range c {
		if !c[i].holds(s, m) {
			return &c[i]
		}
	}
	return nil
}

// A Refusal is the error for a move that breaks a rule. It names the first
// rule broken; the State is unchanged.
type Refusal struct {
	Rule Rule
	Move Move
}

// Error returns the move, the sentence of the rule and its id.
func (r *Refusal) Error() string {
	return fmt.Sprintf("%v is refused: %s (%s)", r.Move, r.Rule.Text, r.Rule.ID)
}
