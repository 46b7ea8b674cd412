package e2e

import (
	"cmp"
	"encoding/json"
	"encoding/xml"
	"image"
	_ "image/png"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"talon/engine/games"
)

// metas returns what a page says of itself, by name or property.
func metas(doc *html.Node) map[string]string {
	found := map[string]string{}
	for n := range doc.Descendants() {
		if n.Data == "meta" {
			found[attr(n, "name")+attr(n, "property")] = attr(n, "content")
		}
	}
	return found
}

// TestShare looks at what other sites show of each page: its own address, words
// and picture.
func TestShare(t *testing.T) {
	t.Parallel()
	b := readBuild(t, public)
	for _, page := range b.own() {
		says := metas(b.docs[page])
		address := b.base.String() + page
		picture := cmp.Or(gameOf(strings.Replace(page, "play/", "games/", 1)), "talon")
		for what, want := range map[string]string{
			"canonical":       address,
			"og:url":          address,
			"og:site_name":    "Talon",
			"og:description":  says["description"],
			"og:image":        b.base.String() + "social/" + picture + ".png",
			"og:image:width":  "1200",
			"og:image:height": "630",
			"twitter:card":    "summary_large_image",
		} {
			says["canonical"] = canonical(b.docs[page])
			if says[what] != want {
				t.Errorf("/%s: %s is %q, want %q", page, what, says[what], want)
			}
		}
		for _, what := range []string{"description", "og:title", "og:type", "og:image:alt"} {
			if strings.TrimSpace(says[what]) == "" {
				t.Errorf("/%s: there is no %s", page, what)
			}
		}
		b.checkPicture(t, picture)
	}
}

