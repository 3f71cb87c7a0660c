package upfloat

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// rules are what both systems have, and one criterion on what players want: to meet
// somebody who does not want the same.
func rules(f *scoregroup.Field) Rules {
	wants := make([]uint8, len(f.Players))
	for i := range wants {
		wants[i] = uint8(f.Players[i].Number % 3)
	}
	return Rules{
		Full: pairing.One, Floats: true, Wants: wants,
		Pairs: []PairCriterion{
			{Words: verdict.Words{Article: "wants"}, Cost: func(a, b uint8) int { return scoregroup.Count(a == b) }},
			{Words: verdict.Words{Article: "floats"}},
		},
	}
}

// pair pairs a tournament in a given way.
func pair(t testing.TB, tournament pairing.Tournament, by lexicographic.Tuning) (Round, error) {
	t.Helper()
	f, err := scoregroup.View{}.Field(t.Context(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	u := New(f, rules(f))
	u.Completion.Tuning = by
	defer u.Completion.End()
	return u.pair(Round{}, u)
}

// agree requires the same brackets by every tuning. It reports whether there is a round.
func agree(t *testing.T, tournament pairing.Tournament) bool {
	t.Helper()
	round, err := pair(t, tournament, lexicographic.Tuning{})
	for _, by := range pairtest.Tunings {
		other, otherErr := pair(t, tournament, by)
		if diff := cmp.Diff(made(round), made(other)); diff != "" ||
			errors.Is(err, pairing.ErrNoPairing) != errors.Is(otherErr, pairing.ErrNoPairing) {
			t.Fatalf("errors %v, %v, by %+v (+)\n%s", err, otherErr, by, diff)
		}
	}
	return err == nil
}

// A step is what a bracket comes to.
type step struct {
	scoregroup.Up
	Residents []int
}

// made is what a round comes to, with the bye.
func made(r Round) (steps []step) {
	steps = append(steps, step{Residents: []int{r.Bye}})
	for _, b := range r.Brackets {
		steps = append(steps, step{b.Up, b.residents})
	}
	return steps
}

// TestScattered compares all ways where most players float up.
func TestScattered(t *testing.T) {
	positions, paired := 300, 0
	if testing.Short() {
		positions = 60
	}
	for seed := range positions {
		if agree(t, pairtest.Scattered(rand.New(rand.NewPCG(uint64(seed), 13)))) {
			paired++
		}
	}
	if paired < positions/4 {
		t.Errorf("%d of %d positions are paired", paired, positions)
	}
}

// TestFamilies compares all ways on positions that are hard to pair.
func TestFamilies(t *testing.T) {
	families := append(pairtest.ScoreFamilies(), pairtest.CliqueFamilies()...)
	for _, family := range families {
		for _, n := range []int{24, 29} {
			agree(t, family.Make(n))
		}
	}
}

// TestArbitrary compares all ways on irregular histories.
func TestArbitrary(t *testing.T) {
	for seed := range 150 {
		tournament := pairtest.Arbitrary(pairtest.FromSeed(uint64(seed)),
			pairtest.Shape{MinPlayers: 6, MaxPlayers: 40, MaxRounds: 7, Unbroken: true})
		tournament.Planned = 0
		agree(t, tournament)
	}
}

// TestKeep requires that as much of the beginning of a round as can stays when two have to
// meet, and that nothing else changes the brackets before.
func TestKeep(t *testing.T) {
	kept, changed := 0, 0
	for seed := range 200 {
		tournament := pairtest.Arbitrary(pairtest.FromSeed(uint64(seed)),
			pairtest.Shape{MinPlayers: 6, MaxPlayers: 14, MaxRounds: 5, Unbroken: true})
		f, err := scoregroup.View{}.Field(t.Context(), tournament)
		if err != nil || f.Tournament.Planned == len(f.Tournament.Rounds) {
			continue
		}
		u := New(f, rules(f))
		round, err := u.pair(Round{}, u)
		if err != nil {
			continue
		}
		for a := range f.Players {
			for b := range a {
				bound := New(u.Common.Where(verdict.Question{I: a, J: b}), u.Rules)
				other, err := bound.pair(round, bound)
				if err != nil || other.Bye != round.Bye {
					continue
				}
				for k := range round.Brackets {
					obeys := !bound.splits(round.Brackets[k])
					if k == len(other.Brackets) || !cmp.Equal(made(round)[k+1], made(other)[k+1]) {
						if obeys && bound.pairable(round.Brackets[k]) {
							t.Fatalf("seed %d: bracket %d could stay when %d meets %d", seed, k+1, a, b)
						}
						changed++
						break
					}
					kept++
				}
			}
		}
	}
	if kept == 0 || changed == 0 {
		t.Errorf("%d brackets kept, %d changed", kept, changed)
	}
}

// splits reports whether a bracket has a pair that must not be.
func (f *Field) splits(b *bracket) bool {
	for _, p := range b.Candidate.Pairs {
		if f.Common.Barred(p[0], p[1]) {
			return true
		}
	}
	return false
}

// pairable reports whether everybody below a bracket can be paired.
func (f *Field) pairable(b *bracket) bool {
	return f.Completion.Largest(scoregroup.Minus(b.Lower, b.Floaters)).Unmatched() == 0
}
