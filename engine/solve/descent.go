package solve

// A descent follows one line of play as far as it leads, then goes back to the
// last position from which another move was left. It keeps little, and if it is
// given enough positions it sees all.
type descent struct {
	*search
	frames []frame
	begun  bool
}

// A frame is a position on the present line of play, with the steps that lead on
// from it.
type frame struct {
	next, end int // into search.steps
	moves     int // made since the frame before
}

// run searches until the game is won, which leaves the state so, or until it is
// exhausted or out of budget or room; with a greater budget it can then go on.
func (d *descent) run() Verdict {
	if !d.begun {
		d.begun = true
		if d.enter(d.settle()) {
			return Won
		}
	}
	for len(d.frames) > 0 {
		if d.over() || len(d.steps) > d.room {
			return Unknown
		}
		f := &d.frames[len(d.frames)-1]
		if f.next == f.end {
			d.leave(f)
			continue
		}
		f.next++
		if d.enter(d.make(d.steps[f.next-1])) {
			return Won
		}
	}
	return Lost
}

// enter looks at the position that some moves have reached, and reports whether
// it is won. A position seen before is left at once.
func (d *descent) enter(moves int) bool {
	if d.state.Won() {
		return true
	}
	if moves < 0 {
		return false
	}
	if !d.table.add(d.state) {
		d.undo(moves)
		return false
	}
	d.states++
	from := len(d.steps)
	if !d.hopeless() {
		d.expand()
	}
	d.frames = append(d.frames, frame{from, len(d.steps), moves})
	return false
}

// leave goes back to the position before.
func (d *descent) leave(f *frame) {
	d.undo(f.moves)
	d.frames = d.frames[:len(d.frames)-1]
	if n := len(d.frames); n > 0 {
		d.steps = d.steps[:d.frames[n-1].end]
	}
}
