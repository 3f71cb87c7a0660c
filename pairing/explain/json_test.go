package explain_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// TestVerdictJSON pins the form of verdicts, and that reading gives them back.
func TestVerdictJSON(t *testing.T) {
	share := func(id pairing.ID, amount int) []explain.Share { return []explain.Share{{Player: id, Amount: amount}} }
	ab := []explain.Share{{Player: "a"}, {Player: "b"}}
	for _, test := range []struct {
		v    explain.Verdict
		want string
	}{
		{explain.Verdict{Kind: explain.Same}, `{"kind":"same"}`},
		// A bracket without a number or without a kind, or none.
		{explain.Verdict{Kind: explain.Same, Bracket: 1}, `{"kind":"same","bracket":{"number":1,"kind":"","score":0}}`},
		{explain.Verdict{Kind: explain.Same, BracketKind: explain.WholeRound}, `{"kind":"same","bracket":{"number":0,"kind":"round","score":0}}`},
		{explain.Verdict{Kind: explain.Criterion, Bracket: 2, BracketKind: explain.PPB, BracketScore: 15},
			`{"kind":"criterion","bracket":{"number":2,"kind":"PPB","score":15}}`},
		{explain.Verdict{Kind: explain.Criterion}, `{"kind":"criterion","bracket":null}`},
		{explain.Verdict{Kind: explain.Order, Ours: []int{1}, Theirs: []int{2}, OursPlayers: ab[:1], TheirsPlayers: ab[1:]},
			`{"kind":"order","bracket":null,"ours":["a"],"theirs":["b"],"ours_numbers":[1],"theirs_numbers":[2]}`},
		// The forms of what is measured.
		{explain.Verdict{Measure: explain.Sum, Ours: []int{0}, Theirs: []int{3}, OursPlayers: []explain.Share{}, TheirsPlayers: share("a", 3)},
			`{"kind":"","ours":0,"theirs":3,"ours_players":[],"theirs_players":[["a",3]]}`},
		{explain.Verdict{Measure: explain.List, Ours: []int{}, Theirs: []int{5, 0}, OursPlayers: share("a", 0), TheirsPlayers: share("b", 5)},
			`{"kind":"","ours":[],"theirs":[5,0],"ours_players":[["a",0]],"theirs_players":[["b",5]]}`},
		{explain.Verdict{Measure: explain.LookAhead, Ours: []int{1, 5}, Theirs: []int{2}, OursPlayers: ab, TheirsPlayers: []explain.Share{}},
			`{"kind":"","ours":[1,[5]],"theirs":[2,[]],"ours_players":["a","b"],"theirs_players":[]}`},
		// To an order nobody contributes.
		{explain.Verdict{Part: "mdps", Measure: explain.List, Ours: []int{1}, Theirs: []int{2}}, `{"kind":"","part":"mdps","ours":[1],"theirs":[2]}`},
		// Games with their articles, and a round.
		{explain.Verdict{Kind: explain.Colors, Games: []explain.Game{{White: "a", Black: "b", Article: "E.1"}, {White: "d", Black: "c", Article: "E.2"}},
			OursPlayers: ab, TheirsPlayers: []explain.Share{ab[1], ab[0]}},
			`{"kind":"colour","ours":["a","b"],"theirs":["b","a"],"games":[[["a","b"],"E.1"],[["d","c"],"E.2"]]}`},
		{explain.Verdict{Round: pairing.Round{Games: []pairing.Game{{White: "a", Black: "b"}}, Byes: []pairing.Bye{{Player: "c", Allocated: true}}}},
			`{"kind":"","round":[["a","b"],["c",""]]}`},
		{explain.Verdict{Kind: explain.Order, Part: "bracket",
			OursExchange: &explain.Exchange{Out: []pairing.ID{"a"}, In: []pairing.ID{"b"}, OutNumbers: []int{1}, InNumbers: []int{3}}, TheirsExchange: &explain.Exchange{},
			Ours: []int{1, 2, -1, 3}, Theirs: []int{0, 0}},
			`{"kind":"order","part":"bracket","bracket":null,"ours":{"out":["a"],"in":["b"],"bsn_out":[1],"bsn_in":[3]},"theirs":{"out":null,"in":null,"bsn_out":null,"bsn_in":null}}`},
	} {
		data, err := json.Marshal(test.v)
		if err != nil || string(data) != test.want {
			t.Errorf("got %s, error %v, want\n%s", data, err, test.want)
		}
		var back explain.Verdict
		if err := json.Unmarshal(data, &back); err != nil {
			t.Error(err)
		}
		if diff := cmp.Diff(test.v, back, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s (-written +read)\n%s", data, diff)
		}
	}
}

