package session

import (
	"fmt"
	"hash/fnv"
	"time"
)

// dailyDeals is the range of the numbers from which the deals of the days come.
const dailyDeals = 1_000_000

// Daily returns the number of the deal of the day for a form of a game of which no
// deal is known that can be won: the same for everybody whose calendar shows that
// day.
func Daily(form string, day time.Time) uint64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%s %s", form, day.Format(time.DateOnly))
	return 1 + h.Sum64()%dailyDeals
}
