package e2e

import (
	"io/fs"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A demand is a header that the site asks hosts to send with some of its files.
type demand struct{ path, name, value string }

// readDemands reads what is published for hosts, which the tests obey as well.
func readDemands(folder string) ([]demand, error) {
	text, err := os.ReadFile(filepath.Join(folder, "_headers"))
	if err != nil {
		return nil, err
	}
	var all []demand
	path := ""
	for line := range strings.Lines(string(text)) {
		name, value, header := strings.Cut(strings.TrimSpace(line), ": ")
		switch {
		case header && strings.HasPrefix(line, " "):
			all = append(all, demand{path, name, value})
		case strings.HasPrefix(line, "/"):
			path = name
		}
	}
	return all, nil
}

func (d demand) holds(path string) bool {
	if start, open := strings.CutSuffix(d.path, "*"); open {
		return strings.HasPrefix(path, start)
	}
	return path == d.path
}

// obey sets the headers that the site asks for at an address. Violations of the
// policy are to be reported.
func obey(folder string, w http.ResponseWriter, r *http.Request) error {
	demands, err := readDemands(folder)
	address, _, _ := strings.Cut(r.RequestURI, "?")
	for _, d := range demands {
		if !d.holds(address) {
			continue
		}
		if d.name == policy {
			d.value += "; report-uri " + site + "/violation"
		}
		w.Header().Add(d.name, d.value)
	}
	return err
}

var hashInName = regexp.MustCompile(`\.[0-9a-f]{64}\.`)

// notServed are files for hosts, and the endings of what they send in place of
// other files.
var notServed = []string{"_headers", "Caddyfile", ".br", ".gz"}

// TestHeaders compares what hosts are asked for with what there is.
func TestHeaders(t *testing.T) {
	t.Parallel()
	readBuild(t, public).checkHeaders(t)
}

// checkHeaders looks up each file in what hosts are asked for. No header is asked
// for twice, since hosts disagree on what that means.
func (b build) checkHeaders(t *testing.T) {
	t.Helper()
	demands, err := readDemands(b.folder)
	if err != nil {
		t.Fatal(err)
	}
	err = fs.WalkDir(os.DirFS(b.folder), ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || slices.Contains(notServed, file) || slices.Contains(notServed, path.Ext(file)) {
			return err
		}
		page := strings.TrimSuffix(file, "index.html")
		got := map[string]string{}
		for _, d := range demands {
			if !d.holds(b.base.Path + page) {
				continue
			}
			if got[d.name] != "" {
				t.Errorf("%s: %s is asked for twice, the second time for %s", file, d.name, d.path)
			}
			got[d.name] = d.value
		}
		for name, value := range wanted(file) {
			if got[name] != value {
				t.Errorf("%s: %s is %q, want %q", file, name, got[name], value)
			}
		}
		checkPolicy(t, file, got[policy])
		if doc := b.docs[page]; doc != nil && foretold(doc) != got[policy] {
			t.Errorf("%s says before its scripts that it may load %q, and the host %q", file, foretold(doc), got[policy])
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// wanted returns headers for a file: only what has a hash in its name stays what
// it is, and only the boards for other sites may be shown in frames.
func wanted(file string) map[string]string {
	headers := map[string]string{"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff"}
	if hashInName.MatchString(file) {
		headers["Cache-Control"] = "public, max-age=31536000, immutable"
	}
	if path.Ext(file) == ".html" && !strings.HasPrefix(file, "embed/") {
		headers["X-Frame-Options"] = "DENY"
	}
	if strings.HasPrefix(file, "embed/") {
		headers["X-Frame-Options"] = ""
	}
	return headers
}
