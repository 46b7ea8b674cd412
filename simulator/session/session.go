// Package session holds what happens on one board: the game being played, its
// history, the card lifted, the line that is followed. It knows no browser.
package session

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"talon/engine"
	"talon/engine/games"
	"talon/engine/survey"
)

// A Session is one board. Its methods are not safe for concurrent use.
type Session struct {
	start engine.Record // how the present game began; its moves are unused
	state *engine.State
	redo  []engine.Move // undone moves, the next to be made again last
	// together is how many of them the last act took back at once, for Undo to
	// make again.
	together int
	// earlier and later are whole games left by Restart and New, so that both
	// can be undone and redone.
	earlier, later []left
	home           engine.Record       // the figure's own beginning
	figure         Line                // the figure's own line
	aside          *aside              // set while a winning line is shown
	outlook        *outlook            // what is known of the present game
	outlooks       map[string]*outlook // and of each other, by its beginning

	now     func() time.Time
	clock   Clock
	paused  bool // whether the clock ran when the page was left
	counted bool // whether the present game has come to count
	endings []Ending

	// Mirrored boards have left and right exchanged. Mirror sets it.
	Mirrored bool
	// Lifted is what the reader has taken up; Lifted.N is 0 when nothing is.
	Lifted Selection
	// Hinted is the move that a hint proposes; its zero value is none.
	Hinted engine.Move
	// Said is the last thing to be told, in words.
	Said Message
	// Asked is the rule whose breaches are shown, or "".
	Asked string
	// Line is the game that the board steps through, if any.
	Line Line
	// Trial is the question that the board asks, if any.
	Trial Trial
	// Lists are the lists of deals at hand; all boards of a page have them in common.
	Lists Lists
}

// A left game is one that the board has gone away from, with the moves that
// were undone in it.
type left struct {
	record  engine.Record
	form    string
	redo    []engine.Move
	clock   Clock
	counted bool
}

// leaving returns the present game as one to be left.
func (s *Session) leaving() left {
	if s.Showing() {
		return s.aside.game
	}
	s.clock.Stop(s.now())
	return left{s.Record(), s.Form(), s.redo, s.clock, s.counted}
}

// enter begins a game that was left.
func (s *Session) enter(g left) error {
	if err := s.begin(g.record); err != nil {
		return err
	}
	s.redo, s.clock, s.counted = g.redo, g.clock, g.counted
	return nil
}

// A Selection is the uppermost N cards of a pile.
type Selection struct {
	From engine.PileID
	N    int
}

// A Message is something told to the reader. Rule, if not "", is the id of the
// rule that refused a move.
type Message struct {
	Text string
	Rule string
	Kind MessageKind
}

// A MessageKind says how a message is to be shown.
type MessageKind int

// The kinds of messages.
const (
	Plain MessageKind = iota
	Refused
	Good // a win, a right answer
	Over // no move is left
)

// New starts a session at the beginning of a record, whose moves it ignores.
func New(start engine.Record) (*Session, error) {
	start.Moves = nil
	s := &Session{home: start, figure: Line{Start: start}, Line: Line{Start: start}, now: time.Now, outlooks: map[string]*outlook{}}
	return s, s.begin(start)
}

// begin lays out a game and plays its moves.
func (s *Session) begin(r engine.Record) error {
	if err := r.Check(); err != nil {
		return err
	}
	state, err := games.Replay(r)
	if err != nil {
		return err
	}
	if s.Mirrored {
		state.Game().Mirror()
	}
	s.unshow()
	s.state, s.redo, s.together = state, nil, 0
	s.start = r
	s.start.Moves = nil
	s.start.Variant = state.Game().Variant
	s.outlook = s.outlooks[s.start.String()]
	if s.outlook == nil {
		s.outlook = &outlook{}
		s.outlooks[s.start.String()] = s.outlook
	}
	s.drop()
	return nil
}

