package session

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"talon/engine/survey"
)

// Lists are surveys of deals by the names of their forms.
type Lists map[string]*survey.Survey

// A Wish is what a reader may want of a deal, beside its being any or having a
// number: to be that of the day, or to be one that can be won, perhaps of a level.
type Wish string

// The wishes. The levels follow in order.
const (
	Today    Wish = "today"
	Winnable Wish = "winnable"
	Easy     Wish = "easy"
	Middling Wish = "middling"
	Hard     Wish = "hard"
)

// ByLevel are the wishes for a deal of a level.
var ByLevel = []Wish{Easy, Middling, Hard}

// ListName is the name of the list for the form that is played.
func (s *Session) ListName() string {
	return survey.FormOf(s.Game()).Name()
}

// Pick finds a deal of the form that is played, and what is to be said of it. The
// list of the form is nil where there is none.
func (s *Session) Pick(w Wish, list *survey.Survey) (deal survey.Choice, about string, err error) {
	if list == nil {
		list = &survey.Survey{}
	}
	switch w {
	case Today:
		deal, about = s.today(list)
		return deal, about, nil
	case Winnable:
		if deal, err = s.oneOf(list.Choices()); deal.Pack != nil {
			about = "This is " + mended + "."
		}
		return deal, about, err
	}
	level := survey.EveryLevel[slices.Index(ByLevel, w)]
	about = map[Wish]string{Easy: "An easy deal.", Middling: "A middling deal.", Hard: "A hard deal."}[w]
	deal, err = s.oneOf(survey.Numbered(list.AtLevel(level)))
	return deal, about, err
}

// mended says what the packs of a list are.
const mended = "a pack with cards exchanged until it could be won"

// today returns the deal of the day: from the list, where a deal is known that can
// be won, else one that was not looked at.
func (s *Session) today(list *survey.Survey) (deal survey.Choice, about string) {
	day := s.now()
	about = "The deal of " + day.Format("2 January 2006")
	switch deal, ok := list.OfDay(day); {
	case deal.Pack != nil:
		return deal, about + " is " + mended + "."
	case ok:
		return deal, about + "."
	}
	return survey.Choice{Number: Daily(s.Form(), day)}, about + ", which was not checked."
}

// oneOf draws a deal other than the present one, if there is another.
func (s *Session) oneOf(deals []survey.Choice) (survey.Choice, error) {
	if len(deals) == 0 {
		return survey.Choice{}, fmt.Errorf("no such deal is known; take any deal")
	}
	i := rand.IntN(len(deals))
	if deals[i].Number == s.start.Number && slices.Equal(deals[i].Pack, s.start.Deck) {
		i = (i + 1) % len(deals)
	}
	return deals[i], nil
}

// DealAs begins a deal, and says something about it first.
func (s *Session) DealAs(deal survey.Choice, about string) error {
	err := s.newGame(s.start.Variant, s.start.Options, deal)
	if err == nil {
		s.Said.Text = strings.TrimSpace(about + " " + s.Said.Text)
	}
	return err
}

// known says of a deal whether it can be won, if that is in the lists at hand. They
// know nothing of packs.
func (s *Session) known(deal survey.Choice) string {
	number, list := deal.Number, s.Lists[s.ListName()]
	if deal.Pack != nil {
		return ""
	}
	if list == nil {
		return fmt.Sprintf("Deal %d; not every deal can be won.", number)
	}
	switch mark := list.Of(number); {
	case mark.Won():
		return fmt.Sprintf("Deal %d can be won.", number)
	case mark == survey.Lost:
		return fmt.Sprintf("Deal %d cannot be won.", number)
	}
	return fmt.Sprintf("Deal %d; whether it can be won is not known.", number)
}
