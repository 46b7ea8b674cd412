package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"time"
)

// A progress shows how far a survey has come: on a terminal as one line that is
// written anew, elsewhere as a line now and then.
type progress struct {
	out      io.Writer
	terminal bool
	total    int
	kept     int // deals that were solved before
	began    time.Time
	shown    time.Time
}

func newProgress(out io.Writer, total, kept int) *progress {
	now := time.Now()
	return &progress{out: out, terminal: isTerminal(out), total: total, kept: kept, began: now, shown: now}
}

// show tells that so many deals are done, unless it has told so just before.
func (p *progress) show(done int) {
	now, pause := time.Now(), time.Minute
	if p.terminal {
		pause = time.Second / 5
	}
	if now.Sub(p.shown) < pause {
		return
	}
	p.shown = now
	line := progressLine(done, p.total, done-p.kept, now.Sub(p.began))
	if p.terminal {
		fmt.Fprintf(p.out, "\r%-*s", progressWidth, line)
	} else {
		fmt.Fprintln(p.out, line)
	}
}

// clear takes the line away.
func (p *progress) clear() {
	if p.terminal {
		fmt.Fprintf(p.out, "\r%*s\r", progressWidth, "")
	}
}

// progressWidth leaves the last column of a narrow terminal free.
const progressWidth = 79

// progressLine says how many of all deals are done, of which some were solved in
// the time that has passed.
func progressLine(done, total, solved int, passed time.Duration) string {
	const width = 20
	full := width * done / total
	line := fmt.Sprintf("[%s%s] %d/%d %5.1f %%", strings.Repeat("#", full), strings.Repeat(".", width-full),
		done, total, 100*float64(done)/float64(total))
	if solved == 0 || passed <= 0 {
		return line
	}
	rate := float64(solved) / passed.Seconds()
	left := time.Duration(min(math.Ceil(float64(total-done)/rate), mostSeconds)) * time.Second
	return line + fmt.Sprintf(" %.1f/s, %v left", rate, left)
}

// mostSeconds is a time left that a duration can hold.
const mostSeconds = 1e9

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
