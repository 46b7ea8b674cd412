package session_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"talon/simulator/session"
)

// FuzzOpen opens any text. What cannot be opened changes nothing; what can is saved
// and restored, and Undo leads back.
func FuzzOpen(f *testing.F) {
	f.Fuzz(func(t *testing.T, text string) {
		s := open(t, "game: solitaire draw-three\ndeal: 17\n> turn turn")
		before := snapOf(s)
		if s.Open(text) != nil {
			if after := snapOf(s); after != before {
				t.Errorf("%q is refused, and leads to\n%s", text, after.record)
			}
			return
		}
		again := open(t, "game: solitaire\ndeal: 1")
		if err := again.Restore(s.Save()); err != nil || snapOf(again) != snapOf(s) {
			t.Errorf("%q is opened, but not what is saved of it: %v", text, err)
		}
		for s.State().Won() || len(s.State().Played()) > 0 {
			if !s.CanUndo() {
				return // won
			}
			s.Undo()
		}
		if s.Undo(); snapOf(s) != before {
			t.Errorf("%q: Undo leads to\n%s", text, snapOf(s).record)
		}
	})
}

// FuzzResults reads any text as results. What is accepted can be counted on, written,
// and read again.
func FuzzResults(f *testing.F) {
	f.Fuzz(func(t *testing.T, text string) {
		results, err := session.ParseResults(text)
		if err != nil {
			return
		}
		results.Add(session.Ending{Form: "nestor standard", Won: true, Moves: 26})
		written, err := json.Marshal(results)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := session.ParseResults(string(written)); err != nil || !reflect.DeepEqual(again, results) {
			t.Errorf("%q: %v\n%v\n%v", text, err, results, again)
		}
	})
}
