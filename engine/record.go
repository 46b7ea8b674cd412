package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Record is a whole game as text: which game, how it began, and the moves.
//
//	game: british-square american
//	options: spaces-at-leisure
//	deal: 7
//	> t3>f1 turn w>t2
//
// In place of the deal number a line "deck:" may give all cards in dealing
// order, or the lines of a position may lay the table (see Game.Position).
type Record struct {
	Game, Variant string
	Options       []string
	Number        uint64
	Deck          []Card
	Position      string
	Moves         []Move
}

// A LineError is an error at a line of a text, counted from 1.
type LineError struct {
	Line int
	Err  error
}

// Error returns the line and the fault.
func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns the fault alone.
func (e *LineError) Unwrap() error { return e.Err }

func atLine(line int, format string, args ...any) error {
	return &LineError{line, fmt.Errorf(format, args...)}
}

// ParseRecord reads a record. It checks the form; whether the game exists and
// allows the moves is found by playing it.
func ParseRecord(text string) (Record, error) {
	var r Record
	seen := map[string]bool{}
	line := 0
	for raw := range strings.Lines(text) {
		line++
		raw = strings.TrimSpace(raw)
		if raw == "" {
			continue
		}
		if moves, ok := strings.CutPrefix(raw, ">"); ok {
			more, err := ParseMoves(moves)
			if err != nil {
				return Record{}, &LineError{line, err}
			}
			r.Moves = append(r.Moves, more...)
			continue
		}
		key, value, ok := strings.Cut(raw, ":")
		if !ok {
			return Record{}, atLine(line, "%q is neither \"key: value\" nor moves after \">\"", raw)
		}
		key = strings.TrimSpace(key)
		if seen[key] {
			return Record{}, atLine(line, "%s comes twice", key)
		}
		seen[key] = true
		known, err := r.Set(key, strings.TrimSpace(value))
		if err != nil {
			return Record{}, &LineError{line, err}
		}
		if !known {
			return Record{}, atLine(line, "%q is not known here; a record has game, options, deal, deck, redeals and piles", key)
		}
	}
	if err := r.Check(); err != nil {
		return Record{}, err
	}
	return r, nil
}

// Set takes one line of the head of a record. It reports whether the key is one
// of a record at all.
func (r *Record) Set(key, value string) (known bool, err error) {
	switch key {
	case "game":
		words := strings.Fields(value)
		if len(words) < 1 || len(words) > 2 {
			return true, fmt.Errorf("game: %q is not a game and a variant, such as \"british-square american\"", value)
		}
		r.Game, r.Variant = words[0], slices.Concat(words[1:], []string{""})[0]
	case "options":
		r.Options = strings.Fields(value)
	case "deal":
		if r.Number, err = ParseDeal(value); err != nil {
			return true, err
		}
	case "deck":
		if r.Deck, err = ParseCards(value); err != nil {
			return true, fmt.Errorf("deck: %w", err)
		}
	default:
		if _, err := ParsePile(key); err != nil && key != redealsKey && key != countsKey {
			return false, nil
		}
		r.Position += key + ": " + value + "\n"
	}
	return true, nil
}

// Check returns an error unless the record names a game and exactly one
// beginning.
func (r *Record) Check() error {
	if r.Game == "" {
		return fmt.Errorf("no game is named; a line such as \"game: nestor\" is missing")
	}
	beginnings := 0
	for _, given := range []bool{r.Number != 0, r.Deck != nil, r.Position != ""} {
		if given {
			beginnings++
		}
	}
	if beginnings != 1 {
		return fmt.Errorf("a game begins with one of \"deal:\", \"deck:\" or the piles of a position; %d are given", beginnings)
	}
	return nil
}

// ParseDeal reads a deal number from 1 to MaxDeal.
func ParseDeal(text string) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n < 1 || n > MaxDeal {
		return 0, fmt.Errorf("%q is not a deal number; deals are numbered from 1 to %d", text, uint64(MaxDeal))
	}
	return n, nil
}

// String returns the record as text, with at most sixteen moves a line.
func (r Record) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "game: %s\n", strings.TrimSpace(r.Game+" "+r.Variant))
	if len(r.Options) > 0 {
		fmt.Fprintf(&b, "options: %s\n", strings.Join(r.Options, " "))
	}
	switch {
	case r.Number != 0:
		fmt.Fprintf(&b, "deal: %d\n", r.Number)
	case r.Deck != nil:
		fmt.Fprintf(&b, "deck: %s\n", FormatCards(r.Deck))
	default:
		b.WriteString(r.Position)
	}
	for moves := range slices.Chunk(r.Moves, 16) {
		fmt.Fprintf(&b, "> %s\n", FormatMoves(moves))
	}
	return b.String()
}

// Start lays out the beginning of a record for its game, opened elsewhere.
func (g *Game) Start(r Record) (*State, error) {
	switch {
	case r.Number != 0:
		return g.Deal(r.Number)
	case r.Deck != nil:
		return g.DealPack(r.Deck)
	default:
		return g.Position(r.Position)
	}
}

// PlayAll plays the moves in turn. It stops at the first that is refused; the
// error names it by its number, counted from 1.
func (s *State) PlayAll(moves []Move) error {
	for i, m := range moves {
		if err := s.Play(m); err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	return nil
}
