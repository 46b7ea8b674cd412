package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"talon/engine"
	"talon/simulator/figure"
)

// A page is one Markdown file with its figures.
type page struct {
	path    string
	front   front
	body    []byte
	offset  int // lines before the body
	figures []*fence
	// Boards for which no block stands in the text:
	main     *fence   // of a game's page
	compared []*fence // of a page that compares forms of games
}

// front is what the step needs to know of a page's front matter.
type front struct {
	Title   string
	Game    string
	Deal    uint64
	Compare []comparedForm
	Names   []name
}

// A fence is one figure of a page. Its inner text and its kind make its
// key, by which the site finds the rendered figure.
type fence struct {
	kind  figure.Kind
	inner string
	line  int // of the first line inside the fence, in the file
	block *figure.Block
	play  *figure.Play
	fault *fault
}

// A fault is an error at a line of a file, as editors read it.
type fault struct {
	path string
	line int
	err  error
}

func (f *fault) Error() string { return fmt.Sprintf("%s:%d: %v", f.path, f.line, f.err) }

// readPages reads every Markdown file below a folder.
func readPages(folder string) ([]*page, []*fault) {
	var pages []*page
	var faults []*fault
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".md" {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		p, f := readPage(path, source)
		if f != nil {
			faults = append(faults, f)
			return nil
		}
		pages = append(pages, p)
		for _, f := range p.all() {
			if f.fault != nil {
				faults = append(faults, f.fault)
			}
		}
		return nil
	})
	if err != nil {
		faults = append(faults, &fault{folder, 0, err})
	}
	return pages, faults
}

// all returns every board of the page: those of its front matter, then the
// figures of its text.
func (p *page) all() []*fence {
	boards := slices.Concat(p.compared, p.figures)
	if p.main != nil {
		boards = slices.Insert(boards, 0, p.main)
	}
	return boards
}

// readPage splits the front matter off and verifies the figures of a page.
func readPage(path string, source []byte) (*page, *fault) {
	p := &page{path: path, body: bytes.ReplaceAll(source, []byte("\r\n"), []byte("\n"))}
	if head, body, ok := cutFront(p.body); ok {
		if err := yaml.Unmarshal(head, &p.front); err != nil {
			return nil, &fault{path, 1, fmt.Errorf("front matter: %w", err)}
		}
		p.offset = bytes.Count(p.body[:len(p.body)-len(body)], []byte("\n"))
		p.body = body
		p.forms(head)
	}
	if p.front.Game != "" {
		p.main = p.verify(figure.Board, fmt.Sprintf("game: %s\ndeal: %d", p.front.Game, max(1, p.front.Deal)), 1)
		if p.main.fault != nil {
			p.main.fault.line = 1 // its text stands nowhere in the file
		}
	}
	ast.Walk(p.tree(), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if code, ok := n.(*ast.FencedCodeBlock); ok && entering && figure.IsKind(string(code.Language(p.body))) {
			p.figures = append(p.figures, p.fence(code))
		}
		return ast.WalkContinue, nil
	})
	return p, nil
}

// tree parses the body.
func (p *page) tree() ast.Node { return goldmark.DefaultParser().Parse(text.NewReader(p.body)) }

// lineOf returns the line of the file on which a byte of the body stands.
func (p *page) lineOf(at int) int { return p.offset + bytes.Count(p.body[:at], []byte("\n")) + 1 }

func cutFront(source []byte) (head, body []byte, ok bool) {
	rest, ok := bytes.CutPrefix(source, []byte("---\n"))
	if !ok {
		return nil, source, false
	}
	return bytes.Cut(rest, []byte("\n---\n"))
}

func (p *page) fence(code *ast.FencedCodeBlock) *fence {
	var inner strings.Builder
	for i := range code.Lines().Len() {
		segment := code.Lines().At(i)
		inner.Write(segment.Value(p.body))
	}
	line := p.lineOf(code.Info.Segment.Start) + 1
	return p.verify(figure.Kind(code.Language(p.body)), strings.TrimRight(inner.String(), "\n"), line)
}

// verify plays a figure whose inner text begins at that line of the file.
func (p *page) verify(kind figure.Kind, inner string, line int) *fence {
	f := &fence{kind: kind, inner: inner, line: line}
	var err error
	if f.block, err = figure.Parse(f.kind, f.inner); err == nil {
		f.play, err = f.block.Verify()
	}
	if at, ok := err.(*engine.LineError); ok {
		f.fault = &fault{p.path, f.line + at.Line - 1, at.Err}
	}
	return f
}
