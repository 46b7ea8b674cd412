package solve

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// told writes down all that tells a position from others, which the slow way is sure
// to do: like piles sorted, and of loose columns only what matters.
func told(s *engine.State, with ideas) string {
	var b strings.Builder
	for _, group := range s.Game().Piles {
		var piles []string
		for n := range max(1, group.N) {
			p := s.Pile(engine.PileID{Role: group.Role, N: uint8(min(group.N, n+1))})
			cards, manner := p.Cards, fmt.Sprint(p.Down, p.Built)
			if with.loose && group.Role == engine.Tableau {
				cards, manner = cards[:min(len(cards), p.Down+1)], ""
			}
			piles = append(piles, faces(cards)+manner)
		}
		if !group.Ordered {
			slices.Sort(piles)
		}
		if !with.loose || group.Role != engine.Stock && group.Role != engine.Waste {
			fmt.Fprintln(&b, group.Role, piles)
		}
	}
	if !with.loose {
		return b.String() + fmt.Sprint(s.Count(engine.RedealsMade), s.Count(engine.OwnCounter), s.Count(engine.OwnCounter+1))
	}
	waste := s.Pile(wastePile).Cards
	rest := slices.Concat(s.Pile(stockPile).Cards, waste)
	slices.Sort(rest)
	phase := len(waste)
	if with.stock != nil {
		phase = with.stock.phase(s)
	}
	return fmt.Sprintln(b.String(), faces(rest), phase)
}

func faces(cards []engine.Card) string {
	var b strings.Builder
	for _, c := range cards {
		b.WriteString(c.String())
	}
	return b.String()
}

// TestKeysTellPositionsApart goes to and fro in every game and asks that positions
// have the same number when they are told in the same words, and only then. Now and
// then the keys forget.
func TestKeysTellPositionsApart(t *testing.T) {
	again := 0
	for _, g := range everyGame(t) {
		s, err := g.Deal(7)
		if err != nil {
			t.Fatal(err)
		}
		for _, with := range without(ideasFor(s)) {
			again += tellApart(t, s.Clone(), with)
		}
	}
	if again < 10_000 {
		t.Errorf("only %d positions were met again", again)
	}
}

// tellApart returns how often a position was met again.
func tellApart(t *testing.T, s *engine.State, with ideas) (again int) {
	t.Helper()
	k := newKeys(s.Game(), with)
	numbers, words := map[string]uint32{}, map[uint32]string{}
	r := rand.New(rand.NewPCG(7, 1884))
	for i := range 400 {
		if i%150 == 149 {
			k.clear()
			numbers, words = map[string]uint32{}, map[uint32]string{}
		}
		wander(s, r)
		if k.numbers.room() < k.most {
			k.numbers.grow()
		}
		number, word := k.of(s), told(s, with)
		if old, met := numbers[word]; met {
			again++
			if number != old {
				t.Fatalf("%s: a position has the numbers %d and %d\n%s", nameOf(s.Game()), old, number, s.Text())
			}
		}
		if old, met := words[number]; met && old != word {
			t.Fatalf("%s: two positions have the number %d\n%s\n%s", nameOf(s.Game()), number, old, word)
		}
		numbers[word], words[number] = number, word
	}
	return again
}

// wander makes a move or takes one back, or, at an end, many.
func wander(s *engine.State, r *rand.Rand) {
	legal := s.Legal(nil)
	switch {
	case len(legal) == 0:
		for range r.IntN(50) {
			s.Undo()
		}
	case r.IntN(4) == 0:
		s.Undo()
	default:
		s.Apply(legal[r.IntN(len(legal))])
	}
}

