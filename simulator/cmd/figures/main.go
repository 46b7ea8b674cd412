// Command figures verifies every playable block of the site's pages through the
// engine and renders them for the site, and reads the surveys of the odds. A fault
// is printed with file, line, move and rule, and the exit code is 1.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
)

func main() { os.Exit(cli(os.Args[1:], os.Stdout, os.Stderr)) }

// What cli returns, beside 0.
const (
	exitFaults = 1 // a page has a fault, or a file cannot be read or written
	exitUsage  = 2 // the command line is wrong
)

// A job is what the command line asks for.
type job struct {
	content, data   string // folders
	cards           cards
	check, watching bool
	out, errOut     io.Writer
}

// cli is main with its streams given; it returns the exit code.
func cli(args []string, out, errOut io.Writer) int {
	j := job{cards: cards{drawn: map[string]string{}}, out: out, errOut: errOut}
	flags := flag.NewFlagSet("figures", flag.ContinueOnError)
	flags.SetOutput(errOut)
	flags.StringVar(&j.content, "content", "content", "folder of the Markdown pages")
	flags.StringVar(&j.data, "data", "build/data", "folder for what the site reads")
	flags.StringVar(&j.cards.folder, "cards", "build/assets/social", "folder for the pictures that stand for the book and its pages")
	flags.BoolVar(&j.check, "check", false, "only verify, write nothing")
	flags.BoolVar(&j.watching, "watch", false, "go on whenever a page changes; a faulty figure shows its fault in its place")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return exitUsage
	}
	if flags.NArg() > 0 {
		fmt.Fprintf(errOut, "figures: %q is not understood; see --help\n", flags.Arg(0))
		return exitUsage
	}
	faults, err := j.run()
	if err == nil && j.watching {
		err = watch(j.content, func() error {
			_, err := j.run()
			return err
		})
	}
	if err != nil {
		fmt.Fprintln(errOut, "figures:", err)
	}
	if err != nil || faults > 0 {
		return exitFaults
	}
	return 0
}

// run verifies all pages and surveys, prints their faults and, where there are none or the
// site is being watched, writes the data. It returns the number of faults.
func (j job) run() (int, error) {
	pages, faults := readPages(j.content)
	odds, bad := readSurveys(j.content)
	faults = append(faults, bad...)
	figures := 0
	for _, p := range pages {
		faults = append(faults, citeFaults(p)...)
		faults = append(faults, partFaults(p)...)
		figures += len(p.figures)
	}
	faults = append(faults, nameFaults(pages)...)
	for _, f := range faults {
		fmt.Fprintln(j.errOut, f)
	}
	if !j.check && (len(faults) == 0 || j.watching) {
		if err := errors.Join(writeData(j.data, pages, odds), j.cards.write(pages)); err != nil {
			return len(faults), err
		}
	}
	fmt.Fprintf(j.out, "%d pages, %d figures, %d faults\n", len(pages), figures, len(faults))
	return len(faults), nil
}
