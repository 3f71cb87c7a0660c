package pairtest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// An Agreement compares the ways to pair of a system: the engine with and without its short cuts, and its literal
// reading.
type Agreement struct {
	System   string // as package systems calls it
	Variants []Variant
	Rated    bool // every player has a rating
	Long     bool // the comparisons are long
	Boards   bool // the literal reading orders the boards, too
}

// A Variant is an edition of a system, or a form of it.
type Variant struct {
	Pairer, Literal pairing.Pairer
	Tuned           func(lexicographic.Tuning) Way // nil if the engine is not told how to pair
	// Draw draws a tournament to pair; nil stands for histories as no system makes them, and ones that the Pairer makes.
	Draw func(Source, Shape) pairing.Tournament
}

// Reference compares the engine, in one of its ways, with the literal reading in so many random positions, or 40 times
// as many.
func (a Agreement) Reference(t *testing.T, positions int) {
	t.Helper()
	if a.Long {
		positions *= 40
	}
	paired := 0
	for seed := range positions {
		v, event, by := a.position(t, seed, Shape{MaxPlayers: 9, Rated: a.Rated})
		if Over(event) {
			continue
		}
		what := fmt.Sprintf("seed %d, %+v, tuned by %+v", seed, v.Pairer, by)
		if a.agree(t, what, v, event, by) {
			paired++
		}
	}
	t.Logf("%d positions, %d of them paired", positions, paired)
	if 2*paired < positions {
		t.Error("half of them are expected to be paired")
	}
}

// Compare compares the engine of each variant with its literal reading in one position.
func (a Agreement) Compare(t *testing.T, what string, event pairing.Tournament) {
	t.Helper()
	for _, v := range a.Variants {
		a.agree(t, fmt.Sprintf("%s, %+v", what, v.Pairer), v, event, Tunings[0])
	}
}

// agree compares a variant with its literal reading, and reports whether there is a round.
func (a Agreement) agree(t *testing.T, what string, v Variant, event pairing.Tournament, by lexicographic.Tuning) bool {
	t.Helper()
	var want pairing.Round
	read := func(event pairing.Tournament) (_ pairing.Round, err error) {
		want, err = v.Literal.Pair(context.Background(), event)
		return want, err
	}
	ways := []pairing.Pairer{Way(read)}
	if v.Tuned != nil {
		ways = append(ways, v.Tuned(by))
	}
	paired := Agree(t, what, event, v.Pairer, ways...)
	if paired && a.Boards {
		got, _ := v.Pairer.Pair(context.Background(), event)
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("%s: literal reading (-) and engine (+) differ\n%s%s", what, diff, Shown(event))
		}
	}
	return paired
}

// position draws a tournament for a variant, and a way to pair it. Now and then players must meet, or there is a ruling
// on the bye.
func (a Agreement) position(t *testing.T, seed int, shape Shape) (Variant, pairing.Tournament, lexicographic.Tuning) {
	t.Helper()
	v, k := a.Variants[seed%len(a.Variants)], seed/len(a.Variants)
	decide := FromSeed(uint64(seed))
	event, err := pairing.Tournament{}, error(nil)
	switch {
	case v.Draw != nil:
		event = v.Draw(decide, shape)
	case k%3 == 2:
		event, err = Played(decide, v.Pairer, shape)
	default:
		event = Arbitrary(decide, shape)
	}
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	if k%4 == 0 {
		event = Require(decide, event)
	}
	if k%5 == 1 {
		event = RuleBye(decide, event)
	}
	return v, event, Tunings[k%len(Tunings)]
}

// Shortcuts compares the engine with and without its short cuts in fields that are too large to enumerate, in so many
// positions, or 30 times as many, then also of hundreds of players.
func (a Agreement) Shortcuts(t *testing.T, positions int) {
	t.Helper()
	most := 50
	if a.Long {
		positions, most = 30*positions, 120
	}
	paired := 0
	for seed := range positions {
		shape := Shape{MinPlayers: 8, MaxPlayers: most, MaxRounds: 9, Rated: a.Rated}
		if a.Long && seed%10 < 2 {
			shape.MinPlayers, shape.MaxPlayers = 100, 600
		}
		v, event, by := a.position(t, seed, shape)
		what := fmt.Sprintf("seed %d, %+v, tuned by %+v", seed, v.Pairer, by)
		if !Over(event) && Agree(t, what, event, v.Pairer, v.Tuned(by)) {
			paired++
		}
	}
	if 2*paired < positions {
		t.Errorf("%d of %d positions have a round", paired, positions)
	}
}

// tuned compares all ways of a variant, but for the literal reading, in one position. It reports whether there is a
// round.
func (v Variant) tuned(t *testing.T, what string, event pairing.Tournament) bool {
	t.Helper()
	ways := make([]pairing.Pairer, len(Tunings))
	for i, by := range Tunings {
		ways[i] = v.Tuned(by)
	}
	return Agree(t, fmt.Sprintf("%s, %+v, round %d", what, v.Pairer, len(event.Rounds)+1), event, v.Pairer, ways...)
}

// Hard compares all ways in positions that are made to be difficult and have a round.
func (a Agreement) Hard(t *testing.T, name string, event pairing.Tournament) {
	t.Helper()
	for _, v := range a.Variants {
		if !v.tuned(t, name, event) {
			t.Errorf("%s, %+v: no pairing", name, v.Pairer)
		}
	}
}

// Scattered compares all ways of the last variant in tournaments in which most players float, and more of these seeds.
func (a Agreement) Scattered(t *testing.T, more ...uint64) {
	t.Helper()
	n := uint64(300)
	switch {
	case a.Long:
		n = 20000
	case testing.Short():
		n = 60
	}
	for seed := range n {
		a.scattered(t, seed)
	}
	for _, seed := range more {
		a.scattered(t, seed)
	}
}

// scattered plays one of them.
func (a Agreement) scattered(t *testing.T, seed uint64) {
	t.Helper()
	v, rng := a.Variants[len(a.Variants)-1], rand.New(rand.NewPCG(seed, 13))
	event := Scattered(rng)
	for range event.Planned {
		if !v.tuned(t, fmt.Sprintf("seed %d", seed), event) {
			return
		}
		round, err := v.Pairer.Pair(context.Background(), event)
		if err != nil {
			t.Fatal(err)
		}
		for i := range round.Games {
			round.Games[i].Result = Outcome(rng.Uint64(), rng.IntN(2) == 0)
		}
		event.Rounds = append(event.Rounds, round)
	}
}

// OddSets compares the engine with the literal reading in tournaments of at most so many players that [OddSets] draws.
// Few of so small ones have an odd set in the way of a question. It takes those alone, and there must be at least so
// many of each variant. Nothing else may be paired meanwhile.
func (a Agreement) OddSets(t *testing.T, players, draws, least int) {
	t.Helper()
	for _, v := range a.Variants {
		found := 0
		for seed := range uint64(draws) {
			if event := OddSets(FromSeed(seed), a.System, players); hasOddSets(v.Pairer, event) {
				found++
				a.agree(t, fmt.Sprintf("odd sets %d, %+v", seed, v.Pairer), v, event, Tunings[0])
			}
		}
		if t.Logf("%+v: %d of %d have odd sets in the way", v.Pairer, found, draws); found < least {
			t.Errorf("%+v: %d of %d have odd sets in the way, at least %d are expected", v.Pairer, found, draws, least)
		}
	}
}
