package elimination

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Place is a player's place in the final ranking.
type Place struct {
	Place  int // 1-based; players who share a place have the same number
	Player pairing.ID
	Won    int // games won, by forfeit or not
	Lost   int // games lost, by forfeit or not
}

// Ranking gives the final ranking of all players: the winner first, the others
// by games won. Ties are shared, as the text wants it: after two players in
// second place comes the fourth. Players in one place are in order of pairing
// number. While more than one player is alive there is no winner, and everybody
// is ranked by games won.
func (p Pairer) Ranking(t pairing.Tournament) ([]Place, error) {
	e, err := p.replay(t)
	if err != nil {
		return nil, err
	}
	places := make([]Place, len(e.careers))
	for i, c := range e.careers {
		places[i] = Place{Player: t.Players[i].ID, Won: c.won, Lost: c.lost}
	}
	alive := e.alive()
	first := func(p Place) int64 {
		return count(len(alive) == 1 && p.Player == t.Players[alive[0]].ID)
	}
	better := func(a, b Place) int {
		return cmp.Or(cmp.Compare(first(b), first(a)), cmp.Compare(b.Won, a.Won))
	}
	slices.SortStableFunc(places, better)
	for i := range places {
		places[i].Place = i + 1
		if i > 0 && better(places[i-1], places[i]) == 0 {
			places[i].Place = places[i-1].Place
		}
	}
	return places, nil
}
