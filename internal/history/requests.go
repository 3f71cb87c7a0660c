package history

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Requests are what the record asks of the round about to be paired. Players are
// indexes.
type Requests struct {
	Byes      []pairing.Bye   // that the round records, as [pairing.Tournament.Byes] gives them
	Forbidden [][2]pairing.ID // who must not meet
	Required  [][2]pairing.ID // who must
	Bye       pairing.ID      // who must have the allocated bye; "" if that is left to the rules
	NoBye     []pairing.ID    // who must not
	away      []*pairing.Absence
}

// Requests returns what is asked of the next round of the tournament whose history it is.
// It takes time linear in the number of players, absences and rulings.
func (h *History) Requests(t pairing.Tournament) Requests {
	next := len(t.Rounds) + 1
	r := Requests{away: make([]*pairing.Absence, len(t.Players))}
	r.Forbidden, r.NoBye = split(record.Pairs(t, pairing.Forbidden, next))
	required, byes := split(record.Pairs(t, pairing.Required, next))
	if r.Required = required; len(byes) > 0 {
		r.Bye = byes[0]
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

// split takes those whose second player is the bye out of the pairs.
func split(list [][2]pairing.ID) (pairs [][2]pairing.ID, byes []pairing.ID) {
	for _, p := range list {
		if p[1] == "" {
			byes = append(byes, p[0])
		}
	}
	if byes == nil {
		return list, nil
	}
	return slices.DeleteFunc(list, func(p [2]pairing.ID) bool { return p[1] == "" }), byes
}

// Demanded returns what the round must have: the required pairs, and the required bye as a
// pair with the empty ID.
func (r Requests) Demanded() [][2]pairing.ID {
	if r.Bye == "" {
		return r.Required
	}
	return append(slices.Clip(r.Required), [2]pairing.ID{r.Bye})
}

// CheckBye returns an error if somebody is required to have the allocated bye, and nobody can
// have it or not that player: present are those who are to be paired, by index.
func (r Requests) CheckBye(t pairing.Tournament, present []int) error {
	if r.Bye == "" {
		return nil
	}
	round, n := len(t.Rounds)+1, len(present)
	switch here := slices.ContainsFunc(present, func(i int) bool { return t.Players[i].ID == r.Bye }); {
	case !here:
		return fault.In(t, pairing.ErrInvalid, round, "player %s is required to have the pairing-allocated bye, but is out",
			r.Bye)
	case n%2 == 0:
		return fault.In(t, pairing.ErrInvalid, round,
			"player %s is required to have the pairing-allocated bye, but there is none: %d are to be paired, an even number",
			r.Bye, n)
	}
	return nil
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
