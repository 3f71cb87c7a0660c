package rulings_test

import (
	"math/rand/v2"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestMany requires a club that is most of the players to be kept apart where that costs nothing,
// and only there, when its pairs are forbidden in some brackets only; and that no fewer are kept
// apart than is known to be possible.
func TestMany(t *testing.T) {
	for name, most := range map[string]int{"dutch 2017": 84, "dutch 2026": 84, "dubov 2026": 82,
		"burstein": 83, "team": 81} {
		usually, remain := 0, 0
		for seed := range uint64(10) {
			rng := rand.New(rand.NewPCG(seed, 41))
			n := 40 + int(seed%2)
			event := first(n)
			event.Planned = 6
			for range 3 {
				round := pair(t, name, event)
				for i := range round.Games {
					round.Games[i].Result = []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins}[rng.IntN(3)]
				}
				event.Append(round)
			}
			club := rng.Perm(n)[:n*(66+int(seed%3)*4)/100]
			for i, a := range club {
				for _, b := range club[:i] {
					pairtest.Rule(&event, pairing.Avoid, [2]pairing.ID{event.Players[a].ID, event.Players[b].ID})
				}
				pairtest.Rule(&event, pairing.Avoid, [2]pairing.ID{event.Players[a].ID})
			}
			usual, round, _ := checkAvoid(t, name, event)
			pairs := ruled(event, pairing.Avoid)
			usually, remain = usually+len(meet(pairs, usual)), remain+len(meet(pairs, round))
		}
		if t.Logf("%s: %d meet, and without asking %d", name, remain, usually); remain > most {
			t.Errorf("%s: %d meet, at most %d need", name, remain, most)
		}
	}
}

// TestManyAndTheBye requires the bye to be moved, too, where many pairs are to be avoided that do
// not meet.
func TestManyAndTheBye(t *testing.T) {
	for _, name := range []string{"dutch 2017", "dutch 2026", "dubov 2026", "burstein", "team"} {
		event := first(41, pairtest.Rulings(pairing.Avoid, [2]pairing.ID{"41"})...)
		if event.Planned = 9; name == "burstein" {
			event.Planned = 1
		}
		for i, p := range event.Players {
			for k, q := range event.Players[:i] {
				if i < 20 == (k < 20) { // both in the upper half, or both in the lower one
					pairtest.Rule(&event, pairing.Avoid, [2]pairing.ID{p.ID, q.ID})
				}
			}
		}
		if by := byeOf(pair(t, name, event)); by == "41" {
			t.Errorf("%s: %s has the bye", name, by)
		}
	}
}
