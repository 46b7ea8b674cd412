package main

import (
	"cmp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// lean rewrites what go-app renders so that it is small and the same at every
// build: go-app writes attributes in any order, indents every line, and leaves
// the value "true" out, which ARIA needs.
func lean(source string) string {
	body := &html.Node{Type: html.ElementNode, DataAtom: atom.Body, Data: "body"}
	nodes, err := html.ParseFragment(strings.NewReader(source), body)
	if err != nil {
		panic(err) // a string is always read to its end
	}
	var out strings.Builder
	for _, n := range nodes {
		tidy(n, 0)
		html.Render(&out, n)
	}
	return out.String()
}

func tidy(n *html.Node, depth int) {
	slices.SortFunc(n.Attr, func(a, b html.Attribute) int { return cmp.Compare(a.Key, b.Key) })
	for i, a := range n.Attr {
		if a.Val == "" && strings.HasPrefix(a.Key, "aria-") {
			n.Attr[i].Val = "true"
		}
	}
	for child := n.FirstChild; child != nil; {
		next := child.NextSibling
		tidy(child, depth+1)
		if child.Type == html.TextNode && child.Data == "" {
			n.RemoveChild(child)
		}
		child = next
	}
	if n.Type == html.TextNode {
		n.Data = outdent(n.Data, depth)
	}
}

// outdent takes go-app's lines and their indents off a text: two spaces for
// each element around it. Spaces of the text itself stay.
func outdent(text string, depth int) string {
	text = strings.ReplaceAll(text, "\n"+strings.Repeat("  ", depth), "")
	if at := strings.LastIndexByte(text, '\n'); at >= 0 && strings.TrimSpace(text[at:]) == "" {
		text = text[:at]
	}
	return text
}
