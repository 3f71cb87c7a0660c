package pairtest

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// shape checks that a proof is one if all that it says is true: groups of odd number, one
// more than what they share and no more than that, whose members have no opponent elsewhere.
func shape(e *explain.Evidence) error {
	if e == nil {
		return errors.New("there is no proof")
	}
	named := map[pairing.ID]bool{}
	for k, g := range e.Groups {
		for _, id := range g {
			if named[id] || slices.Contains(e.Others, id) {
				return fmt.Errorf("%q is named twice", id)
			}
			named[id] = true
		}
		if len(g)%2 == 0 {
			return fmt.Errorf("group %d has %d members", k+1, len(g))
		}
	}
	if len(e.Groups) != len(e.Others)+1 {
		return fmt.Errorf("%d groups share %d", len(e.Groups), len(e.Others))
	}
	if len(e.Barred) != len(named) {
		return fmt.Errorf("of %d players %d are said to be barred", len(named), len(e.Barred))
	}
	return nil
}

// Stuck are the players of a verdict who would have no possible opponent.
func Stuck(v explain.Verdict) (stuck []pairing.ID) {
	for _, x := range v.Violations {
		if x.What == "stuck" {
			stuck = append(stuck, x.Players...)
		}
	}
	return stuck
}

// Named are the players of a fact.
func Named(facts []explain.Value, name string) []pairing.ID {
	for _, f := range facts {
		if f.Name == name {
			return f.Players
		}
	}
	return nil
}

// proves checks the proof that no legal round has a pair, or gives somebody the bye if b is
// empty: who is barred from whom cannot be paired, and everybody else is a possible
// opponent, elsewhere than with these two.
func (x *examination) proves(e *explain.Evidence, a, b pairing.ID) error {
	if err := shape(e); err != nil {
		return err
	}
	elsewhere := slices.DeleteFunc(paired(x.round), func(id pairing.ID) bool { return id == a || id == b })
	barred := e.Barred
	for _, group := range e.Groups {
		possible := slices.Concat(group, e.Others)
		for k, player := range group {
			if player == "" || player == a || player == b {
				continue
			}
			for _, q := range impossible(player, possible, elsewhere, barred[k]) {
				if v, err := x.Why(context.Background(), x.t, q); err != nil || v.Kind != explain.KindIllegal {
					return fmt.Errorf("%+v: %+v, error %v", q, v, err)
				}
			}
		}
		barred = barred[len(group):]
	}
	return nil
}

// impossible asks for what a proof says is impossible: that a player meets anybody else than those
// whom it leaves possible, or has the bye that it bars.
func impossible(player pairing.ID, possible, all []pairing.ID, barred []explain.Violation) []explain.Question {
	var questions []explain.Question
	for _, id := range all {
		if !slices.Contains(possible, id) {
			questions = append(questions, explain.Meet(player, id))
		}
	}
	if slices.ContainsFunc(barred, func(v explain.Violation) bool { return len(v.Players) == 1 && v.What != "required" }) {
		questions = append(questions, explain.Bye(player))
	}
	return questions
}
