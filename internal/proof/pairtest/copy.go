package pairtest

import (
	"reflect"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Rename gives a deep copy with other names for the players.
func Rename(t pairing.Tournament, name func(pairing.ID) pairing.ID) pairing.Tournament {
	return remade(t, remaking{name: name})
}

// RenameRound is [Rename] for a round.
func RenameRound(r pairing.Round, name func(pairing.ID) pairing.ID) pairing.Round {
	return remade(r, remaking{name: name})
}

// same leaves a name as it is.
func same(id pairing.ID) pairing.ID { return id }

// A remaking is how a copy differs from what it is a copy of.
type remaking struct {
	name  func(pairing.ID) pairing.ID
	room  int  // for that many more elements in every slice
	whole bool // every slice is extended to its capacity, so that what is hidden shows
}

// remade gives a deep copy of a tournament or a part of one; nil stays nil.
func remade[T any](x T, how remaking) T { return how.of(reflect.ValueOf(x)).Interface().(T) }

func (how remaking) of(v reflect.Value) reflect.Value {
	if id, is := v.Interface().(pairing.ID); is {
		return reflect.ValueOf(how.name(id))
	}
	c := reflect.New(v.Type()).Elem()
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			c.Field(i).Set(how.of(v.Field(i)))
		}
		return c
	case reflect.Slice:
		if v.IsNil() {
			return v
		}
		if how.whole {
			v = v.Slice(0, v.Cap())
		}
		c = reflect.MakeSlice(v.Type(), v.Len(), v.Len()+how.room)
	case reflect.Array:
	default:
		return v
	}
	for i := range v.Len() {
		c.Index(i).Set(how.of(v.Index(i)))
	}
	return c
}

// SameRound reports whether two rounds pair the same players with the same
// colours, allocate the bye to the same players and count the same requested
// byes, whatever the order of the boards. Of a double round, who has White in the
// first game counts.
func SameRound(a, b pairing.Round) bool {
	count := make(map[any]int)
	for k, r := range []pairing.Round{a, b} {
		one, first := 1-2*k, make(map[place]bool, len(r.Games))
		for _, g := range r.Games {
			second := first[place{white: g.Black, black: g.White}]
			first[place{white: g.White, black: g.Black}] = true
			count[place{g.White, g.Black, second}] += one
		}
		for _, bye := range r.Byes {
			count[bye] += one
		}
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
