package elimination

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// FuzzPair feeds arbitrary histories to the pairer. There is no wrong result
// that could not be in a file; only the three errors may come out, and a round
// that can be recorded.
func FuzzPair(f *testing.F) {
	f.Add(uint8(5), 3, []byte{0x01, 0x10, 0x23, 0x10, 0xff, 0x02, 0x10, 0x13, 0x30})
	f.Add(uint8(8), 1, []byte{0x01, 0x11, 0x23, 0x12, 0x45, 0x13, 0x67, 0x17})
	f.Add(uint8(2), -1, []byte{})
	f.Fuzz(func(t *testing.T, players uint8, lives int, data []byte) {
		pairtest.Sound(t, Pairer{Lives: lives}, scramble(int(players%16), data))
	})
}

// scramble reads a tournament from bytes: pairs of nibbles are two players, the
// byte after says what happened between them; 0xff starts a new round.
func scramble(players int, data []byte) pairing.Tournament {
	var t pairing.Tournament
	id := func(n byte) pairing.ID { return pairing.ID(fmt.Sprint(n)) }
	for i := range players {
		t.Players = append(t.Players, pairing.Player{ID: id(byte(i))})
	}
	results := []pairing.Result{
		"1-0", "0-1", "+/-", "-/+", "-/-", "1-0", "0-1", "1-0", "0-1", "1-0", "0-1", "1-0", "0-1", "1/2-1/2", "", "?",
	}
	t.Rounds = append(t.Rounds, pairing.Round{})
	var asked []pairing.Bye
	var gone []pairing.ID
	for len(data) >= 2 {
		round := &t.Rounds[len(t.Rounds)-1]
		a, b, what := id(data[0]>>4), id(data[0]&15), data[1]
		switch {
		case data[0] == 0xff:
			t.Rounds = append(t.Rounds, pairing.Round{})
			data = data[1:]
			continue
		case what>>4 == 15:
			pairtest.Rule(&t, pairing.Forbidden, [2]pairing.ID{a, b})
		case what>>4 == 14:
			asked = append(asked, pairing.Bye{Player: a})
		case what>>4 == 13:
			round.Byes = append(round.Byes, pairing.Bye{Player: a, Allocated: what&1 == 0})
		case what>>4 == 12 && int(data[0]>>4) < players:
			gone = append(gone, a)
		default:
			round.Games = append(round.Games, pairing.Game{White: a, Black: b, Result: results[what&15]})
		}
		data = data[2:]
	}
	pairtest.RequestByes(&t, asked...)
	for _, id := range gone {
		t.Withdraw(id)
	}
	return t
}
