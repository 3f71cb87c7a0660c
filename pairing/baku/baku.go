package baku

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Method is the rule with its parameters. The zero value is the edition in force, for rounds
// of single games.
type Method struct {
	Edition pairing.Edition // 0 is the edition in force; store the year with the tournament

	// Games is the number of games of a match, if rounds are matches of two players: 2 in FIDE's
	// Double-Swiss (C.04.5), where GA has the points of two wins, then of two draws. 0 means 1,
	// which is right for events of teams, too.
	Games int
}

// Accelerate gives the players of the tournament their virtual points. Call it
// before round 1, when it replaces virtual points entered earlier, and again after
// inserting a late entry. Once a round is recorded, players keep their virtual points; if
// nobody has any, the groups are those of round 1.
//
// The error wraps [pairing.ErrInvalid] if the tournament contradicts itself, if Planned is 0, or if the
// edition does not admit the point system; the tournament is not changed then. Lists of players that
// were copied from it are not changed. Time is linear in the number of players and the size of round 1.
func (m Method) Accelerate(t *pairing.Tournament) error {
	if t == nil {
		return fault.Invalid("no tournament")
	}
	players, err := m.accelerated(*t)
	if err == nil {
		t.Players = players
	}
	return err
}

// accelerated returns a list of players of their own with the virtual points.
func (m Method) accelerated(t pairing.Tournament) ([]pairing.Player, error) {
	// The rule speaks of the points of a win and does not say whether of a game or of a match.
	// For matches of teams, whose points are match points, it has an example.
	games := cmp.Or(m.Games, 1)
	if games != 1 && games != 2 {
		return nil, fault.Invalid("matches of %d games: it must be 1 or 2", games)
	}
	if err := t.Validate(); err != nil {
		return nil, err
	}
	if t.Planned == 0 {
		return nil, fault.In(t, pairing.ErrInvalid, 0,
			"the number of planned rounds, which acceleration depends on, is not known")
	}
	scoring := t.Scoring.Values()
	if err := admits(cmp.Or(m.Edition, pairing.FIDE2026), t); err != nil {
		return nil, err
	}
	players, ranked := slices.Clone(t.Players), rankedForRoundOne(t)
	points := virtual(t.Planned, scoring)
	for r := range points {
		points[r] *= pairing.Points(games)
	}
	if len(t.Rounds) > 0 {
		if border := lastAccelerated(players, ranked); border >= 0 {
			enterLate(players[:border], ranked, points)
			return players, nil
		}
	}
	border := lastOfGA(ranked)
	for i := range players {
		players[i].Virtual = nil
		if i <= border {
			players[i].Virtual = slices.Clone(points)
		}
	}
	return players, nil
}

// admits checks whether the edition accelerates the point system.
func admits(e pairing.Edition, t pairing.Tournament) error {
	s := t.Scoring.Values()
	switch e {
	case pairing.FIDE2016:
		if s.Win == pairing.One && s.Draw == pairing.Half && s.Loss == 0 {
			return nil
		}
		return fault.In(t, pairing.ErrInvalid, 0, "the edition of 2016 accelerates 1-½-0 only, not %v-%v-%v",
			s.Win, s.Draw, s.Loss)
	case pairing.FIDE2026:
		if s.Win == 2*s.Draw && s.Loss == 0 {
			return nil
		}
		return fault.In(t, pairing.ErrInvalid, 0,
			"acceleration needs a win worth two draws and a loss worth nothing, not %v-%v-%v", s.Win, s.Draw, s.Loss)
	}
	return fault.Invalid("acceleration has no edition %v, only 2016 and 2026", e)
}

// virtual returns the points of GA by round. The last one is not zero.
func virtual(planned int, s pairing.Scoring) []pairing.Points {
	accelerated := halfUp(planned)
	points := make([]pairing.Points, accelerated)
	for r := range points {
		if r < halfUp(accelerated) {
			points[r] = s.Win
		} else {
			points[r] = s.Draw // half a win, in every point system admitted
		}
	}
	return points
}

// halfUp returns half of n, rounded up.
func halfUp(n int) int { return (n + 1) / 2 }

// rankedForRoundOne reports of each player whether it belongs to the ranking
// that round 1 is paired from. It returns the same answer before and after that
// round.
func rankedForRoundOne(t pairing.Tournament) []bool {
	absent := record.Absent(record.Before(t, 1), 1) // players without an entry have become absentees
	ranked := make([]bool, len(t.Players))
	for i, p := range t.Players {
		_, away := absent[p.ID]
		ranked[i] = !away
	}
	return ranked
}

// lastOfGA returns the index of the last player of GA, or -1 if nobody is ranked. GA has
// 2⌈n/4⌉ of n players.
func lastOfGA(ranked []bool) int {
	var places []int
	for i, r := range ranked {
		if r {
			places = append(places, i)
		}
	}
	n := len(places)
	if n == 0 {
		return -1
	}
	return places[min(2*((n+3)/4), n)-1] // of a single player, GA has one
}

// lastAccelerated returns the index of the last player who was in round 1 and has
// virtual points, or -1 if there is none.
func lastAccelerated(players []pairing.Player, ranked []bool) int {
	for i := len(players) - 1; i >= 0; i-- {
		if ranked[i] && len(players[i].Virtual) > 0 {
			return i
		}
	}
	return -1
}

// enterLate adds the points to those of GA's players who were not in round 1.
func enterLate(ga []pairing.Player, ranked []bool, points []pairing.Points) {
	for i := range ga {
		if !ranked[i] && len(ga[i].Virtual) == 0 {
			ga[i].Virtual = slices.Clone(points)
		}
	}
}
