// Package solver is how a page asks whether a game can still be won. Questions and
// answers are texts, so that they can pass to a worker and back.
package solver

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"talon/engine"
	"talon/engine/games"
	"talon/engine/solve"
)

// A Question is about the position that a game has reached.
type Question struct {
	Game   string `json:"game"`   // a record
	Millis int    `json:"millis"` // how long the search may take
}

// An Answer tells the result of a search or, with none, how far it has come.
type Answer struct {
	Result string `json:"result,omitempty"` // won, lost or unknown
	Moves  string `json:"moves,omitempty"`  // from the position to the win
	States int    `json:"states"`           // positions looked at
	Millis int    `json:"millis"`           // spent
	Error  string `json:"error,omitempty"`  // why there is no result
}

// Ready is what a worker says once it can be asked.
const Ready = "ready"

const (
	longest = time.Minute            // that a search may take
	pause   = 100 * time.Millisecond // from one report of progress to the next
	memory  = 64 << 20               // bytes: a page shares its device with others
)

// Write returns the question as text.
func (q Question) Write() string { return write(q) }

// Read reads an answer. It is an error if the answer is one.
func Read(text string) (Answer, error) {
	var a Answer
	if err := json.Unmarshal([]byte(text), &a); err != nil {
		return a, fmt.Errorf("the answer of the solver cannot be read: %w", err)
	}
	if a.Error != "" {
		return a, fmt.Errorf("the solver could not answer: %s", a.Error)
	}
	return a, nil
}

// Reply answers a question. It tells now and then how far the search has come, and
// last of all the result or what is wrong with the question.
func Reply(question string, tell func(answer string)) {
	a, err := reply(question, func(a Answer) { tell(write(a)) })
	if err != nil {
		a = Answer{Error: err.Error()}
	}
	tell(write(a))
}

func reply(question string, tell func(Answer)) (Answer, error) {
	var q Question
	if err := json.Unmarshal([]byte(question), &q); err != nil {
		return Answer{}, fmt.Errorf("the question cannot be read: %w", err)
	}
	may := time.Duration(q.Millis) * time.Millisecond
	if may <= 0 || may > longest {
		return Answer{}, fmt.Errorf("a search may take from 1 to %d milliseconds, not %d", longest.Milliseconds(), q.Millis)
	}
	state, err := position(q.Game)
	if err != nil {
		return Answer{}, err
	}
	watch := &watch{Context: context.Background(), begun: time.Now(), may: may}
	limits := solve.Limits{Memory: memory, Progress: func(states int) { watch.report(states, tell) }}
	r, err := solve.Solve(watch, state, limits)
	return Answer{
		Result: r.Verdict.String(), Moves: engine.FormatMoves(r.Moves),
		States: r.States, Millis: watch.millis(),
	}, err
}

// position returns what a record has led to.
func position(record string) (*engine.State, error) {
	r, err := engine.ParseRecord(record)
	if err != nil {
		return nil, err
	}
	return games.Replay(r)
}

// A watch ends a search in time. It asks the clock itself: in a browser a search
// lets no timer run.
type watch struct {
	context.Context
	begun    time.Time
	may      time.Duration
	reported time.Duration
}

// Err returns an error once the time is over.
func (w *watch) Err() error {
	if time.Since(w.begun) < w.may {
		return nil
	}
	return context.DeadlineExceeded
}

// report tells how many positions were looked at, but not too often.
func (w *watch) report(states int, tell func(Answer)) {
	if spent := time.Since(w.begun); spent-w.reported >= pause {
		w.reported = spent
		tell(Answer{States: states, Millis: w.millis()})
	}
}

func (w *watch) millis() int { return int(time.Since(w.begun).Milliseconds()) }

func write(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // it holds plain texts and numbers
	}
	return string(text)
}
