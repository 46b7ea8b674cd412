package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// fileNames are how the names of files with licences begin.
var fileNames = []string{"LICEN", "COPYING", "UNLICENSE"}

// readLicence returns what the files of a module say of its licences.
func readLicence(folder string) (string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return "", err
	}
	var texts []string
	for _, e := range entries {
		name := strings.ToUpper(e.Name())
		if e.IsDir() || !slices.ContainsFunc(fileNames, func(begin string) bool { return strings.HasPrefix(name, begin) }) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return "", err
		}
		texts = append(texts, strings.Trim(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n"))
	}
	if texts == nil {
		return "", errors.New("it has no file with a licence")
	}
	return strings.Join(texts, "\n\n"), nil
}

// marks are the words by which licences are known.
var marks = []struct{ id, words, without string }{
	{"Apache-2.0", "Apache License", ""},
	{"BSD-2-Clause", "Redistributions in binary form must reproduce", "Neither the name"},
	{"BSD-3-Clause", "Neither the name", ""},
	{"ISC", "Permission to use, copy, modify, and", ""},
	{"LPPL-1.3c", "LaTeX Project Public License, either version 1.3c", ""},
	{"MIT", "obtaining a copy of this software and associated documentation files", ""},
	{"MPL-2.0", "Mozilla Public License", ""},
	{"OFL-1.1", "SIL OPEN FONT LICENSE Version 1.1", ""},
	{"Unlicense", "free and unencumbered software", ""},
}

// recognise returns the licences in a text as an SPDX expression.
func recognise(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	var ids []string
	for _, m := range marks {
		if strings.Contains(text, m.words) && (m.without == "" || !strings.Contains(text, m.without)) {
			ids = append(ids, m.id)
		}
	}
	return strings.Join(ids, " AND ")
}
