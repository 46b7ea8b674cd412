package session

import "time"

// A Clock measures how long a game has been played. The zero Clock stands at
// nothing.
type Clock struct {
	spent time.Duration
	since time.Time // when it was started, if it runs
}

// Start lets the clock run on from where it stands.
func (c *Clock) Start(now time.Time) {
	if c.since.IsZero() {
		c.since = now
	}
}

// Stop halts the clock where it stands.
func (c *Clock) Stop(now time.Time) { *c = Clock{spent: c.Spent(now)} }

// Runs reports whether the clock runs.
func (c *Clock) Runs() bool { return !c.since.IsZero() }

// Spent returns the time that the clock has run.
func (c *Clock) Spent(now time.Time) time.Duration {
	if !c.Runs() {
		return c.spent
	}
	return c.spent + max(0, now.Sub(c.since))
}
