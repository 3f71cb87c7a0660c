package lexicographic

import (
	"fmt"
	"slices"
)

// Kinds are the types as the relaxation sees them. Usually they are just those. But somebody may have no
// opponent left in a type: the relaxation, which knows of no bans, would pair the two. Such
// vertices are kinds of their own.
type kinds struct {
	kind  []int32 // of each vertex
	of    []int32 // of each kind: its type
	count []int   // of each kind: its vertices
	apart []bool  // kinds × kinds: all vertices of the one are barred from all of the other; nil: none are
}

// types makes a kind of each type.
func (o *Optimum) types() kinds {
	k := kinds{kind: o.Type, of: make([]int32, len(o.size)), count: o.size}
	for i := range k.of {
		k.of[i] = int32(i)
	}
	return k
}

// roles returns what it means to match vertices of two kinds: if they are not barred from each other,
// which is None if all of them are, and if they are.
func (o *Optimum) roles(i, j int32) (free, barred Role) {
	barred = o.Role(o.of[i], o.of[j], true)
	if o.apart == nil || !o.apart[int(i)*len(o.of)+int(j)] {
		free = o.Role(o.of[i], o.of[j], false)
	}
	return free, barred
}

// many is how many vertices a type has that nobody is barred from by chance.
const many = 8

// divide divides the types by whom their vertices are barred from. It reports whether there are kinds
// that are no types: of vertices that are barred from all of some type of many vertices.
func (o *Optimum) divide() bool {
	k, members := len(o.size), make([][]int, len(o.size))
	for v, t := range o.Type {
		members[t] = append(members[t], v)
	}
	least := many
	if o.Always {
		least = 1
	}
	d := kinds{kind: slices.Clone(o.Type), of: slices.Clone(o.of), count: slices.Clone(o.size)}
	large := make([][]int, k) // by type: the types of many that bans from it keep from meeting
	for i := range large {
		for j := range members {
			if len(members[j]) >= least && o.Role(int32(i), int32(j), false) != o.Role(int32(i), int32(j), true) {
				large[i] = append(large[i], j)
			}
		}
	}
	known, from := map[string]int32{}, make([][]bool, k) // by kind: the types that it is barred from
	for v, t := range o.Type {
		o.Watch.Edges(k)
		barred := func(j int) bool {
			return !slices.ContainsFunc(members[j], func(u int) bool { return u != v && !o.Barred(u, v) })
		}
		if !slices.ContainsFunc(large[t], barred) {
			continue
		}
		own := make([]bool, k)
		for j := range own {
			own[j] = barred(j)
		}
		key := fmt.Sprint(t, own)
		if _, old := known[key]; !old {
			known[key] = int32(len(d.of))
			d.of, d.count, from = append(d.of, t), append(d.count, 0), append(from, own)
		}
		d.kind[v] = known[key]
		d.count[t]--
		d.count[d.kind[v]]++
	}
	n := len(d.of)
	d.apart = make([]bool, n*n)
	for i := k; i < n; i++ {
		for j := range n {
			if from[i][d.of[j]] {
				d.apart[i*n+j], d.apart[j*n+i] = true, true
			}
		}
	}
	o.kinds = d
	return n > k
}