// Mirror exchanges left and right of the present game and of every later one, or
// sets them right again.
func (s *Session) Mirror(on bool) {
	if on != s.Mirrored {
		s.Mirrored = on
		s.Game().Mirror()
	}
}

// State returns the position. It must not be changed.
func (s *Session) State() *engine.State { return s.state }

// Game returns the game that is played.
func (s *Session) Game() *engine.Game { return s.state.Game() }

// Record returns the game so far.
func (s *Session) Record() engine.Record {
	r := s.start
	r.Moves = slices.Clone(s.state.Played())
	return r
}

// drop lets go of what was lifted or hinted and of what was said about it.
func (s *Session) drop() {
	s.Lifted, s.Hinted, s.Said, s.Asked = Selection{}, engine.Move{}, Message{}, ""
}

// Drop lets go of the lifted cards.
func (s *Session) Drop() { s.drop() }

// Play tries a move. It reports whether the move was made; if not, Said tells
// which rule refused it.
func (s *Session) Play(m engine.Move) bool {
	s.drop()
	text := s.describe(m)
	if err := s.state.Play(m); err != nil {
		s.Said = refusal(err)
		s.Said.Text += s.instead(m)
		if s.asking() {
			s.Said.Text += s.Trial.refused(s.ordered(m))
		}
		return false
	}
	s.redo, s.together, s.later = nil, 0, nil
	s.aside = nil // what is shown is the reader's now
	s.count()
	s.Said = Message{Text: text}
	s.announceEnd()
	if said, judged := s.Trial.judge(s.state.Played()); judged && s.AtHome() {
		s.Said = said
	}
	if len(s.Line.Moves) > 0 && s.OffLine() {
		s.Said.Text += " This is no longer " + s.Line.name() + "."
	}
	return true
}

// asking reports whether the board stands before the question of its trial.
func (s *Session) asking() bool { return s.AtHome() && len(s.state.Played()) == 0 }

func refusal(err error) Message {
	var r *engine.Refusal
	if errors.As(err, &r) {
		return Message{Text: r.Rule.Text, Rule: r.Rule.ID, Kind: Refused}
	}
	return Message{Text: err.Error(), Kind: Refused}
}

// announceEnd says at once when the game is won or no move is left.
func (s *Session) announceEnd() {
	switch {
	case s.state.Won():
		s.Said = Message{Text: fmt.Sprintf("%s The game is won in %s.", s.Said.Text, plural(len(s.state.Played()), "move")), Kind: Good}
	case s.state.Blocked():
		s.Said = Message{Text: s.Said.Text + " No move is left: the game is lost. Undo takes moves back; Restart begins the deal again.", Kind: Over}
	case s.doom() != "":
		s.Said = Message{Text: s.Said.Text + " " + s.doom() + " The game cannot be won any more. Undo takes moves back; Restart begins the deal again.", Kind: Over}
	}
}

// doom is the proof that the game is lost while moves are left, or "".
func (s *Session) doom() string {
	if s.Game().Doomed == nil {
		return ""
	}
	return s.Game().Doomed(s.state)
}

// CanUndo reports whether there is a move, a new deal or a restart to undo. A game
// that is won stays won.
func (s *Session) CanUndo() bool {
	return !s.state.Won() && (len(s.state.Played()) > 0 || s.together > 0 || len(s.earlier) > 0)
}

// CanRedo reports whether something undone can be done again.
func (s *Session) CanRedo() bool { return len(s.redo) > 0 || len(s.later) > 0 }

// Undo takes the last move back, or the last new deal or restart if no move has
// been made since. What went back by many moves at once goes forth by them.
func (s *Session) Undo() {
	s.drop()
	if s.state.Won() {
		s.Said = Message{Text: "A game that is won is not undone. It can be stepped through, or begun again by Restart."}
		return
	}
	if s.together > 0 {
		s.again()
		return
	}
	if played := s.state.Played(); len(played) > 0 {
		s.redo = append(s.redo, played[len(played)-1])
		s.state.Undo()
		s.Said = Message{Text: "Undone: " + s.describe(s.redo[len(s.redo)-1])}
		return
	}
	if s.swap(&s.earlier, &s.later) {
		s.Said = Message{Text: "Back in the game before."}
	}
}

