// Command figures verifies every playable block of the site's pages through the
// engine and renders them for the site. A fault is printed with file, line,
// move and rule, and the exit code is 1.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	content := flag.String("content", "content", "folder of the Markdown pages")
	check := flag.Bool("check", false, "only verify, write nothing")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "figures: %q is not understood; see --help\n", flag.Arg(0))
		os.Exit(2)
	}
	pages, faults := readPages(*content)
	for _, p := range pages {
		faults = append(faults, citeFaults(p)...)
	}
	for _, f := range faults {
		fmt.Fprintln(os.Stderr, f)
	}
	if len(faults) > 0 {
		os.Exit(1)
	}
	if *check {
		return
	}
}
