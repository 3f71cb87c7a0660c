package elimination

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// TestExplainer checks all rounds of small fields against each other.
func TestExplainer(t *testing.T) {
	pairtest.ConformanceExplainer(t, Pairer{}, pairtest.Shape{MaxPlayers: 7, Decisive: true, Plain: true}.Draw)
}

// stored reads a tournament.
func stored(t *testing.T, name string) (tournament pairing.Tournament) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err == nil {
		err = json.Unmarshal(data, &tournament)
	}
	if err != nil {
		t.Fatal(err)
	}
	return tournament
}

// TestBeforeBye has a round in which a player with fewer losses than the one with the bye
// does not have it, because of a rematch elsewhere.
func TestBeforeBye(t *testing.T) {
	report, err := Pairer{}.Explain(context.Background(), stored(t, "before-bye.json"))
	if err != nil {
		t.Fatal(err)
	}
	want := "Not P2: P3 and P5 would meet again (meeting 2), which the prescribed round avoids (item 4)\n"
	if got := report.About("", "P5"); !strings.Contains(got, want) {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestByeForOne has a round that cannot be completed with the bye for one player. Of the
// others the proof says that they cannot meet that one, not that the bye is not for them.
func TestByeForOne(t *testing.T) {
	v, err := Pairer{}.Why(context.Background(), stored(t, "bye-for-one.json"), explain.Bye("2"))
	want := "only the bye is left for 1 and 3; 1 is forbidden to meet 3 and cannot meet 2, who has the bye; 3 is " +
		"forbidden to meet 1 and cannot meet 2, who has the bye"
	if err != nil || v.Kind != explain.KindCompletion || v.Evidence.In("") != want {
		t.Errorf("%+v, error %v", v, err)
	}
	for _, s := range v.Evidence.Barred {
		if slices.ContainsFunc(s, func(x explain.Violation) bool { return x.What == "bye" }) {
			t.Errorf("%+v", s)
		}
	}
}

// TestPropertyBeforeBye requires the reason why somebody who comes before the one with the
// bye does not have it to be the last of all items by which a legal round with that bye
// falls behind; where no such round exists, it is that the others could not be paired.
func TestPropertyBeforeBye(t *testing.T) {
	items := []string{"", "(item 4)", "(item 5)", "(item 6)", "(item 8)", "(item 9)", "(item 10)"}
	shape := pairtest.Shape{MinPlayers: 3, MaxPlayers: 7, Decisive: true, Plain: true}
	rapid.Check(t, func(t *rapid.T) {
		tournament := shape.Draw(t)
		report, err := Pairer{}.Explain(context.Background(), tournament)
		if err != nil || report.Bye == "" {
			return
		}
		var players []pairing.ID
		for _, p := range report.Players {
			players = append(players, p.ID)
		}
		last := map[pairing.ID]int{} // of items, by who has the bye
		for other := range pairtest.AllRounds(players) {
			if v, err := (Pairer{}).Compare(context.Background(), tournament, other); err != nil {
				t.Fatal(err)
			} else if v.Kind != explain.KindIllegal {
				bye := other.Byes[0].Player
				last[bye] = max(last[bye], slices.Index(items, "("+v.Article+")"))
			}
		}
		for _, reason := range report.BeforeBye {
			want := items[last[reason.Asked[0]]]
			if want == "" {
				want = "there would be no complete legal round"
			}
			if !strings.Contains(reason.In(""), want) {
				t.Fatalf("the reason of %s is %q, want %s", reason.Asked[0], reason.In(""), want)
			}
		}
	})
}
