package explain_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// TestEvidenceText has a sentence for all that can bar somebody, about the player and
// about the bye.
func TestEvidenceText(t *testing.T) {
	barred := func(what string, round int, color pairing.Color, players ...pairing.ID) explain.Violation {
		return explain.Violation{What: what, Players: players, Round: round, Color: color}
	}
	type violations = []explain.Violation
	const claim = "nobody is left for "
	for _, test := range []struct {
		player pairing.ID
		barred violations
		want   string
	}{
		{"a", nil, ""},
		{"a", violations{barred("forbidden", 0, pairing.NoColor, "a", "b")}, "a is forbidden to meet b"},
		{"a", violations{barred("rematch", 2, pairing.NoColor, "b", "a"), barred("rematch", 3, pairing.NoColor, "a", "c")},
			"a met b (round 2) and c (round 3)"},
		{"a", violations{barred("color", 0, pairing.White, "a", "b"), barred("color", 0, pairing.White, "c", "a")},
			"a must have White, as must b and c"},
		{"a", violations{barred("color", 0, pairing.Black, "a", "b")}, "a must have Black, as must b"},
		// The first of several reasons, and reasons by what they are.
		{"a", violations{barred("forbidden", 0, pairing.NoColor, "a", "b"), barred("rematch", 1, pairing.NoColor, "a", "b"),
			barred("rematch", 1, pairing.NoColor, "a", "c"), barred("forbidden", 0, pairing.NoColor, "a", "d")},
			"a is forbidden to meet b and d and met c (round 1)"},
		// Who has to meet somebody, or to have the bye.
		{"a", violations{barred("required", 0, pairing.NoColor, "a", "b"), barred("required", 0, pairing.NoColor, "a", "b")},
			"a has to meet b"},
		{"a", violations{barred("required", 0, pairing.NoColor, "b", "c"), barred("required", 0, pairing.NoColor, "d", "a")},
			"a cannot meet those who have to meet somebody else: b and d"},
		{"a", violations{barred("required", 0, pairing.NoColor, "a")}, "a has to have the bye"},
		{"a", violations{barred("required", 0, pairing.NoColor, "b")}, "a cannot meet b, who has the bye"},
		// The player's own bye: said of nobody else.
		{"a", violations{barred("bye", 2, pairing.NoColor, "a"), barred("forfeit win", 3, pairing.NoColor, "a")},
			"a must not have the bye (bye in round 2)"},
		{"a", violations{barred("forbidden", 0, pairing.NoColor, "a", "b"), barred("forfeit win", 3, pairing.NoColor, "a")},
			"a is forbidden to meet b and must not have the bye (forfeit win in round 3)"},
		{"", nil, ""},
		{"", violations{barred("bye", 2, pairing.NoColor, "a"), barred("forfeit win", 1, pairing.NoColor, "b"),
			barred("bye", 3, pairing.NoColor, "c")},
			"the bye is not allowed for a (bye in round 2), b (forfeit win in round 1) and c (bye in round 3)"},
	} {
		e := explain.Evidence{Groups: [][]pairing.ID{{test.player}}, Barred: [][]explain.Violation{test.barred}}
		want := claim + "a"
		if test.player == "" {
			want = claim + "the bye"
		}
		if test.want != "" {
			want += "; " + test.want
		}
		if got := e.In(""); got != want {
			t.Errorf("got  %q\nwant %q", got, want)
		}
	}
}

