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
	data := flag.String("data", "build/data", "folder for what the site reads")
	check := flag.Bool("check", false, "only verify, write nothing")
	watching := flag.Bool("watch", false, "go on whenever a page changes; a faulty figure shows its fault in its place")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "figures: %q is not understood; see --help\n", flag.Arg(0))
		os.Exit(2)
	}
	faults, err := run(*content, *data, *check, *watching)
	if err == nil && *watching {
		err = watch(*content, func() error {
			_, err := run(*content, *data, *check, true)
			return err
		})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "figures:", err)
	}
	if err != nil || faults > 0 {
		os.Exit(1)
	}
}

// run verifies all pages, prints their faults and, where there are none or the
// site is to show them, writes the data. It returns the number of faults.
func run(content, data string, check, tolerant bool) (int, error) {
	pages, faults := readPages(content)
	figures := 0
	for _, p := range pages {
		faults = append(faults, citeFaults(p)...)
		figures += len(p.figures)
	}
	for _, f := range faults {
		fmt.Fprintln(os.Stderr, f)
	}
	if !check && (len(faults) == 0 || tolerant) {
		if err := writeData(data, pages); err != nil {
			return len(faults), err
		}
	}
	fmt.Printf("%d pages, %d figures, %d faults\n", len(pages), figures, len(faults))
	return len(faults), nil
}
