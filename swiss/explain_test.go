package swiss

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// TestExplainer checks everything that an Explainer promises, on events so small that
// all rounds can be compared.
func TestExplainer(t *testing.T) {
	for _, p := range []Pairer{{}, {Order: Fold}, {Order: Adjacent}, {Order: Random, Seed: 7},
		{Order: Fold, Wins: 3, Losses: 3}} {
		t.Run(fmt.Sprintf("%+v", p), func(t *testing.T) {
			pairtest.ConformanceExplainer(t, p, func(t *rapid.T) pairing.Tournament {
				return pairtest.Arbitrary(pairtest.FromRapid(t), pairtest.Shape{MaxPlayers: 7})
			})
		})
	}
}

// again returns an event of four whose rounds are these, all games drawn.
func again(rounds ...string) pairing.Tournament {
	event := entrants(4)
	for _, pairs := range rounds {
		event.Append(drawn(pairs))
	}
	return event
}

// TestSentences requires the article and its amounts, where events hardly ever come to them by themselves.
func TestSentences(t *testing.T) {
	latest := again("p01-p02 p03-p04", "p01-p03 p02-p04", "p01-p04 p02-p03")
	most := again("p01-p02 p03-p04", "p01-p03 p02-p04", "p01-p04 p02-p03", "p01-p02 p03-p04")
	apart := ruled(most, pairing.Apart, [2]pairing.ID{"p01", "p03"})
	byes := entrants(3)
	byes.Append(drawn("p01-p02"))
	byes.Rounds[0].Byes = []pairing.Bye{{Player: "p03", Points: pairing.One, Allocated: true}}
	sat := virtual([]pairing.Points{0}, "a b c d e")
	_ = sat.RequestBye("c", 1, pairing.Half)
	sat.Append(drawn("a-b d-e"))
	three := entrants(3)
	for _, r := range [][2]string{{"p01-p02", "p03"}, {"p01-p03", "p02"}, {"p02-p03", "p01"}} {
		three.Append(drawn(r[0]))
		three.Rounds[len(three.Rounds)-1].Byes = []pairing.Bye{{Player: pairing.ID(r[1]),
			Points: pairing.One, Allocated: true}}
	}
	of := func(article string) pairing.Tournament {
		list := decided()
		return list[slices.IndexFunc(list, func(e event) bool { return strings.HasPrefix(e.name, article) })].Tournament
	}
	for _, c := range []struct {
		Pairer
		pairing.Tournament
		explain.Question
		want string
	}{
		{Pairer{}, byes, explain.Bye("p03"),
			"Before the brackets: the bye must go to p02, who has had fewer byes, 0 against 1 (S3 (a))."},
		{Pairer{}, virtual([]pairing.Points{5, 0}, "a b", "c"), explain.Bye("b"),
			"Before the brackets: the bye must go to c, who has the lower score, 0.0 against 0.5 (S3 (c))."},
		{Pairer{}, sat, explain.Bye("c"),
			"Before the brackets: the bye must go to e, who has played more games, 1 against 0 (S3 (d))."},
		{Pairer{}, ruled(three, pairing.Apart, [2]pairing.ID{"p01", ""}), explain.Bye("p02"),
			"Before the brackets: the bye must go to p03, the last in the table of those with 2.0 points and 2 games who " +
				"can have it: p03 and p02 (S3 (e))."},
		{Pairer{}, most, explain.Meet("p01", "p02"), "Before the brackets: if p01 met p02, pairs that have met 4 times " +
			"(p01, p02, p03 and p04) would meet again, instead of 2 (p01, p03, p02 and p04) (S4 (a))."},
		{Pairer{}, apart, explain.Meet("p01", "p04"),
			"They met in round 3; no legal round has fewer rematches and pairs to " +
				"be kept apart (S4). Before the brackets: if p01 and p04 did not meet, pairs that have met or are kept apart, " +
				"3 times (p01, p03, p02 and p04), would meet, instead of 2 (p01, p04, p02 and p03) (S4 (a))."},
		{Pairer{}, latest, explain.Meet("p01", "p04"), "Before the brackets: if p01 met p04, 2 pairs (p01, p04, p02 and " +
			"p03) would meet as in the latest round, which the prescribed round avoids (S4 (b))."},
		{Pairer{}, of("S5 (c)"), explain.Meet("a", "b1"), "Bracket 1 (2.0): if a met b1, 4 of the next score would " +
			"have to meet somebody with less, instead of 2 (S5 (c)). a-b1 would take the place of a-b3."},
		{Pairer{}, of("S5 (d)"), explain.Meet("a", "b1"), "Bracket 1 (3.5): if a met b1, 1 upfloater (b1) would have " +
			"floated in the previous round as well, which the prescribed round avoids (S5 (d))."},
		{Pairer{Order: Fold}, entrants(8), explain.Meet("p01", "p07"), "Bracket 1 (0.0): if p01 met p07, all criteria " +
			"would be equal, but p08 comes before p07 as an opponent of p01 (S6)."},
	} {
		v, err := c.Why(context.Background(), c.Tournament, c.Question)
		if got := v.In(""); err != nil || got != c.want {
			t.Errorf("%q, error %v\nwant %q", got, err, c.want)
		}
	}
}
