package engine

// Sequences returns how many sequences of exactly depth moves start at s, and how
// many distinct positions they reach. A line that ends sooner counts nothing.
// The time grows with the number of sequences.
func (s *State) Sequences(depth int) (sequences, positions int) {
	reached := map[string]bool{}
	sequences = s.walk(depth, reached)
	return sequences, len(reached)
}

func (s *State) walk(depth int, reached map[string]bool) int {
	if depth == 0 {
		reached[s.Key()] = true
		return 1
	}
	total := 0
	for _, m := range s.Legal(nil) {
		s.Apply(m)
		total += s.walk(depth-1, reached)
		s.Undo()
	}
	return total
}