// TestVerdictJSONWithout has what the form has no room for.
func TestVerdictJSONWithout(t *testing.T) {
	for _, test := range []struct {
		v    any
		want string
	}{
		// Requested byes are not compared.
		{explain.Verdict{Round: pairing.Round{Byes: []pairing.Bye{{Player: "a"}, {Player: "b", Allocated: true}}}}, `{"kind":"","round":[["b",""]]}`},
		{explain.Verdict{OursExchange: &explain.Exchange{}}, `{"kind":""}`},
		{explain.Verdict{TheirsExchange: &explain.Exchange{}}, `{"kind":""}`},
		// A sum of nothing.
		{explain.Value{Measure: explain.Sum}, `{"article":"","value":null,"players":[]}`},
		{explain.Value{Measure: explain.LookAhead}, `{"article":"","value":null,"players":[]}`},
		{explain.Value{Measure: explain.List}, `{"article":"","value":[],"players":[]}`},
	} {
		if data, err := json.Marshal(test.v); err != nil || string(data) != test.want {
			t.Errorf("got %s, error %v, want\n%s", data, err, test.want)
		}
	}
}

// TestJSONErrors reads what is JSON, but none of a verdict or a report.
func TestJSONErrors(t *testing.T) {
	for _, text := range []string{
		`{"kind":1}`,
		`{"games":[1]}`,
		`{"games":[[["a"],1]]}`,
		`{"bracket":3}`,
		`{"bracket":{"number":"a"}}`,
		`{"ours":{"out":1},"theirs":{}}`,
		`{"ours":{},"theirs":{"out":1}}`,
		`{"ours":{},"theirs":[]}`,
		`{"ours":"a"}`,
		`{"ours":["a"]}`,
		`{"ours":[1,"a"]}`,
		`{"ours":[1,["a"]]}`,
		`{"ours":1,"theirs":"a"}`,
		`{"ours":1,"theirs":1,"ours_players":1}`,
		`{"ours":1,"theirs":1,"ours_players":[1]}`,
		`{"ours":1,"theirs":1,"ours_players":[["a","b"]]}`,
		`{"ours":1,"theirs":1,"theirs_players":[{}]}`,
		`{"kind":"order","ours":[1],"theirs":[]}`,
		`{"kind":"order","ours":["a"],"theirs":[1]}`,
		`{"kind":"colour","ours":["a","b"],"theirs":1}`,
	} {
		if err := json.Unmarshal([]byte(text), new(explain.Verdict)); err == nil {
			t.Errorf("no error for the verdict %s", text)
		}
	}
	for _, text := range []string{
		`{"kind":1}`,
		`{"players":[{"number":"a"}]}`,
		`{"players":[{"score":"a"}]}`,
		`{"brackets":[{"number":"a"}]}`,
		`{"brackets":[{"score":"a"}]}`,
		`{"brackets":[{"values":[1]}]}`,
		`{"brackets":[{"values":[{"article":1}]}]}`,
		`{"brackets":[{"values":[{"value":"a"}]}]}`,
		`{"brackets":[{"values":[{"players":[1]}]}]}`,
	} {
		if err := json.Unmarshal([]byte(text), new(explain.Report)); err == nil {
			t.Errorf("no error for the report %s", text)
		}
	}
	if err := new(explain.Verdict).UnmarshalJSON([]byte("{")); err == nil {
		t.Error("no error for half a verdict")
	}
}
