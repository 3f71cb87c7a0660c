package dutch

import (
	"math/bits"
	"slices"
)

// A bracket is a bracket being paired (A.3).
type bracket struct {
	*field
	mdps, residents set
	following       set // the next scoregroup
	beyond          set // everybody below that
	lowest          int // score of the lowest ranked player

	// admissible is the bracket's completion criterion: whether these players
	// may be its downfloaters. It is asked once per set.
	admissible func(out set) bool
	lookAhead  map[set][]int // memo of the look-ahead criterion
}

// A candidate is a candidate of a bracket (B.3).
type candidate struct {
	pairs []pair // ascending by h
	out   set    // downfloaters
}

// A criterion appends what the criterion minimises in a candidate: a number,
// or a list to be compared from its first element on.
type criterion struct {
	name  string
	value func(b *bracket, c *candidate, v []int) []int
}

// A leader is the best candidate so far.
type leader struct {
	candidate
	values [][]int // by criterion
	key    []int   // place in the sequence of generation
}

// best returns the bracket's best candidate (B.8). More pairs are better than
// anything else, so candidates with fewer are only tried if there is no other.
func (b *bracket) best() (candidate, bool) {
	all := b.mdps | b.residents
	b.lowest = int(b.players[bits.Len32(uint32(all))-1].score)
	b.lookAhead = make(map[set][]int)
	known := make(map[set]bool)
	for leave := all.size() % 2; leave <= all.size(); leave += 2 {
		var best *leader
		b.candidates(all, leave, &candidate{}, func(c *candidate) {
			ok, asked := known[c.out]
			if !asked {
				ok = b.admissible(c.out)
				known[c.out] = ok
			}
			if ok {
				best = b.better(best, c)
			}
		})
		if best != nil {
			return best.candidate, true
		}
	}
	return candidate{}, false
}

// candidates calls visit for every candidate that extends c, leaves that many of
// the rest and pairs the others. The candidate is reused between calls.
func (b *bracket) candidates(rest set, leave int, c *candidate, visit func(*candidate)) {
	if leave > rest.size() {
		return
	}
	if rest == 0 {
		visit(c)
		return
	}
	i := rest.lowest()
	rest &^= 1 << i
	for opponents := b.legal[i] & rest & b.residents; opponents != 0; opponents &= opponents - 1 {
		j := opponents.lowest()
		c.pairs = append(c.pairs, pair{i, j})
		b.candidates(rest&^(1<<j), leave, c, visit)
		c.pairs = c.pairs[:len(c.pairs)-1]
	}
	if leave > 0 {
		c.out |= 1 << i
		b.candidates(rest, leave-1, c, visit)
		c.out &^= 1 << i
	}
}

// better returns the better of the best so far and the candidate: by the criteria
// in descending priority, then by the sequence of generation.
func (b *bracket) better(best *leader, c *candidate) *leader {
	if best == nil {
		best = &leader{values: make([][]int, len(b.criteria))}
		for i, criterion := range b.criteria {
			best.values[i] = criterion.value(b, c, nil)
		}
		return best.take(c, b.generation(c, nil))
	}
	var scratch [64]int
	for i, criterion := range b.criteria {
		v := criterion.value(b, c, scratch[:0])
		switch slices.Compare(v, best.values[i]) {
		case +1:
			return best
		case -1:
			for k := i; k < len(b.criteria); k++ {
				best.values[k] = b.criteria[k].value(b, c, best.values[k][:0])
			}
			return best.take(c, b.generation(c, best.key[:0]))
		}
	}
	if key := b.generation(c, scratch[:0]); slices.Compare(key, best.key) < 0 {
		return best.take(c, append(best.key[:0], key...))
	}
	return best
}

func (best *leader) take(c *candidate, key []int) *leader {
	best.pairs = append(best.pairs[:0], c.pairs...)
	best.out, best.key = c.out, key
	return best
}

// generation returns the candidate's place in the sequence of B.6 and B.7 as a
// list to be compared from its first element on. A set of pairs arises several
// times; it first does when the lower number of every remainder pair is in S1R.
//
// In order: number of MDPs paired (M1 is a maximum, B.1), which ones (D.3), their
// opponents (D.1), exchange between S1R and S2R (D.2), opponents of the new S1R
// (D.1).
func (b *bracket) generation(c *candidate, key []int) []int {
	m := 0
	for m < len(c.pairs) && b.mdps.has(c.pairs[m].h) {
		m++
	}
	remainder := b.residents
	key = append(key, -m)
	for _, p := range c.pairs[:m] {
		key = append(key, -int(b.players[p.h].score))
	}
	for _, p := range c.pairs[:m] {
		key = append(key, p.h)
	}
	for _, p := range c.pairs[:m] {
		key = append(key, p.l)
		remainder &^= 1 << p.l
	}
	key = exchange(remainder, c.pairs[m:], key)
	for _, p := range c.pairs[m:] {
		key = append(key, p.l)
	}
	return key
}

// exchange appends the place of the exchange that turns the original S1R, the
// first of the remainder, into the higher players of the pairs (D.2): number of
// players exchanged, difference of the sums, largest numbers out, smallest in.
// The remainder is numbered 1, 2, 3 … afresh.
func exchange(remainder set, pairs []pair, key []int) []int {
	var s1 set
	for _, p := range pairs {
		s1 |= 1 << p.h
	}
	var left, right [MaxPresent]int // of S1R, of S2R
	out, in, difference := left[:0], right[:0], 0
	bsn := 0
	for i := range remainder.all() {
		bsn++
		switch original := bsn <= len(pairs); {
		case original && !s1.has(i):
			out = append(out, bsn)
			difference -= bsn
		case !original && s1.has(i):
			in = append(in, bsn)
			difference += bsn
		}
	}
	key = append(key, len(out), difference)
	for i := range out {
		key = append(key, -out[len(out)-1-i])
	}
	return append(key, in...)
}
