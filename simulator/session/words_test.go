package session_test

import (
	"strings"
	"testing"

	"talon/engine"
	"talon/simulator/session"
)

func TestLabel(t *testing.T) {
	three := strings.Replace(klondike, "solitaire", "solitaire draw-three", 1)
	for _, c := range []struct{ start, pile, want string }{
		{klondike, "s", "Stock, 2 cards face down"},
		{"game: solitaire\nt1: KS\n", "s", "Stock, empty"},
		{klondike, "w", "Waste, 6 of diamonds on top of 1 card"},
		{three, "w", "Waste, 3 of clubs, 6 of diamonds"},
		{klondike, "f1", "Foundation 1, ace of spades"},
		{klondike, "f2", "Foundation 2, empty"},
		{klondike, "t1", "Column 1, 1 face down, 7 of spades"},
		{klondike, "t2", "Column 2, 2 face down, king of spades, queen of hearts, jack of spades"},
		{klondike, "t3", "Column 3, king of diamonds"},
		{klondike, "t7", "Column 7, empty"},
		{fives, "r1", "Reserve card 1, jack of diamonds"},
		{fives + "> t1+t2\n", "d", "Discard, 5 of clubs on top of 1 card"},
		{"game: japanese-rug\ndeal: 1\n", "g64", "Rug card 64, queen of diamonds"},
		{"game: napoleons-square\ndeal: 1\n", "t1", "Pile 1, 8 of spades on top of 3 cards"},
		{"game: napoleons-square napoleons-shoulder\ndeal: 1\n", "t1", "Pile 1, 6 of diamonds, 7 of diamonds, jack of spades, 8 of spades"},
	} {
		if got := open(t, c.start).Label(pile(t, c.pile)); got != c.want {
			t.Errorf("%s: %q, want %q", c.pile, got, c.want)
		}
	}
}

