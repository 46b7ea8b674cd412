// Package e2e reads and plays the built site as a reader does: with a mouse,
// with a finger, by keyboard and without scripts. It holds tests only; what a
// board shows is compared with what the engine says.
package e2e

import (
	"cmp"
	"context"
	"encoding/xml"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// public is where the site was built.
const public = "../../public"

var (
	site    string          // the address of the served site
	browser context.Context // the one browser, in which each test has its tab
)

func TestMain(m *testing.M) {
	if _, err := os.Stat(filepath.Join(public, "index.html")); err != nil {
		log.Fatalf("the site is not built: %v; run \"make test\", which builds it first", err)
	}
	program, err := findBrowser()
	if err != nil {
		log.Fatal(err)
	}
	os.Exit(run(m, program))
}

func run(m *testing.M, program string) int {
	mux := http.NewServeMux()
	mux.Handle("/", pages(public))
	mux.Handle("POST /violation", &violations)
	server := httptest.NewServer(mux)
	defer server.Close()
	site = server.URL

	profile, err := os.MkdirTemp("", "talon-e2e-")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(profile)
	ctx, stop := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program),
		chromedp.UserDataDir(profile),
		chromedp.NoSandbox,
		chromedp.DisableGPU,
		chromedp.WindowSize(1280, 800),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		// Without an address bar nobody needs the pages that the browser draws it with.
		chromedp.Flag("disable-features", "Translate,WebUIOmniboxPopup,WebUIOmniboxAimPopup"),
	)...)
	defer stop()
	ctx, quit := chromedp.NewContext(ctx)
	defer quit()
	if err := chromedp.Do(ctx); err != nil {
		log.Fatalf("%s does not start: %v", program, err)
	}
	browser = ctx
	code := m.Run()
	for _, report := range violations.take("") {
		log.Print("a violation of the policy: ", report)
		code = 1
	}
	return code
}

func findBrowser() (string, error) {
	names := []string{"chromium", "chromium-browser", "google-chrome"}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("the tests of the site need a browser, and none of %q is installed", names)
}

// pages serves a built site as a careful host would, with the headers that it asks
// for: what is missing is answered by the site's own page for that, at any depth.
func pages(folder string) http.Handler {
	files := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := obey(folder, w, r); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		if !served(folder, r.URL.Path) {
			missing(folder, w)
			return
		}
		files.ServeHTTP(w, r)
	})
}

// served reports whether a file answers at an address.
func served(folder, address string) bool {
	name := filepath.Join(folder, path.Clean("/"+address))
	info, err := os.Stat(name)
	if err == nil && info.IsDir() {
		_, err = os.Stat(filepath.Join(name, "index.html"))
	}
	return err == nil
}

func missing(folder string, w http.ResponseWriter) {
	page, err := os.ReadFile(filepath.Join(folder, "404.html"))
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusNotFound)
	w.Write(page)
}

// sitemap returns the path of every page of the site.
func sitemap(t testing.TB) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(public, "sitemap.xml"))
	if err != nil {
		t.Fatal(err)
	}
	var m struct {
		URLs []string `xml:"url>loc"`
	}
	if err := xml.Unmarshal(text, &m); err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, loc := range m.URLs {
		u, err := url.Parse(loc)
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, cmp.Or(u.Path, "/"))
	}
	if len(paths) == 0 {
		t.Fatal("the sitemap names no page")
	}
	return paths
}
