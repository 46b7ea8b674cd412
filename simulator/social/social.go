// Package social draws the cards that stand for a page where it is linked to:
// the name of a game beside its layout. It draws the very picture that the page
// shows, without a browser. It also draws the icon of the book.
package social

import (
	"fmt"
	"image"
	"math"
	"strings"
	"sync"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"github.com/srwiley/rasterx"
	"golang.org/x/net/html"

	"talon/simulator/board"
	"talon/simulator/session"
)

// Width and Height are the size of every card, in pixels.
const (
	Width  = 1200
	Height = 630
)

// Game returns the card of a game as a PNG, with the board as the session has it.
func Game(name string, s *session.Session) []byte {
	return compose(title(name, "Talon, "+subtitle1, subtitle2), app.HTMLString(board.Still(s, name)))
}

// Book returns the card of all pages that have no game, as a PNG.
func Book() []byte { return compose(title("Talon", subtitle1, subtitle2), hand()) }

// hand is the hand of four cards that the first page shows.
func hand() string {
	var b strings.Builder
	b.WriteString(`<svg viewBox="0 0 200 112"><g transform="translate(100 98)">`)
	for i, suit := range suitOrder {
		fmt.Fprintf(&b, `<g class="face %s" transform="rotate(%g 0 60)"><rect x="-29" y="-90" width="58" height="84" rx="5"/>
			<use href="#suit-%d" transform="translate(-20 -76) scale(.15)"/>`, suit.class, float64(i)*17-25.5, suit.number)
		if i == len(suitOrder)-1 {
			fmt.Fprintf(&b, `<use href="#suit-%d" transform="translate(0 -48) scale(.36)"/>`, suit.number)
		}
		b.WriteString(`</g>`)
	}
	b.WriteString(`</g></svg>`)
	return b.String()
}

// sprite holds the parts that pictures use.
var sprite = sync.OnceValue(func() *html.Node { return read(board.Sprite(true)) })

// compose lays a picture on the table beside the words of the leaf.
func compose(words, picture string) []byte {
	img := image.NewRGBA(image.Rect(0, 0, Width, Height))
	p := newPen(img, sprite())
	p.draw(read(words), rasterx.Identity, style{fill: ink, opacity: 1})
	onTable := read(picture)
	x, y, scale := place(onTable)
	p.draw(onTable, rasterx.Identity.Translate(x, y).Scale(scale, scale), style{fill: black, opacity: 1})
	return encode(img)
}

// place says where a picture lies on the table: in the middle, as large as it can.
func place(picture *html.Node) (x, y, scale float64) {
	const rim = 40
	var w, h float64
	if _, err := fmt.Sscanf(attr(picture, "viewBox"), "0 0 %g %g", &w, &h); err != nil {
		panic(fmt.Sprintf("viewBox %q: %v", attr(picture, "viewBox"), err))
	}
	scale = min((Width-leaf-2*rim)/w, (Height-2*rim)/h)
	return math.Round(leaf + (Width-leaf-scale*w)/2), math.Round((Height - scale*h) / 2), scale
}

// read returns the svg element of a text.
func read(source string) *html.Node {
	doc, err := html.Parse(strings.NewReader(source))
	if err != nil {
		panic(err) // a string is always read to its end
	}
	for n := range doc.Descendants() {
		if n.Data == "svg" {
			return n
		}
	}
	panic("there is no picture in " + source)
}
