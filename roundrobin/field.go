package roundrobin

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A field knows the players by their indices in the schedule.
type field struct {
	ids   []pairing.ID
	index map[pairing.ID]int
}

func newField(t pairing.Tournament) *field {
	f := &field{
		ids:   make([]pairing.ID, len(t.Players)),
		index: make(map[pairing.ID]int, len(t.Players)),
	}
	for i, p := range t.Players {
		f.ids[i], f.index[p.ID] = p.ID, i
	}
	return f
}

// away gives the players who do not play in the round about to be paired.
func (f *field) away(t pairing.Tournament) []bool {
	away := make([]bool, len(f.ids))
	for i, p := range t.Players {
		away[i] = p.Withdrawn
	}
	for _, b := range t.Byes {
		away[f.index[b.Player]] = true
	}
	return away
}

// forbidden gives the pairs that must not meet in the next round, both ways
// round.
func (f *field) forbidden(t pairing.Tournament) map[[2]int]bool {
	set := make(map[[2]int]bool, 2*len(t.Forbidden))
	for _, pair := range t.Forbidden {
		i, j := f.index[pair[0]], f.index[pair[1]]
		set[[2]int{i, j}], set[[2]int{j, i}] = true, true
	}
	return set
}

// What a recorded round has of a player without a game.
const (
	absent    = iota // no entry, or a bye that was asked for
	playing          // a game that the schedule has
	allocated        // a bye given by the pairing
)

// matches checks that a recorded round is the one scheduled: every game is in
// the schedule, with its colours, and a scheduled game is missing only if one
// of its players was absent.
func (f *field) matches(recorded pairing.Round, scheduled [][2]int) error {
	opponent := make([]int, len(f.ids)) // 2*opponent+1 with White, 2*opponent with Black, -1 without a game
	for i := range opponent {
		opponent[i] = -1
	}
	for _, g := range scheduled {
		opponent[g[0]], opponent[g[1]] = 2*g[1]+1, 2*g[0]
	}
	entry := make([]int, len(f.ids))
	for _, g := range recorded.Games {
		white, black := f.index[g.White], f.index[g.Black]
		switch {
		case entry[white] == playing:
			return fmt.Errorf("%q and %q have two games, scheduled is one", g.White, g.Black)
		case opponent[black] == 2*white+1:
			return fmt.Errorf("%q has White against %q, scheduled the other way round", g.White, g.Black)
		case opponent[white] != 2*black+1:
			return fmt.Errorf("game %q - %q is recorded, scheduled is %s", g.White, g.Black, f.plan(white, opponent[white]))
		}
		entry[white], entry[black] = playing, playing
	}
	for _, b := range recorded.Byes {
		if b.Allocated {
			entry[f.index[b.Player]] = allocated
		}
	}
	for _, g := range scheduled {
		if entry[g[0]] == allocated && entry[g[1]] == allocated {
			return fmt.Errorf("%q and %q both have an allocated bye, but are scheduled to meet", f.ids[g[0]], f.ids[g[1]])
		}
	}
	return nil
}

// plan says what the schedule has for a player, in the notation of matches.
func (f *field) plan(player, opponent int) string {
	switch {
	case opponent < 0:
		return fmt.Sprintf("that %q sits out", f.ids[player])
	case opponent%2 == 1:
		return fmt.Sprintf("%q - %q", f.ids[player], f.ids[opponent/2])
	}
	return fmt.Sprintf("%q - %q", f.ids[opponent/2], f.ids[player])
}
