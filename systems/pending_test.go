package systems_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestPendingGames pairs the next round while a game is adjourned: as if it were drawn. A
// last round without any result has not been played, and an elimination and TCEC, where
// the result decides who goes on, name the game.
func TestPendingGames(t *testing.T) {
	for _, name := range systems.Names() {
		p, err := systems.Config{System: name}.New()
		if err != nil {
			t.Fatal(err)
		}
		event := pairing.Tournament{Planned: 5, InitialColor: pairing.White}
		for _, id := range []pairing.ID{"a", "b", "c", "d", "e", "f", "g", "h"} {
			event.Players = append(event.Players, pairing.Player{ID: id, Rating: 2000 - 10*len(event.Players)})
		}
		for n := 1; n <= 3; n++ {
			round, err := p.Pair(context.Background(), event)
			if err != nil {
				t.Fatalf("%s: round %d: %v", name, n, err)
			}
			event.Append(round)
			games := event.Rounds[n-1].Games
			if _, err := p.Pair(context.Background(), event); name != "roundrobin" && (!errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), "no result")) {
				t.Errorf("%s: round %d without results: error %v", name, n, err)
			}
			for i := range games {
				games[i].Result = pairing.WhiteWins
				if games[i].Points = [2]pairing.Points{}; name == "team" {
					games[i].Points = [2]pairing.Points{20, 20}
				}
			}
			drawn := event.Clone()
			games[0].Result, drawn.Rounds[n-1].Games[0].Result = pairing.Pending, pairing.Draw
			got, err := p.Pair(context.Background(), event)
			if name == "elimination" || name == "tcec" {
				if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), string(games[0].White)) {
					t.Errorf("%s: error %v", name, err)
				}
				games[0].Result = pairing.WhiteWins
				continue
			}
			want, other := p.Pair(context.Background(), drawn)
			if d := cmp.Diff(want, got); d != "" || err != nil || other != nil {
				t.Errorf("%s after round %d: errors %v, %v\n%s", name, n, err, other, d)
			}
		}
		if name == "elimination" || name == "tcec" {
			continue
		}
		// The results come in: the rounds paired meanwhile are right with what was known.
		for n := 1; n <= 2; n++ {
			g := event.Rounds[n-1].Games[0]
			if err := event.Correct(n, g.White, g.Black, pairing.BlackWins); err != nil {
				t.Fatal(err)
			}
		}
		if found, err := pairing.Check(context.Background(), p, event); err != nil || len(found) > 0 {
			t.Errorf("%s: %v, error %v", name, found, err)
		}
	}
}
