package board

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// A heap draws one pile. It is a component so that go-app draws again only those
// piles whose looks have changed.
type heap struct {
	app.Compo

	Looks looks
}

// looks are all that the drawing of a pile rests on.
type looks struct {
	ID        string // "" in a still, which takes no input
	X, Y      float64
	Tilt      float64
	Crosswise bool
	Class     string // the pile's
	Label     string
	Focus     bool   // whether the pile has or would get the focus
	Slot      string // the class of the place under the pile, "" if none is drawn
	Sign      sign
	Cards     []laid
	Raised    int // how many of the uppermost cards stand out
	Count     int // how many cards lie face down, where that is told
}

// A sign stands in an empty place.
type sign int

const (
	noSign    sign = iota
	againSign      // the waste can be turned over
	suitSign       // and the suits after it
)

// Render draws the pile: its place, its cards, their number and the frame.
func (h *heap) Render() app.UI {
	l := &h.Looks
	place := fmt.Sprintf("translate(%g %g)", l.X, l.Y)
	if l.Tilt != 0 {
		place += fmt.Sprintf(" rotate(%g %g %g)", l.Tilt, width/2., height/2.)
	}
	pile := svg("g").Attr("class", l.Class).Attr("transform", place)
	if l.ID != "" {
		tab := "-1"
		if l.Focus {
			tab = "0"
		}
		pile = pile.Attr("data-pile", l.ID).Attr("role", "button").Attr("tabindex", tab).Attr("aria-label", l.Label)
	}
	var body []app.UI
	if l.Slot != "" {
		body = append(body, rect(l.Slot, cardBox(0, 0, l.Crosswise)))
	}
	body = append(body, l.Sign.draw()...)
	for _, c := range l.Cards {
		body = append(body, l.card(c))
	}
	if l.Count > 0 {
		body = append(body, svg("text").Attr("class", "count").Aria("hidden", true).Attr("x", 50).Attr("y", 83).Body(app.Text(l.Count)))
	}
	if l.ID != "" {
		body = append(body, rect("ring", l.top().grown(2)))
	}
	return pile.Body(body...)
}

func rect(class string, b box) app.UI {
	return svg("rect").Attr("class", class).Attr("x", short(b.X)).Attr("y", short(b.Y)).
		Attr("width", short(b.W)).Attr("height", short(b.H)).Attr("rx", round)
}

// short writes a length without the zeros that go-app would add.
func short(length float64) string { return strconv.FormatFloat(length, 'g', -1, 64) }

func (s sign) draw() []app.UI {
	switch s {
	case noSign:
		return nil
	case againSign:
		return []app.UI{svg("path").Attr("class", "again").Attr("d", "M28 76A24 24 0 1 0 38 50M38 50 36 36M38 50 52 47")}
	default:
		return []app.UI{svg("use").Attr("class", "sign").Attr("href", "#suit-"+strconv.Itoa(int(s-suitSign))).
			Attr("transform", "translate(50 70) scale(.44)")}
	}
}

func (l *looks) card(c laid) app.UI {
	card := svg("use").Attr("href", href(c, l.Crosswise))
	if c.X != 0 || c.Y != 0 {
		card = card.Attr("x", short(c.X)).Attr("y", short(c.Y))
	}
	if l.ID == "" {
		return card
	}
	class := "card"
	if c.FromTop <= l.Raised {
		class += " lifted"
	}
	return card.Attr("class", class).Attr("data-n", c.FromTop).Attr("data-card", c.Card.Number())
}

func href(c laid, crosswise bool) string {
	switch {
	case c.Down:
		return "#back"
	case crosswise:
		return "#x" + c.Card.String()
	default:
		return "#c" + c.Card.String()
	}
}

// top covers the cards that stand out, else the uppermost one or the empty place.
// There the frame lies that shows focus, a lifted card, a target or a hint.
func (l *looks) top() box {
	b := cardBox(0, 0, l.Crosswise)
	if len(l.Cards) == 0 {
		return b
	}
	uppermost := l.Cards[len(l.Cards)-1]
	top := b.moved(uppermost.X, uppermost.Y)
	for _, c := range l.Cards {
		if c.FromTop <= l.Raised {
			top = top.join(b.moved(c.X, c.Y))
		}
	}
	return top
}
