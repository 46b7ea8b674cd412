package e2e

import (
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"talon/engine"
	"talon/simulator/session"
)

// TestSubPath builds the site for an address with a path. Every link stays below
// it, and a board wakes there and is played on.
func TestSubPath(t *testing.T) {
	t.Parallel()
	const below = "/some/talon/"
	folder := t.TempDir()
	hugo, err := filepath.Abs("../../build/bin/hugo")
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(hugo, "--baseURL", "https://example.org"+below, "--destination", folder,
		"--minify", "--panicOnWarning", "--noBuildLock", "--cacheDir", t.TempDir())
	command.Dir = "../.."
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}

	b := readBuild(t, folder)
	if got := b.base.String(); got != "https://example.org"+below {
		t.Fatalf("the site believes that it is at %s", got)
	}
	b.checkLinks(t)
	b.checkKept(t)
	b.checkManifest(t)
	b.checkHeaders(t)

	server := httptest.NewServer(http.StripPrefix(strings.TrimSuffix(below, "/"), pages(folder)))
	defer server.Close()
	p := blank(t)
	p.do(chromedp.Navigate(server.URL + below + "games/nestor/"))
	main := p.table(0)
	_, s := main.block()
	main.play(s, []engine.Move{someMove(t, s)})
	main.looksUnder()
	main.wish(session.Winnable)
	main.hears("can be won.")
}
