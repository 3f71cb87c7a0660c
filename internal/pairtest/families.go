package pairtest

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Family makes tournaments about to be paired, by their number of players, that are
// hard to pair.
type Family struct {
	Name  string
	Make  func(n int) pairing.Tournament
	Sizes []int // to measure, ascending
}

// BenchmarkFamilies times Pair, one operation being one call. It prints the memory that
// is allocated and, as "exponent", with which power of the number of players the time
// has grown since the size before. That there is no pairing is an answer, too.
func BenchmarkFamilies(b *testing.B, p pairing.Pairer, families []Family) {
	for _, family := range families {
		size, each := 0, 0.0
		for _, n := range family.Sizes {
			b.Run(fmt.Sprintf("%s/players=%d", family.Name, n), func(b *testing.B) {
				t := family.Make(n)
				b.ReportAllocs()
				for b.Loop() {
					if _, err := p.Pair(t); err != nil && !errors.Is(err, pairing.ErrNoPairing) {
						b.Fatal(err)
					}
				}
				before, now := each, b.Elapsed().Seconds()/float64(b.N)
				if size > 0 && size < n {
					b.ReportMetric(math.Log(now/before)/math.Log(float64(n)/float64(size)), "exponent")
				}
				if b.N > 0 {
					size, each = n, now
				}
			})
		}
	}
}

// ScoreFamilies gives families before the first round whose scores, by virtual points,
// are different, and where many players are one club, whose members must not meet. So
// the brackets are small, many players float, and no two of them are alike. Sizes are at
// most 222.
func ScoreFamilies(sizes ...int) []Family {
	return []Family{
		{"every score different, the lower half one club", func(n int) pairing.Tournament {
			return virtual(n, n/2, n, func(i int) int { return (n - i) * int(pairing.Half) })
		}, sizes},
		{"every difference of scores different, the lower half one club", func(n int) pairing.Tournament {
			return virtual(n, n/2, n, func(i int) int { return golomb(n - i) })
		}, sizes},
		{"three players on each score, the upper 3/8 one club", func(n int) pairing.Tournament {
			return virtual(n, 0, n*3/8, func(i int) int { return (n - i) / 3 * int(pairing.Half) })
		}, sizes},
	}
}

// golomb gives the marks of a Golomb ruler, no two of which have one distance, for k below
// the prime p (Erdős and Turán 1941). A larger one would lead beyond the most points that
// a player can have.
func golomb(k int) int {
	const p = 223
	return 2*p*k + k*k%p
}

// virtual makes n players with virtual points given by place, those from one place up to
// another a club.
func virtual(n, from, to int, points func(i int) int) pairing.Tournament {
	t := pairing.Tournament{Planned: 9}
	for i := range n {
		id := pairing.ID(strconv.Itoa(i + 1))
		t.Players = append(t.Players, pairing.Player{ID: id, Rating: 2800 - i,
			Virtual: []pairing.Points{pairing.Points(points(i))}})
		for j := from; j < i && i < to; j++ {
			t.Forbidden = append(t.Forbidden, [2]pairing.ID{t.Players[j].ID, id})
		}
	}
	return t
}
