package elimination

import (
	"math/bits"
	"slices"
)

// A level is one sum to be minimised, before all levels after it.
type level struct {
	// value is what the pair i < j adds to the sum; j may be the bye. It is
	// not negative.
	value func(i, j int) int64

	// most is the largest sum over a perfect matching.
	most int64
}

// levels gives everything that can be weighed, in order of priority.
func (g *graph) levels() []level {
	return slices.Concat(
		g.meetingLevels(),
		g.byeLossLevels(),
		g.differenceLevels(),
		g.byeOrderLevels(),
		g.foldLevels(),
	)
}

// Item 4: for N from the largest down to 2, the number of pairs that would meet
// for the N-th time.
func (g *graph) meetingLevels() []level {
	var levels []level
	for n := g.meeting; n >= 2; n-- {
		levels = append(levels, level{most: int64(g.vertices() / 2), value: func(i, j int) int64 {
			return count(j != g.byeVertex() && g.between(i, j).met == n-1)
		}})
	}
	return levels
}

// Item 5: the losses of the bye player.
func (g *graph) byeLossLevels() []level {
	if !g.hasBye() {
		return nil
	}
	return []level{{most: int64(g.lives), value: func(i, j int) int64 {
		if j == g.byeVertex() {
			return int64(g.losses[i])
		}
		return 0
	}}}
}

// Item 6: for N from the largest down to 1, the number of pairs whose losses
// differ by N.
func (g *graph) differenceLevels() []level {
	var levels []level
	for n := g.difference; n >= 1; n-- {
		levels = append(levels, level{most: int64(g.vertices() / 2), value: func(i, j int) int64 {
			return count(j != g.byeVertex() && g.losses[j]-g.losses[i] == n)
		}})
	}
	return levels
}

// Items 8 and 9: the place of the bye player by rating, then seed.
func (g *graph) byeOrderLevels() []level {
	if !g.hasBye() {
		return nil
	}
	return []level{{most: int64(len(g.ranked)), value: func(i, j int) int64 {
		if j == g.byeVertex() {
			return int64(g.order[i])
		}
		return 0
	}}}
}

func count(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// headroom is the number of bits that the most significant word leaves to the
// sign and to the sums of a matching algorithm.
const headroom = 10

// A digit is where a level stands in a weight: its value is shifted left in one
// word. Levels do not straddle words.
type digit struct {
	level
	word, shift int
}

// pack lays the levels out, the first one most significant, such that comparing
// sums of weights compares the sums of the levels in order. It returns the
// number of words.
func pack(levels []level) (digits []digit, width int) {
	word, used := 0, 0 // words are counted from the least significant one first
	for k := len(levels) - 1; k >= 0; k-- {
		size := bits.Len64(uint64(levels[k].most))
		if room := 64; used+size > room {
			word, used = word+1, 0
		}
		digits = append(digits, digit{levels[k], word, used})
		used += size
	}
	if used > 64-headroom {
		word++
	}
	width = word + 1
	for k := range digits {
		digits[k].word = width - 1 - digits[k].word
	}
	return digits, width
}

// weigh sets w to minus the packed values of the pair i, j, in two's complement
// over all words: matching maximises.
func weigh(digits []digit, i, j int, w []int64) {
	if i > j {
		i, j = j, i
	}
	clear(w)
	for k := range digits {
		d := &digits[k]
		w[d.word] |= d.value(i, j) << d.shift
	}
	borrow := int64(0) // of 0 − w, word by word from the least significant one
	for k := len(w) - 1; k >= 0; k-- {
		nonzero := w[k] != 0 || borrow != 0
		w[k] = -w[k] - borrow
		borrow = count(nonzero)
	}
}
