package solve

import (
	"slices"

	"talon/engine"
)

// Some moves make every position look worse, and yet must be made. A beam drops
// the positions that have just made one, as they look worst of all that are as many
// moves from the beginning, and wanders on among cards moved to and fro. So the game
// is parted into stages: such a move is made from every position that is kept, the
// positions that it leads to are put aside, and when the stage has come to its end
// the best of them begin the next one. Whenever the move was made, what it led to is
// judged against other such positions alone.

// stagesOf returns which moves begin a new stage of a game by its rules; nil where
// none do.
func stagesOf(g *engine.Game) func(engine.Move) bool {
	if g.Round != nil && g.Redeal != nil && !g.Shuffles && g.Redeals > 0 && building(g) {
		return redeals
	}
	return nil
}

// fromStock begins a stage with each card of the stock, where the stock is dealt
// once, and there are so few columns that most of it has to wait on the waste.
func fromStock(m engine.Move) bool { return m.Kind == engine.Turn || m.From.Role == engine.Stock }

// redeals begins a stage when the tableau, built on meanwhile, is gathered and dealt
// again unshuffled: this brings nothing home and buries what was dug out, and how
// much may come of it cannot be told from how the cards lay before.
func redeals(m engine.Move) bool { return m.Kind == engine.Redeal }

// building reports whether any card may ever be laid on another of the tableau.
func building(g *engine.Game) bool {
	return slices.ContainsFunc(engine.SortedPacks(1), func(c engine.Card) bool { return g.Borne(c, engine.Tableau) != 0 })
}

// enter keeps a node for the layer that comes next, or for the next stage.
func (b *beam) enter(n node) {
	if b.ideas.stages != nil && b.ideas.stages(n.step.move) {
		b.aside = append(b.aside, n)
	} else {
		b.nodes = append(b.nodes, n)
	}
}

// nextStage begins with the nodes put aside.
func (b *beam) nextStage() {
	b.nodes, b.aside = append(b.nodes, b.aside...), b.aside[:0]
}
