package pairtest

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Rename returns a deep copy with other names for the players.
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

// remade returns a deep copy of a tournament or a part of one; nil stays nil.
func remade[T any](x T, how remaking) T { return how.of(reflect.ValueOf(x)).Interface().(T) }

func (how remaking) of(v reflect.Value) reflect.Value {
	if id, is := v.Interface().(pairing.ID); is {
		return reflect.ValueOf(how.name(id))
	}
	c := reflect.New(v.Type()).Elem()
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return v
		}
		c = reflect.New(v.Type().Elem())
		c.Elem().Set(how.of(v.Elem()))
		return c
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
	all := func(r pairing.Round) (list []string) {
		for _, g := range r.Games {
			list = append(list, fmt.Sprint(g.White, " ", g.Black))
		}
		for _, b := range r.Byes {
			list = append(list, fmt.Sprint(b))
		}
		slices.Sort(list)
		return list
	}
	return slices.Equal(all(a), all(b)) && slices.Equal(Facts(a), Facts(b))
}
