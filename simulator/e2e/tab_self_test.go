package e2e

import (
	"strings"
	"testing"
)

// TestComplaintsAreHeard makes the browser complain in every way that the other
// tests must notice.
func TestComplaintsAreHeard(t *testing.T) {
	t.Parallel()
	for what, script := range map[string]string{
		"console: \"oh\"":     "() => console.error('oh')",
		"uncaught:":           "() => { setTimeout(() => { throw new Error('oh') }) }",
		"the policy forbids:": "() => { document.body.innerHTML = '<p style=\"color: red\">oh</p>' }",
		"browser: ":           "() => fetch('/nowhere').then(() => undefined)",
	} {
		p := open(t, "/about/")
		look[any](p, script)
		heard := p.complaints()
		for i := 0; len(heard) == 0 && i < 1000; i++ {
			heard = p.complaints()
		}
		if !strings.Contains(strings.Join(heard, "; "), what) {
			t.Errorf("%s makes the browser say %q, want %q in it", script, heard, what)
		}
	}
}
