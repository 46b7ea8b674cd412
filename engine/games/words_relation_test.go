package games

import (
	"testing"

	"talon/engine"
)

func card(t *testing.T, text string) engine.Card {
	t.Helper()
	c, err := engine.ParseCard(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestRelations lists, for each relation, pairs of an upper card and the lower
// one on which it is laid.
func TestRelations(t *testing.T) {
	tests := []struct {
		name string
		relation
		holds, fails []string
	}{
		{"sameSuit", sameSuit,
			[]string{"8H 8H", "AH KH", "2C TC"},
			[]string{"8H 8D", "8S 8C"}},
		{"otherColour", otherColour,
			[]string{"8H 8S", "8D 8C", "AS KH", "AC KD"},
			[]string{"8H 9D", "8S 9C", "8H 8H"}},
		{"sameRank", sameRank,
			[]string{"8H 8D", "KS KC", "AH AH"},
			[]string{"8H 9H", "AS KS"}},
		{"oneLower", oneLower,
			[]string{"AS 2H", "9C TC", "TD JS", "QH KH"},
			[]string{"2H AS", "8H 8H", "7H 9H", "KS AS", "AS KS"}},
		{"nextRank", nextRank,
			[]string{"8H 9C", "9C 8H", "AS 2S", "2S AS", "QH KH", "KH QH", "AS KS", "KS AS"},
			[]string{"8H 8H", "8H TH", "TH 8H", "QS AS", "KH 2H", "AS AS", "KS KS"}},
		{"notRound", notRound,
			[]string{"8H 9C", "QS AS", "KH 2H", "KH QH", "AS AS", "KS KS"},
			[]string{"AS KS", "KS AS", "KH AC"}},
		{"both", both(sameSuit, oneLower),
			[]string{"8H 9H", "AS 2S", "QD KD"},
			[]string{"8H 9D", "9H 8H", "8H TH"}},
	}
	for _, tt := range tests {
		for _, list := range []struct {
			pairs []string
			want  bool
		}{{tt.holds, true}, {tt.fails, false}} {
			for _, pair := range list.pairs {
				upper, lower := card(t, pair[:2]), card(t, pair[3:])
				if tt.of(upper, lower) != list.want {
					t.Errorf("%s: %v on %v, want %v", tt.name, upper, lower, list.want)
				}
			}
		}
	}
}

func TestRanksThatFoundationsAskFor(t *testing.T) {
	up, down := pile(foundation, 4), pile(foundation, 5)
	tests := []struct {
		name  string
		rank  func(engine.PileID, int) engine.Rank
		id    engine.PileID
		cards int
		want  engine.Rank
	}{
		{"switchback", switchback, up, 0, engine.Ace},
		{"switchback", switchback, up, 12, engine.King},
		{"switchback", switchback, up, 13, engine.King},
		{"switchback", switchback, up, 14, engine.Queen},
		{"switchback", switchback, up, 25, engine.Ace},
		{"upOrDown", upOrDown(lastFour), up, 1, 2},
		{"upOrDown", upOrDown(lastFour), up, 12, engine.King},
		{"upOrDown", upOrDown(lastFour), down, 1, engine.Queen},
		{"upOrDown", upOrDown(lastFour), down, 12, engine.Ace},
	}
	for _, tt := range tests {
		if got := tt.rank(tt.id, tt.cards); got != tt.want {
			t.Errorf("%s, %v with %d cards: %v, want %v", tt.name, tt.id, tt.cards, got, tt.want)
		}
	}
}
