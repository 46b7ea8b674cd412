package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"talon/engine"
	"talon/engine/games"
	"talon/engine/survey"
)

// What the files of the suite call themselves. Whatever a reader of the files has
// to know of makes another version.
const (
	suiteFormat  = "talon-conformance"
	suiteVersion = 1
)

type suiteIndex struct {
	Format  string      `json:"format"`
	Version int         `json:"version"`
	Files   []suiteFile `json:"-"`
}

type suiteFile struct {
	Name   string `json:"name"`
	Bytes  int    `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// A suiteForm heads the file of a form of a game.
type suiteForm struct {
	Format  string      `json:"format"`
	Version int         `json:"version"`
	Game    string      `json:"game"`
	Variant string      `json:"variant"`
	Options []string    `json:"options"`
	Deals   []suiteDeal `json:"-"`
}

func runConformance(c *call) error {
	var game, folder string
	c.flags.StringVar(&game, "game", "", "the `ID` of the game, which may also stand alone; without it every game")
	c.flags.StringVar(&folder, "out", "", "write into `FOLDER`, which is made if it is not there")
	if err := c.parse(&game); err != nil {
		return err
	}
	if folder == "" {
		return usage("--out is missing: the folder for the files")
	}
	forms, err := formsOf(game)
	if err != nil {
		return usageError{err}
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	files, err := writeForms(folder, forms)
	if err != nil {
		return err
	}
	index := suiteIndex{suiteFormat, suiteVersion, files}
	if err := os.WriteFile(filepath.Join(folder, "index.json"), index.text(), 0o644); err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%d files, and index.json with their checksums\n", len(files))
	return nil
}

// formsOf opens a game, or with "" every game, in each variant, once plain and once
// with each option.
func formsOf(game string) (forms []*engine.Game, err error) {
	all := games.All()
	if game != "" {
		g, err := games.Open(game, "")
		if err != nil {
			return nil, err
		}
		all = []*engine.Game{g}
	}
	for _, g := range all {
		sets := [][]string{nil}
		for _, o := range g.Options {
			sets = append(sets, []string{o.ID})
		}
		for _, v := range g.Variants {
			for _, options := range sets {
				form, err := games.Open(g.ID, v.ID, options...)
				if err != nil {
					return nil, err
				}
				forms = append(forms, form)
			}
		}
	}
	return forms, nil
}

// writeForms writes a file for each form, on all cores. It returns the first error.
func writeForms(folder string, forms []*engine.Game) ([]suiteFile, error) {
	files, errs := make([]suiteFile, len(forms)), make([]error, len(forms))
	places := make(chan bool, runtime.GOMAXPROCS(0))
	var all sync.WaitGroup
	for i, g := range forms {
		places <- true
		all.Go(func() {
			files[i], errs[i] = writeForm(folder, g)
			<-places
		})
	}
	all.Wait()
	return files, cmp.Or(errs...)
}

func writeForm(folder string, g *engine.Game) (suiteFile, error) {
	deals, err := suiteDeals(g)
	if err != nil {
		return suiteFile{}, fmt.Errorf("%s: %w", survey.FormOf(g).Name(), err)
	}
	form := suiteForm{suiteFormat, suiteVersion, g.ID, g.Variant, append([]string{}, g.Chosen...), deals}
	text, name := form.text(), survey.FormOf(g).Name()+".json"
	file := suiteFile{name, len(text), fmt.Sprintf("%x", sha256.Sum256(text))}
	return file, os.WriteFile(filepath.Join(folder, name), text, 0o644)
}

func (i suiteIndex) text() []byte {
	return append(listing(i, "files", i.Files, oneLine), '\n')
}

func (f suiteForm) text() []byte {
	return append(listing(f, "deals", f.Deals, suiteDeal.text), '\n')
}

func (d suiteDeal) text() []byte {
	return listing(d, "steps", d.Steps, oneLine)
}

// listing writes an object as JSON and adds a list to it, whose items begin a line
// each.
func listing[T any](object any, name string, items []T, text func(T) []byte) []byte {
	b := bytes.TrimSuffix(oneLine(object), []byte("}"))
	b = fmt.Appendf(b, ",%q:[", name)
	for i, item := range items {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(b, '\n'), text(item)...)
	}
	return append(b, "\n]}"...)
}

func oneLine[T any](value T) []byte {
	var b bytes.Buffer
	if err := writeJSON(&b, value); err != nil {
		panic(err) // what the suite is made of is always JSON
	}
	return bytes.TrimSpace(b.Bytes())
}
