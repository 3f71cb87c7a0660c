package explain_test

import (
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var update = flag.Bool("update", false, "write the golden files")

// golden compares a value's JSON with a file.
func golden(t *testing.T, name string, x any) {
	t.Helper()
	data, err := json.MarshalIndent(x, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	data = append(data, '\n')
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(data)); diff != "" {
		t.Errorf("%s (-want +got)\n%s", name, diff)
	}
}

// called gives names to Ann, Bob and Cem.
func called(id pairing.ID) string {
	return map[pairing.ID]string{"a": "Ann", "b": "Bob", "c": "Cem"}[id]
}

// TestText has a sentence for every kind of verdict and every breach.
func TestText(t *testing.T) {
	breach := func(what explain.Breach, players ...pairing.ID) explain.Violation {
		return explain.Violation{Article: "X", What: what, Players: players, Round: 3, Color: "w"}
	}
	ab := []pairing.ID{"a", "b"}
	for _, test := range []struct {
		v    explain.Verdict
		want string
	}{
		{explain.Verdict{Kind: explain.Same}, "That is the prescribed pairing."},
		{explain.Verdict{Kind: explain.Absent, Absent: ab}, "Not to be paired in this round: Ann, Bob."},
		{explain.Verdict{Kind: explain.NoBye}, "The number of players is even: nobody gets the bye."},
		{explain.Verdict{Kind: explain.NoPairing}, "No legal pairing of this round exists; the arbiter decides."},
		{explain.Verdict{Kind: explain.Completion, Article: "A.9", Asked: ab}, "No complete legal round exists with Ann-Bob (A.9)."},
		{explain.Verdict{Kind: explain.Completion, Article: "C4", Asked: ab[:1], Stuck: []pairing.ID{"a", "b", "c"}},
			"No complete legal round exists with the bye for Ann: Ann, Bob and Cem would have no possible opponent (C4)."},
		{explain.Verdict{Kind: explain.Completion, Article: "C4", Asked: ab[:1], Stuck: []pairing.ID{"c"}},
			"No complete legal round exists with the bye for Ann: Cem would have no possible opponent (C4)."},
		{explain.Verdict{Kind: explain.Completion, Article: "C4", Asked: ab, Evidence: &explain.Evidence{
			Groups: []explain.Stuck{{Group: 1, Player: "a"}, {Group: 2, Player: "b"}}, Others: []pairing.ID{"c"}}},
			"No complete legal round exists with Ann-Bob: only Cem left for Ann and Bob (C4)."},
		{explain.Verdict{Kind: explain.Criterion, Article: "C5", Words: explain.Say("the bye must go to ", pairing.ID("c"))},
			"Before the brackets: in the other round, the bye must go to Cem (C5)."},
		{explain.Verdict{Kind: explain.Order, Article: "D.2", Item: "a", Asked: ab, Bracket: 2, BracketKind: explain.PPB, BracketScore: 15, Words: explain.Say("x")},
			"Bracket 2 (1.5, PPB): with Ann-Bob, x (D.2.a)."},
		{explain.Verdict{Kind: explain.Order, Article: "Step 4", Asked: ab, Bracket: 1, BracketKind: explain.WholeRound, Words: explain.Say("x")},
			"With Ann-Bob, x (Step 4)."},
		{explain.Verdict{Kind: explain.Colors, Article: "E.3", OursPlayers: []explain.Share{{Player: "a"}}, Words: explain.Say("x")}, "Only colours differ (E.3)."},
		{explain.Verdict{Kind: explain.Colors, Article: "E.3", OursPlayers: []explain.Share{{Player: "a"}, {Player: "b"}}, Words: explain.Say("x")},
			"Only colours differ: Ann has White against Bob, because x (E.3)."},
		{explain.Verdict{Kind: explain.Illegal, Violations: []explain.Violation{breach(explain.BreachUnknown, "c"), breach(explain.BreachAbsent, "c"),
			breach(explain.BreachTwice, "c"), breach(explain.BreachMissing, "c"), breach(explain.BreachSelf, "c"), breach(explain.BreachByes, "a", "b")}},
			"Not allowed: nobody is called Cem (X); Cem is not to be paired (X); Cem is paired more than once (X); Cem is not paired (X); Cem meets himself (X); too many byes: Ann, Bob (X)."},
		{explain.Verdict{Kind: explain.Illegal, Violations: []explain.Violation{breach(explain.BreachRematch, "a", "b"), breach(explain.BreachForbidden, "a", "b"),
			breach(explain.BreachRequired, "a", "b"), breach(explain.BreachColors, "a", "b"), breach(explain.BreachAhead, "a", "b"), breach(explain.BreachGames, "a", "b")}},
			"Not allowed: Ann and Bob have met in round 3 (X); Ann and Bob are a forbidden pair (X); Ann and Bob are required to meet (X); Ann and Bob both must have White (X); Ann and Bob both have had more games with White (X); Ann and Bob do not play one game with each colour (X)."},
		{explain.Verdict{Kind: explain.Illegal, Violations: []explain.Violation{breach(explain.BreachBye, "a"), breach(explain.BreachForfeit, "a"),
			breach(explain.BreachFullPoint, "a"), breach(explain.BreachUnplayed, "a")}},
			"Not allowed: Ann has had the bye in round 3 (X); Ann has had a forfeit win in round 3 (X); Ann has had a full-point bye in round 3 (X); Ann has had the points of a win without playing in round 3 (X)."},
	} {
		if got := test.v.Text(called); got != test.want {
			t.Errorf("got  %q\nwant %q", got, test.want)
		}
		var back explain.Verdict
		data, err := json.Marshal(test.v)
		if err == nil {
			err = json.Unmarshal(data, &back)
		}
		if got := back.Text(called); err != nil || got != test.want {
			t.Errorf("through JSON: %q, error %v, want %q", got, err, test.want)
		}
	}
}

// Whatever a verdict lacks, its sentence is one.
func TestTextOfLittle(t *testing.T) {
	for _, kind := range []explain.Kind{"", explain.Same, explain.Absent, explain.NoBye, explain.NoPairing, explain.Illegal, explain.Completion, explain.Criterion, explain.Order, explain.Colors} {
		for _, v := range []explain.Verdict{{Kind: kind}, {Kind: kind, Violations: []explain.Violation{{What: explain.BreachRematch}, {}}, Bracket: 1, Measure: explain.LookAhead}} {
			if text := v.Text(nil); !strings.HasSuffix(text, ".") {
				t.Errorf("%+v reads %q", v, text)
			}
			data, err := json.Marshal(v)
			if err == nil {
				err = json.Unmarshal(data, new(explain.Verdict))
			}
			if err != nil {
				t.Errorf("%+v through JSON: %v", v, err)
			}
		}
	}
}

// Violations and words are read without names, and without players, too.
func TestTextWithoutNames(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{explain.Violation{What: explain.BreachMissing, Article: "X", Players: []pairing.ID{"a"}}.Text(nil), "a is not paired (X)"},
		{explain.Violation{What: explain.BreachForbidden, Article: "X", Players: []pairing.ID{"a"}}.Text(called), "Ann and ? are a forbidden pair (X)"},
		{explain.Violation{What: explain.BreachColors, Article: "X", Players: []pairing.ID{"a", "b"}}.Text(nil), "a and b both must have no colour (X)"},
		{explain.Say("x").Text(nil), "x"},
		{explain.Say(pairing.ID("a"), " and ", []pairing.ID{"b", "c"}, 3).Text(nil), "a and b, c3"},
		{explain.Say(pairing.ID("a"), " and ", []pairing.ID{"b", "c"}, 3).Text(called), "Ann and Bob, Cem3"},
		{explain.Say(explain.Say("x ", pairing.ID("a")), explain.Say(" y", pairing.ID("b"))).Text(called), "x Ann yBob"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
	if diff := cmp.Diff(explain.Words{"", "a"}, explain.Say(pairing.ID("a"))); diff != "" {
		t.Errorf("words end with a player (-want +got)\n%s", diff)
	}
}

// JSON that is none, or none of a verdict, is an error and nothing worse.
func FuzzVerdictJSON(f *testing.F) {
	f.Add([]byte(`{"kind":"criterion","ours":[1,[2]],"theirs":[],"ours_players":["a",["b",3]],"bracket":{"number":1}}`))
	f.Add([]byte(`{"kind":"order","ours":{"out":["a"]},"theirs":null,"games":[[["a","b"],"E.1"]],"round":[["a",""]]}`))
	f.Add([]byte(`{"kind":"colour","ours":[],"theirs":[{}],"evidence":{"groups":[{}]}}`))
	f.Add([]byte(`{"kind":"completion","evidence":{"groups":[{}]}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var v explain.Verdict
		if json.Unmarshal(data, &v) != nil {
			return
		}
		_ = v.Text(nil)
		if _, err := json.Marshal(v); err != nil {
			t.Fatal(err)
		}
	})
}

// TestAbout has what a report says of one player.
func TestAbout(t *testing.T) {
	r, err := dutch.Pairer{Edition: dutch.FIDE2017}.Explain(worked(t, "2"))
	if err != nil {
		t.Fatal(err)
	}
	const want = `3, round 3
number: 3
score: 1.0
colours: bw
colour difference: 0
preference: Black, mild
may have the bye: yes
float in the previous round: down
float two rounds before: none
topscorer: no
rounds without a game: 0
Bracket 2 (1.0, PPB): residents, floating down
  downfloaters: 2 (2, 3) (C.5)
  score differences: 1.5, 1.0, 0.5 (2, 3, 5) (C.6)
  downfloats as in the previous round: 1 (3) (C.12)
  score differences of downfloats as in the previous round: 1.0 (3) (C.16)
Bracket 3 (0.5, CLB): moved down
  score differences: 1.0, 0.5 (2, 3) (C.6)
  downfloats as in the previous round: 1 (3) (C.12)
  score differences of downfloats as in the previous round: 0.5 (3) (C.16)
Black against 4 (E.1: both get the colour that they prefer)
`
	if diff := cmp.Diff(want, r.About("3", nil)); diff != "" {
		t.Errorf("about 3 (-want +got)\n%s", diff)
	}
	if got := r.About("nobody", nil); got != "nobody is not to be paired in round 3.\n" {
		t.Error(got)
	}
}

// An error that a round cannot be paired is its proof.
func TestEvidence(t *testing.T) {
	tournament := pairing.Tournament{
		Players:   []pairing.Player{{ID: "a"}, {ID: "b"}, {ID: "c"}, {ID: "d"}},
		Rulings: pairtest.Rulings(pairing.Forbidden, [][2]pairing.ID{{"a", "b"}, {"b", "c"}, {"a", "c"}}...),
	}
	_, err := dutch.Pairer{}.Pair(tournament)
	var e *explain.Evidence
	if !errors.As(err, &e) || !errors.Is(err, pairing.ErrNoPairing) {
		t.Fatal(err)
	}
	const want = `only "d" left for "a" and "b"; "a" is forbidden to meet "b" and "c"; "b" is forbidden to meet "a" and "c"`
	if got := e.Error(); got != "no legal pairing exists: "+want {
		t.Error(got)
	}
	var back explain.Evidence
	data, err := json.Marshal(e)
	if err == nil {
		err = json.Unmarshal(data, &back)
	}
	if diff := cmp.Diff(*e, back); err != nil || diff != "" {
		t.Errorf("through JSON: %v\n%s", err, diff)
	}
}

// An error is short, however many players it is about; the text has them all.
func TestEvidenceLong(t *testing.T) {
	e := explain.Evidence{Others: []pairing.ID{"z"}}
	for i := range 30 {
		s := explain.Stuck{Group: i + 1, Player: pairing.ID(rune('A' + i))}
		for j := range 30 {
			if j != i {
				s.Barred = append(s.Barred, explain.Violation{What: explain.BreachForbidden, Players: []pairing.ID{s.Player, pairing.ID(rune('A' + j))}})
			}
		}
		e.Groups = append(e.Groups, s)
	}
	const want = `no legal pairing exists: only "z" left for "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K" and 19 more; ` +
		`"A" is forbidden to meet "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L" and 18 more; "B" is`
	if got := e.Error(); !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "; and so on") || strings.Count(got, ";") != 13 {
		t.Error(got)
	}
	if got := e.Text(nil); strings.Count(got, ";") != 30 || strings.Contains(got, "more") {
		t.Error(got)
	}
}

// Whose opponent is away has no game, and a bye of another kind than who sits out.
func TestUnopposed(t *testing.T) {
	sitting := &explain.Report{Players: []explain.Player{{ID: "a"}, {ID: "b"}}, Bye: "a", Unopposed: []pairing.ID{"b"}}
	alone := &explain.Report{Players: []explain.Player{{ID: "a"}, {ID: "b"}}, Bye: "b", Unopposed: []pairing.ID{"b"}}
	for _, test := range []struct {
		got  string
		want []string
		not  string
	}{
		{sitting.Text(nil), []string{"The bye: a.\n", "Without a game, since the opponent is away: b.\n"}, "The bye: b"},
		{alone.Text(nil), []string{"Without a game, since the opponent is away: b.\n"}, "The bye"},
		{sitting.About("a", nil), []string{"The bye\n"}, "away"},
		{alone.About("b", nil), []string{"Without a game, since the opponent is away\n"}, "The bye"},
	} {
		for _, want := range test.want {
			if !strings.Contains(test.got, want) {
				t.Errorf("%q is missing in %q", want, test.got)
			}
		}
		if strings.Contains(test.got, test.not) {
			t.Errorf("%q is in %q", test.not, test.got)
		}
	}
}
