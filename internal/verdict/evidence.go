package verdict

import (
	"cmp"
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

// A Deadlock is a field that cannot be paired: places are vertices, and one more stands
// for the bye if their number is odd.
type Deadlock struct{ *Field }

// Prove proves that a field cannot be paired. It returns nil if that is not why there is no
// round.
func (f *Field) Prove() *explain.Evidence {
	f.complete()
	d := Deadlock{f}
	if len(d.Present) > maxProved {
		return d.Evidence(nil)
	}
	m := graph.New(d.vertices(), d.Adjacent, nil)
	if m.Unmatched() == 0 {
		return nil
	}
	return d.Evidence(func() *graph.Matcher { return m })
}

// Error proves it, as the error of a round, 1-based, that cannot be paired.
func (d *Deadlock) Error(round int, matcher func() *graph.Matcher) *pairing.Error {
	proof := d.Evidence(matcher)
	e := &pairing.Error{Kind: pairing.ErrNoPairing, Round: round, Err: proof}
	e.Text = strings.TrimPrefix(proof.Error(), e.Kind.Error()+": ")
	e.Players = slices.DeleteFunc(slices.Concat(proof.Groups...), func(id pairing.ID) bool { return id == "" })
	return e
}

// Evidence proves it. By Tutte's theorem a graph has no perfect matching exactly if there
// are vertices without which it falls into more parts of odd size than they are; the
// decomposition of Gallai and Edmonds gives such vertices (Lovász and Plummer, "Matching
// Theory", 1986, chapter 3), and of the parts some are taken without any of which it would
// be no proof. It takes time proportional to the square of the number of players, of
// whom there are at most maxProved: of more the evidence is empty.
//
// The matcher is one of a largest matching.
func (d *Deadlock) Evidence(matcher func() *graph.Matcher) *explain.Evidence {
	if len(d.Present) > maxProved {
		return &explain.Evidence{Groups: [][]pairing.ID{}, Others: []pairing.ID{}, Barred: [][]explain.Violation{}}
	}
	d.complete()
	m := matcher()
	parts, shared := d.decompose(m.Missable())
	if len(parts) > many {
		parts, shared = d.tree(parts, shared, m)
	} else {
		d.join(parts, shared)
		parts, shared = closest(parts, shared)
	}
	e := d.state(parts, shared)
	e.Names = d.labels(e)
	return e
}

// labels returns what texts call those whom a proof names, unless by their IDs.
func (d *Deadlock) labels(e *explain.Evidence) map[pairing.ID]string {
	names := map[pairing.ID]string{}
	add := func(ids ...pairing.ID) {
		for _, id := range ids {
			if name := d.Name(id); id != "" && name != string(id) {
				names[id] = name
			}
		}
	}
	add(e.Others...)
	add(slices.Concat(e.Groups...)...)
	for _, x := range slices.Concat(e.Barred...) {
		add(x.Players...)
	}
	if len(names) == 0 {
		return nil
	}
	return names
}

// vertices counts the players, and the bye.
func (d *Deadlock) vertices() int { return len(d.Present) + len(d.Present)%2 }

// Adjacent reports whether two vertices may be matched.
func (d *Deadlock) Adjacent(u, v int) bool {
	if u > v {
		u, v = v, u
	}
	if v == len(d.Present) {
		return d.MayBye(u)
	}
	return d.Legal(u, v)
}

// A part is a set of vertices that are joined to each other and to nobody else but the
// shared vertices of these indices.
type part struct {
	vertices []int
	shared   []int // see join
}

// decompose returns the parts of the vertices that some largest matching leaves over, and
// the others joined to them.
func (d *Deadlock) decompose(over []bool) (parts []part, shared []int) {
	var left []int // of those, not in a part yet
	for v := range d.vertices() {
		if over[v] {
			left = append(left, v)
		}
	}
	all := part{vertices: slices.Clone(left)}
	for v := range d.vertices() {
		if !over[v] && d.joined(all, v) {
			shared = append(shared, v)
		}
	}
	for len(left) > 0 {
		p := part{vertices: []int{left[0]}}
		left = left[1:]
		for k := 0; k < len(p.vertices); k++ {
			rest := left[:0]
			for _, v := range left {
				if d.Adjacent(p.vertices[k], v) {
					p.vertices = append(p.vertices, v)
				} else {
					rest = append(rest, v)
				}
			}
			left = rest
		}
		parts = append(parts, p)
	}
	return parts, shared
}

// joined reports whether a vertex is adjacent to one of a part.
func (d *Deadlock) joined(p part, v int) bool {
	return slices.ContainsFunc(p.vertices, func(u int) bool { return d.Adjacent(u, v) })
}

// join notes which of the shared vertices each part is joined to.
func (d *Deadlock) join(parts []part, shared []int) {
	for k := range parts {
		for i, v := range shared {
			if d.joined(parts[k], v) {
				parts[k].shared = append(parts[k].shared, i)
			}
		}
	}
}

// Of many parts the smallest proof is not searched for.
const many = 300

// tree returns the parts that one of which the matching leaves a vertex over leads to: those
// in which the shared vertices it is joined to have their mates, and so on. They are
// one more than the shared vertices that they are joined to, which it returns too.
func (d *Deadlock) tree(parts []part, shared []int, m *graph.Matcher) (list []part, seen []int) {
	home := slices.Repeat([]int{-1}, d.vertices())
	root := -1
	for k, p := range parts {
		mated := true
		for _, v := range p.vertices {
			home[v], mated = k, mated && m.Mate(v) >= 0
		}
		if !mated && root < 0 {
			root = k
		}
	}
	list = []part{parts[root]}
	for k := 0; k < len(list); k++ {
		var rest []int
		for _, v := range shared {
			if d.joined(list[k], v) {
				seen = append(seen, v)
				list = append(list, parts[home[m.Mate(v)]])
			} else {
				rest = append(rest, v)
			}
		}
		shared = rest
	}
	return list, seen
}

// match returns as many parts as possible a shared vertex each: the part of every vertex,
// or -1, and the parts that get none.
func match(parts []part, shared int) (owner, free []int) {
	owner = slices.Repeat([]int{-1}, shared)
	var seen []bool
	var give func(k int) bool
	give = func(k int) bool {
		for _, v := range parts[k].shared {
			if seen[v] {
				continue
			}
			seen[v] = true
			if owner[v] < 0 || give(owner[v]) {
				owner[v] = k
				return true
			}
		}
		return false
	}
	for k := range parts {
		seen = make([]bool, shared)
		if !give(k) {
			free = append(free, k)
		}
	}
	return owner, free
}

// closest returns the parts that one without a vertex of its own leads to: those to which
// the vertices that it shares are given, and so on; the fewest vertices, of all such parts.
// They are one more than the shared vertices that they are joined to, which it returns too.
// Without any of them the others could be given one each: on the way to it every vertex
// can be given to the part before.
func closest(parts []part, shared []int) (best []part, seen []int) {
	owner, free := match(parts, len(shared))
	least := math.MaxInt
	for _, root := range free {
		reached, list, size := make([]bool, len(shared)), []part{parts[root]}, 0
		for k := 0; k < len(list); k++ {
			size += len(list[k].vertices)
			for _, i := range list[k].shared {
				if !reached[i] {
					reached[i] = true
					list = append(list, parts[owner[i]])
				}
			}
		}
		if size < least {
			best, least, seen = list, size, nil
			for i, v := range shared {
				if reached[i] {
					seen = append(seen, v)
				}
			}
		}
	}
	return best, seen
}

// state puts the proof into the words of the rules.
func (d *Deadlock) state(parts []part, shared []int) *explain.Evidence {
	slices.Sort(shared)
	for _, p := range parts {
		slices.Sort(p.vertices)
	}
	slices.SortFunc(parts, func(a, b part) int { return cmp.Compare(a.vertices[0], b.vertices[0]) })

	e := &explain.Evidence{Groups: [][]pairing.ID{}, Others: []pairing.ID{}, Barred: [][]explain.Violation{}}
	among := make([]int, d.vertices()) // the group of each vertex, or shared
	const sharedByAll = -1
	for _, v := range shared {
		among[v] = sharedByAll
		id := pairing.ID("") // the bye
		if v < len(d.Present) {
			id = d.Present[v]
		}
		e.Others = append(e.Others, id)
	}
	listed := 0
	for k, p := range parts {
		group := make([]pairing.ID, len(p.vertices))
		for n, v := range p.vertices {
			if among[v] = k + 1; v < len(d.Present) {
				group[n] = d.Present[v]
			}
		}
		e.Groups = append(e.Groups, group)
	}
	for _, v := range slices.Concat(vertices(parts)...) {
		if listed >= maxListed {
			break
		}
		list := d.barred(v, among)
		listed += len(list)
		e.Barred = append(e.Barred, list)
	}
	return e
}

// vertices lists those of every part.
func vertices(parts []part) (list [][]int) {
	for _, p := range parts {
		list = append(list, p.vertices)
	}
	return list
}

// barred lists what bars a vertex from the others who are neither in its group nor shared.
func (d *Deadlock) barred(v int, among []int) []explain.Violation {
	list := []explain.Violation{}
	for u := range d.vertices() {
		if u != v && among[u] != among[v] && among[u] >= 0 && !d.Adjacent(u, v) {
			list = append(list, d.bars(u, v)...)
		}
	}
	return list
}

// bars says why two vertices cannot be matched.
func (d *Deadlock) bars(u, v int) []explain.Violation {
	if u > v {
		u, v = v, u
	}
	if v == len(d.Present) {
		for _, pair := range d.Required {
			if pair[1] == "" {
				return []explain.Violation{d.demand(d.place(pair[0]))}
			}
		}
		if list := d.Bye(u); len(list) > 0 {
			return list
		}
		return []explain.Violation{d.demand(u)}
	}
	for _, i := range [2]int{u, v} {
		if j := d.Partner(i); j >= 0 && j != u+v-i {
			return []explain.Violation{d.demand(i)}
		}
	}
	return d.Pair(u, v)
}

// demand says whom a player has to meet; alone he is to have the bye.
func (d *Deadlock) demand(i int) explain.Violation {
	v := explain.Violation{Article: "required", What: "required", Players: []pairing.ID{d.Present[i]}}
	if j := d.Partner(i); j >= 0 && j != i {
		v.Players = append(v.Players, d.Present[j])
	}
	return v
}
