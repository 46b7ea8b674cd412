package main

import (
	"encoding/json"
	"io"
	"strings"
	"testing"

	"talon/engine"
	"talon/engine/games"
)

// ask sends lines to one probe and returns its answers.
func ask(t *testing.T, lines ...string) []string {
	t.Helper()
	out := mustRun(t, strings.Join(lines, "\n"), "probe")
	return strings.Split(strings.TrimSuffix(out, "\n"), "\n")
}

func TestProbeAnswers(t *testing.T) {
	piles := `"t1":["7H","9C","4D","JC","5S","TS"],"t2":["9S","JS","2S","TH","AD","3D"],`
	tests := []struct{ line, begins, ends string }{
		{`{"op":"deal","game":"nestor","number":1}`, `{"deck":["7H","9S","4H",`, `"r4":["6D"],"d":[]}}`},
		{`{"op":"deal","game":"solitaire","variant":"draw-three","options":[],"number":1}`, `{"deck":["7H",`, `"t7":["JH","3S","4D","KS","TC","TH","8C"]},"down":{"t2":1,"t3":2,"t4":3,"t5":4,"t6":5,"t7":6}}`},
		{`{"op":"replay","game":"nestor","number":1}`, `{"steps":[{"piles":{` + piles, `"d":[]},"legal":["t6+t7","t6+t8","t7+t8"],"won":false,"blocked":false}]}`},
		{`{"op":"replay","game":"nestor","number":1,"moves":["t1+t2"],"shuffles":[]}`, `{"steps":[{"piles":{` + piles, `"blocked":false}],"error":"t1+t2 is refused: The two cards of a pair have the same rank; suits do not matter. (same-value)","rule":"same-value","step":0}`},
		{`{"op":"replay","game":"nestor","number":1,"moves":["t6+t8","t6"]}`, `{"steps":[`, `],"error":"\"t6\" is not a move; a move is such as t3>f1, t2>t5x4, t3+t5, turn, deal or redeal","step":1}`},
		{`{"op":"replay","game":"nestor","number":1,"moves":["turn"]}`, `{"steps":[`, `],"error":"Nestor has no move \"turn\"","step":0}`},
		{`{"op":"count","game":"nestor","number":1,"depth":0}`, `{"sequences":1,"positions":1}`, ""},
		{`{"op":"count","game":"nestor","number":1,"depth":2}`, `{"sequences":5,"positions":5}`, ""},
		{`{"op":"count","game":"nestor","number":1,"moves":["t6+t8"],"depth":1}`, `{"sequences":3,"positions":3}`, ""},
		{`{"op":"explain","game":"nestor","number":1,"try":"t6+t8"}`, `{"legal":true}`, ""},
		{`{"op":"explain","game":"nestor","number":1,"moves":["t6+t8"],"try":"t1>t2"}`, `{"legal":false,"rule":"nothing-is-built","text":"Cards are taken away two by two; none is ever laid on another or moved to a space."}`, ""},
		{`{"op":"explain","game":"nestor","options":["reserve-any-time"],"number":1,"try":"r1+r2"}`, `{"legal":true}`, ""},
	}
	for _, test := range tests {
		got := ask(t, test.line)
		if len(got) != 1 || !strings.HasPrefix(got[0], test.begins) || !strings.HasSuffix(got[0], test.ends) {
			t.Errorf("%s\n got %s\nwant %s … %s", test.line, got, test.begins, test.ends)
		}
	}
}

func TestProbeGames(t *testing.T) {
	answer := ask(t, `{"op":"games"}`)[0]
	var reply gamesReply
	if err := json.Unmarshal([]byte(answer), &reply); err != nil || len(reply.Games) != len(games.All()) {
		t.Fatalf("%d games, %v: %s", len(reply.Games), err, answer)
	}
	wants(t, answer, `{"id":"nestor","title":"Nestor","packs":1,`+
		`"variants":[{"id":"standard","title":"Standard","text":"the reserve waits until the columns show no pair"}],`+
		`"options":[{"id":"reserve-any-time","title":"Reserve at any time","text":"the reserve may be used even while the columns show a pair"}],`+
		`"rules":["discards-stay","no-card-there","lowest-card-only","nothing-is-built","same-value","reserve-last"]}`,
		`"packs":2,`, `"options":[],"rules":["`)
}

