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

// TestSetResult enters results and points of matches. One that has boards has the result that they give, unless the
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
		for _, r := range []pairing.Result{pairing.BlackWins, pairing.Draw, pairing.Pending, pairing.Adjourned,
			pairing.BlackForfeits} {
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
		for _, points := range [][2]pairing.Points{{20, 0}, {5, 15}, {10, 10}, {}, {150, 50}} {
			before, _ := json.Marshal(e)
			var wrong *pairing.Error
			if err := e.SetPoints(1, g.White, g.Black, points); !errors.As(err, &wrong) || wrong.Round != 1 ||
				!strings.Contains(wrong.Text, string(g.White)) {
				t.Errorf("%s: %v: %v", what, points, err)
			}
			if after, _ := json.Marshal(e); string(before) != string(after) {
				t.Errorf("%s: %v: %s", what, points, cmp.Diff(string(before), string(after)))
			}
		}
		if err := e.SetPoints(1, other.White, other.Black, [2]pairing.Points{350, 0}); err == nil {
			t.Errorf("%s: 35 points of two boards", what)
		}
		again := []error{
			e.SetPoints(1, g.White, g.Black, [2]pairing.Points{15, 5}),
			e.SetPoints(1, other.White, other.Black, [2]pairing.Points{5, 15}),
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
		if err != nil || m.Result != pairing.BlackWins || m.GamePoints != [2]pairing.Points{15, 5} ||
			!cmp.Equal(m.Boards, boards) {
			t.Errorf("%s: %v, %+v", what, err, m)
		}
	}
	single := systems.New(pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}},
		Rounds: []pairing.Round{{Games: []pairing.Game{{White: "1", Black: "2"}}}}})
	if err := single.SetResult(1, "1", "2", pairing.Draw); err != nil ||
		single.Tournament.Rounds[0].Games[0].Result != pairing.Draw {
		t.Errorf("error %v, %+v", err, single.Tournament.Rounds)
	}
	if err := single.SetResult(2, "1", "2", pairing.Draw); err == nil {
		t.Error("there is no round 2")
	}
	if err := (*trf.File)(nil).SetResult(1, "1", "2", pairing.Draw); err == nil {
		t.Error("there is no file")
	}
}

// TestPointsOfBoards requires points that a match of so many boards cannot have to be refused at once, where no
// line-ups tell how many there are.
func TestPointsOfBoards(t *testing.T) {
	e := systems.New(pairing.Tournament{Players: []pairing.Player{{ID: "Ants"}, {ID: "Bees"}},
		Rounds: []pairing.Round{{Games: []pairing.Game{{White: "Ants", Black: "Bees"}}}}})
	e.Config = systems.Config{System: "team", Boards: 4}
	for _, points := range [][2]pairing.Points{{350, 5}, {30, 20}, {45, 0}} {
		if err := e.SetPoints(1, "Ants", "Bees", points); !errors.Is(err, pairing.ErrInvalid) ||
			e.Tournament.Rounds[0].Games[0].Result != "" {
			t.Errorf("%v: error %v, %+v", points, err, e.Tournament.Rounds)
		}
	}
	if err := e.SetPoints(1, "Ants", "Bees", [2]pairing.Points{25, 15}); err != nil ||
		e.Tournament.Rounds[0].Games[0].Result != pairing.WhiteWins {
		t.Errorf("error %v, %+v", err, e.Tournament.Rounds)
	}
	if err := (*systems.Event)(nil).SetPoints(1, "Ants", "Bees", [2]pairing.Points{}); err == nil {
		t.Error("there is no event")
	}
}
