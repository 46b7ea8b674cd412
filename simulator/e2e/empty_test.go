package e2e

import (
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/net/html"
)

// empty is a go-app program that does next to nothing. make bench builds and packs
// it as the simulator is built and packed.
const empty = "../../build/empty/empty.wasm"

// emptyPage has nothing but that program, which the site's own loader wakes.
const emptyPage = `<!doctype html>
<html lang="en" data-plays><title>Empty</title><link rel="icon" href="data:,">
<body><div></div><figure data-sim><p class="sim-progress"></p></figure>
<script src="%s" data-wasm="/sim/empty.wasm" data-size="%d"></script>`

// An emptySite has one page, with a button and nothing else. What it takes to load
// and to answer is the floor for the pages with boards.
type emptySite map[string][]byte

func readEmpty(b *testing.B) emptySite {
	b.Helper()
	program, err := os.ReadFile(empty)
	if err != nil {
		b.Fatalf("%v; run \"make bench\", which builds it first", err)
	}
	src := attr(script(b), "src")
	return emptySite{
		"/index.html":     fmt.Appendf(nil, emptyPage, src, len(program)),
		src:               built(b, src),
		"/sim/empty.wasm": program,
		"/_headers":       built(b, "/_headers"),
	}
}

// serve returns the address at which the site is served until the benchmark ends,
// as the site of the boards is.
func (s emptySite) serve(b *testing.B) string {
	b.Helper()
	folder := b.TempDir()
	for name, text := range s {
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(file, text, 0o644); err != nil {
			b.Fatal(err)
		}
	}
	server := httptest.NewServer(pages(folder))
	b.Cleanup(server.Close)
	return server.URL
}

// weight is that of the page without the program, packed.
func (s emptySite) weight(b *testing.B) int {
	return packed(b, s["/index.html"]) + packed(b, s[attr(script(b), "src")])
}

// script returns the element that loads the simulator.
func script(b *testing.B) *html.Node {
	b.Helper()
	for n := range document(b, gamePage("nestor")+"index.html").Descendants() {
		if n.Data == "script" && attr(n, "data-wasm") != "" {
			return n
		}
	}
	b.Fatal("no script loads the simulator")
	return nil
}

// BenchmarkSize tells how large the packed programs are.
func BenchmarkSize(b *testing.B) {
	for _, c := range []struct{ name, file string }{
		{"simulator", filepath.Join(public, attr(script(b), "data-wasm"))},
		{"empty", empty},
	} {
		b.Run(c.name, func(b *testing.B) {
			info, err := os.Stat(c.file + ".br")
			if err != nil {
				b.Fatalf("%v; run \"make bench\", which packs it first", err)
			}
			for b.Loop() {
				b.ReportMetric(float64(info.Size()), "brotli-bytes")
			}
		})
	}
}
