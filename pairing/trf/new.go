package trf

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/roster"
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

// numbers returns the starting rank numbers of the players in order: those that the file had; or
// the IDs, if all are numbers; or the pairing numbers.
func (f *File) numbers() []int {
	players := f.Tournament.Players
	numbers := make([]int, len(players))
	everybody := func(number func(i int, id pairing.ID) int) bool {
		for i, p := range players {
			numbers[i] = number(i, p.ID)
		}
		return !slices.Contains(numbers, 0)
	}
	_ = everybody(func(_ int, id pairing.ID) int { return f.kept.numbers[id] }) ||
		everybody(func(_ int, id pairing.ID) int { return numberOf(id) }) ||
		everybody(func(i int, _ pairing.ID) int { return i + 1 })
	return numbers
}

// Places are those of the players in the list, from 0, by ID.
type places struct {
	roster.Roster[pairing.ID]
	n int
}

func (f *File) places() places {
	n := len(f.Tournament.Players)
	p := places{roster.New[pairing.ID](n), n}
	for _, player := range f.Tournament.Players {
		p.Add(player.ID)
	}
	return p
}

// of returns the place of somebody who is in the list.
func (p *places) of(id pairing.ID) int {
	i, _ := p.Find(id)
	return i
}

// halves returns the first games of the players in a round, and their second ones.
func halves(games []pairing.Game, p *places) (halves [2][]pairing.Game) {
	seen := make([]bool, p.n)
	halves[0] = games
	for k, g := range games {
		white, black := &seen[p.of(g.White)], &seen[p.of(g.Black)]
		switch {
		case *white:
			if halves[1] == nil {
				halves[0] = slices.Clone(games[:k])
			}
			halves[1] = append(halves[1], g)
		case halves[1] != nil:
			halves[0] = append(halves[0], g)
		}
		*white, *black = true, true
	}
	return halves
}

// idText returns the ID of a player in a File.
func idText(n int) pairing.ID { return pairing.ID(strconv.Itoa(n)) }

// numberOf returns the number that an ID is, 0 if it is none.
func numberOf(id pairing.ID) int {
	if n, _ := lines.ParseInt(string(id), lines.MaxID); idText(n) == id {
		return n
	}
	return 0
}

// virtual returns a player's virtual points in a round.
func virtual(p pairing.Player, round int) pairing.Points {
	if round > len(p.Virtual) {
		return 0
	}
	return p.Virtual[round-1]
}
