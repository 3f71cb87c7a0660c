package burstein_test

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/burstein"
	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestInvariants checks on whole events what the text states of every round, by article. In the
// seeding rounds, which the Dutch System pairs, what both systems state is checked; they are half
// of the rounds at most, and four at most (1.6).
func TestInvariants(t *testing.T) {
	legal := pairtest.Absolute(true, nil)
	dutch := func(x *pairtest.Position) bool { return len(x.Before.Rounds) < min(x.Before.Planned/2, 4) }
	fold := pairtest.Fold("1.6, C.04.3")
	folds := fold.Broken
	fold.Broken = func(x *pairtest.Position) error {
		if !dutch(x) {
			return nil
		}
		return folds(x)
	}
	pairtest.Invariants(t, burstein.Pairer{}, 300, pairtest.Shape{MaxRounds: 9, Planned: true},
		pairtest.Everybody("1.9"),
		pairtest.Once("2.1.1 [C1]"),
		pairtest.ByeOnce("2.1.2 [C2]", true),
		legal.Legal("2.1.3 [C3]", "no two with the same absolute preference meet, in the last round neither"),
		pairtest.Balanced("C.04.1.6, 7", nil),
		legal.NobodyBefore("3.1.3, 3.1.4", "nobody with fewer points, or as many and more games, can have the bye",
			func(x *pairtest.Position, a, bye *pairtest.Past) bool {
				return a.Score < bye.Score || !dutch(x) && a.Score == bye.Score && a.Played > bye.Played
			}),
		legal.FewestFloaters("2.3.1 [C5]", "of the highest score as few float as a matching of everybody needs",
			func(x *pairtest.Position, a *pairtest.Past) bool {
				return a == x.Bye || dutch(x) && a.Score == x.Bye.Score
			}),
		pairtest.Colored("5.2.2 to 5.2.4", pairtest.Higher, colorOf),
		fold,
	)
}

// colorOf is the colour of a against b, and the rule; none where the Index decides.
func colorOf(x *pairtest.Position, a, b *pairtest.Past) (pairing.Color, string) {
	p, strength := letter.Preference(a.Colors)
	q, other := letter.Preference(b.Colors)
	c, rule := pairtest.ByPreference(a, b, p, strength, q, other)
	return c, fmt.Sprint("5.2.", rule+1)
}
