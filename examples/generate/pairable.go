package main

import (
	"math/rand/v2"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// prime is the modulus of the referee's arithmetic: 2^31 - 1, so that products
// fit into 64 bits.
const prime = 1<<31 - 1

// pairable reports whether a legal pairing of the players exists in which the
// bye of an odd field goes to one of those whom may allows. A yes is certain; a
// no is wrong with a probability below n/2^31.
//
// This is the theorem of W. T. Tutte (The Factorization of Linear Graphs, 1947):
// a graph has a perfect matching if and only if the determinant of the
// skew-symmetric matrix with an indeterminate for each edge is not zero. As L.
// Lovász proposed (On determinants, matchings and random algorithms, 1979), random
// numbers stand for the indeterminates. It is slower than searching for a
// matching, cubic in n, but has nothing in common with how the engines do it.
func (r *referee) pairable(players []pairing.ID, may func(*dossier) bool) bool {
	n := len(players)
	candidate := func(id pairing.ID) bool { d := r.files[id]; return !d.byeBarred && may(d) }
	if n%2 == 1 && !slices.ContainsFunc(players, candidate) {
		return false
	}
	m := newTutte(n + n%2)
	for i, a := range players {
		for j := range i {
			if r.legal(a, players[j]) {
				m.join(i, j)
			}
		}
		if n%2 == 1 && candidate(a) {
			m.join(i, n)
		}
	}
	return m.regular()
}

// legal reports whether two players may meet with one distribution of the
// colours or the other.
func (r *referee) legal(a, b pairing.ID) bool {
	x, y := r.files[a], r.files[b]
	if x.met[b] || r.forbidden[[2]pairing.ID{a, b}] {
		return false
	}
	return r.exempt(x) || r.exempt(y) ||
		x.bears(pairing.White) && y.bears(pairing.Black) ||
		x.bears(pairing.Black) && y.bears(pairing.White)
}

// A tutte is the matrix of a graph, modulo prime.
type tutte struct {
	rows [][]uint64
	rng  *rand.PCG
}

// newTutte gives the matrix of n vertices without edges.
func newTutte(n int) *tutte {
	m := &tutte{rows: make([][]uint64, n), rng: rand.NewPCG(1947, 1979)}
	for i := range m.rows {
		m.rows[i] = make([]uint64, n)
	}
	return m
}

// join adds an edge.
func (m *tutte) join(i, j int) {
	x := 1 + m.rng.Uint64()%(prime-1)
	m.rows[i][j], m.rows[j][i] = x, prime-x
}

// regular reports whether the determinant is not zero, by elimination in time
// cubic in the size. It destroys the matrix. All entries stay below prime, so that
// the sum and the product of two of them fit into 64 bits.
func (m *tutte) regular() bool {
	for k := range m.rows {
		if !m.pivot(k) {
			return false
		}
		top := m.rows[k]
		inverse := power(top[k], prime-2)
		for _, row := range m.rows[k+1:] {
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
func (m *tutte) pivot(k int) bool {
	for i := k; i < len(m.rows); i++ {
		if m.rows[i][k] != 0 {
			m.rows[i], m.rows[k] = m.rows[k], m.rows[i]
			return true
		}
	}
	return false
}

// power gives x to the n modulo prime; with n = prime - 2 the inverse of x.
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
