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
	group, size, last := map[pairing.ID]int{}, map[int]int{}, 0
	for _, s := range e.Groups {
		if s.Group != last && s.Group != last+1 || s.Group == 0 {
			return fmt.Errorf("group %d after %d", s.Group, last)
		}
		if group[s.Player] > 0 || slices.Contains(e.Others, s.Player) {
			return fmt.Errorf("%q is named twice", s.Player)
		}
		group[s.Player], last = s.Group, s.Group
		size[s.Group]++
	}
	shared := len(e.Others)
	if e.Bye {
		shared++
	}
	if len(size) != shared+1 {
		return fmt.Errorf("%d groups share %d", len(size), shared)
	}
	for g, n := range size {
		if n%2 == 0 {
			return fmt.Errorf("group %d has %d members", g, n)
		}
	}
	for _, s := range e.Groups {
		for _, id := range s.Opponents {
			if group[id] != s.Group && !slices.Contains(e.Others, id) {
				return fmt.Errorf("%q can meet %q", s.Player, id)
			}
		}
		if s.MayBye && !e.Bye && group[""] != s.Group {
			return fmt.Errorf("%q can have the bye", s.Player)
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
	here := paired(x.round)
	group := map[pairing.ID]int{}
	for _, s := range e.Groups {
		group[s.Player] = s.Group
	}
	for _, s := range e.Groups {
		if s.Player == "" || s.Player == a || s.Player == b {
			continue
		}
		for _, id := range here {
			if id == s.Player || id == a || id == b || slices.Contains(s.Opponents, id) || group[id] == s.Group || slices.Contains(e.Others, id) {
				continue
			}
			v, err := x.WhyNot(context.Background(), x.t, s.Player, id)
			if err != nil || v.Kind != explain.Illegal {
				return fmt.Errorf("%q and %q: %+v, error %v", s.Player, id, v, err)
			}
		}
		barred := slices.ContainsFunc(s.Barred, func(v explain.Violation) bool { return len(v.Players) == 1 && v.What != explain.BreachRequired })
		if v, err := x.WhyNotBye(context.Background(), x.t, s.Player); barred && (err != nil || v.Kind != explain.Illegal) {
			return fmt.Errorf("the bye for %q: %+v, error %v", s.Player, v, err)
		}
	}
	return nil
}
