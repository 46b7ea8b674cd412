package main

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// icons are there whatever the pages are.
var icons = []string{"icon-192.png", "icon-512.png", "icon-maskable.png"}

func TestCards(t *testing.T) {
	s := write(t, goodPages)
	s.run()
	if got := list(s.cards); !slices.Equal(got, slices.Concat(icons, []string{"nestor.png", "talon.png"})) {
		t.Fatalf("the cards are %v", got)
	}
	nestor, _ := os.ReadFile(filepath.Join(s.cards, "nestor.png"))
	talon, _ := os.ReadFile(filepath.Join(s.cards, "talon.png"))
	if bytes.Equal(nestor, talon) {
		t.Error("the card of the game is that of the book")
	}
	if _, err := png.Decode(bytes.NewReader(nestor)); err != nil {
		t.Error(err)
	}
}

// A card shows the title and the deal of its page.
func TestCardsFollowTheirPage(t *testing.T) {
	drawn := map[string]string{}
	for _, head := range []string{"title: Nestor\ndeal: 1", "title: Old Nestor\ndeal: 1", "title: Nestor\ndeal: 2"} {
		s := write(t, map[string]string{"a.md": "---\ngame: nestor\n" + head + "\n---\n" + nestorRules})
		s.run()
		text, err := os.ReadFile(filepath.Join(s.cards, "nestor.png"))
		if err != nil {
			t.Fatal(err)
		}
		if other, ok := drawn[string(text)]; ok {
			t.Errorf("%q and %q have the same card", head, other)
		}
		drawn[string(text)] = head
	}
}

// Without a main board there is no card, and the others are there all the same.
func TestCardsOfFaultyPages(t *testing.T) {
	s := write(t, map[string]string{"a.md": "---\ngame: bridge\n---\n", "b.md": "---\ngame: cover\n---\n"})
	s.tolerant(t)
	if got := list(s.cards); !slices.Equal(got, slices.Concat([]string{"cover.png"}, icons, []string{"talon.png"})) {
		t.Errorf("the cards are %v", got)
	}
}

// While a site is watched, a card is drawn again only if its page is another.
func TestCardsAreDrawnOnce(t *testing.T) {
	c := cards{t.TempDir(), map[string]string{}}
	drawings := 0
	for _, source := range []string{"one", "one", "two", "two", "one"} {
		err := c.put("card", source, func() []byte { drawings++; return []byte(source) })
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(filepath.Join(c.folder, "card.png")); string(got) != source {
			t.Errorf("the card is of %s, want %s", got, source)
		}
	}
	if drawings != 3 {
		t.Errorf("drawn %d times", drawings)
	}
}
