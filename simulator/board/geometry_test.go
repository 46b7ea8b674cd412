package board_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"talon/engine"
	"talon/simulator/session"
)

// A box is a rectangle in the picture, read off its HTML.
type box struct{ x1, y1, x2, y2 float64 }

func (b box) join(o box) box {
	return box{min(b.x1, o.x1), min(b.y1, o.y1), max(b.x2, o.x2), max(b.y2, o.y2)}
}

func (b box) moved(dx, dy float64) box { return box{b.x1 + dx, b.y1 + dy, b.x2 + dx, b.y2 + dy} }

func (b box) meets(o box) bool { return b.x1 < o.x2 && o.x1 < b.x2 && b.y1 < o.y2 && o.y1 < b.y2 }

func (b box) within(o box) bool { return o.x1 <= b.x1 && o.y1 <= b.y1 && b.x2 <= o.x2 && b.y2 <= o.y2 }

// A card is 100 wide and 140 high; crosswise it is turned about its middle.
func cardBox(use element) box {
	if strings.HasPrefix(use.attr("href"), "#x") {
		return box{-20, 20, 120, 120}
	}
	return box{0, 0, 100, 140}
}

// pileBox covers the cards of a pile, or its empty place.
func pileBox(t *testing.T, pile element) box {
	t.Helper()
	var b box
	if slots := pile.classed("slot"); len(slots) > 0 {
		x, y := slots[0].number(t, "x"), slots[0].number(t, "y")
		b = box{x, y, x + slots[0].number(t, "width"), y + slots[0].number(t, "height")}
	} else {
		b = cardBox(pile.tags("use")[0])
	}
	for _, use := range pile.tags("use") {
		if !use.class("sign") {
			b = b.join(cardBox(use).moved(use.number(t, "x"), use.number(t, "y")))
		}
	}
	var dx, dy float64
	if _, err := fmt.Sscanf(pile.attr("transform"), "translate(%g %g)", &dx, &dy); err != nil {
		t.Fatalf("%q: %v", pile.attr("transform"), err)
	}
	return b.moved(dx, dy)
}

func viewBox(t *testing.T, e element) box {
	t.Helper()
	var b box
	text := e.tags("svg")[0].attr("viewBox")
	if _, err := fmt.Sscan(text, &b.x1, &b.y1, &b.x2, &b.y2); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return b
}

// roomy checks that every pile lies within the picture and clear of the others,
// but for places that the game itself lays over one another.
func roomy(t *testing.T, s *session.Session) {
	t.Helper()
	e := still(s)
	ids, piles, whole := s.Game().IDs(), e.classed("pile"), viewBox(t, e)
	for i := range piles {
		b := pileBox(t, piles[i])
		if !b.within(whole) {
			t.Errorf("%s%v at %v leaves the picture %v", s.Record(), ids[i], b, whole)
		}
		for k := range piles[:i] {
			overlaid := ids[i].Role == ids[k].Role && s.Game().Group(ids[i].Role).Overlaid
			if o := pileBox(t, piles[k]); b.meets(o) && !overlaid {
				t.Errorf("%s%v at %v lies over %v at %v", s.Record(), ids[i], b, ids[k], o)
			}
		}
	}
}

func TestPilesLieApart(t *testing.T) {
	everyDeal(t, func(t *testing.T, s *session.Session) { roomy(t, s) })
}

// A mirrored picture is as roomy, and reads out in the same order.
func TestMirroredPilesLieApart(t *testing.T) {
	everyDeal(t, func(t *testing.T, s *session.Session) {
		labels := func() (all []string) {
			for _, pile := range live(s).classed("pile") {
				all = append(all, pile.attr("data-pile")+" "+pile.attr("aria-label"))
			}
			return all
		}
		before := labels()
		s.Mirror(true)
		roomy(t, s)
		if after := labels(); !slices.Equal(after, before) {
			t.Errorf("%s reads %q, want %q", s.Record(), after, before)
		}
	})
}

