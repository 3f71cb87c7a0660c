package explain_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// TestEvidenceText has a sentence for all that can bar somebody, about the player and
// about the bye.
func TestEvidenceText(t *testing.T) {
	barred := func(what explain.Breach, round int, color explain.Letter, players ...pairing.ID) explain.Violation {
		return explain.Violation{What: what, Players: players, Round: round, Color: color}
	}
	type violations = []explain.Violation
	const claim = "nobody left for "
	for _, test := range []struct {
		player pairing.ID
		barred violations
		want   string
	}{
		{"a", nil, ""},
		{"a", violations{barred(explain.BreachForbidden, 0, "", "a", "b")}, "a is forbidden to meet b"},
		{"a", violations{barred(explain.BreachRematch, 2, "", "b", "a"), barred(explain.BreachRematch, 3, "", "a", "c")}, "a has met b (round 2) and c (round 3)"},
		{"a", violations{barred(explain.BreachColors, 0, "w", "a", "b"), barred(explain.BreachColors, 0, "w", "c", "a")}, "a must have White, as must b and c"},
		{"a", violations{barred(explain.BreachColors, 0, "b", "a", "b")}, "a must have Black, as must b"},
		// The first of several reasons, and reasons by what they are.
		{"a", violations{barred(explain.BreachForbidden, 0, "", "a", "b"), barred(explain.BreachRematch, 1, "", "a", "b"),
			barred(explain.BreachRematch, 1, "", "a", "c"), barred(explain.BreachForbidden, 0, "", "a", "d")}, "a is forbidden to meet b and d, has met c (round 1)"},
		// Who has to meet somebody, or to have the bye.
		{"a", violations{barred(explain.BreachRequired, 0, "", "a", "b"), barred(explain.BreachRequired, 0, "", "a", "b")}, "a has to meet b"},
		{"a", violations{barred(explain.BreachRequired, 0, "", "b", "c"), barred(explain.BreachRequired, 0, "", "d", "a")},
			"a cannot meet those who have to meet somebody else: b and d"},
		{"a", violations{barred(explain.BreachRequired, 0, "", "a")}, "a has to have the bye"},
		{"a", violations{barred(explain.BreachRequired, 0, "", "b")}, "a cannot meet those who have to meet somebody else: b"},
		// The player's own bye: said of nobody else.
		{"a", violations{barred(explain.BreachBye, 2, "", "a"), barred(explain.BreachForfeit, 3, "", "a")}, "a must not have the bye (bye in round 2)"},
		{"a", violations{barred(explain.BreachForbidden, 0, "", "a", "b"), barred(explain.BreachForfeit, 3, "", "a")},
			"a is forbidden to meet b, must not have the bye (forfeit win in round 3)"},
		{"", nil, ""},
		{"", violations{barred(explain.BreachBye, 2, "", "a"), barred(explain.BreachForfeit, 1, "", "b"), barred(explain.BreachBye, 3, "", "c")},
			"the bye is not for a (bye in round 2) and c (bye in round 3), is not for b (forfeit win in round 1)"},
	} {
		e := explain.Evidence{Groups: []explain.Stuck{{Group: 1, Player: test.player, Barred: test.barred}}}
		want := claim + "a"
		if test.player == "" {
			want = claim + "the bye"
		}
		if test.want != "" {
			want += "; " + test.want
		}
		if got := e.Text(nil); got != want {
			t.Errorf("got  %q\nwant %q", got, want)
		}
	}
}

// TestEvidenceClaim says which groups are left with whom.
func TestEvidenceClaim(t *testing.T) {
	group := func(k int, ids ...pairing.ID) (list []explain.Stuck) {
		for _, id := range ids {
			list = append(list, explain.Stuck{Group: k, Player: id})
		}
		return list
	}
	for _, test := range []struct {
		e    explain.Evidence
		want string
	}{
		{explain.Evidence{Groups: append(group(1, "a"), group(2, "")...), Others: []pairing.ID{"z"}}, "only z left for a and the bye"},
		{explain.Evidence{Groups: append(group(1, "a"), group(2, "b", "c", "d")...), Bye: true}, "only the bye left for one player of each odd group (a) and (b, c and d)"},
		{explain.Evidence{Groups: group(1, "a", "b", "c")}, "nobody left for one player of each odd group (a, b and c)"},
	} {
		if got := test.e.Text(nil); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}

// An error names up to twelve, or eleven and how many more.
func TestEvidenceTwelve(t *testing.T) {
	var e explain.Evidence
	const want = "no legal pairing exists: there are more than 10000 players, too many for a proof"
	if got := e.Error(); got != want {
		t.Errorf("of nobody: %q, want %q", got, want)
	}
	for n := range 14 {
		v := explain.Verdict{Kind: explain.Completion, Evidence: &e}
		named := n
		if n > 12 {
			named = 11
		}
		if got := e.Error(); n > 0 && (strings.Count(got, `"`) != 2*named || strings.Contains(got, "more") != (n > 12)) {
			t.Errorf("of %d: %s", n, got)
		}
		if got := v.Text(func(pairing.ID) string { return "*" }); strings.Count(got, "*") != named || strings.Contains(got, "more") != (n > 12) {
			t.Errorf("of %d: %s", n, got)
		}
		e.Groups = append(e.Groups, explain.Stuck{Group: n + 1, Player: pairing.ID(rune('A' + n))})
	}
}

// TestExchangeItems: how many, the difference of the numbers, those leaving, those
// entering.
func TestExchangeItems(t *testing.T) {
	x := explain.Exchange{OutNumbers: []int{4, 1}, InNumbers: []int{5, 7}}
	want := [4]string{"[2]", "[7]", "[-4 -1]", "[5 7]"}
	for i, item := range x.Items() {
		if got := fmt.Sprint(item); got != want[i] {
			t.Errorf("item %d is %s, want %s", i+1, got, want[i])
		}
	}
}

// Who has to have the bye is not said to meet himself, whatever he is called.
func TestEvidenceOwnBye(t *testing.T) {
	e := explain.Evidence{Groups: []explain.Stuck{{Group: 1, Player: "a", Barred: []explain.Violation{{What: explain.BreachRequired, Players: []pairing.ID{"a"}}}}}}
	if got, want := e.Text(called), "nobody left for Ann; Ann has to have the bye"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := e.Error(), `no legal pairing exists: nobody left for "a"; "a" has to have the bye`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// Whatever a proof read from JSON lacks, its text is no panic.
func TestEvidenceOfLittle(t *testing.T) {
	for _, text := range []string{`{}`, `{"groups":[{}]}`, `{"groups":[{"group":3},{"group":1}]}`,
		`{"groups":[{"group":1,"player":"a","barred":[{"what":"required"},{"what":"forbidden"},{}]}]}`,
		`{"groups":[{"barred":[{"what":"required"},{"what":"colour"},{}]}]}`,
	} {
		var e explain.Evidence
		if err := json.Unmarshal([]byte(text), &e); err != nil {
			t.Error(err)
		}
		_, _ = e.Text(nil), e.Error()
		_ = explain.Verdict{Kind: explain.Completion, Evidence: &e}.Text(nil)
	}
}
