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

// keep saves the game in hand and counts what has ended by the last move.
func (b *Board) keep() {
	ended := b.Session.Endings()
	if !b.Kept {
		return
	}
	store(func(storage app.Value) {
		b.joinOther(storage)
		b.kept = b.Session.Save()
		storage.Call("setItem", b.gameKey(), b.kept)
		if len(ended) == 0 {
			return
		}
		results := readResults(storage)
		for _, e := range ended {
			results.Add(e)
		}
		writeResults(storage, results)
		b.ctx.Dispatch(nil) // the table of results is drawn anew
	})
}

// restore goes back to the game that was saved. One that cannot be read is laid
// aside under another key, so that nothing overwrites it.
func (b *Board) restore() {
	store(func(storage app.Value) {
		text := storage.Call("getItem", b.gameKey())
		if !text.Truthy() {
			return
		}
		b.kept = text.String()
		if err := b.Session.Restore(b.kept); err != nil {
			storage.Call("setItem", unreadKey+b.Session.Game().ID, text)
			b.Session.Said = session.Message{Text: fmt.Sprintf("A game was saved here, but %v. It is kept aside; this is the deal of the page.", err), Kind: session.Refused}
		}
	})
}

func (b *Board) gameKey() string { return gameKey + b.Session.Game().ID }

func readResults(storage app.Value) session.Results {
	text := storage.Call("getItem", resultsKey)
	if !text.Truthy() {
		return session.Results{}
	}
	results, err := session.ParseResults(text.String())
	if err != nil {
		storage.Call("setItem", unreadKey+"results", text)
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
