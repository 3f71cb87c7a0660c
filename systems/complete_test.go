package systems

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// match makes a match with its game points.
func match(white, black pairing.ID, result pairing.Result, points, other pairing.Points) pairing.Game {
	return pairing.Game{White: white, Black: black, Result: result, Points: [2]pairing.Points{points, other}}
}

// TestComplete gives a round of teams what the file alone knows, and leaves others alone.
func TestComplete(t *testing.T) {
	const records = "192 FIDE_TEAM\n352 WBWB\n320  2.0  3.0\n310   1 A\n310   2 B\n310   3 C\n"
	f := read(t, records)
	if got, want := f.Tournament.Scoring.Values(), pairing.NewScoring(20, 10, 0); got.Win != want.Win ||
		got.Draw != want.Draw || got.Loss != want.Loss {
		t.Errorf("a match is worth %+v without 362", got)
	}
	paired := pairing.Round{
		Games: []pairing.Game{match("1", "2", pairing.WhiteForfeits, 0, 0), match("2", "1", pairing.BlackForfeits, 0, 0),
			match("1", "2", pairing.BothForfeit, 0, 0), match("1", "2", pairing.Draw, 20, 20)},
		Byes: []pairing.Bye{{Player: "3", Points: 10, Allocated: true}, {Player: "1", Points: 10}},
	}
	want := pairing.Round{
		Games: []pairing.Game{match("1", "2", pairing.WhiteForfeits, 0, 40), match("2", "1", pairing.BlackForfeits, 40, 0),
			match("1", "2", pairing.BothForfeit, 0, 0), match("1", "2", pairing.Draw, 20, 20)},
		Byes: []pairing.Bye{{Player: "3", Points: 20, Allocated: true, GamePoints: 30}, {Player: "1", Points: 10}},
	}
	before := fmt.Sprint(paired)
	if diff := cmp.Diff(want, complete(f, paired)); diff != "" || fmt.Sprint(paired) != before {
		t.Errorf("%v\n%s", paired, diff)
	}
	f.Tournament.Append(pairing.Round{Byes: []pairing.Bye{{Player: "2", Points: 10, Allocated: true, GamePoints: 20}}})
	want.Byes = paired.Byes // as much as the one before, which systems know
	if diff := cmp.Diff(want, complete(f, paired)); diff != "" {
		t.Error(diff)
	}
	f.Teams = nil
	if diff := cmp.Diff(paired, complete(f, paired)); diff != "" {
		t.Error(diff)
	}
}
