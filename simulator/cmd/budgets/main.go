// Command budgets reads what benchmarks print, passes it on and ends with a table
// of the figures for which the project has a budget, each beside its floor. A budget
// that is not met is no failure; a figure that nobody reported is one.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"
)

func main() {
	if err := run(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "budgets:", err)
		os.Exit(1)
	}
}

func run(in io.Reader, out io.Writer) error {
	r := newReport()
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		fmt.Fprintln(out, lines.Text())
		if err := r.read(lines.Text()); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	fmt.Fprintln(out)
	missing := table(out, r, rows)
	switch {
	case r.failed:
		return fmt.Errorf("a benchmark failed")
	case len(missing) > 0:
		return fmt.Errorf("not reported: %s", strings.Join(missing, ", "))
	}
	return nil
}
