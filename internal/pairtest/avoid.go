package pairtest

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"pgregory.net/rapid"
)

// ConformanceAvoid is [Conformance] where pairs had better not meet
// ([pairing.Tournament.Avoid]): that changes nothing if none of them would, it
// never decides whether there is a round, and what it changes costs no criterion
// anything, which p says itself if it is an [explain.Explainer].
func ConformanceAvoid(t *testing.T, p pairing.Pairer, draw func(*rapid.T) pairing.Tournament) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		avoiding := Avoid(FromRapid(t), draw(t))
		err := conform(p, avoiding, otherNames(t, avoiding))
		if err == nil {
			err = avoided(p, avoiding)
		}
		if err != nil {
			t.Fatalf("%v\ntournament: %+v", err, avoiding)
		}
	})
}

// Avoid gives a copy of the tournament in which some pairs had better not meet.
func Avoid(decide Source, t pairing.Tournament) pairing.Tournament {
	t = Clone(t)
	n := len(t.Players)
	if n < 2 {
		return t
	}
	for range decide.between(1, 2*n) {
		a := decide(n)
		b := (a + 1 + decide(n-1)) % n
		t.Avoid = append(t.Avoid, [2]pairing.ID{t.Players[a].ID, t.Players[b].ID})
	}
	return t
}

// avoided checks what avoiding pairs has changed.
func avoided(p pairing.Pairer, t pairing.Tournament) error {
	without := Clone(t)
	without.Avoid = nil
	usual, errUsual := p.Pair(without)
	round, err := p.Pair(t)
	for _, kind := range kinds {
		if errors.Is(err, kind) != errors.Is(errUsual, kind) {
			return fmt.Errorf("avoiding pairs makes error %v of %v", err, errUsual)
		}
	}
	if err != nil || cmp.Equal(usual, round, cmpopts.EquateEmpty()) {
		return nil
	}
	if !slices.ContainsFunc(t.Avoid, func(pair [2]pairing.ID) bool { return meet(usual, pair) }) {
		return fmt.Errorf("no pair to avoid meets, and yet the round changes (-without +with):\n%s", cmp.Diff(usual, round))
	}
	e, ok := p.(explain.Explainer)
	if !ok {
		return nil
	}
	v, err := e.Compare(without, round)
	if err != nil || v.Kind != explain.Order {
		return fmt.Errorf("avoiding pairs costs more than a place in the order: %s (%s), error %v", v.Kind, v.Article, err)
	}
	return nil
}
