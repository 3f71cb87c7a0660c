package dutch_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// TestOrder asks why players do not meet where the order of generation decides (D,
// article 4). What is compared are bracket sequence numbers, those of the moved-down
// players first (A.5, article 1.5); the first place that differs says who is served
// otherwise; and the sentence names what is said by numbers.
func TestOrder(t *testing.T) {
	parts := map[string]int{}
	tournaments := []pairing.Tournament{floatOn()}
	for seed := range 24 {
		tournaments = append(tournaments, pairtest.Arbitrary(pairtest.FromSeed(uint64(seed)),
			pairtest.Shape{MinPlayers: 6, MaxPlayers: 9, MaxRounds: 4}))
	}
	for number, tournament := range tournaments {
		for _, edition := range benchEditions {
			p := dutch.Pairer{Edition: edition}
			report, err := p.Explain(context.Background(), tournament)
			if err != nil {
				continue
			}
			for i, a := range tournament.Players {
				for _, b := range tournament.Players[:i] {
					v, err := p.Why(context.Background(), tournament, explain.Meet(a.ID, b.ID))
					if err != nil {
						t.Fatal(err)
					}
					if v.Kind == explain.KindOrder {
						parts[v.Ours.Name]++
						checkOrder(t, edition, &report.Brackets[v.Bracket-1], v)
					}
				}
			}
			if t.Failed() {
				t.Fatalf("tournament %d, %v", number, edition)
			}
		}
	}
	for _, part := range []string{"mdps", "mdp pairing", "bracket", "remainder"} {
		if parts[part] == 0 {
			t.Errorf("%s: no verdict", part)
		}
	}
}

// floatOn has four players on the highest score who must not meet, and two on the next:
// two of the four are paired with these, and two float on.
func floatOn() pairing.Tournament {
	t := pairing.Tournament{Planned: 9}
	for i, score := range []pairing.Points{2, 2, 2, 2, 1, 1, 0, 0} {
		t.Players = append(t.Players, pairing.Player{ID: id(i), Virtual: []pairing.Points{score * pairing.One}})
	}
	pairtest.Rule(&t, pairing.Forbidden, club(0, 4)...)
	return t
}

// checkOrder checks a verdict of kind order.
func checkOrder(t *testing.T, edition pairing.Edition, b *explain.Bracket, v explain.Verdict) {
	t.Helper()
	articles := map[pairing.Edition][]string{
		pairing.FIDE2017: {"D.3b", "D.1", "D.2a", "D.2b", "D.2c", "D.2d"},
		pairing.FIDE2026: {"4.4.2", "4.2.2", "4.3.21", "4.3.22", "4.3.23", "4.3.24"},
	}[edition]
	k := slices.Index(articles, v.Article+v.Item)
	if strings.HasPrefix(v.Article, "D.2") || v.Article == "4.3.2" {
		if k < 2 || !strings.Contains(v.In(""), "would swap halves (S1, S2) with") {
			t.Errorf("an exchange is of article %s, item %s: %s", v.Article, v.Item, v.In(""))
		}
		return
	}
	var members []pairing.ID
	for _, g := range b.Facts {
		if g.Name == "MDPs" || g.Name == "residents" {
			members = append(members, g.Players...)
		}
	}
	ids := func(v explain.Value) []pairing.ID {
		for i, s := range v.Players {
			if i >= len(v.Amounts) || members[v.Amounts[i]-1] != s {
				t.Errorf("%v have the numbers %v among %v", v.Players, v.Amounts, members)
			}
		}
		return v.Players
	}
	ours, theirs := ids(v.Ours), ids(v.Theirs)
	first := 0
	for ours[first] == theirs[first] {
		first++
	}
	want := ""
	switch {
	case v.Ours.Name == "mdps" && k == 0:
		want = words.Say("order.mdps", "ours", words.Names(v.Ours.Players, plain), "theirs",
			words.Names(v.Theirs.Players, plain)).String()
	case v.Ours.Name != "mdps" && k == 1 && v.At == first+1:
		want = fmt.Sprintf("all criteria would be equal, but %s comes before %s as an opponent of %s", ours[first],
			theirs[first], v.Player)
		if !slices.ContainsFunc(b.Pairs, func(p [2]pairing.ID) bool { return p == [2]pairing.ID{v.Player, ours[first]} }) {
			t.Errorf("%s is not paired with %s in %v", v.Player, ours[first], b.Pairs)
		}
	}
	if got := v.In(""); want == "" || !strings.Contains(got, want) {
		t.Errorf("article %s, item %s, at %d: %q, want %q", v.Article, v.Item, v.At, got, want)
	}
}

// plain calls players by their IDs.
func plain(id pairing.ID) string { return string(id) }
