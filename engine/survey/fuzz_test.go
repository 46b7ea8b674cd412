package survey

import (
	"path/filepath"
	"strings"
	"testing"
)

// FuzzPart opens any file as a survey in the making. What is accepted is whole lines
// of its deals, and is the same when it is opened again; what is refused stays as it
// was.
func FuzzPart(f *testing.F) {
	f.Fuzz(func(t *testing.T, text string, headed bool) {
		path := filepath.Join(t.TempDir(), "part")
		s := unmarked(t)
		if headed {
			text = s.Command() + "\n" + text
		}
		writeFile(t, path, text)
		part, err := OpenPart(path, s)
		if err != nil {
			if got := readFile(t, path); got != text {
				t.Errorf("%q is refused, and becomes %q", text, got)
			}
			return
		}
		if err := part.Close(); err != nil {
			t.Fatal(err)
		}
		kept := readFile(t, path)
		if kept != s.Command()+"\n" && (!strings.HasPrefix(text, kept) || !strings.HasSuffix(kept, "\n")) {
			t.Errorf("%q becomes %q", text, kept)
		}
		again := unmarked(t)
		if part, err = OpenPart(path, again); err != nil || again.String() != s.String() {
			t.Fatalf("%q: %v\n%v\n%v", text, err, s, again)
		}
		part.Close()
	})
}
