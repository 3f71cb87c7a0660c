package pairtest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// Rivals compares the prescribed round with so many others that are near it: a few
// times two seats exchange their players. It returns the number of those that are legal;
// the prescribed one has to be better than each of them.
func Rivals(t testing.TB, e explain.Explainer, tournament pairing.Tournament, others int, seed uint64) (legal int) {
	t.Helper()
	ours, err := e.Pair(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	ours = Paired(ours)
	rng := rand.New(rand.NewPCG(seed, 1))
	for range others {
		other := RenameRound(ours, same)
		seats := Seats(&other)
		if len(seats) < 3 {
			return legal
		}
		at := rng.IntN(len(seats))
		for range 1 + rng.IntN(4) {
			near := (at + 1 + rng.IntN(min(12, len(seats)-1))) % len(seats)
			*seats[at], *seats[near] = *seats[near], *seats[at]
			at = near
		}
		v, err := e.Compare(context.Background(), tournament, other)
		switch {
		case err != nil:
			t.Fatal(err)
		case v.Kind == explain.KindCriterion || v.Kind == explain.KindOrder:
			legal++
			if !better(v) {
				t.Fatalf("seed %d: the verdict on %v does not prefer ours: %+v%s", seed, other, v, Shown(tournament))
			}
		case v.Kind != explain.KindIllegal && !samePairs(ours, other):
			t.Fatalf("seed %d: the verdict on %v is %+v%s", seed, other, v, Shown(tournament))
		}
	}
	return legal
}

// OpenRivals compares the rounds of opens of nine rounds, from one on, with so many others near each, as [Rivals] does.
// They are fewer with -short, by a divisor.
func OpenRivals(t *testing.T, e explain.Explainer, first, others, short int) {
	t.Helper()
	if testing.Short() {
		others /= short
	}
	for _, players := range []int{24, 47, 101} {
		t.Run(fmt.Sprintf("%+v/players=%d", e, players), func(t *testing.T) {
			t.Parallel()
			open, err := Open(e, players, 9, uint64(players))
			if err != nil {
				t.Fatal(err)
			}
			legal := 0
			for round := first; round <= len(open.Rounds); round++ {
				legal += Rivals(t, e, record.Before(open, round), others, uint64(round))
			}
			t.Logf("%d legal rounds", legal)
		})
	}
}

// Seats returns the seats of a round, board by board; whoever has the allocated bye is last.
func Seats(r *pairing.Round) (seats []*pairing.ID) {
	for i := range r.Games {
		seats = append(seats, &r.Games[i].White, &r.Games[i].Black)
	}
	for i := range r.Byes {
		if r.Byes[i].Allocated {
			seats = append(seats, &r.Byes[i].Player)
		}
	}
	return seats
}
