package dutch

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestClubs bounds how many rounds are paired to keep the members of large clubs apart: a
// few, however large the club is and however many rulings there are.
func TestClubs(t *testing.T) {
	for _, c := range []struct {
		kind          pairing.Decision
		players, club int // the club has so many of ten players
		most          int // rounds paired
	}{{pairing.Apart, 40, 6, 3}, {pairing.Apart, 100, 6, 3}, {pairing.Apart, 160, 5, 3}, {pairing.Avoid, 40, 6, 21},
		{pairing.Avoid, 160, 5, 21}} {
		event := pairing.Tournament{Planned: 9}
		var club []pairing.ID
		for i := range c.players {
			id := pairing.ID(fmt.Sprint(i + 1))
			event.Players = append(event.Players, pairing.Player{ID: id, Rating: 2500 - i})
			if i*7%10 < c.club {
				for _, other := range club {
					event.Rulings = append(event.Rulings, pairing.Ruling{Kind: c.kind, Players: [2]pairing.ID{other, id}})
				}
				club = append(club, id)
			}
		}
		most := 0
		for range 4 {
			rounds := 0
			s := rulings.System{Open: func(ctx context.Context, t pairing.Tournament, kept record.Kept) (*verdict.Round, error) {
				rounds++
				return Pairer{}.open(ctx, t, kept)
			}}
			round, err := s.Pair(context.Background(), event)
			if most = max(most, rounds); err != nil || rounds > c.most {
				t.Fatalf("%s, %d players: %d rounds paired, error %v, want %d at most", c.kind, c.players, rounds, err, c.most)
			}
			together := 0
			for i, g := range round.Games {
				if g.White[0] == g.Black[0] { // somebody wins
					round.Games[i].Result = pairing.WhiteWins
				} else {
					round.Games[i].Result = pairing.BlackWins
				}
				if slices.Contains(club, g.White) && slices.Contains(club, g.Black) {
					together++
				}
			}
			if want := len(club) - c.players/2; c.kind == pairing.Apart && together != want {
				t.Errorf("%d players: %d pairs of the club meet, want %d", c.players, together, want)
			}
			event.Append(round)
		}
		t.Logf("%s, %d players, %d rulings: %d rounds paired at most", c.kind, c.players, len(event.Rulings), most)
	}
}
