package main

import (
	"errors"
	"fmt"

	"github.com/seed22f6c9b8/pairings/examples/systems"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// neighbors is a Pairer that knows no rules: it pairs first with second, third
// with fourth, and so on, and the last one left over has the bye.
type neighbors struct{}

func (neighbors) Pair(t pairing.Tournament) (pairing.Round, error) {
	round := pairing.Round{Byes: append([]pairing.Bye(nil), t.Byes...)}
	away := map[pairing.ID]bool{}
	for _, b := range t.Byes {
		away[b.Player] = true
	}
	var here []pairing.ID
	for _, p := range t.Players {
		if !away[p.ID] {
			here = append(here, p.ID)
		}
	}
	for ; len(here) > 1; here = here[2:] {
		round.Games = append(round.Games, pairing.Game{White: here[0], Black: here[1]})
	}
	if len(here) == 1 {
		round.Byes = append(round.Byes, pairing.Bye{Player: here[0], Points: t.Scoring.Values().Bye, Allocated: true})
	}
	return round, nil
}

// givesUp pairs neighbors in round 1, and then says that nothing is legal.
type givesUp struct{ neighbors }

func (p givesUp) Pair(t pairing.Tournament) (pairing.Round, error) {
	if len(t.Rounds) > 0 {
		return pairing.Round{}, fmt.Errorf("%w: tired", pairing.ErrNoPairing)
	}
	return p.neighbors.Pair(t)
}

// fickle turns the colours of the first board around every time.
type fickle struct {
	neighbors
	times *int
}

func (p fickle) Pair(t pairing.Tournament) (pairing.Round, error) {
	round, err := p.neighbors.Pair(t)
	*p.times++
	if g := round.Games[0]; *p.times%2 == 0 {
		round.Games[0] = pairing.Game{White: g.Black, Black: g.White}
	}
	return round, err
}

// panics does.
type panics struct{}

func (panics) Pair(pairing.Tournament) (pairing.Round, error) { panic("at the board") }

// fails returns an error that no tournament deserves.
type fails struct{}

func (fails) Pair(pairing.Tournament) (pairing.Round, error) {
	return pairing.Round{}, errors.New("no idea")
}

// stubbed gives the default options with a Pairer of the test's own.
func stubbed(p pairing.Pairer) *options {
	o := newOptions()
	o.choice = systems.Choice{System: "dutch", Edition: "2026"}
	o.rules = rulebooks["dutch 2026"]
	o.pairer = p
	return o
}
