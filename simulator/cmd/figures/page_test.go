package main

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func TestReadPage(t *testing.T) {
	p, f := readPage("nestor.md", []byte(strings.Join([]string{
		"---",            // 1
		"title: Nestor",  // 2
		"game: nestor",   // 3
		"deal: 31",       // 4
		"summary: A – b", // 5
		"---",            // 6
		"",               // 7
		"Text.",          // 8
		"",               // 9
		"```board",       // 10
		"game: nestor",   // 11
		"deal: 1",        // 12
		"",               // 13
		"```",            // 14
		"```go",          // 15
		"game: nestor",   // 16
		"```",            // 17
		"1. In a list:",  // 18
		"",               // 19
		"   ~~~~ try",    // 20
		"   game: nestor",
		"   t1: 5H",
		"   t2: 5C",
		"   ask: `?`",
		"   right: t1+t2 : !",
		"   ~~~~",
		"",
		"Below, code that shows a block:",
		"",
		"    ```worked",
		"    game: nestor",
	}, "\n")))
	if f != nil {
		t.Fatal(f)
	}
	if want := (front{Title: "Nestor", Game: "nestor", Deal: 31}); !reflect.DeepEqual(p.front, want) {
		t.Errorf("front matter %+v, want %+v", p.front, want)
	}
	var got []string
	for _, f := range p.figures {
		got = append(got, fmt.Sprintf("%s at %d: %q, %v", f.kind, f.line, f.inner, f.fault))
	}
	want := []string{
		`board at 11: "game: nestor\ndeal: 1", <nil>`,
		"try at 21: \"game: nestor\\nt1: 5H\\nt2: 5C\\nask: `?`\\nright: t1+t2 : !\", <nil>",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if p.main == nil || p.main.inner != "game: nestor\ndeal: 31" || p.main.fault != nil {
		t.Errorf("main board %+v", p.main)
	}
}

func TestPageWithoutFrontMatter(t *testing.T) {
	for _, text := range []string{"", "Text.\n", "---\nno end", "Text\n\n---\ngame: nestor\n---\n"} {
		p, f := readPage("a.md", []byte(text))
		if f != nil || !reflect.DeepEqual(p.front, front{}) || p.main != nil || string(p.body) != text || len(p.figures) != 0 {
			t.Errorf("%q: %v, %+v", text, f, p)
		}
	}
}

// A game's page with no deal named shows deal 1.
func TestMainBoardDeal(t *testing.T) {
	p, f := readPage("a.md", []byte("---\ngame: nestor\n---\n"))
	if f != nil || p.main.inner != "game: nestor\ndeal: 1" {
		t.Errorf("%v, %+v", f, p.main)
	}
}

func TestPageFaults(t *testing.T) {
	const front = "---\ntitle: x\n---\n" // three lines
	bad := block("board", "game: bridge\ndeal: 1")
	for _, c := range []struct {
		name, page string
		want       []string // each fault must begin with this, words after "…" lie within
	}{
		{"no fault", front + block("board", "game: nestor\ndeal: 1"), nil},
		{"first line", bad, []string{`a.md:2: there is no game "bridge"`}},
		{"after front matter", front + "\n" + bad, []string{`a.md:6: there is no game "bridge"`}},
		{"two blocks", front + bad + "\n" + bad, []string{`a.md:5: there is no game`, `a.md:10: there is no game`}},
		{"a good block between", bad + block("board", "game: nestor\ndeal: 1") + bad, []string{`a.md:2: `, `a.md:10: `}},
		{"unknown key", front + block("board", "game: nestor\ndeal: 1\ncolour: red"), []string{`a.md:7: "colour" is not a key of a board block`}},
		{"illegal move", front + block("worked", "game: nestor\ndeal: 1\n\nIntro.\n\n> t6+t7\nText.\n> t6+t7"), []string{"a.md:12: move 1: t6+t7 is refused: … (same-value)"}},
		{"false claim", front + block("worked", "game: nestor\ndeal: 1\n> t6+t7\n= won"), []string{"a.md:8: false claim: the game is not won"}},
		{"pile at fault", front + block("board", "game: nestor\nt1: 5H\nt2: 5H"), []string{"a.md:7: 5H comes 2 times"}},
		{"false answer", front + block("try", "game: nestor\ndeal: 1\nask: ?\nright: t1+t2 : x"), []string{"a.md:8: move 1: t1+t2 is refused"}},
		{"empty block", front + block("board", ""), []string{"a.md:5: no game is named"}},
		{"CRLF", strings.ReplaceAll(front+"\n"+bad, "\n", "\r\n"), []string{`a.md:6: there is no game "bridge"`}},
		{"in a list", "- a\n\n  ```board\n  game: bridge\n  deal: 1\n  ```\n", []string{`a.md:4: there is no game "bridge"`}},
		{"bad front matter", "---\ntitle: [\n---\n" + bad, []string{"a.md:1: front matter: "}},
		{"compares no game", "---\ntitle: x\ncompare:\n- game: nestor\n- game: bridge\n---\n", []string{`a.md:5: there is no game "bridge"`}},
		{"compares no option", "---\ncompare:\n- game: nestor\n  options: quick\n---\n", []string{`a.md:3: Nestor has no option "quick"`}},
		{"deal in words", "---\ndeal: seven\n---\n", []string{"a.md:1: front matter: "}},
		{"main board of no game", "---\ngame: bridge\n---\n", []string{`a.md:1: there is no game "bridge"`}},
		{"main board of no deal", "---\ngame: nestor\ndeal: 9007199254740992\n---\n" + nestorRules, []string{`a.md:1: "9007199254740992" is not a deal number`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := write(t, map[string]string{"a.md": c.page})
			_, _, errOut := s.run("-check")
			lines := strings.Split(strings.TrimSuffix(strings.ReplaceAll(errOut, s.content+"/", ""), "\n"), "\n")
			if errOut == "" {
				lines = nil
			}
			compareFaults(t, joinIndented(lines), c.want)
		})
	}
}

// joinIndented joins the lines of a fault that shows its place in YAML.
func joinIndented(lines []string) []string {
	var faults []string
	for _, l := range lines {
		if strings.HasPrefix(l, "a.md:") || len(faults) == 0 {
			faults = append(faults, l)
		} else {
			faults[len(faults)-1] += "\n" + l
		}
	}
	return faults
}

func compareFaults(t *testing.T, got, want []string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("got %d faults, want %d:\n%s", len(got), len(want), strings.Join(got, "\n"))
	}
	for i := range want {
		begins, holds, _ := strings.Cut(want[i], "…")
		if !strings.HasPrefix(got[i], begins) || !strings.Contains(got[i], holds) {
			t.Errorf("got  %s\nwant %s", got[i], want[i])
		}
	}
}

