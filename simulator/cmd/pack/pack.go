package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"golang.org/x/sync/errgroup"
)

// packable are the endings of files that are not packed by their own nature.
var packable = []string{".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest", ".xml"}

// A method is a way to pack that browsers understand.
type method struct {
	ending string
	writer func(io.Writer) (io.WriteCloser, error)
}

var methods = []method{
	{".br", func(w io.Writer) (io.WriteCloser, error) {
		return brotli.NewWriterLevel(w, brotli.BestCompression), nil
	}},
	{".gz", func(w io.Writer) (io.WriteCloser, error) { return gzip.NewWriterLevel(w, gzip.BestCompression) }},
}

// tools tells what packs: another version may pack otherwise.
var tools = func() string {
	info, _ := debug.ReadBuildInfo()
	told := info.GoVersion
	for _, dep := range info.Deps {
		if strings.HasSuffix(dep.Path, "/brotli") {
			told += dep.Version
		}
	}
	return told
}()

// A packer packs the files of a site, and keeps what it packed by the hash of what
// it packed.
type packer struct {
	site, kept string

	mu   sync.Mutex
	used map[string]bool // names in the folder of what is kept
	sum  summary
}

// A summary is what came of it: the bytes of all files that can be packed, and of
// each kind of packed file.
type summary struct {
	files, anew int
	bytes       map[string]int
}

func (s summary) String() string {
	return fmt.Sprintf("%d files of %d bytes: %d with brotli, %d with gzip; %d packed anew",
		s.files, s.bytes[""], s.bytes[".br"], s.bytes[".gz"], s.anew)
}

func (p *packer) run() (summary, error) {
	files, err := p.files()
	if err != nil {
		return summary{}, err
	}
	if err := os.MkdirAll(p.kept, 0o755); err != nil {
		return summary{}, err
	}
	p.used = map[string]bool{}
	p.sum = summary{files: len(files), bytes: map[string]int{}}
	var work errgroup.Group
	work.SetLimit(runtime.GOMAXPROCS(0))
	for _, m := range methods {
		for _, file := range files {
			work.Go(func() error { return p.pack(file, m) })
		}
	}
	if err := work.Wait(); err != nil {
		return summary{}, err
	}
	return p.sum, p.forget()
}

// files returns the files to pack, the largest first, so that none is begun when
// all others are done.
func (p *packer) files() ([]string, error) {
	var files []string
	sizes := map[string]int64{}
	err := filepath.WalkDir(p.site, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || !slices.Contains(packable, filepath.Ext(file)) {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			files, sizes[file] = append(files, file), info.Size()
		}
		return err
	})
	slices.SortStableFunc(files, func(a, b string) int { return cmp.Compare(sizes[b], sizes[a]) })
	return files, err
}

func (p *packer) pack(file string, m method) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	name := fmt.Sprintf("%x%s", sha256.Sum256(slices.Concat(text, []byte(tools))), m.ending)
	packed, err := os.ReadFile(filepath.Join(p.kept, name))
	anew := 0
	if err != nil {
		anew = 1
		if packed, err = p.keep(name, text, m); err != nil {
			return err
		}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.used[name] = true
	p.sum.anew += anew
	p.sum.bytes[m.ending] += len(packed)
	if m.ending == methods[0].ending {
		p.sum.bytes[""] += len(text)
	}
	if len(packed) >= len(text) {
		return nil
	}
	return os.WriteFile(file+m.ending, packed, 0o644)
}

// keep packs a text and keeps the result, which is whole once it has its name.
func (p *packer) keep(name string, text []byte, m method) ([]byte, error) {
	var out bytes.Buffer
	w, err := m.writer(&out)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(text); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	whole := filepath.Join(p.kept, name)
	if err := os.WriteFile(whole+".part", out.Bytes(), 0o644); err != nil {
		return nil, err
	}
	return out.Bytes(), os.Rename(whole+".part", whole)
}

// forget removes what was kept of files that are no more.
func (p *packer) forget() error {
	kept, err := os.ReadDir(p.kept)
	if err != nil {
		return err
	}
	for _, entry := range kept {
		if p.used[entry.Name()] {
			continue
		}
		if err := os.Remove(filepath.Join(p.kept, entry.Name())); err != nil {
			return err
		}
	}
	return nil
}
