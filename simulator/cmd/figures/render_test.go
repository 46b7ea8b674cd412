package main

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"talon/engine"
	"talon/simulator/board"
	"talon/simulator/figure"
	"talon/simulator/session"
)

const (
	workedText = `game: nestor
deal: 1
title: A ` + "`QC`" + ` & "more" <less>

The *intro*: 'a' < "b" & ’.

> t6+t7
The queens.
~ t3+t7 t4+t7
= home 6
> t3+t7
The 2s.`
	tryText = `game: nestor
t1: 9S 5H
t2: KD 5C
t3: QH JS
r1: JD
ask: Which pair?
right: t1+t2 t3+r1 : The ` + "`5H`" + ` first.
wrong: t3+r1 (reserve-last) : Wait.
wrong: t1>t2 (nothing-is-built) : Never.`
)

// figureOf renders one figure of a page and returns its element.
func figureOf(t *testing.T, kind, inner string) *html.Node {
	t.Helper()
	return theFigure(t, dataOf(t, kind, inner).HTML)
}

func dataOf(t *testing.T, kind, inner string) figureData {
	t.Helper()
	s := write(t, map[string]string{"a.md": block(kind, inner)})
	if code, _, errOut := s.run(); code != 0 {
		t.Fatal(errOut)
	}
	return read[map[string]figureData](t, s, "figures.json")[keyOf(kind, inner)]
}

func theFigure(t *testing.T, text string) *html.Node {
	t.Helper()
	figures := find(parse(t, text), "figure")
	if len(figures) != 1 {
		t.Fatalf("%d figures in %s", len(figures), text)
	}
	return figures[0]
}

// What the script in the browser looks for is there, and the source that it
// plays is the block.
func TestFigureForTheBrowser(t *testing.T) {
	for kind, inner := range map[string]string{"board": "game: solitaire draw-three\ndeal: 1\ncaption: A \"caption\" & <more>", "worked": workedText, "try": tryText} {
		t.Run(kind, func(t *testing.T) {
			f := figureOf(t, kind, inner)
			if attr(f, "data-sim") != kind || attr(f, "data-source") != inner {
				t.Errorf("data-sim %q, data-source\n%s\nwant\n%s", attr(f, "data-sim"), attr(f, "data-source"), inner)
			}
			got, err := figure.Parse(figure.Kind(attr(f, "data-sim")), attr(f, "data-source"))
			want, _ := figure.Parse(figure.Kind(kind), inner)
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%v: %+v, want %+v", err, got, want)
			}
			slots := find(f, ".sim-slot")
			if len(slots) != 1 || len(find(slots[0], "svg.baize")) != 1 {
				t.Errorf("%d slots", len(slots))
			}
			if p := find(f, "p.sim-progress"); len(p) != 1 || !has(p[0], "hidden") || words(p[0]) != "" {
				t.Errorf("%d lines for progress", len(p))
			}
		})
	}
}

// The picture in the slot is the component that plays there.
func TestSlotHoldsTheBoard(t *testing.T) {
	f := figureOf(t, "worked", workedText)
	b, err := figure.Parse(figure.Worked, workedText)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.Of(b)
	if err != nil {
		t.Fatal(err)
	}
	compareHTML(t, find(f, ".sim-slot")[0], string(still(board.New(s, figure.Worked))))
	if len(find(f, ".stepper")) != 1 {
		t.Error("a worked game lacks its stepper")
	}
}

// A plain figure says the same and shows the same positions, and nothing in it
// can be played or pressed.
func TestPlainFigure(t *testing.T) {
	for kind, inner := range map[string]string{"board": "game: nestor\ndeal: 1", "worked": workedText, "try": tryText} {
		t.Run(kind, func(t *testing.T) {
			made := dataOf(t, kind, inner)
			live, plain := theFigure(t, made.HTML), theFigure(t, made.Plain)
			for _, part := range []string{`class="board"`, "sim-progress", "<button", "data-sim", "data-source", "data-pile"} {
				if strings.Contains(made.Plain, part) {
					t.Errorf("there is %s in it", part)
				}
			}
			for _, selector := range []string{"figcaption", ".moves", ".answers"} {
				if got, want := all(plain, selector), all(live, selector); got != want {
					t.Errorf("%s: got\n%s\nwant\n%s", selector, got, want)
				}
			}
			if got, want := len(find(plain, ".baize")), len(find(live, ".baize")); got != want {
				t.Errorf("%d pictures, want %d", got, want)
			}
			b, err := figure.Parse(figure.Kind(kind), inner)
			if err != nil {
				t.Fatal(err)
			}
			s, err := session.Of(b)
			if err != nil {
				t.Fatal(err)
			}
			compareHTML(t, find(plain, ".sim-slot")[0], string(still(board.Still(s, "The board"))))
		})
	}
}

// all is the words of every element that a selector finds, a line each.
func all(n *html.Node, selector string) string {
	var lines []string
	for _, e := range find(n, selector) {
		lines = append(lines, words(e))
	}
	return strings.Join(lines, "\n")
}

// compareHTML compares what an element holds.
func compareHTML(t *testing.T, n *html.Node, want string) {
	t.Helper()
	var got strings.Builder
	for child := range n.ChildNodes() {
		html.Render(&got, child)
	}
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}

