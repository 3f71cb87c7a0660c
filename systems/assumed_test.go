package systems_test

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestFullPointByeOf2025 has the events that began after C.04.1.4 was changed and before the texts
// of the systems were: both readings are named, and that of the system is followed.
func TestFullPointByeOf2025(t *testing.T) {
	data, err := os.ReadFile("testdata/july-2025.trf")
	if err != nil {
		t.Fatal(err)
	}
	const bye = "1.0    7  0000 - F"
	file, dubov := string(data), systems.Config{System: "dubov"}
	for _, c := range []struct {
		about, old, text string
		asked            systems.Config
		want             string
	}{
		{"dutch", "", "", systems.Config{}, "dutch 2017, C.2"},
		{"dubov", "", "", dubov, "dubov 2018, C.2"},
		{"first day", "2025/08/01", "2025/07/01", systems.Config{}, "dutch 2017, C.2"},
		{"last day", "2025/08/01", "31.01.2026", dubov, "dubov 2018, C.2"},
		{"before", "2025/08/01", "2025/06/30", systems.Config{}, ""},
		{"after", "2025/08/01", "2026/02/01", systems.Config{Edition: pairing.FIDE2017}, ""},
		{"no day", "042 2025/08/01\n", "", systems.Config{Edition: pairing.FIDE2017}, ""},
		{"new text", "", "", systems.Config{Edition: pairing.FIDE2026}, ""},
		{"no other text", "", "", systems.Config{System: "burstein"}, ""},
		{"half-point bye", bye, "0.5    7  0000 - H", systems.Config{}, ""},
		{"zero-point bye", bye, "0.0    7  0000 - Z", systems.Config{}, ""},
		{"allocated bye", bye, "1.0    7  0000 - U", systems.Config{}, ""},
	} {
		e, err := systems.Open([]byte(strings.Replace(file, c.old, c.text, 1)), c.asked)
		if err != nil {
			t.Fatalf("%s: %v", c.about, err)
		}
		document, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		back := systems.Event{}
		if err := json.Unmarshal(document, &back); err != nil {
			t.Fatal(err)
		}
		check, err := e.Check(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		for about, note := range map[string]string{
			"next": e.Assumed(5), "JSON": back.Assumed(5), "round 1": e.Assumed(1), "check": strings.Join(check.Notes, "|"),
		} {
			if (note == "") != (c.want == "") || !strings.Contains(note, c.want) {
				t.Errorf("%s, %s: %q, want %q", c.about, about, note, c.want)
			}
		}
	}
	e, err := systems.Open(data, systems.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if round, err := e.Pair(context.Background()); err != nil || len(round.Byes) != 1 || round.Byes[0].Player != "7" {
		t.Errorf("C.2 of 2017 does not bar player 7 from the bye of %v, error %v", round, err)
	}
	for lang, want := range map[string]string{
		"de": "nach einer anderen Lesart", "fr": "selon une autre lecture", "tlh": "another reading",
	} {
		if e.Standings.Lang = lang; !strings.Contains(e.Assumed(5), want) {
			t.Errorf("%s: %q", lang, e.Assumed(5))
		}
	}
}

// TestUnsorted has lists that are not in order of rating, of which the first four rounds say so.
func TestUnsorted(t *testing.T) {
	players := func(ratings ...int) (list []pairing.Player) {
		for i, r := range ratings {
			list = append(list, pairing.Player{ID: pairing.ID('a' + rune(i)), Rating: r})
		}
		return list
	}
	const wrong = "d (1950) stands behind c (1900)"
	dubov := systems.Config{System: "dubov"}
	for _, c := range []struct {
		about  string
		config systems.Config
		list   []pairing.Player
		rounds int // recorded
		want   string
	}{
		{"dutch", systems.Config{}, players(2000, 1900, 1900, 1950), 0, wrong},
		{"dutch 2017", systems.Config{Edition: pairing.FIDE2017}, players(2000, 1900, 1900, 1950), 3, wrong},
		{"dubov", dubov, players(2000, 1900, 1900, 1950), 0, wrong},
		{"round 5", systems.Config{}, players(2000, 1900, 1900, 1950), 4, ""},
		{"in order", dubov, players(2000, 1900, 1900, 1800), 0, ""},
		{"the arbiter's estimate", systems.Config{}, players(2000, 0, 1900, 0), 0, ""},
		{
			"0 is a rating", systems.Config{System: "dubov", RatedZero: true}, players(2000, 0, 1900, 0), 0,
			"c (1900) stands behind b (0)",
		},
		{"another system", systems.Config{System: "burstein"}, players(2000, 1900, 1900, 1950), 0, ""},
	} {
		e := &systems.Event{Config: c.config, File: trf.File{Tournament: pairing.Tournament{Players: c.list,
			Planned: max(3, c.rounds+1)}}}
		e.Tournament.Rounds = make([]pairing.Round, c.rounds)
		if note := e.Assumed(c.rounds + 1); (note == "") != (c.want == "") || !strings.Contains(note, c.want) {
			t.Errorf("%s: %q, want %q", c.about, note, c.want)
		}
	}

	// Who sorts has a record in which the first round was paired by the list of then.
	e := &systems.Event{Config: dubov, File: trf.File{Tournament: pairing.Tournament{Players: players(2000, 1900,
		1900, 1950), Planned: 3}}}
	round, err := e.Pair(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for i := range round.Games {
		round.Games[i].Result = pairing.Draw
	}
	e.Tournament.Append(round)
	e.Tournament.Revise(func(t *pairing.Tournament) { trf.Sort(t.Players, nil) })
	check, err := e.Check(context.Background())
	if err != nil || len(check.Differences) > 0 || len(check.Notes) != 1 ||
		!strings.Contains(check.Notes[0], "when round 1 is paired: "+wrong) {
		t.Errorf("%+v, error %v", check, err)
	}
	if notes := [2]string{e.Assumed(1), e.Assumed(2)}; !strings.Contains(notes[0], wrong) || notes[1] != "" {
		t.Errorf("%q", notes)
	}
	for _, round := range []int{-1, 0, 3, 99} { // there is no such round to be paired
		_ = e.Assumed(round)
	}
}
