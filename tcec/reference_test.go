package tcec

import (
	"context"
	"errors"
	"flag"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/tcec"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "run the long tests")

// agree compares the engine with the literal reading.
func agree(t rapid.TB, p Pairer, event pairing.Tournament) {
	t.Helper()
	reader := literal.Pairer{Single: !p.Double}
	if got, err := forgotten(p, event); err != nil || got != reader.Forgotten(event) {
		t.Fatalf("%d rounds forgotten (%v), want %d%s", got, err, reader.Forgotten(event), pairtest.Shown(event))
	}
	got, err := encounters(p, event)
	if errors.Is(err, pairing.ErrFinished) {
		return
	}
	want, bye, ok := reader.Encounters(event)
	if !ok {
		if !errors.Is(err, pairing.ErrNoPairing) {
			t.Fatalf("error %v, but there is no pairing%s", err, pairtest.Shown(event))
		}
		return
	}
	var read []literal.Encounter
	for _, e := range got {
		read = append(read, literal.Encounter{First: e.first, Second: e.second, White: e.white, Rule: e.rule})
	}
	if diff := cmp.Diff(want, read); err != nil || diff != "" {
		t.Fatalf("%v (-want +got):\n%s%s", err, diff, pairtest.Shown(event))
	}
	round, err := p.Pair(context.Background(), event)
	if err != nil {
		t.Fatal(err)
	}
	round.Byes = slices.DeleteFunc(round.Byes, func(b pairing.Bye) bool { return !b.Allocated })
	if want, err := reader.Pair(context.Background(), event); err != nil || !pairtest.SameRound(want, round) ||
		(bye != "") != (len(round.Byes) == 1) {
		t.Fatalf("the round is %+v, want %+v, %v%s", round, want, err, pairtest.Shown(event))
	}
}

// drawEvent draws a tournament that these rules have paired, or one that was
// paired by hand.
func drawEvent(decide pairtest.Source, p Pairer) (pairing.Tournament, error) {
	shape := pairtest.Shape{MinPlayers: 2, MaxPlayers: 8, MaxRounds: 9}
	switch decide(4) {
	case 0:
		return pairtest.Played(decide, p, shape)
	case 1:
		shape.Unbroken = true
		return pairtest.Played(decide, p, shape)
	case 2:
		shape.MaxPlayers, shape.MaxRounds = 5, 14
		return pairtest.Played(decide, p, shape)
	}
	event := pairtest.Arbitrary(decide, shape)
	if p.Double {
		event = doubled(event)
	}
	if decide(3) == 0 {
		event = pairtest.Require(decide, event)
	}
	if decide(3) == 0 {
		event = pairtest.RuleBye(decide, event)
	}
	return event, nil
}

// doubled turns single rounds into double ones.
func doubled(event pairing.Tournament) pairing.Tournament {
	event = event.Clone()
	for i := range event.Rounds {
		round := &event.Rounds[i]
		for _, g := range slices.Clone(round.Games) {
			round.Games = append(round.Games, pairing.Game{White: g.Black, Black: g.White, Result: g.Result})
		}
	}
	return event
}

// The engine agrees with the literal reading.
func TestReference(t *testing.T) {
	positions := 1000
	if *long {
		positions = 40_000
	}
	for seed := range positions {
		p := Pairer{Double: seed%2 == 1}
		event, err := drawEvent(pairtest.FromSeed(uint64(seed)), p)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		agree(t, p, event)
	}
}

func TestReferenceRapid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Pairer{Double: rapid.Bool().Draw(t, "double")}
		event, err := drawEvent(pairtest.FromRapid(t), p)
		if err != nil {
			t.Fatal(err)
		}
		agree(t, p, event)
	})
}
