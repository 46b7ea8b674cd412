package session

import "time"

// lull is the longest time that counts between two looks at a clock. A board looks
// each second while it is seen: what is longer was slept by the device, or made by
// somebody who has set its clock.
const lull = time.Minute

// A Clock measures how long a game has been played. The zero Clock stands at
// nothing.
type Clock struct {
	spent  time.Duration
	looked time.Time // when the clock was last looked at, if it runs
}

// Start lets the clock run on from where it stands.
func (c *Clock) Start(now time.Time) {
	if !c.Runs() {
		c.looked = now
	}
}

// Stop halts the clock where it stands.
func (c *Clock) Stop(now time.Time) { *c = Clock{spent: c.Spent(now)} }

// Look counts the time since the last look.
func (c *Clock) Look(now time.Time) {
	if c.Runs() {
		*c = Clock{c.Spent(now), now}
	}
}

// Runs reports whether the clock runs.
func (c *Clock) Runs() bool { return !c.looked.IsZero() }

// Spent returns the time that the clock has run.
func (c *Clock) Spent(now time.Time) time.Duration {
	if !c.Runs() {
		return c.spent
	}
	return c.spent + min(max(0, now.Sub(c.looked)), lull)
}
