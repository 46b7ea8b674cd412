package e2e

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp/kb"

	"talon/engine"
)

// TestSpoken reads the page of a game of each kind as a screen reader gets it: every board has
// a name, every pile is a button with one, and what is said is live.
func TestSpoken(t *testing.T) {
	t.Parallel()
	eachKind(t, func(t *testing.T, g *engine.Game) {
		b := sitDown(t, g.ID)
		_, s := b.block()
		tree := call(b.tab, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		heard := map[string]int{}
		for _, node := range tree.Nodes {
			if node.Ignored {
				continue
			}
			role, name := text(node.Role), text(node.Name)
			if role == "button" && name == "" {
				t.Errorf("a button without a name: %s", text(node.Description))
			}
			if role == "status" && property(node, "live") != "polite" {
				t.Errorf("what the board says is not live: %+v", node.Properties)
			}
			heard[role+" "+name]++
		}
		for _, id := range s.Game().IDs() {
			if heard["button "+s.Label(id)] == 0 {
				t.Errorf("%v is not heard as a button %q", id, s.Label(id))
			}
		}
		boards := look[int](b.tab, `() => document.querySelectorAll("[data-sim]").length`)
		named, status := 0, 0
		for what, n := range heard {
			if strings.HasPrefix(what, "group "+g.Name) {
				named += n
			}
			if strings.HasPrefix(what, "button Rule ") && n != 1 {
				t.Errorf("%d of %q", n, what)
			}
			if strings.HasPrefix(what, "status ") {
				status += n
			}
		}
		if len(g.Variants) > 1 {
			status-- // that of the choice of variants
		}
		if named != boards || status != boards {
			t.Errorf("of %d boards %d have a name and %d a status line", boards, named, status)
		}
	})
}

// TestLookingThrough lifts a card of a packet that may be looked through, by mouse,
// by finger and by keyboard: the board reads the packet until it is let go.
func TestLookingThrough(t *testing.T) {
	t.Parallel()
	b := sitDown(t, "great-thirteen")
	_, s := b.block()
	pile := engine.PileID{Role: s.Game().Piles[2].Role, N: 4}
	s.Tap(pile, 1)
	read := s.Said.Text
	if cards := s.State().Pile(pile).Cards; !strings.Contains(read, "Packet 4 from the top: "+cards[len(cards)-1].Sign()) {
		t.Fatalf("the packet is read: %q", read)
	}
	silent := func() { b.Helper(); b.eventually(`n => eyes.said(n) === ""`, b.n) }
	b.clickCard(pile, 1)
	b.hears(read)
	b.clickCard(pile, 1)
	silent()
	b.finger(b.cardAt(pile, 1), b.cardAt(pile, 1))
	b.hears(read)
	b.finger(b.cardAt(pile, 1), b.cardAt(pile, 1))
	silent()
	look[any](b.tab, `(n, id) => eyes.pile(n, id).focus()`, b.n, pile.String())
	b.key(kb.Enter)
	b.hears(read)
	b.key(kb.Escape)
	silent()
}

func text(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var s string
	if json.Unmarshal(v.Value, &s) != nil {
		return string(v.Value)
	}
	return s
}

func property(node *accessibility.Node, name string) string {
	for _, p := range node.Properties {
		if string(p.Name) == name {
			return text(p.Value)
		}
	}
	return ""
}

// TestFocusIsSeen goes into a board by keyboard: a ring shows where the focus
// is, and goes with it.
func TestFocusIsSeen(t *testing.T) {
	t.Parallel()
	const ringed = `n => [...eyes.figure(n).querySelectorAll(".pile")]
		.filter((pile) => getComputedStyle(pile.querySelector(".ring")).stroke !== "none").map((pile) => pile.dataset.pile)`
	b := sitDown(t, "nestor")
	if rings := look[[]string](b.tab, ringed, b.n); len(rings) != 0 {
		t.Errorf("rings round %v before anything has the focus", rings)
	}
	b.tabTo("[data-pile]")
	for _, key := range []string{kb.ArrowRight, kb.ArrowDown, kb.ArrowLeft} {
		rings := look[[]string](b.tab, ringed, b.n)
		if len(rings) != 1 || rings[0] != b.focused() {
			t.Errorf("rings round %v, the focus is on %q", rings, b.focused())
		}
		b.key(key)
	}
}
