package main

import (
	"path/filepath"

	"talon/simulator/session"
	"talon/simulator/social"
)

// cards is a folder with the pictures that stand for the book and its pages.
type cards struct {
	folder string
	drawn  map[string]string // by name, of what they were drawn
}

// write draws the card and the icons of the book, and the card of each game whose
// main board has no fault.
func (c cards) write(pages []*page) error {
	for name, draw := range map[string]func() []byte{
		"talon":         social.Book,
		"icon-192":      func() []byte { return social.Icon(192, .8) },
		"icon-512":      func() []byte { return social.Icon(512, .8) },
		"icon-maskable": func() []byte { return social.Icon(512, .55) },
	} {
		if err := c.put(name, "", draw); err != nil {
			return err
		}
	}
	for _, p := range pages {
		if p.main == nil || p.main.fault != nil {
			continue
		}
		s, err := session.Of(p.main.block)
		if err != nil {
			return &fault{p.path, p.main.line, err}
		}
		draw := func() []byte { return social.Game(p.front.Title, s) }
		if err := c.put(p.front.Game, p.front.Title+"\n"+p.main.inner, draw); err != nil {
			return err
		}
	}
	return nil
}

// put draws a card, unless that was done before from the same source.
func (c cards) put(name, source string, draw func() []byte) error {
	if was, ok := c.drawn[name]; ok && was == source {
		return nil
	}
	c.drawn[name] = source
	return writeFile(filepath.Join(c.folder, name+".png"), draw())
}
