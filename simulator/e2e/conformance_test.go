package e2e

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// TestConformanceFiles compares the files of the suite with the checksums that are
// published: in their index, and on the page. No reader's browser keeps them.
func TestConformanceFiles(t *testing.T) {
	t.Parallel()
	var index struct {
		Files []struct {
			Name, SHA256 string
			Bytes        int
		}
	}
	if err := json.Unmarshal(built(t, "/conformance/index.json"), &index); err != nil || len(index.Files) == 0 {
		t.Fatalf("%d files are listed, %v", len(index.Files), err)
	}
	page := strings.Join(writing(document(t, "/reference/conformance/index.html"), "pre"), "\n")
	worker := built(t, "/sw.js")
	for _, file := range index.Files {
		text := built(t, "/conformance/"+file.Name)
		sum := fmt.Sprintf("%x", sha256.Sum256(text))
		if sum != file.SHA256 || len(text) != file.Bytes {
			t.Errorf("%s has %d bytes and the checksum %s; the index says %d and %s", file.Name, len(text), sum, file.Bytes, file.SHA256)
		}
		if line := fmt.Sprintf("SHA256 (%s) = %s\n", file.Name, sum); !strings.Contains(page, line) {
			t.Errorf("the page does not say %s", line)
		}
		if bytes.Contains(worker, []byte(file.Name)) {
			t.Errorf("%s is kept for reading without a network", file.Name)
		}
	}
}
