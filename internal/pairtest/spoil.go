package pairtest

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Spoil gives a copy of the tournament that contradicts itself in one way, and
// says in which. Every Pairer has to refuse it with [pairing.ErrInvalid].
func Spoil(decide Source, t pairing.Tournament) (spoiled pairing.Tournament, how string) {
	t = Clone(t)
	if t.Planned > 0 && t.Planned <= len(t.Rounds) {
		t.Planned = len(t.Rounds) + 1 // or else there is nothing left to pair
	}
	if len(t.Players) == 0 {
		t.Byes = append(t.Byes, pairing.Bye{Player: "nobody"})
		return t, "bye for an unknown player"
	}
	player := t.Players[decide(len(t.Players))].ID
	type flaw struct {
		how  string
		make func()
	}
	flaws := []flaw{
		{"repeated ID", func() { t.Players = append(t.Players, pairing.Player{ID: player, Rating: 1500}) }},
		{"empty ID", func() { t.Players = append(t.Players, pairing.Player{Rating: 1500}) }},
		{"bye for an unknown player", func() { t.Byes = append(t.Byes, pairing.Bye{Player: "nobody"}) }},
		{"two byes for one player", func() { t.Byes = append(t.Byes, pairing.Bye{Player: player}, pairing.Bye{Player: player}) }},
		{"allocated bye requested", func() { t.Byes = []pairing.Bye{{Player: player, Allocated: true}} }},
		{"forbidden pair with an unknown player", func() { t.Forbidden = append(t.Forbidden, [2]pairing.ID{player, "nobody"}) }},
		{"forbidden pair of one player", func() { t.Forbidden = append(t.Forbidden, [2]pairing.ID{player, player}) }},
		{"required pair with an unknown player", func() { t.Required = [][2]pairing.ID{{player, "nobody"}} }},
		{"required pair of one player", func() { t.Required = [][2]pairing.ID{{player, player}} }},
		{"pair to avoid with an unknown player", func() { t.Avoid = append(t.Avoid, [2]pairing.ID{player, "nobody"}) }},
		{"pair to avoid of one player", func() { t.Avoid = append(t.Avoid, [2]pairing.ID{player, player}) }},
		{"pair required and forbidden", func() { spoilPair(&t, player, true) }},
		{"pair required twice", func() { spoilPair(&t, player, false) }},
		{"more rounds than planned", func() { t.Rounds, t.Planned = append(t.Rounds, make([]pairing.Round, 2)...), 1 }},
		{"negative number of rounds planned", func() { t.Planned = -1 }},
		{"no colour", func() { t.InitialColor = 3 }},
		{"game against oneself", func() { spoilRound(&t, pairing.Game{White: player, Black: player}) }},
		{"game of an unknown player", func() { spoilRound(&t, pairing.Game{White: player, Black: "nobody"}) }},
		{"unknown result", func() { spoilRound(&t, pairing.Game{White: player, Black: t.Players[0].ID, Result: "2-0"}) }},
		{"bye besides a bye", func() { spoilByes(&t, pairing.Bye{Player: player}, pairing.Bye{Player: player}) }},
		{"bye of an unknown player", func() { spoilByes(&t, pairing.Bye{Player: "nobody"}) }},
		{"negative bye", func() { spoilByes(&t, pairing.Bye{Player: player, Points: -5}) }},
	}
	f := flaws[decide(len(flaws))]
	f.make()
	return t, fmt.Sprintf("%s (player %q)", f.how, player)
}

// spoilPair requires a player to meet a guest, and forbids it too, or requires it
// again.
func spoilPair(t *pairing.Tournament, player pairing.ID, forbid bool) {
	const guest = "a guest nobody is called like"
	t.Players = append(t.Players, pairing.Player{ID: guest, Rating: 1500})
	pair := [2]pairing.ID{player, guest}
	t.Required = [][2]pairing.ID{pair}
	if forbid {
		t.Forbidden = append(t.Forbidden, pair)
	} else {
		t.Required = append(t.Required, [2]pairing.ID{guest, player})
	}
}

// spoilRound records a game where it cannot be: in the latest round, or in one
// of its own.
func spoilRound(t *pairing.Tournament, g pairing.Game) {
	spoilRounds(t)
	last := &t.Rounds[len(t.Rounds)-1]
	last.Games = append(last.Games, g)
}

// spoilByes records byes likewise.
func spoilByes(t *pairing.Tournament, byes ...pairing.Bye) {
	spoilRounds(t)
	last := &t.Rounds[len(t.Rounds)-1]
	last.Byes = append(last.Byes, byes...)
}

// spoilRounds sees to it that there is a round to spoil.
func spoilRounds(t *pairing.Tournament) {
	if len(t.Rounds) == 0 {
		t.Rounds = append(t.Rounds, pairing.Round{})
		t.Planned = 0
	}
}
