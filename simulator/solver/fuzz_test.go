package solver_test

import (
	"encoding/json"
	"testing"

	"talon/simulator/solver"
)

// FuzzReply answers any question in a few milliseconds. A win that is told is one.
func FuzzReply(f *testing.F) {
	f.Fuzz(func(t *testing.T, question string) {
		var q solver.Question
		if json.Unmarshal([]byte(question), &q) == nil {
			q.Millis = min(q.Millis, 5)
			question = q.Write()
		}
		told := ask(t, question)
		a, err := solver.Read(told[len(told)-1])
		if err == nil && a.Result == "won" {
			wins(t, q.Game+"\n", a.Moves)
		}
		solver.Read(question) // which is no answer, but must do no harm
	})
}
