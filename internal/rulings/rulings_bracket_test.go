package rulings_test

import (
	"context"
	"errors"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/knockout"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestBracket requires rulings on every pair and every bye of each round of brackets, which have one way to pair it:
// Apart and Avoid change nothing, what is so can be required, and not forbidden, and what is not so the other way
// round.
func TestBracket(t *testing.T) {
	ctx := context.Background()
	for _, p := range []knockout.Pairer{{}, {ThirdPlace: true}, {Lives: 2}, {Lives: 2, OneFinal: true}} {
		for n := 2; n <= 9; n++ {
			event := first(n)
			event.Planned = 0
			for {
				round, err := p.Pair(ctx, event)
				if errors.Is(err, pairing.ErrFinished) {
					break
				} else if err != nil {
					t.Fatal(err)
				}
				pairs := [][2]pairing.ID{}
				for i, a := range event.Players {
					pairs = append(pairs, [2]pairing.ID{a.ID})
					for _, b := range event.Players[:i] {
						pairs = append(pairs, [2]pairing.ID{a.ID, b.ID})
					}
				}
				for _, pair := range pairs {
					so := len(meet([][2]pairing.ID{pair}, round)) > 0
					for kind, keeps := range map[pairing.Decision]bool{pairing.Apart: true, pairing.Avoid: true,
						pairing.Required: so, pairing.Forbidden: !so} {
						ruled := event.Clone()
						pairtest.Rule(&ruled, kind, pair)
						got, err := p.Pair(ctx, ruled)
						wrong := errors.Is(err, pairing.ErrNoPairing) || errors.Is(err, pairing.ErrInvalid)
						if keeps && (err != nil || !pairtest.SameRound(round, got)) || !keeps && !wrong {
							t.Errorf("%+v, %d players, round %d, %s %v: %v, error %v", p, n, len(event.Rounds)+1, kind, pair,
								pairtest.Facts(got), err)
						}
					}
				}
				for i := range round.Games {
					round.Games[i].Result = []pairing.Result{pairing.WhiteWins, pairing.BlackWins}[(i+n)%2]
				}
				event.Append(round)
			}
		}
	}
}
