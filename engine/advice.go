package engine

// An Advice is one thing that a player looks for.
type Advice struct {
	// Why says in a sentence what a move so advised is good for.
	Why string
	// Worth values a legal move, 0 being no reason to make it. It may try moves
	// with Apply, and takes them back with Undo. What the player does not see is
	// Hidden from it.
	Worth func(*State, Move) int
}

// A Hint is a move with the reason for it.
type Hint struct {
	Move Move
	Why  string
}

// Hint proposes a legal move by what the player sees and may remember. It
// reports false if the game is won or no useful move is left, which does not
// mean that it is lost.
func (s *State) Hint() (Hint, bool) {
	if s.Won() {
		return Hint{}, false
	}
	return s.InSight().Best(s.game.Advice, s.Legal(nil))
}

// Best returns the move of the greatest worth by the first advice that has any,
// the first of the moves where several are worth the same.
func (s *State) Best(advice []Advice, moves []Move) (Hint, bool) {
	for _, a := range advice {
		var best Move
		most := 0
		for _, m := range moves {
			if worth := a.Worth(s, m); worth > most {
				best, most = m, worth
			}
		}
		if most > 0 {
			return Hint{best, a.Why}, true
		}
	}
	return Hint{}, false
}