// Redo makes what was undone again.
func (s *Session) Redo() {
	s.drop()
	s.together = 0
	if n := len(s.redo); n > 0 {
		m := s.redo[n-1]
		s.Said = Message{Text: s.describe(m)}
		s.state.Apply(m)
		s.redo = s.redo[:n-1]
		s.announceEnd()
		return
	}
	if s.swap(&s.later, &s.earlier) {
		s.Said = Message{Text: "On to the game after."}
	}
}

// swap goes to the last game of one pile of games and lays the present one on
// the other.
func (s *Session) swap(from, to *[]left) bool {
	n := len(*from) - 1
	if n < 0 {
		return false
	}
	now, next := s.leaving(), (*from)[n]
	if s.enter(next) != nil {
		return false
	}
	*from, *to = (*from)[:n], append(*to, now)
	return true
}

// leave begins another game; the present one can be had back by Undo.
func (s *Session) leave(r engine.Record) error {
	now := s.leaving()
	now.redo = nil
	if err := s.enter(left{record: r}); err != nil {
		s.Said = Message{Text: err.Error(), Kind: Refused}
		return err
	}
	s.earlier, s.later = append(s.earlier, now), nil
	return nil
}

// Restart goes back to the beginning of the present game.
func (s *Session) Restart() {
	if len(s.state.Played()) == 0 {
		s.drop()
		return
	}
	r := s.Record()
	r.Moves = nil
	if s.leave(r) == nil {
		s.Said = Message{Text: "The game begins again. Undo brings the moves back."}
	}
}

// Deal begins that deal of the game in hand.
func (s *Session) Deal(number uint64) error {
	return s.newGame(s.start.Variant, s.start.Options, survey.Choice{Number: number})
}

// Choose changes the variant and the options, on the same deal if it has a number or
// a pack of as many cards as are wanted, else on deal 1.
func (s *Session) Choose(variant string, options []string) error {
	deal := survey.Choice{Number: max(1, s.start.Number)}
	if g, err := games.Open(s.start.Game, variant, options...); err == nil && len(s.start.Deck) == 52*g.Packs {
		deal = survey.Choice{Pack: s.start.Deck}
	}
	return s.newGame(variant, options, deal)
}

func (s *Session) newGame(variant string, options []string, deal survey.Choice) error {
	r := engine.Record{Game: s.start.Game, Variant: variant, Options: options, Number: deal.Number, Deck: deal.Pack}
	if err := s.leave(r); err != nil {
		return err
	}
	s.Said = Message{Text: strings.TrimSpace(s.known(deal) + " Undo brings the game before back.")}
	return nil
}

// Home goes back to the figure's own beginning and line, if the board has left
// it.
func (s *Session) Home() {
	s.Own()
	s.Line = s.figure
	if s.AtHome() {
		s.Restart()
	} else if s.leave(s.home) == nil {
		s.Said = Message{Text: "Back at the figure."}
	}
}

// AtHome reports whether the present game began as the figure does.
func (s *Session) AtHome() bool { return s.beganAs(s.home) }

// beganAs reports whether the present game began as a record does.
func (s *Session) beganAs(r engine.Record) bool {
	return r.Game == s.start.Game && r.Number == s.start.Number && r.Position == s.start.Position && slices.Equal(r.Deck, s.start.Deck) &&
		(r.Variant == "" || r.Variant == s.start.Variant) && slices.Equal(r.Options, s.start.Options)
}

// Deal number of the present game, 0 if it was laid out by hand.
func (s *Session) Number() uint64 { return s.start.Number }

// Options returns the options in force.
func (s *Session) Options() []string { return s.start.Options }

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
