package games_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// TestAdvice asks for the hint on small tables, laid so that the named advice
// is the first that has something to say.
func TestAdvice(t *testing.T) {
	for _, c := range []struct{ name, position, move, why string }{
		{"an ace is spare", "solitaire\nw: AS\nt1: 2H", "w>f1", "Nothing can need"},
		{"spare with both reds home below", "solitaire\nw: 5S\nf1: AS 2S 3S 4S\nf2: AH 2H 3H 4H\nf3: AD 2D 3D 4D\nt1: 6H", "w>f1", "Nothing can need"},
		{"not spare with a red one out", "solitaire\nw: 5S\nf1: AS 2S 3S 4S\nf2: AH 2H 3H 4H\nf3: AD 2D 3D\nt1: 6H", "w>t1", "off the waste"},
		{"spare: the only builder is home", "la-belle-lucie\nf1: AS 2S\nt1: 9D 3S\nt2: 4S", "t1>f1", "Nothing can need"},
		{"not spare: a second builder is out", "la-belle-lucie house-in-the-wood\nf1: AS 2S\nt1: 9D 3S\nt2: 2S 4S", "t1>f1", "can go home"},

		{"a card turned up", "solitaire\nt1: (1) 9D 8S\nt2: 9H\nw: 8C", "t1>t2", "turns a card up"},
		{"the deepest column", "solitaire\nt1: (1) 9D 8S\nt2: (2) 2D 3D 8C\nt3: 9H", "t2>t3", "turns a card up"},
		{"equally deep: the first source, the first target", "solitaire\nt1: (1) 3D 8S\nt2: (1) 2D 8C\nt3: 9H\nt4: 9D", "t1>t3", "turns a card up"},
		{"whole runs alone", "solitaire\nt1: (1) 9D 8S 7H\nt2: 8C\nt3: 9H", "t1>t3x2", "turns a card up"},
		{"a king off face-down cards", "solitaire\nt1: 9D\nt2: (1) 9C KS QH\nt3: 4C\nt4: 5C\nt5: 6C\nt6: 7C", "t2>t7x2", "turns a card up"},
		{"room for the king of the waste", "solitaire\nt1: 8S\nt2: 9H\nt3: 3C\nt4: 4C\nt5: 5C\nt6: 6C\nt7: 7C\nw: KS", "t1>t2", "room for a king"},
		{"room for a king on face-down cards", "solitaire\nt1: 8S\nt2: 9H\nt3: (1) 2C KD\nt4: 4C\nt5: 5C\nt6: 6C\nt7: 7C", "t1>t2", "room for a king"},
		{"no king waits", "solitaire\nt1: 8S\nt2: 9H\nt3: KD", "none", ""},
		{"a king on the table is not moved", "solitaire\nt1: KD\nt2: 9H", "none", ""},
		{"waste before home", "solitaire\nw: 3S\nf1: AS 2S\nt1: 4H\nt2: 2D", "w>t1", "off the waste"},
		{"waste to the first column", "solitaire\nw: 3S\nt1: 4H\nt2: 4D", "w>t1", "off the waste"},
		{"home last of all plays", "solitaire\nt1: 2D 3S\nf1: AS 2S", "t1>f1", "can go home"},
		{"home: the waste before a column", "solitaire\nw: 3S\nt1: 3C\nf1: AS 2S\nf4: AC 2C", "w>f1", "can go home"},
		{"part of a run", "solitaire\nt1: 9H 8S 7H\nt2: 8C\nf1: AS 2S 3S 4S 5S 6S 7S", "t1>t2", "laid bare"},
		{"no card back from home", "solitaire\nt1: 4H\nf1: AS 2S 3S", "none", ""},

		{"an unseen stock", "solitaire\ns: 2D\nt1: 9H", "turn", "may bring"},
		{"a seen waste that brings nothing", "solitaire\nw: 2D 3D\nt1: 9H", "none", ""},
		{"a seen waste that brings something", "solitaire\nw: AD 3D\nt1: 9H", "redeal", "lies farther on"},
		{"drawing three, an ace out of reach", "solitaire draw-three\nw: 4D AD 5D 6D\nt1: 9H", "none", ""},
		{"drawing three, an ace within reach", "solitaire draw-three\nw: 4D 5D AD 6D\nt1: 9H", "redeal", "lies farther on"},

		{"whole columns alone", "canfield-or-klondike\nt1: 9H 8S 7H\nt2: 8C\nf1: AS 2S 3S 4S 5S 6S 7S", "none", ""},
		{"the reserve before the waste", "storehouse\nr: 3C 9S\nt1: TS\nt2: 9D\nw: 8D", "r>t1", "off the reserve"},
		{"a space takes the reserve", "storehouse\nr: 3C 9S\nt1: 4S\nw: 8D", "r>t2", "fills a vacancy"},
		{"a space takes the waste before a card of the stock", "british-square\ns: 3C\nw: 9S\nt1: 4S\nt2: 4H\nt3: 4D", "w>t4", "fills a vacancy"},
		{"a vacancy among the rivers", "congress\ns: 3C\nv1: 9S\nv2: 9H\nh1: 4S\nh2: 4H\nh3: 5D\nh4: 5C\ncounts: rows 1", "s>v3", "fills a vacancy"},
		{"then the next row", "congress\ns: 3C\nv1: 9S\nh1: 4S\nh2: 4H\nh3: 6D\nh4: 6C\ncounts: rows 0", "deal", "may bring"},

		{"a marriage", "perseverance\nt1: 9H 5S\nt2: 6S", "t1>t2", "belong together"},
		{"no marriage twice", "perseverance\nt1: 6S 5S\nt2: 9H", "redeal", "dealt again"},
		{"the marriage that opens more", "la-belle-lucie\nt1: 9H 5S\nt2: 6S\nt3: 4D TH\nt4: JH\nt5: 5D\nt6: 3D", "t3>t4", "belong together"},
		{"a redeal", "napoleons-favorite\nt1: 9H 5S\nt2: JS", "redeal", "dealt again"},
		{"no redeal left", "napoleons-favorite\nt1: 9H 5S\nt2: JS\nredeals: 2", "none", ""},

		{"a rug card married to the waste", "japanese-rug\ng1: 9H\nw: TH", "g1>w", "off the rug place"},
		{"the Assembly's own card first", "gathering-of-the-clans\na: 2C 3D 5S\nx1: 5H\nf1: AS 2S 3S 4S\nf2: AH 2H 3H 4H", "a>f1", "Assembly"},
		{"then a head or a base", "gathering-of-the-clans\na: 2C 3D\nx2: 5S\ny6: 5H\nf1: AS 2S 3S 4S\nf2: AH 2H 3H 4H", "y6>f2", "Assembly"},
		{"then any other", "gathering-of-the-clans\nx2: 5S\ny6: 5H\nf1: AS 2S 3S 4S\nf2: AH 2H 3H 4H", "x2>f1", "can go home"},
		{"the pair that opens more", "nestor\nt1: 2S 8S\nt2: 3H 8D\nt3: 9C 8H\nt4: 3C\nt5: 2D", "t1+t2", "can go"},
		{"a pair of one suit", "cover\ns: 2D 3D\nt1: 9S\nt2: 9H\nt3: 4H\nt4: 4C", "t2+t3", "can go"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, ok := lay(t, "game: "+c.position).Hint()
			move := "none"
			if ok {
				move = h.Move.String()
			}
			if move != c.move || !strings.Contains(h.Why, c.why) {
				t.Errorf("%s: %q, want %s: %q", move, h.Why, c.move, c.why)
			}
		})
	}
}

