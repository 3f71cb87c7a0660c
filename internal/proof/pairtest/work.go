package pairtest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// before plays an open of 1,001 players up to a round, its last one.
func before(p pairing.Pairer, even bool, round int) func() (pairing.Tournament, error) {
	return func() (pairing.Tournament, error) {
		o := newOpen(even, 1001, round, 1)
		err := o.play(p, round-1)
		o.arrange()
		return o.t, err
	}
}

// BoundWork requires that a system pairs a few fields, of which the most steps are given in
// their order, in no more than these: edges that are looked at, by all searches together, or what is laid, listed or
// copied and takes as long, in steps of 64. A way that has got lost shows here, since the answer is the same
// without it. Nothing else may be paired meanwhile.
//
//   - three rounds of an open of 1,001 players: the first one, in which everybody is in
//     one scoregroup, the second, whose scoregroups are large, and the fifth;
//   - the fifth round of an open of 1,001 players of all strengths ([openOf]);
//   - fields of 240 players that are hard to pair.
func BoundWork(t *testing.T, p pairing.Pairer, most ...uint64) {
	scores, cliques := ScoreFamilies(), CliqueFamilies()
	for i, field := range []struct {
		name string
		make func() (pairing.Tournament, error)
	}{
		{"open, round 1", before(p, false, 1)},
		{"open, round 2", before(p, false, 2)},
		{"open, round 5", before(p, false, 5)},
		{"even open, round 5", before(p, true, 5)},
		{scores[3].Name, func() (pairing.Tournament, error) { return scores[3].Make(240), nil }},
		{scores[7].Name, func() (pairing.Tournament, error) { return scores[7].Make(240), nil }},
		{cliques[2].Name, func() (pairing.Tournament, error) { return cliques[2].Make(240), nil }},
		{cliques[6].Name, func() (pairing.Tournament, error) { return cliques[6].Make(240), nil }},
	} {
		t.Run(field.name, func(t *testing.T) {
			tournament, err := field.make()
			if err != nil {
				t.Fatal(err)
			}
			before := lexicographic.Work()
			if _, err := p.Pair(context.Background(), tournament); err != nil && !errors.Is(err, pairing.ErrNoPairing) {
				t.Fatal(err)
			}
			steps := lexicographic.Work() - before
			t.Logf("%d steps, at most %d expected", steps, most[i])
			if steps > most[i] {
				t.Errorf("%d steps are too many, at most %d are expected", steps, most[i])
			}
		})
	}
}

// BoundQuestions requires that a system takes no more than so many times the steps of a round to say why
// somebody does not float, or floats, or why two do not meet. It asks about players of all strengths in rounds of an
// open of 1,001 players, from one on; the bounds are given in their order. Nothing else may be paired meanwhile.
func BoundQuestions(t *testing.T, e explain.Explainer, from int, bounds ...float64) {
	for k, most := range bounds {
		round := from + k
		t.Run(fmt.Sprint("round ", round), func(t *testing.T) {
			open, err := before(e, false, round)()
			must(t, err)
			start := lexicographic.Work()
			next, err := e.Pair(context.Background(), open)
			must(t, err)
			pair, worst := float64(lexicographic.Work()-start), 0.0
			var asked []pairing.ID
			for k := 0; k < len(next.Games); k += 50 {
				asked = append(asked, next.Games[k].White, next.Games[k].Black)
			}
			for k, id := range asked {
				for _, q := range []explain.Question{explain.Float(id), explain.Meet(id, asked[(k+3)%len(asked)])} {
					start := lexicographic.Work()
					_, err := e.Why(context.Background(), open, q)
					must(t, err)
					times := float64(lexicographic.Work()-start) / pair
					if worst = max(worst, times); times > most {
						t.Errorf("%v takes %.1f times the steps of the round, at most %.1f are expected", q, times, most)
					}
				}
			}
			t.Logf("at most %.1f times the steps of the round", worst)
		})
	}
}
