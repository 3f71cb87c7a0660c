package pairtest

import (
	"fmt"
	"hash/fnv"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestSameDecisions requires that the same seeds draw the same tournaments as ever: what
// is in them, and what is drawn next.
func TestSameDecisions(t *testing.T) {
	arbitrary, played := fnv.New64a(), fnv.New64a()
	note := func(t pairing.Tournament, decide Source) string {
		s := fmt.Sprint(len(t.Players), len(t.Rounds), t.Planned)
		for _, r := range t.Rounds {
			for _, g := range r.Games {
				if g.Result == pairing.Adjourned { // nothing was drawn for it
					g.Result = pairing.Draw
				}
				s += fmt.Sprint(" ", g.White, g.Black, g.Result)
			}
		}
		return s + fmt.Sprintln(decide(1<<30))
	}
	for seed := range uint64(1000) {
		decide := FromSeed(seed)
		fmt.Fprint(arbitrary, note(Arbitrary(decide, Shape{}), decide))
		decide = FromSeed(seed)
		tournament, err := Played(decide, neighbor{}, Shape{})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprint(played, note(tournament, decide))
	}
	if a, p := arbitrary.Sum64(), played.Sum64(); a != 0x196a0a4afd059aee || p != 0xe43fab8e5fee7a3e {
		t.Errorf("arbitrary %#x, played %#x", a, p)
	}
}
