package elimination

import (
	"github.com/seed22f6c9b8/pairings/internal/words"

	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// rounds makes rounds of "a>b" (a, with Gold, wins), "a<b", "a+b" and "a-b" (b, or a,
// forfeits), "a=b" (both forfeit), and "a" (an allocated bye).
func rounds(list ...string) (rounds []pairing.Round) {
	results := map[byte]pairing.Result{
		'>': pairing.WhiteWins, '<': pairing.BlackWins, '+': pairing.BlackForfeits, '-': pairing.WhiteForfeits,
		'=': pairing.BothForfeit,
	}
	for _, round := range list {
		var r pairing.Round
		for _, g := range strings.Fields(round) {
			if len(g) == 1 {
				r.Byes = append(r.Byes, pairing.Bye{Player: pairing.ID(g), Points: pairing.One, Allocated: true})
				continue
			}
			r.Games = append(r.Games, pairing.Game{White: pairing.ID(g[:1]), Black: pairing.ID(g[2:]), Result: results[g[1]]})
		}
		rounds = append(rounds, r)
	}
	return rounds
}

// players makes players of one letter each.
func players(n int, list ...string) pairing.Tournament {
	t := pairing.Tournament{Rounds: rounds(list...)}
	for i := range n {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(rune('a' + i))})
	}
	return t
}

func with(t pairing.Tournament, change func(*pairing.Tournament)) pairing.Tournament {
	change(&t)
	return t
}

// TestSentences has the sentences of verdicts on other rounds.
func TestSentences(t *testing.T) {
	met := []string{"a>b c>d", "a>c b>d", "a>d b>c", "c>d"} // c and d twice
	apart := func(t *pairing.Tournament) {
		pairtest.Rule(t, pairing.Forbidden, [][2]pairing.ID{{"a", "f"}, {"d", "c"}}...)
	}
	absent := func(t *pairing.Tournament) { t.Withdraw(t.Players[3].ID) }
	for _, test := range []struct {
		name       string
		tournament pairing.Tournament
		other, why string
	}{
		{"the same", players(4), "a>d b>c", "That is the prescribed pairing."},
		{"forbidden", with(players(6), apart), "f>a b>d c>e", "Not allowed: the arbiter forbids a to meet f."},
		{"unknown and absent", with(players(5), absent), "y>d b>x a>c",
			"Not allowed: d does not play in this round; e is not paired; nobody is called x; nobody is called y."},
		{"twice", players(4), "d>b a>b c>d", "Not allowed: b is paired more than once; d is paired more than once."},
		{"twice, in order of seed", with(players(4), func(t *pairing.Tournament) { slices.Reverse(t.Players) }),
			"d>b a>b c>d",
			"Not allowed: d is paired more than once; b is paired more than once."},
		{"item 3", players(3, "b>c a"), "b>c a", "Not allowed: a had the bye in round 1 (item 3)."},
		{"item 3, later", players(3, "b>c a", "a>b c"), "b>a c", "Not allowed: c had the bye in round 2 (item 3)."},
		{"item 4", players(4, "a>b c>d"), "a>b c>d",
			"In the other round, a, b, c and d would meet again (meeting 2), which the prescribed round avoids (item 4)."},
		{"item 4, more often", players(4, met...), "a>b c>d",
			"In the other round, c and d would meet again (meeting 3), instead of 2 (a, c, b and d) (item 4)."},
		{"item 5", players(3, "a>b"), "a>c b",
			"In the other round, b would have the bye with 1 loss, instead of 0 (a) (item 5)."},
		{"item 6", players(4, "a>c b>d"), "a>d b>c",
			"In the other round, a, d, b and c would be 1 loss apart from their opponents, which the prescribed round avoids " +
				"(item 6)."},
		{"item 8", players(5, "a>b c>d e", "a>d"), "a>e b>d c",
			"In the other round, c would have the bye; the bye must go to a, who has a higher performance rating than c (item " +
				"8)."},
		{"item 9", players(3), "a>c b",
			"In the other round, b would have the bye; the bye must go to a, who has a better seed than b (item 9)."},
		{"item 10", players(4), "a>b c>d", "In the other round, the sum of squared differences in rank of pairs with equal " +
			"losses, less those of the others, would be 2 instead of 10 (item 10)."},
		{"the order of ranks", with(players(6), apart), "a>e b>d c>f",
			"In the other round, a would meet e; all items would be equal, and the rules say no more; " +
				"d (rank 4) is taken before e (rank 5) as an opponent of a (item 10)."},
		{"colour", players(4), "d>a b>c", "Only the colours differ. a has White against d, because nothing else decides, " +
			"and the better seed has Gold (colour rule 6)."},
		{"both colours", players(4), "d>a c>b",
			"Only the colours differ. a has White against d, because nothing else decides, and the better seed has Gold " +
				"(colour rule 6)."},
		{"the second colour", players(4), "a>d c>b",
			"Only the colours differ. b has White against c, because nothing else decides, and the better seed has Gold " +
				"(colour rule 6)."},
	} {
		v, err := Pairer{Lives: 9}.Compare(context.Background(), test.tournament, rounds(test.other)[0])
		if got := v.In(""); err != nil || got != test.why {
			t.Errorf("%s: %s, error %v, want %s", test.name, got, err, test.why)
		}
	}
}

