package dubov

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestShortcutAnswers asks every shortcut for upfloaters in small fields: what it
// answers is the answer of the full problem, and it answers whenever it says that it
// does.
func TestShortcutAnswers(t *testing.T) {
	answered := map[string]int{}
	for seed := range 401 {
		shape := pairtest.Shape{MinPlayers: 4, MaxPlayers: 14, MaxRounds: 7, Rated: true}
		if seed == 400 { // the first scoregroup would do, but for the number of upfloaters
			seed, shape.MaxRounds = 87822, 9
		}
		decide := pairtest.FromSeed(uint64(seed + 5000))
		tournament := pairtest.Arbitrary(decide, shape)
		if seed%3 == 0 {
			tournament = pairtest.Require(decide, tournament)
		}
		e, err := Pairer{Edition: bothEditions[seed%2], RatedZero: true}.walk(context.Background(), tournament)
		if err != nil {
			continue // finished
		}
		if e.Complete(e.compareBye) != nil {
			continue
		}
		for rest := e.Others(e.Bye); len(rest) > 0; {
			residents, lower := e.CutScoregroup(rest)
			before := slices.Clone(e.Mate)
			upfloaters, _ := e.fully(residents, lower, nil)
			after := e.Mate
			e.Mate = before
			if err := e.compareShortcuts(residents, lower, upfloaters, answered); err != nil {
				t.Fatalf("seed %d, residents %v, lower %v: %v", seed, residents, lower, err)
			}
			e.Mate, rest = after, swiss.Minus(lower, upfloaters)
		}
	}
	t.Log(answered)
	for answer, least := range map[string]int{"able true": 450, "able false": 90, "one true": 350, "one false": 1} {
		if answered[answer] < least {
			t.Errorf("%s: %d answers, want at least %d", answer, answered[answer], least)
		}
	}
}

// fully solves the full problem.
func (e *field) fully(residents, lower, able []int) ([]int, bool) {
	return e.choice().Fully(e.Window(residents, lower, able, e.choice()), len(lower))
}

// compareShortcuts compares the shortcuts with the upfloaters of the full problem, and
// counts their answers.
func (e *field) compareShortcuts(residents, lower, want []int, answered map[string]int) error {
	if len(lower) == 0 {
		return nil
	}
	mate := e.Mate
	defer func() { e.Mate = mate }()
	fresh := func() {
		e.Release()
		e.Mate = slices.Clone(mate)
	}
	fresh()
	r, l := e.Largest(residents), e.Largest(lower)
	left, below := r.Unmatched(), l.Unmatched()
	if left != e.over(residents) || below != e.over(lower) || (left == 0 && below == 0) != (len(want) == 0) {
		return fmt.Errorf("%d and %d are left over, and %v float", left, below, want)
	}
	check := func(name string, got []int, answers bool) error {
		answered[fmt.Sprint(name, " ", answers)]++
		if (got != nil) != answers || answers && !slices.Equal(got, want) {
			return fmt.Errorf("%s: %v, want %v, and %v", name, got, want, answers)
		}
		return nil
	}
	if left == 1 && below == 1 {
		var one []int
		if u := e.choice().One(residents, lower, e.SingleUpfloaters(residents, lower, r, l, -1)); u >= 0 {
			one = []int{u}
		}
		b := e.newBracket(residents, lower, want)
		b.shift()
		if err := check("one", one, len(want) == 1 && b.shifted == 0); err != nil {
			return err
		}
	}
	fresh()
	if got := e.Upfloaters(residents, lower, e.choice()); !slices.Equal(got, want) {
		return fmt.Errorf("%v float, want %v", got, want)
	}
	for _, i := range swiss.Minus(lower, want) { // C4
		if j := e.Mate[i]; j < 0 || e.Mate[j] != i || !e.Legal(i, j) || !slices.Contains(lower, j) || slices.Contains(want, j) {
			return fmt.Errorf("%d remains, with opponent %d", i, j)
		}
	}
	for n := range len(lower) + 1 {
		for _, able := range [][]int{lower[:n], lower[n:]} {
			fresh()
			if err := e.compareCompletion(residents, lower, able); err != nil {
				return err
			}
		}
	}
	fresh()
	able := e.SomeUpfloaters(residents, lower, e.Largest(residents), e.Largest(lower), e.choice())
	return check("able", able, len(want) > 0 && len(want) == max(left, below) && e.tried(residents, lower, want, left, below))
}

// compareCompletion checks whether everybody can be paired if only some lower players float
// up, and the pairing that is remembered if so.
func (e *field) compareCompletion(residents, lower, able []int) error {
	all, before := slices.Concat(residents, lower), slices.Clone(e.Mate)
	may := func(i, j int) bool {
		upper, other := slices.Contains(residents, i), slices.Contains(residents, j)
		return e.Legal(i, j) && (upper == other || slices.Contains(able, i) || slices.Contains(able, j))
	}
	got := e.Completes(residents, lower, able)
	want := graph.New(len(all), func(u, v int) bool { return may(all[u], all[v]) }, nil).Unmatched() == 0
	if got != want || !got && !slices.Equal(e.Mate, before) {
		return fmt.Errorf("with upfloaters from %v: %v, want %v; %v became %v", able, got, want, before, e.Mate)
	}
	if !got {
		if upfloaters, ok := e.fully(residents, lower, able); ok {
			return fmt.Errorf("with upfloaters from %v: %v float", able, upfloaters)
		}
		return nil
	}
	for _, i := range all {
		if j := e.Mate[i]; j < 0 || e.Mate[j] != i || !slices.Contains(all, j) || !may(i, j) {
			return fmt.Errorf("with upfloaters from %v: %d meets %d", able, i, j)
		}
	}
	return nil
}

// tried reports whether some upfloaters are in the first scoregroup of those who are
// able to float, or in the first two, or four, and so on.
func (e *field) tried(residents, lower, upfloaters []int, left, below int) bool {
	groups := map[pairing.Points]int{}
	for _, u := range lower {
		needed := below < left || e.over(swiss.Minus(lower, []int{u})) < below
		if needed && slices.ContainsFunc(residents, func(i int) bool { return e.Legal(u, i) }) {
			score := e.Players[u].Score
			if _, known := groups[score]; !known {
				groups[score] = len(groups) + 1
			}
		}
	}
	lowest := groups[e.Players[upfloaters[len(upfloaters)-1]].Score]
	n := 1
	for n < lowest {
		n *= 2
	}
	return n <= len(groups)
}

// over counts those whom a largest pairing of some players leaves over.
func (e *field) over(list []int) int {
	return graph.New(len(list), func(i, j int) bool { return e.Legal(list[i], list[j]) }, nil).Unmatched()
}
