package referee

import (
	"math/rand/v2"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/matching"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Possible reports whether a legal pairing of the next round exists, so that a
// program that gave up can be judged, too. Up to 500 players it shares no code with
// the engines: a yes is certain then, and a no wrong with a probability below one in
// four million.
//
// The error wraps [pairing.ErrInvalid] if the tournament contradicts itself. Time
// is cubic in the number of players, and mostly quadratic beyond 500. What the
// arbiter has required must be part of the round.
func (r Rules) Possible(t pairing.Tournament) (bool, error) {
	b, err := r.before(t)
	if err != nil {
		return false, err
	}
	return b.pairable(func(*dossier) bool { return true }), nil
}

// prime is the modulus of the referee's arithmetic: 2^31 - 1, so that products
// fit into 64 bits.
const prime = 1<<31 - 1

// independent is the number of players up to which the question is answered by a
// determinant.
const independent = 500

// pairable reports whether a legal pairing of those present exists in which the
// bye of an odd field goes to one of those whom may allows.
func (b *books) pairable(may func(*dossier) bool) bool {
	players := slices.DeleteFunc(b.present(), b.bound)
	if b.given != "" && !may(b.files[b.given]) {
		return false
	}
	n := len(players)
	candidate := func(id pairing.ID) bool {
		return b.mayHaveBye(id) && !b.apart[[2]pairing.ID{id, ""}] && may(b.files[id])
	}
	if n%2 == 1 && !slices.ContainsFunc(players, candidate) {
		return false
	}
	var edges [][2]int
	for i, x := range players {
		for j := range i {
			if b.legal(x, players[j]) {
				edges = append(edges, [2]int{i, j})
			}
		}
		if n%2 == 1 && candidate(x) {
			edges = append(edges, [2]int{i, n})
		}
	}
	if n <= independent {
		return newTutte(n+n%2, edges).regular()
	}
	return matched(n+n%2, edges)
}

// matched reports whether a graph has a perfect matching.
func matched(n int, edges [][2]int) bool {
	list := make([]matching.Edge, len(edges))
	for k, e := range edges {
		list[k] = matching.Edge{I: e[0], J: e[1]}
	}
	m, err := matching.MaxCardinality(n, list)
	return err == nil && !slices.Contains(m.Mate, -1)
}

// bound reports whether the arbiter has required a game of the player, or the bye.
func (b *books) bound(id pairing.ID) bool {
	return slices.ContainsFunc(record.Pairs(b.t, pairing.Required, len(b.t.Rounds)+1),
		func(p [2]pairing.ID) bool { return p[0] == id || p[1] == id })
}

// legal reports whether two players may meet with one distribution of the
// colours or the other.
func (b *books) legal(p, q pairing.ID) bool {
	x, y := b.files[p], b.files[q]
	if pair := [2]pairing.ID{p, q}; x.met[q] > 0 || b.forbidden[pair] || b.apart[pair] {
		return false
	}
	return b.unlimited(x, y) ||
		x.bears(pairing.White) && y.bears(pairing.Black) ||
		x.bears(pairing.Black) && y.bears(pairing.White)
}

// A tutte is the matrix of a graph, modulo prime.
//
// By the theorem of W. T. Tutte (The Factorization of Linear Graphs, 1947) a graph
// has a perfect matching if and only if the determinant of the skew-symmetric
// matrix with an indeterminate for each edge is not zero. As L. Lovász proposed (On
// determinants, matchings and random algorithms, 1979), random numbers stand for
// the indeterminates: the determinant is a polynomial of degree n, which they make
// zero by accident with a probability below n/prime. It is slower than searching
// for a matching, cubic in n, but has nothing in common with how the engines do it.
type tutte [][]uint64

// newTutte returns the matrix of a graph of n vertices.
func newTutte(n int, edges [][2]int) tutte {
	rng := rand.NewPCG(1947, 1979)
	m := make(tutte, n)
	for i := range m {
		m[i] = make([]uint64, n)
	}
	for _, e := range edges {
		x := 1 + rng.Uint64()%(prime-1)
		m[e[0]][e[1]], m[e[1]][e[0]] = x, prime-x
	}
	return m
}

// regular reports whether the determinant is not zero, by elimination. It destroys
// the matrix. All entries stay below prime, so that the sum and the product of two
// of them fit into 64 bits.
func (t tutte) regular() bool {
	for k := range t {
		if !t.pivot(k) {
			return false
		}
		top := t[k]
		inverse := power(top[k], prime-2)
		for _, row := range t[k+1:] {
			if row[k] == 0 {
				continue
			}
			factor := prime - row[k]*inverse%prime
			for j := k; j < len(row); j++ {
				row[j] = (row[j] + factor*top[j]) % prime
			}
		}
	}
	return true
}

// pivot brings a row to place k that has no zero in column k, if there is one
// among the rows from k on.
func (t tutte) pivot(k int) bool {
	for i := k; i < len(t); i++ {
		if t[i][k] != 0 {
			t[i], t[k] = t[k], t[i]
			return true
		}
	}
	return false
}

// power returns x to the n modulo prime; with n = prime - 2 the inverse of x.
func power(x, n uint64) uint64 {
	y := uint64(1)
	for ; n > 0; n /= 2 {
		if n%2 == 1 {
			y = y * x % prime
		}
		x = x * x % prime
	}
	return y
}
