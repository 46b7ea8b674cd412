// Package link writes a game so short that it fits into an address, and reads it
// back. What is read may come from anybody: a text that is damaged, too long or
// of another version is refused with a reason.
package link

import (
	"encoding/base64"
	"errors"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"talon/engine"
	"talon/engine/games"
)

// A Game is a game as it is shared: its moves, and how many of them have been
// made in the position to be looked at.
type Game struct {
	engine.Record
	Step int // 0 to len(Moves)
}

// version begins every link. A link of another version is not guessed at.
const version = "1"

// longest is the length in bytes of the longest link that is read.
const longest = 16 << 10

// The fields of a link, parted by full stops.
const (
	fieldVersion = iota
	fieldGame
	fieldVariant
	fieldOptions   // ids, parted by ~
	fieldBeginning // a number; d and the cards of a deck; p and a position
	fieldStep
	fieldMoves
	fieldCheck
	fields
)

// Encode returns the link of a game. It is an error if the game cannot be played.
func Encode(g Game) (string, error) {
	state, err := games.Replay(g.Record)
	if err != nil {
		return "", err
	}
	text := strings.Join([]string{
		version, g.Record.Game, g.Variant, strings.Join(g.Options, "~"),
		beginning(g.Record), strconv.Itoa(g.Step), codeOf(state.Game()).encode(g.Moves),
	}, ".")
	return text + "." + check(text), nil
}

// Decode reads a link and plays its moves. The error says what is wrong.
func Decode(text string) (Game, error) {
	if len(text) > longest {
		return Game{}, fmt.Errorf("this link is too long: %d characters, where a game needs at most %d", len(text), longest)
	}
	parts := strings.Split(text, ".")
	if parts[fieldVersion] != version {
		return Game{}, fmt.Errorf("this link is of version %.20q; version %s can be read here", parts[fieldVersion], version)
	}
	if len(parts) != fields {
		return Game{}, fmt.Errorf("this link is damaged: it has %d parts, not %d", len(parts), fields)
	}
	if head := strings.TrimSuffix(text, "."+parts[fieldCheck]); check(head) != parts[fieldCheck] {
		return Game{}, errors.New("this link is damaged: a part of it was lost or changed on the way")
	}
	g, err := decode(parts)
	if err != nil {
		return Game{}, fmt.Errorf("this link cannot be played: %w", err)
	}
	return g, nil
}

func decode(parts []string) (Game, error) {
	r := engine.Record{Game: parts[fieldGame], Variant: parts[fieldVariant]}
	if parts[fieldOptions] != "" {
		r.Options = strings.Split(parts[fieldOptions], "~")
	}
	if err := begin(&r, parts[fieldBeginning]); err != nil {
		return Game{}, err
	}
	state, err := games.Start(r)
	if err != nil {
		return Game{}, err
	}
	if r.Moves, err = codeOf(state.Game()).decode(parts[fieldMoves]); err != nil {
		return Game{}, err
	}
	if _, err := games.Replay(r); err != nil {
		return Game{}, err
	}
	step, err := strconv.Atoi(parts[fieldStep])
	if err != nil || step < 0 || step > len(r.Moves) {
		return Game{}, fmt.Errorf("step %.20q is not one of its %d moves", parts[fieldStep], len(r.Moves))
	}
	return Game{r, step}, nil
}

// beginning writes how a game begins.
func beginning(r engine.Record) string {
	switch {
	case r.Number != 0:
		return strconv.FormatUint(r.Number, 10)
	case r.Deck != nil:
		cards := []byte("d")
		for _, c := range r.Deck {
			cards = append(cards, alphabet[c.Face().Number()])
		}
		return string(cards)
	}
	return "p" + base64.RawURLEncoding.EncodeToString([]byte(r.Position))
}

// begin reads how a game begins.
func begin(r *engine.Record, text string) error {
	switch {
	case strings.HasPrefix(text, "d"):
		for _, letter := range text[1:] {
			n := strings.IndexRune(alphabet, letter)
			if n < 0 || n >= 52 {
				return fmt.Errorf("%q stands for no card", letter)
			}
			r.Deck = append(r.Deck, engine.NewCard(engine.Rank(n%13+1), engine.Suit(n/13)))
		}
		return r.Check()
	case strings.HasPrefix(text, "p"):
		position, err := base64.RawURLEncoding.DecodeString(text[1:])
		if err != nil {
			return fmt.Errorf("its position cannot be read: %w", err)
		}
		r.Position = string(position)
		return r.Check()
	}
	var err error
	r.Number, err = engine.ParseDeal(text)
	return err
}

// alphabet is what an address may hold without being escaped.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// check returns three letters by which damage is noticed.
func check(text string) string {
	h := fnv.New32a()
	h.Write([]byte(text))
	sum := h.Sum32()
	sum ^= sum >> 18
	return string([]byte{alphabet[sum&63], alphabet[sum>>6&63], alphabet[sum>>12&63]})
}
