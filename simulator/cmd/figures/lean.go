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
		if !isIndent(n) {
			tidy(n)
			html.Render(&out, n)
		}
	}
	return out.String()
}

func tidy(n *html.Node) {
	slices.SortFunc(n.Attr, func(a, b html.Attribute) int { return cmp.Compare(a.Key, b.Key) })
	for i, a := range n.Attr {
		if a.Val == "" && strings.HasPrefix(a.Key, "aria-") {
			n.Attr[i].Val = "true"
		}
	}
	for child := n.FirstChild; child != nil; {
		next := child.NextSibling
		if isIndent(child) {
			n.RemoveChild(child)
		} else {
			tidy(child)
		}
		child = next
	}
	if n.Type == html.TextNode && strings.Contains(n.Data, "\n") {
		n.Data = strings.Join(strings.Fields(n.Data), " ")
	}
}

// isIndent reports whether a node is nothing but white space between elements.
func isIndent(n *html.Node) bool {
	return n.Type == html.TextNode && strings.TrimSpace(n.Data) == ""
}
