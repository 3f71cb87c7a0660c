package dubov

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
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
		e, err := Pairer{Edition: bothEditions[seed%2], RatedZero: true}.walk(context.Background(), tournament, record.Kept{})
		if err != nil {
			continue // finished
		}
		if e.field.completion.Complete(e.field.compareBye) != nil {
			continue
		}
		for rest := e.field.common.Others(e.field.completion.Bye); len(rest) > 0; {
			residents, lower := e.field.common.CutScoregroup(rest)
			before := slices.Clone(e.field.completion.Mate)
			e.field.completion.Whole = true
			upfloaters := e.field.completion.Upfloaters(residents, lower, e.field.choice())
			e.field.completion.Whole = false
			after := e.field.completion.Mate
			e.field.completion.Mate = before
			if err := e.field.compareShortcuts(residents, lower, upfloaters, answered); err != nil {
				t.Fatalf("seed %d, residents %v, lower %v: %v", seed, residents, lower, err)
			}
			e.field.completion.Mate, rest = after, scoregroup.Minus(lower, upfloaters)
		}
	}
	t.Log(answered)
	for answer, least := range map[string]int{"one true": 350, "one false": 1} {
		if answered[answer] < least {
			t.Errorf("%s: %d answers, want at least %d", answer, answered[answer], least)
		}
	}
}

// compareShortcuts compares the shortcuts with the upfloaters of the full problem, and
// counts their answers.
func (e *field) compareShortcuts(residents, lower, want []int, answered map[string]int) error {
	if len(lower) == 0 {
		return nil
	}
	mate := e.completion.Mate
	defer func() { e.completion.Mate = mate }()
	fresh := func() {
		e.completion.Mate = slices.Clone(mate)
	}
	fresh()
	r, l := e.completion.Largest(residents), e.completion.Largest(lower)
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
	if _, _, bound := e.common.Unbound(residents, lower); bound == nil && left == 1 && below == 1 {
		var one []int
		if u := e.completion.AnotherUpfloater(residents, lower, []int{-1}, e.choice()); u >= 0 {
			one = []int{u}
		}
		b := e.newBracket(residents, lower, want)
		b.shift()
		if err := check("one", one, len(want) == 1 && b.shifted == 0); err != nil {
			return err
		}
	}
	fresh()
	if got := e.completion.Upfloaters(residents, lower, e.choice()); !slices.Equal(got, want) {
		return fmt.Errorf("%v float, want %v", got, want)
	}
	for _, i := range scoregroup.Minus(lower, want) { // C4
		if j := e.completion.Mate[i]; j < 0 || e.completion.Mate[j] != i || !e.completion.Legal(i, j) ||
			!slices.Contains(lower, j) ||
			slices.Contains(want, j) {
			return fmt.Errorf("%d remains, with opponent %d", i, j)
		}
	}
	return nil
}

// over counts those whom a largest pairing of some players leaves over.
func (e *field) over(list []int) int {
	return graph.New(len(list), func(i, j int) bool { return e.completion.Legal(list[i], list[j]) }, nil).Unmatched()
}