// TestVerdicts looks at all that verdicts hold: of an order by ranks, whose first pair is
// the same, and of colours.
func TestVerdicts(t *testing.T) {
	share := func(ids ...pairing.ID) []pairing.ID { return ids }
	tied := with(players(8), func(t *pairing.Tournament) {
		pairtest.Rule(t, pairing.Forbidden, [][2]pairing.ID{{"a", "b"}, {"a", "c"}, {"a", "d"}, {"a", "e"}, {"a", "f"},
			{"a", "g"}, {"b", "g"}, {"e", "d"}}...)
	})
	for _, test := range []struct {
		tournament pairing.Tournament
		other      string
		want       explain.Verdict
	}{
		{tied, "a>h b>f c>e d>g", explain.Verdict{
			Kind: explain.KindOrder, Article: "item 10", Bracket: 1,
			Ours:   explain.Value{Name: "ranks", Amounts: []int{5}, Players: share("e"), Shown: "e"},
			Theirs: explain.Value{Name: "ranks", Amounts: []int{6}, Players: share("f"), Shown: "f"}, Player: "b", At: 2,
			OursPairs:   [][2]pairing.ID{{"b", "e"}, {"c", "g"}, {"d", "f"}},
			TheirsPairs: [][2]pairing.ID{{"b", "f"}, {"c", "e"}, {"d", "g"}},
		}},
		{players(4), "d>a c>b", explain.Verdict{
			Kind: explain.KindColors, Article: "colour rule 6", Bracket: 1,
			Ours:   explain.Value{Players: share("a", "d"), Shown: "a, d"},
			Theirs: explain.Value{Players: share("d", "a"), Shown: "d, a"}, OursPairs: [][2]pairing.ID{{"a", "d"}, {"b", "c"}},
		}},
	} {
		got, err := Pairer{}.Compare(context.Background(), test.tournament, rounds(test.other)[0])
		if err != nil {
			t.Fatal(err)
		}
		test.want.Round, test.want.Words, test.want.Head = rounds(test.other)[0], got.Words,
			got.Head // the sentences are those above
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", test.other, diff)
		}
	}
}

