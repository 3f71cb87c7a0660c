package team

import (
	"errors"
	"flag"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/team"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "run the long comparisons")

// pairTuned pairs in a given way.
func pairTuned(p Pairer, t pairing.Tournament, by lexicographic.Tuning) (pairing.Round, error) {
	e, err := p.field(t)
	if err != nil {
		return pairing.Round{}, err
	}
	e.Tuning = by
	return e.round()
}

// variants are all of the choices that the text leaves to an event.
func variants() (list []Pairer) {
	for _, colors := range []Colors{TypeA, TypeB, NoPreferences} {
		for _, primary := range []Score{MatchPoints, GamePoints} {
			for _, secondary := range []Secondary{DecidesColors, Unused} {
				list = append(list, Pairer{Colors: colors, Primary: primary, Secondary: secondary})
			}
		}
	}
	return list
}

// read gives the literal reading of a variant.
func read(p Pairer) literal.Pairer {
	return literal.Pairer{
		Colors: map[Colors]string{TypeA: "A", TypeB: "B", NoPreferences: "none"}[p.Colors], GamePoints: p.Primary == GamePoints,
		Unused: p.Secondary == Unused,
	}
}

// arbitrary gives an event with a history as no system pairs it.
func arbitrary(decide pairtest.Source, p Pairer, shape pairtest.Shape) pairing.Tournament {
	t := pairtest.Matches(decide, pairtest.Arbitrary(decide, shape))
	if p.Primary == GamePoints {
		for i := range t.Players {
			t.Players[i].Virtual = nil
		}
	}
	return t
}

// TestReference compares the engine, in several ways, with the literal reading on random
// positions.
func TestReference(t *testing.T) {
	positions := 1000
	if *long {
		positions = 40000
	}
	paired, all := 0, variants()
	for seed := range positions {
		decide := pairtest.FromSeed(uint64(seed))
		p := all[seed%len(all)]
		tournament := arbitrary(decide, p, pairtest.Shape{MaxPlayers: 9})
		if seed%4 == 0 {
			tournament = pairtest.Require(decide, tournament)
		}
		got, err := p.Pair(tournament)
		if errors.Is(err, pairing.ErrFinished) {
			continue
		}
		want, wantErr := read(p).Pair(tournament)
		if (err != nil) != (wantErr != nil) || err != nil && !errors.Is(err, pairing.ErrNoPairing) {
			t.Fatalf("seed %d, %+v: got error %v, want %v", seed, p, err, wantErr)
		}
		if err != nil {
			continue
		}
		paired++
		if diff := cmp.Diff(facts(want), facts(got)); diff != "" {
			t.Fatalf("seed %d, %+v: %s", seed, p, diff)
		}
		by := pairtest.Tunings[seed/len(all)%len(pairtest.Tunings)]
		plain, err := pairTuned(p, tournament, by)
		if err != nil {
			t.Fatalf("seed %d, %+v: %+v: %v", seed, p, by, err)
		}
		if diff := cmp.Diff(facts(want), facts(plain)); diff != "" {
			t.Fatalf("seed %d, %+v: %+v: %s", seed, p, by, diff)
		}
	}
	t.Logf("%d positions, %d of them paired", positions, paired)
}

// TestShortcuts compares the engine with and without its shortcuts on fields that are too
// large to enumerate, in the long run also of hundreds of teams.
func TestShortcuts(t *testing.T) {
	positions, most := 120, 50
	if *long {
		positions, most = 4000, 120
	}
	all := variants()
	for seed := range positions {
		p := all[seed%len(all)]
		shape := pairtest.Shape{MinPlayers: 8, MaxPlayers: most, MaxRounds: 9}
		if *long && seed%10 < 2 {
			shape.MinPlayers, shape.MaxPlayers = 100, 600
		}
		decide := pairtest.FromSeed(uint64(seed))
		tournament := arbitrary(decide, p, shape)
		if seed%3 == 0 {
			tournament = pairtest.Require(decide, tournament)
		}
		round, err := p.Pair(tournament)
		by := pairtest.Tunings[seed/len(all)%len(pairtest.Tunings)]
		plain, plainErr := pairTuned(p, tournament, by)
		if (err == nil) != (plainErr == nil) {
			t.Fatalf("seed %d: error %v, by %+v %v", seed, err, by, plainErr)
		}
		if diff := cmp.Diff(facts(plain), facts(round)); diff != "" {
			t.Fatalf("seed %d, %+v: (-by %+v)\n%s", seed, p, by, diff)
		}
	}
}
