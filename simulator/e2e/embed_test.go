package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"golang.org/x/net/html"

	"talon/engine"
	"talon/engine/games"
)

// guest serves a page of another site with a frame in its upper left corner,
// where a point of the frame is a point of the page.
func guest(t *testing.T, frame, script string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w, `<!doctype html><link rel="icon" href="data:,"><style>body { margin: 0 }</style><script>%s</script>%s`, script, frame)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// inFrame returns the tab as it is seen in the frame of its page.
func (p *tab) inFrame() *tab {
	p.Helper()
	frames := call(p, page.GetFrameTree, cdp.Empty{}).FrameTree.ChildFrames
	if len(frames) != 1 {
		p.Fatalf("the page has %d frames", len(frames))
	}
	world := call(p, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{FrameID: frames[0].Frame.ID}).ExecutionContextID
	framed := &tab{TB: p.TB, ctx: p.ctx, within: []chromedp.EvaluateOption{
		func(e *runtime.EvaluateParams) { e.ContextID = world },
	}}
	look[any](framed, "() => {"+eyes+"}")
	return framed
}

// writing returns the texts of the elements of a kind in the built page.
func writing(doc *html.Node, kind string) []string {
	var found []string
	for n := range doc.Descendants() {
		if n.Data != kind || n.Type != html.ElementNode {
			continue
		}
		var text strings.Builder
		for part := range n.Descendants() {
			if part.Type == html.TextNode {
				text.WriteString(part.Data)
			}
		}
		found = append(found, text.String())
	}
	return found
}

// frame returns the line that the page of a game has for other sites; it is the
// last that can be copied.
func (b build) frame(game string) string {
	all := writing(b.docs["games/"+game+"/"], "textarea")
	return all[len(all)-1]
}

// TestEmbed shows a board on another site by the very lines that the book gives
// for it. The frame gets as tall as its content, the board is played on, and the
// rules open beside the page.
func TestEmbed(t *testing.T) {
	t.Parallel()
	b := readBuild(t, public)
	frame := strings.Replace(b.frame("nestor"), b.base.String(), site+"/", 1)
	listener := ""
	for _, code := range writing(b.docs["reference/embed/"], "code") {
		if strings.HasPrefix(code, "addEventListener") {
			listener = code
		}
	}
	p := blank(t, chromedp.WithNewBrowserContext()) // to be closed with the window that it opens
	p.motion("reduce")
	p.do(chromedp.Navigate(guest(t, frame, listener+"addEventListener('message', () => { window.heard = true });")))
	p.eventually("() => window.heard")
	framed := p.inFrame()
	main := framed.table(0)
	as := "tall => document.querySelector('iframe').getBoundingClientRect().height === tall"
	const tall = "() => Math.ceil(document.documentElement.getBoundingClientRect().height)"
	p.eventually(as, look[int](framed, tall))
	_, s := main.block()
	main.play(s, []engine.Move{someMove(t, s)})
	main.looksUnder()

	before := look[int](framed, tall)
	p.screen(400, 800)
	framed.eventually("before => ("+tall+")() < before", before)
	p.eventually(as, look[int](framed, tall))

	opened := chromedp.Events(p.ctx, page.WindowOpen)
	framed.click("main > p a")
	for window, err := range opened {
		if err != nil || window.URL != site+gamePage("nestor") {
			t.Errorf("the link opens %s, %v", window.URL, err)
		}
		break
	}
}

// TestEmbedPages reads the pages for frames: what they say of themselves, and
// that nothing but the pages of the games leads to them.
func TestEmbedPages(t *testing.T) {
	t.Parallel()
	b := readBuild(t, public)
	for _, g := range games.All() {
		path := "embed/" + g.ID + "/"
		doc := b.docs[path]
		if doc == nil {
			t.Errorf("there is no /%s", path)
			continue
		}
		if got, want := canonical(doc), b.base.String()+"games/"+g.ID+"/"; got != want {
			t.Errorf("/%s says that its address is %q, want %q", path, got, want)
		}
		if got := metas(doc)["robots"]; got != "noindex" {
			t.Errorf("/%s: robots may %q", path, got)
		}
		if frame := b.frame(g.ID); !strings.HasPrefix(frame, `<iframe src="`+b.base.String()+path+`"`) {
			t.Errorf("the page of %s offers the frame %q", g.ID, frame)
		}
	}
	for _, name := range []string{"sitemap.xml", "feed.xml", "games/feed.xml", "sw.js"} {
		text, err := os.ReadFile(filepath.Join(public, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "/embed/"+games.All()[0].ID) {
			t.Errorf("%s names pages for frames", name)
		}
	}
}

// TestCopy copies the line for other sites, and where that is forbidden leaves it
// selected.
func TestCopy(t *testing.T) {
	t.Parallel()
	for allowed, says := range map[bool]string{true: "Copied.", false: "Selected: copy it with your browser."} {
		p := blank(t)
		p.beforehand(fmt.Sprintf(`navigator.clipboard.writeText = async (text) => {
			if (!%v) throw new Error("forbidden");
			window.copied = text;
		}`, allowed))
		p.visit(gamePage("nestor"))
		p.click(".embed-code summary")
		p.click(".embed-code .copy")
		p.eventually("says => document.querySelector('.embed-code [role=status]').textContent === says", says)
		const whole = `() => { const t = document.querySelector(".embed-code textarea"); return t.value.slice(t.selectionStart, t.selectionEnd); }`
		if got := look[string](p, whole); !strings.HasPrefix(got, "<iframe ") || !strings.HasSuffix(got, "</iframe>") {
			t.Errorf("%q is selected", got)
		}
		if allowed && !look[bool](p, "() => copied === document.querySelector('.embed-code textarea').value") {
			t.Error("something else was copied")
		}
	}
}
