package burstein

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/burstein"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// facts lists what a round says beyond the order of its boards.
func facts(r pairing.Round) []string {
	list := []string{}
	for _, g := range r.Games {
		list = append(list, fmt.Sprintf("%s-%s", g.White, g.Black))
	}
	for _, b := range r.Byes {
		if b.Allocated {
			list = append(list, fmt.Sprintf("%s-bye", b.Player))
		}
	}
	slices.Sort(list)
	return list
}

// pairTuned pairs a round after the seeding rounds in a given way.
func pairTuned(t pairing.Tournament, by lexicographic.Tuning) (pairing.Round, error) {
	e, err := Pairer{}.walk(t)
	if err != nil {
		return pairing.Round{}, err
	}
	e.Tuning = by
	return e.round()
}

// planned gives the tournament a number of rounds, if it has none, such that the next one
// is no seeding round.
func planned(t pairing.Tournament) pairing.Tournament {
	if t.Planned == 0 || len(t.Rounds) < min(t.Planned/2, maxSeeding) {
		t.Planned = len(t.Rounds) + 1
	}
	return t
}

// TestReference compares the engine, with and without its shortcuts, with the
// literal reading on random positions.
func TestReference(t *testing.T) {
	positions := 1000
	if *long {
		positions = 40000
	}
	paired := 0
	for seed := range positions {
		decide := pairtest.FromSeed(uint64(seed))
		tournament := pairtest.Arbitrary(decide, pairtest.Shape{MaxPlayers: 9})
		if seed%4 == 0 {
			tournament = pairtest.Require(decide, tournament)
		}
		if seed%8 > 0 {
			tournament = planned(tournament)
		}
		got, err := Pairer{}.Pair(tournament)
		if errors.Is(err, pairing.ErrFinished) || errors.Is(err, pairing.ErrInvalid) && tournament.Planned == 0 {
			continue
		}
		want, wantErr := literal.Pairer{}.Pair(tournament)
		if (err != nil) != (wantErr != nil) || err != nil && !errors.Is(err, pairing.ErrNoPairing) {
			t.Fatalf("seed %d: got error %v, want %v", seed, err, wantErr)
		}
		if err != nil {
			continue
		}
		paired++
		if diff := cmp.Diff(facts(want), facts(got)); diff != "" {
			t.Fatalf("seed %d: %s", seed, diff)
		}
		if len(tournament.Rounds) < min(tournament.Planned/2, maxSeeding) {
			continue
		}
		by := pairtest.Tunings[seed%len(pairtest.Tunings)]
		plain, err := pairTuned(tournament, by)
		if diff := cmp.Diff(facts(want), facts(plain)); err != nil || diff != "" {
			t.Fatalf("seed %d: %+v: error %v\n%s", seed, by, err, diff)
		}
	}
	t.Logf("%d positions, %d of them paired", positions, paired)
}

// TestShortcuts compares the engine with and without its shortcuts on fields
// that are too large to enumerate, in the long run also of hundreds of players.
func TestShortcuts(t *testing.T) {
	positions, most := 100, 50
	if *long {
		positions, most = 3000, 120
	}
	for seed := range positions {
		shape := pairtest.Shape{MinPlayers: 8, MaxPlayers: most, MaxRounds: 9}
		if *long && seed%10 < 2 {
			shape.MinPlayers, shape.MaxPlayers = 100, 600
		}
		decide := pairtest.FromSeed(uint64(seed))
		tournament := pairtest.Arbitrary(decide, shape)
		if seed%2 == 0 {
			var err error
			if tournament, err = pairtest.Played(decide, playing{}, shape); err != nil {
				t.Fatal(err)
			}
		}
		if seed%3 == 0 {
			tournament = pairtest.Require(decide, tournament)
		}
		tournament = planned(tournament)
		round, err := Pairer{}.Pair(tournament)
		by := pairtest.Tunings[seed/2%len(pairtest.Tunings)]
		plain, plainErr := pairTuned(tournament, by)
		if fmt.Sprint(err) != fmt.Sprint(plainErr) {
			t.Fatalf("seed %d: error %v, by %+v %v", seed, err, by, plainErr)
		}
		if diff := cmp.Diff(facts(plain), facts(round)); diff != "" {
			t.Fatalf("seed %d: (-by %+v)\n%s", seed, by, diff)
		}
	}
}

// playing is the system for tournaments whose number of rounds is not known: there are no
// seeding rounds.
type playing struct{}

func (playing) Pair(t pairing.Tournament) (pairing.Round, error) { return Pairer{}.Pair(planned(t)) }

// TestScattered compares them where most players float.
func TestScattered(t *testing.T) {
	positions := 300
	switch {
	case *long:
		positions = 20000
	case testing.Short():
		positions = 60
	}
	for seed := range positions + 1 {
		if seed == positions {
			seed = 3746 // below there are fewer left over than have to float
		}
		rng := rand.New(rand.NewPCG(uint64(seed), 13))
		tournament := pairtest.Scattered(rng)
		for range tournament.Planned {
			round, err := Pairer{}.afterwards().Pair(tournament)
			for _, by := range pairtest.Tunings {
				plain, plainErr := pairTuned(tournament, by)
				if diff := cmp.Diff(facts(plain), facts(round)); fmt.Sprint(err) != fmt.Sprint(plainErr) || diff != "" {
					t.Fatalf("seed %d, round %d: error %v, by %+v %v\n%s", seed, len(tournament.Rounds)+1, err, by, plainErr, diff)
				}
			}
			if err != nil {
				break
			}
			for i := range round.Games {
				round.Games[i].Result = pairtest.Outcome(rng.Uint64(), rng.IntN(2) == 0)
			}
			tournament.Rounds = append(tournament.Rounds, round)
		}
	}
}

// TestManyRounds compares them where few opponents are left: of incoming floaters some are
// in excess, and the next bracket has to choose among equal scores.
func TestManyRounds(t *testing.T) {
	opens := 150
	if *long {
		opens = 2500
	}
	for seed := range opens + 1 {
		if seed == opens {
			seed = 1151 // the pairing to begin with has pairs that cannot be
		}
		open, err := pairtest.Open(alone{}, 8+seed%8, 7+seed%8, uint64(seed))
		if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
			t.Fatal(err)
		}
		for round := 4; round <= len(open.Rounds); round++ {
			before := open.Before(round)
			plain, err := pairTuned(before, lexicographic.Tuning{Whole: true})
			if diff := cmp.Diff(facts(plain), facts(open.Rounds[round-1])); err != nil || diff != "" {
				t.Fatalf("seed %d, round %d: error %v\n%s", seed, round, err, diff)
			}
		}
	}
}
