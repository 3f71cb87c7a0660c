package pairtest

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Spoil gives a copy of the tournament that contradicts itself in one way, and
// says in which. Every Pairer has to refuse it with [pairing.ErrInvalid].
func Spoil(decide Source, t pairing.Tournament) (spoiled pairing.Tournament, how string) {
	t = t.Clone()
	if t.Planned > 0 && t.Planned <= len(t.Rounds) {
		t.Planned = len(t.Rounds) + 1 // or else there is nothing left to pair
	}
	if len(t.Players) == 0 {
		t.Absences = append(t.Absences, pairing.Absence{Player: "nobody", From: 1})
		return t, "absence of an unknown player"
	}
	player := t.Players[decide(len(t.Players))].ID
	game := func(g pairing.Game) { r := latest(&t); r.Games = append(r.Games, g) }
	byes := func(list ...pairing.Bye) { r := latest(&t); r.Byes = append(r.Byes, list...) }
	type flaw struct {
		how  string
		make func()
	}
	flaws := []flaw{
		{"repeated ID", func() { t.Players = append(t.Players, pairing.Player{ID: player, Rating: 1500}) }},
		{"empty ID", func() { t.Players = append(t.Players, pairing.Player{Rating: 1500}) }},
		{"absence of an unknown player", func() { t.Absences = append(t.Absences, pairing.Absence{Player: "nobody", From: 1}) }},
		{"absence that ends before it begins", func() { t.Absences = append(t.Absences, pairing.Absence{Player: player, From: 2, To: 1}) }},
		{"absence of negative worth", func() { t.Absences = append(t.Absences, pairing.Absence{Player: player, From: 1, Points: -5}) }},
		{"ruling on an unknown player", func() { spoilRuling(&t, decide, player, "nobody") }},
		{"ruling on one player", func() { spoilRuling(&t, decide, player, player) }},
		{"unknown decision", func() { t.Rulings = append(t.Rulings, pairing.Ruling{Players: [2]pairing.ID{player, guest(&t)}}) }},
		{"pair required and forbidden", func() { spoilPair(&t, player, guest(&t), pairing.Forbidden) }},
		{"player required to meet two", func() {
			t.Players = append(t.Players, pairing.Player{ID: "a second guest", Rating: 1500})
			spoilPair(&t, player, guest(&t), pairing.Required)
		}},
		{"correction of a game that nobody played", func() {
			t.Corrections = append(t.Corrections, pairing.Correction{Round: 1, After: 2, White: player, Black: player})
		}},
		{"more rounds than planned", func() { t.Rounds, t.Planned = append(t.Rounds, make([]pairing.Round, 2)...), 1 }},
		{"negative number of rounds planned", func() { t.Planned = -1 }},
		{"no colour", func() { t.InitialColor = 3 }},
		{"game against oneself", func() { game(pairing.Game{White: player, Black: player}) }},
		{"game of an unknown player", func() { game(pairing.Game{White: player, Black: "nobody"}) }},
		{"unknown result", func() { game(pairing.Game{White: player, Black: t.Players[0].ID, Result: "2-0"}) }},
		{"bye besides a bye", func() { byes(pairing.Bye{Player: player}, pairing.Bye{Player: player}) }},
		{"bye of an unknown player", func() { byes(pairing.Bye{Player: "nobody"}) }},
		{"negative bye", func() { byes(pairing.Bye{Player: player, Points: -5}) }},
	}
	f := flaws[decide(len(flaws))]
	f.make()
	return t, fmt.Sprintf("%s (player %q)", f.how, player)
}

// guest enters one more player.
func guest(t *pairing.Tournament) pairing.ID {
	const id = "a guest nobody is called like"
	t.Players = append(t.Players, pairing.Player{ID: id, Rating: 1500})
	return id
}

// spoilRuling decides something on two players.
func spoilRuling(t *pairing.Tournament, decide Source, a, b pairing.ID) {
	kinds := []pairing.Decision{pairing.Required, pairing.Forbidden, pairing.Apart, pairing.Avoid}
	t.Rulings = append(t.Rulings, pairing.Ruling{Kind: kinds[decide(len(kinds))], Players: [2]pairing.ID{a, b}})
}

// spoilPair requires a player to meet a guest, and forbids it too, or requires the
// guest to meet another one.
func spoilPair(t *pairing.Tournament, player, guest pairing.ID, also pairing.Decision) {
	t.Rulings = []pairing.Ruling{{Kind: pairing.Required, Players: [2]pairing.ID{player, guest}}, {Kind: also, Players: [2]pairing.ID{guest, player}}}
	if also == pairing.Required {
		t.Rulings[1].Players[1] = "a second guest"
	}
}

// latest gives the latest round, or one of its own, to record what cannot be.
func latest(t *pairing.Tournament) *pairing.Round {
	if len(t.Rounds) == 0 {
		t.Rounds, t.Planned = make([]pairing.Round, 1), 0
	}
	return &t.Rounds[len(t.Rounds)-1]
}
