package roundrobin

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A field knows the players by their indices in the schedule.
type field struct {
	history  *history.History
	requests history.Requests
	t        pairing.Tournament
	names    func(pairing.ID) string
	watch    *graph.Watch

	forbidden graph.Relation // who must not meet in the next round
}

// newField reads the tournament, whose games may be without results. The error wraps
// [pairing.ErrInvalid], or the cause that has ended the context.
func newField(ctx context.Context, t pairing.Tournament) (*field, error) {
	h, err := history.View{Open: true, Until: ctx}.History(t)
	if err != nil {
		return nil, err
	}
	if h.Players == 0 {
		return nil, fault.In(t, pairing.ErrInvalid, 0, "no players")
	}
	f := &field{history: h, requests: h.Requests(t, record.Kept{}), t: t, names: t.Names(),
		watch: &graph.Watch{Done: ctx.Done()}, forbidden: make(graph.Relation, h.Players)}
	for _, pair := range f.requests.Forbidden {
		f.watch.Edges(1)
		f.forbidden.Join(h.Index(pair[0]), h.Index(pair[1]))
	}
	return f, nil
}

// record finds the round of the programme that was played, and notes it: of those not yet
// played the one that has the most of its pairs, and of several the first.
func (f *field) record(games [][2]int32, played *progress) {
	paired := make(map[[2]int]bool, len(games)) // either way round
	rival := slices.Repeat([]int{-1}, f.history.Players)
	for _, g := range games {
		white, black := int(g[0]), int(g[1])
		paired[unordered([2]int{white, black})] = true
		rival[white], rival[black] = black, white
	}
	best, most := -1, -1
	for r := range played.left() {
		if most == len(paired) {
			break // of those that have all the games the first
		}
		if n := f.likeness(rival, played.round(r)); n > most {
			best, most = r, n
		}
	}
	if most < len(paired) {
		played.irregular = true
	}
	f.note(paired, played.round(best), played)
	played.mark(best)
}

// likeness counts the pairs that a round of the schedule has of those recorded, in which everybody has a rival or -1.
func (f *field) likeness(rival []int, scheduled [][2]int) (n int) {
	f.watch.Edges(len(scheduled))
	for _, g := range scheduled {
		if rival[g[0]] == g[1] {
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

// unordered returns a pair with the smaller index first.
func unordered(g [2]int) [2]int { return [2]int{min(g[0], g[1]), max(g[0], g[1])} }

// id names a player.
func (f *field) id(i int) pairing.ID { return f.t.Players[i].ID }

// name says how errors call a player.
func (f *field) name(i int) string { return f.names(f.id(i)) }

// next returns the number of the next round, from 0: the first that is not played yet
// and has the games of the required pairs.
func (f *field) next(played *progress) (int, error) {
	for r := range played.left() {
		games := f.dealt(played, r)
		f.watch.Edges(len(games))
		if f.has(games, f.requests.Required) {
			return r, nil
		}
	}
	return -1, f.cannotMeet(f.requests.Required, played)
}

// has reports whether the round has all the pairs.
func (f *field) has(round [][2]int, pairs [][2]pairing.ID) bool {
	return !slices.ContainsFunc(pairs, func(pair [2]pairing.ID) bool {
		return !meet(round, f.history.Index(pair[0]),
			f.history.Index(pair[1]))
	})
}

// cannotMeet says where the schedule has the required pairs.
func (f *field) cannotMeet(pairs [][2]pairing.ID, played *progress) error {
	var places []string
	var ids [][]pairing.ID
	for _, pair := range pairs {
		ids = append(ids, pair[:])
		var past, future []string
		for r := range played.len() {
			games := played.round(r)
			f.watch.Edges(len(games))
			switch {
			case !f.has(games, [][2]pairing.ID{pair}):
			case played.done[r] || played.ahead[unordered([2]int{f.history.Index(pair[0]), f.history.Index(pair[1])})] > 0:
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
	return &pairing.Error{Kind: pairing.ErrNoPairing, Round: len(f.t.Rounds) + 1, Players: slices.Concat(ids...),
		Text: "of the required pairs the schedule has " + strings.Join(places, "; ")}
}
