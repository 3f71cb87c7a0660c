package dutch

import (
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Criteria returns the numbers of an edition's quality criteria, in their order.
func Criteria(e pairing.Edition) []string {
	var names []string
	for _, c := range editions[e].criteria {
		names = append(names, c.name)
	}
	return slices.Compact(names)
}

// Without returns the rules of an edition with a criterion deleted.
func Without(e pairing.Edition, criterionName string) pairing.Pairer {
	rules := *editions[e]
	rules.criteria = slices.DeleteFunc(slices.Clone(rules.criteria),
		func(c criterion) bool { return c.name == criterionName })
	return pairerFunc(func(t pairing.Tournament) (pairing.Round, error) { return rules.round(t, lexicographic.Tuning{}) })
}

type pairerFunc func(pairing.Tournament) (pairing.Round, error)

func (f pairerFunc) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) { return f(t) }

// round pairs by these rules, in a way of finding optima.
func (rules *edition) round(t pairing.Tournament, by lexicographic.Tuning) (pairing.Round, error) {
	f, err := scoregroup.View{}.Field(context.Background(), t)
	if err != nil {
		return pairing.Round{}, err
	}
	w := newWalk(f, rules)
	w.field.completion.Tuning = by
	return w.round(nil).Made()
}

// places lists the players from a place up to before another.
func places(from, to int) []int { return slices.Collect(scoregroup.Between(from, to)) }
