package main

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// explains compares what is said about the round with the round, with lowered
// thresholds in fields of up to thirty: it takes minutes for hundreds.
func (w *witness) explains(t pairing.Tournament, round pairing.Round) error {
	e, ok := w.engine.(explain.Explainer)
	if !ok || !w.ask || audit && len(t.Players) > 30 {
		return nil
	}
	w.tally.count("explained")
	report, err := e.Explain(context.Background(), t)
	if err != nil {
		return fmt.Errorf("no explanation: %w", err)
	}
	if told := pairtest.Told(report); !pairtest.SameRound(told, pairtest.Paired(round)) {
		return fmt.Errorf("explained is %v, and not %v", told, round)
	}
	if v, err := e.Compare(context.Background(), t, round); err != nil || v.Kind != explain.KindSame {
		return fmt.Errorf("compared with itself, the round is %q: %v", v.Kind, err)
	}
	if !w.fide() {
		return nil // nobody knows what else would be legal
	}
	return cmp.Or(w.compares(e, t, round), w.whyNot(e, t, round))
}

// compares compares the round with others: itself with the colours of a game reversed,
// and pairs at random, which are illegal exactly if the record says so.
func (w *witness) compares(e explain.Explainer, t pairing.Tournament, round pairing.Round) error {
	if len(round.Games) == 0 {
		return nil
	}
	rng := rand.New(rand.NewPCG(w.seed, uint64(21+len(t.Rounds))))
	other := pairing.Round{Games: slices.Clone(round.Games), Byes: slices.Clone(round.Byes)}
	g := &other.Games[rng.IntN(len(other.Games))]
	g.White, g.Black = g.Black, g.White
	if v, err := e.Compare(context.Background(), t, other); err != nil || v.Kind != explain.KindColors {
		return fmt.Errorf("compared with colours of %s-%s reversed, the round is %q: %v", g.White, g.Black, v.Kind, err)
	}
	seats := pairtest.Seats(&other)
	for range 1 + rng.IntN(len(seats)) {
		a, b := seats[rng.IntN(len(seats))], seats[rng.IntN(len(seats))]
		*a, *b = *b, *a
	}
	legal, wrong := w.rules.Legal(t, other)
	v, err := e.Compare(context.Background(), t, other)
	if err = cmp.Or(wrong, err); err != nil || legal != (v.Kind != explain.KindIllegal) || legal &&
		!slices.Contains([]explain.Kind{explain.KindSame, explain.KindColors, explain.KindCriterion, explain.KindOrder,
			explain.KindRuled}, v.Kind) {
		return fmt.Errorf("compared with %v, which is legal by the record: %v, the round is %q: %v", other, legal, v.Kind,
			err)
	}
	return nil
}

// whyNot asks about a pair at random. The other round, if it is one, must be legal,
// have the pair, and compare as Why said.
func (w *witness) whyNot(e explain.Explainer, t pairing.Tournament, round pairing.Round) error {
	rng := rand.New(rand.NewPCG(w.seed, uint64(19+len(t.Rounds))))
	if len(t.Players) < 2 {
		return nil
	}
	a, b := t.Players[rng.IntN(len(t.Players))].ID, t.Players[rng.IntN(len(t.Players))].ID
	if a == b {
		return nil
	}
	v, err := e.Why(context.Background(), t, explain.Meet(a, b))
	if err != nil {
		return fmt.Errorf("why not %s-%s: %w", a, b, err)
	}
	if v.Kind != explain.KindCriterion && v.Kind != explain.KindOrder && v.Kind != explain.KindColors {
		return nil
	}
	if breaches, err := w.rules.Judge(t, v.Round); err != nil || len(breaches) > 0 && w.lower(breaches) {
		return fmt.Errorf("why not %s-%s: the other round is illegal: %v %v", a, b, breaches, err)
	}
	if again, err := e.Compare(context.Background(), t, v.Round); err != nil || again.Kind != v.Kind ||
		again.Article != v.Article {
		return fmt.Errorf("why not %s-%s: %s %s, but compared, the two rounds give %s %s: %v", a, b, v.Kind, v.Article,
			again.Kind, again.Article, err)
	}
	return nil
}

// lower reports whether a breach is one other than that a lower score could have
// the bye: that is a quality, and the other round may lack it.
func (w *witness) lower(breaches []referee.Breach) bool {
	return slices.ContainsFunc(breaches, func(b referee.Breach) bool {
		return b.Article != "C5" && b.Article != "B.0.3" &&
			b.Article != "3.1.3"
	})
}
