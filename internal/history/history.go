// Package history turns the round-by-round record of a tournament into a
// player-by-player one over dense integers: opponents, colours, points and
// scores. Assigned and played colour are kept apart: an entry has the colour
// that the pairing assigned, and says whether the game was played.
package history

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/roster"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Kind says how a player spent a round.
type Kind uint8

// The kinds of entry.
const (
	Absent       Kind = iota // no entry, or a bye worth nothing
	Requested                // a bye that the player asked for, worth something, but neither a draw nor a win
	HalfPointBye             // one worth a draw
	FullPointBye             // one worth a win
	Allocated                // the pairing-allocated bye
	Played                   // a game at the board
	ForfeitWin               // the opponent did not come
	ForfeitLoss              // did not come, whether or not the opponent did
	Pending                  // a game without a result
)

// TookPart reports whether the player was part of the round's pairing.
func (k Kind) TookPart() bool { return k >= Allocated }

// Asked reports whether the round is a bye with points that the player asked for.
func (k Kind) Asked() bool { return k > Absent && k < Allocated }

// An Entry is what one player did in one round.
type Entry struct {
	Points   pairing.Points // for the game, match or bye, without adjustments
	Opponent int32          // index of the player, or -1
	Color    pairing.Color  // as assigned; NoColor without an opponent, see [View] for matches
	Kind     Kind
	Share    int8 // of a game, played or forfeited, in half points whatever the point system; of a match 0
}

// Won reports whether the player has won a game, by forfeit or not.
func (e Entry) Won() bool { return e.Share == 2 }

// Lost reports whether the player has lost a game, by forfeit or not.
func (e Entry) Lost() bool { return e.Share == 0 && e.Kind > Allocated && e.Kind != Pending }

// A History is the record of a tournament by player. Players and rounds are
// counted from 0.
type History struct {
	Players int
	Rounds  int // those of the tournament; in the view Split, more
	players roster.Roster[pairing.ID]
	games   [][][2]int32 // of each round of the tournament: White and Black
	list    []pairing.Player
	numbers []int            // of each round, that of the tournament
	entries []Entry          // of each player, Rounds each
	scores  []pairing.Points // of each player, before each round and after the last
}

// Index returns the index of a player, or -1 if the tournament has none of that name.
func (h *History) Index(id pairing.ID) int {
	if i, known := h.players.Find(id); known {
		return i
	}
	return -1
}

// Number returns the number of a round in the tournament, from 1.
func (h *History) Number(round int) int { return h.numbers[round] + 1 }

// Games returns White and Black of the games of a round, with the number that it has in
// the tournament, in the order recorded.
func (h *History) Games(number int) [][2]int32 { return h.games[number-1] }

// Entry returns what a player did in a round.
func (h *History) Entry(round, player int) Entry {
	return h.entries[player*h.Rounds+round]
}

// Of returns what a player did in all rounds, oldest first. The caller must not change it.
func (h *History) Of(player int) []Entry {
	return h.entries[player*h.Rounds : (player+1)*h.Rounds]
}

// Score returns a player's real score when the round was about to be paired;
// round may be [History.Rounds], the round to come.
func (h *History) Score(round, player int) pairing.Points {
	return h.scores[player*(h.Rounds+1)+round]
}

// PairingScore is Score with the virtual points of that round.
func (h *History) PairingScore(round, player int) pairing.Points {
	s := h.Score(round, player)
	if v := h.list[player].Virtual; round < len(v) {
		s += v[round]
	}
	return s
}

// TookPart reports whether the player was part of the pairing of any recorded
// round.
func (h *History) TookPart(player int) bool {
	return slices.ContainsFunc(h.Of(player), func(e Entry) bool { return e.Kind.TookPart() })
}

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

// Requests returns what is asked of the next round of the tournament whose history it is, with what is kept apart in
// it. It takes time linear in the number of players, absences and rulings.
func (h *History) Requests(t pairing.Tournament, kept record.Kept) Requests {
	next := len(t.Rounds) + 1
	r := Requests{away: make([]*pairing.Absence, len(t.Players)), NoBye: slices.Clone(kept.Spared)}
	for k, ruling := range t.Rulings {
		if record.Holds(ruling, next) {
			r.rule(ruling.Kind, ruling.Players, len(t.Rulings)-k)
		}
	}
	for k, pair := range kept.Forbidden {
		r.rule(pairing.Forbidden, pair, len(kept.Forbidden)-k)
	}
	for _, pair := range kept.Required {
		r.rule(pairing.Required, pair, 0)
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

// rule adds a decision on a pair; at most so many follow, that one included: they are not moved again and again.
func (r *Requests) rule(d pairing.Decision, pair [2]pairing.ID, left int) {
	switch bye := pair[1] == ""; {
	case d == pairing.Forbidden && bye:
		r.NoBye = append(r.NoBye, pair[0])
	case d == pairing.Forbidden:
		r.Forbidden = append(slices.Grow(r.Forbidden, left), pair)
	case d == pairing.Required && bye:
		r.Bye = pair[0]
	case d == pairing.Required:
		r.Required = append(r.Required, pair)
	}
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
	return !slices.ContainsFunc(r.away, func(a *pairing.Absence) bool { return a == nil || a.To != 0 })
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
