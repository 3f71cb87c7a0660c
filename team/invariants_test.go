package team_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/team"
)

// TestInvariants checks on whole events what the text states of every round, by article.
func TestInvariants(t *testing.T) {
	legal := pairtest.Colorless()
	for _, p := range []team.Pairer{{PrimaryOnly: true}, {Colors: "b", PrimaryOnly: true},
		{Colors: "none", PrimaryOnly: true}} {
		t.Run(fmt.Sprintf("%+v", p), func(t *testing.T) {
			pairtest.Invariants(t, p, 300, pairtest.Shape{MaxRounds: 9, Planned: true},
				pairtest.Everybody("3.3"),
				pairtest.Once("2.1.1 [C1]"),
				pairtest.ByeOnce("2.1.2 [C2]", true),
				legal.NobodyBefore("3.4", "nobody with fewer points, or more matches, or the larger number can have the bye",
					pairtest.ByeBefore),
				legal.FewestFloaters("2.3.1 [C4]", "the highest score gets as few upfloaters as a matching of everybody needs",
					pairtest.ByeGiven),
				pairtest.Colored("4.3.1 to 4.3.6", first, func(x *pairtest.Position, a, b *pairtest.Past) (pairing.Color, string) {
					return colorOf(x, p.Colors, a, b)
				}),
				pairtest.Fold("3.6, 4.3.1"),
			)
		})
	}
}

// first reports whether a is the first-team of the two (4.2).
func first(a, b *pairtest.Past) bool {
	return a.Points > b.Points || a.Points == b.Points && a.Place < b.Place
}

// colorOf is the colour of a, the first-team, against b, and the rule, as far as to 4.3.6
// and but for the strong preferences of type B; none where a later rule decides.
func colorOf(x *pairtest.Position, kind team.Preferences, a, b *pairtest.Past) (pairing.Color, string) {
	if a.Colors+b.Colors == "" {
		return letter.Color(letter.Initial(x.Before, a.Number)), "4.3.1"
	}
	if kind == "" {
		p, q := prefers(a), prefers(b)
		switch {
		case p != pairing.NoColor && q == pairing.NoColor, p != q && q != pairing.NoColor && p != pairing.NoColor:
			return p, "4.3.2, 4.3.3"
		case p == pairing.NoColor && q != pairing.NoColor:
			return pairing.White + pairing.Black - q, "4.3.2"
		}
	} else if kind == "b" {
		return pairing.NoColor, ""
	}
	switch d, e := a.Difference(), b.Difference(); {
	case d < e:
		return pairing.White, "4.3.5"
	case d > e:
		return pairing.Black, "4.3.5"
	}
	if c := letter.Alternated(a.Colors, b.Colors); c != "" {
		return letter.Color(c), "4.3.6"
	}
	return pairing.NoColor, ""
}

// prefers is the preference of type A (1.7).
func prefers(a *pairtest.Past) pairing.Color {
	switch d := a.Difference(); {
	case d <= -2, d <= 0 && strings.HasSuffix(a.Colors, "BB"):
		return pairing.White
	case d >= 2, d >= 0 && strings.HasSuffix(a.Colors, "WW"):
		return pairing.Black
	}
	return pairing.NoColor
}
