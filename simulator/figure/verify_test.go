package figure_test

import (
	"testing"

	"talon/engine"
	"talon/engine/games"
	"talon/simulator/figure"
)

// Three small tables from which the cases below are played.
const (
	// The 5s are a pair of columns; then the jacks may go, and no pair is left.
	fives = "game: nestor\nt1: 9S 5H\nt2: KD 5C\nt3: QH JS\nr1: JD\n"
	// A pair with the reserve and a pair of the reserve, in either order.
	eights = "game: nestor\nt1: 4S 8H\nt2: 6C 2D\nr1: 7S\nr2: 7D\nr3: 8C\n"
	// The 8 of hearts may be built on the 7; clubs lie in order by chance.
	square = "game: british-square\nw: 2C 8H\nt1: 7H\nt2: 5C 4C\nt3: KD\nt4: KS\n"
)

func TestVerifyTrueClaims(t *testing.T) {
	for _, text := range []string{
		fives + "> t1+t2\n= home 2\n= only t3+r1\n= legal t3+r1\n= cards t1 1\n= cards d 2\n= cards t4 0\n= refused t1+t3 same-value\n= refused t1>t2 nothing-is-built\n= t1: 9S\n= d: 5H 5C\n= t4:\n> t3+r1\n= blocked\n= only\n= home 4",
		"game: nestor\nt1: 5H\nt2: 5C\n> t1+t2\n= won\n= home 2",
		eights + "> t1+r3\n= legal r1+r2\n~ r1+r2\n= blocked\n= home 4\n> r1+r2\n= blocked",
		square + "> w>t1\n= t1: 7H | 8H\n= t1: 7H 8H\n= t2: 5C 4C\n= w: 2C\n= cards w 1",
		"game: solitaire\ndeal: 1\n> t1>t7\n= t4: (3) 8D JS JD 2S\n= t4: 8D JS JD 2S\n= t7: (6) JH 3S 4D KS TC TH 8C 7H\n= t7: (6) JH 3S 4D KS TC TH 8C | 7H\n= t1:\n= cards s 24",
		"game: solitaire\nt1: 9H\nw: 8C\n> w>t1\n= t1: 9h 8c\n= t1: 9H  | 8C",
	} {
		if _, err := parse(t, figure.Worked, text).Verify(); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
	}
}

