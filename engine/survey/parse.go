package survey

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"talon/engine"
)

// MostDeals is how many deals one survey may hold.
const MostDeals = 10_000_000

// Parse reads a survey as String writes it. An error says what would be right; it
// is an engine.LineError, unless something is missing altogether.
func Parse(text string) (*Survey, error) {
	head, marks, ok := strings.Cut(text, "\n\n")
	marks, packs, _ := strings.Cut(marks, "\n\n")
	if !ok {
		return nil, fmt.Errorf("an empty line between what is surveyed and the marks is missing")
	}
	s := &Survey{}
	var last uint64
	for i, line := range strings.Split(head, "\n") {
		name, value, ok := strings.Cut(line, ": ")
		if !ok {
			return nil, &engine.LineError{Line: i + 1, Err: fmt.Errorf("%q is not a name, a colon and a value", line)}
		}
		if err := s.set(name, value, &last); err != nil {
			return nil, &engine.LineError{Line: i + 1, Err: fmt.Errorf("%s: %w", name, err)}
		}
	}
	if s.Game == "" || s.Variant == "" || s.First == 0 || s.States == 0 || s.Memory == 0 || s.Date == "" {
		return nil, fmt.Errorf("game, variant, deals, states, memory and date are all to be given")
	}
	if at, err := s.readMarks(marks, last-s.First+1); err != nil {
		line := strings.Count(head, "\n") + strings.Count(marks[:at], "\n") + 3
		return nil, &engine.LineError{Line: line, Err: fmt.Errorf("marks: %w", err)}
	}
	for line := range strings.Lines(packs) {
		pack, err := readPack(line)
		if err != nil {
			at := strings.Count(head, "\n") + strings.Count(marks, "\n") + len(s.Packs) + 5
			return nil, &engine.LineError{Line: at, Err: fmt.Errorf("packs: %w", err)}
		}
		s.Packs = append(s.Packs, pack)
	}
	return s, nil
}

// readPack reads a pack, or two that are shuffled together.
func readPack(line string) ([]engine.Card, error) {
	pack, err := engine.ParseCards(line)
	if err != nil {
		return nil, err
	}
	var copies [64]int
	for _, c := range pack {
		copies[c.Face()]++
	}
	for _, c := range engine.SortedPacks(1) {
		if n := copies[c]; n == 0 || n > 2 || n*52 != len(pack) {
			return nil, fmt.Errorf("%d cards of which %d are %v are no pack; it has every card once, or every card twice", len(pack), n, c)
		}
	}
	return pack, nil
}

func (s *Survey) set(name, value string, last *uint64) (err error) {
	switch name {
	case "game":
		s.Game = value
	case "variant":
		s.Variant = value
	case "options":
		s.Options = strings.Split(value, ",")
	case "deals":
		s.First, *last, err = ParseDeals(value)
	case "states":
		s.States, err = positive(value)
	case "memory":
		s.Memory, err = positive(value)
	case "date":
		s.Date = value
		if _, err := time.Parse(time.DateOnly, value); err != nil {
			return fmt.Errorf("%q is not a date such as 2006-01-02", value)
		}
	default:
		return fmt.Errorf("there is no such line; there are game, variant, options, deals, states, memory and date")
	}
	return err
}

// ParseDeals reads a deal number or a range of them, such as 20-30.
func ParseDeals(text string) (first, last uint64, err error) {
	from, to, isRange := strings.Cut(text, "-")
	if !isRange {
		to = from
	}
	if first, err = engine.ParseDeal(from); err != nil {
		return 0, 0, err
	}
	if last, err = engine.ParseDeal(to); err != nil {
		return 0, 0, err
	}
	if last < first || last-first >= MostDeals {
		return 0, 0, fmt.Errorf("%q is not a range of deals; it goes up, and over %d deals at most", text, MostDeals)
	}
	return first, last, nil
}

func positive(value string) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%q is not a number above 0", value)
	}
	return n, nil
}

// readMarks reads the marks of so many deals. With an error it returns where in the
// text it stands.
func (s *Survey) readMarks(text string, deals uint64) (at int, err error) {
	count := uint64(0)
	for i := range len(text) {
		c := text[i]
		switch {
		case c == '\n':
		case '0' <= c && c <= '9':
			if count = 10*count + uint64(c-'0'); count > deals {
				return i, fmt.Errorf("a mark is repeated %d times among %d deals", count, deals)
			}
		case !Mark(c).Valid():
			return i, fmt.Errorf("%q is none; there are A to Z for won, - for lost and ? for unknown", string(c))
		default:
			if count = max(count, 1); uint64(len(s.Marks))+count > deals {
				return i, fmt.Errorf("there are more than the %d deals", deals)
			}
			for range count {
				s.Marks = append(s.Marks, Mark(c))
			}
			count = 0
		}
	}
	end := len(strings.TrimRight(text, "\n"))
	if count > 0 {
		return end, fmt.Errorf("after the last number a mark is missing")
	}
	if uint64(len(s.Marks)) != deals {
		return end, fmt.Errorf("there are %d for %d deals", len(s.Marks), deals)
	}
	return 0, nil
}
