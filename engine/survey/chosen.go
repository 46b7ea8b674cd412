package survey

import (
	"time"

	"talon/engine"
)

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

// A Choice is a deal that can be won: that of a number, or of a pack if there is one.
type Choice struct {
	Number uint64
	Pack   []engine.Card
}

// Numbered returns deals as choices.
func Numbered(numbers []uint64) []Choice {
	all := make([]Choice, len(numbers))
	for i, number := range numbers {
		all[i].Number = number
	}
	return all
}

// Choices returns the deals that can be won, in the order of their numbers; if none
// is known, those of the packs.
func (s *Survey) Choices() []Choice {
	all := Numbered(s.Winnable())
	if len(all) == 0 {
		for _, pack := range s.Packs {
			all = append(all, Choice{Pack: pack})
		}
	}
	return all
}

// OfDay returns the deal of a day, the same for everybody whose calendar shows
// that day. From the first day on, each day has the next of the choices; after the
// last of them the first comes again. It reports false if there is none.
//
// Deals or packs that a survey gains at its end change no day before they ran out.
func (s *Survey) OfDay(day time.Time) (Choice, bool) {
	all := s.Choices()
	if len(all) == 0 {
		return Choice{}, false
	}
	turn := daysTo(day) % len(all)
	if turn < 0 {
		turn += len(all)
	}
	return all[turn], true
}

// daysTo counts the days from the first day to the one that a calendar shows.
func daysTo(day time.Time) int {
	year, month, date := day.Date()
	return int(time.Date(year, month, date, 0, 0, 0, 0, time.UTC).Sub(firstDay) / (24 * time.Hour))
}
