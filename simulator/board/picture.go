package board

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/engine"
	"talon/simulator/session"
)

const svgNS = "http://www.w3.org/2000/svg"

// svg makes an element of a picture.
func svg(tag string) app.HTMLElem { return app.Elem(tag).XMLNS(svgNS) }

// A picture draws one position. Its zero options draw a still.
type picture struct {
	session *session.Session
	// live pictures take input: piles can have the focus and carry what a
	// pointer needs.
	live   bool
	cursor engine.PileID
	label  string

	targets   []engine.PileID
	forbidden []engine.Move
}

// keys are told to those who hear the board.
const keys = "Arrow keys choose a pile, Enter takes cards up and lays them down, Escape lets go."

// render draws all piles, in the order of the game, and above them the arrows
// of a rule that was asked and the layer of flying cards.
func (p picture) render() app.UI {
	s := p.session
	w, h := size(s.Game())
	if p.live {
		p.targets, p.forbidden = s.Targets(), s.Forbidden()
	} else {
		h = min(h, p.bottom())
	}
	marks := p.marks()
	var piles []app.UI
	for _, id := range s.Game().IDs() {
		piles = append(piles, p.pile(id, marks[id]))
	}
	root := svg("svg").Attr("class", "baize").Attr("viewBox", fmt.Sprintf("0 0 %g %g", w, h)).
		Attr("width", short(w*onPaper)).Attr("aria-label", p.label)
	if !p.live {
		return root.Attr("role", "img").Body(piles...)
	}
	return root.Attr("role", "group").Aria("description", keys).Body(
		svg("g").Body(piles...),
		svg("g").Attr("class", "arrows").Body(p.arrows()...),
		svg("g").Attr("class", "fly"),
	)
}

// onPaper makes a card as small as it can be read, so that all pictures of a
// booklet have cards of one size. On a screen a picture is as wide as its place.
const onPaper = 0.2

// bottom is where the picture could end: nothing will grow in a still.
func (p picture) bottom() float64 {
	var end float64
	for _, id := range p.session.Game().IDs() {
		b := pileBox(p.session.State(), id)
		if p.session.Game().PlaceOf(id).Tilt != 0 {
			b = b.grown((height - width) / 2)
		}
		end = max(end, b.Y+b.H)
	}
	return end + margin
}

// marks says in words of CSS how each pile is marked.
func (p picture) marks() map[engine.PileID]string {
	marks := map[engine.PileID]string{}
	if !p.live {
		return marks
	}
	for id := range p.session.Movable() {
		marks[id] += " movable"
	}
	if raised := p.raised(); raised.N > 0 {
		marks[raised.From] += " source"
	}
	if to, ok := p.session.HintedTo(); ok {
		marks[to] += " hinted"
	}
	for _, id := range p.targets {
		marks[id] += " target"
	}
	for _, m := range p.forbidden {
		asked := []engine.PileID{m.From}
		switch {
		case m.Kind == engine.Pair:
			asked = append(asked, m.To)
		case m.Kind >= engine.Turn:
			asked = []engine.PileID{{Role: engine.Stock}}
		}
		for _, id := range asked {
			if !strings.HasSuffix(marks[id], " asked") {
				marks[id] += " asked"
			}
		}
	}
	return marks
}

// raised returns the cards that stand out: those lifted, or those that a hint
// would move.
func (p picture) raised() session.Selection {
	if hinted := p.session.HintedFrom(); hinted.N > 0 {
		return hinted
	}
	return p.session.Lifted
}

func (p picture) pile(id engine.PileID, marks string) app.UI {
	g := p.session.Game()
	x, y := origin(g, id)
	place := fmt.Sprintf("translate(%g %g)", x, y)
	if tilt := g.PlaceOf(id).Tilt; tilt != 0 {
		place += fmt.Sprintf(" rotate(%g %g %g)", tilt, width/2., height/2.)
	}
	pile := svg("g").Attr("class", "pile"+spread(g.PlaceOf(id).Fan)+marks).Attr("transform", place)
	if p.live {
		tab := "-1"
		if id == p.cursor {
			tab = "0"
		}
		pile = pile.Attr("data-pile", id.String()).Attr("role", "button").Attr("tabindex", tab).
			Attr("aria-label", p.spoken(id))
	}
	var body []app.UI
	if p.live || p.session.State().Pile(id).Empty() {
		body = append(body, p.slot(id))
	}
	body = append(body, p.slotSign(id)...)
	body = append(body, p.cards(id)...)
	if p.live {
		body = append(body, p.count(id)...)
		body = append(body, p.ring(id))
	}
	return pile.Body(body...)
}

// spread says in a word of CSS how the cards of a pile lie: it decides which
// corner of a covered card is seen, and how much of it.
func spread(fan engine.Fan) string {
	switch {
	case fan.DX > 0:
		return " rightwards"
	case fan.DX < 0:
		return " leftwards"
	case fan.DY > 0:
		return ""
	default:
		return " open"
	}
}

