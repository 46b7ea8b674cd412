package board_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"talon/engine"
	"talon/simulator/board"
	"talon/simulator/figure"
	"talon/simulator/session"
)

const (
	klondike = `game: solitaire
s: 2D 5S
w: 3C 6D
f1: AS
t1: (1) 9C 7S
t2: (2) JC JD KS QH JS
t3: KD
t4: QC
t5: 8H
t6: 2S
`
	fives = `game: nestor
t1: 9S 5H
t2: KD 5C
t3: QH JS
r1: JD
`
)

func pile(t *testing.T, text string) engine.PileID {
	t.Helper()
	id, err := engine.ParsePile(text)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// tapped opens a session and taps piles, such as "t2/3" for the third card from
// the top.
func tapped(t *testing.T, start, taps string) *session.Session {
	t.Helper()
	s := open(t, start)
	for _, word := range strings.Fields(taps) {
		name, number, _ := strings.Cut(word, "/")
		n := 0
		fmt.Sscan(number, &n)
		s.Tap(pile(t, name), n)
	}
	return s
}

// piles returns the piles by their names.
func (e element) piles() map[string]element {
	by := map[string]element{}
	for _, p := range e.classed("pile") {
		by[p.attr("data-pile")] = p
	}
	return by
}

// marked lists the piles of a class.
func marked(e element, class string) string {
	var names []string
	for _, p := range e.classed("pile") {
		if p.class(class) {
			names = append(names, p.attr("data-pile"))
		}
	}
	return strings.Join(names, " ")
}

func TestLivePiles(t *testing.T) {
	everyDeal(t, func(t *testing.T, s *session.Session) {
		var names, focusable []string
		for _, p := range live(s).classed("pile") {
			id := pile(t, p.attr("data-pile"))
			names = append(names, id.String())
			if p.attr("tabindex") == "0" {
				focusable = append(focusable, id.String())
			} else if p.attr("tabindex") != "-1" {
				t.Errorf("%v has tabindex %q", id, p.attr("tabindex"))
			}
			if p.attr("role") != "button" || p.attr("aria-label") != s.Label(id) || len(p.classed("ring")) != 1 {
				t.Errorf("%v: role %q, label %q, %d rings", id, p.attr("role"), p.attr("aria-label"), len(p.classed("ring")))
			}
		}
		var want []string
		for _, id := range s.Game().IDs() {
			want = append(want, id.String())
		}
		if !slices.Equal(names, want) || !slices.Equal(focusable, want[:1]) {
			t.Errorf("piles %v, focus on %v", names, focusable)
		}
	})
}

// Every card of the live board can be found by its number and counted from the
// top of its pile.
func TestLiveCards(t *testing.T) {
	everyDeal(t, func(t *testing.T, s *session.Session) {
		seen := map[string]bool{}
		for name, p := range live(s).piles() {
			cards := s.State().Pile(pile(t, name)).Cards
			for _, use := range p.classed("card") {
				n := int(use.number(t, "data-n"))
				if n < 1 || n > len(cards) {
					t.Fatalf("%s: card %d of %d", name, n, len(cards))
				}
				if want := fmt.Sprint(cards[len(cards)-n].Number()); use.attr("data-card") != want || seen[want] {
					t.Errorf("%s: card %d from the top is number %s, want %s", name, n, use.attr("data-card"), want)
				}
				seen[use.attr("data-card")] = true
			}
		}
	})
}

// A squared pile keeps the card under its top, to be seen when that is lifted.
func TestSpareCard(t *testing.T) {
	got := faces(live(open(t, klondike)).piles()["w"])
	if !slices.Equal(got, []string{"3C", "6D"}) {
		t.Errorf("the waste shows %v", got)
	}
}

func TestCounts(t *testing.T) {
	for _, c := range []struct{ start, want string }{{klondike, "2"}, {"game: solitaire\nt1: KS", ""}} {
		var counts []string
		for _, e := range live(open(t, c.start)).classed("count") {
			counts = append(counts, e.text())
		}
		if got := strings.Join(counts, " "); got != c.want {
			t.Errorf("counts %q, want %q", got, c.want)
		}
	}
}

func TestMarks(t *testing.T) {
	for _, c := range []struct{ start, taps, ask, movable, source, target, asked string }{
		{klondike, "", "", "s w t1 t2 t3 t4 t6", "", "", ""},
		{klondike, "t1", "", "s w t1 t2 t3 t4 t6", "t1", "t5", ""},
		{klondike, "t2/3", "", "s w t1 t2 t3 t4 t6", "t2", "t7", ""},
		{klondike, "", "foundation-to-column-only", "s w t1 t2 t3 t4 t6", "", "", "f1"},
		{klondike, "", "redeal-after-stock", "s w t1 t2 t3 t4 t6", "", "", "s w f1 f2 f3 f4 t1 t2 t3 t4 t5 t6 t7"},
		{klondike, "s s", "stock-empty", "s t1 t2 t3 t4 t6", "", "", "s"},
		{fives, "t2", "", "t1 t2", "t2", "t1", ""},
		{fives, "", "reserve-last", "t1 t2", "", "", "t3 r1"},
	} {
		s := tapped(t, c.start, c.taps)
		if c.ask != "" {
			s.Ask(c.ask)
		}
		e := live(s)
		for class, want := range map[string]string{"movable": c.movable, "source": c.source, "target": c.target, "asked": c.asked} {
			if got := marked(e, class); got != want {
				t.Errorf("taps %q, rule %q: %s %q, want %q", c.taps, c.ask, class, got, want)
			}
		}
	}
}

func TestLiftedCards(t *testing.T) {
	for _, c := range []struct{ taps, want, label, targetLabel string }{
		{"t2/3", "KS QH JS", "; 3 cards lifted", "Column 7, empty; takes the lifted card"},
		{"t2/2", "QH JS", "; 2 cards lifted", "Column 7, empty"},
		{"t2/1", "JS", "; lifted", "Column 7, empty"},
		{"", "", "", "Column 7, empty"},
	} {
		s := tapped(t, klondike, c.taps)
		e := live(s)
		var lifted []string
		for _, use := range e.classed("lifted") {
			lifted = append(lifted, strings.TrimPrefix(use.attr("href"), "#c"))
		}
		if got := strings.Join(lifted, " "); got != c.want {
			t.Errorf("%s lifts %q, want %q", c.taps, got, c.want)
		}
		piles := e.piles()
		if got, want := piles["t2"].attr("aria-label"), s.Label(pile(t, "t2"))+c.label; got != want {
			t.Errorf("%s: %q, want %q", c.taps, got, want)
		}
		if got := piles["t7"].attr("aria-label"); got != c.targetLabel {
			t.Errorf("%s: %q, want %q", c.taps, got, c.targetLabel)
		}
	}
}

// The ring is laid around the cards lifted, else around the top card.
func TestRing(t *testing.T) {
	for _, c := range []struct {
		taps string
		want box
	}{
		{"", box{-2, 124, 102, 268}},
		{"t2/3", box{-2, 40, 102, 268}},
	} {
		ring := live(tapped(t, klondike, c.taps)).piles()["t2"].classed("ring")[0]
		x, y := ring.number(t, "x"), ring.number(t, "y")
		if got := (box{x, y, x + ring.number(t, "width"), y + ring.number(t, "height")}); got != c.want {
			t.Errorf("%q: ring %v, want %v", c.taps, got, c.want)
		}
	}
}

// Arrows are drawn for moves between piles, unless there are too many.
func TestArrows(t *testing.T) {
	for _, c := range []struct {
		start, ask string
		want       int
	}{
		{fives, "", 0},
		{fives, "reserve-last", 1},
		{fives, "same-value", 4},             // each 5 with each jack
		{fives, "no-card-there", 0},          // 8 empty places by 12 others are too many
		{klondike, "redeal-after-stock", 12}, // and the redeal itself
		{klondike, "foundation-to-column-only", 3},
	} {
		s := open(t, c.start)
		if c.ask != "" {
			s.Ask(c.ask)
		}
		if got := len(live(s).classed("arrows")[0].tags("path")); got != c.want {
			t.Errorf("%s: %d arrows, want %d; %s", c.ask, got, c.want, s.Said.Text)
		}
	}
}

// An arrow goes from card to card.
func TestArrowEnds(t *testing.T) {
	s := open(t, fives)
	s.Ask("reserve-last")
	e := live(s)
	var x1, y1, bendX, bendY, x2, y2 float64
	d := e.classed("arrows")[0].tags("path")[0].attr("d")
	if _, err := fmt.Sscanf(d, "M%g %gQ%g %g %g %g", &x1, &y1, &bendX, &bendY, &x2, &y2); err != nil {
		t.Fatalf("%q: %v", d, err)
	}
	from, to := pileBox(t, e.piles()["t3"]), pileBox(t, e.piles()["r1"])
	if !(box{x1, y1, x1, y1}).within(from) || !(box{x2, y2, x2, y2}).within(to) {
		t.Errorf("%s goes not from %v to %v", d, from, to)
	}
}

func TestBoardLabel(t *testing.T) {
	for start, want := range map[string]string{
		"game: solitaire\ndeal: 17":            "Solitaire, deal 17",
		klondike:                               "Solitaire, a position",
		"game: solitaire draw-three\ndeal: 17": "Solitaire (Draw three), deal 17",
	} {
		svg := live(open(t, start)).tags("svg")[0]
		if svg.attr("aria-label") != want || svg.attr("role") != "group" {
			t.Errorf("label %q, role %q, want %q", svg.attr("aria-label"), svg.attr("role"), want)
		}
	}
}

func TestSaid(t *testing.T) {
	for _, c := range []struct{ start, taps, class, text, rule string }{
		{klondike, "", "said", "", ""},
		{klondike, "t1 t5", "said", "The 7 of spades, column 1 to column 5.", ""},
		{klondike, "t1 t7", "said refused", "An empty column takes a king, alone or with the cards upon it. Any king fits there. The rule", "#kings-to-spaces"},
		{"game: nestor\nt1: 5H\nt2: 5C", "t1 t2", "said good", "The 5 of hearts and the 5 of clubs are taken away. The game is won in 1 move.", ""},
		{fives + "> t1+t2", "t3 r1", "said over", "The jack of spades and the jack of diamonds are taken away. No move is left: the game is lost. Undo takes moves back; Restart begins the deal again.", ""},
	} {
		said := live(tapped(t, c.start, c.taps)).classed("said")[0]
		rule := ""
		for _, a := range said.tags("a") {
			rule = a.attr("href")
		}
		if said.attr("role") != "status" || said.attr("class") != c.class || said.text() != c.text || rule != c.rule {
			t.Errorf("%q: %q says %q, rule %q", c.taps, said.attr("class"), said.text(), rule)
		}
	}
}

// disabled lists the acts that can not be asked for now.
func disabled(e element) string {
	var names []string
	for _, b := range e.tags("button") {
		if b.has("disabled") {
			names = append(names, b.attr("data-act"))
		}
	}
	return strings.Join(names, " ")
}

func TestControls(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*session.Session)
		want string
	}{
		{"beginning", func(*session.Session) {}, "undo redo finish restart home keep show go-back"},
		{"a move", func(s *session.Session) { s.Tap(pile(t, "s"), 1) }, "redo finish home show go-back"},
		{"a move undone", func(s *session.Session) { s.Tap(pile(t, "s"), 1); s.Undo() }, "undo finish restart home show go-back"},
		{"another deal", func(s *session.Session) { s.Deal(2) }, "redo finish restart keep show go-back"},
		{"a move of another deal", func(s *session.Session) { s.Deal(2); s.Tap(pile(t, "s"), 1) }, "redo finish show go-back"},
	} {
		s := open(t, "game: solitaire\ndeal: 1")
		c.do(s)
		if got := disabled(live(s)); got != c.want {
			t.Errorf("%s: disabled %q, want %q", c.name, got, c.want)
		}
	}
}

