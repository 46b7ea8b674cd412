package main

import (
	"fmt"
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

// The pages that show what the program takes and gives.
const (
	reference = "../../../content/reference/"
	addAGame  = "../../../content/add-a-game.md"
)

// A fence is one fenced block of a page.
type fence struct {
	word string // behind the fence, such as "console"
	line int    // of the fence
	text string
}

func readPage(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// fences returns the fenced blocks of a page. A block goes on until a line of
// as many marks as it began with, or more.
func fences(page string) []fence {
	var all []fence
	marks := ""
	n := 0
	for line := range strings.Lines(page) {
		n++
		line = strings.TrimRight(line, "\r\n")
		word := strings.TrimLeft(line, "`")
		run := line[:len(line)-len(word)]
		switch {
		case marks == "" && len(run) >= 3:
			marks = run
			all = append(all, fence{word: word, line: n})
		case marks != "" && word == "" && len(run) >= len(marks):
			marks = ""
		case marks != "":
			all[len(all)-1].text += line + "\n"
		}
	}
	return all
}

// TestPagesAreTrue runs every command, asks every request, replays every record
// and makes every survey and every file of the suite that a page shows.
func TestPagesAreTrue(t *testing.T) {
	paths, err := filepath.Glob(reference + "*.md")
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string]string{}
	for _, path := range append(paths, addAGame) {
		pages[filepath.Base(path)] = readPage(t, path)
	}
	t.Chdir("../../..") // the commands of a page name files from there
	got := map[string]map[string]int{}
	for name, page := range pages {
		got[name] = map[string]int{}
		for _, f := range fences(page) {
			commands := commandsIn(f.text)
			got[name]["commands"] += len(commands)
			got[name][f.word]++
			t.Run(fmt.Sprintf("%s:%d", name, f.line), func(t *testing.T) {
				for _, args := range commands {
					if out := mustRun(t, "", args...); out == "" && args[0] != "probe" {
						t.Errorf("%v prints nothing", args)
					}
				}
				switch f.word {
				case "console":
					askAll(t, f.text)
				case "record":
					replayShown(t, f.text)
				case "suite":
					suiteShown(t, f.text)
				case "survey":
					surveyShown(t, f.text)
				}
			})
		}
	}
	for name, kinds := range map[string]string{
		"add-a-game.md":            "commands",
		"notation.md":              "commands record",
		"deal-numbers.md":          "commands record",
		"probe.md":                 "commands console",
		"how-rules-are-decided.md": "commands",
		"surveys.md":               "commands survey",
		"conformance.md":           "commands suite",
	} {
		for _, kind := range strings.Fields(kinds) {
			if got[name][kind] == 0 {
				t.Errorf("%s has no %s", name, kind)
			}
		}
	}
}

// commandsIn returns the arguments of the lines that call the program.
func commandsIn(text string) (commands [][]string) {
	for line := range strings.Lines(text) {
		args, ok := strings.CutPrefix(strings.TrimPrefix(line, "$ "), "go run ./engine/cmd/talon ")
		if ok {
			commands = append(commands, strings.Fields(args))
		}
	}
	return commands
}

// askAll sends the requests of a block to one probe and compares its answers, of
// which a page may leave out a part, shown as "…".
func askAll(t *testing.T, text string) {
	t.Helper()
	var requests, want []string
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		request, isRequest := strings.CutPrefix(line, "> ")
		answer, isAnswer := strings.CutPrefix(line, "< ")
		switch {
		case isRequest && len(requests) == len(want):
			requests = append(requests, request)
		case isAnswer && len(requests) == len(want)+1:
			want = append(want, answer)
		default:
			t.Fatalf("%q stands where a request and its answer should take turns", line)
		}
	}
	if len(requests) == 0 || len(requests) != len(want) {
		t.Fatalf("%d requests, %d answers", len(requests), len(want))
	}
	got := ask(t, requests...)
	if len(got) != len(want) {
		t.Fatalf("%d answers to %d requests", len(got), len(want))
	}
	for i, shown := range want {
		begins, ends, cut := strings.Cut(shown, "…")
		if got[i] != shown && !(cut && strings.HasPrefix(got[i], begins) && strings.HasSuffix(got[i], ends)) {
			t.Errorf("%s\n got %s\nwant %s", requests[i], got[i], shown)
		}
	}
}

func replayShown(t *testing.T, text string) {
	t.Helper()
	r, err := engine.ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := games.Start(r)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.PlayAll(r.Moves); err != nil {
		t.Error(err)
	}
}

// surveyShown makes a survey again by its own command.
func surveyShown(t *testing.T, text string) {
	t.Helper()
	s, err := survey.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	args := strings.Fields(strings.TrimPrefix(s.Command(), "talon "))
	if again := mustRun(t, "", append(args, "--date", s.Date)...); again != text {
		t.Errorf("got\n%s\nwant\n%s", again, text)
	}
}

