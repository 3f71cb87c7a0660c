package fault_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
)

func TestErrors(t *testing.T) {
	tour := pairing.Tournament{Players: []pairing.Player{{ID: "a", Name: "Haverkamp"}, {ID: "b"}}}
	for _, c := range []struct {
		got  *pairing.Error
		want pairing.Error
	}{
		{fault.Invalid("no edition %d", 7), pairing.Error{Text: "no edition 7"}},
		{fault.In(tour, pairing.ErrNoPairing, 3, "%s and %s have met %d times, %s", pairing.ID("b"),
			pairing.ID("a"), 2, "too often"),
			pairing.Error{Kind: pairing.ErrNoPairing, Round: 3, Players: []pairing.ID{"b", "a"},
				Text: `"b" and Haverkamp (1) have met 2 times, too often`}},
		{fault.In(tour, pairing.ErrFinished, 0, "nobody knows %s", pairing.ID("c")),
			pairing.Error{Kind: pairing.ErrFinished, Players: []pairing.ID{"c"}, Text: `nobody knows "c"`}},
	} {
		if d := cmp.Diff(c.want, *c.got, cmpopts.EquateErrors()); d != "" {
			t.Errorf("(-want +got):\n%s", d)
		}
	}
}