// TestWhy asks for pairs and byes.
func TestWhy(t *testing.T) {
	forbidden := func(pairs ...string) func(*pairing.Tournament) {
		return func(t *pairing.Tournament) {
			for _, p := range pairs {
				pairtest.Rule(t, pairing.Forbidden, [2]pairing.ID{pairing.ID(p[:1]), pairing.ID(p[1:])})
			}
		}
	}
	for _, test := range []struct {
		tournament pairing.Tournament
		a, b       pairing.ID
		why        string
		stuck      []pairing.ID
	}{
		{players(4), "a", "d", "If a and d did not meet, the sum of squared differences in rank of pairs with equal " +
			"losses, less those of the others, would be 8 instead of 10 (item 10). a-c and b-d would take the place of a-d " +
			"and b-c.", nil},
		{players(3), "a", "", "The bye must go to a, who has a better seed than b (item 9).", nil},
		{players(3, "b>c a", "a>c b"), "c", "",
			"If c did not have the bye, there would be no complete legal round (item 3).", nil},
		{players(4), "c", "a", "If c met a, the sum of squared differences in rank of pairs with equal losses, less those " +
			"of the others, would be 8 instead of 10 (item 10). a-c and b-d would take the place of a-d and b-c.", nil},
		{with(players(3), func(t *pairing.Tournament) { pairtest.Rule(t, pairing.Required, [][2]pairing.ID{{"a", "b"}}...) }),
			"a", "", "Not allowed: the arbiter requires a to meet b.", nil},
		{with(players(3), func(t *pairing.Tournament) { pairtest.Rule(t, pairing.Required, [][2]pairing.ID{{"a", "b"}}...) }),
			"b", "", "Not allowed: the arbiter requires a to meet b.", nil},
		{players(3), "b", "", "The bye must go to a, who has a better seed than b (item 9).", nil},
		{with(players(4), forbidden("bc")), "a", "d",
			"If a met d, there would be no complete legal round: b and c would have no possible opponent (item 3).",
			[]pairing.ID{"b", "c"}},
		{with(players(3), forbidden("ab")), "c", "",
			"If c had the bye, there would be no complete legal round: a and b would have no possible opponent (item 3).",
			[]pairing.ID{"a", "b"}},
		{with(players(5, "a>b c>d e", "b>c d>e a"), forbidden("cd", "ce", "de", "bc")), "a", "b",
			"If a met b, there would be no complete legal round: e would have no possible opponent (item 3).",
			[]pairing.ID{"e"}},
		{with(players(6), forbidden("ab", "ac", "ad", "ae")), "b", "f",
			"If b met f, there would be no complete legal round: a would have no possible opponent (item 3).",
			[]pairing.ID{"a"}},
	} {
		v, err := Pairer{}.Why(context.Background(), test.tournament, explain.Meet(test.a, test.b))
		if test.b == "" {
			v, err = Pairer{}.Why(context.Background(), test.tournament, explain.Bye(test.a))
		}
		if got := v.In(""); err != nil || got != test.why || !slices.Equal(pairtest.Stuck(v), test.stuck) {
			t.Errorf("%s and %s: %s, stuck %v, error %v, want %s, %v", test.a, test.b, got, pairtest.Stuck(v),
				err, test.why, test.stuck)
		}
	}
}

// TestMildest requires answers to be the mildest ones.
func TestMildest(t *testing.T) {
	pairtest.Mildest(t, Pairer{Lives: 9}, 30, func(decide pairtest.Source) pairing.Tournament {
		return pairtest.Arbitrary(decide, pairtest.Shape{MaxPlayers: 7, Decisive: true})
	})
}

// TestFewerDifferences has a round with fewer pairs of unequal losses against one whose
// fold is far better: item 6 comes before item 10, for differences of 1 as well.
func TestFewerDifferences(t *testing.T) {
	tournament := players(12, "c=e d=g f=h i=k j=l")
	near := map[string]bool{"ab": true, "cd": true, "ef": true, "gh": true, "ij": true, "kl": true}
	far := map[string]bool{"ag": true, "bc": true, "dl": true, "ek": true, "fj": true, "hi": true} // all or none
	for i, p := range tournament.Players {
		for _, q := range tournament.Players[i+1:] {
			if pair := string(p.ID + q.ID); !near[pair] && !far[pair] {
				pairtest.Rule(&tournament, pairing.Forbidden, [2]pairing.ID{p.ID, q.ID})
			}
		}
	}
	v, err := Pairer{KeepForfeiters: true}.Compare(context.Background(), tournament, rounds("a>g b>c d>l e>k f>j h>i")[0])
	want := "In the other round, a, g, b and c would be 1 loss apart from their opponents, which the prescribed round " +
		"avoids (item 6)."
	if got := v.In(""); err != nil || got != want {
		t.Errorf("%s, error %v, want %s", got, err, want)
	}
}

