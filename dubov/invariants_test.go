package dubov_test

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestInvariants checks on whole events what the text states of every round, by article.
func TestInvariants(t *testing.T) {
	for _, e := range []struct {
		pairing.Edition
		articles []string
	}{
		{pairing.FIDE2018, []string{"A.8", "C1", "C2", "C3", "C.04.1 f, g", "B.0", "C5", "E.0 to E.4"}},
		{pairing.FIDE2026, []string{"1.9", "2.1.1 [C1]", "2.1.2 [C2]", "2.1.3 [C3]", "C.04.1.6, 7", "3.1",
			"2.3.1 [C5]", "5.2.1 to 5.2.5"}},
	} {
		full := e.Edition == pairing.FIDE2026
		legal := pairtest.Absolute(full, nil)
		is := e.articles
		t.Run(e.Edition.String(), func(t *testing.T) {
			pairtest.Invariants(t, dubov.Pairer{Edition: e.Edition}, 300, pairtest.Shape{Rated: true, MaxRounds: 9},
				pairtest.Everybody(is[0]),
				pairtest.Once(is[1]),
				pairtest.ByeOnce(is[2], full),
				legal.Legal(is[3], "no two with the same absolute preference meet, in the last round neither"),
				pairtest.Balanced(is[4], nil),
				legal.NobodyBefore(is[5], "nobody with fewer points, or more games, or the larger number can have the bye",
					pairtest.ByeBefore),
				legal.FewestFloaters(is[6], "the highest score gets as few upfloaters as a matching of everybody needs",
					pairtest.ByeGiven),
				pairtest.Colored(is[7], pairtest.Higher, colorOf),
			)
		})
	}
}

// colorOf is the colour of a, who is ranked higher, against b, and the rule, by the numbers of
// 2018. Who has not played prefers Black mildly.
func colorOf(x *pairtest.Position, a, b *pairtest.Past) (pairing.Color, string) {
	if a.Colors+b.Colors == "" {
		return letter.Color(letter.Initial(x.Before, a.Number)), "E.0"
	}
	prefers := func(p *pairtest.Past) (pairing.Color, int) {
		if p.Colors == "" {
			return pairing.Black, 1
		}
		return letter.Preference(p.Colors)
	}
	p, strength := prefers(a)
	q, other := prefers(b)
	if c, rule := pairtest.ByPreference(a, b, p, strength, q, other); rule > 0 {
		return c, fmt.Sprint("E.", rule)
	}
	return p, "E.4"
}
