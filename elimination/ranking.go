package elimination

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/rating"
)

// Rank returns the winner, if only one player is left, and then the others by games won.
// Ties are shared: after two players in second place comes the fourth. Players in one place
// are in order of seed. Games won and lost include forfeits, and byes are the allocated ones.
// Expelled players have no place. Games of the last round can be open or adjourned: they count for
// nobody yet.
// The error wraps [pairing.ErrInvalid].
func (p Pairer) Rank(t pairing.Tournament) (standings.Ranking, error) {
	e, err := p.replay(context.Background(), t, true)
	if err != nil {
		return standings.Ranking{}, err
	}
	ratings, err := e.performance()
	if err != nil {
		return standings.Ranking{}, err
	}
	r := standings.Ranking{Columns: []standings.Column{
		{Name: "Won", Words: "games won"}, {Name: "Lost", Words: "games lost"}, {Name: "Byes", Words: "byes"},
		{Name: "Rating", Article: "item 7", Words: "performance rating in Elo points, 0 for the dummy player"},
	}}
	merit := make([]int, len(e.careers)) // by player: games won, more than all for the winner
	var order []int
	expelled := history.Expelled(t)
	for i, c := range e.careers {
		if merit[i] = c.won; !expelled[t.Players[i].ID] {
			order = append(order, i)
		}
	}
	if alive := e.alive(); len(alive) == 1 {
		merit[alive[0]] = math.MaxInt
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(merit[j], merit[i]) })
	for k, i := range order {
		place := k + 1
		if k > 0 && merit[order[k-1]] == merit[i] {
			place = r.Rows[k-1].Place
		}
		c := &e.careers[i]
		r.Rows = append(r.Rows, standings.Standing{Player: t.Players[i].ID, Place: place, Values: []standings.Value{
			count(c.won), count(c.lost), count(c.byes), standings.Value(math.Round(100 * rating.Elo(ratings[i]))),
		}})
	}
	return r, nil
}

// count returns a number as a value, in hundredths.
func count(n int) standings.Value { return standings.Value(100 * n) }
