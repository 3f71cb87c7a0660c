package trf_test

import (
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// reported is an event of one round, in which the two players' result is corrected for
// the rating report only, and a third one is expelled.
func reported() pairing.Tournament {
	return pairing.Tournament{
		Planned: 3, InitialColor: pairing.White,
		Players:  []pairing.Player{{ID: "1", Name: "One"}, {ID: "2", Name: "Two"}, {ID: "3", Name: "Three"}},
		Absences: []pairing.Absence{{Player: "3", From: 2, Expelled: true}},
		Rounds: []pairing.Round{{
			Games: []pairing.Game{{White: "1", Black: "2", Result: pairing.WhiteWins, Rated: pairing.Draw}},
			Byes:  []pairing.Bye{{Player: "3", Points: 10, Allocated: true}},
		}},
	}
}

// TestRated requires that the entries of a game have the result for the rating report, the
// points and the record the one that counts (C.04.2 4.3), and that an expelled player is one
// still.
func TestRated(t *testing.T) {
	f, err := trf.New(reported())
	if err != nil {
		t.Fatal(err)
	}
	text := written(t, f)
	for _, part := range []string{"  1.0          2 w =", "  0.0          1 b =",
		"### pairings: {\"game\":{\"round\":1,\"white\":\"1\",\"black\":\"2\",\"result\":\"white " +
			"wins\",\"rated\":\"draw\"}}\n"} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is not in\n%s", part, text)
		}
	}
	if diff := cmpFacts(reported(), read(t, text).Tournament); diff != "" {
		t.Error(diff)
	}
	wrong := strings.NewReplacer("w =", "w 1", "b =", "b 0").Replace(text)
	if _, err := trf.Read(strings.NewReader(wrong)); err == nil ||
		!strings.Contains(err.Error(), `is reported as "1/2-1/2", but the entries say "1-0"`) {
		t.Errorf("error %v", err)
	}
	more := text + `### pairings: {"game":{"round":1,"white":"2","black":"1","result":"draw","rated":"white wins"}}`
	if _, err := trf.Read(strings.NewReader(more)); err == nil ||
		!strings.Contains(err.Error(), "there is no game 2 - 1") {
		t.Errorf("error %v", err)
	}
}

// TestExpelled requires that whoever is expelled is so still in a file that was written, read and
// written: whether rounds to come are known or not, with what was recorded since, and in events of
// teams.
func TestExpelled(t *testing.T) {
	for planned := range 4 {
		f, err := trf.New(reported())
		if err != nil {
			t.Fatal(err)
		}
		f.Tournament.Planned = planned
		f = again(t, f)
		if planned != 1 {
			f.Tournament.Append(pairing.Round{Games: []pairing.Game{game("2", "1", pairing.Draw)}})
		}
		if text := written(t, again(t, f)); strings.Count(text, `"from":2,"expelled":true}`) != 1 {
			t.Errorf("%d rounds:\n%s", planned, text)
		}
	}
	f := read(t, sampleTeams)
	f.Tournament.Absences = append(f.Tournament.Absences, pairing.Absence{Player: "4", From: 4, Expelled: true})
	if diff := cmpFacts(f.Tournament, again(t, again(t, f)).Tournament); diff != "" {
		t.Error(diff)
	}
}
