package main

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/systems"
)

// enter takes a player who comes late, or to the first round: {"name": "Ann", "rating": 1800}. Without an
// ID the player gets the next number that nobody has.
func enter(e *systems.Event, _ *http.Request, body []byte) (any, error) {
	var p pairing.Player
	if err := json.Unmarshal(body, &p); err != nil {
		return nil, invalid("no player: %v", err)
	}
	for n := len(e.Tournament.Players) + 1; p.ID == ""; n++ {
		id := pairing.ID(strconv.Itoa(n))
		if !slices.ContainsFunc(e.Tournament.Players, func(o pairing.Player) bool { return o.ID == id }) {
			p.ID = id
		}
	}
	return p, e.Tournament.Enter(p, 0)
}

// withdraw says that a player plays no more, from the next round on; comeBack, that the player does.
func withdraw(e *systems.Event, r *http.Request, _ []byte) (any, error) {
	return e, e.Tournament.Withdraw(pairing.ID(r.PathValue("id")))
}

func comeBack(e *systems.Event, r *http.Request, _ []byte) (any, error) {
	return e, e.Tournament.Return(pairing.ID(r.PathValue("id")))
}

// absent says that a player misses a round that is not paired yet, for as many points as the body
// says: 0.5 for a half-point bye, nothing for none.
func absent(e *systems.Event, r *http.Request, body []byte) (any, error) {
	round, err := number(r)
	if err != nil {
		return nil, err
	}
	var points pairing.Points
	if text := strings.TrimSpace(string(body)); text != "" {
		if points, err = pairing.ParsePoints(text); err != nil {
			return nil, err
		}
	}
	return e, e.Tournament.RequestBye(pairing.ID(r.PathValue("id")), round, points)
}

// rule takes a decision of the arbiter: {"kind": "forbidden", "players": ["1", "3"], "from": 5}.
func rule(e *systems.Event, _ *http.Request, body []byte) (any, error) {
	var x pairing.Ruling
	if err := json.Unmarshal(body, &x); err != nil {
		return nil, invalid("no ruling: %v", err)
	}
	if x.From == 0 {
		x.From = len(e.Tournament.Rounds) + 1
	}
	return x, e.Tournament.Rule(x)
}
