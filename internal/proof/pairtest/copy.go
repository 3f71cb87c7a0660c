package pairtest

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Clone gives a deep copy.
func Clone(t pairing.Tournament) pairing.Tournament {
	return copyWith(t, func(id pairing.ID) pairing.ID { return id }, 0)
}

// Rename gives a deep copy with other names for the players.
func Rename(t pairing.Tournament, name func(pairing.ID) pairing.ID) pairing.Tournament {
	return copyWith(t, name, 0)
}

// RenameRound is [Rename] for a round.
func RenameRound(r pairing.Round, name func(pairing.ID) pairing.ID) pairing.Round {
	return copyRound(r, name, 0)
}

// SameRound reports whether two rounds pair the same players with the same
// colours, allocate the bye to the same players and count the same requested
// byes, whatever the order of the boards. Of a double round, who has White in the
// first game counts.
func SameRound(a, b pairing.Round) bool {
	count := make(map[any]int)
	second := returns(a)
	for i, g := range a.Games {
		count[place{g.White, g.Black, second[i]}]++
	}
	for _, bye := range a.Byes {
		count[bye]++
	}
	second = returns(b)
	for i, g := range b.Games {
		count[place{g.White, g.Black, second[i]}]--
	}
	for _, bye := range b.Byes {
		count[bye]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}

// A place is a game without its result.
type place struct {
	white, black pairing.ID
	second       bool // of the two games of a double round
}

// returns says which games are the second ones of double rounds.
func returns(r pairing.Round) []bool {
	second, first := make([]bool, len(r.Games)), make(map[place]bool, len(r.Games))
	for i, g := range r.Games {
		second[i] = first[place{white: g.Black, black: g.White}]
		first[place{white: g.White, black: g.Black}] = true
	}
	return second
}

// copyWith gives a deep copy with the players renamed and room for that many
// more elements in every slice.
func copyWith(t pairing.Tournament, name func(pairing.ID) pairing.ID, room int) pairing.Tournament {
	t.Players = roomy(t.Players, room)
	for i := range t.Players {
		p := &t.Players[i]
		p.ID, p.Virtual = name(p.ID), roomy(p.Virtual, room)
	}
	t.Rounds = roomy(t.Rounds, room)
	for i := range t.Rounds {
		t.Rounds[i] = copyRound(t.Rounds[i], name, room)
	}
	t.Absences = roomy(t.Absences, room)
	for i := range t.Absences {
		t.Absences[i].Player = name(t.Absences[i].Player)
	}
	t.Rulings = roomy(t.Rulings, room)
	for i, r := range t.Rulings {
		t.Rulings[i].Players = [2]pairing.ID{name(r.Players[0]), name(r.Players[1])}
	}
	t.Corrections = roomy(t.Corrections, room)
	for i, c := range t.Corrections {
		t.Corrections[i].White, t.Corrections[i].Black = name(c.White), name(c.Black)
	}
	return t
}

// copyRound is copyWith for a round.
func copyRound(r pairing.Round, name func(pairing.ID) pairing.ID, room int) pairing.Round {
	r.Games = roomy(r.Games, room)
	for i, g := range r.Games {
		r.Games[i].White, r.Games[i].Black = name(g.White), name(g.Black)
	}
	r.Byes = roomy(r.Byes, room)
	for i := range r.Byes {
		r.Byes[i].Player = name(r.Byes[i].Player)
	}
	r.Adjustments = roomy(r.Adjustments, room)
	for i := range r.Adjustments {
		r.Adjustments[i].Player = name(r.Adjustments[i].Player)
	}
	return r
}

// roomy gives a copy with that much more capacity; nil stays nil.
func roomy[T any](s []T, room int) []T {
	if s == nil {
		return nil
	}
	return append(make([]T, 0, len(s)+room), s...)
}

// toCapacity gives the tournament with every slice extended to its capacity, so
// that what lies hidden behind the lengths can be compared.
func toCapacity(t pairing.Tournament) pairing.Tournament {
	t.Players = slices.Clone(t.Players[:cap(t.Players)])
	for i := range t.Players {
		v := t.Players[i].Virtual
		t.Players[i].Virtual = slices.Clone(v[:cap(v)])
	}
	t.Rounds = slices.Clone(t.Rounds[:cap(t.Rounds)])
	for i, r := range t.Rounds {
		t.Rounds[i].Games = slices.Clone(r.Games[:cap(r.Games)])
		t.Rounds[i].Byes = slices.Clone(r.Byes[:cap(r.Byes)])
		t.Rounds[i].Adjustments = slices.Clone(r.Adjustments[:cap(r.Adjustments)])
	}
	t.Absences = slices.Clone(t.Absences[:cap(t.Absences)])
	t.Rulings = slices.Clone(t.Rulings[:cap(t.Rulings)])
	t.Corrections = slices.Clone(t.Corrections[:cap(t.Corrections)])
	return t
}
