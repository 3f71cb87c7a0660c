package systems_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// TestGroups requires a ruling on a group to be answered as rulings on all pairs of it, by every system and
// to every question.
func TestGroups(t *testing.T) {
	t.Cleanup(pairtest.FewerChecks(8))
	for name, c := range clubs {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				tour, p := play(t, c).tour, c.pairer.(explain.Explainer)
				names := []string{"", "Rooks", "Kings"}
				for i := range tour.Players {
					tour.Players[i].Group = rapid.SampledFrom(names).Draw(t, "group")
				}
				kinds := []pairing.Decision{pairing.Forbidden, pairing.Apart, pairing.Avoid}
				for _, name := range names[1:] {
					r := pairing.Ruling{Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Group: name}
					if err := tour.Rule(r); err != nil {
						continue // nobody is in it
					}
				}
				pairs := tour.Pairwise()
				for _, r := range pairs.Rulings {
					if r.Group != "" {
						t.Fatalf("%+v is on a group", r)
					}
				}
				for i, a := range tour.Players[:min(2, len(tour.Players))] {
					answered(t, tour, pairs, func(tour pairing.Tournament) (any, error) {
						return p.Why(context.Background(), tour, explain.Meet(a.ID, tour.Players[len(tour.Players)-1-i].ID))
					})
				}
				answered(t, tour, pairs, func(tour pairing.Tournament) (any, error) { return p.Pair(context.Background(), tour) })
				answered(t, tour, pairs, func(tour pairing.Tournament) (any,
					error) {
					return p.Explain(context.Background(), tour)
				})
			})
		})
	}
}

// answered requires two tournaments to have the same answer.
func answered(t *rapid.T, a, b pairing.Tournament, ask func(pairing.Tournament) (any, error)) {
	x, err := ask(a)
	y, other := ask(b)
	if fmt.Sprint(err) != fmt.Sprint(other) {
		t.Fatalf("error %v, with pairs %v", err, other)
	}
	one, err := json.Marshal(x)
	two, other := json.Marshal(y)
	if err != nil || other != nil || string(one) != string(two) {
		t.Fatalf("%s, with pairs %s", one, two)
	}
}
