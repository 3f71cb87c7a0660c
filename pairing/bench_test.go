package pairing_test

import (
	"context"
	"fmt"
	"strconv"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// benchRounds is the length of the recorded event in benchmarks.
const benchRounds = 9

// Each benchmark reports ns per entry, a player in a round: the figure stays
// the same from 1,000 to 10,000 players where time grows linearly.

func BenchmarkValidate(b *testing.B) {
	perSize(b, benchRounds, func(t pairing.Tournament) error { return t.Validate() })
}

func BenchmarkScores(b *testing.B) {
	perSize(b, benchRounds, func(t pairing.Tournament) error {
		if n := len(t.Scores()); n != len(t.Players) {
			return fmt.Errorf("%d scores", n)
		}
		return nil
	})
}

// Before looks at one round and at the players only.
func BenchmarkBefore(b *testing.B) {
	perSize(b, 1, func(t pairing.Tournament) error {
		if n := len(record.Before(t, benchRounds).Rounds); n != benchRounds-1 {
			return fmt.Errorf("%d rounds", n)
		}
		return nil
	})
}

// Check with a Pairer that takes next to no time itself.
func BenchmarkCheck(b *testing.B) {
	perSize(b, benchRounds, func(t pairing.Tournament) error {
		differences, err := pairing.Check(context.Background(), queue{}, t)
		if len(differences) > 0 {
			return fmt.Errorf("%d differences", len(differences))
		}
		return err
	})
}

// perSize measures what is done with tournaments of growing size, per player
// and round of those it looks at.
func perSize(b *testing.B, rounds int, do func(pairing.Tournament) error) {
	for _, players := range []int{1_000, 10_000} {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
			t := crowd(players)
			b.ReportAllocs()
			for b.Loop() {
				if err := do(t); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*players*rounds), "ns/entry")
		})
	}
}

// crowd returns a tournament of that many players, paired by queue. Each round one
// player in twenty has asked for a bye and one in fifty is absent without an
// entry.
func crowd(players int) pairing.Tournament {
	t := pairing.Tournament{Planned: benchRounds}
	for i := range players {
		id := pairing.ID("player " + strconv.Itoa(i+1))
		t.Players = append(t.Players, pairing.Player{ID: id, Rating: 2800 - 2000*i/players})
	}
	for r := range benchRounds {
		for i, p := range t.Players {
			if (i+7*r)%20 == 0 {
				absent(&t, p.ID, pairing.Half)
			} else if (i+3*r)%50 == 1 {
				absent(&t, p.ID, 0)
			}
		}
		round, _ := queue{}.Pair(context.Background(), t)
		for i := range round.Games {
			round.Games[i].Result = results[1+(i+r)%9]
		}
		round.Byes = withPoints(round.Byes)
		t.Rounds = append(t.Rounds, round)
	}
	t.Absences = nil
	return t
}

// absent notes that a player sits out the round to come.
func absent(t *pairing.Tournament, id pairing.ID, points pairing.Points) {
	next := len(t.Rounds) + 1
	t.Absences = append(t.Absences, pairing.Absence{Player: id, From: next, To: next, Points: points})
}

// withPoints drops the byes that are worth nothing.
func withPoints(byes []pairing.Bye) (kept []pairing.Bye) {
	for _, b := range byes {
		if b.Points > 0 {
			kept = append(kept, b)
		}
	}
	return kept
}