var verifyFaults = []faultCase{
	{"won", figure.Worked, fives + "> t1+t2\n= won", 7, []string{"false claim", "not won"}},
	{"won with more words", figure.Worked, "game: nestor\nt1: 5H\nt2: 5C\n> t1+t2\n= won at last", 5, []string{"won", "at last"}},
	{"blocked", figure.Worked, fives + "> t1+t2\n= blocked", 7, []string{"not blocked", "legal: t3+r1"}},
	{"blocked when won", figure.Worked, "game: nestor\nt1: 5H\nt2: 5C\n> t1+t2\n= blocked", 5, []string{"not blocked"}},
	{"home", figure.Worked, fives + "> t1+t2\n= home 4", 7, []string{"2 cards are home, not 4"}},
	{"home of no number", figure.Worked, fives + "> t1+t2\n= home two", 7, []string{`"two"`, "number of cards"}},
	{"cards", figure.Worked, fives + "> t1+t2\n= cards t1 2", 7, []string{"t1 has 1 cards, not 2"}},
	{"cards of no number", figure.Worked, fives + "> t1+t2\n= cards t1", 7, []string{`"t1"`, `such as "s 12"`}},
	{"cards of no pile", figure.Worked, fives + "> t1+t2\n= cards z1 1", 7, []string{`"z1"`, "such as t3"}},
	{"cards of a pile of other games", figure.Worked, fives + "> t1+t2\n= cards t9 1", 7, []string{"Nestor has no pile t9"}},
	{"legal", figure.Worked, fives + "> t1+t2\n= legal t3+r1 t1+t3", 7, []string{"false claim", "t1+t3", "same-value"}},
	{"legal of no move", figure.Worked, fives + "> t1+t2\n= legal", 7, []string{"legal", "move"}},
	{"legal in no notation", figure.Worked, fives + "> t1+t2\n= legal t3-r1", 7, []string{`"t3-r1"`, "such as t3>f1"}},
	{"only, too many", figure.Worked, fives + "> t1+t2\n= only t3+r1 t1+t2", 7, []string{"legal: t3+r1"}},
	{"only, too few", figure.Worked, eights + "> r1+r2\n= only", 8, []string{"legal: t1+r3"}},
	{"refused but legal", figure.Worked, fives + "> t1+t2\n= refused t3+r1 reserve-last", 7, []string{"t3+r1 is legal here", "reserve-last"}},
	{"refused by another rule", figure.Worked, fives + "> t1+t2\n= refused t1+t3 reserve-last", 7, []string{"t1+t3 is refused by same-value, not by reserve-last"}},
	{"refused by no rule", figure.Worked, fives + "> t1+t2\n= refused t1+t3", 7, []string{"refused by same-value"}},
	{"refused, no such pile", figure.Worked, fives + "> t1+t2\n= refused t1+t9 same-value", 7, []string{"no pile t9"}},
	{"refused, no such move", figure.Worked, fives + "> t1+t2\n= refused turn stock-empty", 7, []string{`no move "turn"`}},
	{"refused in no notation", figure.Worked, fives + "> t1+t2\n= refused t1 same-value", 7, []string{`"t1"`, "such as t3>f1"}},
	{"pile", figure.Worked, fives + "> t1+t2\n= t1: 9S 5H", 7, []string{`t1 holds "9S", not "9S 5H"`}},
	{"pile said to be empty", figure.Worked, fives + "> t1+t2\n= t1:", 7, []string{`t1 holds "9S", not ""`}},
	{"pile in another order", figure.Worked, square + "> w>t1\n= t1: 8H 7H", 8, []string{`t1 holds "7H | 8H", not "8H 7H"`}},
	{"pile with the bar elsewhere", figure.Worked, square + "> w>t1\n= t1: | 7H 8H", 8, []string{`t1 holds "7H | 8H"`}},
	{"bar where nothing was built", figure.Worked, square + "> w>t1\n= t2: 5C | 4C", 8, []string{`t2 holds "5C 4C", not "5C | 4C"`}},
	{"wrong count of face-down cards", figure.Worked, "game: solitaire\ndeal: 1\n> turn\n= t4: (2) 8D JS JD 2S", 4, []string{`t4 holds "(3) 8D JS JD 2S"`}},
	{"claim of no pile", figure.Worked, fives + "> t1+t2\n= z1: 9S", 7, []string{`"z1"`, "not a pile"}},
	{"claim of a pile of other games", figure.Worked, fives + "> t1+t2\n= w: 9S", 7, []string{"Nestor has no pile w"}},
	{"unknown claim", figure.Worked, fives + "> t1+t2\n= lost", 7, []string{`"lost" is not a claim`, "won, blocked, home N", "refused MOVE RULE"}},
	{"claim true only later", figure.Worked, fives + "> t1+t2\n= home 4\n> t3+r1", 7, []string{"2 cards are home"}},

	{"illegal move", figure.Worked, fives + "\nText.\n> t1+t2 t1+t3", 8, []string{"move 2", "t1+t3", "same rank", "(same-value)"}},
	{"move of an unknown pile", figure.Worked, fives + "> t1+t9", 6, []string{"move 1", "no pile t9", "t1 to t8"}},
	{"illegal move of a later step", figure.Worked, fives + "> t1+t2\n\n> t1+t3", 8, []string{"move 1", "same-value"}},
	{"illegal move of a side line", figure.Worked, fives + "> t1+t2\n~ t1+t3", 7, []string{"same-value"}},
	{"side line goes on", figure.Worked, eights + "~ r1+r2\n~ r1+r2", 8, []string{"move 1", "no-card-there"}},
	{"main line passes a side line by", figure.Worked, eights + "~ r1+r2\n> t1+r3\n= home 4", 9, []string{"2 cards are home, not 4"}},

	{"wrong answer, another rule", figure.Try, fives + "ask: x\nright: t1+t2 : y\nwrong: t1+t3 (reserve-last) : z", 8, []string{"refused by same-value, not by reserve-last"}},
	{"wrong answer that is legal", figure.Try, fives + "ask: x\nright: t1+t2 : y\nwrong: t1+t2 (reserve-last) : z", 8, []string{"t1+t2 is legal here"}},
	{"wrong answer, illegal without a rule", figure.Try, fives + "ask: x\nright: t1+t2 : y\nwrong: t1+t3 : z", 8, []string{"same-value"}},
	{"right answer, second move illegal", figure.Try, fives + "ask: x\nright: t1+t2 t1+t3 : y", 7, []string{"move 2", "same-value"}},
	{"answers begin afresh", figure.Try, fives + "ask: x\nright: t1+t2 : y\nright: t3+r1 : z", 8, []string{"reserve-last"}},

	{"unknown game", figure.Board, "game: bridge\ndeal: 1", 1, []string{`no game "bridge"`, "british-square", "solitaire"}},
	{"unknown variant", figure.Board, "game: solitaire draw-two\ndeal: 1", 1, []string{`no variant "draw-two"`, "draw-one, draw-three"}},
	{"unknown option", figure.Board, "game: nestor\noptions: hints\ndeal: 1", 1, []string{`no option "hints"`, "reserve-any-time"}},
	{"pile of other games", figure.Board, "game: nestor\ncaption: x\nt1: 9S\nt9: 5H", 4, []string{"no pile t9", "t1 to t8"}},
	{"no card", figure.Board, "game: nestor\nt1: 9S\nt2: 1H", 3, []string{"t2", `"1H"`}},
	{"card twice in one pack", figure.Board, "game: nestor\nt1: 9S\ncaption: x\nt2: 9S", 4, []string{"9S comes 2 times", "once"}},
	{"more face down than there are", figure.Board, "game: solitaire\nt1: (2) 9S", 2, []string{"t1", "2 cards cannot lie face down"}},
	{"redeals of a game without", figure.Board, "game: nestor\nt1: 9S\nredeals: 1", 3, []string{"redeals", "Nestor"}},
	{"card missing from a deck", figure.Board, "game: nestor\ndeck: " + engine.FormatCards(engine.SortedPacks(1)[1:]), 1, []string{"51 cards", "Nestor needs 52"}},
	{"card twice in a deck", figure.Board, "game: nestor\ndeck: AS " + engine.FormatCards(engine.SortedPacks(1)[:51]), 1, []string{"AS comes 2 times", "a pack has it once"}},
	{"misdealt pack", figure.Board, "game: nestor\ndeck: " + engine.FormatCards(misdealt()), 1, []string{"void", "no layout"}},
}

