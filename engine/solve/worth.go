package solve

import "talon/engine"

// worth says how promising a step is; more is better. It decides in what order
// steps are tried and so how soon a win is found, never whether one exists.
func (s *search) worth(st step) int16 {
	w := int16(16)*s.gain(st.move) - 4*int16(st.turns)
	if st.two {
		w = 16*90 - 1
	}
	if s.round > 0 {
		w += int16(s.chance() % 1024)
	}
	return w
}

func (s *search) gain(m engine.Move) int16 {
	switch m.Kind {
	case engine.Turn:
		return 15
	case engine.Deal:
		return 10
	case engine.Redeal:
		return 5
	case engine.Pair:
		return 90
	}
	from, to := s.state.Pile(m.From), s.state.Pile(m.To)
	switch {
	case home(m.From.Role):
		return 2
	case home(m.To.Role):
		return 90
	case from.Down > 0 && from.Up() == int(m.N):
		return 80 + int16(from.Down)
	case len(from.Cards) == int(m.N) && !to.Empty():
		return 60
	case m.From.Role == engine.Reserve:
		return 55
	case m.From.Role == engine.Waste:
		return 50
	case to.Empty():
		return 20
	}
	return 30
}

// home reports whether cards come to a role to stay.
func home(role engine.Role) bool {
	return role == engine.Foundation || role == engine.Numeral
}

// chance draws a number from the place of the search, so that a round is the same
// each time.
func (s *search) chance() uint64 {
	z := uint64(s.states)<<20 + uint64(len(s.steps)) + s.round<<60
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
