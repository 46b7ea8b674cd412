package e2e

import "testing"

// TestMeasure counts the characters of the full lines in which text is set: 60
// to 70 on a desk.
func TestMeasure(t *testing.T) {
	t.Parallel()
	p := open(t, "/about/")
	characters, lines := 0, 0
	for _, path := range []string{"/about/", gamePage("nestor"), gamePage("solitaire"), "/add-a-game/"} {
		p.visit(path)
		counts := look[[]int](p, "eyes.fullLines")
		characters += counts[0]
		lines += counts[1]
	}
	if lines < 50 {
		t.Fatalf("there are only %d full lines", lines)
	}
	if mean := float64(characters) / float64(lines); mean < 60 || mean > 70 {
		t.Errorf("a line has %.1f characters, want 60 to 70", mean)
	}
}
