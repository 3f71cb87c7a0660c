package pairtest

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Spoil returns a copy of the tournament that contradicts itself in one way, and
// says in which. Every Pairer has to refuse it with [pairing.ErrInvalid].
func Spoil(decide Source, t pairing.Tournament) (spoiled pairing.Tournament, how string) {
	t = t.Clone()
	if len(t.Rounds) == 0 {
		t.Rounds = make([]pairing.Round, 1)
	}
	if t.Planned > 0 && t.Planned <= len(t.Rounds) {
		t.Planned = len(t.Rounds) + 1 // or else there is nothing left to pair
	}
	const guest, second = "a guest nobody is called like", "a second guest"
	t.Players = append(t.Players, pairing.Player{ID: guest, Rating: 1500}, pairing.Player{ID: second, Rating: 1500})
	player, round := t.Players[decide(max(1, len(t.Players)-2))].ID, &t.Rounds[len(t.Rounds)-1]
	rule := func(kind pairing.Decision, pairs ...[2]pairing.ID) { Rule(&t, kind, pairs...) }
	any := []pairing.Decision{pairing.Required, pairing.Forbidden, pairing.Apart, pairing.Avoid}[decide(4)]
	away := func(a pairing.Absence) { t.Absences = append(t.Absences, a) }
	game := func(g pairing.Game) { round.Games = append(round.Games, g) }
	byes := func(list ...pairing.Bye) { round.Byes = append(round.Byes, list...) }
	flaws := []struct {
		how  string
		make func()
	}{
		{"repeated ID", func() { t.Players = append(t.Players, pairing.Player{ID: player, Rating: 1500}) }},
		{"empty ID", func() { t.Players = append(t.Players, pairing.Player{Rating: 1500}) }},
		{"absence of an unknown player", func() { away(pairing.Absence{Player: "nobody", From: 1}) }},
		{"absence that ends before it begins", func() { away(pairing.Absence{Player: player, From: 2, To: 1}) }},
		{"absence of negative worth", func() { away(pairing.Absence{Player: player, From: 1, Points: -5}) }},
		{"ruling on an unknown player", func() { rule(any, [2]pairing.ID{player, "nobody"}) }},
		{"ruling on one player", func() { rule(any, [2]pairing.ID{player, player}) }},
		{"unknown decision", func() { rule("", [2]pairing.ID{player, guest}) }},
		{"pair required and forbidden", func() {
			rule(pairing.Required, [2]pairing.ID{player, guest})
			rule(pairing.Forbidden, [2]pairing.ID{guest, player})
		}},
		{"player required to meet two", func() {
			rule(pairing.Required, [2]pairing.ID{player, guest},
				[2]pairing.ID{guest, second})
		}},
		{"bye of nobody", func() { rule(any, [2]pairing.ID{}) }},
		{"bye of an unknown player", func() { rule(any, [2]pairing.ID{"nobody"}) }},
		{"two required byes", func() { rule(pairing.Required, [2]pairing.ID{guest}, [2]pairing.ID{second}) }},
		{"bye required and forbidden", func() {
			rule(pairing.Required, [2]pairing.ID{guest})
			rule(pairing.Forbidden, [2]pairing.ID{guest})
		}},
		{"bye and a game required", func() { rule(pairing.Required, [2]pairing.ID{player, guest}, [2]pairing.ID{guest}) }},
		{"reinstated after a bye", func() { rule(pairing.Reinstated, [2]pairing.ID{player}) }},
		{"correction of a game that nobody played", func() {
			t.Corrections = append(t.Corrections, pairing.Correction{Round: 1, After: 2, White: player, Black: player})
		}},
		{"more rounds than planned", func() { t.Rounds, t.Planned = append(t.Rounds, make([]pairing.Round, 2)...), 1 }},
		{"negative number of rounds planned", func() { t.Planned = -1 }},
		{"no colour", func() { t.InitialColor = 3 }},
		{"game against oneself", func() { game(pairing.Game{White: player, Black: player}) }},
		{"game of an unknown player", func() { game(pairing.Game{White: player, Black: "nobody"}) }},
		{"unknown result", func() { game(pairing.Game{White: player, Black: guest, Result: "2-0"}) }},
		{"bye besides a bye", func() { byes(pairing.Bye{Player: player}, pairing.Bye{Player: player}) }},
		{"bye of an unknown player", func() { byes(pairing.Bye{Player: "nobody"}) }},
		{"negative bye", func() { byes(pairing.Bye{Player: player, Points: -5}) }},
	}
	f := flaws[decide(len(flaws))]
	f.make()
	return t, fmt.Sprintf("%s (player %q)", f.how, player)
}
