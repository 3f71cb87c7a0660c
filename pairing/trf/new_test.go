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
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/pairtest"
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
	f.Players["3"] = trf.Player{Name: "Clarke, Cleo", Federation: "ENG"}
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
	fmt.Println(t.Rounds[0].Games[0], err)
	// Output:
	// 192 FIDE_DUTCH_2026
	// XXR 3
	// XXC white1
	// 001    1      ann@club                          1900                             0.5          3 w =
	// 001    2      ben@club                          1800                             1.0       0000 - U
	// 001    3      Clarke, Cleo                      1700 ENG                         0.5          1 b =
	// {ann@club cleo@club 1/2-1/2} <nil>
}

// TestNew takes random tournaments with IDs that are no numbers, or the wrong
// ones, there and back.
func TestNew(t *testing.T) {
	written := 0
	rapid.Check(t, func(t *rapid.T) {
		numbered := pairtest.Arbitrary(pairtest.FromRapid(t), pairtest.Shape{})
		offset := rapid.IntRange(-1, 3).Draw(t, "offset")
		want := pairtest.Rename(numbered, func(id pairing.ID) pairing.ID {
			if offset < 0 {
				return "player " + id
			}
			n, _ := strconv.Atoi(string(id))
			return pairing.ID(strconv.Itoa(n + offset)) // many are numbers of somebody else
		})
		before := pairtest.Clone(want)
		f, ids, err := trf.New(want)
		if err != nil {
			t.Fatal(err)
		}
		back, err := ids.Tournament(f.Tournament)
		if diff := cmp.Diff(want, back, cmpopts.EquateEmpty()); err != nil || diff != "" {
			t.Fatalf("there and back: error %v (-want +got)\n%s", err, diff)
		}
		f.Tournament.Append(pairing.Round{Byes: []pairing.Bye{{Player: "1"}}})
		for i := range f.Tournament.Players {
			f.Tournament.Players[i].ID = "changed"
			for r := range f.Tournament.Players[i].Virtual {
				f.Tournament.Players[i].Virtual[r] = 999
			}
		}
		if diff := cmp.Diff(before, want); diff != "" {
			t.Fatalf("the file shares memory with the tournament: %s", diff)
		}

		f, ids, _ = trf.New(want)
		var b bytes.Buffer
		if trf.Write(&b, f) != nil {
			return
		}
		written++
		f, err = trf.Read(&b)
		if err != nil {
			t.Fatal(err)
		}
		back, err = ids.Tournament(f.Tournament)
		if diff := cmp.Diff(comparable(want), comparable(back), cmpopts.EquateEmpty(), orderless); err != nil || diff != "" {
			t.Fatalf("through a file: error %v (-want +got)\n%s", err, diff)
		}
	})
	if written == 0 {
		t.Error("no tournament could be written")
	}
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
		Required: [][2]pairing.ID{{long, "line\nend"}},
		Avoid:    [][2]pairing.ID{{long, "\xff"}},
	}
	f, ids, err := trf.New(club)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(map[pairing.ID]trf.Player{"1": {Name: strings.Repeat("é", 33)}}, f.Players); diff != "" {
		t.Errorf("names: %s", diff)
	}
	if !f.Double {
		t.Error("double rounds are not marked")
	}
	if diff := cmp.Diff([][2]pairing.ID{{"2", "3"}}, f.Tournament.Required); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([][2]pairing.ID{{"2", "5"}}, f.Tournament.Avoid); diff != "" {
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
	if again.Tournament.Required != nil || again.Tournament.Avoid != nil {
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
		{"stranger", `unknown player "2"`, pairing.Tournament{Players: []pairing.Player{{ID: "a"}}, Byes: []pairing.Bye{bye("2", 0)}}},
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
