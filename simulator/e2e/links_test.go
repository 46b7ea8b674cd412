package e2e

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// A build is the site as it was built for an address.
type build struct {
	folder string
	base   *url.URL
	docs   map[string]*html.Node      // every page, by its path below the base
	ids    map[string]map[string]bool // the places of every page
}

// readBuild reads all pages of a built site. Its address is what the first page
// gives as its own.
func readBuild(t *testing.T, folder string) build {
	t.Helper()
	b := build{folder: folder, docs: map[string]*html.Node{}, ids: map[string]map[string]bool{}}
	err := filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".html" {
			return err
		}
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		defer file.Close()
		below, _ := filepath.Rel(folder, name)
		page := strings.TrimSuffix(filepath.ToSlash(below), "index.html")
		if b.docs[page], err = html.Parse(file); err != nil {
			return err
		}
		b.ids[page] = map[string]bool{}
		for n := range b.docs[page].Descendants() {
			b.ids[page][attr(n, "id")] = true
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	home := b.docs[""]
	if home == nil {
		t.Fatalf("%s has no first page", folder)
	}
	if b.base, err = url.Parse(canonical(home)); err != nil || b.base.Host == "" {
		t.Fatalf("the first page says that its address is %q", canonical(home))
	}
	return b
}

// pages returns the paths of all pages but the one for what is not there and
// those for frames.
func (b build) pages() []string {
	var paths []string
	for path := range b.docs {
		if path != "404.html" && !strings.HasPrefix(path, "embed/") {
			paths = append(paths, path)
		}
	}
	slices.Sort(paths)
	return paths
}

// own returns the pages that say something of their own: those that only lead on
// to another are left out.
func (b build) own() []string {
	return slices.DeleteFunc(b.pages(), func(page string) bool { return forwards(b.docs[page]) })
}

// forwards reports whether a page only leads on to another.
func forwards(page *html.Node) bool {
	for n := range page.Descendants() {
		if n.Data == "meta" && attr(n, "http-equiv") == "refresh" {
			return true
		}
	}
	return false
}

// checkLinks follows everything in the site that leads to somewhere in the site.
func (b build) checkLinks(t *testing.T) {
	t.Helper()
	followed := 0
	follow := func(from, link string, within bool) {
		followed++
		if err := b.follow(from, link, within); err != nil {
			t.Errorf("/%s: %q: %v", from, link, err)
		}
	}
	for page, doc := range b.docs {
		for n := range doc.Descendants() {
			for _, link := range links(n) {
				follow(page, link, n.Data != "a")
			}
		}
		for _, address := range addresses(structured(t, doc)) {
			follow(page, address, true)
		}
	}
	for _, name := range []string{"feed.xml", "games/feed.xml", "sitemap.xml", "robots.txt"} {
		for _, address := range b.addressesIn(t, name) {
			follow(name, address, true)
		}
	}
	if followed < 10*len(b.docs) {
		t.Errorf("%d pages have only %d links", len(b.docs), followed)
	}
}

// links returns what an element refers to.
func links(n *html.Node) []string {
	var found []string
	for _, a := range n.Attr {
		switch a.Key {
		case "href", "src", "data-wasm", "data-solver":
			found = append(found, a.Val)
		case "srcset":
			for source := range strings.SplitSeq(a.Val, ",") {
				found = append(found, strings.Fields(source)[0])
			}
		}
	}
	if property := attr(n, "property"); property == "og:image" || property == "og:url" {
		found = append(found, attr(n, "content"))
	}
	return found
}

// addresses returns the addresses of pages and pictures in structured data.
func addresses(value any) []string {
	var found []string
	switch v := value.(type) {
	case []any:
		for _, item := range v {
			found = append(found, addresses(item)...)
		}
	case map[string]any:
		for key, item := range v {
			if text, ok := item.(string); ok && slices.Contains([]string{"@id", "url", "item", "image"}, key) {
				found = append(found, text)
			}
			found = append(found, addresses(item)...)
		}
	}
	return found
}

// structured returns the structured data of a page.
func structured(t *testing.T, doc *html.Node) any {
	t.Helper()
	var data any
	for n := range doc.Descendants() {
		if n.Data == "script" && attr(n, "type") == "application/ld+json" {
			if err := json.Unmarshal([]byte(n.FirstChild.Data), &data); err != nil {
				t.Errorf("structured data of %s: %v", canonical(doc), err)
			}
		}
	}
	return data
}

// addressesIn returns the addresses in a file that is no page.
func (b build) addressesIn(t *testing.T, name string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(b.folder, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	if _, address, ok := strings.Cut(string(text), "Sitemap: "); ok {
		return []string{strings.TrimSpace(address)}
	}
	var found struct {
		Locs    []string `xml:"url>loc"`
		IDs     []string `xml:"id"`
		Entries []string `xml:"entry>id"`
		Links   []struct {
			Href string `xml:"href,attr"`
		} `xml:"link"`
		EntryLinks []struct {
			Href string `xml:"href,attr"`
		} `xml:"entry>link"`
	}
	if err := xml.Unmarshal(text, &found); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	all := slices.Concat(found.Locs, found.IDs, found.Entries)
	for _, link := range append(found.Links, found.EntryLinks...) {
		all = append(all, link.Href)
	}
	return all
}

// follow reports whether a link leads to a file of the site, and to a place that
// is there. What must be within may not lead elsewhere at all.
func (b build) follow(from, link string, within bool) error {
	to, err := b.base.Parse(b.base.Path + from)
	if err == nil {
		to, err = to.Parse(link)
	}
	switch {
	case err != nil:
		return err
	case to.Host != b.base.Host && !within && to.Scheme == "https", to.Scheme == "data":
		return nil
	case to.Host != b.base.Host || to.Scheme != b.base.Scheme:
		return fmt.Errorf("leads to another site")
	}
	below, ok := strings.CutPrefix(to.Path, b.base.Path)
	if !ok {
		return fmt.Errorf("leads out of %s", b.base.Path)
	}
	ids, page := b.ids[below]
	if !page {
		name := filepath.Join(b.folder, filepath.FromSlash(path.Clean("/"+below)))
		if info, err := os.Stat(name); err != nil || info.IsDir() {
			return fmt.Errorf("there is no such file")
		}
	}
	if to.Fragment != "" && !ids[to.Fragment] {
		return fmt.Errorf("there is no such place")
	}
	return nil
}

// canonical is the address that a page gives as its own.
func canonical(doc *html.Node) string {
	for n := range doc.Descendants() {
		if n.Data == "link" && attr(n, "rel") == "canonical" {
			return attr(n, "href")
		}
	}
	return ""
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// TestLinks follows the links of the site as it was built.
func TestLinks(t *testing.T) {
	t.Parallel()
	readBuild(t, public).checkLinks(t)
}
