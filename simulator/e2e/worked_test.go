package e2e

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"talon/engine"
	"talon/simulator/figure"
	"talon/simulator/session"
)

// TestWorkedGames reads the worked games of each kind to their ends and leafs about
// in them.
func TestWorkedGames(t *testing.T) {
	t.Parallel()
	eachKind(t, func(t *testing.T, g *engine.Game) {
		p := open(t, gamePage(g.ID))
		for _, n := range p.tables(figure.Worked) {
			b := p.table(n)
			block, s := b.block()
			b.stepThrough(block, s)
			b.leafAbout(s)
			b.clickMoves(s)
			b.leaveAndReturn(s)
		}
	})
}

// stepThrough goes forward to the end, move by move at first and then step by
// step; the last position is that of the verified block.
func (b table) stepThrough(block *figure.Block, s *session.Session) {
	b.Helper()
	b.shows(s)
	for s.Ply() < len(s.Line.Moves) {
		if s.Ply() < longEnough {
			b.press("forward")
			s.GoTo(s.Ply() + 1)
		} else {
			b.press("next-step")
			s.NextStep()
		}
		b.shows(s)
	}
	play, err := block.Verify()
	if err != nil {
		b.Fatal(err)
	}
	for i, step := range slices.Backward(block.Steps) {
		if !step.Side {
			if play.After[i].Key() != s.State().Key() {
				b.Errorf("the worked game ends otherwise than its block")
			}
			break
		}
	}
}

// leafAbout uses the other controls of the stepper, and its keys.
func (b table) leafAbout(s *session.Session) {
	b.Helper()
	last := len(s.Line.Moves)
	b.press("first")
	b.atPly(s, 0)
	b.press("last")
	b.atPly(s, last)
	b.press("back")
	b.atPly(s, last-1)

	b.clickIn("[data-act=ply]")
	ply := look[int](b.tab, `n => eyes.figure(n).querySelector("[data-act=ply]").valueAsNumber`, b.n)
	if ply == 0 || ply >= last-1 {
		b.Fatalf("a click into the middle of the slider chose move %d of %d", ply, last)
	}
	b.atPly(s, ply)

	b.key(kb.ArrowRight)
	b.atPly(s, ply+1)
	b.key(kb.ArrowLeft)
	b.atPly(s, ply)
	b.key(kb.ArrowDown)
	s.NextStep()
	b.shows(s)
	b.key(kb.ArrowUp)
	s.PrevStep()
	b.shows(s)
	b.key(kb.Home)
	b.atPly(s, 0)
	b.key(kb.End)
	b.atPly(s, last)

	b.press("prev-step")
	s.PrevStep()
	b.shows(s)
	b.press("next-step")
	s.NextStep()
	b.shows(s)
}

// atPly expects so many moves of the worked game on the board.
func (b table) atPly(s *session.Session, ply int) {
	b.Helper()
	s.GoTo(ply)
	b.shows(s)
	b.eventually(`(n, text) => eyes.figure(n).querySelector(".ply").textContent === text`,
		b.n, fmt.Sprintf("%d / %d", ply, len(s.Line.Moves)))
}

// clickMoves clicks a move of the middle step in the text, and one of each side
// line.
func (b table) clickMoves(s *session.Session) {
	b.Helper()
	for i, step := range s.Line.Steps {
		if !step.Side && i != len(s.Line.Steps)/2 {
			continue
		}
		b.clickIn(fmt.Sprintf(".moves [data-step='%d'][data-own='%d']", i, step.Own))
		s.GoToStep(i, step.Own)
		b.shows(s)
		b.eventually(`(n, want) => {
			const now = [...eyes.figure(n).querySelectorAll("[aria-current]")];
			return now.map((e) => e.tagName + e.dataset.step + "/" + (e.dataset.own ?? "")).join() === want;
		}`, b.n, fmt.Sprintf("LI%d/,BUTTON%d/%d", i, i, step.Own))
		if off := b.enabled("return"); off != step.Side {
			b.Errorf("step %d: side line %v, way back %v", i, step.Side, off)
		}
	}
}

// leaveAndReturn makes a move of the reader's own in the middle of a worked
// game and goes back with one press.
func (b table) leaveAndReturn(s *session.Session) {
	b.Helper()
	if b.enabled("return") {
		b.press("return")
		s.Return()
		b.shows(s)
	}
	for ply := range s.Line.Moves {
		s.GoTo(ply)
		own, ok := otherMove(s, s.Line.Moves[ply])
		if !ok {
			continue
		}
		b.clickIn("[data-act=ply]")
		b.key(kb.Home)
		for range ply {
			b.key(kb.ArrowRight)
		}
		b.atPly(s, ply)
		b.play(s, []engine.Move{own})
		b.hears("This is no longer the worked game.")
		b.press("return")
		b.atPly(s, ply)
		if b.enabled("return") {
			b.Error("there is still a way back to the worked game")
		}
		return
	}
	b.Fatal("the worked game never leaves a choice")
}

func otherMove(s *session.Session, main engine.Move) (engine.Move, bool) {
	moves := s.State().Legal(nil)
	i := slices.IndexFunc(moves, func(m engine.Move) bool { return m != main && m.N == 1 && m.From != stock })
	if i < 0 {
		return engine.Move{}, false
	}
	return moves[i], true
}

func (b table) enabled(act string) bool {
	b.Helper()
	return look[bool](b.tab, "(n, s) => !eyes.figure(n).querySelector(s).disabled", b.n, button(act))
}
