package session

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"talon/engine/survey"
)

// chosenDeals reads the page on chosen deals.
func chosenDeals(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../content/reference/chosen-deals.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// rows returns the cells of the table with this head.
func rows(t *testing.T, page, head string) [][]string {
	t.Helper()
	_, rest, _ := strings.Cut(page, "| "+head+" |\n")
	table, _, _ := strings.Cut(rest, "\n\n")
	var all [][]string
	for _, line := range strings.Split(table, "\n")[1:] {
		var cells []string
		for _, cell := range strings.Split(strings.Trim(line, "| "), "|") {
			cells = append(cells, strings.TrimSpace(cell))
		}
		all = append(all, cells)
	}
	if len(all) == 0 {
		t.Fatalf("there is no table with the head %q", head)
	}
	return all
}

func day(t *testing.T, text string) time.Time {
	t.Helper()
	d, err := time.Parse(time.DateOnly, text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestChosenDealsPage chooses from the list of the page as the page does.
func TestChosenDealsPage(t *testing.T) {
	page := chosenDeals(t)
	_, rest, _ := strings.Cut(page, "```text\n")
	text, _, _ := strings.Cut(rest, "```")
	list, err := survey.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows(t, page, "day | count | deal") {
		count, err := strconv.Atoi(row[1])
		if err != nil || !day(t, "2026-01-01").AddDate(0, 0, count).Equal(day(t, row[0])) {
			t.Errorf("%s is not day %s", row[0], row[1])
		}
		if deal, ok := list.OfDay(day(t, row[0])); !ok || fmt.Sprint(deal.Number) != row[2] {
			t.Errorf("%s has deal %d, not %s", row[0], deal.Number, row[2])
		}
	}
	bounds, _ := list.Bounds()
	for i, row := range rows(t, page, "level | letters | deals") {
		level := survey.EveryLevel[i]
		letters := fmt.Sprintf("%c-%c", bounds.First(level), bounds[level])
		if deals := strings.Trim(fmt.Sprint(list.AtLevel(level)), "[]"); level.String() != row[0] || letters != row[1] || deals != row[2] {
			t.Errorf("%v is %s with the deals %s, not %q", level, letters, deals, row)
		}
	}
}

// TestDailyPage compares the deals of the day that nobody has checked.
func TestDailyPage(t *testing.T) {
	for _, row := range rows(t, chosenDeals(t), "form | day | deal") {
		if number := Daily(row[0], day(t, row[1])); fmt.Sprint(number) != row[2] {
			t.Errorf("%s on %s has deal %d, not %s", row[0], row[1], number, row[2])
		}
	}
}
