package tcec

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/indexed"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A record is what the rounds of a tournament say, with players as indices in
// order of seeds.
type record struct {
	ids    []pairing.ID
	index  map[pairing.ID]int
	rounds []past
	byes   []int // allocated byes received, by player
}

// A past round.
type past struct {
	pairs   [][2]int // White first, in double rounds of the first game
	sitting []int    // players with an allocated bye
	resting []int    // players with a bye that they asked for, worth points
}

// record reads the tournament. The error wraps [pairing.ErrInvalid].
func (p Pairer) record(t pairing.Tournament) (*record, error) {
	valid, err := indexed.Validate[pairing.ID](t)
	if err != nil {
		return nil, err
	}
	if p.Forget < 0 {
		return nil, fmt.Errorf("%w: %d rounds to forget", pairing.ErrInvalid, p.Forget)
	}
	r := &record{
		ids:    make([]pairing.ID, len(t.Players)),
		index:  valid.Index,
		rounds: make([]past, len(t.Rounds)),
		byes:   make([]int, len(t.Players)),
	}
	for i, player := range t.Players {
		r.ids[i] = player.ID
	}
	for i, round := range t.Rounds {
		if err := r.read(&r.rounds[i], round, t.Byes(i+1), valid.Games[i], p.Single); err != nil {
			return nil, fmt.Errorf("%w: round %d: %w", pairing.ErrInvalid, i+1, err)
		}
	}
	return r, nil
}

// read takes a recorded round over.
func (r *record) read(to *past, round pairing.Round, byes []pairing.Bye, indexes [][2]int32, single bool) error {
	games := make(map[[2]int]int, len(round.Games)) // of a pair, lower index first
	for i, g := range round.Games {
		if g.Result == pairing.Pending {
			return fmt.Errorf("game %q - %q has no result", g.White, g.Black)
		}
		white, black := int(indexes[i][0]), int(indexes[i][1])
		pair := [2]int{min(white, black), max(white, black)}
		if games[pair]++; games[pair] == 1 {
			to.pairs = append(to.pairs, [2]int{white, black})
		}
	}
	for _, pair := range to.pairs {
		n := games[[2]int{min(pair[0], pair[1]), max(pair[0], pair[1])}]
		if single && n == 2 {
			return fmt.Errorf("%q and %q have two games in a single round", r.ids[pair[0]], r.ids[pair[1]])
		} else if !single && n == 1 {
			return fmt.Errorf("%q and %q have one game in a double round", r.ids[pair[0]], r.ids[pair[1]])
		}
	}
	for _, b := range byes {
		switch i := r.index[b.Player]; {
		case b.Allocated:
			r.byes[i]++
			to.sitting = append(to.sitting, i)
		case b.Points > 0:
			to.resting = append(to.resting, i)
		}
	}
	return nil
}
