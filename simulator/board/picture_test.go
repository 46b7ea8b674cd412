package board_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"

	"talon/engine"
	"talon/simulator/board"
	"talon/simulator/figure"
	"talon/simulator/session"
)

// visible is what of a pile can be seen: the cards of a fan, of a squared pile
// those that could move together.
func visible(s *engine.State, id engine.PileID) []string {
	g, p := s.Game(), s.Pile(id)
	group, fan := g.Group(id.Role), g.PlaceOf(id).Fan
	from := 0
	switch {
	case group.Squared:
		from = max(0, len(p.Cards)-max(1, s.Liftable(id)))
	case fan == engine.Fan{}:
		from = max(0, len(p.Cards)-1)
	case fan.Last > 0:
		from = max(0, len(p.Cards)-fan.Last)
	}
	var shown []string
	for i, c := range p.Cards[from:] {
		if group.Down || from+i < p.Down {
			shown = append(shown, "back")
		} else {
			shown = append(shown, c.String())
		}
	}
	return shown
}

func TestStillShowsWhatIsSeen(t *testing.T) {
	everyDeal(t, func(t *testing.T, s *session.Session) {
		for range 3 {
			compareStill(t, s)
			if legal := s.State().Legal(nil); len(legal) > 0 {
				s.Play(legal[len(legal)/2])
			}
		}
	})
}

func compareStill(t *testing.T, s *session.Session) {
	t.Helper()
	piles := still(s).classed("pile")
	ids := s.Game().IDs()
	if len(piles) != len(ids) {
		t.Fatalf("%d piles are drawn, want %d", len(piles), len(ids))
	}
	for i, id := range ids {
		if got, want := faces(piles[i]), visible(s.State(), id); !slices.Equal(got, want) {
			t.Errorf("%s%v shows %v, want %v", s.Record(), id, got, want)
		}
	}
}

// Some piles of the first deals, written down from their packs by hand.
func TestStillByHand(t *testing.T) {
	for _, c := range []struct {
		start string
		n     int // which pile of the game
		want  string
	}{
		{"game: solitaire\ndeal: 1", 0, "back"},
		{"game: solitaire\ndeal: 1", 6, "7H"},
		{"game: solitaire\ndeal: 1", 9, "back back back 2S"},
		{"game: solitaire\ndeal: 1\n> turn turn", 1, "4C"},
		{"game: solitaire draw-three\ndeal: 1\n> turn", 1, "QS 4C 6S"},
		{"game: solitaire draw-three\ndeal: 1\n> turn turn", 1, "7S AC 5S"},
		{"game: nestor\ndeal: 1", 0, "7H 9C 4D JC 5S TS"},
		{"game: nestor\ndeal: 1\n> t6+t7", 12, "QD"},
		{"game: british-square\ndeal: 1", 2, "6D KC 6S KH"},
		{"game: napoleons-square\ndeal: 1", 10, "8S"},
		{"game: napoleons-square napoleons-shoulder\ndeal: 1", 10, "6D 7D JS 8S"},
		{"game: napoleons-square\nt1: KS 4S 9D 8D 7D", 10, "9D 8D 7D"},
		{"game: japanese-rug\ndeal: 1", 0, "AS"},
		{"game: japanese-rug\ndeal: 1", 9, "7D"},
	} {
		if got := strings.Join(faces(still(open(t, c.start)).classed("pile")[c.n]), " "); got != c.want {
			t.Errorf("%s, pile %d: %s, want %s", c.start, c.n, got, c.want)
		}
	}
}

// In the rug, cards lie upright and crosswise in turn, and nowhere else.
func TestCrosswise(t *testing.T) {
	uses := still(open(t, "game: japanese-rug\ndeal: 1")).classed("pile")
	for i, pile := range uses[8 : 8+64] {
		want := "#c"
		if (i/8+i%8)%2 == 1 {
			want = "#x"
		}
		if href := pile.tags("use")[0].attr("href"); !strings.HasPrefix(href, want) {
			t.Errorf("rug card %d is %s, want %s…", i+1, href, want)
		}
	}
	for i, pile := range uses[:8] {
		if href := pile.tags("use")[0].attr("href"); !strings.HasPrefix(href, "#c") {
			t.Errorf("foundation %d is %s", i+1, href)
		}
	}
}

func TestEmptyPlaces(t *testing.T) {
	sign := func(start string, n int) string {
		pile := still(open(t, start)).classed("pile")[n]
		if slot := pile.classed("slot"); len(slot) != 1 || slot[0].class("under") {
			t.Errorf("%s, pile %d: no empty place is drawn", start, n)
		}
		if len(pile.classed("again")) > 0 {
			return "again"
		}
		for _, use := range pile.classed("sign") {
			return use.attr("href")
		}
		return ""
	}
	for _, c := range []struct {
		start string
		n     int
		want  string
	}{
		{"game: solitaire\ndeal: 1", 2, "#suit-0"},
		{"game: solitaire\ndeal: 1", 5, "#suit-3"},
		{"game: solitaire\ndeal: 1", 1, ""},
		{"game: solitaire\nw: KS", 0, "again"},
		{"game: solitaire\nt1: KS", 0, ""}, // no waste to turn over
		{"game: japanese-rug\nw: KS\nredeals: 1", 72, "again"},
		{"game: japanese-rug\nw: KS\nredeals: 2", 72, ""},
		{"game: napoleons-square\nw: KS", 0, ""},
	} {
		if got := sign(c.start, c.n); got != c.want {
			t.Errorf("%s, pile %d: sign %q, want %q", c.start, c.n, got, c.want)
		}
	}
}

