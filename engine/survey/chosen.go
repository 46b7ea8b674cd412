package survey

import "time"

// Of returns what is known of a deal: Open for one that was not looked at.
func (s *Survey) Of(number uint64) Mark {
	if number < s.First || number > s.Last() {
		return Open
	}
	return s.Marks[number-s.First]
}

// Winnable returns the numbers of the deals that can be won, in order.
func (s *Survey) Winnable() []uint64 {
	return s.numbers(Mark.Won)
}

// numbers returns the numbers of the deals whose marks are wanted, in order.
func (s *Survey) numbers(wanted func(Mark) bool) []uint64 {
	var numbers []uint64
	for i, m := range s.Marks {
		if wanted(m) {
			numbers = append(numbers, s.First+uint64(i))
		}
	}
	return numbers
}

// firstDay is the day that has the first deal of each list.
var firstDay = time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)

// OfDay returns the deal of a day, the same for everybody whose calendar shows
// that day. From the first day on, each day has the next of the deals that can be
// won; after the last of them the first comes again. It reports false if no deal
// is known that can be won.
//
// Deals that a survey gains at its end change no day before its deals ran out.
func (s *Survey) OfDay(day time.Time) (number uint64, ok bool) {
	winnable := s.Winnable()
	if len(winnable) == 0 {
		return 0, false
	}
	turn := daysTo(day) % len(winnable)
	if turn < 0 {
		turn += len(winnable)
	}
	return winnable[turn], true
}

// daysTo counts the days from the first day to the one that a calendar shows.
func daysTo(day time.Time) int {
	year, month, date := day.Date()
	return int(time.Date(year, month, date, 0, 0, 0, 0, time.UTC).Sub(firstDay) / (24 * time.Hour))
}
