package games_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// A table is one section of testdata/positions/<game>.txt: a title after "#",
// the head of a record, then moves after ">" and claims after "=", in the words
// of the site's figures. Text before the first section is a comment.
type table struct {
	title string
	start engine.Record
	steps []tableStep
}

type tableStep struct {
	line int
	sign byte
	text string
}

func readTables(t *testing.T, id string) []table {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "positions", id+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	var all []table
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "#"); ok {
			all = append(all, table{title: strings.TrimSpace(title)})
		} else if len(all) > 0 && line != "" {
			if err := all[len(all)-1].add(n, line); err != nil {
				t.Fatalf("%s.txt:%d: %v", id, n, err)
			}
		}
	}
	if len(all) == 0 {
		t.Fatalf("%s.txt has no tables", id)
	}
	for _, tb := range all {
		if err := tb.start.Check(); err != nil || len(tb.steps) == 0 {
			t.Fatalf("%s.txt: %s: %d steps, %v", id, tb.title, len(tb.steps), err)
		}
	}
	return all
}

func (tb *table) add(n int, line string) error {
	if line[0] == '>' || line[0] == '=' {
		tb.steps = append(tb.steps, tableStep{n, line[0], strings.TrimSpace(line[1:])})
		return nil
	}
	key, value, _ := strings.Cut(line, ":")
	known, err := tb.start.Set(key, strings.TrimSpace(value))
	if err == nil && !known {
		err = fmt.Errorf("%q is neither head, moves nor claim", line)
	}
	return err
}

// TestTables plays every table and checks its claims.
func TestTables(t *testing.T) {
	for _, g := range games.All() {
		for _, tb := range readTables(t, g.ID) {
			t.Run(g.ID+"/"+tb.title, func(t *testing.T) {
				v := tb.variant()
				if v.id != g.ID {
					t.Fatalf("a table of %v", v)
				}
				if err := tb.play(v.open(t)); err != nil {
					t.Errorf("%s.txt:%v", g.ID, err)
				}
			})
		}
	}
}

func (tb *table) variant() variant { return variantOf(tb.start) }

// play plays a table and returns the first claim that does not hold, by its
// line.
func (tb *table) play(g *engine.Game) error {
	s, err := g.Start(tb.start)
	if err != nil {
		return fmt.Errorf("%s: %w", tb.title, err)
	}
	for _, step := range tb.steps {
		do := claim
		if step.sign == '>' {
			do = playOpen
		}
		if err := do(s, step.text); err != nil {
			return fmt.Errorf("%d: %w", step.line, err)
		}
	}
	return nil
}

// playOpen plays moves, none of which may come after a win: only the last move
// of a step wins.
func playOpen(s *engine.State, text string) error {
	moves, err := engine.ParseMoves(text)
	for i := 0; i < len(moves) && err == nil; i++ {
		if s.Won() {
			return fmt.Errorf("won before %v", moves[i])
		}
		err = s.Play(moves[i])
	}
	return err
}

func claim(s *engine.State, text string) error {
	word, rest, _ := strings.Cut(text, " ")
	switch word {
	case "won", "blocked":
		if s.Won() != (word == "won") || s.Blocked() != (word == "blocked") {
			return fmt.Errorf("won %v, blocked %v: %v", s.Won(), s.Blocked(), s.LegalWords())
		}
		return nil
	case "only":
		want := strings.Fields(rest)
		slices.Sort(want)
		if got := s.LegalWords(); !slices.Equal(got, want) {
			return fmt.Errorf("legal %v\nwant %v", got, want)
		}
		return nil
	case "legal":
		return eachMove(rest, s.Try)
	case "refused":
		rule := rest[strings.LastIndex(rest, " ")+1:]
		return eachMove(strings.TrimSuffix(rest, rule), func(m engine.Move) error { return refusedBy(s, m, rule) })
	}
	if !slices.Contains(strings.Split(s.Text(), "\n"), text) {
		return fmt.Errorf("no line %q in\n%s", text, s.Text())
	}
	return nil
}

func eachMove(text string, ask func(engine.Move) error) error {
	moves, err := engine.ParseMoves(text)
	if err == nil && len(moves) == 0 {
		err = errors.New("no moves are named")
	}
	for _, m := range moves {
		err = errors.Join(err, ask(m))
	}
	return err
}

func refusedBy(s *engine.State, m engine.Move, rule string) error {
	var refusal *engine.Refusal
	if err := s.Try(m); !errors.As(err, &refusal) || refusal.Rule.ID != rule {
		return fmt.Errorf("%v: %v, want %s", m, err, rule)
	}
	return nil
}
