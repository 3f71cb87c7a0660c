package main

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/people"
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

// describe gives a player another name or rating: {"name": "Ann Bakker"}. What the body does not say stays. Rounds
// that are paired were paired with the rating of before.
func describe(e *systems.Event, r *http.Request, body []byte) (any, error) {
	id := pairing.ID(r.PathValue("id"))
	now, known := e.Tournament.Player(id)
	if !known {
		return nil, invalid("there is no player %q", id)
	}
	if err := json.Unmarshal(body, &now); err != nil {
		return nil, invalid("no player: %v", err)
	}
	switch {
	case now.ID != id:
		return nil, invalid("player %q keeps the ID", id)
	case strings.TrimSpace(now.Name) == "":
		return nil, invalid("player %q needs a name", id)
	}
	people.Describe(&e.Tournament, now)
	return now, nil
}

// remove deletes a player of an event of which no round is recorded.
func remove(e *systems.Event, r *http.Request, _ []byte) (any, error) {
	id := pairing.ID(r.PathValue("id"))
	switch _, known := e.Tournament.Player(id); {
	case !known:
		return nil, invalid("there is no player %q", id)
	case len(e.Tournament.Rounds) > 0:
		return nil, invalid("the first round is paired: withdraw player %q", id)
	}
	delete(e.Players, id)
	people.Delete(&e.Tournament, id)
	return e, nil
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

// unrule takes a decision back. One that a recorded round has followed stays.
func unrule(e *systems.Event, r *http.Request, _ []byte) (any, error) {
	t := &e.Tournament
	n, err := strconv.Atoi(r.PathValue("n"))
	if err != nil || n < 1 || n > len(t.Rulings) {
		return nil, invalid("no decision %s: there are %d", r.PathValue("n"), len(t.Rulings))
	}
	x := t.Rulings[n-1]
	if x.From <= len(t.Rounds) {
		return nil, invalid("decision %d holds since round %d, which is recorded", n, max(1, x.From))
	}
	t.Rulings = slices.Delete(slices.Clone(t.Rulings), n-1, n)
	return x, nil
}
