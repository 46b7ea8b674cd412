package e2e

import (
	"os"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"talon/engine"
	"talon/simulator/session"
)

// TestHint asks for a hint by button and by key: it marks what the session says,
// tells it in words, and lasts until something else is done.
func TestHint(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"solitaire", "nestor", "dial-1"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			b := sitDown(t, game)
			_, s := b.block()
			b.press("hint")
			s.Hint()
			b.hints(s)
			b.tabTo("[data-pile]", chromedp.ModifierShift)
			b.key(kb.Escape)
			s.Drop()
			b.hints(s)
			b.key("?")
			s.Hint()
			b.hints(s)
			b.move(s, s.Hinted)
			s.Play(s.Hinted)
			b.hints(s)
			b.shows(s)
		})
	}
}

// hints waits until the board shows the hint of a session, or none.
func (b table) hints(s *session.Session) {
	b.Helper()
	b.hears(s.Said.Text)
	var from, to []string
	if cards := s.HintedFrom(); cards.N > 0 {
		from = []string{cards.From.String()}
		b.lifts(cards.From, cards.N)
	}
	if id, ok := s.HintedTo(); ok {
		to = []string{id.String()}
	}
	if got := b.marked("hinted"); !slices.Equal(got, to) {
		b.Errorf("%q marks the target %v, want %v", b.said(), got, to)
	}
	if got := b.marked("source"); !slices.Equal(got, from) {
		b.Errorf("%q marks the source %v, want %v", b.said(), got, from)
	}
}

// TestFinish plays a game to where it plays itself. The button goes on to the
// win, but stops if anything else is done meanwhile.
func TestFinish(t *testing.T) {
	t.Parallel()
	b := sitDown(t, "solitaire")
	text, err := os.ReadFile("../../engine/games/testdata/won/solitaire-27.txt")
	if err != nil {
		t.Fatal(err)
	}
	r, err := engine.ParseRecord(string(text))
	if err != nil {
		t.Fatal(err)
	}
	s := b.layOut(engine.Record{Game: r.Game, Variant: "draw-one", Number: r.Number})
	for _, m := range r.Moves {
		if s.Finishable() {
			break
		}
		b.play(s, []engine.Move{m})
	}
	moves := s.Finish()

	b.motion("no-preference")
	b.stopsAtOnce()
	s.Play(moves[0])
	b.shows(s)
	b.motion("reduce")
	b.press("finish")
	for _, m := range moves[1:] {
		s.Play(m)
	}
	b.hears("The game is won")
	b.shows(s)
}

// stopsAtOnce presses the button to finish, and a key as soon as a move is made.
func (b table) stopsAtOnce() {
	b.Helper()
	look[any](b.tab, `n => new Promise((stopped) => {
		new MutationObserver((_, seen) => {
			seen.disconnect();
			eyes.figure(n).querySelector("[data-pile]").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
			stopped();
		}).observe(eyes.figure(n).querySelector(".said"), { childList: true, characterData: true, subtree: true });
		eyes.figure(n).querySelector("[data-act=finish]").click();
	})`, b.n)
}