// nestorRules states each rule of Nestor once, one a line, and then has the parts
// of a page.
const nestorRules = `{{< rule "same-value" >}}Text.{{< /rule >}}
{{< rule "discards-stay" />}}
{{<rule "lowest-card-only" />}}
{{< rule "no-card-there" />}}
{{< rule "nothing-is-built" />}}
{{< rule   "reserve-last" />}}
## In short
## Layout
## Rules
## Variants and options
## Rulings
## Worked game
## Try it
## Odds
## Strategy
## History and sources
`

func TestPartFaults(t *testing.T) {
	all := "---\ngame: nestor\n---\nText.\n\n## " + strings.Join(parts, "\n\n## ") + "\n\n### More\n" // In short is line 6
	for _, c := range []struct {
		name, page string
		want       []string
	}{
		{"none", all, nil},
		{"no game", "## Layout\n", nil},
		{"in a block", all + "\n```text\n## Rules\n```\n", nil},
		{"unknown", strings.Replace(all, "## Rules", "## Laws", 1), []string{
			`a.md:10: "Laws" is not a part of a game’s page; the parts are …History and sources`,
			`a.md:12: ["Rules"] are missing before "Variants and options"`,
		}},
		{"missing", strings.Replace(all, "## Layout\n\n## Rules\n", "", 1), []string{`a.md:9: ["Layout" "Rules"] are missing before`}},
		{"twice", strings.Replace(all, "## Rulings", "## Layout\n\n## Rulings", 1), []string{`a.md:14: "Layout" comes twice or too late; it stands before ["Rulings" `}},
		{"at the end", strings.Replace(all, "## History and sources", "", 1), []string{`a.md:4: ["History and sources"] are missing at the end`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, f := readPage("a.md", []byte(c.page))
			if f != nil {
				t.Fatal(f)
			}
			var got []string
			for _, f := range partFaults(p) {
				got = append(got, f.Error())
			}
			compareFaults(t, got, c.want)
		})
	}
}

func TestCiteFaults(t *testing.T) {
	const front = "---\ngame: nestor\n---\n" // three lines
	for _, c := range []struct {
		name, page string
		want       []string
	}{
		{"none", front + nestorRules, nil},
		{"no game", nestorRules + `{{< rule "x" />}}`, nil},
		{"missing", front + strings.Replace(nestorRules, "reserve-last", "same-value", 1), []string{
			`a.md:9: rule "same-value" is stated twice`,
			`a.md:1: rule "reserve-last" of nestor is not stated on its page`,
		}},
		{"twice", front + nestorRules + "\n" + `{{< rule "same-value" />}}`, []string{`a.md:21: rule "same-value" is stated twice`}},
		{"unknown", front + "\n" + `{{< rule "no-redeal" />}}` + "\n" + nestorRules, []string{
			`a.md:5: rule "no-redeal" is not one of nestor; its rules are …discards-stay no-card-there lowest-card-only nothing-is-built same-value reserve-last`,
		}},
		{"all missing", front, []string{
			`a.md:1: rule "discards-stay" of nestor`, `a.md:1: rule "no-card-there"`, `a.md:1: rule "lowest-card-only"`,
			`a.md:1: rule "nothing-is-built"`, `a.md:1: rule "same-value"`, `a.md:1: rule "reserve-last"`,
		}},
		// The board of the page tells that there is no such game.
		{"unknown game", "---\ngame: bridge\n---\n" + nestorRules, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, f := readPage("a.md", []byte(c.page))
			if f != nil {
				t.Fatal(f)
			}
			var got []string
			for _, f := range citeFaults(p) {
				got = append(got, f.Error())
			}
			compareFaults(t, got, c.want)
		})
	}
}
