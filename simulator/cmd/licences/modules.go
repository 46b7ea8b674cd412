package main

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// A use is what modules are there for.
type use struct {
	heading string   // of its part on the page of licences
	system  string   // what the packages are built for
	built   []string // packages that are built, with all that they need
	tools   []string // programs that are run, of which only their own modules count
}

var uses = []use{
	{"In your browser", "js/wasm", []string{"talon/simulator"}, nil},
	{"When the site is made", "linux/amd64", []string{"talon/engine/cmd/...", "talon/simulator/cmd/..."}, []string{"github.com/gohugoio/hugo"}},
	{"When it is tested", "linux/amd64", []string{"-test", "talon/..."}, []string{"tool"}},
	{insideTools, "linux/amd64", []string{"tool"}, nil},
}

// insideTools is what the page leaves to a listing, since it is long and not ours.
const insideTools = "Inside the tools"

type module struct {
	path, version string
	licence       string // as an SPDX expression
	text          string
}

type part struct {
	heading string
	modules []module
}

// survey tells all uses with their modules, each module where it first serves.
func survey() ([]part, error) {
	seen := map[string]bool{}
	var parts []part
	for _, u := range uses {
		modules, err := u.modules()
		if err != nil {
			return nil, err
		}
		modules = slices.DeleteFunc(modules, func(m module) bool { return seen[m.path] })
		for _, m := range modules {
			seen[m.path] = true
		}
		parts = append(parts, part{u.heading, modules})
	}
	return parts, nil
}

// modules returns the modules of a use with their licences, sorted by path.
func (u use) modules() ([]module, error) {
	lines, err := u.goList(append([]string{"-deps"}, u.built...))
	if err != nil {
		return nil, err
	}
	if len(u.tools) > 0 {
		more, err := u.goList(u.tools)
		if err != nil {
			return nil, err
		}
		lines = append(lines, more...)
	}
	slices.Sort(lines)
	var all []module
	for _, line := range slices.Compact(lines) {
		f := strings.Split(line, "\t")
		text, err := readLicence(f[2])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f[0], err)
		}
		licence := recognise(text)
		if licence == "" {
			return nil, fmt.Errorf("%s: its licence is not known", f[0])
		}
		all = append(all, module{path: f[0], version: f[1], licence: licence, text: text})
	}
	return all, nil
}

// named returns the module of that path.
func (u use) named(path string) (module, error) {
	all, err := u.modules()
	if err != nil {
		return module{}, err
	}
	for _, m := range all {
		if m.path == path {
			return m, nil
		}
	}
	return module{}, fmt.Errorf("%s is not used any more", path)
}

// goList returns path, version and folder of the modules that hold some packages.
func (u use) goList(packages []string) ([]string, error) {
	form := `{{with .Module}}{{if not .Main}}{{.Path}}{{"\t"}}{{.Version}}{{"\t"}}{{.Dir}}{{end}}{{end}}`
	cmd := exec.Command("go", append([]string{"list", "-f", form}, packages...)...)
	system, machine, _ := strings.Cut(u.system, "/")
	cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+machine, "CGO_ENABLED=0")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list %s: %w", strings.Join(packages, " "), err)
	}
	return strings.FieldsFunc(string(out), func(r rune) bool { return r == '\n' }), nil
}
