package systems_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

// eventOf returns an event of so many players, with one round of "1-2 3-4", White winning.
func eventOf(config systems.Config, players int, games ...[2]pairing.ID) *systems.Event {
	e := &systems.Event{Config: config}
	for i := range players {
		e.Tournament.Players = append(e.Tournament.Players,
			pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Rating: 2000 - i})
	}
	var round pairing.Round
	for _, g := range games {
		round.Games = append(round.Games, pairing.Game{White: g[0], Black: g[1], Result: pairing.WhiteWins})
	}
	if games != nil {
		e.Tournament.Append(round)
	}
	return e
}

// TestAssumedRounds requires a note where a file does not say how many rounds there are, once one is
// recorded, and none where nobody is removed from an elimination.
func TestAssumedRounds(t *testing.T) {
	two := [][2]pairing.ID{{"1", "3"}, {"4", "2"}}
	for _, c := range []struct {
		config systems.Config
		games  [][2]pairing.ID
		round  int
		want   string
	}{
		{systems.Config{System: "burstein"}, nil, 1, ""},
		{systems.Config{System: "burstein"}, two, 1, "is taken as the last"},
		{systems.Config{System: "burstein"}, two, 2, "round 2"},
		{systems.Config{System: "elimination"}, two, 2, ""},
	} {
		if got := eventOf(c.config, 4, c.games...).Assumed(c.round); (got == "") != (c.want == "") ||
			!strings.Contains(got, c.want) {
			t.Errorf("%v, round %d of %d games: %q, want %q", c.config, c.round, len(c.games), got, c.want)
		}
	}
}

// TestNamedSchedule requires a round of a schedule that is named to be checked by it, and not by who has
// met whom.
func TestNamedSchedule(t *testing.T) {
	e := eventOf(systems.Config{System: "roundrobin", Method: "berger"}, 4, [2]pairing.ID{"1", "2"},
		[2]pairing.ID{"3", "4"})
	if found, err := e.Check(context.Background()); err != nil || len(found.Differences) != 1 ||
		len(found.Differences[0].Computed.Games) != 2 {
		t.Errorf("%+v, error %v", found, err)
	}
}

// TestScoreOfDocument requires teams of a document to be ranked by the score of the system.
func TestScoreOfDocument(t *testing.T) {
	const text = `{"system": {"system": "team", "game_points": true}, "teams": {"boards": 4},
		"tournament": {"players": [{"id": "A"}, {"id": "B"}]}}`
	e, err := systems.Open([]byte(text), systems.Config{})
	if err != nil || e.Standings.Teams == nil || !e.Rules().Teams.GamePoints {
		t.Errorf("%+v, error %v", e, err)
	}
}

// TestFurtherFails requires the error of tie-breaks that cannot be computed after the system's own rules.
func TestFurtherFails(t *testing.T) {
	e := eventOf(systems.Config{System: "tcec"}, 2, [2]pairing.ID{"1", "2"})
	const speed standings.TieBreak = "OTHER_SPEED"
	e.Standings = standings.Rules{TieBreaks: []standings.TieBreak{speed},
		Other: map[standings.TieBreak]map[pairing.ID]standings.Value{speed: {"9": 1}}}
	if r, err := e.Rank(); err == nil || !strings.Contains(err.Error(), `"9"`) {
		t.Errorf("%+v, error %v", r, err)
	}
}
