package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Unlimited is the number of redeals of a game that sets no limit.
const Unlimited = -1

// A Group is the piles of one role, numbered from 1.
type Group struct {
	Role Role
	N    int    // how many piles; 0 means one, whose name is the letter alone
	Name string // one pile in words, such as "column"; empty means the role's own word
	At   Spot
	Down bool // every card lies face down, as in a stock
	// Directed piles go on as they were built, so that how many cards were built
	// there is part of the position. No other pile keeps it.
	Directed bool
	// Overlaid places lie partly over one another; an empty one shows nothing.
	Overlaid bool
	// Suited places belong to spades, hearts, diamonds and clubs in turn.
	Suited bool
	// Ordered piles may not be exchanged with one another: a place on the board
	// matters, as in the Rug. Positions that differ only in the order of the
	// other piles of a group have the same hash.
	Ordered bool
	// Squared piles show the cards that could move together, and no more. It
	// changes no rule.
	Squared bool
	// Open piles may be looked through, though their cards cover one another. It
	// changes no rule.
	Open bool
}

// An Action is a move that the game itself carries out: a turn, a round of the
// deal, a redeal.
type Action struct {
	Says  string // for the table of facts
	Tests Cites
	Do    func(*State)
}

// A Game is the complete description of one game, variant and set of options.
type Game struct {
	ID, Name string
	Packs    int
	Piles    []Group
	Steps    []Step
	// Rules in order of precedence, as the page numbers them.
	Rules []Rule

	// Turn, Deal and Redeal are nil in a game without them.
	Turn, Round, Redeal *Action
	// Shuffles says that a redeal shuffles the cards.
	Shuffles bool
	// Redeals is how many redeals there are; Unlimited sets no limit.
	Redeals int
	// Pair, if set, makes two cards taken away together a move.
	Pair Cites
	// Lift tests a card carried by the role that it leaves (Any for all roles
	// not named), then Onto by the role that it goes to.
	Lift, Onto map[Role]Cites
	// Counters names what the game counts beyond its piles, from OwnCounter on.
	Counters []string
	// After holds the automatic consequences of every move, in order.
	After []func(*State, Move)
	Won   func(*State) bool
	// Doomed, if set, proves the game lost while moves are left: it returns the
	// reason as a sentence, or "".
	Doomed func(*State) string
	// Tally, if set, says how the game stands where it is played for points.
	Tally func(*State) string
	// Advice is what a player looks for, the best first; see Hint.
	Advice []Advice
	// Uncovers says that the game is to turn up what lies face down: when that is
	// done, Finish may be offered though cards of the stock have not been seen,
	// and may follow the hints where its plain way does not come to the win.
	Uncovers bool
	// Goal says in a few words when the game is won.
	Goal string

	Variants []Variant
	Options  []Option

	// Variant and Chosen say what With was asked for.
	Variant string
	Chosen  []string

	table *table
}

// A Variant is a named edit of the game. The first of a game changes nothing.
type Variant struct {
	ID, Name, Text string
	Edit           func(*Game)
}

// An Option is an edit that may be chosen with any variant.
type Option struct {
	ID, Name, Text string
	Edit           func(*Game)
}

// With returns the game in that variant, "" meaning the first, and with those
// options. The receiver must be fresh: its value is edited in place.
func (g Game) With(variant string, options ...string) (*Game, error) {
	if variant == "" {
		variant = g.Variants[0].ID
	}
	i := slices.IndexFunc(g.Variants, func(v Variant) bool { return v.ID == variant })
	if i < 0 {
		return nil, fmt.Errorf("%s has no variant %q; it has %s", g.Name, variant, idList(g.Variants, func(v Variant) string { return v.ID }))
	}
	g.Variant = variant
	if edit := g.Variants[i].Edit; edit != nil {
		edit(&g)
	}
	for _, o := range g.Options {
		if slices.Contains(options, o.ID) {
			o.Edit(&g)
			g.Chosen = append(g.Chosen, o.ID)
		}
	}
	for _, id := range options {
		if !slices.Contains(g.Chosen, id) {
			return nil, fmt.Errorf("%s has no option %q; it has %s", g.Name, id, idList(g.Options, func(o Option) string { return o.ID }))
		}
	}
	g.compile()
	return &g, nil
}

func idList[T any](list []T, id func(T) string) string {
	if len(list) == 0 {
		return "none"
	}
	ids := make([]string, len(list))
	for i, v := range list {
		ids[i] = id(v)
	}
	return strings.Join(ids, ", ")
}

// Rule returns the rule of that id.
func (g *Game) Rule(id string) (Rule, bool) {
	for _, r := range g.Rules {
		if r.ID == id {
			return r, true
		}
	}
	return Rule{}, false
}

// Group returns the group of a role, or nil.
func (g *Game) Group(role Role) *Group {
	for i := range g.Piles {
		if g.Piles[i].Role == role {
			return &g.Piles[i]
		}
	}
	return nil
}

// IDs returns every pile of the game, group by group.
func (g *Game) IDs() []PileID { return g.table.ids }

// Has reports whether the game has that pile.
func (g *Game) Has(id PileID) bool {
	_, ok := g.table.index[id]
	return ok
}

// PileName returns the pile in words, such as "column 3".
func (g *Game) PileName(id PileID) string {
	group := g.Group(id.Role)
	name := group.Name
	if name == "" {
		name = id.Role.String()
	}
	if id.N == 0 {
		return name
	}
	return fmt.Sprintf("%s %d", name, id.N)
}

// SuitOf returns the suit that a place belongs to, if it belongs to one.
func (g *Game) SuitOf(id PileID) (Suit, bool) { return SuitOf(id), g.Group(id.Role).Suited }

// SuitOf returns the suit of a pile whose group is suited.
func SuitOf(id PileID) Suit { return Suit((id.N - 1) % 4) }

// PlaceOf returns where a pile lies and how it is spread.
func (g *Game) PlaceOf(id PileID) Place {
	return g.Group(id.Role).At(max(0, int(id.N)-1))
}

// Cited returns the ids of the rules that the game enforces, each once, in the
// order of Rules.
func (g *Game) Cited() []string {
	cited := map[string]bool{}
	for _, list := range g.allCites() {
		for _, c := range list {
			cited[c.Rule] = true
		}
	}
	var ids []string
	for _, r := range g.Rules {
		if cited[r.ID] {
			ids = append(ids, r.ID)
			delete(cited, r.ID)
		}
	}
	for id := range cited {
		panic(fmt.Sprintf("%s cites %q, which is not among its rules", g.ID, id))
	}
	return ids
}

func (g *Game) allCites() []Cites {
	lists := []Cites{g.Pair}
	for _, a := range []*Action{g.Turn, g.Round, g.Redeal} {
		if a != nil {
			lists = append(lists, a.Tests)
		}
	}
	for _, by := range []map[Role]Cites{g.Lift, g.Onto} {
		for _, list := range by {
			lists = append(lists, list)
		}
	}
	return lists
}
