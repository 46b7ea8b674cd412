package solve

import (
	"slices"

	"talon/engine"
)

// Some games gather the tableau a few times and deal it again without shuffling.
// A redeal brings nothing home and buries what was dug out, so among positions as
// many moves from the beginning those that have just made it look worst. A beam
// drops them, and wanders on among cards moved to and fro until the redeals come
// too late. Yet much may come of a redeal, and how much cannot be told from how the
// cards lay before it. So the game is parted into stages: a redeal is made from
// every position that is kept, the positions dealt so are put aside, and when the
// stage has come to its end the best of them begin the next one. Whenever a redeal
// was made, it is judged by what was dealt, and against other redeals alone.

// inStages reports whether a game is parted so: what the stock has dealt round is
// built on, gathered and dealt again, a few times.
func inStages(g *engine.Game) bool {
	return g.Round != nil && g.Redeal != nil && !g.Shuffles && g.Redeals > 0 && building(g)
}

// building reports whether any card may ever be laid on another of the tableau.
func building(g *engine.Game) bool {
	return slices.ContainsFunc(engine.SortedPacks(1), func(c engine.Card) bool { return g.Borne(c, engine.Tableau) != 0 })
}

// enter keeps a node for the layer that comes next, or for the next stage.
func (b *beam) enter(n node) {
	if b.ideas.stages && n.step.move.Kind == engine.Redeal {
		b.aside = append(b.aside, n)
	} else {
		b.nodes = append(b.nodes, n)
	}
}

// nextStage begins with the nodes put aside.
func (b *beam) nextStage() {
	b.nodes, b.aside = append(b.nodes, b.aside...), b.aside[:0]
}
