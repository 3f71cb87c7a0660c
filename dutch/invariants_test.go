package dutch_test

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestInvariants checks on whole events what the text states of every round, by article.
func TestInvariants(t *testing.T) {
	anybody := func(*pairtest.Position, *pairtest.Past) bool { return true }
	for _, e := range []struct {
		pairing.Edition
		bye  func(*pairtest.Position, *pairtest.Past) bool // who can have it, of whom C2 lets, when a bracket is paired
		list []pairtest.Invariant
	}{
		{pairing.FIDE2017, anybody, []pairtest.Invariant{
			pairtest.Everybody("C.04.1 c"),
			pairtest.Once("C.1"),
			pairtest.ByeOnce("C.2", false),
			lawful(false).Legal("C.3", "no two with the same absolute preference meet, but for topscorers"),
			pairtest.Balanced("C.04.1 f, g", topscorers),
			lawful(false).FewestFloaters("C.5", "of the highest score as few float as a matching of everybody needs", anybody),
			pairtest.Colored("E.1 to E.5", pairtest.Higher, colorOf),
			pairtest.Fold("B, D, E.5"),
		}},
		{pairing.FIDE2026, nil, []pairtest.Invariant{
			pairtest.Everybody("C.04.1.3"),
			pairtest.Once("2.1.1 [C1]"),
			pairtest.ByeOnce("2.1.2 [C2]", true),
			lawful(true).Legal("2.1.3 [C3]", "no two with the same absolute preference meet, but for topscorers"),
			pairtest.Balanced("C.04.1.6, 7", topscorers),
			lawful(true).NobodyBefore("2.3.1 [C5]", "nobody with a lower score can have the bye",
				func(_ *pairtest.Position, a, bye *pairtest.Past) bool {
					return a.Score < bye.Score
				}),
			lawful(true).FewestFloaters("2.3.2 [C6]",
				"of the highest score as few float as a matching of everybody needs", sameScore),
			pairtest.Colored("5.2.1 to 5.2.5", pairtest.Higher, colorOf),
			pairtest.Fold("3, 4, 5.2.5"),
		}},
	} {
		t.Run(e.Edition.String(), func(t *testing.T) {
			pairtest.Invariants(t, dutch.Pairer{Edition: e.Edition}, 300, pairtest.Shape{MaxRounds: 9}, e.list...)
		})
	}
}

// sameScore: of the bye the score is known before the first bracket.
func sameScore(x *pairtest.Position, a *pairtest.Past) bool { return a.Score == x.Bye.Score }

// lawful is C1 to C3; full is the C2 of 2026.
func lawful(full bool) pairtest.Legality { return pairtest.Absolute(full, topscorers) }

// topscorers reports whether one of the two has more than half of the points that could be
// had, and the round is the last one.
func topscorers(x *pairtest.Position, a, b *pairtest.Past) bool {
	values := x.Before.Scoring.Values()
	half := pairing.Points(len(x.Before.Rounds)) * max(values.Win, values.Draw) / 2
	return x.Last && max(a.Score, b.Score) > half
}

// colorOf is the colour of a, who is ranked higher, against b, and the rule.
func colorOf(x *pairtest.Position, a, b *pairtest.Past) (pairing.Color, string) {
	p, strength := letter.Preference(a.Colors)
	q, other := letter.Preference(b.Colors)
	if strength == 3 && other == 3 { // who has the wider difference prefers more
		strength, other = 3+abs(a.Difference()), 3+abs(b.Difference())
	}
	if p == pairing.NoColor && q == pairing.NoColor {
		return letter.Color(letter.Initial(x.Before, a.Number)), "5"
	}
	if c, rule := pairtest.ByPreference(a, b, p, strength, q, other); rule > 0 {
		return c, fmt.Sprint(rule)
	}
	return p, "4"
}

func abs(n int) int { return max(n, -n) }
