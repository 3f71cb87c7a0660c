package history

import (
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Requests are what the record asks of the round about to be paired. Players are
// indexes.
type Requests struct {
	Byes      []pairing.Bye   // that the round records, as [pairing.Tournament.Byes] gives them
	Forbidden [][2]pairing.ID // who must not meet
	Required  [][2]pairing.ID // who must
	away      []*pairing.Absence
}

// Requests returns what is asked of the next round of the tournament whose history it is.
// It takes time linear in the number of players, absences and rulings.
func (h *History) Requests(t pairing.Tournament) Requests {
	next := len(t.Rounds) + 1
	r := Requests{
		Forbidden: record.Pairs(t, pairing.Forbidden, next), Required: record.Pairs(t, pairing.Required, next),
		away: make([]*pairing.Absence, len(t.Players)),
	}
	for k := range t.Absences {
		if a := &t.Absences[k]; record.Covers(*a, next) {
			r.away[h.Index(a.Player)] = a
		}
	}
	for _, a := range r.away {
		if a != nil && (a.Points != 0 || a.GamePoints != 0 || a.To != 0) {
			r.Byes = append(r.Byes, pairing.Bye{Player: a.Player, Points: a.Points, GamePoints: a.GamePoints})
		}
	}
	return r
}

// Away reports whether a player is not to be paired.
func (r Requests) Away(i int) bool { return r.away[i] != nil }

// Withdrawn reports whether a player is absent to the end.
func (r Requests) Withdrawn(i int) bool { return r.away[i] != nil && r.away[i].To == 0 }

// Ended reports whether all players have withdrawn.
func (r Requests) Ended() bool {
	for i := range r.away {
		if !r.Withdrawn(i) {
			return false
		}
	}
	return true
}

// Expelled returns the players whose expulsion began before the round about to be paired
// or in it. They have no place in a ranking.
func Expelled(t pairing.Tournament) map[pairing.ID]bool {
	out := map[pairing.ID]bool{}
	for _, a := range t.Absences {
		if a.Expelled && a.From <= len(t.Rounds)+1 {
			out[a.Player] = true
		}
	}
	return out
}