func TestTitle(t *testing.T) {
	for start, want := range map[string]string{
		"game: la-belle-lucie\ndeal: 4": "La Belle Lucie, deal 4",
		"game: la-belle-lucie house-in-the-wood\noptions: both-ways no-redeal\ndeal: 4": "La Belle Lucie (The House in the Wood, No redeal, Build both ways), deal 4",
		"game: congress\noptions: marriages-in-any-suit\nv1: 5H":                        "The Congress (Marriages in any suit), a position",
	} {
		if got := open(t, start).Title(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestMovesInWords(t *testing.T) {
	for _, c := range []struct{ start, script, want string }{
		{klondike, "t1 t5", "The 7 of spades, column 1 to column 5."},
		{klondike, "t2/3 t7", "3 cards from the king of spades on, column 2 to column 7."},
		{klondike, "t6 f1", "The 2 of spades, column 6 to foundation 1."},
		{klondike, "w t1", "The 6 of diamonds, the waste to column 1."},
		{klondike, "s", "Turned from the stock, 2 cards lay there."},
		{klondike, "s s", "Turned from the stock, 1 card lay there."},
		{klondike, "s s s", "The waste is turned over."},
		{klondike, "t7", "No card lies on column 7."},
		{fives, "t2 t1", "The 5 of clubs and the 5 of hearts are taken away."},
		{square, "s t4", "A card of the stock, the stock to column 4."},
	} {
		s := open(t, c.start)
		do(t, s, c.script)
		if s.Said != (session.Message{Text: c.want}) {
			t.Errorf("%q: %+v, want %q", c.script, s.Said, c.want)
		}
	}
}

// A pile that may be looked through is read when it is lifted from, and by its
// label; one that may not tells its uppermost card.
func TestLookingThrough(t *testing.T) {
	for _, c := range []struct{ start, pile, said, label string }{
		{"game: st-louis\nt3: 5H KS 9D", "t3", "Packet 3 from the top: 9♦ K♠ 5♥", "Packet 3, 9 of diamonds on top of 2 cards: king of spades, 5 of hearts"},
		{"game: great-thirteen\np3: 5H 9D", "p3",
			"A numeral asks for its last card, at first its balcony card, plus the balcony card, less thirteen where that is more. Packet 3 from the top: 9♦ 5♥",
			"Packet 3, 9 of diamonds on top of 1 card: 5 of hearts"},
		{"game: napoleons-favorite\nt3: 5H KS 9D", "t3", "Packet 3 from the top: 9♦ K♠ 5♥", "Packet 3, 9 of diamonds on top of 2 cards: king of spades, 5 of hearts"},
		{"game: napoleons-square napoleons-shoulder\nt3: 5H 9D", "t3", "Pile 3 from the top: 9♦ 5♥", "Pile 3, 5 of hearts, 9 of diamonds"},
		{"game: napoleons-square\nt3: 5H 9D", "t3", "", "Pile 3, 9 of diamonds on top of 1 card"},
		{"game: reversal\nt3: 5H 9D", "t3", "", "Packet 3, 9 of diamonds on top of 1 card"},
		{"game: st-louis\nt3: 5H", "t3", "", "Packet 3, 5 of hearts"},
	} {
		s := open(t, c.start)
		id, err := engine.ParsePile(c.pile)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Label(id); got != c.label {
			t.Errorf("%q is called %q, want %q", c.start, got, c.label)
		}
		s.Tap(id, 1)
		if s.Said.Text != c.said {
			t.Errorf("%q, tapped, says %q, want %q", c.start, s.Said.Text, c.said)
		}
		if s.Drop(); s.Said.Text != "" {
			t.Errorf("%q: dropped, and still said %q", c.start, s.Said.Text)
		}
	}
}

func TestUndoInWords(t *testing.T) {
	for _, c := range []struct{ start, move, want string }{
		{klondike, "t2>t7x3", "Undone: 3 cards from the king of spades on, column 2 to column 7."},
		{klondike, "turn", "Undone: Turned from the stock, 2 cards lay there."},
		{fives, "t1+t2", "Undone: The 5 of hearts and the 5 of clubs are taken away."},
	} {
		s := open(t, c.start)
		play(t, s, c.move)
		s.Undo()
		if s.Said.Text != c.want {
			t.Errorf("%q, want %q", s.Said.Text, c.want)
		}
		s.Redo()
		if want := strings.TrimPrefix(c.want, "Undone: "); s.Said.Text != want {
			t.Errorf("%q, want %q", s.Said.Text, want)
		}
	}
}

func TestEndIsAnnounced(t *testing.T) {
	const lost = " No move is left: the game is lost. Undo takes moves back; Restart begins the deal again."
	for _, c := range []struct {
		start string
		want  session.Message
	}{
		{"game: nestor\nt1: 5H\nt2: 5C\n> t1+t2",
			session.Message{Text: "The 5 of hearts and the 5 of clubs are taken away. The game is won in 1 move.", Kind: session.Good}},
		{"game: nestor\nt1: 5H 6S\nt2: 5C 6D\n> t1+t2 t1+t2",
			session.Message{Text: "The 5 of hearts and the 5 of clubs are taken away. The game is won in 2 moves.", Kind: session.Good}},
		{fives + "> t1+t2 t3+r1",
			session.Message{Text: "The jack of spades and the jack of diamonds are taken away." + lost, Kind: session.Over}},
	} {
		s := open(t, c.start)
		if s.Said != c.want {
			t.Errorf("%+v\nwant %+v", s.Said, c.want)
		}
		if s.State().Won() {
			continue
		}
		s.Undo()
		if s.Said.Kind != session.Plain {
			t.Errorf("after Undo: %+v", s.Said)
		}
		s.Redo()
		if s.Said != c.want {
			t.Errorf("after Redo: %+v\nwant %+v", s.Said, c.want)
		}
	}
}

// TestAWinStays asks that a game that is won is not undone; a game dealt after it
// still is.
func TestAWinStays(t *testing.T) {
	s := open(t, "game: nestor\nt1: 5H\nt2: 5C\n> t1+t2")
	if s.CanUndo() {
		t.Error("Undo is offered")
	}
	if s.Undo(); !s.State().Won() || !strings.HasPrefix(s.Said.Text, "A game that is won is not undone.") {
		t.Errorf("%+v, won %v", s.Said, s.State().Won())
	}
	if err := s.Deal(7); err != nil || s.State().Won() || !s.CanUndo() {
		t.Error("the new deal cannot be undone", err)
	}
	if s.Undo(); !s.State().Won() {
		t.Error("Undo did not lead back to the game that was won")
	}
}