// TestKeysOfLaidPositions compares positions that no one game comes to.
func TestKeysOfLaidPositions(t *testing.T) {
	tests := []struct {
		about, game, a, b string
		same              bool
	}{
		{"columns exchanged", "nestor", "t1: 7H\nt3: KS", "t3: 7H\nt1: KS", true},
		{"another card of the face", "congress", "v1: 7H\nv2: 7H 8S", "v1: 7H 8S\nv2: 7H", true},
		{"places exchanged", "japanese-rug", "g1: 7H\ng3: KS", "g3: 7H\ng1: KS", false},
		{"built or dealt", "british-square", "t1: 7H 8H 9H", "t1: 7H | 8H 9H", false},
		{"less built", "british-square", "t1: 7H | 8H 9H", "t1: 7H 8H | 9H", false},
		{"two built or a two", "british-square", "t1: 7H | 8H 9H", "t1: 7H 8H 9H 2S", false},
		{"face down", "canfield-or-klondike", "t1: 7H 8H", "t1: (1) 7H 8H", false},
		{"another number face down", "canfield-or-klondike", "t1: (1) 7H 8H 9H", "t1: (2) 7H 8H 9H", false},
		{"redeals", "japanese-rug", "w: 7H", "w: 7H\nredeals: 1", false},
	}
	for _, tt := range tests {
		g, err := games.Open(tt.game, "")
		if err != nil {
			t.Fatal(err)
		}
		k := newKeys(g, ideas{})
		var numbers []uint32
		for _, text := range []string{tt.a, tt.b} {
			s, err := g.Position(text)
			if err != nil {
				t.Fatal(err)
			}
			k.blind = true
			numbers = append(numbers, k.of(s))
		}
		if (numbers[0] == numbers[1]) != tt.same {
			t.Errorf("%s: %v, the same should be %v", tt.about, numbers, tt.same)
		}
	}
}

// TestNumbers compares with a map. Most pairs come twice, and at each size of the
// table many share their slot.
func TestNumbers(t *testing.T) {
	n := newNumbers(1 << 8)
	known := map[[2]uint32]uint32{{0, 0}: 0}
	r := rand.New(rand.NewPCG(2, 1884))
	pairs := [][2]uint32{{0, 1}, {1, 0}, {1, 1}, {1 << 31, 0}, {0, 1 << 31}}
	for range 20_000 {
		pairs = append(pairs, [2]uint32{r.Uint32N(400), r.Uint32N(40)}, crowded(n, r))
	}
	for _, p := range pairs {
		if n.room() == 0 {
			n.grow()
		}
		want, met := known[p]
		if !met {
			want = uint32(len(known))
			known[p] = want
		}
		if got := n.of(p[0], p[1]); got != want {
			t.Fatalf("the pair %v has the number %d, want %d", p, got, want)
		}
	}
	n.clear()
	if got := n.of(400, 40); got != 1 {
		t.Errorf("cleared, the first pair has the number %d", got)
	}
}

// crowded returns a pair that belongs in one of the first four slots.
func crowded(n *numbers, r *rand.Rand) [2]uint32 {
	for {
		a, b := r.Uint32(), r.Uint32()
		if hash(uint64(a)<<32|uint64(b))&uint64(len(n.slots)-1) < 4 {
			return [2]uint32{a, b}
		}
	}
}

// TestMiddle asks where leaves of some weights are parted.
func TestMiddle(t *testing.T) {
	tests := []struct {
		weights []int
		want    int
	}{
		{[]int{1, 1}, 1},
		{[]int{0, 0}, 1},
		{[]int{9, 1}, 1},
		{[]int{1, 9}, 1},
		{[]int{0, 0, 0, 9}, 3},
		{[]int{1, 1, 1, 1, 8, 8}, 5},
		{[]int{2, 2, 2, 2, 8}, 4},
		{[]int{1, 1, 1, 1, 1}, 2},
	}
	for _, tt := range tests {
		leaves := make([]int, len(tt.weights))
		for i := range leaves {
			leaves[i] = i
		}
		if got := middle(leaves, tt.weights); got != tt.want {
			t.Errorf("%v is parted after %d, want %d", tt.weights, got, tt.want)
		}
	}
}
