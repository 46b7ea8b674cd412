package games

import (
	"testing"

	"talon/engine"
)

// table is a game that has every kind of pile and no rules of its own.
func table(t *testing.T, steps ...engine.Step) *engine.Game {
	t.Helper()
	g, err := engine.Game{
		ID: "table", Name: "Table", Packs: 1, Steps: steps, Redeals: 2,
		Redeal: turningOver(),
		Piles: piles{
			{Role: stock, Down: true}, {Role: waste}, {Role: foundation, N: 8, Suited: true},
			{Role: tableau, N: 4}, {Role: reserve, N: 2}, {Role: discard},
		},
		Variants: []engine.Variant{{ID: "standard"}},
	}.With("")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestChecks asks each check about moves on one table of cards.
func TestChecks(t *testing.T) {
	s, err := table(t).Position(`
w: 9D
f1: AS 2S 3S
f2: AH
t1: (2) KC QC 9H 8H 7S
t2: TH
r1: KH
redeals: 1`)
	if err != nil {
		t.Fatal(err)
	}
	king := func(c engine.Card) bool { return c.Rank() == engine.King }
	tests := []struct {
		name  string
		check engine.Check
		holds string
		fails string
	}{
		{"notOnto", notOnto(stock), "t1>t2 w>t1 s>w", "w>s t1>s"},
		{"notFrom", notFrom(foundation), "t1>f1 w>t2", "f1>t1 f1>f2"},
		{"never", never, "", "t1>t2 w>f1 s>w"},
		{"cardsThere", cardsThere, "t1>t2x5 t2>t3 w>t1", "t1>t2x6 t2>t3x2 t3>t2 s>w"},
		{"cardThere", cardThere, "t1>t2x5 t1>t2x6 t2>t3", "t3>t2 s>w d>t1"},
		{"single", single, "t1>t2 t3>t2", "t1>t2x2 w>t1x3"},
		{"faceUp", faceUp, "t1>t2 t1>t2x3 t2>t3", "t1>t2x4 t1>t2x5 t3>t2"},
		{"run, any suit", run(oneLower), "t1>t2 t1>t2x2 t1>t2x3 f1>t2", "t1>t2x4 t1>t2x5 f1>t2x2 f1>t2x3"},
		{"run, in suit", run(both(sameSuit, oneLower)), "t1>t2", "t1>t2x2 t1>t2x3"},
		{"fromOnly", fromOnly(waste, single), "w>t1 t1>t2x2", "w>t1x2"},
		{"onCard", onCard(oneLower), "t1>t2x3 w>t2 t1>t3 r1>t4", "t1>t2 t1>t2x2 r1>t2 t2>w"},
		{"onSpace", onSpace("", king), "r1>t3 t1>t3x5 w>t2", "w>t3 t1>t3 t1>t3x4"},
		{"startsWith", startsWith(engine.Ace), "f2>f6 w>f1 t1>f2", "w>f3 f1>f5"},
		{"toSpaceOf", toSpaceOf(tableau), "s>t3 w>t4", "s>t1 w>f3 s>r2 s>w"},
		{"toCard", toCard, "w>t1 t1>w t1>f1", "w>t3 t1>s t1>f3"},
		{"unlessToSpace", unlessToSpace(onCard(sameRank)), "w>t3 r1>f3", "w>t1 w>t2"},
		{"suitOfPlace", suitOfPlace, "t1>f1 t1>f5 t2>f2 t1>f2x2 w>f3 w>f7 t1>f4x5", "t1>f2 w>f1 t1>f1x2 t2>f1"},
		{"shorterThan", shorterThan(3), "w>f2 w>f3 w>t2", "w>f1 w>t1"},
		{"follows", follows("", func(_ engine.PileID, n int) engine.Rank { return engine.Rank(7 + n) }), "t1>f3 t1>t2x2", "t1>f2 w>f3"},
		{"upToKing", upToKing, "f2>f3", "t1>f3 w>f1 f2>f1 r1>f2"},
		{"has", has(waste), "turn t1>t2", ""},
		{"has none", has(stock), "", "turn t1>t2"},
		{"empty", empty(stock), "turn redeal", ""},
		{"not empty", empty(waste), "", "turn redeal"},
		{"redealsLeft", redealsLeft, "redeal", ""},
	}
	for _, tt := range tests {
		expect(t, tt.name, s, tt.check, tt.holds, true)
		expect(t, tt.name, s, tt.check, tt.fails, false)
	}
}

func expect(t *testing.T, name string, s *engine.State, check engine.Check, moves string, want bool) {
	t.Helper()
	list, err := engine.ParseMoves(moves)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range list {
		got := false
		if check.Roles != nil {
			got = check.Roles(m.From.Role, m.To.Role)
		} else {
			got = check.Holds(s, m)
		}
		if got != want {
			t.Errorf("%s: %v holds: %v, want %v", name, m, got, want)
		}
	}
}

// TestMonotoneChecks lets no check claim that more cards cannot pass where
// fewer fail, unless that is so.
func TestMonotoneChecks(t *testing.T) {
	s, err := table(t).Position("t1: (2) KC 6D 5C 4S 9H 8H 8S 7S\nt2: QH JH\nw: 2C AC")
	if err != nil {
		t.Fatal(err)
	}
	for name, check := range map[string]engine.Check{
		"cardsThere": cardsThere, "single": single, "faceUp": faceUp, "run": run(oneLower), "fromOnly": fromOnly(waste, single),
	} {
		if !check.Monotone {
			t.Errorf("%s is not marked", name)
		}
		for _, from := range []engine.PileID{pile(tableau, 1), pile(tableau, 2), the(waste)} {
			failed := false
			for n := 1; n <= len(s.Pile(from).Cards); n++ {
				holds := check.Holds(s, engine.CarryOf(from, pile(tableau, 3), n))
				if failed && holds {
					t.Errorf("%s: %d cards of %v pass, fewer fail", name, n, from)
				}
				failed = failed || !holds
			}
		}
	}
}

func TestRedealsLeft(t *testing.T) {
	for text, want := range map[string]bool{"": true, "redeals: 1": true, "redeals: 2": false} {
		s, err := table(t).Position(text)
		if err != nil {
			t.Fatal(err)
		}
		if redealsLeft.Holds(s, engine.Move{}) != want {
			t.Errorf("%q: want %v", text, want)
		}
	}
}

func TestAllOn(t *testing.T) {
	for text, want := range map[string]bool{
		"f1: AS 2S\nf2: AH": true, "f1: AS\nt1: 2S": false, "f1: AS\ns: 2S": false, "w: AS": false, "f1: AS\nd: 2S": false,
	} {
		s, err := table(t).Position(text)
		if err != nil {
			t.Fatal(err)
		}
		if allOn(foundation)(s) != want {
			t.Errorf("%q: want %v", text, want)
		}
	}
}
