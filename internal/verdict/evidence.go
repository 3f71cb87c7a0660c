package verdict

import (
	"errors"
	"math"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// How much is proved.
const (
	maxProved = 10_000  // players to be paired
	maxListed = 500_000 // violations in a proof
)

// Proof returns the proof that comes with an error, or proves that a field cannot be paired. It returns nil if
// that is not why there is no round.
func (f *Field) Proof(err error) (e *explain.Evidence) {
	if errors.As(err, &e) {
		return e
	}
	return f.Evidence(func() *graph.Matcher { return graph.New(len(f.Present)+len(f.Present)%2, f.Adjacent, nil) })
}

// NoPairing proves it, as the error of a round, 1-based, that cannot be paired.
func (f *Field) NoPairing(round int, matcher func() *graph.Matcher) *pairing.Error {
	proof := f.Evidence(matcher)
	e := &pairing.Error{Kind: pairing.ErrNoPairing, Round: round, Err: proof}
	e.Text = strings.TrimPrefix(proof.Error(), e.Kind.Error()+": ")
	e.Players = slices.DeleteFunc(slices.Concat(proof.Groups...), func(id pairing.ID) bool { return id == "" })
	return e
}

// Evidence proves it. Places are vertices, and one more stands for the bye if their number is odd. By
// Tutte's theorem a graph has no perfect matching exactly if there are vertices without which it falls
// into more parts of odd size than they are; the decomposition of Gallai and Edmonds gives such vertices
// ([graph.Matcher.Decompose]; Lovász and Plummer, "Matching Theory", 1986, chapter 3), and of the parts
// some are taken without any of which it would be no proof. It takes time proportional to the square of
// the number of players, of whom there are at most maxProved: of more the evidence is empty.
//
// The matcher is one of a largest matching.
func (f *Field) Evidence(matcher func() *graph.Matcher) *explain.Evidence {
	e := &explain.Evidence{Groups: [][]pairing.ID{}, Others: []pairing.ID{}, Barred: [][]explain.Violation{}}
	if len(f.Present) > maxProved {
		return e
	}
	f.complete()
	m := matcher()
	if m.Unmatched() == 0 {
		return nil
	}
	f.state(e, m)
	e.Names = f.labels(e)
	return e
}

// labels returns what texts call those whom a proof names, unless by their IDs.
func (f *Field) labels(e *explain.Evidence) (names map[pairing.ID]string) {
	named := slices.Concat(e.Others, slices.Concat(e.Groups...))
	for _, list := range e.Barred {
		for _, x := range list {
			named = append(named, x.Players...)
		}
	}
	for _, id := range named {
		if id != "" && f.Name(id) != string(id) {
			if names == nil {
				names = map[pairing.ID]string{}
			}
			names[id] = f.Name(id)
		}
	}
	return names
}

// Adjacent reports whether two vertices may be matched.
func (f *Field) Adjacent(u, v int) bool {
	if u > v {
		u, v = v, u
	}
	if v == len(f.Present) {
		return f.MayBye(u)
	}
	return f.Legal(u, v)
}

// Of more parts the smallest proof is not searched for.
const many = 300

// closest returns, of the parts that a largest matching leaves vertices over in, those that one without a shared
// vertex of its own leads to: those to which the vertices that it is joined to are given, and so on; the fewest
// vertices, of all such parts. They are one more than the shared vertices that they are joined to, which it
// returns too. Without any of them the others could be given one each: on the way to it every vertex
// can be given to the part before.
func (f *Field) closest(m *graph.Matcher) (best [][]int, others []int) {
	parts, shared := m.Decompose()
	joined := make([]graph.Set, len(parts)) // to which of the shared vertices
	for k, part := range parts {
		joined[k] = graph.NewSet(len(shared))
		for i, v := range shared {
			if slices.ContainsFunc(part, func(u int) bool { return f.Adjacent(u, v) }) {
				joined[k].Add(i)
			}
		}
	}
	var owner, free []int
	if len(parts) <= many {
		owner, free = match(joined, len(shared))
	} else {
		owner, free = matched(m, parts, shared)
	}
	least := math.MaxInt
	for _, root := range free {
		reached, list, size := graph.NewSet(len(shared)), []int{root}, 0
		for k := 0; k < len(list); k++ {
			size += len(parts[list[k]])
			for i := range shared {
				if joined[list[k]].Has(i) && !reached.Has(i) {
					reached.Add(i)
					list = append(list, owner[i])
				}
			}
		}
		if size >= least {
			continue
		}
		best, others, least = nil, nil, size
		for _, k := range list {
			best = append(best, parts[k])
		}
		for i, v := range shared {
			if reached.Has(i) {
				others = append(others, v)
			}
		}
	}
	return best, others
}

// match gives as many parts as possible one of the shared vertices that they are joined to each. It returns
// the part of every vertex, or -1, and the parts that get none.
func match(joined []graph.Set, shared int) (owner, free []int) {
	owner = slices.Repeat([]int{-1}, shared)
	var seen graph.Set
	var give func(k int) bool
	give = func(k int) bool {
		for v := range shared {
			if !joined[k].Has(v) || seen.Has(v) {
				continue
			}
			if seen.Add(v); owner[v] < 0 || give(owner[v]) {
				owner[v] = k
				return true
			}
		}
		return false
	}
	for k := range joined {
		if seen = graph.NewSet(shared); !give(k) {
			free = append(free, k)
		}
	}
	return owner, free
}

// matched returns the part in which every shared vertex has its mate, and the first one that has none of them.
func matched(m *graph.Matcher, parts [][]int, shared []int) (owner, free []int) {
	home := map[int]int{}
	for k, part := range parts {
		exposed := false
		for _, v := range part {
			home[v], exposed = k, exposed || m.Mate(v) < 0
		}
		if exposed && free == nil {
			free = []int{k}
		}
	}
	for _, v := range shared {
		owner = append(owner, home[m.Mate(v)])
	}
	return owner, free
}

// state puts the proof into the words of the rules.
func (f *Field) state(e *explain.Evidence, m *graph.Matcher) {
	parts, shared := f.closest(m)
	slices.SortFunc(parts, slices.Compare)
	ids := append(slices.Clip(f.Present), "")             // the bye
	among := make([]int, len(f.Present)+len(f.Present)%2) // the group of each vertex, from 1
	const sharedByAll = -1
	for _, v := range shared {
		among[v], e.Others = sharedByAll, append(e.Others, ids[v])
	}
	for k, part := range parts {
		group := make([]pairing.ID, len(part))
		for n, v := range part {
			among[v], group[n] = k+1, ids[v]
		}
		e.Groups = append(e.Groups, group)
	}
	listed := 0
	for _, v := range slices.Concat(parts...) {
		if listed >= maxListed {
			break
		}
		list := []explain.Violation{}
		for u := range among { // who are neither in its group nor shared
			if among[u] != among[v] && among[u] >= 0 && !f.Adjacent(u, v) {
				list = append(list, f.bars(min(u, v), max(u, v))...)
			}
		}
		listed += len(list)
		e.Barred = append(e.Barred, list)
	}
}

// bars says why two vertices cannot be matched, the lower one first.
func (f *Field) bars(u, v int) []explain.Violation {
	if v == len(f.Present) {
		for _, pair := range f.Required {
			if pair[1] == "" {
				return []explain.Violation{demand(pair[0])}
			}
		}
		if list := f.Bye(u); len(list) > 0 {
			return list
		}
		return f.demand(u)
	}
	for _, i := range [2]int{u, v} {
		if j := f.Partner(i); j >= 0 && j != u+v-i {
			return f.demand(i)
		}
	}
	return f.Pair(u, v)
}

// demand says whom a player has to meet, if anybody; alone he is to have the bye.
func (f *Field) demand(i int) []explain.Violation {
	if j := f.Partner(i); j >= 0 && j != i {
		return []explain.Violation{demand(f.Present[i], f.Present[j])}
	}
	return []explain.Violation{demand(f.Present[i])}
}
