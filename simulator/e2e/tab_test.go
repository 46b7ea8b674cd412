package e2e

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/audits"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// eyes are the functions by which tests look at a page.
//
//go:embed testdata/eyes.js
var eyes string

// A tab is a page open in the browser. Whatever the browser complains of fails
// the test.
type tab struct {
	testing.TB
	ctx    context.Context
	within []chromedp.EvaluateOption // which frame is looked into, if not the page itself

	mu     sync.Mutex
	faults []string
}

// blank opens a tab with nothing in it, for an ordinary screen. What it stores it
// stores for itself, unless it asks for a profile of its own. It keeps no pages for
// reading offline: it reads what the site serves.
func blank(t testing.TB, ways ...chromedp.ContextOption) *tab {
	t.Helper()
	return caching(t, ways...).uncached()
}

// beside opens another blank tab in the profile of a tab that has its own.
func beside(p *tab) *tab {
	p.Helper()
	return tabIn(p.TB, p.ctx).uncached()
}

func (p *tab) uncached() *tab {
	p.Helper()
	p.beforehand("delete Navigator.prototype.serviceWorker")
	return p
}

// withoutScripts lets no page run a script.
func (p *tab) withoutScripts() *tab {
	p.Helper()
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	return p
}

// caching opens a blank tab of a browser that keeps the site for reading offline.
func caching(t testing.TB, ways ...chromedp.ContextOption) *tab {
	t.Helper()
	p := tabIn(t, browser, ways...)
	if len(ways) == 0 {
		p.beforehand(`Object.defineProperty(window, "localStorage", { get: () => sessionStorage })`)
	}
	return p
}

func tabIn(t testing.TB, parent context.Context, ways ...chromedp.ContextOption) *tab {
	t.Helper()
	p := &tab{TB: t}
	ctx, done := chromedp.NewContext(parent, append(ways, chromedp.WithListener(p.listen))...)
	p.ctx = ctx
	t.Cleanup(func() {
		for _, fault := range p.complaints() {
			t.Error(fault)
		}
		done()
	})
	call(p, audits.Enable, chromedp.Void{})
	// To be told of every change of a document costs as much time as the page itself.
	call(p, css.Disable, chromedp.Void{})
	call(p, dom.Disable, chromedp.Void{})
	call(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	p.beforehand(eyes)
	p.screen(1280, 800)
	return p
}

// open opens a page of the site for a reader who wants nothing to move, which
// spares the browser the drawing of flights.
func open(t testing.TB, path string) *tab {
	t.Helper()
	p := blank(t)
	p.motion("reduce")
	p.visit(path)
	return p
}

// motion says how the reader likes things to move.
func (p *tab) motion(preference string) {
	p.Helper()
	p.prefers(&emulation.MediaFeature{Name: "prefers-reduced-motion", Value: preference})
}

// prefers says all that the reader prefers.
func (p *tab) prefers(features ...*emulation.MediaFeature) {
	p.Helper()
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features})
}

// visit goes to a page of the site and waits until it has loaded.
func (p *tab) visit(path string) {
	p.Helper()
	p.do(chromedp.Navigate(site + path))
}

// beforehand runs a script in every page before the page's own.
func (p *tab) beforehand(script string) {
	p.Helper()
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

func (p *tab) screen(width, height int64, ways ...chromedp.EmulateViewportOption) {
	p.Helper()
	p.do(chromedp.EmulateViewport(width, height, ways...))
}

// phone makes the tab one of a small telephone.
func (p *tab) phone(width int64) {
	p.Helper()
	p.screen(width, 740, chromedp.EmulateScale(2), chromedp.EmulateMobile, chromedp.EmulateTouch)
}

// listen notes what the browser complains of.
func (p *tab) listen(event any) {
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		p.fault("uncaught: %s", (&chromedp.ExceptionError{ExceptionDetails: e.ExceptionDetails}).Error())
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeAssert {
			p.fault("console: %s", arguments(e.Args))
		}
	case *cdplog.EventEntryAdded:
		if e.Entry.Level == cdplog.EntryLevelError {
			p.fault("browser: %s %s", e.Entry.Text, e.Entry.URL)
		}
	case *audits.EventIssueAdded:
		if e.Issue.Code == audits.InspectorIssueCodeContentSecurityPolicyIssue {
			issue := e.Issue.Details.ContentSecurityPolicyIssueDetails
			p.fault("the policy forbids: %s %s", issue.ViolatedDirective, issue.BlockedURL)
		}
	}
}

func (p *tab) fault(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.faults = append(p.faults, fmt.Sprintf(format, args...))
}

// complaints returns what was noted, and forgets it. The browser has said all
// that it had to say when it answers.
func (p *tab) complaints() []string {
	chromedp.Run(p.ctx, chromedp.Evaluate[int]("0"))
	p.mu.Lock()
	defer p.mu.Unlock()
	faults := p.faults
	p.faults = nil
	return faults
}

func arguments(args []*runtime.RemoteObject) string {
	var words []string
	for _, a := range args {
		words = append(words, a.Description+string(a.Value))
	}
	return strings.Join(words, " ")
}

func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.ctx, steps...); err != nil {
		p.Fatal(err)
	}
}

// call gives a command to the browser.
func call[P, R any](p *tab, command cdp.Command[P, R], params P) R {
	p.Helper()
	result, err := chromedp.Run(p.ctx, func(ctx context.Context, t *chromedp.Target) (R, error) {
		return cdp.Call(ctx, t, command, params)
	})
	if err != nil {
		p.Fatal(err)
	}
	return result
}

// look returns the value of a JavaScript function called with arguments.
func look[T any](p *tab, function string, args ...any) T {
	p.Helper()
	ways := append([]chromedp.EvaluateOption{chromedp.EvalAwaitPromise}, p.within...)
	value, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](calling(function, args), ways...))
	if err != nil {
		p.Fatalf("%s: %v", calling(function, args), err)
	}
	return value
}

// eventually waits until a JavaScript function returns something true.
func (p *tab) eventually(function string, args ...any) {
	p.Helper()
	if !look[bool](p, "eyes.until", raw("() => "+calling(function, args))) {
		p.Fatalf("this never came about: %s", calling(function, args))
	}
}

// raw is JavaScript given as an argument.
type raw string

func calling(function string, args []any) string {
	texts := make([]string, len(args))
	for i, arg := range args {
		if script, ok := arg.(raw); ok {
			texts[i] = string(script)
			continue
		}
		text, err := json.Marshal(arg)
		if err != nil {
			panic(err) // tests give only plain values
		}
		texts[i] = string(text)
	}
	return fmt.Sprintf("(%s)(%s)", function, strings.Join(texts, ", "))
}
