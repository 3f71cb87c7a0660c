package tcec

import (
	"context"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// What the rules promise of tournaments in which everybody plays every round.
func TestInvariants(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Pairer{Double: rapid.Bool().Draw(t, "double")}
		shape := pairtest.Shape{MinPlayers: 2, MaxPlayers: 16, MaxRounds: 20, Plain: true, Unbroken: true}
		event, err := pairtest.Played(pairtest.FromRapid(t), p, shape)
		if err != nil {
			t.Fatal(err)
		}
		pairtest.Lift(&event, pairing.Forbidden)
		forgotten := 0
		for n := range len(event.Rounds) + 1 {
			before := event
			before.Rounds = event.Rounds[:n]
			h, err := p.replay(context.Background(), before)
			if err != nil {
				t.Fatal(err)
			}
			if h.start < forgotten || h.start > max(0, n-1) {
				t.Fatalf("%d rounds forgotten after %d rounds, %d before", h.start, n, forgotten)
			}
			forgotten = h.start
			checkColors(t, p, h)
			checkByes(t, h)
			checkMeetings(t, h)
		}
	})
}

// checkColors: double rounds leave no difference; in single rounds it is at most
// 2, has the parity of the number of games, and is 1 after an odd number of
// rounds without a bye.
func checkColors(t rapid.TB, p Pairer, h *history) {
	t.Helper()
	for i, d := range h.difference {
		games := h.Rounds - h.byes[i]
		switch {
		case p.Double && d != 0:
			t.Fatalf("player %d has a difference of %d in double rounds", i+1, d)
		case !p.Double && max(d, -d) > 2:
			t.Fatalf("player %d has a difference of %d", i+1, d)
		case !p.Double && (d-games)%2 != 0:
			t.Fatalf("player %d has a difference of %d after %d games", i+1, d, games)
		case !p.Double && h.Players%2 == 0 && games%2 == 1 && max(d, -d) != 1:
			t.Fatalf("player %d has a difference of %d after %d games of an even field", i+1, d, games)
		}
	}
}

// checkByes: byes received differ by at most one.
func checkByes(t rapid.TB, h *history) {
	t.Helper()
	least, most := h.byes[0], h.byes[0]
	for _, n := range h.byes {
		least, most = min(least, n), max(most, n)
	}
	if most-least > 1 || h.Players%2 == 0 && most > 0 {
		t.Fatalf("byes received: %v", h.byes)
	}
}

// checkMeetings: no pair meets twice in the remembered rounds. The latest round
// is part of them.
func checkMeetings(t rapid.TB, h *history) {
	t.Helper()
	met := map[[2]int]bool{}
	for r := h.start; r < h.Rounds; r++ {
		for _, pair := range h.pairs(r) {
			if met[pair] {
				t.Fatalf("%d and %d meet twice since round %d", pair[0]+1, pair[1]+1, h.start+1)
			}
			met[pair] = true
		}
	}
}

// Of a pair without a difference, both have one of 1 after the game; of any
// other, the two differences come to at most 2 (notes on Step 5). The encounters
// are the engine's, on tournaments that it has paired itself.
func TestPairDifferences(t *testing.T) {
	abs := func(d int) int { return max(d, -d) }
	pairs, fresh := 0, 0
	for seed := range uint64(100) {
		p := Pairer{}
		shape := pairtest.Shape{MinPlayers: 2, MaxPlayers: 16, MaxRounds: 12, Plain: true}
		event, err := pairtest.Played(pairtest.FromSeed(seed), p, shape)
		if err != nil {
			t.Fatal(err)
		}
		event.Planned = 0
		next, err := p.next(context.Background(), event)
		if err != nil {
			continue
		}
		for _, e := range next.encounters {
			white, black := next.Index(e.white), next.Index(e.first)
			if black == white {
				black = next.Index(e.second)
			}
			before := [2]int{next.difference[white], next.difference[black]}
			sum := abs(before[0]+1) + abs(before[1]-1)
			if before == [2]int{} && sum != 2 || sum > 2 {
				t.Fatalf("%v: differences of %v come to %d afterwards", e, before, sum)
			}
			pairs++
			if before == [2]int{} {
				fresh++
			}
		}
	}
	if pairs < 100 || fresh == 0 || fresh == pairs {
		t.Errorf("only %d pairs, %d of them without a difference", pairs, fresh)
	}
}

// Requests for the next round change nothing that lasts: forbidden pairs, required
// pairs and byes with points never make the rules forget a round.
func TestRequestsForgetNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Pairer{Double: rapid.Bool().Draw(t, "double")}
		shape := pairtest.Shape{MinPlayers: 2, MaxPlayers: 7, MaxRounds: 8, Plain: true, Unbroken: true}
		event, err := pairtest.Played(pairtest.FromRapid(t), p, shape)
		if err != nil {
			t.Fatal(err)
		}
		event.Planned = 0
		pairtest.Lift(&event, pairing.Forbidden)
		pairtest.Rule(&event, pairing.Forbidden, rapid.SliceOfN(rapid.Custom(func(t *rapid.T) [2]pairing.ID {
			ids := rapid.SliceOfNDistinct(rapid.IntRange(1, len(event.Players)), 2, 2, rapid.ID).Draw(t, "pair")
			return [2]pairing.ID{id(ids[0]), id(ids[1])}
		}), 0, 5).Draw(t, "forbidden")...)
		free := event
		pairtest.Lift(&free, pairing.Forbidden)
		after := forgottenAfter(t, p, free)
		for _, player := range event.Players {
			if rapid.IntRange(0, 2).Draw(t, "rest") == 0 {
				pairtest.RequestByes(&event, pairing.Bye{Player: player.ID, Points: pairing.Half})
			}
		}
		if (len(event.Players)-len(event.Absences))%2 == 0 { // or else the bye may go to somebody else
			event = pairtest.Require(pairtest.FromRapid(t), event)
		}
		if got := forgottenAfter(t, p, event); got > after {
			t.Fatalf("%d rounds forgotten, without requests %d\n%+v", got, after, event)
		}
	})
}

// forgottenAfter returns the rounds forgotten once the next round is recorded, if
// there is one.
func forgottenAfter(t *rapid.T, p Pairer, event pairing.Tournament) int {
	round, err := p.Pair(context.Background(), event)
	if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
		t.Fatal(err)
	}
	for i := range round.Games {
		round.Games[i].Result = pairing.Draw
	}
	if err == nil {
		event.Rounds = append(event.Rounds[:len(event.Rounds):len(event.Rounds)], round)
	}
	n, err := forgotten(p, event)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
