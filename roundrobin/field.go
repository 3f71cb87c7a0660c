package roundrobin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/indexed"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A field knows the players by their indices in the schedule.
type field struct {
	history.Requests
	ids       []pairing.ID
	index     map[pairing.ID]int
	names     func(pairing.ID) string
	withdrawn []bool
}

func newField(t pairing.Tournament, valid *indexed.Record[pairing.ID]) *field {
	f := &field{
		Requests:  history.RequestsOf(t, valid),
		ids:       make([]pairing.ID, len(t.Players)),
		index:     valid.Index,
		names:     t.Names(),
		withdrawn: make([]bool, len(t.Players)),
	}
	for i, p := range t.Players {
		f.ids[i], f.withdrawn[i] = p.ID, f.Withdrawn(i)
	}
	return f
}

// away gives the players who do not play in the round about to be paired.
func (f *field) away() []bool {
	away := make([]bool, len(f.ids))
	for i := range away {
		away[i] = f.Away(i)
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

// record finds the round of the programme that was played, and notes it: of those not yet
// played the one that has the most of its pairs, and of several the first. It fails if
// two have more than one game.
func (f *field) record(recorded pairing.Round, games [][2]int32, played *progress) error {
	paired := make(map[[2]int]bool, len(games)) // either way round
	for _, g := range games {
		pair := unordered([2]int{int(g[0]), int(g[1])})
		if paired[pair] {
			return fmt.Errorf("%s and %s have two games, scheduled is one", f.name(pair[0]), f.name(pair[1]))
		}
		paired[pair] = true
	}
	best, most := played.next, f.likeness(paired, played.round(played.next))
	for r := range played.later() {
		if most == len(paired) {
			break // of those that have all the games the first
		}
		if n := f.likeness(paired, played.round(r)); n > most {
			best, most = r, n
		}
	}
	if most < len(paired) {
		played.irregular = true
	}
	f.note(paired, played.round(best), played)
	played.mark(best)
	return nil
}

// likeness counts the pairs that a round of the schedule has of those recorded.
func (f *field) likeness(paired map[[2]int]bool, scheduled [][2]int) (n int) {
	for _, g := range scheduled {
		if paired[unordered(g)] {
			n++
		}
	}
	return n
}

// note enters the games that were played and not scheduled, and those that were scheduled
// and not played since somebody played another game.
func (f *field) note(paired map[[2]int]bool, scheduled [][2]int, played *progress) {
	busy := make(map[int]bool, 2*len(paired))
	for pair := range paired {
		busy[pair[0]], busy[pair[1]] = true, true
	}
	for _, g := range scheduled {
		pair := unordered(g)
		switch {
		case paired[pair]:
			delete(paired, pair)
		case played.ahead[pair] > 0: // in a round before this one
			played.ahead[pair]--
		case busy[g[0]] || busy[g[1]]:
			played.owed = append(played.owed, g)
		}
	}
	for pair := range paired {
		i := slices.IndexFunc(played.owed, func(g [2]int) bool { return unordered(g) == pair })
		if i >= 0 {
			played.owed = slices.Delete(played.owed, i, i+1)
		} else {
			played.ahead[pair]++
		}
	}
}

// unordered gives a pair with the smaller index first.
func unordered(g [2]int) [2]int { return [2]int{min(g[0], g[1]), max(g[0], g[1])} }

// name says how errors call a player.
func (f *field) name(i int) string { return f.names(f.ids[i]) }

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
	var ids [][]pairing.ID
	for _, pair := range pairs {
		ids = append(ids, pair[:])
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
		place := fmt.Sprintf("%s against %s in round ", f.names(pair[0]), f.names(pair[1]))
		if len(future) > 0 {
			place += strings.Join(future, ", ")
		} else {
			place += strings.Join(past, ", ") + ", which has been played"
		}
		places = append(places, place)
	}
	return &pairing.Error{Kind: pairing.ErrNoPairing, Players: slices.Concat(ids...), Text: "of the required pairs the schedule has " + strings.Join(places, "; ")}
}