// lay starts a record and plays its moves.
func lay(t *testing.T, text string) *engine.State {
	t.Helper()
	r, err := engine.ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := games.Start(r)
	if err == nil {
		err = s.PlayAll(r.Moves)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// longestOfHints is more moves than hints ever make of one game.
const longestOfHints = 500

// TestHintsEnd follows the hints, each of which must be legal, to the end of the
// first deals of every variant.
func TestHintsEnd(t *testing.T) {
	for _, v := range everyVariant() {
		deals := uint64(20)
		if len(v.options) > 0 {
			deals = 2
		}
		t.Run(v.String(), func(t *testing.T) {
			t.Parallel()
			for number := uint64(1); number <= deals; number++ {
				s, err := v.open(t).Deal(number)
				if err != nil {
					t.Fatal(err)
				}
				if moves := follow(t, s); moves > longestOfHints {
					t.Errorf("deal %d: %v and so on", number, s.Played()[longestOfHints-20:])
				}
			}
		})
	}
}

// TestHintsEndAnywhere follows them from where random play has led.
func TestHintsEndAnywhere(t *testing.T) {
	for _, v := range everyVariant() {
		t.Run(v.String(), func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(5, 1884))
			for number := uint64(1); number <= 3; number++ {
				s := wander(t, v, number, r)
				if moves := follow(t, s); moves > longestOfHints {
					t.Errorf("deal %d: %v and so on", number, s.Played()[len(s.Played())-20:])
				}
			}
		})
	}
}

