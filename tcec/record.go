package tcec

import (
	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/indexed"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A record is what the rounds of a tournament say, with players as indices in
// order of seeds.
type record struct {
	tournament pairing.Tournament
	ids        []pairing.ID
	valid      *indexed.Record[pairing.ID]
	index      map[pairing.ID]int
	rounds     []past
	byes       []int  // allocated byes received, by player
	came       []bool // by player: whoever has had a game or the allocated bye
}

// A past round.
type past struct {
	pairs   [][2]int // White first, in double rounds of the first game
	sitting []int    // players with an allocated bye
	resting []int    // players who have come, with a bye that they asked for, worth points
}

// record reads the tournament. The error wraps [pairing.ErrInvalid].
func (p Pairer) record(t pairing.Tournament) (*record, error) {
	valid, err := indexed.Validate[pairing.ID](t)
	if err != nil {
		return nil, err
	}
	if p.Forget < 0 {
		return nil, fault.Invalid("%d rounds to forget", p.Forget)
	}
	r := &record{
		tournament: t,
		ids:        make([]pairing.ID, len(t.Players)),
		valid:      valid,
		index:      valid.Index,
		rounds:     make([]past, len(t.Rounds)),
		byes:       make([]int, len(t.Players)),
		came:       make([]bool, len(t.Players)),
	}
	for i, player := range t.Players {
		r.ids[i] = player.ID
	}
	for i := range t.Rounds {
		if err := r.read(t, i, valid.Games[i], p.Single); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// read takes the recorded round n, from 0, over.
func (r *record) read(t pairing.Tournament, n int, indexes [][2]int32, single bool) error {
	round, to := t.Rounds[n], &r.rounds[n]
	games := make(map[[2]int]int, len(round.Games)) // of a pair, lower index first
	for i, g := range round.Games {
		if g.Result == pairing.Pending {
			return fault.In(t, pairing.ErrInvalid, n+1, "game %s - %s has no result", g.White, g.Black)
		}
		white, black := int(indexes[i][0]), int(indexes[i][1])
		pair := [2]int{min(white, black), max(white, black)}
		if games[pair]++; games[pair] == 1 {
			to.pairs = append(to.pairs, [2]int{white, black})
		}
	}
	for _, pair := range to.pairs {
		count := games[[2]int{min(pair[0], pair[1]), max(pair[0], pair[1])}]
		if single && count == 2 {
			return fault.In(t, pairing.ErrInvalid, n+1, "%s and %s have two games in a single round", r.ids[pair[0]], r.ids[pair[1]])
		} else if !single && count == 1 {
			return fault.In(t, pairing.ErrInvalid, n+1, "%s and %s have one game in a double round", r.ids[pair[0]], r.ids[pair[1]])
		}
	}
	for _, b := range t.Byes(n + 1) {
		switch i := r.index[b.Player]; {
		case b.Allocated:
			r.byes[i]++
			to.sitting = append(to.sitting, i)
		case b.Points > 0 && r.came[i]:
			to.resting = append(to.resting, i)
		}
	}
	for _, pair := range to.pairs {
		r.came[pair[0]], r.came[pair[1]] = true, true
	}
	for _, i := range to.sitting {
		r.came[i] = true
	}
	return nil
}
