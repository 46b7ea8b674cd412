package e2e

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"talon/engine"
	"talon/engine/games"
)

// games returns the paths of the games that are shown, in order.
func (p *tab) games() []string {
	p.Helper()
	return look[[]string](p, `() => [...document.querySelectorAll(".entries > li")]
		.filter((e) => e.checkVisibility()).map((e) => e.querySelector("h2 a").getAttribute("href"))`)
}

// finds waits until the address makes a choice, and checks all that the page
// says of it: the games, their number, and what each further value would leave.
func (p *tab) finds(s shelf, choice url.Values) {
	p.Helper()
	p.eventually(`want => {
		const choice = Object.fromEntries(new URLSearchParams(location.search));
		const sorted = (o) => JSON.stringify(Object.entries(o).sort());
		return sorted(choice) === sorted(want);
	}`, single(choice))
	want := s.found(choice)
	if got := slices.Sorted(slices.Values(p.games())); !slices.Equal(got, want) {
		p.Errorf("%v: shows %v, want %v", choice, got, want)
	}
	said := look[string](p, `() => document.querySelector("[role=status]").textContent`)
	if n := fmt.Sprint(len(want)); strings.Fields(said)[0] != n {
		p.Errorf("%v: says %q of %s games", choice, said, n)
	}
	links := p.links()
	for _, f := range s.facets {
		for _, v := range f.Values {
			chosen := choice.Get(f.Key) == v.Key
			n := len(s.found(with(choice, f.Key, v.Key)))
			want := link{Text: fmt.Sprintf("%s %d", v.Name, n), Current: chosen, Disabled: n == 0 && !chosen}
			got := links[f.Key+" "+v.Key]
			got.Href = ""
			if got != want {
				p.Errorf("%v: the link is %+v, want %+v", choice, got, want)
			}
			if chosen != strings.Contains(said+",", " "+v.Name+",") {
				p.Errorf("%v: chosen is %q: %v, and the page says %q", choice, v.Name, chosen, said)
			}
		}
	}
}

// A link is that of a value of a facet.
type link struct {
	Href, Text        string
	Current, Disabled bool
}

// links returns the link of each value, by the keys of facet and value.
func (p *tab) links() map[string]link {
	p.Helper()
	return look[map[string]link](p, `() => Object.fromEntries([...document.querySelectorAll("a[data-facet]")].map((a) => [
		a.dataset.facet + " " + a.dataset.value, {
			Href: a.getAttribute("href") ?? "",
			Text: a.textContent,
			Current: a.getAttribute("aria-current") === "true",
			Disabled: a.getAttribute("aria-disabled") === "true" && !a.hasAttribute("href"),
		}]))`)
}

func single(choice url.Values) map[string]string {
	values := map[string]string{}
	for key := range choice {
		values[key] = choice.Get(key)
	}
	return values
}

func valueLink(key, value string) string {
	return fmt.Sprintf("a[data-facet=%q][data-value=%q]", key, value)
}

// TestFinderNarrows chooses values one after the other and takes them back;
// each choice can be gone back to, shared, and put away.
func TestFinderNarrows(t *testing.T) {
	t.Parallel()
	s := readShelf(t)
	p := open(t, "/games/")
	everything := url.Values{}
	p.finds(s, everything)

	packers := url.Values{"family": {"packer"}}
	two := with(packers, "packs", "2")
	seen := with(two, "openness", "open")
	p.click(valueLink("family", "packer"))
	p.finds(s, packers)
	p.click(valueLink("packs", "2"))
	p.finds(s, two)
	p.click(valueLink("openness", "open"))
	p.finds(s, seen)
	p.click(valueLink("openness", "half-open"))
	p.finds(s, with(two, "openness", "half-open"))
	p.click(valueLink("openness", "half-open"))
	p.finds(s, two)

	for _, choice := range []url.Values{with(two, "openness", "half-open"), seen, two, packers} {
		look[any](p, "() => history.back()")
		p.finds(s, choice)
	}
	look[any](p, "() => history.forward()")
	p.finds(s, two)
	p.do(chromedp.Reload())
	p.finds(s, two)
	p.click(".findings a")
	p.finds(s, everything)

	p.visit("/games/?" + seen.Encode())
	p.finds(s, seen)
	p.leaves(func() { p.click(".entries > :not([hidden]) h2 a") })
	p.leaves(func() { look[any](p, "() => history.back()") })
	p.finds(s, seen)
	p.visit("/games/?packs=7&family=packer")
	if got, want := slices.Sorted(slices.Values(p.games())), s.found(packers); !slices.Equal(got, want) {
		t.Errorf("with a value that is unknown the page shows %v, want %v", got, want)
	}
}

// TestFinderByName finds games by their titles and other names, however they
// are written.
func TestFinderByName(t *testing.T) {
	t.Parallel()
	s := readShelf(t)
	p := open(t, "/about/")
	p.visit("/games/")
	for _, name := range []string{"MIDNIGHT oil", "carre napoleon", "Carré", "napoleon's f", "canfield", "xyz"} {
		p.click("input[name=name]")
		p.key("a", chromedp.ModifierCtrl)
		p.key(name)
		choice := url.Values{"name": {name}}
		p.finds(s, choice)
		if n := len(s.found(choice)); (n == 0) != (name == "xyz") {
			t.Errorf("the pages have %d games of the name %q", n, name)
		}
	}
	p.leaves(func() { look[any](p, "() => history.back()") }) // typing has left no trail
	p.eventually("() => location.pathname === '/about/'")
}

