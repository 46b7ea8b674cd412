package main

import (
	"strings"
	"testing"
	"time"
)

func TestProgressLine(t *testing.T) {
	for _, test := range []struct {
		done, total, solved int
		passed              time.Duration
		want                string
	}{
		{0, 200, 0, time.Second, "[....................] 0/200   0.0 %"},
		{50, 200, 50, 25 * time.Second, "[#####...............] 50/200  25.0 % 2.0/s, 1m15s left"},
		{150, 200, 10, 20 * time.Second, "[###############.....] 150/200  75.0 % 0.5/s, 1m40s left"},
		{199, 200, 0, 0, "[###################.] 199/200  99.5 %"},
		{200, 200, 200, time.Second, "[####################] 200/200 100.0 % 200.0/s, 0s left"},
		{1, 10_000_000, 1, time.Hour, "[....................] 1/10000000   0.0 % 0.0/s, 277777h46m40s left"},
	} {
		got := progressLine(test.done, test.total, test.solved, test.passed)
		if got != test.want || len(got) > progressWidth {
			t.Errorf("got  %q\nwant %q", got, test.want)
		}
	}
}

// TestProgressRewrites looks at what a terminal gets and what a file gets.
func TestProgressRewrites(t *testing.T) {
	var out strings.Builder
	p := newProgress(&out, 4, 0)
	p.show(1)
	if p.terminal || out.String() != "" {
		t.Errorf("at once: %q", out.String())
	}
	p.shown = time.Time{}
	p.show(1)
	p.clear()
	wants(t, out.String(), "[#####...............] 1/4  25.0 %", " left\n")
	out.Reset()
	p.terminal, p.shown = true, time.Time{}
	p.show(2)
	p.clear()
	text := out.String()
	if strings.Contains(text, "\n") || !strings.HasPrefix(text, "\r[##########..........] 2/4") || !strings.HasSuffix(text, "   \r") {
		t.Errorf("%q", text)
	}
}