func TestProbeErrors(t *testing.T) {
	const nestor = `"game":"nestor","number":1`
	pack := engine.SortedPacks(1)
	tests := []struct{ line, says string }{
		{`deal nestor`, "this line is not JSON: invalid character 'd'"},
		{`{"op":"games"`, "this line is not JSON: unexpected EOF"},
		{`{"op":"games"}{"op":"games"}`, "a line holds one request; something follows it"},
		{`["games"]`, "a request is a JSON object, not array"},
		{`null`, `op: "" is not known; the ops are count, deal, explain, games, replay, solve`},
		{`{"op":"shuffle"}`, `op: "shuffle" is not known`},
		{`{"op":7}`, "op: a string is wanted, not number"},
		{`{"op":"deal",` + nestor + `,"seed":1}`, `the field "seed" is not known`},
		{`{"op":"deal","game":"nestor"}`, "the deal is missing: give a number or a deck"},
		{`{"op":"deal","game":"whist","number":1}`, `there is no game "whist"; the games are `},
		{`{"op":"deal","variant":"american",` + nestor + `}`, `Nestor has no variant "american"`},
		{`{"op":"deal","options":["x"],` + nestor + `}`, `Nestor has no option "x"`},
		{`{"op":"deal","options":"x",` + nestor + `}`, "options: a list is wanted, not string"},
		{`{"op":"deal","game":"nestor","number":0}`, `number: "0" is not a deal number; deals are numbered from 1 to 9007199254740991`},
		{`{"op":"deal","game":"nestor","number":-1}`, `"-1" is not a deal number`},
		{`{"op":"deal","game":"nestor","number":1.5}`, `"1.5" is not a deal number`},
		{`{"op":"deal","game":"nestor","number":"1"}`, "is not a deal number"},
		{`{"op":"deal","game":"nestor","number":9007199254740992}`, `"9007199254740992" is not a deal number`},
		{`{"op":"deal","game":"nestor","number":99999999999999999999}`, "is not a deal number"},
		{`{"op":"deal","game":"nestor","deck":[]}`, "the pack is wrong: it has 0 cards; Nestor needs 52"},
		{`{"op":"deal","game":"nestor","deck":` + deckJSON(pack[1:]) + `}`, "the pack is wrong: it has 51 cards; Nestor needs 52"},
		{`{"op":"deal","game":"nestor","deck":` + deckJSON(append(pack[1:], pack[1])) + `}`, "the pack is wrong: 2S comes 2 times"},
		{`{"op":"deal","game":"nestor","deck":["AS 2S"]}`, `deck: "AS 2S" is not a card`},
		{`{"op":"deal","game":"nestor","deck":["1S"]}`, `deck: "1S" is not a card`},
		{`{"op":"deal","game":"nestor","number":-1,"deck":` + deckJSON(pack) + `}`, `"-1" is not a deal number`},
		{`{"op":"replay","shuffles":[["AS"]],` + nestor + `}`, "shuffles: Nestor shuffles no cards at a redeal"},
		{`{"op":"replay","moves":"t6+t8",` + nestor + `}`, "moves: a list is wanted, not string"},
		{`{"op":"replay","moves":["t6+t8"` + strings.Repeat(`,"t6+t8"`, maxReplay) + `],` + nestor + `}`, "moves: 20001 are too many; a replay takes 20000 at most"},
		{`{"op":"count",` + nestor + `}`, "depth: it is missing"},
		{`{"op":"count","depth":-1,` + nestor + `}`, "depth: -1 is not a depth"},
		{`{"op":"count","depth":13,` + nestor + `}`, "depth: 13 is not a depth; moves are counted to a depth of 0 to 12"},
		{`{"op":"count","depth":1e30,` + nestor + `}`, "depth: a whole number is wanted"},
		{`{"op":"count","depth":1,"moves":["t6+t8","t1+t2"],` + nestor + `}`, "move 2: t1+t2 is refused: "},
		{`{"op":"explain",` + nestor + `}`, `try: "" is not a move`},
		{`{"op":"explain","try":"t1>t9",` + nestor + `}`, "try: t1>t9: Nestor has no pile t9"},
		{`{"op":"explain","try":"t6+t8","moves":["t1"],` + nestor + `}`, `move 1: "t1" is not a move`},
		{`{"op":"solve",` + nestor + `,"states":0}`, "states: 0 is not a number of positions to look at; it is from 1 to 100000000"},
		{`{"op":"solve",` + nestor + `,"states":100000001}`, "states: 100000001 is not a number of positions"},
		{`{"op":"solve",` + nestor + `,"moves":["t1+t2"]}`, "move 1: t1+t2 is refused: "},
	}
	for _, test := range tests {
		answers := ask(t, test.line, "", `{"op":"count","depth":1,`+nestor+`}`)
		var got failure
		if err := json.Unmarshal([]byte(answers[0]), &got); err != nil || !strings.Contains(got.Error, test.says) {
			t.Errorf("%.200s\n got %s\nwant an error with %s", test.line, answers[0], test.says)
		}
		if len(answers) != 2 || answers[1] != `{"sequences":3,"positions":3}` {
			t.Errorf("%.200s: the line that follows is answered by %s", test.line, answers[1:])
		}
	}
}

func deckJSON(deck []engine.Card) string {
	text, _ := json.Marshal(cardWords(deck))
	return string(text)
}

// TestProbeLongLine sends a line of several megabytes, and blank lines.
func TestProbeLongLine(t *testing.T) {
	long := `{"op":"explain","game":"nestor","number":1,"try":"` + strings.Repeat("x", 5<<20) + `"}`
	answers := ask(t, " ", long, "\r", `{"op":"count","game":"nestor","number":1,"depth":1}`, "")
	if len(answers) != 2 || !strings.HasPrefix(answers[0], `{"error":"try: \"xxx`) || answers[1] != `{"sequences":3,"positions":3}` {
		t.Errorf("got %d answers, %.100s", len(answers), answers)
	}
}

// TestProbeAnswersAtOnce asks again only when the answer has come.
func TestProbeAnswersAtOnce(t *testing.T) {
	toProbe, fromUs := io.Pipe()
	toUs, fromProbe := io.Pipe()
	done := make(chan int)
	go func() { done <- run([]string{"probe"}, toProbe, fromProbe, fromProbe) }()
	answers := newLines(toUs)
	for range 2 {
		if _, err := fromUs.Write([]byte(`{"op":"count","game":"nestor","number":1,"depth":1}` + "\n")); err != nil {
			t.Fatal(err)
		}
		if !answers.Scan() || answers.Text() != `{"sequences":3,"positions":3}` {
			t.Fatalf("got %q", answers.Text())
		}
	}
	fromUs.Close()
	if code := <-done; code != 0 {
		t.Errorf("exit code %d", code)
	}
}
