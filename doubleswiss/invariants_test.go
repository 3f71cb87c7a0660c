package doubleswiss_test

import (
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestInvariants checks on whole events what the text states of every round, by article.
func TestInvariants(t *testing.T) {
	legal := pairtest.Colorless()
	pairtest.Invariants(t, doubleswiss.Pairer{}, 300, pairtest.Shape{MaxRounds: 9, Planned: true, Double: true},
		pairtest.Everybody("3.3"),
		pairtest.Once("2.1.1 [C1]"),
		pairtest.ByeOnce("2.1.2 [C2]", true),
		legal.NobodyBefore("3.4", "nobody with fewer points, or more matches, or the larger number can have the bye",
			pairtest.ByeBefore),
		legal.FewestFloaters("2.3.1 [C4]", "the highest score gets as few upfloaters as a matching of everybody needs",
			pairtest.ByeGiven),
		pairtest.Colored("4.3.1 to 4.3.5", pairtest.Higher, colorOf),
		pairtest.Fold("3.6, 4.3.1"),
	)
}

// colorOf is the colour in the first game of a, who is ranked higher, against b, and the rule.
func colorOf(x *pairtest.Position, a, b *pairtest.Past) (pairing.Color, string) {
	if a.Colors+b.Colors == "" {
		return letter.Color(letter.Initial(x.Before, a.Number)), "4.3.1"
	}
	switch v, w := strings.Count(a.Colors, "W"), strings.Count(b.Colors, "W"); {
	case v < w:
		return pairing.White, "4.3.2"
	case v > w:
		return pairing.Black, "4.3.2"
	}
	if c := letter.Alternated(a.Colors, b.Colors); c != "" {
		return letter.Color(c), "4.3.3"
	}
	last := func(p *pairtest.Past) string { return p.Colors[len(p.Colors)-1:] }
	if a.Colors != "" {
		return letter.Color(letter.Other(last(a))), "4.3.4"
	}
	return letter.Color(last(b)), "4.3.5"
}
