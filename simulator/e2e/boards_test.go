package e2e

import (
	"slices"
	"testing"

	"talon/engine"
	"talon/simulator/figure"
	"talon/simulator/session"
)

// TestBoardsAreApart plays on each board of a page: the others stay as they
// were.
func TestBoardsAreApart(t *testing.T) {
	t.Parallel()
	eachKind(t, func(t *testing.T, g *engine.Game) {
		p := open(t, gamePage(g.ID))
		boards := slices.Concat(p.tables(figure.Board), p.tables(figure.Worked), p.tables(figure.Try))
		sessions := map[int]*session.Session{}
		for _, n := range boards {
			_, sessions[n] = p.table(n).block()
		}
		for _, n := range boards {
			b := p.table(n)
			m := someMove(t, sessions[n])
			b.play(sessions[n], []engine.Move{m})
		}
		for _, n := range boards {
			p.table(n).shows(sessions[n])
		}
	})
}

// TestTries answers each question on the page of a game of each kind, wrongly in
// every way that its author thought of, and rightly.
func TestTries(t *testing.T) {
	t.Parallel()
	eachKind(t, func(t *testing.T, g *engine.Game) {
		p := open(t, gamePage(g.ID))
		for _, n := range p.tables(figure.Try) {
			b := p.table(n)
			_, s := b.block()
			for _, answer := range s.Trial.Answers {
				if byHand(s, answer) {
					b.answer(s, answer)
				}
			}
		}
	})
}

// byHand reports whether the board offers a way to give an answer at all: what
// is not a sequence cannot be taken up together, nor a card out of the stock.
func byHand(s *session.Session, a session.Answer) bool {
	m := a.Moves[0]
	return a.Right || m.Kind >= engine.Turn || int(m.N) <= max(1, s.State().Liftable(m.From)) && m.From != stock
}

// answer gives one answer to the question of a board and takes it back.
func (b table) answer(s *session.Session, a session.Answer) {
	b.Helper()
	for _, m := range a.Moves {
		switch {
		case refusedBy(s, m) == "":
			b.play(s, []engine.Move{m})
		case m.Kind >= engine.Turn:
			b.move(s, m)
			s.Play(m)
		default:
			b.try(s, m)
		}
	}
	if a.Right {
		b.hears("Right. " + a.Why)
	} else {
		b.hears(a.Why)
	}
	if rule := s.Said.Rule; rule != "" {
		b.eventually(`rule => eyes.rules("refused").join() === rule`, rule)
	}
	for s.CanUndo() {
		b.press("undo")
		s.Undo()
		b.shows(s)
	}
}

// TestHistory takes back and makes again moves, a restart, new deals and a
// change of variant and options.
func TestHistory(t *testing.T) {
	t.Parallel()
	b := sitDown(t, "british-square")
	_, s := b.block()
	play := func() { b.play(s, []engine.Move{someMove(t, s)}) }
	undo := func() { b.press("undo"); s.Undo(); b.shows(s) }
	redo := func() { b.press("redo"); s.Redo(); b.shows(s) }

	play()
	play()
	b.press("restart")
	s.Restart()
	b.shows(s)
	undo()
	undo()
	redo()
	redo()
	play()

	b.newDeal()
	b.hears("Undo brings the game before back.")
	s.Deal(b.deal())
	b.shows(s)
	play()
	undo()
	undo()
	redo()

	b.openMore()
	b.chooseVariant("american")
	s.Choose("american", nil)
	b.shows(s)
	b.clickIn(option("spaces-at-leisure"))
	s.Choose("american", []string{"spaces-at-leisure"})
	b.shows(s)
	b.closeMore()
	play()
	for s.CanUndo() {
		undo()
	}
	for s.CanRedo() {
		redo()
	}

	b.openMore()
	b.press("home")
	s.Home()
	b.shows(s)
	if b.enabled("home") {
		t.Error("the board is back at its figure and offers to go there")
	}
}

// deal returns the number of the deal on the board.
func (b table) deal() uint64 {
	b.Helper()
	return look[uint64](b.tab, `n => Number(eyes.figure(n).querySelector("input.number").value)`, b.n)
}

// TestNoSuchDeal types what is not the number of a deal.
func TestNoSuchDeal(t *testing.T) {
	t.Parallel()
	b := sitDown(t, "nestor")
	_, s := b.block()
	b.play(s, []engine.Move{someMove(t, s)})
	for _, number := range []string{"0", "x", "-1", "1.5", "99999999999999999999"} {
		b.typeDeal(number)
		b.hears(`"` + number + `" is not a deal number; deals are numbered from 1 to`)
		b.shows(s)
	}
	b.typeDeal("7")
	s.Deal(7)
	b.shows(s)
}

// TestReducedMotion plays for a reader who wants nothing to move: no card ever
// flies. For others they do.
func TestReducedMotion(t *testing.T) {
	t.Parallel()
	for motion, flies := range map[string]bool{"reduce": false, "no-preference": true} {
		p := blank(t)
		p.motion(motion)
		p.visit(gamePage("nestor"))
		b := p.table(0)
		look[any](p, `n => {
			window.flown = 0;
			const count = (records) => { for (const r of records) window.flown += r.addedNodes.length; };
			new MutationObserver(count).observe(eyes.figure(n).querySelector(".fly"), { childList: true });
		}`, b.n)
		_, s := b.block()
		b.play(s, []engine.Move{someMove(t, s)})
		if flown := look[int](p, "() => window.flown"); (flown > 0) != flies {
			t.Errorf("with motion %s %d cards flew", motion, flown)
		}
	}
}
