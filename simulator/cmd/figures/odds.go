package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"talon/engine"
	"talon/engine/games"
	"talon/engine/survey"
)

// What the site reads of the odds.
type (
	oddsData struct {
		Forms   []formOdds        `json:"forms"`   // those of a game together, the plain variants first
		Classes map[string]string `json:"classes"` // of each game
	}
	// formOdds are the odds of one form of a game. Shares are per cent.
	formOdds struct {
		formData
		Deals        int     `json:"deals"`
		Won          int     `json:"won"`
		Lost         int     `json:"lost"`
		Unknown      int     `json:"unknown"`
		WonShare     float64 `json:"wonShare"`
		UnknownShare float64 `json:"unknownShare"`
		Least        float64 `json:"least"`
		Most         float64 `json:"most"`
		Middle       float64 `json:"middle"`
		Range        string  `json:"range"`
		Words        string  `json:"words"`
		First        uint64  `json:"first"`
		Last         uint64  `json:"last"`
		States       int     `json:"states"`
		Date         string  `json:"date"`
		Command      string  `json:"command"`
		File         string  `json:"file"`
		Packs        int     `json:"packs"` // made for the days, where no deal can be won
	}
)

// describeOdds is what the site needs to know of the surveys.
func describeOdds(all surveys) oddsData {
	d := oddsData{[]formOdds{}, map[string]string{}}
	for _, g := range games.All() {
		d.Classes[g.ID] = classOf(all.of(g))
		for _, s := range all.ofGame(g) {
			form, err := games.Open(s.Game, s.Variant, s.Options...)
			if err != nil {
				panic(err) // the survey was read with it
			}
			d.Forms = append(d.Forms, oddsOf(form, s))
		}
	}
	return d
}

// ofGame returns the surveys of a game in the order of its variants, each first
// without options.
func (all surveys) ofGame(g *engine.Game) []*survey.Survey {
	var of []*survey.Survey
	for _, v := range g.Variants {
		first := len(of)
		for _, s := range all {
			if s.Game == g.ID && s.Variant == v.ID {
				of = append(of, s)
			}
		}
		slices.SortFunc(of[first:], func(a, b *survey.Survey) int { return strings.Compare(a.Name(), b.Name()) })
	}
	return of
}

func oddsOf(g *engine.Game, s *survey.Survey) formOdds {
	o := s.Odds()
	least, most := o.Interval()
	share := func(n int) float64 { return 100 * float64(n) / float64(o.Deals()) }
	return formOdds{
		formData: formOf(g),
		Deals:    o.Deals(), Won: o.Won, Lost: o.Lost, Unknown: o.Unknown,
		WonShare: share(o.Won), UnknownShare: share(o.Unknown),
		Least: 100 * least, Most: 100 * most, Middle: 50 * (least + most),
		Range: rangeOf(o), Words: wordsOf(o),
		First: s.First, Last: s.Last(), States: s.States,
		Date: s.Date, Command: s.Command(), File: s.Name() + ".txt", Packs: len(s.Packs),
	}
}

// notKnown is said where the interval is everything.
const notKnown = "not known"

// rangeOf returns how many deals can be won, such as “at least 89.9%”. It is
// rounded outwards, so that it holds as it is written.
func rangeOf(o survey.Odds) string {
	least, most := o.Interval()
	from, to := math.Floor(1000*least)/10, math.Ceil(1000*most)/10
	switch {
	case from <= 0 && to >= 100:
		return notKnown
	case to >= 100:
		return "at least " + percent(from)
	case from <= 0:
		return "at most " + percent(to)
	}
	return fmt.Sprintf("between %s and %s", percent(from), percent(to))
}

// muchOpen is the share of unknown deals from which on the words tell of them.
const muchOpen = 0.05

// wordsOf returns a sentence on how many deals can be won.
func wordsOf(o survey.Odds) string {
	share := rangeOf(o)
	words := strings.ToUpper(share[:1]) + share[1:] + " of the deals can be won"
	if share == notKnown {
		words = "It is not known how many of the deals can be won"
	}
	if open := float64(o.Unknown) / float64(o.Deals()); open >= muchOpen {
		words += fmt.Sprintf("; for %s the solver found no answer", percent(100*open))
	}
	return words + "."
}

func percent(share float64) string {
	return strings.TrimSuffix(fmt.Sprintf("%.1f", share), ".0") + "%"
}

// oddsClasses are the values of the facet “odds”, each between two shares. A game
// is in the first in which the whole of its interval lies.
var oddsClasses = []struct {
	key         string
	least, most float64
}{
	{"nearly-all", 0.95, 1},
	{"most", 0.5, 1},
	{"few", 0, 0.1},
	{"under-half", 0, 0.5},
	{"open", 0, 1},
}

// classOf returns the class of a game by the survey of its first variant, if there
// is one.
func classOf(s *survey.Survey) string {
	var o survey.Odds
	if s != nil {
		o = s.Odds()
	}
	least, most := o.Interval()
	i := 0
	for least < oddsClasses[i].least || most > oddsClasses[i].most {
		i++
	}
	return oddsClasses[i].key
}

// oddsRows returns a row of facts with the odds of forms of games set side by
// side, or none where nothing is known of any.
func oddsRows(forms []*engine.Game, all surveys) []factRow {
	row := factRow{Name: "Odds", Values: make([]string, len(forms)), Part: "odds"}
	found := false
	for i, g := range forms {
		if s := all.of(g); s != nil {
			found = true
			row.Values[i] = rangeOf(s.Odds())
			if row.Values[i] != notKnown {
				row.Values[i] += " can be won"
			}
		}
		row.Differ = row.Differ || row.Values[i] != row.Values[0]
	}
	if !found {
		return nil
	}
	return []factRow{row}
}
