package e2e

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"talon/engine/games"
)

const content = "../../content/games"

// A shelf holds the games as their pages describe them.
type shelf struct {
	facets []facet
	games  []volume
}

type facet struct {
	Key    string
	Sort   bool
	Values []struct{ Key, Name string }
}

type volume struct {
	path   string
	names  string // the title and the other names
	values map[string][]string
}

func readShelf(t *testing.T) shelf {
	t.Helper()
	var s shelf
	read(t, filepath.Join(content, "by", "facets.yaml"), &s.facets)
	for _, g := range games.All() {
		var front map[string]any
		read(t, filepath.Join(content, g.ID, "index.md"), &front)
		v := volume{path: gamePage(g.ID), names: front["title"].(string), values: map[string][]string{}}
		for _, name := range list(front["names"]) {
			v.names += ", " + name.(map[string]any)["name"].(string)
		}
		front["odds"] = oddsClass(t, g)
		for _, f := range s.facets {
			for _, value := range list(front[f.Key]) {
				v.values[f.Key] = append(v.values[f.Key], fmt.Sprint(value))
			}
		}
		s.games = append(s.games, v)
	}
	return s
}

// read reads a YAML file, or the front matter of a page.
func read(t *testing.T, path string, into any) {
	t.Helper()
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head := strings.TrimPrefix(string(source), "---\n")
	head, _, _ = strings.Cut(head, "\n---\n")
	if err := yaml.Unmarshal([]byte(head), into); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}

// list returns the elements of a list, of a single thing or of nothing.
func list(value any) []any {
	switch value := value.(type) {
	case nil:
		return nil
	case []any:
		return value
	}
	return []any{value}
}

// found returns the paths of the games that a choice leaves, sorted.
func (s shelf) found(choice url.Values) []string {
	paths := []string{}
	for _, v := range s.games {
		if v.matches(choice) {
			paths = append(paths, v.path)
		}
	}
	slices.Sort(paths)
	return paths
}

func (v volume) matches(choice url.Values) bool {
	for key := range choice {
		value := choice.Get(key)
		if key == "name" && !containsWords(fold(v.names), fold(value)) {
			return false
		}
		if values, ok := v.values[key]; ok && !slices.Contains(values, value) {
			return false
		}
	}
	return true
}

var plain = strings.NewReplacer("é", "e", "’", "'")

func fold(text string) string { return plain.Replace(strings.ToLower(text)) }

// with returns a choice with one thing more chosen.
func with(choice url.Values, key, value string) url.Values {
	more := url.Values{key: {value}}
	for k := range choice {
		if k != key {
			more[k] = choice[k]
		}
	}
	return more
}

// place returns the place of a game's first value among those of a facet.
func (s shelf) place(f facet, path string) int {
	game := slices.IndexFunc(s.games, func(v volume) bool { return v.path == path })
	return slices.IndexFunc(f.Values, func(v struct{ Key, Name string }) bool {
		return slices.Contains(s.games[game].values[f.Key], v.Key)
	})
}

// containsWords reports whether every word stands somewhere in a text.
func containsWords(text, words string) bool {
	for _, word := range strings.Fields(words) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}
