package dutch

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestPlainScores compares the engine with its plain form where scores are all over the
// place and many pairs are forbidden, so that most players float down, and many of them
// in any case.
func TestPlainScores(t *testing.T) {
	brackets := map[bool]int{} // by whether they have a surplus
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
				countSurplus(t, rules, played, brackets)
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
		t.Errorf("%d brackets have a surplus, %d have none", brackets[true], brackets[false])
	}
}

// countSurplus pairs a round and counts the brackets with and without a surplus.
func countSurplus(t *testing.T, rules *edition, before pairing.Tournament, brackets map[bool]int) {
	t.Helper()
	f, err := swiss.NewField(before)
	if err != nil {
		t.Fatal(err)
	}
	e := newWalk(f, rules)
	defer e.Leave()
	if e.pair(nil) != nil {
		return
	}
	for _, s := range e.Brackets {
		if len(s.mdps) > 0 {
			brackets[len(e.bracket(s).shed().surplus) > 0]++
		}
	}
}

// TestRoom requires what the lemma of [swiss.Completion.Room] says of all best ways to pair MDPs
// with residents: as many as possible, or as may be, from the highest score down.
func TestRoom(t *testing.T) {
	for seed := range 2000 {
		rng := rand.New(rand.NewPCG(uint64(seed), 12))
		tournament := pairtest.Scattered(rng)
		f, err := swiss.NewField(tournament)
		if err != nil {
			t.Fatal(err)
		}
		e := newWalk(f, editions[pairing.FIDE2026])
		if len(e.players) > 14 {
			continue
		}
		n := 1 + rng.IntN(len(e.players)-1)
		mdps, residents := places(0, n), places(n, len(e.players))
		most := rng.IntN(n + 1)
		room, rest, left := e.Room(mdps, residents, most)
		if all := merged(room, rest); !slices.Equal(all, mdps) {
			t.Fatalf("seed %d: %v and %v are not %v", seed, room, rest, mdps)
		}
		best := bestPaired(e, mdps, residents, most)
		if unpaired := swiss.Minus(mdps, best); !e.FloatAlike(left, unpaired) {
			t.Fatalf("seed %d: %v are left over, and not %v", seed, left, unpaired)
		}
		for _, list := range [2][]int{room, rest} {
			for from := 0; from < len(list); {
				group, _ := e.CutScoregroup(list[from:])
				to := from + len(group)
				score, paired := e.players[list[from]].score, 0
				for _, v := range best {
					paired += swiss.Count(e.players[v].score == score)
				}
				if (paired > 0) != slices.Contains(room, list[from]) {
					t.Fatalf("seed %d: %d of score %v are paired, room is for %v", seed, paired, score, room)
				}
				from = to
			}
		}
	}
}

// bestPaired enumerates who can be paired, and returns those of the best way.
func bestPaired(e *walk, mdps, residents []int, most int) (best []int) {
	better := func(a, b []int) bool {
		if len(a) != len(b) {
			return len(a) > len(b)
		}
		for k := range a {
			if x, y := e.players[a[k]].score, e.players[b[k]].score; x != y {
				return x > y
			}
		}
		return false
	}
	var try func(k int, taken uint, paired []int)
	try = func(k int, taken uint, paired []int) {
		if k == len(mdps) {
			if better(paired, best) {
				best = slices.Clone(paired)
			}
			return
		}
		try(k+1, taken, paired)
		for i, r := range residents {
			if len(paired) < most && taken>>i&1 == 0 && e.Legal(mdps[k], r) {
				try(k+1, taken|1<<i, append(slices.Clip(paired), mdps[k]))
			}
		}
	}
	try(0, 0, nil)
	return best
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
		tournament.Players = append(tournament.Players, pairing.Player{ID: id(i), Virtual: []pairing.Points{0, score * pairing.One}})
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
	may := map[[2]int]bool{{1, 7}: true, {1, 8}: true, {2, 7}: true, {2, 8}: true, {3, 8}: true, {4, 5}: true, {4, 6}: true, {5, 7}: true, {6, 8}: true}
	for i := range 8 {
		for j := range i {
			if !may[[2]int{j + 1, i + 1}] {
				pairtest.Rule(&tournament, pairing.Forbidden, [2]pairing.ID{id(j), id(i)})
			}
		}
	}
	f, err := swiss.NewField(tournament)
	if err != nil {
		t.Fatal(err)
	}
	e := newWalk(f, editions[pairing.FIDE2017])
	defer e.Leave()
	r, _ := e.pairFreely(&step{mdps: places(0, 3), residents: places(3, 6), Down: swiss.Down{Lower: places(6, 8)}}, -1)
	if got, want := r.Floaters, []int{0, 1, 2, 4}; !slices.Equal(got, want) {
		t.Errorf("%v float down, want %v", got, want)
	}
}
