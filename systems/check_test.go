package systems_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// crossed is a tournament of four in which round 2 is a rematch of round 1.
const crossed = `XXR 3
XXC white1
001    1      Alpha                             1900                             1.5    1     3 w 1     3 b =
001    2      Beta                              1800                             1.0    2     4 b =     4 w =
001    3      Gamma                             1700                             0.5    4     1 b 0     1 w =
001    4      Delta                             1600                             1.0    3     2 w =     2 b =
`

// clubMatch is a match on three boards, of which nobody sat down at the second: the
// line-ups (300) say so.
const clubMatch = `142 3
152 W
192 FIDE_TEAM_TYPEA_GP_MP
352 WBW
300   1   1   2    1    0    3
300   1   2   1    4    0    6
310   1 Riverside                        River   2000    2.0    1.5   1     1    2    3
310   2 Hilltop                          Hill    1900    0.0    0.5   2     4    5    6
001    1      Ann                               2100                             1.0    0     4 w 1
001    2      Ben                               2000                             0.0    0
001    3      Cid                               1900                             0.5    0     6 w =
001    4      Dora                              2000                             0.0    0     1 b 0
001    5      Emil                              1900                             0.0    0
001    6      Fay                               1800                             0.5    0     3 b =
`

// checked checks a file.
func checked(t *testing.T, text string, asked systems.Config, change func(*systems.Event)) *systems.Findings {
	t.Helper()
	e, err := systems.Open([]byte(text), asked)
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(e)
	}
	check, err := e.Check(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return check
}

// TestCheckDiffers requires a round that differs to come with its verdict and what it breaks,
// in the round with the pairs that were forbidden in it.
func TestCheckDiffers(t *testing.T) {
	check := checked(t, crossed+"260   2   2    3    4\n", systems.Config{System: "dutch", Edition: 2017}, nil)
	if check.Rounds != 2 || len(check.Differences) != 1 {
		t.Fatalf("%+v", check)
	}
	d := check.Differences[0]
	want := "[players 3 and 1 meet again, as in round 1 (C.04.1.b) players 2 and 4 meet again, as in round 1 (C.04.1.b)]"
	if d.Round != 2 || fmt.Sprint(check.Violations[2]) != want || check.Verdicts[2].Kind != "illegal" {
		t.Errorf("%+v", d)
	}
	for _, g := range d.Computed.Games {
		if g.White+g.Black == "34" || g.White+g.Black == "43" {
			t.Errorf("computed %v, though 3 and 4 are forbidden in round 2", d.Computed)
		}
	}
	one := checked(t, crossed, systems.Config{System: "dutch"},
		func(e *systems.Event) { e.Tournament.Rounds = e.Tournament.Rounds[:1] })
	if one.Rounds != 1 || one.Differences != nil {
		t.Errorf("%+v", one)
	}
	other := checked(t, crossed, systems.Config{System: "tcec"}, nil) // which no referee knows
	if len(other.Differences) == 0 || len(other.Violations) > 0 {
		t.Errorf("%+v", other)
	}
}

// TestCheckRefuses refuses what contradicts itself, and what has no meaning for the system.
func TestCheckRefuses(t *testing.T) {
	for system, change := range map[string]func(*pairing.Tournament){
		"dutch": func(t *pairing.Tournament) { t.Rounds[0].Games[0].Black = "9" },
		"dubov": func(t *pairing.Tournament) { t.Players[0].Rating = 0 },
	} {
		e, err := systems.Open([]byte(crossed), systems.Config{System: system})
		if err != nil {
			t.Fatal(err)
		}
		change(&e.Tournament)
		if _, err := e.Check(context.Background()); !errors.Is(err, pairing.ErrInvalid) || system == "dubov" &&
			!strings.HasPrefix(err.Error(), "round ") {
			t.Errorf("%s: error %v", system, err)
		}
	}
}

// TestRanks compares ranks with the declared tie-breaks; who is tied may have any of the
// places that are shared.
func TestRanks(t *testing.T) {
	const opposite = "map[2:rank 2; the place is 3: 1.0, 1800; against player 4 RTNG/R decides (C.07, 10.6) 4:rank 3; " +
		"the place is 2: 1.0, 1600; against player 2 RTNG/R decides (C.07, 10.6)]"
	for _, c := range []struct{ name, lines, want string }{
		{"nothing declared", "", "map[]"},
		{"points alone", "212 PTS", "map[]"},
		{"by the rating", "212 PTS,RTNG", "map[]"},
		{"by the opposite", "212 PTS,RTNG/R", opposite},
		{"what follows the points", "202 RTNG/R", opposite},
		{"the whole order first", "202 RTNG/R\n212 PTS,RTNG", "map[]"},
		{"a code that is not FIDE's", "212 SODOS",
			"map[1:rank 1; the place is 3 to 4: 0.75; against player 2 SODOS decides (EGF) " +
				"4:rank 3; the place is 1 to 2: 1; against player 1 SODOS decides (EGF)]"},
		{"the rating alone", "212 RTNG", "map[3:rank 4; the place is 3: 1700; against player 4 RTNG decides (C.07, 10.6) " +
			"4:rank 3; the place is 4: 1600; against player 3 RTNG decides (C.07, 10.6)]"},
	} {
		check := checked(t, crossed+c.lines+"\n", systems.Config{System: "dutch"}, nil)
		if fmt.Sprint(check.Ranks) != c.want || len(check.Notes) > 0 || (check.Ranked == 4) != (c.lines != "") {
			t.Errorf("%s: %+v", c.name, check)
		}
	}
}

