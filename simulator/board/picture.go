package board

import (
	"fmt"
	"slices"
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

// pile gathers all that the drawing of a pile rests on.
func (p picture) pile(id engine.PileID, marks string) app.UI {
	g, s := p.session.Game(), p.session.State()
	place, pile := g.PlaceOf(id), s.Pile(id)
	l := looks{
		Class: "pile" + spread(place.Fan) + marks, Tilt: place.Tilt, Crosswise: place.Crosswise,
		Slot: p.slot(id), Sign: p.sign(id), Cards: lay(s, id, p.live),
	}
	l.X, l.Y = origin(g, id)
	if p.live {
		l.ID, l.Focus, l.Label = id.String(), id == p.cursor, p.spoken(id)
		if raised := p.raised(); raised.From == id {
			l.Raised = raised.N
		}
		if g.Group(id.Role).Down {
			l.Count = len(pile.Cards)
		}
	}
	return &heap{Looks: l}
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

// slot says in words of CSS what is to be seen of the place under a pile, or ""
// if nothing needs it.
func (p picture) slot(id engine.PileID) string {
	empty := p.session.State().Pile(id).Empty()
	if !p.live && !empty {
		return ""
	}
	class := "slot"
	if p.session.Game().Group(id.Role).Overlaid {
		class += " bare"
	}
	if !empty {
		class += " under"
	}
	return class
}

// sign is what an empty place shows: which suit it waits for, or that the waste
// can be turned over.
func (p picture) sign(id engine.PileID) sign {
	g, s := p.session.Game(), p.session.State()
	if !s.Pile(id).Empty() {
		return noSign
	}
	if suit, ok := g.SuitOf(id); ok {
		return suitSign + sign(suit)
	}
	if id.Role == engine.Stock && g.Redeal != nil && s.Try(engine.Move{Kind: engine.Redeal}) == nil {
		return againSign
	}
	return noSign
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
