// Command licences lists the modules that the project is built from, each with its
// licence. With -site it writes those licences that go with what readers run, for
// the site to show. A module without a known licence is a fault.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"text/tabwriter"
)

func main() {
	site := flag.String("site", "", "write only what the site shows, into this file")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	do := func() error { return list(os.Stdout) }
	if *site != "" {
		do = func() error { return writeNotices(*site) }
	}
	if err := do(); err != nil {
		fmt.Fprintln(os.Stderr, "licences:", err)
		os.Exit(1)
	}
}

// list prints all modules by what they are there for.
func list(out io.Writer) error {
	parts, err := survey()
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, p := range parts {
		fmt.Fprintf(table, "\n%s\n", p.heading)
		for _, m := range p.modules {
			fmt.Fprintf(table, "  %s\t%s\t%s\n", m.path, m.version, m.licence)
		}
	}
	return table.Flush()
}

// A notice is a licence that has to go with the program.
type notice struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// notices are the licences of what is linked into the program that readers run.
func notices() ([]notice, error) {
	linked, err := uses[0].modules()
	if err != nil {
		return nil, err
	}
	// Debian's Go comes without the file of its licence; its modules carry the same.
	ofGo, err := uses[1].named("golang.org/x/text")
	if err != nil {
		return nil, err
	}
	all := []notice{{"Go", ofGo.text}}
	for _, m := range linked {
		all = append(all, notice{m.path, m.text})
	}
	return all, nil
}

func writeNotices(file string) error {
	all, err := notices()
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(all, "", " ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}
