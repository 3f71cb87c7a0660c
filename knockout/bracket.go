package knockout

import (
	"math/bits"
	"strconv"
)

// A part is a part of the bracket.
type part int8

const (
	winners part = iota
	losers
	final // of a double elimination
	third // the match for the third place
)

// parts are what data call the parts, and the letters that begin the names of their matches.
var parts = [...]struct{ name, letter string }{{"winners", "W"}, {"losers", "L"}, {"final", "F"}, {"third place", "T"}}

// nowhere is the side to which nobody goes who is out, or has won the event.
const nowhere = -1

// A match is a match of the bracket. Its two sides have the numbers 2m and 2m+1 if it has the number m.
type match struct {
	part   part
	round  int // of the event, from 1
	number int // from the top of its part in the round, from 1
	win    int // the side to which the winner goes
	lose   int // and the loser
}

// name is what data call the match: "W2.1" is the first match of the winners' bracket in round 2.
func (m *match) name() string {
	name := parts[m.part].letter + strconv.Itoa(m.round)
	if m.part == winners || m.part == losers {
		name += "." + strconv.Itoa(m.number)
	}
	return name
}

// A bracket is who can come from where: all matches, in the order of rounds and in each round in that of
// K17. The first matches are those of round 1.
type bracket struct {
	k       int // it has 2^k places
	matches []match
	first   []int // of each round, from 0, the number of its first match; and how many there are
	from    []int // of each side, the match from which somebody comes; nowhere in round 1
	second  int   // the second final, nowhere if there is none
}

// plan returns the bracket of so many entrants: K5 to K8 and K10.
func (p Pairer) plan(entrants int) *bracket {
	b := &bracket{k: bits.Len(uint(entrants - 1)), second: nowhere}
	if p.lives() == 1 {
		b.single(p.ThirdPlace)
	} else if b.k > 0 {
		b.double(p.OneFinal)
	}
	b.from = make([]int, 2*len(b.matches))
	for side := range b.from {
		b.from[side] = nowhere
	}
	for m := range b.matches {
		for _, side := range [2]int{b.matches[m].lose, b.matches[m].win} {
			if side != nowhere {
				b.from[side] = m
			}
		}
	}
	if b.second != nowhere {
		b.from[2*b.second], b.from[2*b.second+1] = b.second-1, b.second-1
	}
	b.first = append(b.first, len(b.matches))
	return b
}

// lost reports whether a side is for the loser of the match from which somebody comes.
func (b *bracket) lost(side int) bool {
	if side/2 == b.second {
		return side%2 == 0
	}
	return b.matches[b.from[side]].win != side
}

// add appends matches of a part, and returns the number of the first.
func (b *bracket) add(p part, round, n int) int {
	start := len(b.matches)
	if round > len(b.first) {
		b.first = append(b.first, start)
	}
	for i := range n {
		b.matches = append(b.matches, match{p, round, i + 1, nowhere, nowhere})
	}
	return start
}

// single adds a single elimination: K5, and K6 if the third place is played for.
func (b *bracket) single(thirdPlace bool) {
	before := 0
	for r := 1; r <= b.k; r++ {
		start := b.add(winners, r, 1<<(b.k-r))
		if r > 1 {
			b.climb(before, start)
		}
		if r == b.k && r > 1 && thirdPlace {
			t := b.add(third, r, 1)
			b.matches[before].lose, b.matches[before+1].lose = 2*t, 2*t+1
		}
		before = start
	}
}

// climb sends the winners of the matches from a number on, two by two, into those from another one on.
func (b *bracket) climb(from, to int) {
	for i := range to - from {
		if b.matches[from+i].round != b.matches[from].round || b.matches[from+i].part != b.matches[from].part {
			return
		}
		b.matches[from+i].win = 2*to + i
	}
}

// double adds a double elimination: K7, K8 and K10.
func (b *bracket) double(oneFinal bool) {
	up, down := b.add(winners, 1, 1<<(b.k-1)), nowhere // the last rounds of both brackets so far
	for r := 2; r <= b.k; r++ {
		n := 1 << (b.k - r)
		next := b.add(winners, 2*r-2, n)
		odd := b.add(losers, 2*r-2, n)
		even := b.add(losers, 2*r-1, n)
		b.climb(up, next)
		if down == nowhere { // the losers of round 1 meet each other
			for i := range 2 * n {
				b.matches[up+i].lose = 2*odd + i
			}
		} else {
			b.climb(down, odd)
		}
		for i := range n {
			b.matches[next+i].lose = 2 * (even + b.drop(r, i))
			b.matches[odd+i].win = 2*(even+i) + 1
		}
		up, down = next, even
	}
	last := b.add(final, 2*b.k, 1)
	b.matches[up].win = 2 * last
	if down == nowhere { // two entrants
		b.matches[up].lose = 2*last + 1
	} else {
		b.matches[down].win = 2*last + 1
	}
	if !oneFinal {
		b.second = b.add(final, 2*b.k+1, 1)
	}
}

// drop returns the match of the losers' bracket, from 0, for the loser of a match, from 0, of round r of the
// winners' bracket: K8.
func (b *bracket) drop(r, i int) int {
	n := 1 << (b.k - r)
	half := n / 2
	switch (r - 2) % 4 {
	case 0:
		return n - 1 - i
	case 1:
		if n == 1 {
			return i
		}
		return i/half*half + half - 1 - i%half
	case 2:
		return (i + half) % n
	}
	return i
}

// round returns the numbers of the first match of a round, from 1, and of the first one after it.
func (b *bracket) round(r int) (from, to int) {
	if r >= len(b.first) {
		return 0, 0
	}
	return b.first[r-1], b.first[r]
}

// draw returns for each place, from the top, the seed that has it, from 0; nowhere for empty places: K2, and
// K3 if the draw follows the list.
func draw(k, entrants int, listed bool) []int {
	seeds := []int{0}
	for len(seeds) < 1<<k {
		wider := make([]int, 0, 2*len(seeds))
		for _, s := range seeds {
			wider = append(wider, s, 2*len(seeds)-1-s)
		}
		seeds = wider
	}
	next := 0
	for place, s := range seeds {
		switch {
		case s >= entrants:
			seeds[place] = nowhere
		case listed:
			seeds[place] = next
			next++
		}
	}
	return seeds
}
