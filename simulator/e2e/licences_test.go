package e2e

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// TestLicences reads on the site, word for word, the licences of what it gives to
// its readers: of all that is linked into the program, and of the vendored script.
func TestLicences(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../build/assets/sim/licences.json")
	if err != nil {
		t.Fatal(err)
	}
	var notices []struct{ Name, Text string }
	if err := json.Unmarshal(text, &notices); err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile("../../themes/baize/assets/js/vendor/minisearch.js")
	if err != nil {
		t.Fatal(err)
	}
	notice, _, _ := strings.Cut(string(script), "*/")
	notices = append(notices, struct{ Name, Text string }{"MiniSearch", strings.TrimPrefix(notice, "/*!")})

	p := open(t, "/licences/")
	page := " " + strings.Join(strings.Fields(look[string](p, "() => document.querySelector('main').innerText")), " ") + " "
	for _, n := range notices {
		if words := strings.Join(strings.Fields(n.Text), " "); words == "" || !strings.Contains(page, " "+words+" ") {
			t.Errorf("the licence of %s is not on the page: %s", n.Name, words)
		}
	}
}
