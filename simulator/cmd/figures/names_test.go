package main

import (
	"reflect"
	"strings"
	"testing"
)

func TestKeyOfName(t *testing.T) {
	for _, c := range []struct{ name, key, entry string }{
		{"Nestor", "nestor", "Nestor"},
		{"The Square", "square", "Square, The"},
		{"La Belle Lucie", "belle-lucie", "Belle Lucie, La"},
		{"Le Carré Napoléon", "carre-napoleon", "Carré Napoléon, Le"},
		{"Napoleon’s Square", "napoleons-square", "Napoleon’s Square"},
		{"The “Louis” Patience", "louis-patience", "“Louis” Patience, The"},
		{"Napoleon at St. Helena", "napoleon-at-st-helena", "Napoleon at St. Helena"},
		{"Theatre", "theatre", "Theatre"},
		{"The", "the", "The"},
		{"Éternité", "eternite", "Éternité"},
		{"–", "", "–"},
	} {
		if key, entry := keyOfName(c.name), entryOf(c.name); key != c.key || entry != c.entry {
			t.Errorf("%q: %q, %q, want %q, %q", c.name, key, entry, c.key, c.entry)
		}
	}
}

// titled makes the page of a game with other names, each a line of YAML.
func titled(t *testing.T, game, title string, names ...string) *page {
	t.Helper()
	head := "---\ntitle: " + title + "\ngame: " + game + "\nnames:\n"
	for _, n := range names {
		head += "- " + n + "\n"
	}
	p, f := readPage(game+".md", []byte(head+"---\n"))
	if f != nil {
		t.Fatal(f)
	}
	return p
}

func TestNamesData(t *testing.T) {
	s := write(t, map[string]string{
		"b.md": "---\ntitle: The Storehouse\ngame: storehouse\nnames:\n- name: Demon\n  note: N\n- name: Reserve\n---\n",
		"a.md": "---\ntitle: La Belle Lucie\ngame: la-belle-lucie\nnames:\n" +
			"- name: The House in the Wood\n  variant: house-in-the-wood\n- name: The Demon\n  kin: true\n  note: M\n- name: The Fan\n  note: F\n---\n",
		"c.md": "---\ntitle: Not a game\nnames:\n- name: Nothing\n---\n",
	})
	s.tolerant(t)
	got := read[[]nameData](t, s, "names.json")
	const lucie, store = "la-belle-lucie", "storehouse"
	want := []nameData{
		{"belle-lucie", "La Belle Lucie", "Belle Lucie, La", "B", wayTitle, []senseData{{Game: lucie, Title: true}}},
		{"demon", "The Demon", "Demon, The", "D", wayExplain, []senseData{{Game: lucie, Kin: true, Note: "M"}, {Game: store, Note: "N"}}},
		{"fan", "The Fan", "Fan, The", "F", wayExplain, []senseData{{Game: lucie, Note: "F"}}},
		{"house-in-the-wood", "The House in the Wood", "House in the Wood, The", "H", wayForward, []senseData{{Game: lucie, Variant: "The House in the Wood"}}},
		{"reserve", "Reserve", "Reserve", "R", wayForward, []senseData{{Game: store}}},
		{"storehouse", "The Storehouse", "Storehouse, The", "S", wayTitle, []senseData{{Game: store, Title: true}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%+v\nwant\n%+v", got, want)
	}
}

// A name that is also a title leads to both.
func TestNameThatIsATitle(t *testing.T) {
	got := indexNames([]*page{
		titled(t, "nestor", "Nestor", "{name: The Cover, note: N}"),
		titled(t, "cover", "Cover"),
	})
	want := nameData{"cover", "Cover", "Cover", "C", wayExplain, []senseData{{Game: "cover", Title: true}, {Game: "nestor", Note: "N"}}}
	if len(got) != 2 || !reflect.DeepEqual(got[0], want) {
		t.Errorf("got\n%+v\nwant first\n%+v", got, want)
	}
}

func TestNameFaults(t *testing.T) {
	lucie := func(names ...string) *page { return titled(t, "la-belle-lucie", "La Belle Lucie", names...) }
	nestor := func(names ...string) *page { return titled(t, "nestor", "Nestor", names...) }
	for _, c := range []struct {
		name  string
		pages []*page
		want  []string
	}{
		{"none", []*page{lucie("name: Fair Lucy", "{name: The House in the Wood, variant: house-in-the-wood}", "{name: Fan, kin: true, note: N}"), nestor("name: Matrimony")}, nil},
		{"shared with notes", []*page{lucie("{name: Fan, kin: true, note: N}"), nestor("{name: The Fan, note: M}")}, nil},
		{"a title with a note", []*page{lucie("{name: Nestor, note: N}"), nestor()}, nil},
		{"no letter", []*page{lucie(`name: "–"`, "note: N")}, []string{
			`la-belle-lucie.md:1: the name "–" has no letter`, `la-belle-lucie.md:1: the name "" has no letter`}},
		{"twice", []*page{lucie("name: Fan", "{name: The FAN, kin: true, note: N}")}, []string{`la-belle-lucie.md:1: the name "The FAN" is given twice`}},
		{"its title", []*page{lucie("{name: Belle Lucie, note: N}")}, []string{`la-belle-lucie.md:1: the name "Belle Lucie" is the title of the page itself`}},
		{"another title", []*page{lucie("name: Nestor"), nestor()}, []string{`la-belle-lucie.md:1: the name "Nestor" is the title of nestor.md: a note must say`}},
		{"shared", []*page{lucie("name: Fan"), nestor("name: The Fan")}, []string{
			`la-belle-lucie.md:1: the name "Fan" is also one of nestor.md: a note must say`,
			`nestor.md:1: the name "The Fan" is also one of la-belle-lucie.md: a note must say`}},
		{"shared with one note", []*page{lucie("name: Fan"), nestor("{name: Fan, note: N}")}, []string{`la-belle-lucie.md:1: the name "Fan" is also one of nestor.md`}},
		{"kin", []*page{lucie("{name: Fan, kin: true}")}, []string{`la-belle-lucie.md:1: the name "Fan" is that of kin: a note must say`}},
		{"no such variant", []*page{nestor("{name: Fan, variant: fan}")}, []string{`nestor.md:1: the name "Fan" is said to be that of a variant "fan", which nestor has not`}},
		{"variant and kin", []*page{lucie("{name: Fan, variant: house-in-the-wood, kin: true, note: N}")}, []string{`la-belle-lucie.md:1: the name "Fan" is either that of a variant or that of kin`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, f := range nameFaults(c.pages) {
				got = append(got, f.Error())
			}
			compareFaults(t, got, c.want)
		})
	}
}

// The check of the whole site knows the faults of names.
func TestNamesAreChecked(t *testing.T) {
	s := write(t, map[string]string{"a.md": "---\ntitle: Nestor\ngame: nestor\nnames:\n- name: Fan\n- name: Fan\n---\n" + nestorRules})
	if code, _, errOut := s.run("-check"); code != 1 || !strings.HasSuffix(errOut, "a.md:1: the name \"Fan\" is given twice\n") {
		t.Errorf("exit code %d, %q", code, errOut)
	}
}