// TestAmountsOfMeetings has a pair that must meet for the fourth time, so that meetings
// are weighed: two second ones come before a third one.
func TestAmountsOfMeetings(t *testing.T) {
	tournament := players(8, "a=b c=d e>f", "a=c b=g d=h e<f", "a=c b=g d=h e=f")
	for _, pair := range []string{"ad", "bc", "ae", "af", "be", "bf", "ce", "cf", "de", "df"} {
		pairtest.Rule(&tournament, pairing.Forbidden, [2]pairing.ID{pairing.ID(pair[:1]), pairing.ID(pair[1:])})
	}
	tournament.Withdraw("g")
	tournament.Withdraw("h")
	round, err := Pairer{Lives: 9, KeepForfeiters: true}.Pair(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	want := map[[2]pairing.ID]bool{{"a", "b"}: true, {"c", "d"}: true, {"e", "f"}: true}
	for _, g := range round.Games {
		if !want[[2]pairing.ID{min(g.White, g.Black), max(g.White, g.Black)}] {
			t.Errorf("%v", round.Games)
		}
	}
}

// TestRequiredAndBye looks at who may have the bye where players are required to meet:
// neither of these two.
func TestRequiredAndBye(t *testing.T) {
	tournament := with(players(5, "b>c d>e a"),
		func(t *pairing.Tournament) { pairtest.Rule(t, pairing.Required, [][2]pairing.ID{{"e", "b"}}...) })
	report, err := Pairer{}.Explain(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	var may []pairing.ID
	for _, p := range report.Players {
		if fact(p, "may have the bye") == "yes" {
			may = append(may, p.ID)
		}
	}
	if !slices.Equal(may, []pairing.ID{"d", "c"}) || report.Bye != "d" {
		t.Errorf("%v may have the bye, %v has it", may, report.Bye)
	}
}

// TestFacts looks at what a report says of players and games, and of a round that cannot be
// paired.
func TestFacts(t *testing.T) {
	report, err := Pairer{KeepForfeiters: true}.Explain(context.Background(), players(3, "b>c a", "c+a b"))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{
		"b, number 2: won 1, lost 0, colours W, colour difference 1, may have the bye no, byes 1",
		"c, number 3: won 1, lost 1, colours BW, colour difference 0, may have the bye yes, byes 0",
		"a, number 1: won 0, lost 1, colours B, colour difference -1, may have the bye no, byes 1",
	} {
		p := report.Players[i]
		var facts []string
		for _, f := range p.Facts {
			if f.Name != "performance rating" { // package rating tests them
				facts = append(facts, f.Name+" "+f.Shown)
			}
		}
		if got := fmt.Sprintf("%s, number %d: %s", p.ID, p.Number, strings.Join(facts, ", ")); got != want {
			t.Errorf("rank %d: %s, want %s", i+1, got, want)
		}
	}
	want := []explain.Game{{White: "a", Black: "b", Article: "colour rule 1", Words: explain.Message(words.Say("gold.1"))}}
	want[0].Heads = report.Games[0].Heads
	if diff := cmp.Diff(want, report.Games); diff != "" || report.Bye != "c" {
		t.Errorf("the bye for %s, games (-want +got)\n%s", report.Bye, diff)
	}
	stuck := with(players(4), func(t *pairing.Tournament) {
		pairtest.Rule(t, pairing.Forbidden, [][2]pairing.ID{{"a", "d"}, {"d", "b"}, {"a", "b"}, {"a", "c"}, {"b", "c"}}...)
	})
	report, err = Pairer{}.Explain(context.Background(), stuck)
	if report == nil || report.Kind != explain.KindNoPairing ||
		!slices.Equal(pairtest.Named(report.Facts, "without any possible opponent"), []pairing.ID{"a", "b"}) ||
		len(report.Players) != 4 || err == nil {
		t.Errorf("%+v, error %v", report, err)
	}
}

// TestReport looks at what a report says of fields with a bye and without, and of the last
// of the planned rounds.
func TestReport(t *testing.T) {
	for _, test := range []struct {
		tournament pairing.Tournament
		want       string
	}{
		{players(4), "item 4 [], item 6 [], item 10 [10]"},
		{players(4, "a>c b>d"), "item 4 [], item 6 [], item 10 [2]"},
		{players(4, "a>b c>d", "a>c"), "item 4 [], item 6 [1 a d], item 10 [-8]"},
		{players(3), "item 4 [], item 5 [0 a], item 6 [], item 8 [1 a], item 10 [1]"},
		{players(3, "b>c a", "a>b c"), "item 4 [], item 5 [1 b], item 6 [1 a c], item 8 [2 b], item 10 [-4]"},
		{players(5, "a>b c>d e"), "item 4 [], item 5 [0 a], item 6 [], item 8 [1 a], item 10 [2]"},
	} {
		for planned := range 4 {
			test.tournament.Planned = len(test.tournament.Rounds) + planned
			if planned == 0 {
				test.tournament.Planned = 0
			}
			report, err := Pairer{}.Explain(context.Background(), test.tournament)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, v := range report.Brackets[0].Values {
				list := []any{}
				for _, n := range v.Amounts {
					list = append(list, n)
				}
				for _, s := range v.Players {
					list = append(list, s)
				}
				got = append(got, fmt.Sprint(v.Article, " ", list))
			}
			if got := strings.Join(got, ", "); got != test.want || report.Last != (planned == 1) ||
				report.Round != len(test.tournament.Rounds)+1 {
				t.Errorf("round %d, last %v: %s, want %s", report.Round, report.Last, got, test.want)
			}
		}
	}
}