func (b build) checkPicture(t *testing.T, name string) {
	t.Helper()
	file, err := os.Open(filepath.Join(b.folder, "social", name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if c, _, err := image.DecodeConfig(file); err != nil || c.Width != 1200 || c.Height != 630 {
		t.Errorf("%s: %d by %d, %v", name, c.Width, c.Height, err)
	}
}

// A thing is one of schema.org, as far as these tests look.
type thing struct {
	Type            string `json:"@type"`
	URL             string
	Name            string
	ItemListElement []thing
	HasDefinedTerm  []thing
	About           struct {
		Name            string
		NumberOfPlayers struct{ Value int }
	}
	IsBasedOn struct{ Name string }
	License   string
	Image     string
}

// TestStructured reads the structured data of each page.
func TestStructured(t *testing.T) {
	t.Parallel()
	b := readBuild(t, public)
	terms := 0
	for _, page := range b.own() {
		var data struct {
			Context string  `json:"@context"`
			Graph   []thing `json:"@graph"`
		}
		text, err := json.Marshal(structured(t, b.docs[page]))
		if err == nil {
			err = json.Unmarshal(text, &data)
		}
		if err != nil || data.Context != "https://schema.org" {
			t.Errorf("/%s: %v: %s", page, err, text)
			continue
		}
		types := make([]string, len(data.Graph))
		for i, thing := range data.Graph {
			types[i] = thing.Type
		}
		want := typesOf(page)
		if !slices.Equal(types, want) {
			t.Errorf("/%s is of types %v, want %v", page, types, want)
			continue
		}
		switch want[len(want)-1] {
		case "DefinedTermSet":
			terms += len(data.Graph[1].HasDefinedTerm)
		case "DefinedTerm":
			terms--
		case "Article":
			if a := data.Graph[1]; a.About.Name == "" || a.About.NumberOfPlayers.Value != 1 || a.IsBasedOn.Name == "" || a.License == "" || a.Image == "" {
				t.Errorf("/%s: the article lacks something: %+v", page, a)
			}
		}
		if way := data.Graph[0].ItemListElement; page != "" && len(way) != 1+strings.Count(page, "/") {
			t.Errorf("/%s: the way there is %v", page, way)
		}
	}
	if terms != 0 {
		t.Errorf("the set of terms and the pages of terms differ by %d", terms)
	}
}

// gameOf returns the game whose rules a page tells, or "".
func gameOf(page string) string {
	for _, g := range games.All() {
		if "/"+page == gamePage(g.ID) {
			return g.ID
		}
	}
	return ""
}

// typesOf returns the types of what the page is about.
func typesOf(page string) []string {
	switch kind, _, _ := strings.Cut(page, "/"); {
	case page == "":
		return []string{"WebSite"}
	case page == "glossary/":
		return []string{"BreadcrumbList", "DefinedTermSet"}
	case kind == "glossary":
		return []string{"BreadcrumbList", "DefinedTerm"}
	case gameOf(page) != "":
		return []string{"BreadcrumbList", "Article"}
	}
	return []string{"BreadcrumbList"}
}

// A feed is what a reader of feeds takes from one.
type feed struct {
	XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string   `xml:"id"`
	Title   string   `xml:"title"`
	Updated string   `xml:"updated"`
	Author  string   `xml:"author>name"`
	Entries []struct {
		ID        string `xml:"id"`
		Title     string `xml:"title"`
		Summary   string `xml:"summary"`
		Published string `xml:"published"`
		Updated   string `xml:"updated"`
		Link      struct {
			Href string `xml:"href,attr"`
		} `xml:"link"`
	} `xml:"entry"`
}

// TestFeeds reads the feeds: each game once, the newest page first, and no words
// of the glossary.
func TestFeeds(t *testing.T) {
	t.Parallel()
	b := readBuild(t, public)
	for name, others := range map[string]bool{"feed.xml": true, "games/feed.xml": false} {
		text, err := os.ReadFile(filepath.Join(public, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		var f feed
		if err := xml.Unmarshal(text, &f); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if f.ID != b.base.String()+name || f.Title == "" || f.Author == "" {
			t.Errorf("%s: %q, %q by %q", name, f.ID, f.Title, f.Author)
		}
		times, last := map[string]int{}, moment(t, "9999-12-31T00:00:00Z")
		for _, e := range f.Entries {
			times[strings.TrimPrefix(e.ID, b.base.String())]++
			if e.Title == "" || e.Summary == "" || e.Link.Href != e.ID {
				t.Errorf("%s: an entry lacks something: %+v", name, e)
			}
			at := moment(t, e.Published)
			if at.After(last) || moment(t, e.Updated).Before(at) || moment(t, f.Updated).Before(at) {
				t.Errorf("%s: %s is out of order", name, e.ID)
			}
			last = at
		}
		for _, g := range games.All() {
			if page := path.Join("games", g.ID) + "/"; times[page] != 1 {
				t.Errorf("%s has %s %d times", name, page, times[page])
			}
		}
		for page, n := range times {
			if game := strings.HasPrefix(page, "games/"); n != 1 || strings.HasPrefix(page, "glossary/") || !game && !others {
				t.Errorf("%s has /%s %d times", name, page, n)
			}
		}
		if others == (len(times) == len(games.All())) {
			t.Errorf("%s has %d entries", name, len(times))
		}
	}
}

func moment(t *testing.T, text string) time.Time {
	t.Helper()
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Error(err)
	}
	return at
}

// made are the pages without a date: the terms, the names, lists, what is found.
var made = regexp.MustCompile(`^(glossary|names|games/by|search|book|play)/`)

// TestSitemap compares the map with the pages that there are. Each page says when
// it was last changed, unless it is made of what others say.
func TestSitemap(t *testing.T) {
	t.Parallel()
	b := readBuild(t, public)
	text, err := os.ReadFile(filepath.Join(public, "sitemap.xml"))
	if err != nil {
		t.Fatal(err)
	}
	var m struct {
		URLs []struct {
			Loc     string `xml:"loc"`
			LastMod string `xml:"lastmod"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal(text, &m); err != nil {
		t.Fatal(err)
	}
	var listed []string
	for _, u := range m.URLs {
		page := strings.TrimPrefix(u.Loc, b.base.String())
		listed = append(listed, page)
		if !made.MatchString(page) {
			moment(t, u.LastMod)
		}
	}
	slices.Sort(listed)
	if want := b.own(); !slices.Equal(listed, want) {
		t.Errorf("the map lists\n%v\nwant\n%v", listed, want)
	}
}
