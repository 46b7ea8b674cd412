package e2e

import (
	"bytes"
	"compress/gzip"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// budget is what the page of a game may weigh with all that it refers to but
// the simulator itself: bytes, packed with gzip -9.
const budget = 60_000

// TestWeight weighs the page of each game.
func TestWeight(t *testing.T) {
	t.Parallel()
	for _, page := range gamePages(t) {
		if parts := weigh(t, page); parts.sum() > budget {
			t.Errorf("%s weighs %d bytes, more than %d: %v", page, parts.sum(), budget, parts)
		}
	}
}

// BenchmarkWeight tells what the page of each game weighs, and what an empty one.
func BenchmarkWeight(b *testing.B) {
	b.Run("empty", func(b *testing.B) {
		for b.Loop() {
			b.ReportMetric(float64(readEmpty(b).weight(b)), "gzip-bytes")
		}
	})
	for _, page := range gamePages(b) {
		b.Run(strings.Trim(page, "/"), func(b *testing.B) {
			for b.Loop() {
				b.ReportMetric(float64(weigh(b, page).sum()), "gzip-bytes")
			}
		})
	}
}

func gamePages(t testing.TB) []string {
	t.Helper()
	pages := slices.DeleteFunc(sitemap(t), func(page string) bool {
		return !strings.HasPrefix(page, "/games/") || page == "/games/"
	})
	if len(pages) == 0 {
		t.Fatal("there is no page of a game")
	}
	return pages
}

// weights are the packed sizes of files.
type weights map[string]int

func (w weights) sum() int {
	sum := 0
	for _, n := range w {
		sum += n
	}
	return sum
}

// weigh packs a page and all that it refers to, and what that refers to.
func weigh(t testing.TB, page string) weights {
	t.Helper()
	parts := weights{}
	var add func(file string)
	add = func(file string) {
		if parts[file] != 0 || path.Ext(file) == ".wasm" {
			return
		}
		parts[file] = packed(t, built(t, file))
		for _, ref := range references(t, file) {
			add(ref.Path)
		}
	}
	add(page + "index.html")
	return parts
}

func packed(t testing.TB, text []byte) int {
	t.Helper()
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Len()
}

// built reads a file of the site.
func built(t testing.TB, file string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(public, file))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestOneOrigin goes through all that was built: nothing is fetched from
// elsewhere, and a page has one style sheet.
func TestOneOrigin(t *testing.T) {
	t.Parallel()
	err := fs.WalkDir(os.DirFS(public), ".", func(file string, _ fs.DirEntry, err error) error {
		file = "/" + file
		for _, ref := range references(t, file) {
			if ref.Host != "" {
				t.Errorf("%s refers to %v", file, ref)
			}
		}
		if path.Ext(file) != ".html" {
			return err
		}
		if forwards(document(t, file)) {
			return err
		}
		sheets := 0
		for n := range document(t, file).Descendants() {
			if n.Type == html.ElementNode && (n.Data == "style" || n.Data == "link" && attr(n, "rel") == "stylesheet") {
				sheets++
			}
		}
		if sheets != 1 {
			t.Errorf("%s has %d style sheets", file, sheets)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// references returns what a browser fetches for a page or a style sheet.
func references(t testing.TB, file string) []*url.URL {
	t.Helper()
	var texts []string
	switch path.Ext(file) {
	case ".html":
		for n := range document(t, file).Descendants() {
			texts = append(texts, fetched(n)...)
		}
	case ".css":
		for _, found := range cssReference.FindAllSubmatch(built(t, file), -1) {
			texts = append(texts, string(found[1]))
		}
	}
	var refs []*url.URL
	for _, text := range texts {
		ref, err := url.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if ref.Scheme != "data" {
			refs = append(refs, (&url.URL{Path: file}).ResolveReference(ref))
		}
	}
	return refs
}

var cssReference = regexp.MustCompile(`(?:url\(|@import)\s*["']?([^"')]+)`)

func document(t testing.TB, file string) *html.Node {
	t.Helper()
	doc, err := html.Parse(bytes.NewReader(built(t, file)))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// fetched returns the addresses that a browser fetches for an element, or for
// the script that it is.
func fetched(n *html.Node) []string {
	var refs []string
	for _, a := range n.Attr {
		switch a.Key {
		case "src", "poster", "data-wasm", "data-solver":
			refs = append(refs, a.Val)
		case "srcset":
			for one := range strings.SplitSeq(a.Val, ",") {
				refs = append(refs, strings.Fields(one)[0])
			}
		case "href":
			link := n.Data == "link" && !slices.Contains([]string{"canonical", "license", "alternate"}, attr(n, "rel"))
			if link || n.Data == "image" || n.Data == "use" && !strings.HasPrefix(a.Val, "#") {
				refs = append(refs, a.Val)
			}
		}
	}
	return refs
}
