package explain_test

import (
	"github.com/seed22f6c9b8/pairings/internal/words"

	"context"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
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

// names are of Ann, Bob and Cem.
var names = map[pairing.ID]string{"a": "Ann", "b": "Bob", "c": "Cem"}

// A verdict's text is its sentence, through JSON, too.
func TestText(t *testing.T) {
	v := explain.Verdict{Kind: explain.KindSame, Words: explain.Message(words.Say("verdict.same"))}
	data, err := json.Marshal(v)
	if err != nil ||
		string(data) != `{"kind":"same","words":{"text":"That is the prescribed pairing.","key":"verdict.same"}}` {
		t.Errorf("%s, error %v", data, err)
	}
	var back explain.Verdict
	if err := json.Unmarshal(data, &back); err != nil || back.In("") != v.In("") {
		t.Errorf("%q, error %v", back.In(""), err)
	}
}

// JSON that is none, or none of a verdict, is an error and nothing worse.
func FuzzVerdictJSON(f *testing.F) {
	f.Add([]byte(`{"kind":"criterion","ours":{"amounts":[1]},"theirs":{"amounts":null,"players":[{"player":"a"}]},"bracket":1}`))
	f.Add([]byte(`{"kind":"color","games":[{"white":"a"}],"evidence":{"groups":[{}]}}`))
	f.Add([]byte(`{"kind":"completion","evidence":{"groups":[{}]}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var v explain.Verdict
		if json.Unmarshal(data, &v) != nil {
			return
		}
		if v.Evidence != nil {
			_, _ = v.Evidence.Error(), v.Evidence.In("")
		}
		if _, err := json.Marshal(v); err != nil {
			t.Fatal(err)
		}
	})
}

// TestAbout has what a report says of one player.
func TestAbout(t *testing.T) {
	r, err := dutch.Pairer{Edition: pairing.FIDE2017}.Explain(context.Background(), worked(t, "2"))
	if err != nil {
		t.Fatal(err)
	}
	const want = `3, round 3
3 meets 4.
3 has Black: that colour was due.
Black: both get the colour that they prefer (E.1)
  4: colours WB; preference White, mild; number 4
Bracket 2 (1.0, PPB): resident, downfloater
  3 floats, and not 6: otherwise 3 would meet 5; 1 player (3) would not get the preferred colour, which the prescribed round avoids (C.10)
  score differences: 1.5, 1.0, 0.5 (2, 3 and 5) (C.6)
  floated down in the previous round, too: 1 (3) (C.12)
  score differences of those who floated down in the previous round, too: 1.0 (3) (C.16)
Bracket 3 (0.5, CLB): moved down (MDP)
  score differences: 1.0, 0.5 (2 and 3) (C.6)
  floated down in the previous round, too: 1 (3) (C.12)
  score differences of those who floated down in the previous round, too: 0.5 (3) (C.16)
number: 3
score: 1.0
colours: BW
colour difference: 0
preference: Black, mild
may have the bye: yes
float in the previous round: down
float two rounds ago: none
topscorer: no
rounds without a game: 0
`
	if diff := cmp.Diff(want, r.About("", "3")); diff != "" {
		t.Errorf("about 3 (-want +got)\n%s", diff)
	}
	if got := r.About("", "nobody"); got != "nobody does not play in round 3.\n" {
		t.Error(got)
	}
}

// An error that a round cannot be paired is its proof.
func TestEvidence(t *testing.T) {
	tournament := pairing.Tournament{
		Players: []pairing.Player{{ID: "a"}, {ID: "b"}, {ID: "c"}, {ID: "d"}},
		Rulings: pairtest.Rulings(pairing.Forbidden, [2]pairing.ID{"a", "b"}, [2]pairing.ID{"b", "c"},
			[2]pairing.ID{"a", "c"}),
	}
	_, err := dutch.Pairer{}.Pair(context.Background(), tournament)
	var e *explain.Evidence
	if !errors.As(err, &e) || !errors.Is(err, pairing.ErrNoPairing) {
		t.Fatal(err)
	}
	const want = `only "d" is left for "a" and "b"; "a" is forbidden to meet "b" and "c"; "b" is forbidden to meet "a" and "c"`
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

// TestRefusedJSON requires errors to name the place and what stands there, and no type of Go.
func TestRefusedJSON(t *testing.T) {
	for _, of := range []struct {
		to         any
		data, want string
	}{
		{new(explain.Verdict), `{"kind":5}`, "1:9: kind cannot be a JSON number"},
		{new(explain.Verdict), `{"kynd":"same"}`, `1:2: unknown field "kynd"`},
		{new(explain.Verdict), "[1]", "1:1: a verdict cannot be a JSON array"},
		{new(explain.Verdict), "{\n\"ours\":{\"players\":[7]}}", "2:20: ours.players[0] cannot be a JSON number"},
		{new(explain.Verdict), `{"round":{"games":[{"white":1}]}}`, "1:29: round.games[0].white cannot be a JSON number"},
		{new(explain.Report), `{"round":"x"}`, "1:10: round cannot be a JSON string"},
		{new(explain.Report), `{"players":[{"number":"x"}]}`, "1:23: players[0].number cannot be a JSON string"},
		{new(explain.Report), `{"brackets":[{"floats":[{"kind":false}]}]}`,
			"1:33: brackets[0].floats[0].kind cannot be a JSON bool"},
	} {
		err := json.Unmarshal([]byte(of.data), of.to)
		if err == nil || err.Error() != of.want || !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%T %s: %v, want %s", of.to, of.data, err, of.want)
		}
	}
	if err := json.Unmarshal([]byte("null"), new(explain.Verdict)); err != nil {
		t.Error(err)
	}
}
