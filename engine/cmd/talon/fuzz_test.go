package main

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"
)

// FuzzProbe answers any line by one line of JSON. What a request may ask for is
// bounded here, so that an answer comes soon.
func FuzzProbe(f *testing.F) {
	f.Fuzz(func(t *testing.T, line string) {
		var reply any = failure{"none"}
		if r, err := parseRequest([]byte(line)); err != nil {
			reply = answer([]byte(line))
		} else {
			depth, states := 1, 20
			if r.Depth != nil {
				r.Depth = new(min(*r.Depth, depth))
			}
			if r.States != nil {
				states = min(*r.States, states)
			}
			r.States = &states
			if got, err := ops[r.Op](r); err == nil {
				reply = got
			}
		}
		var out bytes.Buffer
		if err := writeJSON(&out, reply); err != nil {
			t.Fatal(err)
		}
		if text := out.Bytes(); !json.Valid(text) || bytes.Count(text, []byte("\n")) != 1 {
			t.Errorf("%q is answered by %q", line, text)
		}
	})
}

// FuzzValues reads the values of flags: whatever is accepted is what it says.
func FuzzValues(f *testing.F) {
	f.Fuzz(func(t *testing.T, deals, shard, depth, limit, options string) {
		first, last, err := parseShard(deals, "")
		if err == nil && (first < 1 || last < first) {
			t.Errorf("%q are the deals from %d to %d", deals, first, last)
		}
		if from, to, err := parseShard(deals, shard); err == nil && (from < first || to < from || to > last) {
			t.Errorf("part %q of the deals from %d to %d are those from %d to %d", shard, first, last, from, to)
		}
		if n, err := parseDepth(depth); err == nil && (n < 0 || n > maxDepth) {
			t.Errorf("%q is a depth of %d", depth, n)
		}
		n := 1
		if err := setLimit(&n, "states", limit, 1); n < 1 || n > maxStates || err != nil && n != 1 {
			t.Errorf("%q is a limit of %d, %v", limit, n, err)
		}
		c := choice{game: "la-belle-lucie", options: options, number: deals}
		if s, number, err := c.deal(); err == nil && (number != first || first != last || len(s.Game().Chosen) > len(s.Game().Options)) {
			t.Errorf("%q is deal %d, and %q are the options %q", deals, number, options, s.Game().Chosen)
		}
	})
}

// FuzzPlay plays by any lines. Whatever was typed, the game can be replayed from
// what is saved of it.
func FuzzPlay(f *testing.F) {
	f.Fuzz(func(t *testing.T, lines string) {
		ch := choice{game: "canfield-or-klondike", number: "15"}
		s, number, err := ch.deal()
		if err != nil {
			t.Fatal(err)
		}
		p := &player{session: &session{state: s, number: number}, out: io.Discard}
		if err := p.serve(strings.NewReader(lines)); err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if err := replay(&out, p.record().String(), false, false); err != nil || !strings.Contains(out.String(), board(p.state, false)) {
			t.Errorf("%q leads to\n%s\nwhich is replayed as\n%s\n%v", lines, board(p.state, false), &out, err)
		}
	})
}