func TestVerifyFaults(t *testing.T) {
	for _, c := range verifyFaults {
		t.Run(c.name, func(t *testing.T) {
			_, err := parse(t, c.kind, c.text).Verify()
			c.compare(t, err)
		})
	}
}

func TestVerifyDealOutOfRange(t *testing.T) {
	b := &figure.Block{Kind: figure.Board, Start: engine.Record{Game: "nestor", Number: engine.MaxDeal + 1}}
	_, err := b.Verify()
	faultCase{line: 1, says: []string{"no deal 9007199254740992", "from 1 to 9007199254740991"}}.compare(t, err)
}

// misdealt is a pack whose eighth column gets ace to 5 of spades, while the
// last five cards are ace to 5 of hearts: none of them may end that column. In
// the other columns the cards of one rank lie side by side.
func misdealt() []engine.Card {
	var others []engine.Card
	for _, r := range []engine.Rank{6, 7, 8, 9, 10, 11, 12, 13, 1, 2, 3, 4, 5} {
		for s := engine.Spades; s <= engine.Clubs; s++ {
			if r >= 6 || s >= engine.Diamonds {
				others = append(others, engine.NewCard(r, s))
			}
		}
	}
	var pack, last []engine.Card
	for r := engine.Ace; r <= 5; r++ {
		pack = append(pack, others[:7]...)
		pack = append(pack, engine.NewCard(r, engine.Spades))
		others = others[7:]
		last = append(last, engine.NewCard(r, engine.Hearts))
	}
	return append(append(pack, others...), last...)
}

// TestSideLines compares the position after each step with one reached by
// playing its moves from the beginning.
func TestSideLines(t *testing.T) {
	b := parse(t, figure.Worked, eights+"\n~ r1+r2\n~ t1+r3\n> t1+r3\n~ r1+r2\n> r1+r2\n")
	play, err := b.Verify()
	if err != nil {
		t.Fatal(err)
	}
	ways := []string{"r1+r2", "r1+r2 t1+r3", "t1+r3", "t1+r3 r1+r2", "t1+r3 r1+r2"}
	if len(play.After) != len(ways) {
		t.Fatalf("%d positions, want %d", len(play.After), len(ways))
	}
	for i, way := range ways {
		s, err := games.Start(b.Start)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 && play.Start.Key() != s.Key() {
			t.Errorf("the beginning is\n%s", play.Start.Text())
		}
		if err := s.PlayAll(moves(t, way)); err != nil {
			t.Fatal(err)
		}
		if play.After[i].Key() != s.Key() {
			t.Errorf("after step %d\n%swant\n%s", i+1, play.After[i].Text(), s.Text())
		}
	}
}

func TestVerifyTry(t *testing.T) {
	text := fives + "ask: x\nright: t1+t2 t3+r1 : y\nwrong: t3+r1 (reserve-last) : z\nwrong: t1+t2 : legal, but short"
	play, err := parse(t, figure.Try, text).Verify()
	if err != nil {
		t.Fatal(err)
	}
	if len(play.Start.Played()) != 0 || len(play.After) != 0 {
		t.Errorf("the answers were left on the board: %v", play.Start.Played())
	}
}

func TestHome(t *testing.T) {
	for _, c := range []struct {
		text string
		want int
	}{
		{"game: nestor\nt1: 9S\nd: 5H 5C", 2},
		{"game: solitaire\nf1: AS 2S\nf3: AD\nt1: 9S\nw: 3C", 3},
	} {
		play, err := parse(t, figure.Board, c.text).Verify()
		if err != nil {
			t.Fatal(err)
		}
		if got := figure.Home(play.Start); got != c.want {
			t.Errorf("%d cards home, want %d\n%s", got, c.want, c.text)
		}
	}
}
