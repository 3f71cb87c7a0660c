package pairtest

import (
	"context"
	"errors"
	"strconv"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// OneColor returns a tournament in which so many players have had White in both rounds, so
// that no two of them may meet. Of their opponents so many have stayed.
func OneColor(players, opponents int) (t pairing.Tournament) {
	id := func(i int) pairing.ID { return pairing.ID(strconv.Itoa(i + 1)) }
	for i := range 2 * players {
		t.Players = append(t.Players, pairing.Player{ID: id(i), Rating: 2700 - i%500})
		if i >= players+opponents {
			t.Absences = append(t.Absences, pairing.Absence{Player: id(i), From: 3})
		}
	}
	t.Rounds = make([]pairing.Round, 2)
	for r := range t.Rounds {
		for i := range players {
			t.Rounds[r].Games = append(t.Rounds[r].Games, pairing.Game{White: id(i), Black: id(players + (i+7*r)%players),
				Result: pairing.Draw})
		}
	}
	return t
}

// ConformanceCrowd asks for rounds of crowds who must all have Black. That there is none,
// and why, is said in few words, however many they are; and in no more time than it
// takes to read them if they are very many. With -short they are fewer.
func ConformanceCrowd(t *testing.T, p pairing.Pairer) {
	t.Helper()
	crowds, half := []struct{ players, opponents int }{{1000, 0}, {1000, 500}, {1000, 998}, {7_000, 3_500}}, 1000
	if testing.Short() {
		crowds, half = crowds[:2], 600
	}
	for _, n := range crowds {
		_, err := p.Pair(context.Background(), OneColor(n.players, n.opponents))
		var e *explain.Evidence
		if !errors.As(err, &e) || len(err.Error()) > 2000 {
			t.Fatalf("%v: %d bytes, of type %T", n, len(err.Error()), err)
		}
		if many := n.players+n.opponents > 10_000; many != (len(e.Groups) == 0) || len(e.Groups) > 0 &&
			len(e.Groups) <= len(e.Others) {
			t.Errorf("%v: %d players share %d others", n, len(e.Groups), len(e.Others))
		}
	}
	if _, err := p.Pair(context.Background(), OneColor(half, half)); err != nil {
		t.Errorf("as many have had White as Black: %v", err)
	}
}