// TestEvidenceClaim says which groups are left with whom.
func TestEvidenceClaim(t *testing.T) {
	groups := func(list ...string) (groups [][]pairing.ID) {
		for _, text := range list {
			g := []pairing.ID{}
			for _, id := range strings.Split(text, " ") {
				g = append(g, pairing.ID(id))
			}
			groups = append(groups, g)
		}
		return groups
	}
	for _, test := range []struct {
		e    explain.Evidence
		want string
	}{
		{explain.Evidence{Groups: groups("a", ""), Others: []pairing.ID{"z"}}, "only z is left for a and the bye"},
		{explain.Evidence{Groups: groups("a", "b c d"), Others: []pairing.ID{""}},
			"b, c and d can meet only each other and the bye, so one of them needs the bye; only the bye is left for a; that " +
				"is not enough for 2"},
		{explain.Evidence{Groups: groups("a b c")}, "a, b and c can meet only each other, and their number is odd"},
		{explain.Evidence{Groups: groups("a b c", "d e f", "g h i", "j"), Others: []pairing.ID{"x", "y", "z"}},
			"a, b and c can meet only each other and x, y and z, so one of them needs one of x, y and z; d, e and f can meet " +
				"only each other and x, y and z, so one of them needs one of x, y and z; " +
				"g, h and i can meet only each other and x, y and z, so one of them needs one of x, y and z; only x, y and z are " +
				"left for j; that is not enough for 4"},
		{explain.Evidence{Groups: groups("a b c", "d e f", "g h i", "j k l", "m n o"), Others: []pairing.ID{""}},
			"a, b and c can meet only each other and the bye, so one of them needs the bye; d, e and f can meet only each " +
				"other and the bye, so one of them needs the bye; " +
				"g, h and i can meet only each other and the bye, so one of them needs the bye; so it is with 2 more groups; " +
				"that is not enough for 5"},
	} {
		if got := test.e.In(""); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}

// TestEvidenceBounded has the claim first, and of what bars so many from so many the
// beginning: in an error of three players, in a text of twelve.
func TestEvidenceBounded(t *testing.T) {
	var e explain.Evidence
	for n := range 14 {
		a := pairing.ID(rune('a' + n))
		var barred []explain.Violation
		for m := range 14 {
			barred = append(barred, explain.Violation{What: "forbidden", Players: []pairing.ID{a, pairing.ID(rune('A' + m))}})
		}
		e.Groups, e.Barred = append(e.Groups, []pairing.ID{a}), append(e.Barred, barred)
	}
	const claim = "nobody is left for a, b, c, d, e, f, g, h, i, j, k and 3 more"
	lines := strings.Split(e.In(""), "; ")
	if len(lines) != 14 || lines[0] != claim ||
		lines[12] != "l is forbidden to meet A, B, C, D, E, F, G, H, I, J, K and 3 more" || lines[13] != "and so on" {
		t.Errorf("%q", lines)
	}
	quoted := strings.Split(strings.ReplaceAll(e.Error(), `"`, ""), "; ")
	want := []string{"no legal pairing exists: " + claim,
		"a is forbidden to meet A, B, C, D, E, F, G, H, I, J, K and 3 more",
		"b is forbidden to meet A, B, C, D, E, F, G, H, I, J, K and 3 more",
		"c is forbidden to meet A, B, C, D, E, F, G, H, I, J, K and 3 more", "and so on"}
	if !slices.Equal(quoted, want) {
		t.Errorf("%q", quoted)
	}
	r := explain.Report{Kind: explain.KindNoPairing, Round: 3, Evidence: &e}
	if text := r.In(""); !strings.HasPrefix(text, "Round 3\nNo legal pairing of this round exists: "+claim+
		". The arbiter decides.\n  a is forbidden") || strings.Count(text, "\n") != 15 {
		t.Error(text)
	}
}

// An error names up to twelve, or eleven and how many more.
func TestEvidenceTwelve(t *testing.T) {
	var e explain.Evidence
	const want = "no legal pairing exists: there are too many players for a proof"
	if got := e.Error(); got != want {
		t.Errorf("of nobody: %q, want %q", got, want)
	}
	for n := range 14 {
		named := n
		if n > 12 {
			named = 11
		}
		if got := e.Error(); n > 0 && (strings.Count(got, `"`) != 2*named || strings.Contains(got, "more") != (n > 12)) {
			t.Errorf("of %d: %s", n, got)
		}
		e.Groups = append(e.Groups, []pairing.ID{pairing.ID(rune('A' + n))})
	}
}

// Who has to have the bye is not said to meet himself, whatever he is called.
func TestEvidenceOwnBye(t *testing.T) {
	e := explain.Evidence{Groups: [][]pairing.ID{{"a"}},
		Barred: [][]explain.Violation{{{What: "required", Players: []pairing.ID{"a"}}}}}
	if got, want := e.Error(), `no legal pairing exists: nobody is left for "a"; "a" has to have the bye`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	e.Names = names
	if got, want := e.In(""), "nobody is left for Ann; Ann has to have the bye"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := e.Error(), "no legal pairing exists: nobody is left for Ann; Ann has to have the bye"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// Whatever a proof read from JSON lacks, its text is no panic.
func TestEvidenceOfLittle(t *testing.T) {
	for _, text := range []string{`{}`, `{"groups":[[]]}`,
		`{"groups":[["a"],["b"]],"barred":[[{"what":"required"},{"what":"forbidden"},{}]]}`,
		`{"groups":[[""]],"barred":[[{"what":"required"},{"what":"color"},{}],[]]}`,
	} {
		var e explain.Evidence
		if err := json.Unmarshal([]byte(text), &e); err != nil {
			t.Error(err)
		}
		_, _ = e.In(""), e.Error()
		_ = explain.Verdict{Kind: explain.KindCompletion, Evidence: &e}.In("")
	}
}