// TestFinderByKeyboard chooses, types and puts all away without a mouse.
func TestFinderByKeyboard(t *testing.T) {
	t.Parallel()
	s := readShelf(t)
	p := open(t, "/games/")
	p.tabOn(valueLink("packs", "1"))
	p.key(kb.Enter)
	one := url.Values{"packs": {"1"}}
	p.finds(s, one)
	p.tabOn(valueLink("skill", "mostly-skill"))
	p.key(kb.Enter)
	both := with(one, "skill", "mostly-skill")
	p.finds(s, both)
	p.tabOn("input[name=name]")
	p.key("lucy")
	p.finds(s, with(both, "name", "lucy"))
	p.tabOn(".findings a")
	p.key(kb.Enter)
	p.finds(s, url.Values{})
	p.eventually("() => document.activeElement.role === 'status'")
	p.tabOn(".entries a")
}

// tabOn presses Tab until the first element of a selector has the focus.
func (p *tab) tabOn(selector string) {
	p.Helper()
	for range 60 {
		p.key(kb.Tab)
		if look[bool](p, "s => document.activeElement === document.querySelector(s)", selector) {
			return
		}
	}
	p.Fatalf("Tab never reaches %s", selector)
}

// TestFinderSorts puts the games in the order of a facet's values, and those of
// one value in the order of their names.
func TestFinderSorts(t *testing.T) {
	t.Parallel()
	s := readShelf(t)
	p := open(t, "/games/")
	byName := p.games()
	for _, f := range s.facets {
		if !f.Sort {
			continue
		}
		p.visit("/games/?sort=" + f.Key)
		want := slices.Clone(byName)
		slices.SortStableFunc(want, func(a, b string) int { return cmp.Compare(s.place(f, a), s.place(f, b)) })
		if got := p.games(); !slices.Equal(got, want) {
			t.Errorf("by %s: %v, want %v", f.Key, got, want)
		}
	}
	p.click("select[name=sort]")
	p.key(kb.Home + kb.Enter)
	p.finds(s, url.Values{})
	if got := p.games(); !slices.Equal(got, byName) {
		t.Errorf("by name again: %v, want %v", got, byName)
	}
}

// TestFinderIsStill opens the list, also with a choice in the address, and
// nothing moves as the script comes alive.
func TestFinderIsStill(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/games/", "/games/?packs=1&length=short&sort=skill", "/games/?name=oil"} {
		for _, width := range []int64{360, 1280} {
			p := blank(t)
			p.screen(width, 800)
			p.watchShifts()
			p.visit(path)
			p.eventually("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
			if shift := p.shift(); shift != 0 {
				t.Errorf("%s, %d pixels: the layout shifts by %g: %s", path, width, shift, look[string](p, "eyes.shifted"))
			}
		}
	}
}

// TestFinderWithoutScripts follows the link of each value in a browser that runs
// no scripts, to a page of exactly the games that have it.
func TestFinderWithoutScripts(t *testing.T) {
	t.Parallel()
	s := readShelf(t)
	p := blank(t).withoutScripts()
	p.visit("/games/")
	if got, want := slices.Sorted(slices.Values(p.games())), s.found(nil); !slices.Equal(got, want) {
		t.Errorf("the list shows %v, want %v", got, want)
	}
	if look[bool](p, `() => document.querySelector(".found search").checkVisibility()`) {
		t.Error("fields can be seen that do nothing")
	}
	links := p.links()
	for _, f := range s.facets {
		for _, v := range f.Values {
			want := s.found(url.Values{f.Key: {v.Key}})
			link := links[f.Key+" "+v.Key]
			if text := fmt.Sprintf("%s %d", v.Name, len(want)); link.Text != text {
				t.Errorf("the link says %q, want %q", link.Text, text)
			}
			p.visit(link.Href)
			if got := slices.Sorted(slices.Values(p.games())); !slices.Equal(got, want) {
				t.Errorf("%s shows %v, want %v", link.Href, got, want)
			}
			if !look[bool](p, `() => !!document.querySelector("h1").textContent && !!document.querySelector("main a[href='/games/']")`) {
				t.Errorf("%s has no title, or no way back", link.Href)
			}
		}
	}
}

// TestTraits compares the line of each game's page with its values.
func TestTraits(t *testing.T) {
	t.Parallel()
	s := readShelf(t)
	p := open(t, "/about/")
	for _, v := range s.games {
		var want []string
		for _, f := range s.facets {
			for _, value := range v.values[f.Key] {
				want = append(want, fmt.Sprintf("/games/by/%s/%s/", f.Key, value))
			}
		}
		got := look[[]string](p, `async path => {
			const page = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
			return [...page.querySelectorAll(".traits a")].map((a) => a.getAttribute("href"));
		}`, v.path)
		if !slices.Equal(got, want) {
			t.Errorf("%s has the line %v, want %v", v.path, got, want)
		}
	}
}

// TestPacksStated compares the packs that each page states with those of the
// game's variants.
func TestPacksStated(t *testing.T) {
	s := readShelf(t)
	eachGame(t, func(t *testing.T, g *engine.Game) {
		var want []string
		for _, v := range g.Variants {
			made, err := games.Open(g.ID, v.ID)
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, fmt.Sprint(made.Packs))
		}
		slices.Sort(want)
		want = slices.Compact(want)
		i := slices.IndexFunc(s.games, func(v volume) bool { return v.path == gamePage(g.ID) })
		if got := s.games[i].values["packs"]; !slices.Equal(got, want) {
			t.Errorf("the page states %v packs, the variants take %v", got, want)
		}
	})
}
