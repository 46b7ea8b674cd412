package survey

// A Level is a third of the deals that can be won, by the effort of the search.
type Level int

// The levels, in order.
const (
	Easy Level = iota
	Middling
	Hard
	levels = 3
)

// EveryLevel lists the levels in order.
var EveryLevel = [levels]Level{Easy, Middling, Hard}

// String returns the level as a word.
func (l Level) String() string { return [...]string{"easy", "middling", "hard"}[l] }

// Bounds part the marks of deals that can be won into levels: they are the last
// mark of each.
type Bounds [levels]Mark

// Of returns the level of a mark of a deal that can be won.
func (b Bounds) Of(m Mark) Level {
	level := Easy
	for level < Hard && m > b[level] {
		level++
	}
	return level
}

// First returns the first mark of a level.
func (b Bounds) First(l Level) Mark {
	if l == Easy {
		return Easiest
	}
	return b[l-1] + 1
}

// leastShare is the part of the deals that can be won, as 1 in so many, that a
// level must have.
const leastShare = 10

// Bounds parts the deals that can be won into levels as even as the marks allow.
// It reports false if that leaves a level with too few.
func (s *Survey) Bounds() (b Bounds, ok bool) {
	var upTo [Hardest + 1]int // deals won with that mark or an easier one
	for _, number := range s.Winnable() {
		upTo[s.Of(number)]++
	}
	for m := Easiest; m < Hardest; m++ {
		upTo[m+1] += upTo[m]
	}
	all := upTo[Hardest]
	fewest := 0 // in the smallest of the levels
	for easy := Easiest; easy < Hardest; easy++ {
		for middling := easy + 1; middling < Hardest; middling++ {
			n := min(upTo[easy], upTo[middling]-upTo[easy], all-upTo[middling])
			if n > fewest {
				fewest, b = n, Bounds{easy, middling, Hardest}
			}
		}
	}
	return b, fewest > 0 && fewest*leastShare >= all
}

// AtLevel returns the numbers of the deals of a level, in order: none if the
// deals cannot be parted.
func (s *Survey) AtLevel(l Level) []uint64 {
	b, ok := s.Bounds()
	return s.numbers(func(m Mark) bool { return ok && m.Won() && b.Of(m) == l })
}
