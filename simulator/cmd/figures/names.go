package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"talon/engine/games"
)

// A name is one under which a reader may look for a game, beside its title.
type name struct {
	Name string
	// Note says in a sentence or two which game is meant where.
	Note string
	// Variant is the id of the variant that has this name.
	Variant string
	// Kin marks the name of another game, which leads here as to a relative.
	Kin bool
}

// Where the page of a name leads.
const (
	wayTitle   = "title"   // there is no such page: the name is only a title
	wayForward = "forward" // at once to the one game that is meant
	wayExplain = "explain" // to what the name may mean
)

// What the site reads of the names, in the order of an index.
type (
	nameData struct {
		Key    string      `json:"key"` // the end of its address
		Name   string      `json:"name"`
		Entry  string      `json:"entry"` // as an index prints it
		Letter string      `json:"letter"`
		Way    string      `json:"way"`
		Means  []senseData `json:"means"`
	}
	senseData struct {
		Game    string `json:"game"`
		Title   bool   `json:"title,omitempty"`
		Variant string `json:"variant,omitempty"`
		Kin     bool   `json:"kin,omitempty"`
		Note    string `json:"note,omitempty"`
	}
)

// keyOfName is what names have in common that are not told apart: words without
// accents and marks, and without an article before them.
func keyOfName(text string) string {
	var plain strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(text)) {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r):
			plain.WriteRune(r)
		case unicode.Is(unicode.Mn, r), strings.ContainsRune("'’“”", r):
		default:
			plain.WriteByte(' ')
		}
	}
	words := strings.Fields(plain.String())
	if len(words) > 1 && isArticle(words[0]) {
		words = words[1:]
	}
	return strings.Join(words, "-")
}

// entryOf is a name as an index prints it: “Square, The”.
func entryOf(text string) string {
	if article, rest, ok := strings.Cut(text, " "); ok && isArticle(article) {
		return rest + ", " + article
	}
	return text
}

func isArticle(word string) bool {
	return slices.Contains([]string{"the", "la", "le"}, strings.ToLower(word))
}

// indexNames returns every title and other name with what it means.
func indexNames(pages []*page) []nameData {
	found := map[string]*nameData{}
	add := func(text string, s senseData) {
		key := keyOfName(text)
		if key == "" {
			return // a fault
		}
		if found[key] == nil {
			letter := string(unicode.ToUpper([]rune(key)[0]))
			found[key] = &nameData{Key: key, Name: text, Entry: entryOf(text), Letter: letter}
		}
		found[key].Means = append(found[key].Means, s)
	}
	for _, p := range gamePages(pages) {
		add(p.front.Title, senseData{Game: p.front.Game, Title: true})
	}
	for _, p := range gamePages(pages) {
		for _, n := range p.front.Names {
			add(n.Name, senseData{Game: p.front.Game, Variant: variantName(p.front.Game, n.Variant), Kin: n.Kin, Note: n.Note})
		}
	}
	names := []nameData{}
	for _, d := range found {
		d.Way = wayOf(d.Means)
		names = append(names, *d)
	}
	slices.SortFunc(names, func(a, b nameData) int { return cmp.Compare(a.Key, b.Key) })
	return names
}

func wayOf(means []senseData) string {
	switch {
	case len(means) > 1, means[0].Note != "":
		return wayExplain
	case means[0].Title:
		return wayTitle
	}
	return wayForward
}

// nameFaults finds names that say nothing, too much or two things.
func nameFaults(pages []*page) []*fault {
	titles, uses := map[string]*page{}, map[string][]*page{}
	for _, p := range gamePages(pages) {
		titles[keyOfName(p.front.Title)] = p
		for _, n := range p.front.Names {
			uses[keyOfName(n.Name)] = append(uses[keyOfName(n.Name)], p)
		}
	}
	var faults []*fault
	for _, p := range gamePages(pages) {
		seen := map[string]bool{}
		for _, n := range p.front.Names {
			key := keyOfName(n.Name)
			if err := faultOf(p, n, seen[key], titles[key], uses[key]); err != nil {
				faults = append(faults, &fault{p.path, 1, fmt.Errorf("the name %q %w", n.Name, err)})
			}
			seen[key] = true
		}
	}
	return faults
}

// faultOf returns what is wrong with a name of a page, given the page that it is
// the title of, if any, and the pages that have it as another name.
func faultOf(p *page, n name, again bool, title *page, users []*page) error {
	other := slices.IndexFunc(users, func(u *page) bool { return u != p })
	switch {
	case keyOfName(n.Name) == "":
		return errors.New("has no letter")
	case again:
		return errors.New("is given twice")
	case title == p:
		return errors.New("is the title of the page itself")
	case n.Variant != "" && variantName(p.front.Game, n.Variant) == "":
		return fmt.Errorf("is said to be that of a variant %q, which %s has not", n.Variant, p.front.Game)
	case n.Variant != "" && n.Kin:
		return errors.New("is either that of a variant or that of kin")
	case n.Note != "":
		return nil
	case n.Kin:
		return errors.New("is that of kin: a note must say which game it means")
	case title != nil:
		return fmt.Errorf("is the title of %s: a note must say which game is meant where", title.path)
	case other >= 0:
		return fmt.Errorf("is also one of %s: a note must say which game is meant where", users[other].path)
	}
	return nil
}

// gamePages returns the pages of games in the order of their titles.
func gamePages(pages []*page) []*page {
	var of []*page
	for _, p := range pages {
		if p.front.Game != "" && keyOfName(p.front.Title) != "" {
			of = append(of, p)
		}
	}
	slices.SortStableFunc(of, func(a, b *page) int {
		return cmp.Compare(keyOfName(a.front.Title), keyOfName(b.front.Title))
	})
	return of
}

// variantName returns the name of a game's variant, or "" where there is none.
func variantName(game, id string) string {
	if g, err := games.Open(game, ""); err == nil {
		for _, v := range g.Variants {
			if v.ID == id {
				return v.Name
			}
		}
	}
	return ""
}
