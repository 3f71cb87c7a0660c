package elimination

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// The best pairings are those perfect matchings of the tight couples that leave every odd
// set, of those with a dual above 0, by exactly one couple (complementary slackness). No
// perfect matching leaves one by fewer. So let a couple cost one for each odd set that it
// leaves: the best pairings are those that cost least.
//
// The first of them has for its lowest rank the best partner that there is, then for the
// next rank, and so on. Who takes this place is a digit of a number below that cost; as
// many ranks as fit into a word are decided at once. Who has one partner left takes it
// from all others, so that few ranks have to be decided in the end.

// digits is how many bits the digits of the ranks decided at once have.
const digits = 40

// A tie is the choice between the best pairings.
type tie struct {
	*sparse
	mate     []int
	partners [][]int // by vertex, ascending: who is left
}

// first returns the first of the best pairings, of which mate is one.
func (s *sparse) first(mate []int, tight [][2]int) []int {
	t := &tie{s, mate, make([][]int, s.vertices())}
	for _, p := range tight {
		t.partners[p[0]] = append(t.partners[p[0]], p[1])
		t.partners[p[1]] = append(t.partners[p[1]], p[0])
	}
	for v, list := range t.partners {
		if slices.Sort(list); len(list) == 1 {
			t.settle(v)
		}
	}
	for t.decide() {
	}
	return t.mate
}

// settle gives a vertex the partner of the present pairing for good, and so everybody who
// has nobody else left.
func (t *tie) settle(v int) {
	for queue := []int{v}; len(queue) > 0; queue = queue[1:] {
		for _, pair := range [2][2]int{{queue[0], t.mate[queue[0]]}, {t.mate[queue[0]], queue[0]}} {
			x, kept := pair[0], pair[1]
			for _, u := range t.partners[x] {
				if k, ok := slices.BinarySearch(t.partners[u], x); ok && u != kept {
					if t.partners[u] = slices.Delete(t.partners[u], k, k+1); len(t.partners[u]) == 1 {
						queue = append(queue, u)
					}
				}
			}
			t.partners[x] = append(t.partners[x][:0], kept)
		}
	}
}

// decide decides about the lowest ranks that have a choice, and reports whether there were
// any.
func (t *tie) decide() bool {
	number := make([]int, len(t.partners)) // of those who have a choice, from 1
	var open, decided []int
	for v, list := range t.partners {
		if len(list) > 1 {
			open = append(open, v)
			number[v] = len(open)
		}
	}
	if len(open) == 0 {
		return false
	}
	value := make([]int64, len(t.partners)) // of a place in the list of a rank
	radix := int64(1)
	for _, v := range open {
		if radix > 1<<digits/int64(len(t.partners[v])) {
			break
		}
		radix *= int64(len(t.partners[v]))
		decided = append(decided, v)
	}
	rest := radix
	for _, v := range decided {
		rest /= int64(len(t.partners[v]))
		value[v] = rest
	}
	var edges []blossom.Edge
	for _, v := range open {
		for place, u := range t.partners[v] {
			if v < u {
				cost := radix*int64(t.leaves(v, u)) + value[v]*int64(place)
				edges = append(edges, blossom.Edge{I: number[v] - 1, J: number[u] - 1, Weight: blossom.Int(-cost)})
			}
		}
	}
	mate, _, err := blossom.MaxWeight(len(open), edges, true)
	if err != nil {
		panic("elimination: internal error: the best pairing has been lost")
	}
	for k, j := range mate {
		t.mate[open[k]] = open[j]
	}
	for _, v := range decided {
		t.settle(v)
	}
	return true
}

// leaves counts the odd sets around one of two vertices alone.
func (t *tie) leaves(u, v int) int { return len(t.sets[u]) + len(t.sets[v]) - 2*t.common(u, v) }