// TestRanksOdd has ranks that are not there, or of no place, and events that have just begun.
func TestRanksOdd(t *testing.T) {
	for _, c := range []struct {
		name, lines string
		rounds      int
		rank        int    // of Alpha
		want        string // of the misplaced
	}{
		{"no rank", "212 PTS,RTNG", 2, 0, "map[]"},
		{"a rank beyond the last", "212 PTS,RTNG", 2, 9,
			"map[1:rank 9; the place is 1: 1.5, 1900; against player 3 PTS decides (C.07, 4.1)]"},
		{"and nothing declared", "", 2, 9, "map[]"},
		{"a place that is shared", "212 PTS", 1, 4,
			"map[1:rank 4; the place is 1: 1.0; against player 2 PTS decides (C.07, 4.1)]"},
		{"no round", "212 RTNG", 0, 4, "map[]"},
	} {
		check := checked(t, crossed+c.lines+"\n", systems.Config{System: "dutch"}, func(e *systems.Event) {
			e.Tournament.Rounds = e.Tournament.Rounds[:c.rounds]
			p := e.Players["1"]
			p.Rank = c.rank
			e.Players["1"] = p
		})
		if fmt.Sprint(check.Ranks) != c.want {
			t.Errorf("%s: %v", c.name, check.Ranks)
		}
	}
}

// TestRanksUnknown requires to be told where the standings cannot be computed, and nothing
// where they are not final.
func TestRanksUnknown(t *testing.T) {
	for lines, want := range map[string]string{
		"212 PTS,OTHER_TOSS": "OTHER_TOSS",
		"092 Individual: Round-Robin\n212 PTS,BH\n042 2026/05/01": "BH",
	} {
		check := checked(t, crossed+lines+"\n", systems.Config{}, nil)
		if notes := strings.Join(check.Notes, "; "); !strings.Contains(notes, "ranks not checked: ") ||
			!strings.Contains(notes, want) {
			t.Errorf("%s: %+v", lines, check)
		}
	}
	pending := strings.NewReplacer("3 b =", "3 b  ", "1 w =", "1 w  ", "1.5    1", "1.0    4", "0.5    4",
		"0.0    1").Replace(crossed)
	if check := checked(t, pending+"212 PTS\n", systems.Config{System: "dutch"},
		nil); check.Ranks != nil || check.Notes != nil {
		t.Errorf("pending: %+v", check)
	}
}

// TestTeamRanks compares the ranks of teams (310), not those of their players.
func TestTeamRanks(t *testing.T) {
	for ranks, want := range map[string]int{"1 2": 0, "2 1": 2, "0 2": 0} {
		a, b, _ := strings.Cut(ranks, " ")
		text := strings.Replace(strings.Replace(clubMatch, "1.5   1 ", "1.5   "+a+" ", 1), "0.5   2 ", "0.5   "+b+
			" ", 1) + "212 PTS,TBR\n"
		if check := checked(t, text, systems.Config{System: "team"}, nil); len(check.Ranks) != want || check.Ranked == 0 {
			t.Errorf("%s: %+v", ranks, check)
		}
	}
}

// TestConcluded requires that tournaments played to their end are correct without the
// number of their rounds, of which some are not if the last round is none.
func TestConcluded(t *testing.T) {
	options := generator.Usual()
	options.Players, options.Rounds = generator.Range{Low: 12, High: 20}, generator.Range{Low: 6, High: 9}
	special := 0
	for seed := range uint64(60) {
		played, err := options.Play(dutch.Pairer{Edition: 2017}, seed)
		if err != nil {
			t.Fatal(err)
		}
		if played.Stuck != nil {
			continue
		}
		e := systems.Event{Config: systems.Config{System: "dutch", Edition: 2017},
			File: trf.File{Tournament: played.Tournament}}
		e.Tournament.Planned = 0
		check, err := e.Check(context.Background())
		if err != nil || len(check.Differences) > 0 {
			t.Errorf("seed %d: error %v, %+v", seed, err, check)
		}
		if e.Tournament.Planned != 0 {
			t.Errorf("seed %d: the event has changed", seed)
		}
		open, err := pairing.Check(context.Background(), dutch.Pairer{Edition: 2017}, e.Tournament)
		if err != nil {
			t.Error(err)
		}
		special += len(open)
	}
	if special == 0 {
		t.Error("in no tournament is the last round special")
	}
}

// TestCheckPending checks the rounds that can be, and says which ones cannot, because a result before them
// is missing.
func TestCheckPending(t *testing.T) {
	e := systems.New(pairing.Tournament{Planned: 5, Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}, {ID: "4"},
		{ID: "5"}, {ID: "6"}, {ID: "7"}, {ID: "8"}, {ID: "9"}, {ID: "10"}}})
	for range 4 {
		round, err := e.Pair(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		for i := range round.Games {
			round.Games[i].Result = pairing.WhiteWins
		}
		e.Tournament.Append(round)
	}
	e.Tournament.Rounds[1].Games[0].Result = pairing.Pending
	e.Tournament.Rounds[0].Games[0].White, e.Tournament.Rounds[0].Games[0].Black = e.Tournament.Rounds[0].Games[0].Black,
		e.Tournament.Rounds[0].Games[0].White
	found, err := e.Check(context.Background())
	if err != nil || found.Rounds != 2 || fmt.Sprint(found.Unchecked) != "[3 4]" || len(found.Differences) == 0 ||
		found.Differences[0].Round != 1 {
		t.Fatalf("%+v, error %v", found, err)
	}
	if note := found.Notes[0]; !strings.HasPrefix(note, "rounds not checked: 3, 4 (") ||
		!strings.Contains(note, "on board 1 has no result yet") {
		t.Errorf("notes %q", found.Notes)
	}
}
