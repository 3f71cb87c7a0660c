package main

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
)

// An event is one random tournament while it is played, and afterwards.
type event struct {
	options *options
	seed    uint64
	rng     source

	// t has no requests but those for a round that cannot be paired.
	t     pairing.Tournament
	asked [][]pairing.Bye // the requests for each round, whether or not it could be paired
	stuck error           // why the round after the recorded ones has no legal pairing
	spent time.Duration   // on pairing

	accelerated bool
	rating      map[pairing.ID]int
	arrival     []int  // of each player: rounds missed at the start
	gone        []bool // of each player: has withdrawn

	draws, forfeits, byes, withdrawals int // permille
}

// play plays the tournament of a seed. The error is what the engine says other
// than that no legal pairing exists.
//
// The order in which numbers are drawn is part of what a seed means: the terms,
// the ratings and late entries, the forbidden pairs, and then for each round the
// requests, player by player, and the results, board by board.
func play(o *options, seed uint64) (*event, error) {
	e := &event{options: o, seed: seed, rng: newSource(seed)}
	e.plan()
	e.enter(e.rng.within(o.players))
	e.forbid(e.rng.within(o.forbidden))
	e.ask()
	if e.accelerated {
		players, err := baku.Accelerate(e.t, o.rules.baku)
		if err != nil {
			return e, err
		}
		e.t.Players = players
	}
	for len(e.t.Rounds) < e.t.Planned && e.stuck == nil {
		if err := e.round(); err != nil {
			return e, err
		}
	}
	return e, nil
}

// plan draws the terms of the tournament.
func (e *event) plan() {
	o := e.options
	e.t.Planned = e.rng.within(o.rounds)
	e.t.InitialColor = pairing.Color(int(pairing.White) + e.rng.below(2))
	e.t.Scoring = o.points[e.rng.below(len(o.points))]
	e.accelerated = o.acceleration == "baku" ||
		e.rng.chance(500) && o.acceleration == "mixed" && o.admits(e.t.Scoring)
	e.draws = e.rng.within(o.draws)
	e.forfeits = e.rng.within(o.forfeits)
	e.byes = e.rng.within(o.byes)
	e.withdrawals = e.rng.within(o.withdrawals)
}

// enter fills the list of players, in the order of their ratings. Late entries are
// in the list from the start and absent from the rounds that they miss, so that
// a file holds them at their place; a player who has not come yet takes no number.
func (e *event) enter(n int) {
	ratings := make([]int, n)
	for i := range ratings {
		// The mean of three uniform numbers is about bell-shaped.
		r := e.options.ratings
		ratings[i] = (e.rng.within(r) + e.rng.within(r) + e.rng.within(r)) / 3
	}
	slices.SortFunc(ratings, func(a, b int) int { return cmp.Compare(b, a) })
	late := e.rng.within(e.options.late)
	e.rating = make(map[pairing.ID]int, n)
	e.arrival, e.gone = make([]int, n), make([]bool, n)
	for i, rating := range ratings {
		id := pairing.ID(strconv.Itoa(i + 1))
		e.t.Players = append(e.t.Players, pairing.Player{ID: id, Rating: rating})
		e.rating[id] = rating
		if e.rng.chance(late) {
			e.arrival[i] = 1 + e.rng.below(2)
		}
	}
}

// forbid draws pairs that must not meet, that many for a thousand players.
func (e *event) forbid(permille int) {
	n := len(e.t.Players)
	drawn := map[[2]int]bool{}
	for range n * permille / 1000 {
		a, b := e.rng.below(n), e.rng.below(n)
		if a > b {
			a, b = b, a
		}
		if a != b && !drawn[[2]int{a, b}] {
			drawn[[2]int{a, b}] = true
			e.t.Forbidden = append(e.t.Forbidden, [2]pairing.ID{e.t.Players[a].ID, e.t.Players[b].ID})
		}
	}
}

// ask draws the requests for the round about to be paired. At least two players
// stay: nobody goes, and nobody comes late, when there are no more.
func (e *event) ask() {
	here := 0
	for i := range e.t.Players {
		if !e.gone[i] {
			here++
		}
	}
	e.t.Byes = nil
	for i, p := range e.t.Players {
		if e.gone[i] {
			e.t.Byes = append(e.t.Byes, pairing.Bye{Player: p.ID})
			continue
		}
		absent, points := e.request(i)
		if absent && here > 2 {
			here--
			e.t.Byes = append(e.t.Byes, pairing.Bye{Player: p.ID, Points: points})
		} else {
			e.gone[i] = false
		}
	}
	e.asked = append(e.asked, e.t.Byes)
}

// request draws whether a player will be absent from the next round, and with
// how many points.
func (e *event) request(i int) (absent bool, points pairing.Points) {
	played := len(e.t.Rounds)
	if played < e.arrival[i] {
		return true, 0
	}
	if played > 0 && e.rng.chance(e.withdrawals) {
		e.gone[i] = true
		return true, 0
	}
	if !e.rng.chance(e.byes) {
		return false, 0
	}
	switch x := e.rng.below(10); {
	case x < 6:
		return true, e.t.Scoring.Draw // half-point bye
	case x < 8:
		return true, e.t.Scoring.Win // full-point bye
	}
	return true, 0
}

// round pairs a round, for which the requests have been drawn, and plays it.
func (e *event) round() error {
	start := time.Now()
	round, err := e.options.pairer.Pair(e.t)
	e.spent += time.Since(start)
	if errors.Is(err, pairing.ErrNoPairing) {
		e.stuck = err
		return nil
	} else if err != nil {
		return err
	}
	for i, g := range round.Games {
		if e.rng.chance(e.forfeits) {
			round.Games[i].Result = e.rng.forfeit()
		} else {
			round.Games[i].Result = e.rng.result(e.rating[g.White], e.rating[g.Black], e.draws)
		}
	}
	e.t.Rounds = append(e.t.Rounds, round)
	if len(e.t.Rounds) < e.t.Planned {
		e.ask()
	} else {
		e.t.Byes = nil
	}
	return nil
}
