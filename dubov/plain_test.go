package dubov

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/dubov"
	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// plainBracket reads B.3 to B.6 like the literal reading, but asks a matching
// for each decision anew instead of enumerating, so that it can check brackets of
// a hundred players and more. It starts from the literal reading's facts.
func plainBracket(r *literal.Reading, bracket []*literal.Person) [][2]*literal.Person {
	all := slices.SortedFunc(slices.Values(bracket),
		func(a, b *literal.Person) int { return cmp.Compare(a.Number, b.Number) })
	g1, g2 := r.Split(all)
	small, large := g1, g2
	fromG1 := len(g1) <= len(g2)
	if !fromG1 {
		small, large = g2, g1
	}
	inS, moves := map[*literal.Person]bool{}, map[*literal.Person]bool{} // moves: decided, true for members of X or Y
	for _, p := range small {
		inS[p] = true
	}
	// A pair inside a subgroup needs one player that moves, others none.
	fits := func(a, b *literal.Person) bool {
		da, oka := moves[a]
		db, okb := moves[b]
		if inS[a] != inS[b] {
			return !da && !db
		}
		return !(oka && okb && da == db)
	}
	x := insidePairs(r, all, inS, fits)
	decide := func(list []*literal.Person, n int) {
		for _, p := range list {
			moves[p] = n > 0
			if n > 0 && insidePairs(r, all, inS, fits) == x {
				n--
			} else {
				moves[p] = false
			}
		}
	}
	decide(literal.Shifters(small, fromG1), x)
	decide(literal.Shifters(large, !fromG1), x+(len(large)-len(small))/2)
	var s1, t []*literal.Person
	for _, p := range all {
		if (inS[p] != moves[p]) == fromG1 {
			s1 = append(s1, p)
		} else {
			t = append(t, p)
		}
	}
	slices.SortStableFunc(s1, func(a, b *literal.Person) int { return cmp.Compare(a.ARO, b.ARO) })
	return plainTransposition(r, s1, t)
}

// insidePairs returns the smallest number of pairs inside S in a legal pairing that
// fits, -1 if there is none.
func insidePairs(r *literal.Reading, all []*literal.Person, inS map[*literal.Person]bool,
	fits func(a, b *literal.Person) bool) int {
	var edges []blossom.Edge
	for i, p := range all {
		for j, q := range all[:i] {
			if r.Legal(p, q) && fits(p, q) {
				edges = append(edges, blossom.Edge{I: i, J: j, Weight: blossom.Int(-int64(scoregroup.Count(inS[p] && inS[q])))})
			}
		}
	}
	mate, _, err := blossom.MaxWeight(len(all), edges, true, nil)
	if err != nil {
		return -1
	}
	n := 0
	for i, j := range mate {
		n += scoregroup.Count(inS[all[i]] && inS[all[j]])
	}
	return n / 2
}

// plainTransposition reads B.6.
func plainTransposition(r *literal.Reading, s1, t []*literal.Person) (pairs [][2]*literal.Person) {
	for len(s1) > 0 {
		for _, q := range t {
			rest := letter.Without(t, q)
			if r.Legal(s1[0], q) && across(r, s1[1:], rest) {
				pairs = append(pairs, [2]*literal.Person{s1[0], q})
				s1, t = s1[1:], rest
				break
			}
		}
	}
	return pairs
}

// across reports whether two sets of equal size can be paired with each other.
func across(r *literal.Reading, one, two []*literal.Person) bool {
	var edges []blossom.Edge
	for i, p := range one {
		for j, q := range two {
			if r.Legal(p, q) {
				edges = append(edges, blossom.Edge{I: i, J: len(one) + j})
			}
		}
	}
	_, _, err := blossom.MaxWeight(2*len(one), edges, true, nil)
	return err == nil
}

// TestBrackets compares the engine's brackets with plainBracket in fields that are
// too large to enumerate.
func TestBrackets(t *testing.T) {
	positions, most := 40, 40
	if *long {
		positions, most = 600, 200
	}
	brackets := 0
	for seed := range positions {
		shape := pairtest.Shape{MinPlayers: 10, MaxPlayers: most, MaxRounds: 9, Rated: true}
		decide := pairtest.FromSeed(uint64(seed + 1000))
		tournament := pairtest.Arbitrary(decide, shape)
		if seed%2 == 0 {
			tournament, _ = pairtest.Played(decide, Pairer{Edition: bothEditions[seed/2%2]}, shape)
		}
		n, err := compareBrackets(tournament)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		brackets += n
	}
	for seed := range 150 { // few of two groups may meet
		rng := rand.New(rand.NewPCG(uint64(seed), 17))
		h := new(script)
		h.group(2+rng.IntN(5), "B=")
		h.group(2+rng.IntN(5), "W=")
		for i, p := range h.t.Players {
			for _, q := range h.t.Players[:i] {
				if rng.IntN(2) == 0 {
					pairtest.Rule(&h.t, pairing.Forbidden, [2]pairing.ID{p.ID, q.ID})
				}
			}
		}
		n, err := compareBrackets(h.tournament())
		if err != nil {
			t.Fatalf("two groups, seed %d: %v", seed, err)
		}
		brackets += n
	}
	for _, family := range hard {
		n, err := compareBrackets(family.make(40))
		if err != nil || n == 0 {
			t.Errorf("%s: %d brackets, error %v", family.name, n, err)
		}
		brackets += n
	}
	if t.Logf("%d brackets", brackets); brackets < 550 {
		t.Error("some are missing")
	}
}

// compareBrackets pairs a round bracket by bracket, in both ways and by both editions, and
// counts the brackets. A round that cannot be paired has none.
func compareBrackets(tournament pairing.Tournament) (n int, err error) {
	for _, edition := range bothEditions {
		more, err := compareBracketsBy(tournament, edition)
		if n += more; err != nil {
			return n, fmt.Errorf("%v: %w", edition, err)
		}
	}
	return n, nil
}

// compareBracketsBy does so by an edition.
func compareBracketsBy(tournament pairing.Tournament, edition pairing.Edition) (n int, err error) {
	e, err := Pairer{Edition: edition, RatedZero: true}.walk(context.Background(), tournament, record.Kept{})
	if err != nil {
		return 0, nil // finished
	}
	if e.pair() != nil {
		return 0, nil // impossible
	}
	r := literal.Read(tournament, edition)
	persons := func(list []int) (set []*literal.Person) {
		for _, i := range list {
			set = append(set, r.Present[i])
		}
		return set
	}
	for _, b := range e.Brackets {
		s1, t2 := persons(b.s1), persons(b.t2)
		for k, want := range plainBracket(r, persons(slices.Concat(b.residents, b.Floaters))) {
			if got := [2]*literal.Person{s1[k], t2[k]}; got != want {
				return n, fmt.Errorf("pair %d of the bracket of %d: got %v, want %v", k+1, len(b.members), got, want)
			}
		}
		n++
	}
	return n, nil
}
