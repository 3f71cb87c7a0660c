package pairtest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A Referee knows from the record who may meet whom, and uses nothing of the engines:
// internal/referee has one for each of FIDE's systems.
type Referee interface {
	Possible(pairing.Tournament) (bool, error)
	Verify(pairing.Tournament, *explain.Evidence) error
}

// ConformanceEvidence checks that the next round is paired exactly if a legal round
// exists, and that otherwise the error is a [pairing.Error] of the round with an
// [explain.Evidence] that proves it.
func ConformanceEvidence(t *testing.T, p pairing.Pairer, r Referee, draw func(*rapid.T) pairing.Tournament) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		tournament, decide := draw(t), FromRapid(t)
		if decide.one(4) {
			tournament = Require(decide, tournament)
		}
		if decide.one(4) {
			tournament = RuleBye(decide, tournament)
		}
		_, err := p.Pair(context.Background(), tournament)
		if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
			return
		}
		if err := Confirm(r, tournament, err); err != nil {
			t.Fatalf("%v%s", err, Shown(tournament))
		}
		var e *pairing.Error
		if err != nil && (!errors.As(err, &e) || e.Round != len(tournament.Rounds)+1) {
			t.Fatalf("the error %q is no pairing.Error of the round%s", err, Shown(tournament))
		}
	})
}

// Confirm asks a referee whether a legal round exists if said is nil. Otherwise said is
// that none exists: the referee must agree, and verifies the proof.
func Confirm(r Referee, t pairing.Tournament, said error) error {
	possible, err := r.Possible(t)
	if err != nil || possible != (said == nil) {
		return fmt.Errorf("a legal round exists by the record: %v (error %v); the engine says: %v", possible, err, said)
	}
	var evidence *explain.Evidence
	if said == nil {
		return nil
	} else if !errors.As(said, &evidence) {
		return fmt.Errorf("%v is no evidence", said)
	}
	if err := errors.Join(shape(evidence), r.Verify(t, evidence)); err != nil {
		return fmt.Errorf("%v: %w", evidence, err)
	}
	return nil
}
