package session_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"talon/engine"
)

func TestTaps(t *testing.T) {
	filled := square + "t4: 6C\n"
	leisure := strings.Replace(square, "\n", "\noptions: spaces-at-leisure\n", 1)
	for _, c := range []struct {
		name, start, script  string
		played, lifted, rule string
	}{
		{"lift", klondike, "t1/1", "", "t1/1", ""},
		{"lift at the place", klondike, "t1", "", "t1/1", ""},
		{"lift and place", klondike, "t1/1 t5", "t1>t5", "", ""},
		{"lift and place at a buried card", klondike, "t1/1 t5/1", "t1>t5", "", ""},
		{"lift and drop", klondike, "t1/1 t1/1", "", "", ""},
		{"lift and let go", klondike, "t1/1 drop", "", "", ""},
		{"refused, then lift again", klondike, "t1/1 t3 t1/1", "", "t1/1", ""},
		{"refused by rank", klondike, "t1/1 t3", "", "", "build-down"},
		{"refused by colour", klondike, "t2/2 t3", "", "", "build-alternate-colours"},
		{"refused at a space", klondike, "t1/1 t7", "", "", "kings-to-spaces"},
		{"refused at home", klondike, "t1 f1", "", "", "foundation-next-card"},
		{"lift a run", klondike, "t2/3", "", "t2/3", ""},
		{"place a run", klondike, "t2/3 t7", "t2>t7x3", "", ""},
		{"lift more, as far as face up", klondike, "t2/1 more more more", "", "t2/3", ""},
		{"lift fewer, but one", klondike, "t2/3 fewer fewer fewer", "", "t2/1", ""},
		{"more of nothing", klondike, "more fewer", "", "", ""},
		{"face-down card", klondike, "t2/4", "", "", "face-down"},
		{"face-down card, deepest", klondike, "t2/5", "", "", "face-down"},
		{"empty column", klondike, "t7", "", "", ""},
		{"waste gives one", klondike, "w/2", "", "w/1", ""},
		{"waste to a column", klondike, "w t1", "w>t1", "", ""},
		{"waste to the stock", klondike, "w s", "", "", "redeal-after-stock"},

		{"turn", klondike, "s", "turn", "", ""},
		{"turn, turn, redeal", klondike, "s s s", "turn turn redeal", "", ""},
		{"no redeal without a waste", "game: solitaire\nt1: KS\n", "s", "", "", "waste-empty"},
		{"no redeal in the game", "game: napoleons-square\nw: KS\n", "s", "", "", "stock-empty"},
		{"turn with the columns full", filled, "s", "turn", "", ""},
		{"stock card for a space", square, "s", "", "s/1", ""},
		{"stock card into the space", square, "s t4", "s>t4", "", ""},
		{"after the space a turn", square, "s t4 s", "s>t4 turn", "", ""},
		{"stock card elsewhere", square, "s t1", "", "", "stock-turns-to-waste"},
		{"stock card turned while a space waits", square, "s s", "", "", "spaces-first"},
		{"stock card turned at leisure", leisure, "s s", "turn", "", ""},
		{"waste card into the space", square, "w t4", "w>t4", "", ""},
		{"column card into the space", square, "t3 t4", "", "", "spaces-from-stock-or-waste"},

		{"pair", fives, "t1 t2", "t1+t2", "", ""},
		{"pair the other way round", fives, "t2 t1", "t1+t2", "", ""},
		{"pair from a buried card", fives, "t1/2 t2", "t1+t2", "", ""},
		{"pair with the reserve", fives, "t1 t2 r1 t3", "t1+t2 t3+r1", "", ""},
		{"no pair", fives, "t1 t3", "", "", "same-value"},
		{"pair too soon", fives, "r1 t3", "", "", "reserve-last"},
		{"pair with a space", fives, "t1 t5", "", "", "nothing-is-built"},
		{"carry to the discard", fives, "t1 d", "", "", "nothing-is-built"},
		{"take a discard back", fives, "t1 t2 d", "t1+t2", "", "discards-stay"},

		{"rug card held fast", "game: japanese-rug\ndeal: 1\n", "g10", "", "", "narrow-end-free"},
		{"rug card home", "game: japanese-rug\ndeal: 1\n", "g41 f2", "g41>f2", "", ""},

		{"drag", klondike, "drag:t2/3:t7", "t2>t7x3", "", ""},
		{"drag, refused", klondike, "drag:t2/2:t7", "", "", "kings-to-spaces"},
		{"drag a pair", fives, "drag:t2/1:t1", "t1+t2", "", ""},
		{"drag the stock to the waste", klondike, "drag:s/1:w", "turn", "", ""},
		{"drag an empty stock to the waste", klondike, "s s drag:s/1:w", "turn turn", "", "stock-empty"},
		{"drag the waste to an empty stock", klondike, "s s drag:w/1:s", "turn turn redeal", "", ""},
		{"drag the waste to a stock with cards", klondike, "drag:w/1:s", "", "", "redeal-after-stock"},
		{"drag the waste where no redeal is", square, "drag:w/1:s", "", "", "no-redeal"},
		{"drag lets go of what was lifted", klondike, "t3 drag:t1/1:t5", "t1>t5", "", ""},

		{"send home", klondike, "home:t6", "t6>f1", "", ""},
		{"send home too soon", klondike, "home:t1", "", "", "foundation-next-card"},
		{"send home where no ace lies", klondike, "home:t5", "", "", "foundation-base"},
		{"send home from nothing", klondike, "home:t7", "", "", "no-card-there"},
		{"send the stock home", klondike, "home:s", "", "", "stock-turns-to-waste"},
		{"send home what is home", klondike, "home:f1", "", "", "foundation-to-column-only"},
		{"send home with others lifted", klondike, "t3 home:t6", "t6>f1", "", ""},
		{"send home where no foundation is", fives, "home:t1", "", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t, c.start)
			do(t, s, c.script)
			if played(s) != c.played || lifted(s) != c.lifted || s.Said.Rule != c.rule {
				t.Errorf("%s: played %q, lifted %q, refused by %q (%s)\nwant played %q, lifted %q, refused by %q",
					c.script, played(s), lifted(s), s.Said.Rule, s.Said.Text, c.played, c.lifted, c.rule)
			}
		})
	}
}

