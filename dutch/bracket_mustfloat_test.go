package dutch

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestPlainScores compares the engine with its plain form where scores are all over the
// place and many pairs are forbidden, so that most players float down, and many of them
// in any case.
func TestPlainScores(t *testing.T) {
	brackets := map[bool]int{} // by whether they have some who must float
	for seed := range plain(60) {
		rng := rand.New(rand.NewPCG(uint64(seed), 11))
		tournament := pairtest.Scattered(rng)
		for _, edition := range []pairing.Edition{pairing.FIDE2017, pairing.FIDE2026} {
			rules, played := editions[edition], tournament
			for range tournament.Planned {
				comparePlain(t, rules, played)
				if t.Failed() {
					t.Fatalf("%v, seed %d, round %d", edition, seed, len(played.Rounds)+1)
				}
				countMustFloat(t, rules, played, brackets)
				round, err := Pairer{Edition: edition}.Pair(context.Background(), played)
				if err != nil {
					break
				}
				for i := range round.Games {
					round.Games[i].Result = pairtest.Outcome(rng.Uint64(), rng.IntN(2) == 0)
				}
				played.Rounds = append(slices.Clip(played.Rounds), round)
			}
		}
	}
	if brackets[true] < brackets[false]/10 {
		t.Errorf("%d brackets have some who must float, %d have none", brackets[true], brackets[false])
	}
}

// countMustFloat pairs a round and counts the brackets where some must float, and others.
func countMustFloat(t *testing.T, rules *edition, before pairing.Tournament, brackets map[bool]int) {
	t.Helper()
	f, err := scoregroup.View{}.Field(t.Context(), before)
	if err != nil {
		t.Fatal(err)
	}
	e := newWalk(f, rules)
	defer e.field.completion.End()
	if e.pair(nil) != nil {
		return
	}
	for _, b := range e.Brackets {
		if len(b.mdps) > 0 {
			brackets[len(e.field.problem(b).withoutMustFloat().mustFloat) > 0]++
		}
	}
}

// TestFollow has a bracket before the last scoregroup of 7 and 8. Its MDPs 1 and 2, who can
// meet these, and 3, who can only meet 8, float down in any case, and one of 5 and 6, who
// can only meet 7 and 8. 3, 5 and 6 must not have the bye, and count three times if they
// are left over (2017 C.7). So 5 floats down, with an opponent of its own, though the MDPs
// with the higher score alone could take both.
func TestFollow(t *testing.T) {
	tournament := pairing.Tournament{Planned: 9, Rounds: make([]pairing.Round, 1)}
	id := func(i int) pairing.ID { return pairing.ID(fmt.Sprint(i + 1)) }
	round := &tournament.Rounds[0]
	for i, score := range []pairing.Points{5, 5, 4, 3, 3, 3, 1, 1, 0, 0, 0, 0} {
		tournament.Players = append(tournament.Players,
			pairing.Player{ID: id(i), Virtual: []pairing.Points{0, score * pairing.One}})
		if i >= 8 {
			tournament.Withdraw(id(i))
		}
		switch i {
		case 2, 4, 5:
			round.Games = append(round.Games, pairing.Game{White: id(i), Black: id(6 + i), Result: pairing.BlackForfeits})
		case 0, 1, 3, 6, 7:
			round.Byes = append(round.Byes, pairing.Bye{Player: id(i), Points: pairing.One})
		}
	}
	may := map[[2]int]bool{{1, 7}: true, {1, 8}: true, {2, 7}: true, {2, 8}: true, {3, 8}: true, {4, 5}: true,
		{4, 6}: true, {5, 7}: true, {6, 8}: true}
	for i := range 8 {
		for j := range i {
			if !may[[2]int{j + 1, i + 1}] {
				pairtest.Rule(&tournament, pairing.Forbidden, [2]pairing.ID{id(j), id(i)})
			}
		}
	}
	f, err := scoregroup.View{}.Field(t.Context(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	e := newWalk(f, editions[pairing.FIDE2017])
	defer e.field.completion.End()
	r, _ := e.pairFreely(&bracket{mdps: places(0, 3), residents: places(3, 6),
		Down: scoregroup.Down{Lower: places(6, 8)}}, -1)
	if got, want := r.Floaters, []int{0, 1, 2, 4}; !slices.Equal(got, want) {
		t.Errorf("%v float down, want %v", got, want)
	}
}
