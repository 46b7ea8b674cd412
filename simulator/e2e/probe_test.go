package e2e
import ("testing";"time")
func TestProbe(t *testing.T) {
	p := open(t, "/games/solitaire/")
	a := time.Now()
	p.eventually("eyes.live", 0)
	t.Log(time.Since(a))
	a = time.Now()
	t.Log(look[any](p, "eyes.board", 0))
	t.Log(time.Since(a))
}
