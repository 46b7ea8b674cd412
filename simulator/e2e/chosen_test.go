package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"

	"talon/engine"
	"talon/engine/survey"
	"talon/simulator/session"
)

// wish asks for a deal of some kind.
func (b table) wish(w session.Wish) {
	b.Helper()
	b.setDrawer("New deal", true)
	b.clickIn(wishFor(w))
}

func wishFor(w session.Wish) string { return fmt.Sprintf("[data-act=wish][value=%q]", w) }

// published reads the list of a form as the site has it.
func published(t *testing.T, form string) *survey.Survey {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(public, "odds", form+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	list, err := survey.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// at lets every page believe that it is that moment, in a time zone.
func (p *tab) at(moment time.Time, zone string) {
	p.Helper()
	call(p, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: zone})
	p.beforehand(fmt.Sprintf(`Date = class extends Date {
		constructor(...given) { super(...given.length ? given : [%d]); }
	}`, moment.UnixMilli()))
}

// TestDealOfTheDay asks for the deal of the day where the date is another at the
// same moment, of two forms of a game and of one without a list.
func TestDealOfTheDay(t *testing.T) {
	t.Parallel()
	moment := time.Date(2031, 3, 4, 11, 30, 0, 0, time.UTC)
	for zone, date := range map[string]int{"Pacific/Kiritimati": 5, "Pacific/Honolulu": 4} {
		day := time.Date(2031, 3, date, 0, 0, 0, 0, time.UTC)
		p := blank(t)
		p.motion("reduce")
		p.at(moment, zone)
		p.visit(gamePage("solitaire"))
		b := p.table(0)
		for _, variant := range []string{"draw-one", "draw-three"} {
			b.openMore()
			b.chooseVariant(variant)
			b.closeMore()
			deal, ok := published(t, "solitaire."+variant).OfDay(day)
			if !ok {
				t.Fatalf("no deal of %s is known to be won", variant)
			}
			b.wish(session.Today)
			b.hears(fmt.Sprintf("The deal of %d March 2031. Deal %d can be won.", date, deal.Number))
			b.shows(start(t, engine.Record{Game: "solitaire", Variant: variant, Number: deal.Number}))
		}

		p.visit(gamePage("nestor"))
		s := p.table(0).layOut(engine.Record{Game: "nestor", Options: []string{"reserve-any-time"}, Number: 1})
		b.wish(session.Today)
		b.hears(fmt.Sprintf("The deal of %d March 2031, which was not checked.", date))
		s.Deal(session.Daily("nestor standard reserve-any-time", day))
		b.shows(s)
		if b.offers(session.Winnable) {
			t.Error("there is no list, yet a winnable deal is offered")
		}
	}
}

// TestPackOfTheDay asks for the deal of the day and a winnable one where packs take
// their place. The game is kept over a reload, and another variant has the same pack.
func TestPackOfTheDay(t *testing.T) {
	t.Parallel()
	p := blank(t)
	p.motion("reduce")
	p.at(time.Date(2031, 3, 4, 11, 30, 0, 0, time.UTC), "UTC")
	p.visit(gamePage("british-square"))
	b := p.table(0)
	list := published(t, "british-square.british")
	deal, ok := list.OfDay(time.Date(2031, 3, 4, 0, 0, 0, 0, time.UTC))
	if !ok || deal.Pack == nil {
		t.Fatalf("the day has %v", deal)
	}
	b.wish(session.Today)
	b.hears("The deal of 4 March 2031 is a pack with cards exchanged until it could be won.")
	s := start(t, engine.Record{Game: "british-square", Variant: "british", Deck: deal.Pack})
	b.shows(s)
	b.play(s, s.State().Legal(nil)[:1])
	p.visit(gamePage("british-square"))
	b.shows(s)
	b.openMore()
	b.chooseVariant("american")
	b.closeMore()
	b.shows(start(t, engine.Record{Game: "british-square", Variant: "american", Deck: deal.Pack}))
}

// offers reports whether the board offers a deal of some kind.
func (b table) offers(w session.Wish) bool {
	b.Helper()
	return look[bool](b.tab, "(n, s) => !!eyes.figure(n).querySelector(s)", b.n, wishFor(w))
}

// TestWinnable asks for a deal that can be won. Once the list is there, the board
// says of each deal what is known.
func TestWinnableDeal(t *testing.T) {
	t.Parallel()
	b := sitDown(t, "nestor")
	list := published(t, "nestor.standard")
	b.wish(session.Winnable)
	b.hears("can be won. Undo")
	if number := b.deal(); !list.Of(number).Won() {
		t.Errorf("deal %d is marked %c", number, list.Of(number))
	}
	lost := list.First + uint64(slices.Index(list.Marks, survey.Lost))
	b.typeDeal(fmt.Sprint(lost))
	b.hears(fmt.Sprintf("Deal %d cannot be won.", lost))
}

// TestLevels asks for an easy deal, a middling one and a hard one where these
// words were shown to mean something; elsewhere none is offered.
func TestLevels(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../content/odds/levels.json")
	if err != nil {
		t.Fatal(err)
	}
	var found struct{ Forms []survey.Evidence }
	if err := json.Unmarshal(text, &found); err != nil {
		t.Fatal(err)
	}
	for _, shown := range []bool{true, false} {
		i := slices.IndexFunc(found.Forms, func(e survey.Evidence) bool { return e.Shown == shown })
		if i < 0 {
			t.Fatalf("there is no form of which it is %v that its levels were shown to mean something", shown)
		}
		list := published(t, found.Forms[i].Form)
		b := sitDown(t, list.Game)
		b.layOut(engine.Record{Game: list.Game, Variant: list.Variant, Number: 1})
		for level, w := range session.ByLevel {
			if b.offers(w) != shown {
				t.Fatalf("%s offers %s deals: %v", list.Name(), w, !shown)
			}
			if !shown {
				continue
			}
			b.wish(w)
			b.hears(map[session.Wish]string{session.Easy: "An easy", session.Middling: "A middling", session.Hard: "A hard"}[w] + " deal.")
			if number := b.deal(); !slices.Contains(list.AtLevel(survey.EveryLevel[level]), number) {
				t.Errorf("%s: deal %d is marked %c, which is not %s", list.Name(), number, list.Of(number), w)
			}
		}
	}
}

// TestListFails keeps the list away in several ways. The board stays as it is, and
// asks anew when it is told to.
func TestListFails(t *testing.T) {
	t.Parallel()
	p := blank(t)
	p.motion("reduce")
	p.beforehand(`
		const fetched = window.fetch;
		window.fetch = (address, ...more) => window.answers && String(address).endsWith(".txt")
			? window.answers() : fetched(address, ...more)`)
	p.visit(gamePage("nestor"))
	b := p.table(0)
	_, s := b.block()
	b.play(s, []engine.Move{someMove(t, s)})
	for answer, want := range map[string]string{
		`Promise.reject(new TypeError("no network"))`:                                                   "no network",
		`Promise.resolve(new Response("", { status: 404 }))`:                                            "the server answers 404",
		`Promise.resolve(new Response("<!doctype html>"))`:                                              "an empty line",
		`fetched(location.origin + "/odds/cover.standard.txt")`:                                         "it is one of cover.standard",
		`Promise.resolve(new Response(new ReadableStream({ pull(c) { c.error(new Error("cut")); } })))`: "Failed to fetch",
	} {
		look[any](p, "() => { window.answers = () => "+answer+"; }")
		b.wish(session.Today)
		b.hears("The list of deals could not be loaded: " + want)
		b.shows(s)
	}
	look[any](p, "() => { window.answers = undefined; }")
	b.wish(session.Today)
	b.hears("The deal of ")
}

// TestLateList asks for the deal of the day and, before the list is there, for a
// deal by its number: that one stays.
func TestLateList(t *testing.T) {
	t.Parallel()
	p := blank(t)
	p.motion("reduce")
	p.beforehand(`
		const fetched = window.fetch;
		window.fetch = async (address, ...more) => {
			if (!String(address).endsWith(".txt")) return fetched(address, ...more);
			await new Promise((go) => { window.go = go; });
			const text = await (await fetched(address)).text();
			return { ok: true, text: async () => { setTimeout(() => { window.read = true; }); return text; } };
		}`)
	p.visit(gamePage("nestor"))
	b := p.table(0)
	b.wish(session.Today)
	b.hears("The list of deals is being fetched.")
	b.typeDeal("12")
	s := start(t, engine.Record{Game: "nestor", Number: 12})
	b.shows(s)
	look[any](p, "() => { window.go(); }")
	p.eventually("() => window.read")
	b.shows(s)
	s.Lists = session.Lists{"nestor.standard": published(t, "nestor.standard")}
	s.Deal(13)
	b.typeDeal("13")
	b.hears(s.Said.Text)
	b.shows(s)
}

// TestWishesTogether asks for a winnable deal on one of several boards that show
// the same deal.
func TestWishesTogether(t *testing.T) {
	t.Parallel()
	p := open(t, "/compare/klondike/")
	first, second := p.table(0), p.table(1)
	first.wish(session.Winnable)
	first.hears("can be won.")
	block, _ := second.block()
	block.Start.Number = first.deal()
	second.shows(start(t, block.Start))
}
