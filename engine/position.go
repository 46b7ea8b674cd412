package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The lines of a position that are no piles: how many redeals were made, and
// what else the game counts, as names and numbers.
const (
	redealsKey = "redeals"
	countsKey  = "counts"
)

// Position lays out a position given as text, one pile a line:
//
//	t2: 7H | 8H 9H
//	t4: (3) 8D JS JD 2S
//	redeals: 1
//
// Cards go from bottom to top. The number in front says how many of the lowest
// lie face down; what stands after the bar was built in play, which matters in
// directed piles alone. A pile not named is empty, and cards may be left out of
// the game altogether.
func (g *Game) Position(text string) (*State, error) {
	s := newState(g)
	seen := map[string]bool{}
	var all []Card
	line := 0
	for raw := range strings.Lines(text) {
		line++
		if strings.TrimSpace(raw) == "" {
			continue
		}
		key, value, ok := strings.Cut(raw, ":")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		if !ok {
			return nil, atLine(line, "%q is not a line of a position; a line is such as \"t2: 7H | 8H 9H\"", strings.TrimSpace(raw))
		}
		if seen[key] {
			return nil, atLine(line, "%s comes twice", key)
		}
		seen[key] = true
		cards, err := s.layOut(key, value)
		if err != nil {
			return nil, &LineError{line, err}
		}
		if err := tellApart(append(all, cards...), g.Packs); err != nil {
			return nil, &LineError{line, err}
		}
		all = append(all, cards...)
	}
	s.tellApart()
	s.settle()
	return s, nil
}

// layOut reads one line of a position and returns the cards laid.
func (s *State) layOut(key, value string) ([]Card, error) {
	if key == redealsKey {
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || s.game.Redeal == nil || (s.game.Redeals != Unlimited && n > s.game.Redeals) {
			return nil, fmt.Errorf("redeals: %q is not a number of redeals made in %s", value, s.game.Name)
		}
		s.counts[RedealsMade] = n
		return nil, nil
	}
	if key == countsKey {
		return nil, s.setCounts(strings.Fields(value))
	}
	id, err := ParsePile(key)
	if err != nil {
		return nil, err
	}
	if !s.game.Has(id) {
		return nil, fmt.Errorf("%s has no pile %v; it has %s", s.game.Name, id, s.game.pileRanges())
	}
	down, rest, err := cutDown(value)
	if err != nil {
		return nil, fmt.Errorf("%v: %w", id, err)
	}
	dealt, built, _ := strings.Cut(rest, "|")
	lower, err := ParseCards(dealt)
	if err != nil {
		return nil, fmt.Errorf("%v: %w", id, err)
	}
	upper, err := ParseCards(built)
	if err != nil {
		return nil, fmt.Errorf("%v: %w", id, err)
	}
	if len(upper) > 0 && len(lower) == 0 {
		return nil, fmt.Errorf("%v: a card must lie before the bar, for others to be built on it", id)
	}
	cards := slices.Concat(lower, upper)
	if down > len(lower) {
		return nil, fmt.Errorf("%v: %d cards cannot lie face down where %d were dealt", id, down, len(lower))
	}
	p := s.Pile(id)
	for _, c := range cards {
		p.push(c)
	}
	p.Down = down
	if s.game.Group(id.Role).Directed {
		p.Built = len(upper)
	}
	return cards, nil
}

// setCounts reads pairs of a counter's name and its value.
func (s *State) setCounts(words []string) error {
	for i := 0; i < len(words); i += 2 {
		c := slices.Index(s.game.Counters, words[i])
		if c < 0 {
			return fmt.Errorf("counts: %s counts no %q; it counts %v", s.game.Name, words[i], s.game.Counters)
		}
		if i+1 == len(words) {
			return fmt.Errorf("counts: %q has no number", words[i])
		}
		n, err := strconv.Atoi(words[i+1])
		if err != nil || n < 0 || n > 104 {
			return fmt.Errorf("counts: %q is not a number from 0 to 104", words[i+1])
		}
		s.counts[OwnCounter+Counter(c)] = n
	}
	return nil
}

// cutDown takes the number of face-down cards, "(3)", off a line.
func cutDown(value string) (down int, rest string, err error) {
	if !strings.HasPrefix(value, "(") {
		return 0, value, nil
	}
	number, rest, ok := strings.Cut(value[1:], ")")
	down, err = strconv.Atoi(strings.TrimSpace(number))
	if !ok || err != nil || down < 0 {
		return 0, "", fmt.Errorf("%q does not begin with a number of face-down cards, such as \"(3)\"", value)
	}
	return down, rest, nil
}

// tellApart marks the second card of each face over all piles.
func (s *State) tellApart() {
	var seen [64]bool
	for i := range s.piles {
		for k, c := range s.piles[i].Cards {
			if seen[c.Face()] {
				s.piles[i].Cards[k] = c.Face() | packBit
			}
			seen[c.Face()] = true
		}
	}
}

// Text returns the position in the form that Position reads.
func (s *State) Text() string {
	var b strings.Builder
	for i, id := range s.game.table.ids {
		p := &s.piles[i]
		if p.Empty() {
			continue
		}
		fmt.Fprintf(&b, "%v:", id)
		if p.Down > 0 {
			fmt.Fprintf(&b, " (%d)", p.Down)
		}
		for k, c := range p.Cards {
			if p.Built > 0 && k == len(p.Cards)-p.Built {
				b.WriteString(" |")
			}
			b.WriteString(" " + c.String())
		}
		b.WriteByte('\n')
	}
	if n := s.Count(RedealsMade); n > 0 {
		fmt.Fprintf(&b, "%s: %d\n", redealsKey, n)
	}
	b.WriteString(s.countsText())
	return b.String()
}

// countsText is the line of the game's own counters, "" if all are 0.
func (s *State) countsText() string {
	text := ""
	for i, name := range s.game.Counters {
		if n := s.Count(OwnCounter + Counter(i)); n != 0 {
			text += fmt.Sprintf(" %s %d", name, n)
		}
	}
	if text == "" {
		return ""
	}
	return countsKey + ":" + text + "\n"
}
