package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"talon/engine"
	"talon/simulator/board"
	"talon/simulator/figure"
	"talon/simulator/session"
)

//go:embed figure.html
var figureHTML string

var (
	figureTemplate = template.Must(template.New("").Parse(figureHTML))
	markdown       = goldmark.New(goldmark.WithExtensions(extension.Typographer))
)

// A figureView is what the template needs of a figure. A plain one has pictures
// alone and wakes no board.
type figureView struct {
	Plain                 bool
	Kind, Variant, Source string
	Caption, Board, Intro template.HTML
	Steps                 []stepView
	Answers               []answerView
}

type stepView struct {
	N              int
	Side           bool
	Moves          []moveView
	Comment, Still template.HTML
}

type moveView struct {
	Step, Own int
	Text      template.HTML
}

type answerView struct {
	Right      bool
	Rule       string
	Moves, Why template.HTML
}

// renderFigure renders a verified block twice: with the components that play
// it, and plain.
func renderFigure(source string, b *figure.Block, play *figure.Play, kept bool) (figureData, error) {
	s, err := session.Of(b)
	if err != nil {
		return figureData{}, err
	}
	live := board.New(s, b.Kind)
	live.Kept = kept
	view := figureView{
		Kind:    string(b.Kind),
		Variant: s.Game().Variant,
		Source:  source,
		Caption: inline(caption(b, s)),
		Board:   still(live),
		Intro:   blocks(b.Intro),
		Answers: answerViews(b, play),
	}
	picture := still(board.Still(s, "The board"))
	view.Steps = stepViews(b, play, s) // which plays on

	made := figureData{Cards: true}
	if made.HTML, err = execute(view); err != nil {
		return figureData{}, err
	}
	view.Plain, view.Board = true, picture
	made.Plain, err = execute(view)
	return made, err
}

func execute(view figureView) (string, error) {
	var out bytes.Buffer
	err := figureTemplate.ExecuteTemplate(&out, "figure", view)
	return out.String(), err
}

func caption(b *figure.Block, s *session.Session) string {
	for _, text := range []string{b.Ask, b.Title, b.Caption} {
		if text != "" {
			return text
		}
	}
	return s.Title() + "."
}

// stepViews writes each step's moves for reading and draws the position that
// the step reaches.
func stepViews(b *figure.Block, play *figure.Play, s *session.Session) []stepView {
	var views []stepView
	for i, step := range b.Steps {
		view := stepView{N: i, Side: step.Side, Comment: blocks(step.Comment)}
		state := play.After[i].Clone()
		for range step.Moves {
			state.Undo()
		}
		for k, m := range step.Moves {
			view.Moves = append(view.Moves, moveView{i, k + 1, inline(figure.Notation(state, m))})
			state.Apply(m)
		}
		s.GoToStep(i, len(step.Moves))
		view.Still = still(board.Still(s, fmt.Sprintf("The board after step %d", i+1)))
		views = append(views, view)
	}
	return views
}

func answerViews(b *figure.Block, play *figure.Play) []answerView {
	var views []answerView
	for _, a := range b.Answers {
		view := answerView{Right: a.Right, Rule: a.Rule, Why: inline(a.Why)}
		state := play.Start.Clone()
		var moves []string
		for _, m := range a.Moves {
			moves = append(moves, attempt(state, m))
			if a.Rule == "" {
				state.Apply(m)
			}
		}
		view.Moves = inline(strings.Join(moves, ", then "))
		views = append(views, view)
	}
	return views
}

// attempt writes a move that may be one that a rule refuses, so that its cards
// may be wanting.
func attempt(s *engine.State, m engine.Move) string {
	if m.Kind == engine.Carry && len(s.Pile(m.From).Cards) < int(m.N) || s.Try(m) != nil && m.Kind != engine.Carry {
		return m.String()
	}
	return figure.Notation(s, m)
}

// still renders a component to lean HTML, the same at every build.
func still(ui app.UI) template.HTML { return template.HTML(lean(app.HTMLString(ui))) }

// blocks renders Markdown.
func blocks(text string) template.HTML {
	var out bytes.Buffer
	if err := markdown.Convert([]byte(text), &out); err != nil {
		panic(err) // a buffer takes every write
	}
	return template.HTML(out.String())
}

// inline renders one paragraph of Markdown without its paragraph.
func inline(text string) template.HTML {
	html := strings.TrimSpace(string(blocks(text)))
	html = strings.TrimSuffix(strings.TrimPrefix(html, "<p>"), "</p>")
	return template.HTML(html)
}
