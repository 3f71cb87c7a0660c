package trf_test

import (
	"bytes"
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"pgregory.net/rapid"
)

// TestNew takes any tournament to a report and back: everybody is himself again, and
// every fact is there.
func TestNew(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := arbitrary(t, rapid.Bool().Draw(t, "double"))
		before := want.Clone()
		f, err := trf.New(want)
		if err != nil {
			t.Fatal(err)
		}
		if rapid.Bool().Draw(t, "type") {
			f.Declare("FIDE_DUTCH_2026_BAKU")
		}
		f.TRF2026 = rapid.Bool().Draw(t, "2026")
		var b bytes.Buffer
		if err := trf.Write(&b, f); err != nil {
			t.Fatal(err)
		}
		got, err := trf.Read(bytes.NewReader(b.Bytes()))
		if err != nil {
			t.Fatalf("%v\n%s", err, b.Bytes())
		}
		if diff := cmp.Diff(facts(want), facts(got.Tournament), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("written and read (-want +got):\n%s\n%s", diff, b.Bytes())
		}
		roundTrip(t, got)
		f.Tournament.Append(pairing.Round{})
		for i := range f.Tournament.Players {
			f.Tournament.Players[i].ID = "changed"
			for r := range f.Tournament.Players[i].Virtual {
				f.Tournament.Players[i].Virtual[r] = 999
			}
		}
		if diff := cmp.Diff(before, want); diff != "" {
			t.Fatalf("the file shares memory with the tournament: %s", diff)
		}
	})
}

// TestNewErrors lists what has no numbers.
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
		{"stranger", `unknown player "2"`, pairing.Tournament{Players: []pairing.Player{{ID: "a"}},
			Absences: []pairing.Absence{away("2", 1, 1, 0)}}},
		{"too many", "100000 players, but the format has numbers for 99999", many},
	} {
		if _, err := trf.New(c.t); !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
	if _, err := trf.New(pairing.Tournament{Players: many.Players[1:]}); err != nil {
		t.Errorf("as many players as there are numbers: %v", err)
	}
}
