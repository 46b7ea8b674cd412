package main

// A row is a figure of the table: the worst of what its measure finds. Where that may
// be of several benchmarks and is not nought, the row names the worst of them.
type row struct {
	name   string
	of     measure
	budget budget
	shown  scale
	floor  measure // if there is one
	absent string  // why the figure may be missing
}

// A scale says how a figure is shown: divided, and with a unit.
type scale struct {
	by   float64
	unit string
}

var (
	plain     = scale{1, ""}
	bytes     = scale{1, " B"}
	kilobytes = scale{1e3, " kB"}
	megabytes = scale{1e6, " MB"}
	ns        = scale{1, " ns"}
	ms        = scale{1, " ms"}
	seconds   = scale{1e9, " s"}
	million   = scale{1, " M/s"}
)

// A budget is a limit for a figure or for its ratio to its floor, or none.
type budget struct {
	limit   float64
	set     bool
	least   bool // the figure should be no less, rather than no more
	ofFloor bool // the limit is for the ratio
}

func atMost(limit float64) budget  { return budget{limit: limit, set: true} }
func atLeast(limit float64) budget { return budget{limit: limit, set: true, least: true} }
func ratio(limit float64) budget   { return budget{limit: limit, set: true, ofFloor: true} }

func of(bench, unit string) measure { return measure{bench: bench, unit: unit} }

// rows is the table. Rates are compared with the rate of a loop of a thousand rounds
// of arithmetic and times with the time that it takes; what happens in the browser,
// with what an empty go-app page takes.
var rows = []row{
	{name: "simulator, brotli", of: of("Size/simulator", "brotli-bytes"), budget: ratio(1.35), shown: megabytes, floor: of("Size/empty", "brotli-bytes")},
	{name: "rest of a game’s page, gzip", of: of("Weight/games/*", "gzip-bytes"), budget: atMost(60_000), shown: kilobytes, floor: of("Weight/empty", "gzip-bytes")},
	{name: "layout shift, 360 px", of: of("Shift/360/*", "shift"), budget: atMost(0), shown: plain},
	{name: "layout shift, 1280 px", of: of("Shift/1280/*", "shift"), budget: atMost(0), shown: plain},

	{name: "first answer, 52 cards, cold", of: of("Answer/solitaire", "cold-ms"), shown: ms, floor: of("Answer/solitaire", "empty-cold-ms")},
	{name: "first answer, 52 cards, warm", of: of("Answer/solitaire", "warm-ms"), budget: ratio(1.5), shown: ms, floor: of("Answer/solitaire", "empty-warm-ms")},
	{name: "first answer, 104 cards, cold", of: of("Answer/congress", "cold-ms"), shown: ms, floor: of("Answer/congress", "empty-cold-ms")},
	{name: "first answer, 104 cards, warm", of: of("Answer/congress", "warm-ms"), budget: ratio(1.5), shown: ms, floor: of("Answer/congress", "empty-warm-ms")},
	{name: "step, 52 cards", of: of("Step/52/*/1x", "ms/step"), budget: atMost(16), shown: ms, floor: of("Step/empty/1x", "ms/step")},
	{name: "step, 104 cards", of: of("Step/104/*/1x", "ms/step"), budget: atMost(16), shown: ms, floor: of("Step/empty/1x", "ms/step")},
	{name: "step, 52 cards, processor 4x slower", of: of("Step/52/*/4x", "ms/step"), shown: ms, floor: of("Step/empty/4x", "ms/step")},
	{name: "step, 104 cards, processor 4x slower", of: of("Step/104/*/4x", "ms/step"), shown: ms, floor: of("Step/empty/4x", "ms/step")},

	{name: "apply + undo", of: of("ApplyUndo/*/*", "ns/move"), shown: ns, floor: of("Floor", "ns/op")},
	{name: "apply + undo, allocations", of: of("ApplyUndo/*/*", "allocs/op"), budget: atMost(0), shown: plain},
	{name: "legal moves, apply + undo", of: of("Legal/*/*", "ns/move"), shown: ns, floor: of("Floor", "ns/op")},
	{name: "nodes, Solitaire", of: of("Nodes/52/solitaire", "Mnodes/s"), budget: atLeast(3), shown: million, floor: of("Floor", "Mloops/s")},
	{name: "nodes, 104 cards", of: of("Nodes/104/*", "Mnodes/s"), budget: atLeast(1), shown: million, floor: of("Floor", "Mloops/s")},
	{
		name: "nodes, Solitaire, wasm in Node", of: measure{true, "Nodes/52/solitaire", "Mnodes/s"}, budget: atLeast(0.8), shown: million,
		floor: measure{true, "Floor", "Mloops/s"}, absent: "no node",
	},
	{name: "solver’s full table, bytes a state", of: of("Table/*/*", "B/state"), budget: atMost(64), shown: bytes},
	{name: "solver, allocations a state", of: of("Solve/*/*", "allocs/state"), budget: atMost(0), shown: plain},

	{name: "site built again", of: of("Build/site", "ns/op"), budget: atMost(10e9), shown: seconds},
	{name: "content check", of: of("Build/check", "ns/op"), budget: atMost(10e9), shown: seconds},
}
