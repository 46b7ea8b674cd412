package survey

// Evidence is how a player who looks only at what he sees fares with the deals of
// each level of a form. It tells whether the levels, which come from a search that
// knows all cards, mean anything to him.
type Evidence struct {
	Form   string `json:"form"`  // its name
	Deals  string `json:"deals"` // those that were surveyed
	Levels []Try  `json:"levels,omitempty"`
	// Shown says whether Shows is true of the levels.
	Shown bool `json:"shown"`
}

// A Try is how often deals of one level were won.
type Try struct {
	Level  string `json:"level"`
	Marks  string `json:"marks"` // the first and the last of the level
	Played int    `json:"played"`
	Won    int    `json:"won"`
}

// Shows reports whether the deals get harder from level to level: no level is won
// more often than the one before, and the 95 % interval for the first lies above
// that for the last.
func (e Evidence) Shows() bool {
	if len(e.Levels) != levels {
		return false
	}
	for i := 1; i < len(e.Levels); i++ {
		before, level := e.Levels[i-1], e.Levels[i]
		if level.Won*before.Played > before.Won*level.Played {
			return false
		}
	}
	least, _ := Wilson(e.Levels[Easy].Won, e.Levels[Easy].Played)
	_, most := Wilson(e.Levels[Hard].Won, e.Levels[Hard].Played)
	return least > most
}
