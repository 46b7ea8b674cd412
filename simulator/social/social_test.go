package social

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"regexp"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/engine"
	"talon/engine/games"
	"talon/simulator/board"
	"talon/simulator/session"
)

func open(t *testing.T, game string, deal int) *session.Session {
	t.Helper()
	r, err := engine.ParseRecord(fmt.Sprintf("game: %s\ndeal: %d", game, deal))
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(r)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func decode(t *testing.T, text []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// Every game has a card of the right size, small, and the same at every build.
func TestCards(t *testing.T) {
	cards := map[string]func() []byte{"the book": Book}
	for _, g := range games.All() {
		cards[g.ID] = func() []byte { return Game(g.Name, open(t, g.ID, 1)) }
	}
	for name, draw := range cards {
		text := draw()
		if size := decode(t, text).Bounds(); size != image.Rect(0, 0, 1200, 630) {
			t.Errorf("%s: the card measures %v", name, size)
		}
		if len(text) > 60_000 {
			t.Errorf("%s: the card has %d bytes", name, len(text))
		}
		if !bytes.Equal(text, draw()) {
			t.Errorf("%s: two cards of the same are not the same", name)
		}
	}
}

// The colours at places of cards and empty places, whose deals were read off the
// boards by hand. Points are counted from the corner of a pile, in hundredths of
// a card's width.
func TestColours(t *testing.T) {
	const blank = 60 // right of the index and above the middle, 48 down, a card is empty
	for _, c := range []struct {
		game string
		deal int
		pile string
		x, y float64
		want color.RGBA
	}{
		{"solitaire", 37, "t1", blank, 48, card}, // the ten of diamonds
		{"solitaire", 37, "t1", 57, 94, red},
		{"solitaire", 37, "s", 8, 70, back},
		{"solitaire", 37, "w", 50, 70, baize},
		{"solitaire", 37, "f1", 20, 110, baize},
		{"solitaire", 37, "f1", -3, 70, baize},
		{"solitaire", 37, "t2", 8, 8, back},
		{"cover", 93, "t1", blank, 48, card}, // the three of spades
		{"cover", 93, "t1", 57, 94, black},
		{"cover", 93, "t2", 57, 94, red}, // the nine of hearts
		{"cover", 93, "t3", 57, 74, black},
		{"cover", 93, "t3", 43, 97, black}, // the three leaves of the ace of clubs
		{"cover", 93, "t3", 71, 97, black},
		{"cover", 93, "t3", 40, 75, card},
		{"cover", 93, "d", 50, 70, baize},
		{"congress", 7, "v1", 57, 78, black}, // the crown of the king of clubs
	} {
		s := open(t, c.game, c.deal)
		id, err := engine.ParsePile(c.pile)
		if err != nil {
			t.Fatal(err)
		}
		x, y, scale := place(read(app.HTMLString(board.Still(s, ""))))
		at := s.Game().PlaceOf(id)
		const margin = 6
		px, py := int(x+scale*(at.X*100+margin+c.x)), int(y+scale*(at.Y*100+margin+c.y))
		if got := color.RGBAModel.Convert(decode(t, Game("", s)).At(px, py)); got != c.want {
			t.Errorf("%s, deal %d: at %g, %g of %s is the colour %v, want %v", c.game, c.deal, c.x, c.y, c.pile, got, c.want)
		}
	}
}

// A name stays within its leaf, however long it or its words are.
func TestNamesFit(t *testing.T) {
	names := []string{"The Last Incomprehensible Patience of a Great-Grandmother", "Rhabarberbarbarabarbarbarenbartbarbier"}
	for _, g := range games.All() {
		names = append(names, g.Name)
	}
	inside := image.Rect(gutter-2, 40, leaf-gutter+2, Height-40)
	for _, name := range names {
		img := decode(t, compose(title(name, subtitle1, subtitle2), hand())).(*image.Paletted)
		empty, written := uint8(img.Palette.Index(paper)), 0
		for y := range Height {
			for x := range leaf {
				if img.ColorIndexAt(x, y) == empty {
					continue
				}
				written++
				if !(image.Point{x, y}).In(inside) {
					t.Fatalf("%s: there is ink at %d, %d", name, x, y)
				}
			}
		}
		if written == 0 {
			t.Errorf("%s: the leaf is empty", name)
		}
	}
}

// The colours are those of the site's style sheets.
func TestPalette(t *testing.T) {
	var css []byte
	for _, path := range []string{"../../themes/baize/assets/css/tokens.css", "../board/board.css"} {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		css = append(css, text...)
	}
	for name, c := range map[string]color.RGBA{
		"paper": paper, "ink": ink, "ink-soft": inkSoft, "accent": accent, "baize": baize, "baize-line": baizeLine,
		"card": card, "card-line": cardLine, "back": back, "red": red, "black": black,
	} {
		want := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
		m := regexp.MustCompile(`--` + name + `: light-dark\((#\w+),`).FindSubmatch(css)
		if m == nil || string(m[1]) != want {
			t.Errorf("--%s is %s, and here %s", name, m, want)
		}
	}
}

// The icon is the spade of the cards, here and in the site's own picture of it.
func TestIcon(t *testing.T) {
	drawing, err := os.ReadFile("../../themes/baize/assets/icon.svg")
	if err != nil {
		t.Fatal(err)
	}
	svg := read(string(drawing))
	colour := fmt.Sprintf("#%02x%02x%02x", accent.R, accent.G, accent.B)
	path, spade := svg.FirstChild, newPen(image.NewRGBA(image.Rectangle{}), sprite()).parts["suit-0"].FirstChild
	if attr(path, "d") != attr(spade, "d") || attr(path, "fill") != colour {
		t.Errorf("icon.svg is %s, want the spade of the cards in %s", drawing, colour)
	}
	for _, c := range []struct {
		part float64
		high color.RGBA // somewhat below the tip of the larger spade
	}{{.8, accent}, {.55, paper}} {
		img := decode(t, Icon(512, c.part))
		if img.Bounds() != image.Rect(0, 0, 512, 512) {
			t.Errorf("the icon measures %v", img.Bounds())
		}
		for y, want := range map[int]color.RGBA{60: paper, 110: c.high, 256: accent} {
			if got := color.RGBAModel.Convert(img.At(256, y)); got != want {
				t.Errorf("a spade of %g: %d down the colour is %v, want %v", c.part, y, got, want)
			}
		}
	}
}
