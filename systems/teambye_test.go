package systems_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// newLeague returns an event of teams that a program has made, with line-ups.
func newLeague(teams, boards int) *systems.Event {
	e := &systems.Event{Config: systems.Config{System: "team"}}
	e.Tournament.Planned, e.Tournament.Scoring = 3, pairing.NewScoring(20, 10, 0)
	e.Standings.TieBreaks = []standings.TieBreak{"MPTS", "GPTS"}
	lists := &trf.Teams{
		Teams: map[pairing.ID]trf.Team{}, Members: map[int]pairing.Player{}, Players: map[int]trf.Player{},
		Colors: strings.Repeat("WB", boards)[:boards],
	}
	for i := range teams {
		id := pairing.ID(fmt.Sprint(i + 1))
		e.Tournament.Players = append(e.Tournament.Players, pairing.Player{ID: id, Name: fmt.Sprint("Team ", id)})
		var members []int
		for k := range boards {
			n := i*boards + k + 1
			members, lists.Members[n] = append(members, n), pairing.Player{Name: fmt.Sprint("Player ", n)}
		}
		lists.Teams[id] = trf.Team{Members: members}
	}
	e.Teams = lists
	return e
}

// doors returns the event as it is, written and opened as a file and as a document.
func doors(t testing.TB, e *systems.Event) map[string]*systems.Event {
	t.Helper()
	all := map[string]*systems.Event{"": e}
	var file bytes.Buffer
	if err := e.WriteTRF(&file); err != nil {
		t.Fatal(err)
	}
	document, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"file": file.Bytes(), "document": document} {
		if all[name], err = systems.Open(data, systems.Config{}); err != nil {
			t.Fatalf("%s: %v\n%s", name, err, data)
		}
		all[name].Standings.TieBreaks = e.Standings.TieBreaks
	}
	return all
}

// TestByeOfTeams requires the allocated bye of an event of teams to be worth a drawn match (C.04.6
// 1.4), or what the event says, through every door, before and after the first bye.
func TestByeOfTeams(t *testing.T) {
	for name, c := range map[string]struct {
		change              func(*systems.Event)
		match, game, points pairing.Points
	}{
		"line-ups":          {func(*systems.Event) {}, 10, 20, 20},
		"three points":      {func(e *systems.Event) { e.Tournament.Scoring = pairing.NewScoring(30, 10, 0) }, 10, 20, 20},
		"boards of 3-1-0":   {func(e *systems.Event) { e.Teams.Scoring = pairing.NewScoring(30, 10, 0) }, 10, 40, 60},
		"game points said":  {func(e *systems.Event) { e.Teams.ByePoints = 15 }, 10, 15, 20},
		"a win and nothing": {func(e *systems.Event) { e.Teams.ByeStated = true }, 20, 0, 20},
		"another worth": {func(e *systems.Event) {
			e.Tournament.Scoring.Bye, e.Teams.ByePoints, e.Teams.ByeStated = 15, 25, true
		}, 15, 25, 20},
		"configured": {func(e *systems.Event) { e.Config.Boards, e.Teams = 4, nil }, 10, 20, 20},
		"standings":  {func(e *systems.Event) { e.Standings.Teams, e.Teams = &standings.Teams{Boards: 4}, nil }, 10, 20, 20},
		"standings of 3-1-0": {func(e *systems.Event) {
			e.Standings.Teams, e.Teams = &standings.Teams{Boards: 4, Scoring: pairing.NewScoring(30, 10, 0)}, nil
		}, 10, 40, 60},
	} {
		made := newLeague(5, 4)
		c.change(made)
		for through, e := range doors(t, made) {
			if through == "file" && strings.HasPrefix(name, "standings") {
				continue // has no place for it
			}
			for n := range 2 {
				for again, e := range doors(t, e) {
					round, err := e.Pair(context.Background())
					if again == "file" && strings.HasPrefix(name, "standings") && n == 0 {
						continue
					}
					want := []pairing.Bye{{Player: round.Byes[0].Player, Points: c.match, GamePoints: c.game, Allocated: true}}
					if diff := cmp.Diff(want, round.Byes); err != nil || diff != "" {
						t.Fatalf("%s, round %d, through %q and %q: error %v\n%s", name, n+1, through, again, err, diff)
					}
				}
				round, _ := e.Pair(context.Background())
				for i := range round.Games {
					round.Games[i].Result, round.Games[i].Points = pairing.Draw, [2]pairing.Points{c.points, c.points}
				}
				e.Tournament.Append(round)
			}
			if name == "configured" {
				continue // standings know no teams
			}
			for again, e := range doors(t, e) {
				if again == "file" && strings.HasPrefix(name, "standings") {
					continue
				}
				r, err := e.Rank()
				if err != nil {
					t.Fatalf("%s, through %q and %q: %v", name, through, again, err)
				}
				for _, row := range r.Rows {
					if row.Player == e.Tournament.Rounds[0].Byes[0].Player && row.Values[1] != standings.Value(c.game+c.points)*10 {
						t.Errorf("%s, through %q and %q: %v", name, through, again, row)
					}
				}
			}
		}
	}
	e := newLeague(5, 4)
	if e.Config.Boards = 5; true {
		_, err := e.Pair(context.Background())
		if want := "matches on 5 boards are configured, but the teams have 4"; err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}