// follow plays the hints until there is none, or too many. It returns how many
// there were.
func follow(t *testing.T, s *engine.State) int {
	t.Helper()
	n := 0
	for ; n <= longestOfHints; n++ {
		h, ok := s.Hint()
		if !ok {
			break
		}
		if err := s.Play(h.Move); err != nil || h.Why == "" {
			t.Fatalf("%v, because %q: %v", h.Move, h.Why, err)
		}
	}
	return n
}

// wander plays a few moves at random.
func wander(t *testing.T, v variant, number uint64, r *rand.Rand) *engine.State {
	t.Helper()
	s, err := v.open(t).Deal(number)
	if err != nil {
		t.Fatal(err)
	}
	for range r.IntN(100) {
		legal := s.Legal(nil)
		if len(legal) == 0 || s.Won() {
			break
		}
		s.Apply(legal[r.IntN(len(legal))])
	}
	return s
}

// TestHintsDoNotPeek shuffles what lies hidden: the hint must be the same.
func TestHintsDoNotPeek(t *testing.T) {
	for _, v := range everyVariant() {
		t.Run(v.String(), func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(7, 1884))
			for number := uint64(1); number <= 10; number++ {
				s := wander(t, v, number, r)
				s, err := s.Game().Position(s.Text())
				if err != nil {
					t.Fatal(err)
				}
				other := disguised(t, s, r)
				got, ok := other.Hint()
				want, wanted := s.Hint()
				if ok != wanted || got != want {
					t.Errorf("%v for\n%s%v for\n%s", want, s.Text(), got, other.Text())
				}
			}
		})
	}
}

// disguised returns a position that looks the same, its hidden cards exchanged at
// random. One that shows a longer run does not look the same.
func disguised(t *testing.T, s *engine.State, r *rand.Rand) *engine.State {
	t.Helper()
	sight := s.InSight()
	for {
		other := exchanged(t, s, sight, r)
		if other.InSight().Key() == sight.Key() {
			return other
		}
	}
}

