package engine

import (
	"fmt"
	"slices"
	"strings"
)

// A Fact is one line of the table of facts on a game's page.
type Fact struct {
	Name, Value string
}

// Facts describes the game in a table, read off its value and its first deal.
func (g *Game) Facts() []Fact {
	s, err := g.Deal(1)
	if err != nil {
		panic(fmt.Sprintf("%s: deal 1: %v", g.ID, err))
	}
	facts := []Fact{{"Packs", fmt.Sprintf("%d (%d cards)", g.Packs, 52*g.Packs)}}
	var layout []string
	for _, group := range g.Piles {
		switch group.Role {
		case Stock, Waste, Discard, Foundation:
			continue
		}
		if text := s.describe(group); text != "" && !group.Overlaid {
			layout = append(layout, text)
		}
	}
	if len(layout) > 0 {
		facts = append(facts, Fact{"Layout", strings.Join(layout, "; ")})
	}
	add := func(name string, says ...string) {
		if text := join(says); text != "" {
			facts = append(facts, Fact{name, text})
		}
	}
	if group := g.Group(Foundation); group != nil {
		add("Foundations", append([]string{count(group.N, "foundation")}, g.Onto[Foundation].says()...)...)
	}
	add("Numerals", g.Onto[Numeral].says()...)
	add("Building", g.Onto[Tableau].says()...)
	add("On the helps", g.Onto[Help].says()...)
	add("On the waste", g.Onto[Waste].says()...)
	add("Pairs", g.Pair.says()...)
	add("Moving", g.Lift[Any].says()...)
	if g.Turn != nil {
		add("Stock", g.stockSize(), "turned "+g.Turn.Says)
	}
	if g.Round != nil {
		add("Stock", g.stockSize(), g.Round.Says)
	}
	add("Redeals", g.redeals())
	add("Won", g.Goal)
	return facts
}

func (g *Game) redeals() string {
	switch {
	case g.Redeal == nil:
		return "none"
	case g.Redeals == Unlimited:
		return g.Redeal.Says
	default:
		return fmt.Sprintf("%d; %s", g.Redeals, g.Redeal.Says)
	}
}

// stockSize says how many cards the stock has at the start, "" if that depends
// on the deal.
func (g *Game) stockSize() string {
	size := -1
	for number := uint64(1); number <= 8; number++ {
		s, err := g.Deal(number)
		if err != nil {
			panic(fmt.Sprintf("%s: deal %d: %v", g.ID, number, err))
		}
		n := len(s.Pile(PileID{Role: Stock}).Cards)
		if size >= 0 && n != size {
			return ""
		}
		size = n
	}
	return count(size, "card")
}

func (c Cites) says() []string {
	var all []string
	for _, cited := range c {
		all = append(all, cited.Says)
	}
	return all
}

// describe says how many piles a group has and how many cards they are dealt,
// or nothing if they are dealt none.
func (s *State) describe(group Group) string {
	piles, dealt := max(1, group.N), 0
	least, most, down := 104, 0, false
	for n := range piles {
		p := s.Pile(PileID{group.Role, uint8(min(group.N, n+1))})
		if p.Empty() {
			continue
		}
		dealt++
		least, most = min(least, len(p.Cards)), max(most, len(p.Cards))
		down = down || p.Down > 0
	}
	if most == 0 {
		return ""
	}
	name := group.Name
	if name == "" {
		name = group.Role.String()
	}
	text, with := count(piles, name), " of "
	if dealt < piles {
		text, with = fmt.Sprintf("%s, %d of them", text, dealt), " with "
	}
	switch {
	case least < most:
		text += fmt.Sprintf("%s%d to %d cards", with, least, most)
	case !strings.HasSuffix(name, " card"):
		text += with + count(most, "card")
	}
	if down {
		text += ", the uppermost face up"
	}
	return text
}

// join joins what is not empty, each once.
func join(says []string) string {
	var kept []string
	for _, s := range says {
		if s != "" && !slices.Contains(kept, s) {
			kept = append(kept, s)
		}
	}
	return strings.Join(kept, ", ")
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
