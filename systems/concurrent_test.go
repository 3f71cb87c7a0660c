package systems_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

// answers gives everything that is said about a tournament by a system, as text.
func answers(p pairing.Pairer, t pairing.Tournament) string {
	round, err := p.Pair(context.Background(), t)
	text := fmt.Sprint(round, err)
	if e, ok := p.(explain.Explainer); ok && len(t.Players) > 1 {
		report, err := e.Explain(context.Background(), t)
		verdict, errWhy := e.Why(context.Background(), t, explain.Meet(t.Players[0].ID, t.Players[1].ID))
		text += fmt.Sprint(err, verdict.In(""), errWhy)
		if report != nil {
			text += fmt.Sprint(report.Games, report.Bye)
		}
	}
	ranking, err := standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "DE", "BH/C1", "SB"}}.Rank(t)
	rows := ranking.Rows
	return text + fmt.Sprint(rows, err)
}

// TestConcurrent asks every system about the same tournaments and about different
// ones from several goroutines at once. Memory that engines keep from one round to
// the next must not show, to the race detector either.
func TestConcurrent(t *testing.T) {
	for _, name := range systems.Names() {
		for _, edition := range append([]pairing.Edition{0}, systems.Editions(name)...) {
			p, err := systems.Config{System: name, Edition: edition}.New()
			if err != nil {
				t.Fatal(err)
			}
			t.Run(fmt.Sprint(name, edition), func(t *testing.T) { concurrently(t, p) })
		}
	}
}

func concurrently(t *testing.T, p pairing.Pairer) {
	const tournaments, goroutines = 12, 4
	var field []pairing.Tournament
	var want []string
	for seed := range uint64(tournaments) {
		decide := pairtest.FromSeed(seed)
		shape := pairtest.Shape{MaxPlayers: 40, MaxRounds: 5, Rated: true, Decisive: true, Unbroken: seed%2 == 0}
		tour, err := pairtest.Played(decide, p, shape)
		if err != nil {
			t.Fatal(err)
		}
		field = append(field, tour)
		want = append(want, answers(p, tour))
	}
	var group sync.WaitGroup
	for g := range goroutines {
		group.Go(func() {
			for i := range field {
				k := i // the same one as the others
				if i%2 == 1 {
					k = (i + 5*g) % tournaments // or another
				}
				if diff := cmp.Diff(want[k], answers(p, field[k])); diff != "" {
					t.Errorf("tournament %d, alone (-) and beside others (+): %s", k, diff)
				}
			}
		})
	}
	group.Wait()
}
