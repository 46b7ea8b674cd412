package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// surveyed writes a survey: its head without limits and date, and its marks.
func surveyed(head, marks string) string {
	return head + "\nstates: 1000\nmemory: 64\ndate: 2026-11-30\n\n" + marks + "\n"
}

var nestorSurvey = surveyed("game: nestor\nvariant: standard\ndeals: 1-10", "6A3-?")

func TestReadSurveys(t *testing.T) {
	s := write(t, map[string]string{
		"odds/nestor.standard.txt":           nestorSurvey,
		"odds/cover.standard.txt":            surveyed("game: cover\nvariant: standard\ndeals: 7-8", "?\n-"),
		"odds/perseverance.standard.all.txt": "no survey",
		"odds/index.md":                      "Text.",
		"notes.txt":                          "no survey",
	})
	all, faults := readSurveys(s.content)
	if len(all) != 2 || all["nestor.standard"].Last() != 10 || all["cover.standard"].Odds().Lost != 1 {
		t.Errorf("read %v", all)
	}
	if len(faults) != 1 {
		t.Errorf("faults %v", faults)
	}
}

func TestSurveyFaults(t *testing.T) {
	const belle = "game: la-belle-lucie\nvariant: standard\noptions: %s\ndeals: 1-1"
	for _, c := range []struct{ name, text, want string }{
		{"nestor.standard", "game: nestor\n", "1: an empty line between what is surveyed and the marks is missing"},
		{"nestor.standard", strings.Replace(nestorSurvey, "deals", "deal", 1), "3: deal: there is no such line"},
		{"nestor.standard", strings.Replace(nestorSurvey, "1000", "many", 1), `4: states: "many" is not a number above 0`},
		{"nestor.standard", strings.Replace(nestorSurvey, "6A", "6a", 1), `8: marks: "a" is none`},
		{"nestor.standard", strings.Replace(nestorSurvey, "3-", "\n2-", 1), "9: marks: there are 9 for 10 deals"},
		{"bridge.standard", strings.Replace(nestorSurvey, "nestor", "bridge", 1), `1: there is no game "bridge"`},
		{"nestor.fast", strings.Replace(nestorSurvey, "standard", "fast", 1), `1: Nestor has no variant "fast"; it has standard`},
		{"nestor.standard.aces", strings.Replace(nestorSurvey, "deals", "options: aces\ndeals", 1), `1: Nestor has no option "aces"`},
		{"nestor", nestorSurvey, "1: a survey of this form is called nestor.standard.txt"},
		{"la-belle-lucie.standard", surveyed(fmt.Sprintf(belle, "no-redeal,no-redeal"), "?"), "1: the options are to be named once each, in the order no-redeal"},
		{"la-belle-lucie.standard", surveyed(fmt.Sprintf(belle, "no-redeal"), "?"), "1: a survey of this form is called la-belle-lucie.standard.no-redeal.txt"},
	} {
		t.Run(c.want, func(t *testing.T) {
			name := filepath.Join("odds", c.name+".txt")
			s := write(t, map[string]string{name: c.text})
			all, faults := readSurveys(s.content)
			if len(all) > 0 {
				t.Errorf("read %v", all)
			}
			if want := filepath.Join(s.content, name) + ":" + c.want; len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), want) {
				t.Errorf("got %v, want %s", faults, want)
			}
		})
	}
}

// The check of the whole site knows the faults of surveys.
func TestSurveysAreChecked(t *testing.T) {
	s := write(t, map[string]string{"odds/nestor.txt": nestorSurvey})
	if code, out, errOut := s.run("-check"); code != 1 || !strings.Contains(errOut, "nestor.txt:1: a survey of this form") || !strings.HasSuffix(out, "1 faults\n") {
		t.Errorf("exit code %d, %q, %q", code, out, errOut)
	}
}
