package trf

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// New makes a report of a tournament. The players' pairing numbers become their starting rank
// numbers; remarks hold other IDs. A tournament of double rounds is marked as such once a
// round is recorded; [File.Declare] says by which rules it is paired.
//
// Nothing is shared with t. The error is a [*pairing.Error] of the kind [pairing.ErrInvalid]:
// the tournament contradicts itself, or has more players than the format has numbers. New
// takes time linear in the size of t.
func New(t pairing.Tournament) (*File, error) {
	if err := t.Validate(); err != nil {
		return nil, err
	}
	if n := len(t.Players); n > lines.MaxID {
		return nil, fault.In(t, pairing.ErrInvalid, 0, "%d players, but the format has numbers for %d", n, lines.MaxID)
	}
	f := &File{Tournament: t.Clone(), Players: make(map[pairing.ID]Player, len(t.Players))}
	numbers, owned := make(map[pairing.ID]int, len(t.Players)), false
	for i, p := range t.Players {
		numbers[p.ID], owned = i+1, owned || p.ID != idText(i+1)
	}
	if owned {
		f.kept.numbers = numbers
	}
	places := f.places()
	for _, r := range t.Rounds {
		f.Double = f.Double || len(halves(r.Games, &places)[1]) > 0
	}
	return f, nil
}

// titles are the titles in order.
var titles = []string{"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"}

// Sort puts the players of an event, before its first round, into the order of their pairing
// numbers: by rating, title and name, and otherwise as they are. described has their titles, by ID.
func Sort(players []pairing.Player, described map[pairing.ID]Player) {
	rank := func(p pairing.Player) int {
		i := slices.Index(titles, strings.ToUpper(described[p.ID].Title))
		return (i + len(titles) + 1) % (len(titles) + 1) // without one last
	}
	slices.SortStableFunc(players, func(p, q pairing.Player) int {
		return cmp.Or(q.Rating-p.Rating, rank(p)-rank(q), cmp.Compare(p.Name, q.Name))
	})
}
