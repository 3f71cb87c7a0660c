package scoregroup

import (
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestRequired checks who must meet whom.
func TestRequired(t *testing.T) {
	partners := func(required ...[2]pairing.ID) (list []int) {
		f := field(t, pairing.Tournament{Players: entrants(5), Rulings: pairtest.Rulings(pairing.Required, required...)})
		for i := range f.Players {
			list = append(list, f.Required[i])
		}
		return list
	}
	for _, c := range []struct{ got, want []int }{
		{partners(), []int{-1, -1, -1, -1, -1}},
		{partners([2]pairing.ID{"d", "b"}), []int{-1, 3, -1, 1, -1}},
		{partners([2]pairing.ID{"a", "b"}, [2]pairing.ID{"e", "c"}), []int{1, 0, 4, -1, 2}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("partners %v, want %v", c.got, c.want)
		}
	}
}
