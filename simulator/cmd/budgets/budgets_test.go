package main

import (
	"fmt"
	"strings"
	"testing"
)

// printed is what go test prints, of several packages and once more for wasm.
const printed = `goos: linux
goarch: amd64
pkg: talon/engine/games
cpu: AMD EPYC
BenchmarkFloor-2           	   83500	      2000 ns/op	         0.5000 Mloops/s	       0 B/op	       0 allocs/op
BenchmarkNodes/104/anna-2  	     232	   1045706 ns/op	         2.000 Mnodes/s	       1 B/op	       0 allocs/op
BenchmarkNodes/104/dial-2-2         	    5574	    122990 ns/op	         0.8000 Mnodes/s	       0 B/op	       0 allocs/op
BenchmarkNodes/52/nestor-2          	     604	    588520 ns/op	         0.1172 Mnodes/s	       0 B/op	       0 allocs/op
PASS
ok  	talon/engine/games	6.100s
pkg: talon/simulator/e2e
BenchmarkStep/104/congress/1x-2     	       2	        24.00 ms/step
BenchmarkStep/104/japanese-rug/1x-2 	       2	        12.50 ms/step
BenchmarkStep/empty/1x-2            	       2	         8.000 ms/step
BenchmarkSize/simulator-2           	19338420	       117.8 ns/op	   1350000 brotli-bytes
BenchmarkSize/empty-2               	 8528380	       147.2 ns/op	   1000000 brotli-bytes
BenchmarkShift/360/solitaire-2      	       1	2067110930 ns/op	         0 shift
PASS
goos: js
goarch: wasm
pkg: talon/engine/games
BenchmarkFloor 	    9883	    20000 ns/op	       0.05000 Mloops/s
BenchmarkNodes/52/nestor         	     188	   5332243 ns/op	         0.9000 Mnodes/s	       2 B/op	       0 allocs/op
`

