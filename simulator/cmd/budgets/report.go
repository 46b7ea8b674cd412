package main

import (
	"fmt"
	"path"
	"regexp"
	"strconv"
	"strings"
)

// A measure is what benchmarks report in one unit.
type measure struct {
	wasm  bool   // of benchmarks built for WebAssembly
	bench string // as in path.Match
	unit  string
}

// A report is what all benchmarks printed.
type report struct {
	wasm   bool // of the lines being read
	values map[measure]float64
	failed bool
}

func newReport() *report { return &report{values: map[measure]float64{}} }

// result is a line such as
//
//	BenchmarkNodes/52/solitaire-2   253   1164489 ns/op   1.343 Mnodes/s
//
// with the number of processors after the name.
var result = regexp.MustCompile(`^Benchmark(\S*?)(?:-\d+)?\s+\d+\s+(\S.*)$`)

// read takes in a line. What is no result is passed over.
func (r *report) read(line string) error {
	if arch, ok := strings.CutPrefix(line, "goarch: "); ok {
		r.wasm = arch == "wasm"
	}
	if strings.HasPrefix(line, "FAIL") || strings.HasPrefix(line, "--- FAIL") {
		r.failed = true
	}
	parts := result.FindStringSubmatch(line)
	if parts == nil {
		return nil
	}
	pairs := strings.Fields(parts[2])
	for ; len(pairs) >= 2; pairs = pairs[2:] {
		value, err := strconv.ParseFloat(pairs[0], 64)
		if err != nil {
			return fmt.Errorf("%q: %w", line, err)
		}
		r.values[measure{r.wasm, parts[1], pairs[1]}] = value
	}
	return nil
}

// worst returns the worst value of a measure, and which benchmark reported it.
func (r *report) worst(m measure, worse func(a, b float64) bool) (value float64, bench string, ok bool) {
	for at, v := range r.values {
		if at.unit != m.unit || at.wasm != m.wasm {
			continue
		}
		if match, _ := path.Match(m.bench, at.bench); match && (!ok || worse(v, value)) {
			value, bench, ok = v, at.bench, true
		}
	}
	return value, bench, ok
}
