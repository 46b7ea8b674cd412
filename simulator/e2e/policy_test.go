package e2e

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/html"
)

// policy is the header that tells what a page may load.
const policy = "Content-Security-Policy"

// checkPolicy expects that by default a file may load nothing, and no scripts but
// those of the site.
func checkPolicy(t *testing.T, file, says string) {
	t.Helper()
	directives := map[string]string{}
	for directive := range strings.SplitSeq(says, "; ") {
		name, sources, _ := strings.Cut(directive, " ")
		directives[name] = sources
	}
	for name, want := range map[string]string{
		"default-src": "'none'",
		"script-src":  "'self' 'wasm-unsafe-eval'",
		"style-src":   "'self'",
	} {
		if directives[name] != want {
			t.Errorf("%s: %s is %q, want %q", file, name, directives[name], want)
		}
	}
}

// foretold returns what a page itself says before its scripts that it may load.
func foretold(page *html.Node) string {
	for n := range page.Descendants() {
		if n.Data == "meta" && attr(n, "http-equiv") == policy {
			return attr(n, "content")
		}
		if n.Data == "script" && attr(n, "src") != "" {
			break
		}
	}
	return ""
}

// violations are what the browser refused in all tests, by its own reports: on
// pages, in frames and in workers.
var violations reports

type reports struct {
	mu  sync.Mutex
	all []string
}

// ServeHTTP takes a report.
func (v *reports) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var told struct {
		Report struct {
			Document  string `json:"document-uri"`
			Directive string `json:"effective-directive"`
			Blocked   string `json:"blocked-uri"`
		} `json:"csp-report"`
	}
	if err := json.NewDecoder(r.Body).Decode(&told); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	v.all = append(v.all, fmt.Sprintf("%s: %s forbids %s", told.Report.Document, told.Report.Directive, told.Report.Blocked))
}

// take returns the reports from an address, and forgets them.
func (v *reports) take(address string) []string {
	v.mu.Lock()
	defer v.mu.Unlock()
	var taken []string
	v.all = slices.DeleteFunc(v.all, func(report string) bool {
		from := strings.HasPrefix(report, address)
		if from {
			taken = append(taken, report)
		}
		return from
	})
	return taken
}
