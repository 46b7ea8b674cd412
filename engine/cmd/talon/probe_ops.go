package main

import (
	"context"
	"errors"
	"fmt"

	"talon/engine"
	"talon/engine/games"
	"talon/engine/solve"
)

// maxReplay bounds the moves of a replay, whose answer holds a position for
// each.
const maxReplay = 20_000

type gamesReply struct {
	Games []gameReply `json:"games"`
}

type gameReply struct {
	ID       string      `json:"id"`
	Title    string      `json:"title"`
	Packs    int         `json:"packs"`
	Variants []formReply `json:"variants"`
	Options  []formReply `json:"options"`
	Rules    []string    `json:"rules"`
}

// A formReply is a variant or an option.
type formReply struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Text  string `json:"text"`
}

func answerGames(*request) (any, error) {
	var reply gamesReply
	for _, g := range games.All() {
		one := gameReply{ID: g.ID, Title: g.Name, Packs: g.Packs, Options: []formReply{}}
		for _, v := range g.Variants {
			one.Variants = append(one.Variants, formReply{v.ID, v.Name, v.Text})
		}
		for _, o := range g.Options {
			one.Options = append(one.Options, formReply{o.ID, o.Name, o.Text})
		}
		for _, rule := range g.Rules {
			one.Rules = append(one.Rules, rule.ID)
		}
		reply.Games = append(reply.Games, one)
	}
	return reply, nil
}

type dealReply struct {
	Deck  []string `json:"deck"`
	Piles object   `json:"piles"`
	Down  object   `json:"down,omitempty"`
}

func answerDeal(r *request) (any, error) {
	s, err := r.deal()
	if err != nil {
		return nil, err
	}
	return dealReply{cardWords(s.Deck()), pilesOf(s), downOf(s)}, nil
}

type replayReply struct {
	Steps []stepReply `json:"steps"`
	// Set when a move was refused or could not be read.
	Error string `json:"error,omitempty"`
	Rule  string `json:"rule,omitempty"`
	Step  *int   `json:"step,omitempty"`
}

type stepReply struct {
	Piles   object   `json:"piles"`
	Down    object   `json:"down,omitempty"`
	Legal   []string `json:"legal"`
	Won     bool     `json:"won"`
	Blocked bool     `json:"blocked"`
}

func answerReplay(r *request) (any, error) {
	if len(r.Moves) > maxReplay {
		return nil, fmt.Errorf("moves: %d are too many; a replay takes %d at most", len(r.Moves), maxReplay)
	}
	s, err := r.deal()
	if err != nil {
		return nil, err
	}
	reply := replayReply{Steps: []stepReply{stepOf(s)}}
	for i, text := range r.Moves {
		if err := playNotation(s, text); err != nil {
			reply.Error, reply.Step = err.Error(), &i
			if refusal := refused(err); refusal != nil {
				reply.Rule = refusal.Rule.ID
			}
			break
		}
		reply.Steps = append(reply.Steps, stepOf(s))
	}
	return reply, nil
}

func stepOf(s *engine.State) stepReply {
	return stepReply{pilesOf(s), downOf(s), s.LegalWords(), s.Won(), s.Blocked()}
}

type countReply struct {
	Sequences int `json:"sequences"`
	Positions int `json:"positions"`
}

func answerCount(r *request) (any, error) {
	if r.Depth == nil {
		return nil, errors.New("depth: it is missing; it says how many moves are counted")
	}
	if err := checkDepth(*r.Depth); err != nil {
		return nil, fmt.Errorf("depth: %w", err)
	}
	s, err := r.position()
	if err != nil {
		return nil, err
	}
	sequences, positions := s.Sequences(*r.Depth)
	return countReply{sequences, positions}, nil
}

type explainReply struct {
	Legal bool   `json:"legal"`
	Rule  string `json:"rule,omitempty"`
	Text  string `json:"text,omitempty"`
}

func answerExplain(r *request) (any, error) {
	s, err := r.position()
	if err != nil {
		return nil, err
	}
	m, err := engine.ParseMove(r.Try)
	if err != nil {
		return nil, fmt.Errorf("try: %w", err)
	}
	err = s.Try(m)
	if refusal := refused(err); refusal != nil {
		return explainReply{Rule: refusal.Rule.ID, Text: refusal.Rule.Text}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("try: %w", err)
	}
	return explainReply{Legal: true}, nil
}

type solveReply struct {
	Result string   `json:"result"`
	Moves  []string `json:"moves"`
	States int      `json:"states"`
}

// maxStates bounds what a request may ask of the solver, and commonStates is
// what it gets without asking.
const (
	maxStates    = 100_000_000
	commonStates = 200_000
)

func answerSolve(r *request) (any, error) {
	states := commonStates
	if r.States != nil {
		states = *r.States
	}
	if states < 1 || states > maxStates {
		return nil, fmt.Errorf("states: %d is not a number of positions to look at; it is from 1 to %d", states, maxStates)
	}
	s, err := r.position()
	if err != nil {
		return nil, err
	}
	result, err := solve.Solve(context.Background(), s, solve.Limits{States: states})
	if err != nil {
		return nil, err
	}
	return solveReply{result.Verdict.String(), moveWords(result.Moves), result.States}, nil
}

func moveWords(moves []engine.Move) []string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return words
}
