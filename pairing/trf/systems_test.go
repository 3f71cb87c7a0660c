package trf_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/systems"
	"github.com/seed22f6c9b8/pairings/tcec"
	"pgregory.net/rapid"
)

// TestPairsTheSame plays tournaments by every system and requires that the next
// round is the same when it is paired from a report of the tournament, by the
// system that the report declares.
func TestPairsTheSame(t *testing.T) {
	for _, c := range []struct {
		declared string
		pairer   pairing.Pairer
		shape    pairtest.Shape
	}{
		{"FIDE_DUTCH_2017", dutch.Pairer{Edition: pairing.FIDE2017}, pairtest.Shape{}},
		{"FIDE_DUTCH_2026", dutch.Pairer{}, pairtest.Shape{}},
		{"FIDE_DUBOV_2018", dubov.Pairer{Edition: pairing.FIDE2018}, pairtest.Shape{Rated: true}},
		{"FIDE_DUBOV_2026", dubov.Pairer{}, pairtest.Shape{Rated: true}},
		{"TCEC", tcec.Pairer{Double: true}, pairtest.Shape{Plain: true}},
		{"ELIMINATION", elimination.Pairer{}, pairtest.Shape{Decisive: true}},
		{"ROUNDROBIN", roundrobin.Pairer{}, pairtest.Shape{}},
	} {
		t.Run(c.declared, func(t *testing.T) {
			compared := 0
			rapid.Check(t, func(t *rapid.T) {
				tournament, err := pairtest.Played(pairtest.FromRapid(t), c.pairer, c.shape)
				if err != nil {
					return // the system does not take such a tournament
				}
				if rapid.Bool().Draw(t, "unknown length") {
					tournament.Planned = 0
				}
				tournament = pairtest.Rename(tournament, func(id pairing.ID) pairing.ID { return "player " + id })
				if testPairsTheSame(t, c.pairer, c.declared, tournament) {
					compared++
				}
			})
			t.Logf("%d rounds", compared)
			if compared == 0 && !testing.Short() { // the short form draws two tournaments
				t.Error("no round was paired")
			}
		})
	}
}

// testPairsTheSame compares one round, and reports whether there was one.
func testPairsTheSame(t *rapid.T, p pairing.Pairer, declared string, tournament pairing.Tournament) bool {
	f, err := trf.New(tournament)
	if err != nil {
		t.Fatal(err)
	}
	f.Declare(declared)
	f.Double = declared == "TCEC"
	var b bytes.Buffer
	if err := trf.Write(&b, f); err != nil {
		t.Fatal(err)
	}
	report := b.String()
	if f, err = trf.Read(&b); err != nil {
		t.Fatalf("%v\n%s", err, report)
	}
	e, err := systems.Open([]byte(report), systems.Config{})
	if err != nil {
		t.Fatalf("%v\n%s", err, report)
	}
	declaredPairer, err := e.System()
	if err != nil {
		t.Fatalf("%v\n%s", err, report)
	}
	want, wantErr := p.Pair(context.Background(), tournament)
	got, gotErr := declaredPairer.Pair(context.Background(), f.Tournament)
	for _, sentinel := range []error{pairing.ErrInvalid, pairing.ErrFinished, pairing.ErrNoPairing} {
		if errors.Is(wantErr, sentinel) != errors.Is(gotErr, sentinel) {
			t.Fatalf("error %v, but %v after a report\n%s", wantErr, gotErr, report)
		}
	}
	if wantErr != nil {
		return false
	}
	if diff := cmp.Diff(want.Games, got.Games); diff != "" {
		t.Fatalf("%s\n%s", diff, report)
	}
	return true
}
