package engine_test

import (
	"testing"

	"talon/engine"
)

func pile(role engine.Role, n uint8) engine.PileID { return engine.PileID{Role: role, N: n} }

func TestPiles(t *testing.T) {
	tests := []struct {
		text string
		want engine.PileID
	}{
		{"s", pile(engine.Stock, 0)},
		{"w", pile(engine.Waste, 0)},
		{"d", pile(engine.Discard, 0)},
		{"f1", pile(engine.Foundation, 1)},
		{"t16", pile(engine.Tableau, 16)},
		{"r4", pile(engine.Reserve, 4)},
		{"g64", pile(engine.Rug, 64)},
		{"t255", pile(engine.Tableau, 255)},
	}
	for _, tt := range tests {
		if got, err := engine.ParsePile(tt.text); err != nil || got != tt.want || got.String() != tt.text {
			t.Errorf("%s: got %v, %v", tt.text, got, err)
		}
	}
}

func TestBadPiles(t *testing.T) {
	for _, text := range []string{"", "q", "3", "t0", "t01", "t-1", "t+1", "t256", "t1x", "T1", "t 1", " t1", "t1 ", "t1_0", "t٣", "♠1", "\x001"} {
		if id, err := engine.ParsePile(text); err == nil {
			t.Errorf("%q was read as %v", text, id)
		}
	}
}

func TestMoves(t *testing.T) {
	t1, t2, w := pile(engine.Tableau, 1), pile(engine.Tableau, 2), pile(engine.Waste, 0)
	tests := []struct {
		text string
		want engine.Move
	}{
		{"t1>t2", engine.CarryOf(t1, t2, 1)},
		{"t1>t2x2", engine.CarryOf(t1, t2, 2)},
		{"t2>t1x104", engine.CarryOf(t2, t1, 104)},
		{"w>t1", engine.CarryOf(w, t1, 1)},
		{"t1>w", engine.CarryOf(t1, w, 1)},
		{"t1+t2", engine.PairOf(t1, t2)},
		{"t2+t1", engine.PairOf(t2, t1)},
		{"turn", engine.Move{Kind: engine.Turn}},
		{"deal", engine.Move{Kind: engine.Deal}},
		{"redeal", engine.Move{Kind: engine.Redeal}},
	}
	for _, tt := range tests {
		if got, err := engine.ParseMove(tt.text); err != nil || got != tt.want || got.String() != tt.text {
			t.Errorf("%s: got %v, %v", tt.text, got, err)
		}
	}
}

func TestBadMoves(t *testing.T) {
	for _, text := range []string{
		"", "t1", ">", "+", "t1>", ">t1", "t0>f1", "t01>f1", "t1>f01", "t1>t2>t3", "t1>t2+t3", "t1-t2",
		"t1>t2x", "t1>t2x0", "t1>t2x1", "t1>t2x02", "t1>t2x+2", "t1>t2x-2", "t1>t2x105", "t1>t2x256", "t1>t2x258", "t1>t2x2x2", "t1x2>t2", "t1>t2X2",
		"Turn", "turn ", " turn", "turns", "t1 > t2", "t1→t2", "t１>t2", "t1>t2×2", "\xff>t1",
	} {
		if m, err := engine.ParseMove(text); err == nil {
			t.Errorf("%q was read as %v", text, m)
		}
	}
}

func TestParseMoves(t *testing.T) {
	moves, err := engine.ParseMoves(" turn  w>t1\n\tt1>t2x3 ")
	if got := engine.FormatMoves(moves); err != nil || got != "turn w>t1 t1>t2x3" {
		t.Errorf("got %q, %v", got, err)
	}
	if moves, err := engine.ParseMoves("turn t0>t1"); err == nil {
		t.Errorf("a bad move among others was read: %v", moves)
	}
}
