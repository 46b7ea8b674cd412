package solve

import "talon/engine"

// In some games any part of a sequence may move as one, and two cards may be laid
// either on the same cards or on none in common. Then a part of a sequence need
// move only to set free the card beneath it for a foundation, and both moves are
// one step. For take a line of play that moves it otherwise: it comes to lie on a
// card like the one that it left, or in a space. Leave it lying, and lay there
// instead what would be laid on the card set free; the rest of the line can be
// played with these exchanged. Blake and Gent (2026) prove it for any number of
// packs.

// useful reports whether a step may lead anywhere, and completes the moving of a
// part of a sequence.
func (s *search) useful(st *step) bool {
	m := st.move
	if m.From.Role != engine.Tableau || m.To.Role != engine.Tableau {
		return true
	}
	from := s.state.Pile(m.From)
	if int(m.N) == s.sequence(from) {
		return int(m.N) < len(from.Cards) || !s.state.Pile(m.To).Empty()
	}
	s.then = s.state.Welcome(m.From, from.FromTop(int(m.N)+1), s.then[:0])
	for _, then := range s.then {
		if then.To.Role == engine.Foundation {
			st.two, st.then = true, then
			return true
		}
	}
	return false
}

// sequence counts the cards that lie from the top in sequence.
func (s *search) sequence(p *engine.Pile) int {
	n := 1
	for on := s.built[engine.Tableau]; n < p.Up() && on[p.FromTop(n+1).Face()].Has(p.FromTop(n)); n++ {
	}
	return n
}
