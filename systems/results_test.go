package systems_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestSetResult enters results of matches. One that has boards has the result that they give, unless the
// arbiter has awarded it; what is refused changes nothing.
func TestSetResult(t *testing.T) {
	league := newLeague(4, 2)
	round, err := league.Pair(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	league.Tournament.Append(round)
	g, other := round.Games[0], round.Games[1]
	members := func(id pairing.ID, k int) int { return league.Teams.Teams[id].Members[k] }
	boards := []trf.Board{
		{White: members(g.White, 0), Black: members(g.Black, 0), Result: pairing.WhiteWins},
		{White: members(g.Black, 1), Black: members(g.White, 1), Result: pairing.Draw},
	}
	if err := errors.Join(league.SetBoards(1, g.White, g.Black, boards),
		league.SetResult(1, other.White, other.Black, pairing.BlackWins)); err != nil {
		t.Fatal(err)
	}
	for what, e := range doors(t, league) {
		for _, r := range []pairing.Result{pairing.BlackWins, pairing.Draw, pairing.Pending, pairing.Adjourned, pairing.BlackForfeits} {
			before, _ := json.Marshal(e)
			var wrong *pairing.Error
			if err := e.SetResult(1, g.White, g.Black, r); !errors.As(err, &wrong) || wrong.Round != 1 ||
				!strings.Contains(wrong.Text, string(g.White)) || !strings.Contains(wrong.Text, "the boards decide") {
				t.Errorf("%s: %q: %v", what, r, err)
			}
			if after, _ := json.Marshal(e); string(before) != string(after) {
				t.Errorf("%s: %q: %s", what, r, cmp.Diff(string(before), string(after)))
			}
		}
		again := []error{
			e.SetResult(1, g.White, g.Black, pairing.WhiteWins),
			e.SetResult(1, other.White, other.Black, pairing.Draw),
			e.Tournament.Rule(pairing.Ruling{Kind: pairing.Awarded, Players: [2]pairing.ID{g.White, g.Black}, From: 1, To: 1}),
			e.SetResult(1, g.White, g.Black, pairing.BlackWins),
		}
		_, err := e.Pair(context.Background())
		if err := errors.Join(append(again, err)...); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		m, err := e.Match(1, g.White, g.Black)
		if err != nil || m.Result != pairing.BlackWins || m.GamePoints != [2]pairing.Points{15, 5} || !cmp.Equal(m.Boards, boards) {
			t.Errorf("%s: %v, %+v", what, err, m)
		}
	}
	single := systems.New(pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}},
		Rounds: []pairing.Round{{Games: []pairing.Game{{White: "1", Black: "2"}}}}})
	if err := single.SetResult(1, "1", "2", pairing.Draw); err != nil || single.Tournament.Rounds[0].Games[0].Result != pairing.Draw {
		t.Errorf("error %v, %+v", err, single.Tournament.Rounds)
	}
	if err := single.SetResult(2, "1", "2", pairing.Draw); err == nil {
		t.Error("there is no round 2")
	}
	if err := (*trf.File)(nil).SetResult(1, "1", "2", pairing.Draw); err == nil {
		t.Error("there is no file")
	}
}
