package solve

import "talon/engine"

// ideas are what the solver knows of a game beyond its rules. Without any it is a
// plain search. Nothing here may change a verdict: the tests switch each off.
type ideas struct {
	// safe reports whether a card that can go home may go there at once.
	safe func(*engine.State, engine.Card) bool
	// waste lets the uppermost waste card be a safe move too.
	waste bool
	// stock, if set, says how stock and waste work (see stock.go).
	stock *stockIdea
	// loose says that only the lowest face-up card of a column has its place (see
	// loose.go).
	loose bool
	// runs says that part of a sequence need seldom move (see runs.go).
	runs bool
	// stages, if set, tells the moves that part the game into stages (see stages.go).
	stages func(engine.Move) bool
	// few says that the patient descent will soon have seen all (see rounds.go).
	few bool
}

// ideasFor returns what holds for a position, by its game, variant and options.
func ideasFor(s *engine.State) ideas {
	with := ofGame(s)
	with.few = few(s)
	return with
}

func ofGame(s *engine.State) ideas {
	g := s.Game()
	switch g.ID {
	case "solitaire":
		draw := 1
		if g.Variant == "draw-three" {
			draw = 3
		}
		return ideas{safe: safeAlternate, waste: draw == 1, stock: &stockIdea{draw: draw, endless: true}, loose: inSequence(s), runs: inSequence(s)}
	case "british-square":
		if g.Variant == "british" {
			return ideas{stages: fromStock}
		}
	case "canfield-or-klondike":
		return ideas{safe: safeUnbuilt, waste: true, stock: &stockIdea{draw: 1}}
	case "napoleons-square":
		return ideas{safe: safeUnbuilt, waste: true, stock: &stockIdea{draw: 1}, runs: !chosen(g, "single-moves")}
	case "storehouse":
		return ideas{safe: safeUnbuilt, waste: true, stock: &stockIdea{draw: 1}}
	case "la-belle-lucie":
		if g.Variant != "house-on-the-hill" && !chosen(g, "both-ways") && (!chosen(g, "redeal-any-time") || chosen(g, "no-redeal")) {
			return ideas{safe: safeUnbuilt}
		}
	case "perseverance":
		if !chosen(g, "redeal-any-time") {
			return ideas{safe: safeUnbuilt}
		}
	}
	return ideas{stages: stagesOf(g)}
}

func chosen(g *engine.Game, option string) bool {
	for _, id := range g.Chosen {
		if id == option {
			return true
		}
	}
	return false
}
