package main

import (
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"
	"text/tabwriter"
)

// table prints the rows with what was reported, and returns the names of those of
// which nothing was.
func table(out io.Writer, r *report, rows []row) (missing []string) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	defer w.Flush()
	fmt.Fprintln(w, "figure\tmeasured\tbudget\tfloor\tratio\tmet")
	for _, row := range rows {
		cells, ok := row.cells(r)
		if !ok && row.absent == "" {
			missing = append(missing, row.name)
		}
		fmt.Fprintln(w, strings.Join(cells, "\t"))
	}
	return missing
}

// dash stands where there is nothing to say.
const dash = "–"

// cells fills in a row, and reports whether its figure was reported, and its floor.
func (r row) cells(from *report) ([]string, bool) {
	value, bench, found := from.worst(r.of, r.budget.worse)
	floor, _, based := from.worst(r.floor, r.budget.worse)
	if !found || !based && r.floor != (measure{}) {
		measured := strings.TrimSuffix("not measured: "+r.absent, ": ")
		return []string{r.name, measured, r.budget.show(r.shown), dash, dash, dash}, false
	}
	name, below, ratio, judged := r.name, dash, dash, value
	if value != 0 && strings.Contains(r.of.bench, "*") {
		name += ": " + worstOf(r.of.bench, bench)
	}
	if based {
		below, ratio = r.shown.show(floor), digits(value/floor)
	}
	if r.budget.ofFloor {
		judged = value / floor
	}
	return []string{name, r.shown.show(value), r.budget.show(r.shown), below, ratio, r.budget.verdict(judged)}, true
}

// worstOf returns what the last star of a pattern stands for in a name.
func worstOf(pattern, name string) string {
	for !strings.HasSuffix(pattern, "*") {
		pattern, name = path.Dir(pattern), path.Dir(name)
	}
	return path.Base(name)
}

func (s scale) show(value float64) string { return digits(value/s.by) + s.unit }

// digits writes a number with three digits or more.
func digits(value float64) string {
	places := 2
	switch {
	case value == 0, value >= 99.95:
		places = 0
	case value >= 9.995:
		places = 1
	case value < 0.0995:
		places = 4
	}
	return strconv.FormatFloat(value, 'f', places, 64)
}

func (b budget) worse(x, y float64) bool {
	if b.least {
		return x < y
	}
	return x > y
}

// show writes the budget in the scale of its figure.
func (b budget) show(s scale) string {
	switch {
	case !b.set:
		return dash
	case b.ofFloor:
		return "≤ " + digits(b.limit) + " × floor"
	case b.least:
		return "≥ " + s.show(b.limit)
	case b.limit == 0:
		return "0"
	}
	return "≤ " + s.show(b.limit)
}

// verdict says whether a budget is met, or by how much it is not.
func (b budget) verdict(value float64) string {
	switch {
	case !b.set:
		return dash
	case !b.worse(value, b.limit):
		return "yes"
	case b.limit == 0:
		return "no"
	case b.least:
		return fmt.Sprintf("no, %.0f %% under", 100*(1-value/b.limit))
	}
	return fmt.Sprintf("no, %.0f %% over", 100*(value/b.limit-1))
}
