package dubov

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/dubov"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "run the long comparisons")

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

// bothEditions are those of the rules.
var bothEditions = []pairing.Edition{FIDE2018, FIDE2026}

// pairTuned pairs in a given way.
func pairTuned(t pairing.Tournament, edition pairing.Edition, by lexicographic.Tuning) (pairing.Round, error) {
	e, err := Pairer{Edition: edition, RatedZero: true}.walk(t)
	if err != nil {
		return pairing.Round{}, err
	}
	e.Tuning = by
	return e.round()
}

// TestReference compares the engine, with and without its shortcuts, with the
// literal reading on random positions.
func TestReference(t *testing.T) {
	positions := 500
	if *long {
		positions = 20000
	}
	paired := 0
	for seed := range positions {
		decide := pairtest.FromSeed(uint64(seed))
		tournament := pairtest.Arbitrary(decide, pairtest.Shape{MaxPlayers: 9, Rated: true})
		if seed%4 == 0 {
			tournament = pairtest.Require(decide, tournament)
		}
		edition := bothEditions[seed%2]
		got, err := Pairer{Edition: edition}.Pair(tournament)
		if errors.Is(err, pairing.ErrFinished) {
			continue
		}
		want, wantErr := (literal.Pairer{Edition: edition}).Pair(tournament)
		if (err != nil) != (wantErr != nil) || err != nil && !errors.Is(err, pairing.ErrNoPairing) {
			t.Fatalf("seed %d, %v: got error %v, want %v", seed, edition, err, wantErr)
		}
		if err != nil {
			continue
		}
		paired++
		if diff := cmp.Diff(facts(want), facts(got)); diff != "" {
			t.Fatalf("seed %d, %v: %s", seed, edition, diff)
		}
		by := pairtest.Tunings[seed%len(pairtest.Tunings)]
		plain, err := pairTuned(tournament, edition, by)
		if err != nil {
			t.Fatalf("seed %d, %v: %+v: %v", seed, edition, by, err)
		}
		if diff := cmp.Diff(facts(want), facts(plain)); diff != "" {
			t.Fatalf("seed %d, %v: %+v: %s", seed, edition, by, diff)
		}
	}
	t.Logf("%d positions, %d of them paired", positions, paired)
	if 3*paired < 2*positions {
		t.Error("two of three are expected to be paired")
	}
}

// TestShortcuts compares the engine with and without its shortcuts on fields
// that are too large to enumerate, in the long run also of hundreds of players.
func TestShortcuts(t *testing.T) {
	positions, most := 60, 50
	if *long {
		positions, most = 2000, 120
	}
	paired := 0
	for seed := range positions {
		shape := pairtest.Shape{MinPlayers: 8, MaxPlayers: most, MaxRounds: 9, Rated: true}
		if *long && seed%10 < 2 {
			shape.MinPlayers, shape.MaxPlayers = 100, 600
		}
		decide, edition := pairtest.FromSeed(uint64(seed)), bothEditions[seed/2%2]
		tournament, err := pairtest.Played(decide, Pairer{Edition: edition}, shape)
		if seed%2 == 0 {
			tournament = pairtest.Arbitrary(decide, shape)
		}
		if err != nil {
			t.Fatal(err)
		}
		round, err := Pairer{Edition: edition}.Pair(tournament)
		by := pairtest.Tunings[seed/4%len(pairtest.Tunings)]
		plain, plainErr := pairTuned(tournament, edition, by)
		if fmt.Sprint(err) != fmt.Sprint(plainErr) {
			t.Fatalf("seed %d, %v: error %v, by %+v %v", seed, edition, err, by, plainErr)
		}
		if diff := cmp.Diff(facts(plain), facts(round)); diff != "" {
			t.Fatalf("seed %d, %v: (-by %+v)\n%s", seed, edition, by, diff)
		}
		paired += count(err == nil)
	}
	if 2*paired < positions {
		t.Errorf("only %d of %d positions were paired", paired, positions)
	}
}

// TestHard compares them on positions made to be difficult.
func TestHard(t *testing.T) {
	for _, family := range hard {
		tournament := family.make(family.size)
		for _, edition := range bothEditions {
			round, err := Pairer{Edition: edition}.Pair(tournament)
			if err != nil {
				t.Errorf("%s, %v: %v", family.name, edition, err)
				continue
			}
			for _, by := range pairtest.Tunings {
				plain, err := pairTuned(tournament, edition, by)
				if diff := cmp.Diff(facts(plain), facts(round)); err != nil || diff != "" {
					t.Errorf("%s, %v: by %+v, error %v\n%s", family.name, edition, by, err, diff)
				}
			}
		}
	}
}

// TestScattered compares them where most players float up.
func TestScattered(t *testing.T) {
	positions := 300
	switch {
	case *long:
		positions = 20000
	case testing.Short():
		positions = 60
	}
	for seed := range positions {
		rng := rand.New(rand.NewPCG(uint64(seed), 13))
		tournament := pairtest.Scattered(rng)
		for range tournament.Planned {
			round, err := Pairer{}.Pair(tournament)
			for _, by := range pairtest.Tunings {
				plain, plainErr := pairTuned(tournament, FIDE2026, by)
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