func read(t *testing.T, text string) *report {
	t.Helper()
	r := newReport()
	for line := range strings.Lines(text) {
		if err := r.read(strings.TrimRight(line, "\n")); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// TestCells fills in rows of every kind.
func TestCells(t *testing.T) {
	t.Parallel()
	from := read(t, printed)
	empty, loop := of("Step/empty/1x", "ms/step"), of("Floor", "Mloops/s")
	for _, c := range []struct {
		row  row
		want string
	}{
		{row{name: "a", of: of("Step/104/*/1x", "ms/step"), budget: atMost(16), shown: ms, floor: empty}, "a: congress|24.0 ms|≤ 16.0 ms|8.00 ms|3.00|no, 50 % over"},
		{row{name: "b", of: of("Step/104/*/1x", "ms/step"), shown: ms}, "b: congress|24.0 ms|–|–|–|–"},
		{row{name: "c", of: of("Step/104/japanese-rug/1x", "ms/step"), budget: atMost(16), shown: ms}, "c|12.5 ms|≤ 16.0 ms|–|–|yes"},
		{row{name: "d", of: of("Nodes/104/*", "Mnodes/s"), budget: atLeast(1), shown: million, floor: loop}, "d: dial-2|0.80 M/s|≥ 1.00 M/s|0.50 M/s|1.60|no, 20 % under"},
		{row{name: "e", of: of("Nodes/52/*", "Mnodes/s"), budget: atLeast(0.1), shown: million}, "e: nestor|0.12 M/s|≥ 0.10 M/s|–|–|yes"},
		{row{name: "f", of: measure{true, "Nodes/52/nestor", "Mnodes/s"}, budget: atLeast(0.8), shown: million, floor: measure{true, "Floor", "Mloops/s"}}, "f|0.90 M/s|≥ 0.80 M/s|0.0500 M/s|18.0|yes"},
		{row{name: "g", of: of("Size/simulator", "brotli-bytes"), budget: ratio(1.35), shown: megabytes, floor: of("Size/empty", "brotli-bytes")}, "g|1.35 MB|≤ 1.35 × floor|1.00 MB|1.35|yes"},
		{row{name: "h", of: of("Size/simulator", "brotli-bytes"), budget: ratio(1.25), shown: megabytes, floor: of("Size/empty", "brotli-bytes")}, "h|1.35 MB|≤ 1.25 × floor|1.00 MB|1.35|no, 8 % over"},
		{row{name: "i", of: of("Shift/360/*", "shift"), budget: atMost(0), shown: plain}, "i|0|0|–|–|yes"},
		{row{name: "j", of: of("Nodes/104/*", "B/op"), budget: atMost(0), shown: plain}, "j: anna|1.00|0|–|–|no"},
		{row{name: "k", of: of("Shift/360/*", "ns/op"), budget: atMost(10e9), shown: seconds}, "k: solitaire|2.07 s|≤ 10.0 s|–|–|yes"},
		{row{name: "l", of: of("Size/simulator", "brotli-bytes"), shown: kilobytes}, "l|1350 kB|–|–|–|–"},
	} {
		cells, ok := c.row.cells(from)
		if got := strings.Join(cells, "|"); got != c.want || !ok {
			t.Errorf("the row is\n%s, %t; want\n%s", got, ok, c.want)
		}
	}
}

// TestMissing leaves out benchmarks. The others are still shown, and those that are
// not there are named, except where there may be none.
func TestMissing(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	missing := table(&out, read(t, printed), []row{
		{name: "there", of: of("Floor", "ns/op"), shown: ns},
		{name: "away", of: of("Nodes/52/anna", "Mnodes/s"), budget: atLeast(1), shown: million},
		{name: "unit", of: of("Floor", "ms/op"), shown: ms},
		{name: "baseless", of: of("Floor", "ns/op"), shown: ns, floor: of("Ceiling", "ns/op")},
		{name: "may be away", of: measure{true, "Nodes/52/anna", "Mnodes/s"}, shown: million, absent: "no node"},
	})
	if got, want := fmt.Sprint(missing), "[away unit baseless]"; got != want {
		t.Errorf("missing are %s, want %s", got, want)
	}
	want := `figure       measured               budget      floor  ratio  met
there        2000 ns                –           –      –      –
away         not measured           ≥ 1.00 M/s  –      –      –
unit         not measured           –           –      –      –
baseless     not measured           –           –      –      –
may be away  not measured: no node  –           –      –      –
`
	if out.String() != want {
		t.Errorf("the table is\n%s; want\n%s", out.String(), want)
	}
}

// TestRun passes on what it reads, and tells of what went wrong.
func TestRun(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ in, fault string }{
		"nothing":   {"", "not reported: simulator, brotli, rest of"},
		"failure":   {"BenchmarkFloor-2 1 2 ns/op\n--- FAIL: BenchmarkStep\nFAIL\n", "a benchmark failed"},
		"not built": {"FAIL\ttalon/engine [build failed]\n", "a benchmark failed"},
		"damaged":   {"BenchmarkFloor-2 1 fast ns/op\n", `"fast"`},
	} {
		var out strings.Builder
		err := run(strings.NewReader(c.in), &out)
		if err == nil || !strings.Contains(err.Error(), c.fault) {
			t.Errorf("%s: the fault is %v, want %s", name, err, c.fault)
		}
		if !strings.HasPrefix(out.String(), c.in) {
			t.Errorf("%s: %q is not passed on in %q", name, c.in, out.String())
		}
	}
	if err := run(strings.NewReader(all()), &strings.Builder{}); err != nil {
		t.Errorf("all is reported, and yet: %v", err)
	}
}

// all is what benchmarks would print that report all figures of the table.
func all() string {
	var text strings.Builder
	for _, row := range rows {
		for _, m := range []measure{row.of, row.floor} {
			arch := map[bool]string{false: "amd64", true: "wasm"}[m.wasm]
			fmt.Fprintf(&text, "goarch: %s\nBenchmark%s-2\t1\t1 %s\n", arch, strings.ReplaceAll(m.bench, "*", "one"), m.unit)
		}
	}
	return text.String()
}
