package roundrobin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A field knows the players by their indices in the schedule.
type field struct {
	history.Requests
	t         pairing.Tournament
	ids       []pairing.ID
	index     map[pairing.ID]int
	withdrawn []bool
}

func newField(t pairing.Tournament, index map[pairing.ID]int) *field {
	f := &field{
		Requests:  history.RequestsOf(t),
		t:         t,
		ids:       make([]pairing.ID, len(t.Players)),
		index:     index,
		withdrawn: make([]bool, len(t.Players)),
	}
	for i, p := range t.Players {
		f.ids[i], f.withdrawn[i] = p.ID, f.Withdrawn(p.ID)
	}
	return f
}

// away gives the players who do not play in the round about to be paired.
func (f *field) away() []bool {
	away := make([]bool, len(f.ids))
	for i, id := range f.ids {
		away[i] = f.Away(id)
	}
	return away
}

// forbidden gives the pairs that must not meet in the next round, both ways
// round.
func (f *field) forbidden() map[[2]int]bool {
	set := make(map[[2]int]bool, 2*len(f.Forbidden))
	for _, pair := range f.Forbidden {
		i, j := f.index[pair[0]], f.index[pair[1]]
		set[[2]int{i, j}], set[[2]int{j, i}] = true, true
	}
	return set
}

// What a recorded round has of a player.
const (
	absent    = iota // no entry
	requested        // a bye that was asked for
	playing          // a game that the schedule has
	allocated        // a bye given by the pairing
)

// record finds the round of the programme that was played, and notes it.
func (f *field) record(recorded pairing.Round, played *progress) *pairing.Error {
	_, wrong := f.matches(recorded, played.round(played.next))
	if wrong == nil {
		played.mark(played.next)
		return nil
	}
	for r := range played.later() {
		scheduled := played.round(r)
		if entries, err := f.matches(recorded, scheduled); err == nil && f.accountsFor(scheduled, entries) {
			played.mark(r)
			return nil
		}
	}
	return wrong
}

// accountsFor reports whether the record of a round says of every scheduled game
// that it was played or left a bye, and that whoever sat out had one. Players who
// have gone need no entry.
func (f *field) accountsFor(scheduled [][2]int, entries []int) bool {
	missing := make([]bool, len(f.ids))
	for i, entry := range entries {
		missing[i] = entry == absent && !f.withdrawn[i]
	}
	for _, g := range scheduled {
		present := entries[g[0]] != absent || entries[g[1]] != absent
		for _, player := range g {
			missing[player] = missing[player] && !present
		}
	}
	return !slices.Contains(missing, true)
}

// next gives the number of the next round, from 0: the first that is not played yet
// and has the required pairs.
func (f *field) next(played *progress) (int, error) {
	if f.has(played.round(played.next), f.Required) {
		return played.next, nil
	}
	for r := range played.later() {
		if f.has(played.round(r), f.Required) {
			return r, nil
		}
	}
	return -1, f.cannotMeet(f.Required, played)
}

// has reports whether the round has all the pairs.
func (f *field) has(round [][2]int, pairs [][2]pairing.ID) bool {
	for _, pair := range pairs {
		i, j := f.index[pair[0]], f.index[pair[1]]
		if !slices.Contains(round, [2]int{i, j}) && !slices.Contains(round, [2]int{j, i}) {
			return false
		}
	}
	return true
}

// cannotMeet says where the schedule has the required pairs.
func (f *field) cannotMeet(pairs [][2]pairing.ID, played *progress) error {
	var places []string
	name := fault.Names(f.t)
	for _, pair := range pairs {
		var past, future []string
		for r := range played.len() {
			switch {
			case !f.has(played.round(r), [][2]pairing.ID{pair}):
			case played.done[r]:
				past = append(past, strconv.Itoa(r+1))
			default:
				future = append(future, strconv.Itoa(r+1))
			}
		}
		place := fmt.Sprintf("%s against %s in round ", name(pair[0]), name(pair[1]))
		if len(future) > 0 {
			place += strings.Join(future, ", ")
		} else {
			place += strings.Join(past, ", ") + ", which has been played"
		}
		places = append(places, place)
	}
	e := fault.In(f.t, pairing.ErrNoPairing, len(f.t.Rounds)+1, "of the required pairs the schedule has %s", strings.Join(places, "; "))
	for _, pair := range pairs {
		e.Players = append(e.Players, pair[:]...)
	}
	return e
}

// matches checks that a recorded round is the one scheduled: every game is in
// the schedule, with its colours, and a scheduled game is missing only if one
// of its players was absent. It says what the round has of every player.
func (f *field) matches(recorded pairing.Round, scheduled [][2]int) (entry []int, _ *pairing.Error) {
	opponent := make([]int, len(f.ids)) // 2*opponent+1 with White, 2*opponent with Black, -1 without a game
	for i := range opponent {
		opponent[i] = -1
	}
	for _, g := range scheduled {
		opponent[g[0]], opponent[g[1]] = 2*g[1]+1, 2*g[0]
	}
	entry = make([]int, len(f.ids))
	for _, g := range recorded.Games {
		white, black := f.index[g.White], f.index[g.Black]
		switch {
		case entry[white] == playing:
			return nil, f.wrong("%s and %s have two games, scheduled is one", g.White, g.Black)
		case opponent[black] == 2*white+1:
			return nil, f.wrong("%s has White against %s, scheduled the other way round", g.White, g.Black)
		case opponent[white] != 2*black+1:
			return nil, f.wrong("game %s - %s is recorded, scheduled is %s", g.White, g.Black, f.plan(white, opponent[white]))
		}
		entry[white], entry[black] = playing, playing
	}
	for _, b := range recorded.Byes {
		entry[f.index[b.Player]] = requested
		if b.Allocated {
			entry[f.index[b.Player]] = allocated
		}
	}
	for _, g := range scheduled {
		if entry[g[0]] == allocated && entry[g[1]] == allocated {
			return nil, f.wrong("%s and %s both have an allocated bye, but are scheduled to meet", f.ids[g[0]], f.ids[g[1]])
		}
	}
	return entry, nil
}

// wrong says what a recorded round has otherwise than the schedule.
func (f *field) wrong(format string, args ...any) *pairing.Error {
	return fault.In(f.t, pairing.ErrInvalid, 0, format, args...)
}

// plan says what the schedule has for a player, in the notation of matches.
func (f *field) plan(player, opponent int) string {
	name := fault.Names(f.t)
	switch {
	case opponent < 0:
		return fmt.Sprintf("that %s sits out", name(f.ids[player]))
	case opponent%2 == 1:
		return fmt.Sprintf("%s - %s", name(f.ids[player]), name(f.ids[opponent/2]))
	}
	return fmt.Sprintf("%s - %s", name(f.ids[opponent/2]), name(f.ids[player]))
}
