package lexicographic

import (
	"fmt"
	"slices"
)

// Kinds are the types as the relaxation sees them, with the edges between them. Usually they are just the types.
// But somebody may have no opponent left in a type: the relaxation, which knows of no bans, would pair the two. Such
// vertices are kinds of their own.
type kinds struct {
	kind  []int32 // of each vertex
	of    []int32 // of each kind: its type
	count []int   // of each kind: its vertices
	edges []edges // kinds × kinds
	class []class // of vertices, as far as a search has asked for them
	index map[class]int
}

// edges are those between two kinds that are left: what it means to match two who are not barred from each other,
// and two who are. None: there are no such ones.
type edges struct{ free, barred Role }

// A class is all vertices of one kind about which the same has been decided.
type class struct {
	kind  int32
	label Label
}

// at returns the edges between two kinds.
func (k *kinds) at(i, j int32) edges { return k.edges[int(i)*len(k.of)+int(j)] }

// put changes the edges between two kinds.
func (k *kinds) put(i, j int32, e edges) {
	k.edges[int(i)*len(k.of)+int(j)], k.edges[int(j)*len(k.of)+int(i)] = e, e
}

// types makes a kind of each type, with all edges.
func (o *Optimum) types() *kinds {
	k := &kinds{kind: o.Type, of: make([]int32, len(o.size)), count: o.size}
	for i := range k.of {
		k.of[i] = int32(i)
	}
	o.join(k, func(i, j int) bool { return false })
	return k
}

// join finds the edges between kinds, of whom two can be apart: all of the one are barred from all of the other.
func (o *Optimum) join(k *kinds, apart func(i, j int) bool) {
	n := len(k.of)
	k.index, k.edges = map[class]int{}, make([]edges, n*n)
	for i := range n {
		for j := range i + 1 {
			if i == j && k.count[i] == 1 {
				continue
			}
			e := edges{barred: o.Role(k.of[i], k.of[j], true)}
			if !apart(i, j) {
				e.free = o.Role(k.of[i], k.of[j], false)
			}
			k.put(int32(i), int32(j), e)
		}
	}
}

// many is how many vertices a type has that nobody is barred from by chance.
const many = 8

// divided divides the types by whom their vertices are barred from: all of some type of many vertices. It returns
// nil if nobody is.
func (o *Optimum) divided() *kinds {
	types, members := len(o.size), make([][]int, len(o.size))
	for v, t := range o.Type {
		members[t] = append(members[t], v)
	}
	least := many
	if o.Always {
		least = 1
	}
	large := make([][]int, types) // by type: the types of many that bans from it keep from meeting
	for i := range large {
		for j := range members {
			if len(members[j]) >= least && o.Role(int32(i), int32(j), false) != o.Role(int32(i), int32(j), true) {
				large[i] = append(large[i], j)
			}
		}
	}
	k := o.types()
	k.kind, k.count = slices.Clone(k.kind), slices.Clone(k.count)
	known, from := map[string]int32{}, make([][]bool, types) // by kind: the types that it is barred from
	for v, t := range o.Type {
		o.Watch.Edges(types)
		barred := func(j int) bool {
			return !slices.ContainsFunc(members[j], func(u int) bool { return u != v && !o.Barred(u, v) })
		}
		if !slices.ContainsFunc(large[t], barred) {
			continue
		}
		own := make([]bool, types)
		for j := range own {
			own[j] = barred(j)
		}
		key := fmt.Sprint(t, own)
		if _, old := known[key]; !old {
			known[key] = int32(len(k.of))
			k.of, k.count, from = append(k.of, t), append(k.count, 0), append(from, own)
		}
		k.kind[v] = known[key]
		k.count[t]--
		k.count[k.kind[v]]++
	}
	if len(k.of) == types {
		return nil
	}
	o.join(k, func(i, j int) bool {
		return from[i] != nil && from[i][k.of[j]] || from[j] != nil && from[j][k.of[i]]
	})
	return k
}
