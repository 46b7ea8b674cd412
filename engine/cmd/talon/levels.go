package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"talon/engine"
	"talon/engine/games"
	"talon/engine/survey"
)

// levelsFile is what the command prints.
type levelsFile struct {
	Command string            `json:"command"`
	Date    string            `json:"date"`
	Forms   []survey.Evidence `json:"forms"`
}

func runLevels(c *call) error {
	deals := c.flags.String("deals", "300", "play the first `N` deals of each level; without it 300")
	var folder string
	if err := c.parse(&folder); err != nil {
		return err
	}
	if folder == "" {
		return usage("no folder of surveys is named, such as content/odds")
	}
	most := 0
	if err := setLimit(&most, "deals", *deals, 1); err != nil {
		return err
	}
	paths, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err == nil && len(paths) == 0 {
		err = fmt.Errorf("%s holds no survey", folder)
	}
	made := levelsFile{
		Command: strings.Join(append([]string{"talon", c.name}, c.given...), " "),
		Date:    time.Now().Format(time.DateOnly),
	}
	for i := 0; i < len(paths) && err == nil; i++ {
		var e survey.Evidence
		if e, err = evidenceOf(paths[i], most); err == nil {
			made.Forms = append(made.Forms, e)
		}
	}
	if err != nil {
		return err
	}
	out := json.NewEncoder(c.out)
	out.SetIndent("", " ")
	return out.Encode(made)
}

// evidenceOf plays deals of each level of a survey.
func evidenceOf(path string, most int) (survey.Evidence, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return survey.Evidence{}, err
	}
	s, err := survey.Parse(string(text))
	if err != nil {
		return survey.Evidence{}, fmt.Errorf("%s: %w", path, err)
	}
	g, err := games.Open(s.Game, s.Variant, s.Options...)
	if err != nil {
		return survey.Evidence{}, fmt.Errorf("%s: %w", path, err)
	}
	e := survey.Evidence{Form: s.Name(), Deals: fmt.Sprintf("%d-%d", s.First, s.Last())}
	bounds, ok := s.Bounds()
	for _, level := range survey.EveryLevel {
		if !ok {
			break
		}
		numbers := s.AtLevel(level)
		numbers = numbers[:min(most, len(numbers))]
		won, err := wonByHints(g, numbers)
		if err != nil {
			return e, fmt.Errorf("%s: %w", path, err)
		}
		marks := fmt.Sprintf("%c-%c", bounds.First(level), bounds[level])
		e.Levels = append(e.Levels, survey.Try{Level: level.String(), Marks: marks, Played: len(numbers), Won: won})
	}
	e.Shown = e.Shows()
	return e, nil
}

// wonByHints plays deals by the hints alone and counts those that are won so.
func wonByHints(g *engine.Game, numbers []uint64) (won int, err error) {
	for _, number := range numbers {
		s, fault := g.Deal(number)
		if fault != nil {
			err = errors.Join(err, fault)
			continue
		}
		for h, ok := s.Hint(); ok; h, ok = s.Hint() {
			s.Apply(h.Move)
		}
		if s.Won() {
			won++
		}
	}
	return won, err
}