// A policy of the site forbids style attributes.
func TestNoStyleAttribute(t *testing.T) {
	styled := func(e element) bool { return e.has("style") }
	everyDeal(t, func(t *testing.T, s *session.Session) {
		for name, e := range map[string]element{"still": still(s), "live": live(s), "sprite": sprite(t, true)} {
			if found := e.all(styled); len(found) > 0 {
				t.Errorf("%s: %d elements with a style", name, len(found))
			}
		}
	})
}

func sprite(t *testing.T, crosswise bool) element {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(board.Sprite(crosswise)))
	if err != nil {
		t.Fatal(err)
	}
	return element{doc}
}

// Each picture that a board refers to is defined, and once.
func TestSprite(t *testing.T) {
	for _, crosswise := range []bool{false, true} {
		defined := map[string]int{}
		e := sprite(t, crosswise)
		for _, g := range e.all(func(e element) bool { return e.has("id") }) {
			defined["#"+g.attr("id")]++
		}
		want := 4 + 1 + 52
		if crosswise {
			want += 52
		}
		if len(defined) != want {
			t.Errorf("%d pictures, want %d", len(defined), want)
		}
		for _, c := range engine.SortedPacks(1) {
			if defined["#c"+c.String()] != 1 || (defined["#x"+c.String()] == 1) != crosswise {
				t.Errorf("%v is defined %d times upright, %d times crosswise", c, defined["#c"+c.String()], defined["#x"+c.String()])
			}
		}
		for _, use := range e.tags("use") {
			if defined[use.attr("href")] != 1 {
				t.Errorf("the sprite refers to %s", use.attr("href"))
			}
		}
	}
	defined := map[string]bool{}
	for _, g := range sprite(t, true).all(func(e element) bool { return e.has("id") }) {
		defined["#"+g.attr("id")] = true
	}
	everyDeal(t, func(t *testing.T, s *session.Session) {
		for _, use := range still(s).tags("use") {
			if !defined[use.attr("href")] {
				t.Errorf("%s is not in the sprite", use.attr("href"))
			}
		}
	})
}

// Every card says its rank in its index, and courts also in their middle.
func TestIndices(t *testing.T) {
	e := sprite(t, false)
	for _, c := range engine.SortedPacks(1) {
		rank := strings.TrimSuffix(strings.Replace(c.String(), "T", "10", 1), c.String()[1:])
		want := rank
		if c.Rank() > engine.Ten {
			want += rank
		}
		card := e.all(func(e element) bool { return e.attr("id") == "c"+c.String() })[0]
		if got := strings.ReplaceAll(card.text(), " ", ""); got != want {
			t.Errorf("%v reads %q, want %q", c, got, want)
		}
		if !card.class(c.Suit().String()[:1]) {
			t.Errorf("%v has the class %q", c, card.attr("class"))
		}
	}
}

// A still is one picture with one label; nothing in it can be reached by keys.
func TestStillIsAPicture(t *testing.T) {
	e := still(open(t, "game: solitaire\ndeal: 1"))
	svg := e.tags("svg")[0]
	if svg.attr("role") != "img" || svg.attr("aria-label") != "A board" {
		t.Errorf("role %q, label %q", svg.attr("role"), svg.attr("aria-label"))
	}
	if found := e.all(func(e element) bool { return e.has("tabindex") || e.has("data-pile") || e.class("movable") }); len(found) > 0 {
		t.Errorf("%d elements take input", len(found))
	}
}

// The picture drawn at build time is the one that comes alive.
func TestRenderingTwice(t *testing.T) {
	s := open(t, "game: solitaire\ndeal: 1\n> turn")
	tree := func(e element) []string {
		var all []string
		for _, e := range e.all(func(element) bool { return true }) {
			slices.SortFunc(e.Attr, func(a, b html.Attribute) int { return strings.Compare(a.Key, b.Key) })
			all = append(all, e.Data+" "+strings.Join(attrs(e), " "))
		}
		return all
	}
	var ui app.UI = board.New(s, figure.Board)
	if a, b := tree(parse(ui)), tree(live(s)); !slices.Equal(a, b) {
		t.Errorf("got\n%s\nthen\n%s", strings.Join(a, "\n"), strings.Join(b, "\n"))
	}
}

func attrs(e element) []string {
	var all []string
	for _, a := range e.Attr {
		all = append(all, a.Key+"="+a.Val)
	}
	return all
}
