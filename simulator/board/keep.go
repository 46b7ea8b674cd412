package board

import (
	"encoding/json"
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"talon/simulator/session"
)

// Keys of the browser's storage. A saved game has the id of its game behind.
const (
	gameKey    = "talon.game."
	unreadKey  = "talon.unread."
	resultsKey = "talon.results"
)

// keep saves the game in hand and counts what has ended by the last move. What
// fails is tried again the next time.
func (b *Board) keep() {
	ended := b.Session.Endings()
	if !b.Kept {
		return
	}
	b.ended = append(b.ended, ended...)
	lasts := store(func(storage app.Value) {
		b.joinOther(storage)
		text := b.Session.Save()
		storage.Call("setItem", b.gameKey(), text)
		b.kept = text
		b.count(storage)
	})
	if !lasts {
		b.warn()
	}
}

// count adds what has ended to the results.
func (b *Board) count(storage app.Value) {
	if len(b.ended) == 0 {
		return
	}
	results := readResults(storage)
	for _, e := range b.ended {
		results.Add(e)
	}
	writeResults(storage, results)
	b.ended = nil
	b.ctx.Dispatch(nil) // the table of results is drawn anew
}

// warn tells once that the game does not outlast the page, but not while a card is
// lifted, when what is said soon gives way to the next.
func (b *Board) warn() {
	if b.page.warned || b.Session.Lifted.N > 0 {
		return
	}
	b.page.warned = true
	b.ctx.Dispatch(func(app.Context) {
		b.Session.Said.Text += " The browser lets nothing be saved: this game lasts as long as the page."
	})
	b.page.draw()
}

// restore goes back to the game that was saved. One that cannot be read is laid
// aside under another key, so that nothing overwrites it.
func (b *Board) restore() {
	store(func(storage app.Value) {
		text := storage.Call("getItem", b.gameKey())
		if !text.Truthy() {
			return
		}
		if err := b.Session.Restore(text.String()); err != nil {
			b.Session.Said = session.Message{Text: fmt.Sprintf("A game was saved here, but %s. It is kept aside; this is the deal of the page.", session.Brief(err)), Kind: session.Refused}
			layAside(storage, b.Session.Game().ID, text.String())
		}
		b.kept = text.String()
	})
}

// asides is how many texts that cannot be read are kept of one kind.
const asides = 5

// layAside keeps a text that cannot be read. Only the last that there is room for
// gives way to another.
func layAside(storage app.Value, name, text string) {
	key := unreadKey + name
	for n := 2; n <= asides; n++ {
		there := storage.Call("getItem", key)
		if !there.Truthy() || there.String() == text {
			break
		}
		key = fmt.Sprintf("%s%s.%d", unreadKey, name, n)
	}
	storage.Call("setItem", key, text)
}

func (b *Board) gameKey() string { return gameKey + b.Session.Game().ID }

func readResults(storage app.Value) session.Results {
	text := storage.Call("getItem", resultsKey)
	if !text.Truthy() {
		return session.Results{}
	}
	results, err := session.ParseResults(text.String())
	if err != nil {
		layAside(storage, "results", text.String())
		return session.Results{}
	}
	return results
}

func writeResults(storage app.Value, results session.Results) {
	text, err := json.Marshal(results)
	if err != nil {
		panic(err) // it holds plain texts and numbers
	}
	storage.Call("setItem", resultsKey, string(text))
}
