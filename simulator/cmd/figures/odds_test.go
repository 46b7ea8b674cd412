package main

import (
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/survey"
)

// The intervals were computed by hand from the formula of Wilson.
func TestOddsInWords(t *testing.T) {
	for _, c := range []struct {
		odds  survey.Odds
		ran   string
		words string
	}{
		{survey.Odds{Won: 9048, Lost: 952}, "between 89.8% and 91.1%",
			"Between 89.8% and 91.1% of the deals can be won."},
		{survey.Odds{Won: 9048, Lost: 453, Unknown: 499}, "between 89.8% and 95.9%",
			"Between 89.8% and 95.9% of the deals can be won."},
		{survey.Odds{Won: 9048, Lost: 452, Unknown: 500}, "between 89.8% and 95.9%",
			"Between 89.8% and 95.9% of the deals can be won; for 5% the solver found no answer."},
		{survey.Odds{Won: 10000}, "at least 99.9%", "At least 99.9% of the deals can be won."},
		{survey.Odds{Won: 8, Unknown: 2}, "at least 49%",
			"At least 49% of the deals can be won; for 20% the solver found no answer."},
		{survey.Odds{Lost: 10}, "at most 27.8%", "At most 27.8% of the deals can be won."},
		{survey.Odds{Lost: 9, Unknown: 1}, "at most 40.5%",
			"At most 40.5% of the deals can be won; for 10% the solver found no answer."},
		{survey.Odds{Unknown: 300}, "not known",
			"It is not known how many of the deals can be won; for 100% the solver found no answer."},
	} {
		if got := rangeOf(c.odds); got != c.ran {
			t.Errorf("%+v: %q, want %q", c.odds, got, c.ran)
		}
		if got := wordsOf(c.odds); got != c.words {
			t.Errorf("%+v: %q, want %q", c.odds, got, c.words)
		}
	}
}

func TestClasses(t *testing.T) {
	for _, c := range []struct {
		won, lost, unknown int
		want               string
	}{
		{1000, 0, 0, "nearly-all"},
		{970, 30, 0, "nearly-all"},
		{955, 45, 0, "most"}, // from 94.0 to 96.6
		{970, 0, 30, "nearly-all"},
		{900, 0, 100, "most"},
		{540, 460, 0, "most"},
		{520, 480, 0, "open"}, // from 48.9 to 55.1
		{300, 0, 700, "open"},
		{300, 100, 600, "open"},
		{460, 540, 0, "under-half"},
		{100, 700, 200, "under-half"},
		{80, 920, 0, "few"},
		{90, 910, 0, "under-half"}, // from 7.4 to 10.9
		{0, 1000, 0, "few"},
		{0, 0, 1000, "open"},
	} {
		marks := strings.Repeat("A", c.won) + strings.Repeat("-", c.lost) + strings.Repeat("?", c.unknown)
		s := &survey.Survey{Marks: []survey.Mark(marks)}
		if got := classOf(s); got != c.want {
			t.Errorf("%d won, %d lost, %d unknown: %s, want %s", c.won, c.lost, c.unknown, got, c.want)
		}
	}
	if got := classOf(nil); got != "open" {
		t.Errorf("without a survey: %s", got)
	}
}

func TestOddsData(t *testing.T) {
	s := write(t, map[string]string{
		"odds/solitaire.draw-three.txt":              surveyed("game: solitaire\nvariant: draw-three\ndeals: 1-4", "2A-?") + "\n" + engine.FormatCards(engine.SortedPacks(1)) + "\n",
		"odds/solitaire.draw-one.txt":                surveyed("game: solitaire\nvariant: draw-one\ndeals: 101-300", "200C"),
		"odds/la-belle-lucie.standard.no-redeal.txt": surveyed("game: la-belle-lucie\nvariant: standard\noptions: no-redeal\ndeals: 1-1", "?"),
		"odds/la-belle-lucie.standard.txt":           surveyed("game: la-belle-lucie\nvariant: standard\ndeals: 1-1", "-"),
	})
	if code, _, errOut := s.run(); code != 0 {
		t.Fatal(errOut)
	}
	d := read[oddsData](t, s, "odds.json")
	if len(d.Classes) != 23 || d.Classes["solitaire"] != "nearly-all" || d.Classes["nestor"] != "open" {
		t.Errorf("classes %v", d.Classes)
	}
	var order []string
	for _, f := range d.Forms {
		order = append(order, f.File)
	}
	want := []string{"la-belle-lucie.standard.txt", "la-belle-lucie.standard.no-redeal.txt", "solitaire.draw-one.txt", "solitaire.draw-three.txt"}
	if !reflect.DeepEqual(order, want) {
		t.Fatalf("order %v, want %v", order, want)
	}
	if got := d.Forms[1].Options; !reflect.DeepEqual(got, []string{"No redeal"}) {
		t.Errorf("options %q", got)
	}
	f := d.Forms[3]
	for _, share := range []struct{ got, want float64 }{
		{f.WonShare, 50}, {f.UnknownShare, 25}, {f.Least, 15.00}, {f.Most, 95.44}, {f.Middle, 55.22},
	} {
		if math.Abs(share.got-share.want) > 0.01 {
			t.Errorf("%.3f, want %.2f", share.got, share.want)
		}
	}
	f.WonShare, f.UnknownShare, f.Least, f.Most, f.Middle = 0, 0, 0, 0, 0
	whole := formOdds{
		formData: formData{"solitaire", "draw-three", "Solitaire", "Draw three", nil},
		Deals:    4, Won: 2, Lost: 1, Unknown: 1,
		Range: "between 15% and 95.5%",
		Words: "Between 15% and 95.5% of the deals can be won; for 25% the solver found no answer.",
		First: 1, Last: 4, States: 1000, Date: "2026-11-30",
		Command: "talon survey --game solitaire --variant draw-three --deals 1-4 --states 1000 --memory 64",
		File:    "solitaire.draw-three.txt", Packs: 1,
	}
	if !reflect.DeepEqual(f, whole) {
		t.Errorf("got\n%+v\nwant\n%+v", f, whole)
	}
}

// Without any survey the site has an empty list to go through, not none.
func TestNoOdds(t *testing.T) {
	text, err := json.Marshal(describeOdds(nil))
	if err != nil || !strings.HasPrefix(string(text), `{"forms":[],`) {
		t.Errorf("%s, %v", text, err)
	}
}

func TestOddsRows(t *testing.T) {
	s := write(t, map[string]string{
		"odds/solitaire.draw-one.txt": surveyed("game: solitaire\nvariant: draw-one\ndeals: 1-200", "200C"),
		"odds/nestor.standard.txt":    surveyed("game: nestor\nvariant: standard\ndeals: 1-200", "200?"),
	})
	all, _ := readSurveys(s.content)
	one, three, nestor := []string{"solitaire", "draw-one"}, []string{"solitaire", "draw-three"}, []string{"nestor", ""}
	got := oddsRows(opened(t, one, three, nestor), all)
	want := []factRow{{"Odds", []string{"at least 98.1% can be won", "", "not known"}, true, "odds"}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := oddsRows(opened(t, one, one), all); got[0].Differ {
		t.Error("equal odds are said to differ")
	}
	if got := oddsRows(opened(t, three, three), all); got != nil {
		t.Errorf("nothing is known, but there is %v", got)
	}
	if got := oddsRows(opened(t, append(nestor, "reserve-any-time")), all); got != nil {
		t.Errorf("the odds of an option are those of the plain game: %v", got)
	}
}