func TestSteps(t *testing.T) {
	f := figureOf(t, "worked", workedText)
	var got []string
	for _, li := range find(f, "li") {
		line := attr(li, "class") + " " + attr(li, "data-step") + ":"
		for _, b := range find(li, "button") {
			line += fmt.Sprintf(" [%s/%s %s]", attr(b, "data-step"), attr(b, "data-own"), words(b))
		}
		got = append(got, line+" "+words(find(li, "p")[min(1, len(find(li, "p"))-1)]))
	}
	want := []string{
		"step 0: [0/1 QC + QD] The queens.",
		"step side 1: [1/1 2C + 2D] [1/2 7C + 7S] 2C + 2D 7C + 7S",
		"step 2: [2/1 2C + 2D] The 2s.",
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for _, code := range find(find(f, "li")[0], "code") {
		if words(code) != "QC" && words(code) != "QD" {
			t.Errorf("a card is written %q", words(code))
		}
	}
}

// Each step shows the position that it reaches.
func TestStepStills(t *testing.T) {
	stills := find(figureOf(t, "worked", workedText), "div.still")
	ways := []string{"t6+t7", "t6+t7 t3+t7 t4+t7", "t6+t7 t3+t7"}
	if len(stills) != len(ways) {
		t.Fatalf("%d stills, want %d", len(stills), len(ways))
	}
	for i, way := range ways {
		s, err := session.New(engine.Record{Game: "nestor", Number: 1})
		if err != nil {
			t.Fatal(err)
		}
		moves, err := engine.ParseMoves(way)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range moves {
			s.Play(m)
		}
		compareHTML(t, stills[i], string(still(board.Still(s, fmt.Sprintf("The board after step %d", i+1)))))
	}
}

func TestAnswers(t *testing.T) {
	answers := find(figureOf(t, "try", tryText), "details.answers")
	if len(answers) != 1 || has(answers[0], "open") {
		t.Fatalf("%d answers, or open", len(answers))
	}
	want := []string{
		"Right: 5H + 5C, then JS + JD – The 5H first. ",
		"Not: t3+r1 – Wait. (the rule) #reserve-last",
		"Not: 5H on 5C – Never. (the rule) #nothing-is-built",
	}
	for i, li := range find(answers[0], "li") {
		rule := ""
		for _, a := range find(li, "a") {
			rule = attr(a, "href")
		}
		if got := words(li) + " " + rule; got != want[i] {
			t.Errorf("got  %q\nwant %q", got, want[i])
		}
	}
	if n := len(find(answers[0], "li")); n != len(want) {
		t.Errorf("%d answers, want %d", n, len(want))
	}
}

func TestCaptions(t *testing.T) {
	for _, c := range []struct{ kind, inner, want string }{
		{"board", "game: nestor\ndeal: 7", "Nestor, deal 7."},
		{"board", "game: nestor\nt1: 5H", "Nestor, a position."},
		{"board", "game: nestor\nt1: 5H\ncaption: A `5H` & *more*", "A 5H & more"},
		{"worked", workedText, `A QC & “more”`},
		{"worked", "game: nestor\ndeal: 1\ncaption: Said\n> t6+t7", "Said"},
		{"try", tryText, "Which pair?"},
	} {
		if got := words(find(figureOf(t, c.kind, c.inner), "figcaption")[0]); got != c.want {
			t.Errorf("%s: %q, want %q", c.inner, got, c.want)
		}
	}
}

// Scripts and elements written in a page's figure stay text, as on the page.
func TestMarkupIsNotTaken(t *testing.T) {
	f := figureOf(t, "worked", "game: nestor\ndeal: 1\ntitle: a <b>b</b>\n\n<script>x</script>\n\n> t6+t7\n<i>c</i>")
	for _, tag := range []string{"b", "script", "i"} {
		if found := find(f, tag); len(found) > 0 {
			t.Errorf("<%s> was taken over", tag)
		}
	}
}

func TestGamesData(t *testing.T) {
	s := write(t, map[string]string{"a.md": "Text."})
	s.run()
	all := read[map[string]gameData](t, s, "games.json")
	if len(all) != 23 {
		t.Errorf("%d games", len(all))
	}
	square := all["napoleons-square"]
	if square.Title != "Napoleon’s Square" || square.Packs != 2 {
		t.Errorf("%q, %d packs", square.Title, square.Packs)
	}
	if want := (variantData{"standard", "Standard", "twelve piles of four, built down in suit", true}); square.Variants[0] != want {
		t.Errorf("%+v", square.Variants[0])
	}
	if want := []optionData{{"single-moves", "Single moves", "cards move one at a time, never as a sequence"}}; !reflect.DeepEqual(square.Options, want) {
		t.Errorf("%+v", square.Options)
	}
	for _, r := range square.Rules {
		var want []string
		if r.ID == "build-in-suit" {
			want = []string{"standard", "single-card"} // the Shoulder builds in any suit
		}
		if !reflect.DeepEqual(r.Variants, want) || r.Text == "" {
			t.Errorf("%s holds in %v, want %v: %q", r.ID, r.Variants, want, r.Text)
		}
	}
	if n := len(square.Rules); n != 14 {
		t.Errorf("%d rules", n)
	}
	if want := (factRow{"Packs", []string{"2 (104 cards)", "2 (104 cards)", "2 (104 cards)"}, false, ""}); !reflect.DeepEqual(square.Facts[0], want) {
		t.Errorf("%v", square.Facts[0])
	}
}

// The rug has crosswise cards, so every site defines them.
func TestSpriteData(t *testing.T) {
	s := write(t, map[string]string{"a.md": "Text."})
	s.run()
	html := read[map[string]string](t, s, "sprite.json")["html"]
	for _, id := range []string{`id="cAS"`, `id="xKC"`, `id="back"`, `id="suit-3"`} {
		if !strings.Contains(html, id) {
			t.Errorf("the sprite lacks %s", id)
		}
	}
}
