package trf_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A club's IDs are its own business. The report has numbers, and ids leads back:
// from a round that another program has paired, or from the whole report.
func ExampleNew() {
	club := pairing.Tournament{
		Players: []pairing.Player{{ID: "ann@club", Rating: 1900}, {ID: "ben@club", Rating: 1800}, {ID: "cleo@club", Rating: 1700}},
		Rounds: []pairing.Round{{
			Games: []pairing.Game{{White: "ann@club", Black: "cleo@club", Result: pairing.Draw}},
			Byes:  []pairing.Bye{{Player: "ben@club", Points: pairing.One, Allocated: true}},
		}},
		Planned:      3,
		InitialColor: pairing.White,
	}
	f, ids, err := trf.New(club)
	if err != nil {
		fmt.Println(err)
		return
	}
	f.Declare(trf.Type{System: "dutch", Edition: 2026})
	f.Tournament.Players[2].Name, f.Players["3"] = "Clarke, Cleo", trf.Player{Federation: "ENG"}
	var report bytes.Buffer
	if err := trf.Write(&report, f); err != nil {
		fmt.Println(err)
		return
	}
	os.Stdout.Write(report.Bytes())

	again, err := trf.Read(&report)
	if err != nil {
		fmt.Println(err)
		return
	}
	t, err := ids.Tournament(again.Tournament)
	fmt.Println(t.Rounds[0].Games[0].White, err)
	// Output:
	// 192 FIDE_DUTCH_2026
	// XXR 3
	// XXC white1
	// 001    1                                        1900                             0.5          3 w =
	// 001    2                                        1800                             1.0       0000 - U
	// 001    3      Clarke, Cleo                      1700 ENG                         0.5          1 b =
	// ann@club <nil>
}

// TestNewDetails covers names, double rounds, and the facts that concern the round
// to come alone.
func TestNewDetails(t *testing.T) {
	long := pairing.ID(strings.Repeat("é", 34))
	club := pairing.Tournament{
		Players: []pairing.Player{{ID: long[:66]}, {ID: long}, {ID: "line\nend"}, {ID: " blank"}, {ID: "\xff"}},
		Rounds: []pairing.Round{{
			Games: []pairing.Game{game(" blank", long, pairing.Draw), game(long, " blank", pairing.Draw)},
		}},
		Rulings: []pairing.Ruling{{Kind: pairing.Required, Players: [2]pairing.ID{long, "line\nend"}}},
	}
	f, ids, err := trf.New(club)
	if err != nil {
		t.Fatal(err)
	}
	if !f.Double {
		t.Error("double rounds are not marked")
	}
	if diff := cmp.Diff([][2]pairing.ID{{"2", "3"}}, f.Tournament.Pairs(pairing.Required, 2)); diff != "" {
		t.Error(diff)
	}
	round, err := ids.Round(f.Tournament.Rounds[0])
	if diff := cmp.Diff(club.Rounds[0], round, cmpopts.EquateEmpty()); err != nil || diff != "" {
		t.Errorf("Round: error %v, %s", err, diff)
	}
	roundTripWithout(t, f)
}

// roundTripWithout is roundTrip for a tournament without what the format has no
// room for.
func roundTripWithout(t *testing.T, f *trf.File) {
	t.Helper()
	var b bytes.Buffer
	if err := trf.Write(&b, f); err != nil {
		t.Fatal(err)
	}
	again := read(t, b.String())
	if again.Tournament.Rulings != nil {
		t.Error("the report says what must happen in the next round")
	}
	roundTrip(t, again)
}

// TestNewErrors lists what has no numbers, or no way back.
func TestNewErrors(t *testing.T) {
	many := pairing.Tournament{Players: make([]pairing.Player, 100_000)}
	for i := range many.Players {
		many.Players[i].ID = pairing.ID(strconv.Itoa(i))
	}
	for _, c := range []struct {
		name, want string
		t          pairing.Tournament
	}{
		{"twice", `two players have the ID "a"`, pairing.Tournament{Players: []pairing.Player{{ID: "a"}, {ID: "a"}}}},
		{"stranger", `unknown player "2"`, pairing.Tournament{Players: []pairing.Player{{ID: "a"}}, Absences: []pairing.Absence{away("2", 1, 1, 0)}}},
		{"too many", "100000 players, but the format has numbers for 99999", many},
	} {
		if _, _, err := trf.New(c.t); !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
	if _, _, err := trf.New(pairing.Tournament{Players: many.Players[1:]}); err != nil {
		t.Errorf("as many players as there are numbers: %v", err)
	}
	_, ids, err := trf.New(pairing.Tournament{Players: []pairing.Player{{ID: "a"}}})
	if err != nil {
		t.Fatal(err)
	}
	late := pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}}}
	if _, err := ids.Tournament(late); !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), `there is no ID for player "2"`) {
		t.Errorf("error %v", err)
	}
	for name, round := range map[string]pairing.Round{
		"white": {Games: []pairing.Game{game("2", "1", "")}}, "black": {Games: []pairing.Game{game("1", "2", "")}},
		"bye": {Byes: []pairing.Bye{bye("2", 0)}}, "adjustment": {Adjustments: []pairing.Adjustment{{Player: "2"}}},
	} {
		if _, err := ids.Round(round); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}
