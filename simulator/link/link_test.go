package link_test

import (
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
	"talon/simulator/link"
)

// walk plays so many moves at random, or until none is left.
func walk(t *testing.T, r engine.Record, moves int) engine.Record {
	t.Helper()
	s, err := games.Start(r)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(r.Number, 1))
	for range moves {
		legal := s.Legal(nil)
		if len(legal) == 0 {
			break
		}
		s.Apply(legal[random.IntN(len(legal))])
	}
	r.Moves = append([]engine.Move(nil), s.Played()...)
	return r
}

// Every game, variant and option comes back from its link as it was, and two
// hundred moves leave room for the address of the site.
func TestRoundTrip(t *testing.T) {
	const room = 600 - len("https://talon.example.org/play/gathering-of-the-clans/?game=")
	for _, g := range games.All() {
		for _, v := range g.Variants {
			var options []string
			for _, o := range g.Options {
				if _, err := games.Open(g.ID, v.ID, append(options, o.ID)...); err == nil {
					options = append(options, o.ID)
				}
			}
			for _, chosen := range [][]string{nil, options} {
				r := walk(t, engine.Record{Game: g.ID, Variant: v.ID, Options: chosen, Number: 9007199254740991}, 200)
				want := link.Game{Record: r, Step: len(r.Moves) / 2}
				text, err := link.Encode(want)
				if err != nil {
					t.Fatal(err)
				}
				if len(text) > room {
					t.Errorf("%s %s: %d moves take %d characters", g.ID, v.ID, len(r.Moves), len(text))
				}
				if got, err := link.Decode(text); err != nil || !reflect.DeepEqual(got, want) {
					t.Errorf("%s: %v\ngot  %v\nwant %v", text, err, got, want)
				}
			}
		}
	}
}

// A game may also begin with a pack in a given order, or with a position.
func TestBeginnings(t *testing.T) {
	dealt, err := games.Start(engine.Record{Game: "nestor", Number: 5})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []engine.Record{
		{Game: "nestor", Variant: "standard", Deck: dealt.Deck()},
		{Game: "nestor", Variant: "standard", Position: "t1: 5H\nt2: 5C\n"},
		{Game: "la-belle-lucie", Variant: "standard", Position: "f1: AS\nt1: 5H 4H\nredeals: 1\n"},
	} {
		want := link.Game{Record: r}
		text, err := link.Encode(want)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := link.Decode(text); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v\ngot  %v\nwant %v", text, err, got, want)
		}
	}
}

// A change of any letter is noticed, and so is any part left out.
func TestDamage(t *testing.T) {
	r := walk(t, engine.Record{Game: "nestor", Variant: "standard", Number: 31}, 5)
	text, err := link.Encode(link.Game{Record: r, Step: 1})
	if err != nil {
		t.Fatal(err)
	}
	for i := range text {
		for _, other := range "A.~1z" {
			if byte(other) == text[i] {
				continue
			}
			if _, err := link.Decode(text[:i] + string(other) + text[i+1:]); err == nil {
				t.Errorf("%q instead of %q at %d is not noticed", other, text[i], i)
			}
		}
		if _, err := link.Decode(text[:i]); err == nil {
			t.Errorf("%q is read", text[:i])
		}
	}
}

// What is wrong with a link is said in words that name it.
func TestRefused(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "version \"\""},
		{"2.nestor.standard..7.0.AQ.xxx", "of version \"2\"; version 1"},
		{"<script>alert(1)</script>", "of version \"<script>alert(1)</sc\""},
		{"1.nestor", "it has 2 parts, not 8"},
		{strings.Repeat("1.", 1<<20), "too long: 2097152 characters"},
		{link.Sign("1.bridge.standard..7.0.AQ"), "there is no game \"bridge\""},
		{link.Sign("1.nestor.quick..7.0.AQ"), "has no variant \"quick\""},
		{link.Sign("1.nestor.standard.quick~slow.7.0.AQ"), "has no option \"quick\""},
		{link.Sign("1.nestor.standard..0.0.AQ"), "\"0\" is not a deal number"},
		{link.Sign("1.nestor.standard..d0.0.AQ"), "stands for no card"},
		{link.Sign("1.nestor.standard..dA.0.AQ"), "1 card"},
		{link.Sign("1.nestor.standard..p*.0.AQ"), "position cannot be read"},
		{link.Sign("1.nestor.standard..7.1.AQ"), "step \"1\" is not one of its 0 moves"},
		{link.Sign("1.nestor.standard..7.0.*"), "moves cannot be read"},
		{link.Sign("1.nestor.standard..7.0."), "moves are cut off"},
		{link.Sign("1.solitaire.draw-one..7.0.AVY"), "move 1: "},
		{link.Sign("1.british-square.standard..7.0." + strings.Repeat("A", 9<<20)), "too long: 9437219 characters"},
	} {
		_, err := link.Decode(c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.60s: %v, want %q in it", c.text, err, c.want)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add("1.nestor.standard..7.0.AQ")
	f.Add("1.la-belle-lucie.house-in-the-wood.no-redeal~both-ways.12.0.AQ")
	f.Add("1.nestor.standard..pdDE6IDVICg.0.AQ")
	f.Fuzz(func(t *testing.T, head string) {
		g, err := link.Decode(link.Sign(head))
		if err != nil {
			return
		}
		text, err := link.Encode(g)
		if err != nil {
			t.Fatalf("%s is read as %v, which cannot be written: %v", head, g, err)
		}
		if again, err := link.Decode(text); err != nil || !reflect.DeepEqual(again, g) {
			t.Fatalf("%s: %v\nread  %v\nagain %v", head, err, g, again)
		}
	})
}

// The links on the page that describes them can be read, and are written so.
func TestDescribed(t *testing.T) {
	page, err := os.ReadFile("../../content/reference/links.md")
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, block := range regexp.MustCompile("(?s)```link\n(.*?)```").FindAllSubmatch(page, -1) {
		for _, text := range strings.Fields(string(block[1])) {
			g, err := link.Decode(text)
			if err != nil {
				t.Errorf("%s: %v", text, err)
				continue
			}
			if again, err := link.Encode(g); again != text || err != nil {
				t.Errorf("%s is written as %s, %v", text, again, err)
			}
			read++
		}
	}
	if read != 4 {
		t.Errorf("%d links are described", read)
	}
}
