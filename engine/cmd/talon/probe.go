package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// A request is one line to the probe. What an op does not need it ignores.
type request struct {
	Op       string           `json:"op"`
	Game     string           `json:"game"`
	Variant  string           `json:"variant"`
	Options  []string         `json:"options"`
	Deck     []string         `json:"deck"`
	Number   *json.RawMessage `json:"number"` // raw, since ParseDeal says best what a number is
	Moves    []string         `json:"moves"`
	Shuffles [][]string       `json:"shuffles"`
	Depth    *int             `json:"depth"`
	Try      string           `json:"try"`
	States   *int             `json:"states"`
}

// ops answer a request by its op. A value is written as JSON; an error is
// written in its place.
var ops = map[string]func(*request) (any, error){
	"count":   answerCount,
	"deal":    answerDeal,
	"explain": answerExplain,
	"games":   answerGames,
	"replay":  answerReplay,
	"solve":   answerSolve,
}

// A failure is the answer to a request that cannot be served.
type failure struct {
	Error string `json:"error"`
}

func runProbe(c *call) error {
	if err := c.parse(); err != nil {
		return err
	}
	lines := newLines(c.in)
	for lines.Scan() {
		if len(bytes.TrimSpace(lines.Bytes())) == 0 {
			continue
		}
		if err := writeJSON(c.out, answer(lines.Bytes())); err != nil {
			return err
		}
	}
	return lines.Err()
}

// answer returns what is to be written for a line.
func answer(line []byte) any {
	r, err := parseRequest(line)
	if err != nil {
		return failure{err.Error()}
	}
	reply, err := ops[r.Op](r)
	if err != nil {
		return failure{err.Error()}
	}
	return reply
}

// writeJSON writes a value as one line, at once.
func writeJSON(out io.Writer, value any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		return err
	}
	_, err := out.Write(b.Bytes())
	return err
}

func parseRequest(line []byte) (*request, error) {
	var r request
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		return nil, requestError(err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("a line holds one request; something follows it")
	}
	if ops[r.Op] == nil {
		return nil, fmt.Errorf("op: %q is not known; the ops are %s", r.Op, strings.Join(slices.Sorted(maps.Keys(ops)), ", "))
	}
	return &r, nil
}

var kindWords = map[reflect.Kind]string{
	reflect.Int: "a whole number", reflect.Slice: "a list", reflect.String: "a string",
}

// requestError says in plain words why a line is no request.
func requestError(err error) error {
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong) && wrong.Field == "":
		return fmt.Errorf("a request is a JSON object, not %s", wrong.Value)
	case errors.As(err, &wrong):
		return fmt.Errorf("%s: %s is wanted, not %s", wrong.Field, kindWords[wrong.Type.Kind()], wrong.Value)
	}
	if field, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); unknown {
		return fmt.Errorf("the field %s is not known", field)
	}
	return fmt.Errorf("this line is not JSON: %w", err)
}