func exchanged(t *testing.T, s, sight *engine.State, r *rand.Rand) *engine.State {
	t.Helper()
	var hidden []string
	for _, id := range s.Game().IDs() {
		for k, c := range sight.Pile(id).Cards {
			if c == engine.Hidden {
				hidden = append(hidden, s.Pile(id).Cards[k].String())
			}
		}
	}
	r.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
	lines := strings.Split(s.Text(), "\n")
	for i, line := range lines {
		words := strings.Fields(line)
		id, err := engine.ParsePile(strings.TrimSuffix(slices.Concat(words, []string{""})[0], ":"))
		if err != nil {
			continue
		}
		k := 0
		for w, word := range words {
			if _, err := engine.ParseCard(word); err != nil {
				continue
			}
			if sight.Pile(id).Cards[k] == engine.Hidden {
				words[w], hidden = hidden[0], hidden[1:]
			}
			k++
		}
		lines[i] = strings.Join(words, " ")
	}
	other, err := s.Game().Position(strings.Join(lines, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return other
}

// TestHintsRemember asks for what the player has seen: a waste turned over, and
// what was laid on a pile that may not be looked through.
func TestHintsRemember(t *testing.T) {
	for _, c := range []struct{ name, start, pile, sight string }{
		{"a stock not yet turned", "game: solitaire\ns: 2D 3D 4D", "s", "? ? ?"},
		{"a waste turned over", "game: solitaire\ns: 2D 3D 4D\n> turn turn turn redeal", "s", "2D 3D 4D"},
		{"redeals made before", "game: storehouse\ns: 2D 3D 4D\nredeals: 1", "s", "2D 3D 4D"},
		{"face-down cards", "game: solitaire\nt1: (2) 2D 3D 4D", "t1", "? ? 4D"},
		{"a squared pile as dealt", "game: napoleons-square\nt1: 2D 9S 4D\nt2: 5D", "t1", "? ? 4D"},
		{"a run that could move", "game: napoleons-square\nt1: 2D 5D 4D", "t1", "? 5D 4D"},
		{"what lay uppermost once", "game: napoleons-square\nt1: 2D 9S 5H\nt2: 6H\nt3: 7H\n> t1>t2", "t1", "? 9S"},
		{"what was laid there", "game: napoleons-square\noptions: single-moves\nt1: 2D 9S 5H\nt2: 6C 4H\n> t2>t1", "t1", "? ? 5H 4H"},
		{"a pile that may be looked through", "game: great-thirteen\np1: 2D 9S 5H", "p1", "2D 9S 5H"},
		{"one of which a run is shown", "game: napoleons-favorite\nt1: 2D 9S 5H", "t1", "2D 9S 5H"},
	} {
		t.Run(c.name, func(t *testing.T) {
			id, err := engine.ParsePile(c.pile)
			if err != nil {
				t.Fatal(err)
			}
			var cards []string
			for _, card := range lay(t, c.start).InSight().Pile(id).Cards {
				if card == engine.Hidden {
					cards = append(cards, "?")
				} else {
					cards = append(cards, card.String())
				}
			}
			if got := strings.Join(cards, " "); got != c.sight {
				t.Errorf("%s, want %s", got, c.sight)
			}
		})
	}
}

// TestFinish asks for the moves that end a game that plays itself.
func TestFinish(t *testing.T) {
	const spadesAndHearts = "f1: AS 2S 3S 4S 5S 6S 7S 8S 9S TS\nf2: AH 2H 3H 4H 5H 6H 7H 8H 9H TH\n"
	const others = "f3: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\nf4: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\n"
	for _, c := range []struct{ name, start, moves string }{
		{"the lowest first, ties by suit", "game: solitaire\nt1: KH QS JH\nt2: KS QH JS\n" + spadesAndHearts + others, "t2>f1 t1>f2 t1>f1 t2>f2 t2>f1 t1>f2"},
		{"out of an unseen stock", "game: solitaire\ns: JS QS\nt1: KH QH JH\nt2: KS\n" + spadesAndHearts + others, "t1>f2 t1>f2 t1>f2 turn turn w>f1 w>f1 t2>f1"},
		{"once round the waste", "game: solitaire\nw: JS QS\nt1: KH QH JH\nt2: KS\n" + spadesAndHearts + others, "t1>f2 t1>f2 t1>f2 redeal turn w>f1 turn w>f1 t2>f1"},
		{"not while a card lies face down", "game: solitaire\nt1: (1) KH QH JH\nt2: KS QS JS\n" + spadesAndHearts + others, ""},
		{"not when it does not win", "game: solitaire\nt1: KH JH QH\nt2: KS QS JS\n" + spadesAndHearts + others, ""},
		{"not when won", "game: solitaire\nf1: AS", ""},
		{"drawing three, by hints", "game: solitaire draw-three\ns: QH JH JS\nt1: QS\nt2: KH\nt3: KS\n" + spadesAndHearts + others, "turn w>t3 w>f2 w>f1 t1>f1 t3>f2 t2>f2 t3>f1"},
		{"drawing three, out of reach", "game: solitaire draw-three\ns: QS JS KH\nt1: QH\nt2: JH\nt3: KS\n" + spadesAndHearts + others, ""},
		{"an open game", "game: perseverance\nt1: KH QH\nt2: JH\nt3: KS QS JS\n" + spadesAndHearts + others, "t3>f1 t2>f2 t3>f1 t1>f2 t3>f1 t1>f2"},
		{"not a game without foundations", "game: nestor\nt1: KH\nt2: KS", ""},
		{"not while the stock has not been seen", "game: storehouse\ns: AS\nf1: 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", ""},
		{"a stock that was seen", "game: storehouse\ns: AS\nf1: 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\nredeals: 1", "turn w>f1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := engine.FormatMoves(lay(t, c.start).Finish()); got != c.moves {
				t.Errorf("%q, want %q", got, c.moves)
			}
		})
	}
}

// TestFinishWins plays the kept games: from where Finish is first offered it
// goes to the win by legal moves, and some games come to it before their end.
func TestFinishWins(t *testing.T) {
	for name, r := range wonGames(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, err := games.Start(r)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range r.Moves {
				if moves := s.Finish(); moves != nil {
					if err := s.PlayAll(moves); err != nil || !s.Won() {
						t.Errorf("won %v after %v, %v", s.Won(), moves, err)
					}
					return
				}
				s.Apply(m)
			}
		})
	}
}

// TestFinishAlwaysWinsDrawingOne: with every card face up a card of the lowest
// rank still out is uppermost or in the stock.
func TestFinishAlwaysWinsDrawingOne(t *testing.T) {
	offered := 0
	for number := uint64(1); number <= 60; number++ {
		s := lay(t, fmt.Sprintf("game: solitaire\ndeal: %d", number))
		for h, ok := s.Hint(); ok; h, ok = s.Hint() {
			up := true
			for n := 1; n <= 7; n++ {
				up = up && s.Pile(engine.PileID{Role: engine.Tableau, N: uint8(n)}).Down == 0
			}
			if finish := s.Finish() != nil; finish != up {
				t.Fatalf("finish offered %v, all face up %v:\n%s", finish, up, s.Text())
			} else if finish {
				offered++
			}
			s.Apply(h.Move)
		}
	}
	if offered == 0 {
		t.Error("no deal came to it")
	}
}