// tableRows returns the cells of the rows below a head such as "deal | packs".
func tableRows(t *testing.T, page, head string) [][]string {
	t.Helper()
	_, rest, ok := strings.Cut(page, "| "+head+" |\n")
	if !ok {
		t.Fatalf("there is no table with the head %q", head)
	}
	var rows [][]string
	for line := range strings.Lines(rest) {
		line, ok := strings.CutPrefix(strings.TrimSpace(line), "|")
		if !ok {
			break
		}
		var cells []string
		for cell := range strings.SplitSeq(strings.TrimSuffix(line, "|"), "|") {
			cells = append(cells, strings.TrimSpace(cell))
		}
		rows = append(rows, cells)
	}
	if len(rows) < 2 {
		t.Fatalf("the table with the head %q has no rows", head)
	}
	return rows[1:]
}

// A splitMix draws numbers as the page on deal numbers describes it, written
// anew from its words.
type splitMix uint64

func (s *splitMix) next() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb
	return z ^ (z >> 31)
}

// shuffle leaves out the draws thrown away: with so few cards none of them is
// ever met.
func (s *splitMix) shuffle(cards []engine.Card) {
	for i := len(cards) - 1; i >= 1; i-- {
		j := s.next() % uint64(i+1)
		cards[i], cards[j] = cards[j], cards[i]
	}
}

func firstTen(cards []engine.Card) string { return engine.FormatCards(cards[:10]) }

func number(t *testing.T, text string) uint64 {
	t.Helper()
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// dealt deals a number in a game.
func dealt(t *testing.T, game string, deal uint64, options ...string) *engine.State {
	t.Helper()
	g, err := games.Open(game, "", options...)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Deal(deal)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestDealVectors compares the tables of the page with the engine and with the
// method that the page describes.
func TestDealVectors(t *testing.T) {
	page := readPage(t, reference+"deal-numbers.md")
	r := splitMix(1)
	for _, row := range tableRows(t, page, "draw | number | in hexadecimal") {
		if n := r.next(); row[1] != fmt.Sprint(n) || row[2] != fmt.Sprintf("%016x", n) {
			t.Errorf("draw %s is %d, %016x", row[0], n, n)
		}
	}
	for _, row := range tableRows(t, page, "deal | packs | first ten cards") {
		deal, packs := number(t, row[0]), int(number(t, row[1]))
		described, r := engine.SortedPacks(packs), splitMix(deal)
		r.shuffle(described)
		deck := dealt(t, map[int]string{1: "cover", 2: "anna"}[packs], deal).Deck()
		if row[2] != firstTen(deck) || !slices.Equal(deck, described) {
			t.Errorf("deal %d of %d packs\n  page %s\nengine %s\nmethod %s", deal, packs, row[2], firstTen(deck), firstTen(described))
		}
	}
}

// TestVoidDeal shuffles deal 49 of Nestor on, as the page does.
func TestVoidDeal(t *testing.T) {
	page := readPage(t, reference+"deal-numbers.md")
	cards, r := engine.SortedPacks(1), splitMix(49)
	for _, row := range tableRows(t, page, "shuffle | first ten cards | layout") {
		r.shuffle(cards)
		if row[1] != firstTen(cards) {
			t.Errorf("the %s shuffle begins with %s", row[0], firstTen(cards))
		}
	}
	if deck := dealt(t, "nestor", 49).Deck(); !slices.Equal(deck, cards) {
		t.Errorf("the engine deals %s", firstTen(deck))
	}
}

// TestRedealVectors redeals La Belle Lucie twice, as the page does.
func TestRedealVectors(t *testing.T) {
	page := readPage(t, reference+"deal-numbers.md")
	s := dealt(t, "la-belle-lucie", 1, "redeal-any-time")
	cards := slices.Clone(s.Deck())
	for _, row := range tableRows(t, page, "redeal | seed | first ten cards") {
		if seed := 4 + number(t, row[0]); row[1] != fmt.Sprint(seed) {
			t.Errorf("redeal %s has the seed %d", row[0], seed)
		}
		r := splitMix(number(t, row[1]))
		r.shuffle(cards)
		if err := s.Play(engine.Move{Kind: engine.Redeal}); err != nil {
			t.Fatal(err)
		}
		var fans []engine.Card
		for _, id := range s.Game().IDs() {
			if id.Role == engine.Tableau {
				fans = append(fans, s.Pile(id).Cards...)
			}
		}
		if row[2] != firstTen(fans) || !slices.Equal(fans, cards) {
			t.Errorf("redeal %s\n  page %s\nengine %s\nmethod %s", row[0], row[2], firstTen(fans), firstTen(cards))
		}
	}
}

// TestPileLetters holds the table of the page and the roles equal.
func TestPileLetters(t *testing.T) {
	var listed, want string
	for _, row := range tableRows(t, readPage(t, reference+"notation.md"), "letter | role | what it is") {
		listed += row[0]
	}
	for letter := range engine.Role(128) {
		if letter.String() != "" && !strings.ContainsRune(listed, rune(letter)) {
			want += string(rune(letter))
		}
	}
	if want != "" || len(listed) != 17 {
		t.Errorf("listed are %q; %q is missing", listed, want)
	}
}

// TestSourcesNameEveryGame finds each game once on the page of the sources.
func TestSourcesNameEveryGame(t *testing.T) {
	page := readPage(t, reference+"how-rules-are-decided.md")
	for _, g := range games.All() {
		if n := strings.Count(page, "(/games/"+g.ID+"/)"); n != 1 {
			t.Errorf("%s is linked %d times", g.ID, n)
		}
	}
}
