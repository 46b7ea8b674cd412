// Package survey holds what the solver found out about many deals of a game: a
// verdict for each deal, and the odds that follow from them.
package survey

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"talon/engine"
	"talon/engine/solve"
)

// A Survey is what was found out about a range of deals of one form of a game.
type Survey struct {
	Form
	First uint64 // the number of the first deal
	Marks []Mark // of each deal in turn
	Date  string // the day the last of them was looked at, as 2006-01-02

	// Packs are packs in dealing order, made so that they can be won, for a form of
	// which no deal is known that can be (see solve.Mend).
	Packs [][]engine.Card
}

// A Form is what is surveyed, and within which limits. Surveys of one form can be
// merged.
type Form struct {
	Game, Variant string
	Options       []string
	States        int // positions looked at in each deal at most
	Memory        int // megabytes for the positions seen
}

// FormOf returns the form of a game as it was opened, without limits.
func FormOf(g *engine.Game) Form {
	return Form{Game: g.ID, Variant: g.Variant, Options: g.Chosen}
}

// Name returns the form as one word, such as "la-belle-lucie.standard.no-redeal",
// by which its file is called.
func (f Form) Name() string {
	return strings.Join(append([]string{f.Game, f.Variant}, f.Options...), ".")
}

// Same reports whether two forms are the same.
func (f Form) Same(g Form) bool {
	return f.Name() == g.Name() && f.States == g.States && f.Memory == g.Memory
}

// Limits returns the limits as the solver takes them.
func (f Form) Limits() solve.Limits {
	return solve.Limits{States: f.States, Memory: f.Memory << 20}
}

// Last returns the number of the last deal.
func (s *Survey) Last() uint64 { return s.First + uint64(len(s.Marks)) - 1 }

// Command returns the command that makes this survey.
func (s *Survey) Command() string {
	options := ""
	if len(s.Options) > 0 {
		options = " --options " + strings.Join(s.Options, ",")
	}
	return fmt.Sprintf("talon survey --game %s --variant %s%s --deals %d-%d --states %d --memory %d",
		s.Game, s.Variant, options, s.First, s.Last(), s.States, s.Memory)
}

// A Mark is what is known of one deal, as it is written: Lost, Open, or from
// Easiest to Hardest a deal that can be won.
type Mark byte

// The marks. A deal marked Easiest was won within 1 position, each letter after it
// stands for up to twice as many.
const (
	Lost    Mark = '-'
	Open    Mark = '?'
	Easiest Mark = 'A'
	Hardest Mark = 'Z'
)

// MarkOf returns the mark for an answer of the solver.
func MarkOf(r solve.Result) Mark {
	switch r.Verdict {
	case solve.Won:
		return Easiest + Mark(min(max(bits.Len(uint(r.States)), 1)-1, int(Hardest-Easiest)))
	case solve.Lost:
		return Lost
	}
	return Open
}

// Won reports whether the deal can be won.
func (m Mark) Won() bool { return Easiest <= m && m <= Hardest }

// Valid reports whether it is a mark at all.
func (m Mark) Valid() bool { return m == Lost || m == Open || m.Won() }

// Merge joins surveys of one form whose deals follow on one another, in whatever
// order they are given. Packs follow in the order of the deals.
func Merge(parts ...*Survey) (*Survey, error) {
	if len(parts) == 0 {
		return nil, fmt.Errorf("there is no survey to merge")
	}
	parts = slices.Clone(parts)
	slices.SortFunc(parts, func(a, b *Survey) int { return cmp.Compare(a.First, b.First) })
	all := *parts[0]
	all.Marks, all.Packs = slices.Clone(all.Marks), slices.Clone(all.Packs)
	for _, p := range parts[1:] {
		switch {
		case !p.Same(all.Form):
			return nil, fmt.Errorf("a survey of %s with %d positions and %d megabytes cannot be merged with one of %s with %d and %d",
				p.Name(), p.States, p.Memory, all.Name(), all.States, all.Memory)
		case p.First <= all.Last():
			return nil, fmt.Errorf("deal %d of %s is in two of the surveys", p.First, p.Name())
		case p.First > all.Last()+1:
			return nil, fmt.Errorf("the deals %d to %d of %s are in none of the surveys", all.Last()+1, p.First-1, p.Name())
		}
		all.Marks, all.Packs = append(all.Marks, p.Marks...), append(all.Packs, p.Packs...)
		all.Date = max(all.Date, p.Date)
	}
	return &all, nil
}

// String writes the survey as Parse reads it: what it is about, an empty line, and
// the marks of its deals, where a number says how often the mark after it stands;
// then, if there are packs, another empty line and a pack a line.
func (s *Survey) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "game: %s\nvariant: %s\n", s.Game, s.Variant)
	if len(s.Options) > 0 {
		fmt.Fprintf(&b, "options: %s\n", strings.Join(s.Options, ","))
	}
	fmt.Fprintf(&b, "deals: %d-%d\nstates: %d\nmemory: %d\ndate: %s\n", s.First, s.Last(), s.States, s.Memory, s.Date)
	width := 0
	for i := 0; i < len(s.Marks); {
		n := 1
		for i+n < len(s.Marks) && s.Marks[i+n] == s.Marks[i] {
			n++
		}
		word := string(s.Marks[i])
		if n > 1 {
			word = strconv.Itoa(n) + word
		}
		if width%lineWidth == 0 || width+len(word) > lineWidth {
			b.WriteByte('\n')
			width = 0
		}
		b.WriteString(word)
		width += len(word)
		i += n
	}
	b.WriteByte('\n')
	if len(s.Packs) > 0 {
		b.WriteByte('\n')
	}
	for _, pack := range s.Packs {
		fmt.Fprintln(&b, engine.FormatCards(pack))
	}
	return b.String()
}

const lineWidth = 100
