package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"talon/engine"
	"talon/engine/games"
	"talon/engine/survey"
)

// surveys are those beside the page of the odds, by the names of their forms.
type surveys map[string]*survey.Survey

// readSurveys reads every survey of the pages' folder.
func readSurveys(content string) (surveys, []*fault) {
	paths, err := filepath.Glob(filepath.Join(content, "odds", "*.txt"))
	if err != nil {
		return nil, []*fault{{content, 0, err}}
	}
	all := surveys{}
	var faults []*fault
	for _, path := range paths {
		s, err := readSurvey(path)
		var at *engine.LineError
		switch {
		case errors.As(err, &at):
			faults = append(faults, &fault{path, at.Line, at.Err})
		case err != nil:
			faults = append(faults, &fault{path, 1, err})
		default:
			all[s.Name()] = s
		}
	}
	return all, faults
}

// readSurvey reads a survey of a form that there is, from a file that is named
// after it.
func readSurvey(path string) (*survey.Survey, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	s, err := survey.Parse(string(text))
	if err != nil {
		return nil, err
	}
	g, err := games.Open(s.Game, s.Variant, s.Options...)
	if err != nil {
		return nil, err
	}
	if !slices.Equal(s.Options, g.Chosen) {
		return nil, fmt.Errorf("the options are to be named once each, in the order %s", strings.Join(g.Chosen, ","))
	}
	if name := s.Name() + ".txt"; filepath.Base(path) != name {
		return nil, fmt.Errorf("a survey of this form is called %s", name)
	}
	return s, nil
}

// of returns the survey of a form of a game, or nil.
func (all surveys) of(g *engine.Game) *survey.Survey {
	return all[survey.FormOf(g).Name()]
}
