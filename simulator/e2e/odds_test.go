package e2e

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
	"talon/engine/survey"
)

// readSurveys reads the surveys of all forms, by their names.
func readSurveys(t *testing.T) map[string]*survey.Survey {
	t.Helper()
	paths, err := filepath.Glob("../../content/odds/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatalf("there are no surveys: %v", err)
	}
	all := map[string]*survey.Survey{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		s, err := survey.Parse(string(text))
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		all[s.Name()] = s
	}
	return all
}

// oddsClass is the value of the facet for a game, as its page words it.
func oddsClass(t *testing.T, g *engine.Game) string {
	t.Helper()
	s := readSurveys(t)[g.ID+"."+g.Variants[0].ID]
	if s == nil {
		return "open"
	}
	switch least, most := s.Odds().Interval(); {
	case least >= 0.95:
		return "nearly-all"
	case least >= 0.5:
		return "most"
	case most <= 0.1:
		return "few"
	case most <= 0.5:
		return "under-half"
	}
	return "open"
}

// A shownForm is what a page shows of the odds of a form.
type shownForm struct {
	In, Words, Counts, Command, File string
	Won, Unknown, Least, Most        float64 // ends of lines of the bar, per cent
}

const shownForms = `() => [...document.querySelectorAll(".odds")].filter((e) => e.checkVisibility()).map((e) => {
	const [words, counts] = [...e.querySelectorAll(":scope > p")].map((p) => p.textContent);
	const end = (line) => parseFloat(e.querySelector(line)?.getAttribute("x2") ?? NaN);
	return {
		In: e.dataset.in ?? "", Words: words, Counts: counts,
		Command: e.querySelector("code").textContent, File: e.querySelector("details a").pathname,
		Won: end(".won"), Unknown: end(".unknown") || end(".won"),
		Least: parseFloat(e.querySelector(".interval").getAttribute("x1")), Most: end(".interval"),
	};
})`

// TestOddsOfGames reads the odds on the page of each game: the numbers, the bar,
// the command and the file are those of the surveys. No script has a part in it.
func TestOddsOfGames(t *testing.T) {
	t.Parallel()
	all := readSurveys(t)
	p := blank(t).withoutScripts()
	for _, g := range games.All() {
		p.visit(gamePage(g.ID))
		forms := look[[]shownForm](p, shownForms)
		var want []string
		for name := range all {
			if all[name].Game == g.ID {
				want = append(want, "/odds/"+name+".txt")
			}
		}
		var files []string
		for _, f := range forms {
			files = append(files, f.File)
			p.isSurvey(f, all[strings.TrimSuffix(filepath.Base(f.File), ".txt")])
		}
		if slices.Sort(files); !slices.Equal(files, slices.Sorted(slices.Values(want))) {
			t.Errorf("%s: shows the surveys %v, want %v", g.ID, files, want)
		}
		if link := look[string](p, `() => document.querySelector(".facts a[href='#odds']").textContent`); link != "not known" && !strings.HasSuffix(link, " can be won") {
			t.Errorf("%s: the facts say of the odds %q", g.ID, link)
		}
	}
}

func (p *tab) isSurvey(f shownForm, s *survey.Survey) {
	p.Helper()
	if s == nil {
		p.Errorf("%s: there is no such survey", f.File)
		return
	}
	o := s.Odds()
	least, most := o.Interval()
	counts := fmt.Sprintf("%d deals: %d won, %d lost, %d unknown.", o.Deals(), o.Won, o.Lost, o.Unknown)
	if !strings.HasPrefix(strings.ReplaceAll(f.Counts, ",", ""), strings.ReplaceAll(counts, ",", "")) {
		p.Errorf("%s: says %q, want %q", f.File, f.Counts, counts)
	}
	if f.Command != s.Command() {
		p.Errorf("%s: the command is %q, want %q", f.File, f.Command, s.Command())
	}
	for _, bound := range []float64{math.Floor(1000*least) / 10, math.Ceil(1000*most) / 10} {
		if said := strconv.FormatFloat(bound, 'f', -1, 64) + "%"; bound > 0 && bound < 100 && !strings.Contains(f.Words, said) {
			p.Errorf("%s: says %q, without %s", f.File, f.Words, said)
		}
	}
	share := func(n int) float64 { return 100 * float64(n) / float64(o.Deals()) }
	for _, ends := range [][2]float64{{f.Won, share(o.Won)}, {f.Unknown, share(o.Won + o.Unknown)}, {f.Least, 100 * least}, {f.Most, 100 * most}} {
		if math.Abs(ends[0]-ends[1]) > 0.01 {
			p.Errorf("%s: a line of the bar ends at %g, want %g", f.File, ends[0], ends[1])
		}
	}
}

// TestOddsOfVariant reads the odds of one variant alone, in the part and in the facts.
func TestOddsOfVariant(t *testing.T) {
	t.Parallel()
	p := open(t, "/games/solitaire/?variant=draw-three")
	p.eventually(`() => document.querySelector(".odds[data-in=draw-one]").hidden`)
	forms := look[[]shownForm](p, shownForms)
	if len(forms) != 1 || forms[0].In != "draw-three" {
		t.Fatalf("shows %+v", forms)
	}
	fact := look[string](p, `() => [...document.querySelectorAll(".facts a")].filter((e) => e.checkVisibility()).map((e) => e.textContent).join()`)
	if !strings.Contains(strings.ToLower(forms[0].Words), strings.TrimSuffix(fact, " can be won")) {
		t.Errorf("the facts say %q, the part %q", fact, forms[0].Words)
	}
}

// TestRanking reads the list of all games: every form, each in its place.
func TestRanking(t *testing.T) {
	t.Parallel()
	all := readSurveys(t)
	type row struct{ File, Deals, Unknown, Range string }
	p := open(t, "/odds/")
	rows := look[[]row](p, `() => [...document.querySelector(".ranking").tBodies[0].rows].map(({ cells }) => ({
		File: cells[3].querySelector("a").pathname, Deals: cells[3].textContent, Unknown: cells[2].textContent, Range: cells[1].textContent,
	}))`)
	last := 2.
	seen := map[string]bool{}
	for _, r := range rows {
		name := strings.TrimSuffix(filepath.Base(r.File), ".txt")
		s := all[name]
		if s == nil {
			t.Fatalf("there is no survey %s", r.File)
		}
		o := s.Odds()
		least, most := o.Interval()
		if least+most > last {
			t.Errorf("%s stands too low", name)
		}
		last = least + most
		seen[name] = true
		if fmt.Sprint(o.Deals()) != strings.ReplaceAll(r.Deals, ",", "") {
			t.Errorf("%s: %s deals, want %d", name, r.Deals, o.Deals())
		}
		if share := fmt.Sprintf("%.1f", 100*float64(o.Unknown)/float64(o.Deals())); strings.TrimSuffix(share, ".0")+"%" != r.Unknown {
			t.Errorf("%s: %s unknown, want %s", name, r.Unknown, share)
		}
	}
	if len(seen) != len(all) {
		t.Errorf("%d of %d surveys are in the list", len(seen), len(all))
	}
	p.leaves(func() { p.click(".ranking tbody th a") })
	p.eventually(`() => document.querySelector(".game") && location.hash === "#odds"`)
}

// TestSurveysArePublished fetches the surveys from where simulators look for them.
func TestSurveysArePublished(t *testing.T) {
	t.Parallel()
	for name, s := range readSurveys(t) {
		if got := string(built(t, "/odds/"+name+".txt")); got != s.String() {
			t.Errorf("%s.txt is published otherwise than it was made", name)
		}
	}
}
