package main

import (
	"fmt"
	"slices"

	"github.com/yuin/goldmark/ast"
)

// parts are the headings of a game's page, in the order that readers know from
// every other page.
var parts = []string{
	"In short", "Layout", "Rules", "Variants and options", "Rulings",
	"Worked game", "Try it", "Odds", "Strategy", "History and sources",
}

// partFaults compares the parts of a game's page with those of all games. A page
// whose main board has a fault is none yet.
func partFaults(p *page) []*fault {
	if p.main == nil || p.main.fault != nil {
		return nil
	}
	var faults []*fault
	next := 0 // the part that is still to come
	for _, h := range p.headings(2) {
		i := slices.Index(parts, h.text)
		switch {
		case i < 0:
			faults = append(faults, &fault{p.path, h.line, fmt.Errorf("%q is not a part of a game’s page; the parts are %q", h.text, parts)})
		case i < next:
			faults = append(faults, &fault{p.path, h.line, fmt.Errorf("%q comes twice or too late; it stands before %q", h.text, parts[next:])})
		case i > next:
			faults = append(faults, &fault{p.path, h.line, fmt.Errorf("%q are missing before %q", parts[next:i], h.text)})
		}
		next = max(next, i+1)
	}
	if next < len(parts) {
		faults = append(faults, &fault{p.path, p.offset + 1, fmt.Errorf("%q are missing at the end", parts[next:])})
	}
	return faults
}

type heading struct {
	text string
	line int
}

// headings returns the headings of a level, in their order.
func (p *page) headings(level int) []heading {
	var all []heading
	for n := p.tree().FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level == level && h.Lines().Len() > 0 {
			at := h.Lines().At(0)
			all = append(all, heading{string(at.Value(p.body)), p.lineOf(at.Start)})
		}
	}
	return all
}
