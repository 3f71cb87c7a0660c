package systems_test

import (
	"context"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/systems"
)

// ended plays rounds in which White wins, and has the last of the list miss round 2.
func ended(t *testing.T, config systems.Config, players, rounds int) *systems.Event {
	t.Helper()
	var event pairing.Tournament
	for i := range players {
		event.Players = append(event.Players, pairing.Player{ID: pairing.ID('a' + rune(i))})
	}
	event.Absences = []pairing.Absence{{Player: event.Players[players-1].ID, From: 2, To: 2}}
	e := systems.New(event)
	e.Config = config
	for range rounds {
		r, err := e.Pair(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		for i := range r.Games {
			r.Games[i].Result = pairing.WhiteWins
		}
		e.Tournament.Append(r)
	}
	return e
}

// TestIdle requires the sheets of a round to tell who is out, who waits and who is through from who is absent.
func TestIdle(t *testing.T) {
	for _, c := range []struct {
		config          systems.Config
		players, rounds int
		want            []string // by round, of each player without a game
	}{
		{systems.Config{System: "knockout"}, 5, 3, []string{"a:bye 1.0 b:bye 1.0 c:bye 1.0", "e:out", "b:out d:out e:out"}},
		{systems.Config{System: "knockout", Lives: 2}, 4, 4,
			[]string{"", "b:bye 1.0 d:absent", "a:waits d:out", "c:out d:out"}},
		{systems.Config{System: "elimination", Lives: 1}, 6, 2, []string{"", "a:bye 1.0 d:out e:out f:out"}},
		{systems.Config{System: "swiss", Wins: 2, Losses: 2}, 8, 3, []string{"", "g:bye 1.0 h:absent", "a:through e:out"}},
		{systems.Config{System: "swiss"}, 5, 2, []string{"e:bye 1.0", "e:absent"}},
	} {
		e := ended(t, c.config, c.players, c.rounds)
		for r := range c.rounds {
			table, err := sheet.Event{Tournament: e.Tournament, Idle: e.Idle}.ByName(r + 1)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, row := range table.Rows {
				if row[2] == "" {
					got = append(got, row[0]+":"+row[4])
				}
			}
			if got := strings.Join(got, " "); got != c.want[r] {
				t.Errorf("%+v, round %d: %q, not %q", c.config, r+1, got, c.want[r])
			}
		}
	}
}

// TestIdleOfNoEvent requires nothing to be said of what cannot be known.
func TestIdleOfNoEvent(t *testing.T) {
	for _, e := range []*systems.Event{nil, systems.New(two), {Config: systems.Config{System: "x"}}} {
		for _, round := range []int{-1, 0, 1, 7} {
			if got := e.Idle(round)("1"); got != "" {
				t.Errorf("%q", got)
			}
		}
	}
}
