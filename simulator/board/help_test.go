package board_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"

	"talon/engine"
	"talon/engine/games"
	"talon/simulator/board"
	"talon/simulator/figure"
	"talon/simulator/session"
)

// open starts a session and plays the moves of its record.
func open(t *testing.T, text string) *session.Session {
	t.Helper()
	r, err := engine.ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range r.Moves {
		if !s.Play(m) {
			t.Fatalf("%v: %s", m, s.Said.Text)
		}
	}
	return s
}

// everyDeal calls with each game and variant on some deals.
func everyDeal(t *testing.T, do func(*testing.T, *session.Session)) {
	for _, g := range games.All() {
		for _, v := range g.Variants {
			t.Run(g.ID+" "+v.ID, func(t *testing.T) {
				for number := range 3 {
					do(t, open(t, fmt.Sprintf("game: %s %s\ndeal: %d", g.ID, v.ID, number+1)))
				}
			})
		}
	}
}

// An element is one of the HTML of a component.
type element struct{ *html.Node }

func still(s *session.Session) element { return parse(board.Still(s, "A board")) }

func live(s *session.Session) element { return parse(board.New(s, figure.Board)) }

func parse(ui app.UI) element {
	doc, err := html.Parse(strings.NewReader(app.HTMLString(ui)))
	if err != nil {
		panic(err) // a string is always read to its end
	}
	return element{doc}
}

func (e element) attr(key string) string {
	for _, a := range e.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func (e element) has(key string) bool {
	return slices.ContainsFunc(e.Attr, func(a html.Attribute) bool { return a.Key == key })
}

func (e element) class(name string) bool {
	return slices.Contains(strings.Fields(e.attr("class")), name)
}

func (e element) number(t *testing.T, key string) float64 {
	t.Helper()
	var n float64
	if text := e.attr(key); text != "" {
		if _, err := fmt.Sscan(text, &n); err != nil {
			t.Fatalf("%s=%q: %v", key, text, err)
		}
	}
	return n
}

// all returns the elements below that hold, in the order of the text.
func (e element) all(holds func(element) bool) []element {
	var found []element
	for n := range e.Descendants() {
		if at := (element{n}); n.Type == html.ElementNode && holds(at) {
			found = append(found, at)
		}
	}
	return found
}

func (e element) classed(name string) []element {
	return e.all(func(e element) bool { return e.class(name) })
}

func (e element) tags(name string) []element {
	return e.all(func(e element) bool { return e.Data == name })
}

// act returns the control of that act.
func (e element) act(t *testing.T, name string) element {
	t.Helper()
	found := e.all(func(e element) bool { return e.attr("data-act") == name })
	if len(found) != 1 {
		t.Fatalf("%d controls for %q", len(found), name)
	}
	return found[0]
}

// text returns the words of an element, with single spaces.
func (e element) text() string {
	var b strings.Builder
	for n := range e.Descendants() {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// faces returns what the cards of a pile show, such as "7H" or "back".
func faces(pile element) []string {
	var shown []string
	for _, use := range pile.tags("use") {
		if !use.class("sign") {
			shown = append(shown, strings.TrimLeft(use.attr("href"), "#cx"))
		}
	}
	return shown
}
