package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// site is a folder of pages, one for the data and one for the cards.
type site struct{ content, data, cards string }

// write makes a site of pages, by their names.
func write(t *testing.T, pages map[string]string) site {
	t.Helper()
	made := filepath.Join(t.TempDir(), "made")
	s := site{filepath.Join(t.TempDir(), "content"), filepath.Join(made, "data"), filepath.Join(made, "social")}
	for name, text := range pages {
		path := filepath.Join(s.content, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// run calls the command for the site and returns its exit code and words.
func (s site) run(flags ...string) (code int, out, errOut string) {
	var o, e bytes.Buffer
	code = cli(append([]string{"-content", s.content, "-data", s.data, "-cards", s.cards}, flags...), &o, &e)
	return code, o.String(), e.String()
}

// tolerant runs once as under -watch.
func (s site) tolerant(t *testing.T) string {
	t.Helper()
	var o, e bytes.Buffer
	j := job{content: s.content, data: s.data, cards: cards{s.cards, map[string]string{}}, watching: true, out: &o, errOut: &e}
	if _, err := j.run(); err != nil {
		t.Fatal(err)
	}
	return e.String()
}

// read decodes one of the data files.
func read[T any](t *testing.T, s site, name string) T {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(s.data, name))
	if err != nil {
		t.Fatal(err)
	}
	var value T
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatal(err)
	}
	return value
}

// keyOf is the key as the theme makes it.
func keyOf(kind, inner string) string {
	sum := sha256.Sum256([]byte(kind + "\n" + inner))
	return hex.EncodeToString(sum[:])
}

// block fences a figure.
func block(kind, inner string) string { return "```" + kind + "\n" + inner + "\n```\n" }

// wrote lists what lies in the folder of the data.
func (s site) wrote() []string { return list(s.data) }

// list returns the names of what lies in a folder.
func list(folder string) []string {
	entries, _ := os.ReadDir(folder)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func parse(t *testing.T, text string) *html.Node {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func has(n *html.Node, key string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == key })
}

// find returns the elements of a tag, of a class after a dot, or of both.
func find(n *html.Node, selector string) []*html.Node {
	tag, class, _ := strings.Cut(selector, ".")
	var found []*html.Node
	for d := range n.Descendants() {
		if d.Type == html.ElementNode && (tag == "" || d.Data == tag) &&
			(class == "" || slices.Contains(strings.Fields(attr(d, "class")), class)) {
			found = append(found, d)
		}
	}
	return found
}

func words(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}
