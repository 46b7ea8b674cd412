package solve

import "slices"

// A beam looks at all positions that are one step away, keeps those that look
// best, goes one step on from each of these, and so forth. It finds wins that
// need many good moves in a row; where it leaves out positions it proves nothing.
type beam struct {
	*search
	nodes []node
	aside []node // those that begin the next stage (see stages.go)
	at    int    // the node at which the state is
	way   []int
	most  int32 // cards at home in any position seen
}

// A node is a position of the beam, and how it was reached.
type node struct {
	parent int32 // into beam.nodes
	moves  int16 // made since the parent
	looks  int32
	step   step
}

// run searches until the game is won, which leaves the state so, or until no step
// is left, or until it is out of budget or room.
func (b *beam) run(width int) Verdict {
	moves := b.settle()
	if b.state.Won() {
		return Won
	}
	b.table.add(b.state)
	b.nodes = append(b.nodes, node{parent: -1, moves: int16(moves)})
	verdict := Lost
	for from := 0; from < len(b.nodes); {
		end := len(b.nodes)
		for i := from; i < end; i++ {
			if b.over() || b.full() {
				return Unknown
			}
			b.goTo(i)
			if b.widen() {
				return Won
			}
		}
		from = end
		if len(b.nodes) == end {
			b.nextStage()
		}
		if b.cut(end, width) {
			verdict = Unknown
		}
	}
	return verdict
}

// full reports whether there is no room for more nodes.
func (b *beam) full() bool { return len(b.nodes)+len(b.aside) > b.room }

// widen enters the positions one step from the present one, and reports whether
// one of them is won, which leaves the state there.
func (b *beam) widen() bool {
	b.steps = b.steps[:0]
	if b.hopeless() {
		return false
	}
	b.expand()
	for _, st := range b.steps {
		if b.states == b.budget {
			return false
		}
		moves := b.make(st)
		if b.state.Won() {
			return true
		}
		if moves < 0 {
			continue
		}
		if b.table.add(b.state) {
			b.states++
			points, atHome := b.looks()
			b.most = max(b.most, atHome)
			b.enter(node{int32(b.at), int16(moves), points<<4 + int32(b.chance()%16), st})
		}
		b.undo(moves)
	}
	return false
}

// cut keeps the best of the newest nodes, in their order, so that the way from
// one to the next stays short. It reports whether any were left out.
func (b *beam) cut(from, width int) bool {
	newest := b.nodes[from:]
	if len(newest) <= width {
		return false
	}
	looks := make([]int32, len(newest))
	for i, n := range newest {
		looks[i] = n.looks
	}
	slices.Sort(looks)
	least := looks[len(looks)-width]
	b.nodes = b.nodes[:from]
	for _, n := range newest {
		if n.looks >= least && len(b.nodes) < from+width {
			b.nodes = append(b.nodes, n)
		}
	}
	return true
}

// goTo leads the state to another node, by way of the last that both come from.
func (b *beam) goTo(to int) {
	b.way = b.way[:0]
	for from := to; from != b.at; {
		if from > b.at {
			b.way = append(b.way, from)
			from = int(b.nodes[from].parent)
		} else {
			b.undo(int(b.nodes[b.at].moves))
			b.at = int(b.nodes[b.at].parent)
		}
	}
	for _, n := range slices.Backward(b.way) {
		b.make(b.nodes[n].step)
	}
	b.at = to
}
