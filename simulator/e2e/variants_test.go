package e2e

import (
	"slices"
	"testing"

	"talon/engine"
)

// TestVariantChoice reads each variant by itself: its rules and no others, its
// facts, its boards. The address keeps the choice, and Back takes it back.
func TestVariantChoice(t *testing.T) {
	t.Parallel()
	eachGame(t, func(t *testing.T, g *engine.Game) {
		if len(g.Variants) < 2 {
			return
		}
		b := sitDown(t, g.ID)
		for _, v := range g.Variants {
			b.click(`.variant-choice [data-variant="` + v.ID + `"]`)
			b.readsVariant(v.ID)
		}
		look[any](b.tab, "() => history.back()")
		b.readsVariant(g.Variants[len(g.Variants)-2].ID)

		last := g.Variants[len(g.Variants)-1].ID
		b.visit(gamePage(g.ID) + "?variant=" + last)
		b.table(0).readsVariant(last)
		b.click(`.variant-choice [data-variant=""]`)
		b.eventually("() => location.search === ''")
		if hidden := look[[]string](b.tab, `() => [...document.querySelectorAll(".body :is(.rule, span[data-in], figure)")].filter((e) => !e.checkVisibility()).map((e) => e.textContent)`); len(hidden) > 0 {
			t.Errorf("all variants are read, yet these are hidden: %q", hidden)
		}
	})
}

// readsVariant compares what can be read with the engine's own variant.
func (b table) readsVariant(variant string) {
	b.Helper()
	block, _ := b.block()
	block.Start.Variant = variant
	s := start(b.TB, block.Start)
	b.eventually(`variant => new URL(location).searchParams.get("variant") === variant`, variant)
	b.eventually(`variant => document.querySelector(".variant-choice [aria-current]").dataset.variant === variant`, variant)
	b.shows(s)
	rules := look[[]string](b.tab, `() => [...document.querySelectorAll(".rule")].filter((e) => e.checkVisibility()).map((e) => e.id)`)
	slices.Sort(rules)
	want := slices.Sorted(slices.Values(s.Game().Cited()))
	if !slices.Equal(rules, want) {
		b.Errorf("%s: these rules can be read:\n%q\nwant\n%q", variant, rules, want)
	}
	facts := look[[]engine.Fact](b.tab, `() => [...document.querySelectorAll(".facts tr")].filter((e) => e.checkVisibility() && e.querySelector("td") && !e.querySelector("a") && e.closest("table").tHead === null)
		.map((e) => ({ Name: e.querySelector("th").textContent, Value: e.querySelector("td").textContent }))`)
	if !slices.Equal(facts, s.Game().Facts()) {
		b.Errorf("%s: these facts can be read:\n%q\nwant\n%q", variant, facts, s.Game().Facts())
	}
	for _, other := range look[[]string](b.tab, `() => [...document.querySelectorAll(".body [data-sim=board]")].filter((e) => e.checkVisibility()).map((e) => e.dataset.variant)`) {
		if other != variant {
			b.Errorf("%s: a board of %s can be seen", variant, other)
		}
	}
}

// TestHiddenRule follows a link to a rule that the chosen variant does not have:
// all variants are read again, and the rule is in sight.
func TestHiddenRule(t *testing.T) {
	t.Parallel()
	p := open(t, "/games/napoleons-square/?variant=napoleons-shoulder#build-in-suit")
	p.eventually(`() => location.search === "" && location.hash === "#build-in-suit"`)
	p.eventually(`() => { const { top } = document.getElementById("build-in-suit").getBoundingClientRect(); return top > -2 && top < innerHeight; }`)
}

// TestUnknownVariant opens an address with a variant that there is not.
func TestUnknownVariant(t *testing.T) {
	t.Parallel()
	p := open(t, "/games/solitaire/?variant=%3Cb%3Edraw-nine")
	p.eventually(`() => document.querySelector(".variant-choice [role=status]").textContent.includes("no variant “<b>draw-nine”")`)
	p.eventually(`() => [...document.querySelectorAll(".rule")].every((e) => e.checkVisibility())`)
	p.eventually("eyes.awake")
}