// A refusal tells the sentence of its rule and changes nothing.
func TestRefusal(t *testing.T) {
	s := open(t, klondike)
	before := s.State().Key()
	do(t, s, "t1/1 t7")
	if s.Said.Text != "An empty column takes a king, alone or with the cards upon it. Any king fits there." || s.State().Key() != before {
		t.Errorf("said %q", s.Said.Text)
	}
	if s.CanUndo() {
		t.Error("a refused move can be undone")
	}
}

func names(ids []engine.PileID) string {
	var words []string
	for _, id := range ids {
		words = append(words, id.String())
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

// A refusal tells which cards could go there, if it is the card that is amiss and
// they are few.
func TestWhatGoesThere(t *testing.T) {
	const solitaire, louis = "game: solitaire\nt1: 7S\nt2: 5S 4S\nf2: AH\n", "game: st-louis\nt1: 8D\nt2: 5D\n"
	for _, c := range []struct{ start, move, told string }{
		{solitaire, "t2>t1", "A red 6 fits there."},
		{solitaire, "t2>f2", "2♥ fits there."},
		{solitaire, "t1>f3", "A♦ fits there."},
		{solitaire, "t1>t3", "Any king fits there."},
		{solitaire, "t2>f2x2", ""},
		{louis, "t2>t1", "7♦ or 9♦ fits there."},
		{louis + "s: 9S\n", "t2>t1", ""},
	} {
		s := open(t, c.start)
		if s.Play(move(t, c.move)) || s.Said.Rule == "" {
			t.Errorf("%q: %s is not refused: %+v", c.start, c.move, s.Said)
		}
		rule, _ := s.Game().Rule(s.Said.Rule)
		if want := strings.TrimSpace(rule.Text + " " + c.told); s.Said.Text != want {
			t.Errorf("%q: %s says %q, want %q", c.start, c.move, s.Said.Text, want)
		}
	}
}

func TestTargets(t *testing.T) {
	for _, c := range []struct{ start, script, want string }{
		{klondike, "", ""},
		{klondike, "t1", "t5"},
		{klondike, "t2/1", ""},
		{klondike, "t2/3", "t7"},
		{klondike, "t6", "f1"},
		{klondike, "w", "t1"},
		{klondike, "t1 t5", ""},
		{fives, "t1", "t2"},
		{fives, "t2", "t1"},
		{fives, "r1", ""},
		{square, "s", "t4"},
		{square, "w", "t4"},
	} {
		s := open(t, c.start)
		do(t, s, c.script)
		if got := names(s.Targets()); got != c.want {
			t.Errorf("%q: %q, want %q", c.script, got, c.want)
		}
	}
}

func TestMovable(t *testing.T) {
	for _, c := range []struct{ start, script, want string }{
		{klondike, "", "s t1 t2 t3 t4 t6 w"},
		{klondike, "s s", "s t1 t2 t3 t4 t6"}, // the stock stands for the redeal
		{fives, "", "t1 t2"},
		{fives, "t1 t2", "r1 t3"},
		{fives, "t1 t2 t3 r1", ""},
		{square, "", "s w"},
	} {
		s := open(t, c.start)
		do(t, s, c.script)
		if got := names(slices.Collect(maps.Keys(s.Movable()))); got != c.want {
			t.Errorf("%q: %q, want %q", c.script, got, c.want)
		}
	}
}

func TestTakes(t *testing.T) {
	for _, c := range []struct {
		start, from string
		n           int
		to          string
		want        bool
	}{
		{klondike, "t1", 1, "t5", true},
		{klondike, "t2", 3, "t7", true},
		{klondike, "t2", 2, "t3", false},
		{klondike, "t2", 4, "t7", false},
		{klondike, "t1", 1, "f1", false},
		{fives, "t1", 1, "t2", true},
		{fives, "t2", 1, "t1", true},
		{fives, "t1", 1, "t3", false},
		{fives, "t1", 1, "d", false},
		{square, "s", 1, "t4", true},
	} {
		s := open(t, c.start)
		if got := s.Takes(pile(t, c.from), c.n, pile(t, c.to)); got != c.want {
			t.Errorf("%s takes %d of %s: %v", c.to, c.n, c.from, got)
		}
	}
}