// spoken is the label of a pile with what can be done there.
func (p picture) spoken(id engine.PileID) string {
	label := p.session.Label(id)
	lifted := p.session.Lifted
	switch {
	case lifted.N > 1 && lifted.From == id:
		label += fmt.Sprintf("; %d cards lifted", lifted.N)
	case lifted.N == 1 && lifted.From == id:
		label += "; lifted"
	}
	if slices.Contains(p.targets, id) {
		label += "; takes the lifted card"
	}
	return label + p.spokenHint(id)
}

func (p picture) spokenHint(id engine.PileID) string {
	if hinted := p.session.HintedFrom(); hinted.N > 0 && hinted.From == id {
		return "; the hint begins here"
	}
	if to, ok := p.session.HintedTo(); ok && to == id {
		return "; the hint leads here"
	}
	return ""
}

// slot is the place under a pile, to be seen when the pile is empty.
func (p picture) slot(id engine.PileID) app.UI {
	class := "slot"
	if p.session.Game().Group(id.Role).Overlaid {
		class += " bare"
	}
	if !p.session.State().Pile(id).Empty() {
		class += " under"
	}
	return p.rect(class, cardBox(0, 0, p.session.Game().PlaceOf(id).Crosswise))
}

func (p picture) rect(class string, b box) app.UI {
	return svg("rect").Attr("class", class).Attr("x", short(b.X)).Attr("y", short(b.Y)).
		Attr("width", short(b.W)).Attr("height", short(b.H)).Attr("rx", round)
}

// short writes a length without the zeros that go-app would add.
func short(length float64) string { return strconv.FormatFloat(length, 'g', -1, 64) }

// slotSign shows in an empty place which suit it waits for, or that the waste
// can be turned over.
func (p picture) slotSign(id engine.PileID) []app.UI {
	g, s := p.session.Game(), p.session.State()
	if !s.Pile(id).Empty() {
		return nil
	}
	if suit, ok := g.SuitOf(id); ok {
		return []app.UI{svg("use").Attr("class", "sign").Attr("href", "#suit-"+strconv.Itoa(int(suit))).
			Attr("transform", "translate(50 70) scale(.44)")}
	}
	if id.Role == engine.Stock && g.Redeal != nil && s.Try(engine.Move{Kind: engine.Redeal}) == nil {
		return []app.UI{svg("path").Attr("class", "again").Attr("d", "M28 76A24 24 0 1 0 38 50M38 50 36 36M38 50 52 47")}
	}
	return nil
}

func (p picture) cards(id engine.PileID) []app.UI {
	var cards []app.UI
	crosswise := p.session.Game().PlaceOf(id).Crosswise
	for _, c := range lay(p.session.State(), id, p.live) {
		card := svg("use").Attr("href", href(c, crosswise))
		if c.X != 0 || c.Y != 0 {
			card = card.Attr("x", short(c.X)).Attr("y", short(c.Y))
		}
		if p.live {
			class := "card"
			if raised := p.raised(); raised.From == id && c.FromTop <= raised.N {
				class += " lifted"
			}
			card = card.Attr("class", class).Attr("data-n", c.FromTop).Attr("data-card", c.Card.Number())
		}
		cards = append(cards, card)
	}
	return cards
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

// count says how many cards a face-down pile holds.
func (p picture) count(id engine.PileID) []app.UI {
	n := len(p.session.State().Pile(id).Cards)
	if !p.session.Game().Group(id.Role).Down || n == 0 {
		return nil
	}
	return []app.UI{svg("text").Attr("class", "count").Aria("hidden", true).Attr("x", 50).Attr("y", 80).Body(app.Text(n))}
}

// ring is the frame that shows focus, a lifted card, a target or a hint.
func (p picture) ring(id engine.PileID) app.UI {
	n := 1
	if raised := p.raised(); raised.From == id {
		n = raised.N
	}
	b := topBox(p.session.State(), id, n)
	x, y := origin(p.session.Game(), id)
	b.X, b.Y = b.X-x, b.Y-y
	return p.rect("ring", b.grown(2))
}

// arrowLimit is how many forbidden moves are still drawn one by one.
const arrowLimit = 30

// arrows draws the moves that the asked rule forbids, if they are not too many
// to be told apart.
func (p picture) arrows() []app.UI {
	if len(p.forbidden) > arrowLimit {
		return nil
	}
	var arrows []app.UI
	for _, m := range p.forbidden {
		if m.Kind >= engine.Turn {
			continue
		}
		s := p.session.State()
		x1, y1 := topBox(s, m.From, int(m.N)).middle()
		x2, y2 := topBox(s, m.To, 1).middle()
		arrows = append(arrows, svg("path").Attr("d", arrow(x1, y1, x2, y2)))
	}
	return arrows
}

// arrow is an arc with a cross at its end, for a way that is barred. It bends so
// that arrows along a row can be told apart.
func arrow(x1, y1, x2, y2 float64) string {
	bend := 0.18
	cx, cy := (x1+x2)/2+(y2-y1)*bend, (y1+y2)/2-(x2-x1)*bend
	return fmt.Sprintf("M%.0f %.0fQ%.0f %.0f %.0f %.0fm-9-9 18 18m0-18-18 18", x1, y1, cx, cy, x2, y2)
}

// Still draws a position for a page without scripts and for paper.
func Still(s *session.Session, label string) app.UI {
	return picture{session: s, label: label}.render()
}
