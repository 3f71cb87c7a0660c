package history

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Requests are what the record asks of the round about to be paired.
type Requests struct {
	Byes      []pairing.Bye   // that the round records, in the order of the players
	Forbidden [][2]pairing.ID // who must not meet
	Required  [][2]pairing.ID // who must
	absent    map[pairing.ID]pairing.Absence
	players   []pairing.Player
}

// RequestsOf gives what is asked of the next round of a valid tournament.
func RequestsOf(t pairing.Tournament) Requests {
	next := len(t.Rounds) + 1
	return Requests{
		t.Byes(next), t.Pairs(pairing.Forbidden, next), t.Pairs(pairing.Required, next), t.Absent(next), t.Players,
	}
}

// Away reports whether a player is not to be paired.
func (r Requests) Away(id pairing.ID) bool {
	_, away := r.absent[id]
	return away
}

// Withdrawn reports whether a player is absent to the end.
func (r Requests) Withdrawn(id pairing.ID) bool {
	a, away := r.absent[id]
	return away && a.To == 0
}

// Ended reports whether all players have withdrawn.
func (r Requests) Ended() bool {
	return !slices.ContainsFunc(r.players, func(p pairing.Player) bool { return !r.Withdrawn(p.ID) })
}