func TestChoices(t *testing.T) {
	e := live(open(t, "game: british-square american\noptions: spaces-at-leisure\ndeal: 7"))
	var chosen []string
	for _, o := range e.act(t, "variant").tags("option") {
		if o.has("selected") {
			chosen = append(chosen, o.attr("value"))
		}
	}
	if !slices.Equal(chosen, []string{"american"}) {
		t.Errorf("chosen %v", chosen)
	}
	if box := e.act(t, "option"); !box.has("checked") || box.attr("value") != "spaces-at-leisure" {
		t.Errorf("option %q", box.attr("value"))
	}
	if number := e.classed("number")[0]; number.attr("value") != "7" {
		t.Errorf("deal %q", number.attr("value"))
	}
	e = live(open(t, "game: nestor\nt1: 5H"))
	if e.act(t, "option").has("checked") || e.classed("number")[0].attr("value") != "" {
		t.Error("a position has a number or an option")
	}
	if len(e.tags("select")) != 0 {
		t.Error("a game of one variant offers a choice")
	}
}

const walk = "game: solitaire\ndeal: 1\n\n> turn turn\n~ turn\n> t1>t7\n"

func TestStepper(t *testing.T) {
	for _, c := range []struct {
		name           string
		do             func(*session.Session)
		disabled, text string
		ply            string
	}{
		{"beginning", func(*session.Session) {}, "first prev-step back return", "0 / 3", "0"},
		{"middle", func(s *session.Session) { s.GoTo(1) }, "return", "1 / 3", "1"},
		{"end", func(s *session.Session) { s.GoTo(3) }, "forward next-step last return", "3 / 3", "3"},
		{"side line", func(s *session.Session) { s.GoToStep(1, 1) }, "", "2 / 3", "2"},
		{"off the end", func(s *session.Session) { s.GoTo(3); s.Tap(pile(t, "s"), 1) }, "forward next-step", "3 / 3", "3"},
		{"another deal", func(s *session.Session) { s.Deal(2) }, "", "0 / 3", "0"},
	} {
		b, err := figure.Parse(figure.Worked, walk)
		if err != nil {
			t.Fatal(err)
		}
		s, err := session.Of(b)
		if err != nil {
			t.Fatal(err)
		}
		c.do(s)
		stepper := parse(board.New(s, figure.Worked)).classed("stepper")[0]
		slide := stepper.act(t, "ply")
		if got := disabled(stepper); got != c.disabled {
			t.Errorf("%s: disabled %q, want %q", c.name, got, c.disabled)
		}
		if got := stepper.classed("ply")[0].text(); got != c.text {
			t.Errorf("%s: %q, want %q", c.name, got, c.text)
		}
		if slide.attr("value") != c.ply || slide.attr("max") != "3" || slide.attr("aria-valuetext") != "move "+c.ply+" of 3" {
			t.Errorf("%s: slider at %s of %s, %q", c.name, slide.attr("value"), slide.attr("max"), slide.attr("aria-valuetext"))
		}
	}
}

func TestNoStepperWithoutALine(t *testing.T) {
	if found := live(open(t, klondike)).classed("stepper"); len(found) != 0 {
		t.Error("a board with no worked game has a stepper")
	}
}

// Every board offers the ways of seeing it.
func TestViewRows(t *testing.T) {
	e := live(open(t, "game: solitaire\ndeal: 1"))
	var offered []string
	for _, box := range e.all(func(e element) bool { return e.attr("data-act") == "view" }) {
		offered = append(offered, box.attr("value"))
	}
	if want := []string{"four-colours", "large-indices", "left-handed"}; !slices.Equal(offered, want) {
		t.Errorf("got %q, want %q", offered, want)
	}
}
