package elimination

import (
	"cmp"
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Standing is a player's line in a ranking.
type Standing struct {
	// Place from 1. Players who share a place have the same number, and a place
	// after them is counted as if they had not shared it.
	Place int

	Player pairing.ID
	Seed   int     // place in the tournament's list of players, from 1
	Won    int     // games won, by forfeit or not
	Lost   int     // games lost, by forfeit or not
	Byes   int     // allocated byes
	Rating float64 // item 7: natural logarithmic units, 0 is the dummy player
}

// Rank gives the final ranking of all players: the winner first, the others
// by games won. Ties are shared, as the text wants it: after two players in
// second place comes the fourth. Players in one place are in order of seed.
// While more than one player is left there is no winner, and everybody is ranked by
// games won. The error wraps [pairing.ErrInvalid].
//
// Besides the ratings, which take the time that [rating.Model.Fit] says, it takes
// time linear in the size of the record, plus that of sorting.
func (p Pairer) Rank(t pairing.Tournament) ([]Standing, error) {
	e, err := p.replay(context.Background(), t)
	if err != nil {
		return nil, err
	}
	ratings, err := e.performance()
	if err != nil {
		return nil, err
	}
	alive := e.alive()
	place := func(s Standing) int {
		if len(alive) == 1 && s.Seed == alive[0]+1 {
			return 1
		}
		return 2
	}
	better := func(a, b Standing) int {
		return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(b.Won, a.Won))
	}
	table := make([]Standing, len(e.careers))
	for i := range table {
		table[i] = e.standing(i, ratings[i])
	}
	slices.SortStableFunc(table, better)
	for i := range table {
		table[i].Place = i + 1
		if i > 0 && better(table[i-1], table[i]) == 0 {
			table[i].Place = table[i-1].Place
		}
	}
	return table, nil
}

// standing gives a player's line without the place.
func (e *event) standing(player int, rating float64) Standing {
	c := &e.careers[player]
	return Standing{
		Player: e.t.Players[player].ID,
		Seed:   player + 1,
		Won:    c.won,
		Lost:   c.lost,
		Byes:   c.byes,
		Rating: rating,
	}
}
