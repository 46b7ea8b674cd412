package survey

import "math"

// Odds are how many deals can be won.
type Odds struct {
	Won, Lost, Unknown int
}

// Odds counts the marks.
func (s *Survey) Odds() Odds {
	var o Odds
	for _, m := range s.Marks {
		switch {
		case m.Won():
			o.Won++
		case m == Lost:
			o.Lost++
		default:
			o.Unknown++
		}
	}
	return o
}

// Deals returns how many deals were looked at.
func (o Odds) Deals() int { return o.Won + o.Lost + o.Unknown }

// Interval returns between which shares, 0 to 1, of all deals can be won: with
// 95 % certainty each way, unknown deals counted as lost for the least and as
// won for the most.
func (o Odds) Interval() (least, most float64) {
	least, _ = Wilson(o.Won, o.Deals())
	_, most = Wilson(o.Won+o.Unknown, o.Deals())
	return least, most
}

// Wilson returns the 95 % interval of Wilson (1927) for a share of which so many
// among n were seen.
func Wilson(seen, n int) (least, most float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.959964
	p, m := float64(seen)/float64(n), float64(n)
	middle := p + z*z/(2*m)
	spread := z * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	scale := 1 + z*z/m
	return max(0, (middle-spread)/scale), min(1, (middle+spread)/scale)
}
