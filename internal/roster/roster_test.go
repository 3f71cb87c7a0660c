package roster_test

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/roster"
	"pgregory.net/rapid"
)

func ExampleRoster() {
	var r roster.Roster[string]
	fmt.Println(r.Add("1"), r.Add("Bob"), r.Add("Bob"))
	fmt.Println(r.Find("1"))
	fmt.Println(r.Find("Bob"))
	fmt.Println(r.Find("2"))
	// Output:
	// true true false
	// 0 true
	// 1 true
	// 0 false
}

// TestMap compares with a map of all: IDs that are numbers of others, have leading zeros or
// are too long for a number.
func TestMap(t *testing.T) {
	ids := rapid.OneOf(rapid.StringMatching(`0?[0-9]{1,2}`),
		rapid.SampledFrom([]string{"", "a", "1a", "/", ":", "-1", "4294967297", "18446744073709551617"}))
	rapid.Check(t, func(rt *rapid.T) {
		var r roster.Roster[string]
		want, added := map[string]int{}, 0
		for range rapid.IntRange(0, 30).Draw(rt, "players") {
			id := ids.Draw(rt, "id")
			if _, twice := want[id]; r.Add(id) == twice {
				rt.Fatalf("%q: added though known %v", id, twice)
			} else if !twice {
				want[id] = added
				added++
			}
			other := ids.Draw(rt, "other")
			i, known := r.Find(other)
			if w, there := want[other]; known != there || i != w {
				rt.Fatalf("%q: got %d %v, want %d %v", other, i, known, w, there)
			}
		}
	})
}