// The piles of a fan say which corner of a covered card is seen.
func TestSpread(t *testing.T) {
	for _, c := range []struct {
		start string
		n     int
		class string
	}{
		{"game: solitaire\ndeal: 1", 0, "open"},
		{"game: solitaire\ndeal: 1", 6, ""},
		{"game: napoleons-square\ndeal: 1", 10, "rightwards"},
		{"game: napoleons-square\ndeal: 1", 18, "leftwards"},
	} {
		pile := still(open(t, c.start)).classed("pile")[c.n]
		for _, class := range []string{"open", "rightwards", "leftwards"} {
			if pile.class(class) != (class == c.class) {
				t.Errorf("%s: pile %d has the class %q, want %q", c.start, c.n, pile.attr("class"), c.class)
			}
		}
	}
}

// However long one pile grows, it keeps clear of the others.
func TestLongPilesLieApart(t *testing.T) {
	everyDeal(t, func(t *testing.T, s *session.Session) {
		g := s.Game()
		if s.Number() != 1 {
			return
		}
		for _, id := range g.IDs() {
			long := fmt.Sprintf("game: %s %s\n%v: %s\n", g.ID, g.Variant, id, engine.FormatCards(engine.SortedPacks(1)))
			roomy(t, open(t, long))
		}
	})
}

// A still ends below its lowest card; a live board keeps room for more.
func TestStillsEndWithTheirCards(t *testing.T) {
	for start, want := range map[string]float64{
		"game: solitaire\ndeal: 1":                        447, // six cards face down, 21 apart, and one
		"game: solitaire\nt1: KS":                         321,
		"game: solitaire\nt1: KS QS JS\nt2: (2) KD QH JH": 405,
	} {
		if still := viewBox(t, still(open(t, start))); still.y2 != want {
			t.Errorf("%s: the still is %g high, want %g", start, still.y2, want)
		}
		if live := viewBox(t, live(open(t, start))); live.y2 != 741 {
			t.Errorf("%s: the live board is %g high", start, live.y2)
		}
	}
}

// A fan goes on in one direction, each card farther than the one below it and
// the last not beyond its room; a short fan is not narrowed.
func TestFans(t *testing.T) {
	for _, c := range []struct {
		start string
		n     int
		dx    bool
		step  float64 // of the first two cards
		room  float64
	}{
		{"game: solitaire\nt1: KS QH JS", 6, false, 42, 420},
		{"game: solitaire\nt1: (2) KS QH JS", 6, false, 21, 420},
		{"game: solitaire\nt1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS", 6, false, 35, 420},
		{"game: solitaire\nt1: (6) KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS KH QH JH TH 9H 8H", 6, false, 14, 420},
		{"game: solitaire draw-three\nw: KS QH JS", 1, true, 36, 72},
		{"game: napoleons-square napoleons-shoulder\nt1: KS QS", 10, true, 36, 90},
		{"game: napoleons-square napoleons-shoulder\nt1: KS QS JS TS 9S 8S 7S", 10, true, 15, 90},
		{"game: nestor\nt1: KS QS JS TS 9S 8S", 0, false, 42, 210},
	} {
		uses := still(open(t, c.start)).classed("pile")[c.n].tags("use")
		along, across := "y", "x"
		if c.dx {
			along, across = across, along
		}
		if got := uses[1].number(t, along); got != c.step {
			t.Errorf("%s: the first step is %g, want %g", c.start, got, c.step)
		}
		for i := 1; i < len(uses); i++ {
			if uses[i].number(t, across) != 0 || uses[i].number(t, along) <= uses[i-1].number(t, along) {
				t.Errorf("%s: card %d lies at %s %g after %g", c.start, i, along, uses[i].number(t, along), uses[i-1].number(t, along))
			}
		}
		if last := uses[len(uses)-1].number(t, along); last > c.room {
			t.Errorf("%s: the last card lies at %g, beyond %g", c.start, last, c.room)
		}
	}
}
