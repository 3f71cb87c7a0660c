package swiss

import (
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestAvoided checks pairs that had better not meet, in both directions, named once
// or more, and without those who are away.
func TestAvoided(t *testing.T) {
	tournament := pairing.Tournament{Players: entrants(6), Rulings: pairtest.Rulings(pairing.Avoid, [][2]pairing.ID{{"a", "e"}, {"c", "a"}, {"a", "c"}, {"f", "b"}, {"b", "f"}}...)}
	tournament.Withdraw(tournament.Players[5].ID) // f
	f := field(t, tournament)
	for a := range f.Players {
		for b := range f.Players {
			want := a == 0 && (b == 2 || b == 4) || b == 0 && (a == 2 || a == 4)
			if f.Avoided(a, b) != want {
				t.Errorf("%d and %d: %v, want %v", a, b, !want, want)
			}
		}
	}
	for _, c := range []struct {
		players []int
		want    bool
	}{{nil, false}, {[]int{0, 1, 3}, false}, {[]int{2, 4, 1}, false}, {[]int{1, 4, 0}, true}, {[]int{0, 2}, true}, {[]int{2, 3, 0}, true}} {
		if f.AnyAvoided(c.players) != c.want {
			t.Errorf("among %v: %v, want %v", c.players, !c.want, c.want)
		}
	}
	for _, pair := range [][2]pairing.ID{{"a", "b"}, {"b", "a"}} {
		pairtest.Rule(&tournament, pairing.Avoid, [][2]pairing.ID{pair}...)
		if f := field(t, tournament); !f.Avoided(0, 1) || !f.Avoided(1, 0) || !f.AnyAvoided([]int{1, 0}) {
			t.Errorf("%q is not avoided", pair)
		}
	}
	pairtest.Lift(&tournament, pairing.Avoid)
	if f := field(t, tournament); f.Avoided(0, 2) || f.AnyAvoided([]int{0, 1, 2}) {
		t.Error("somebody is avoided though nobody is to be")
	}
}

// TestRequired checks who must meet whom.
func TestRequired(t *testing.T) {
	partners := func(required ...[2]pairing.ID) (list []int) {
		f := field(t, pairing.Tournament{Players: entrants(5), Required: required})
		for i := range f.Players {
			list = append(list, f.Required(i))
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
