package pairtest

import (
	"math/rand/v2"

	"pgregory.net/rapid"
)

// A Source makes decisions: it returns a number from 0 to n-1, for n of at least
// 1. Generators take 0 for the plainest choice, so that a Source of zeros draws
// the plainest tournament.
type Source func(n int) int

// FromRapid decides as rapid draws, so that failures shrink to plain decisions. The log of a
// failure does not list them: a test shows what was made of them.
func FromRapid(t *rapid.T) Source {
	loud := t
	rapid.Custom(func(silent *rapid.T) unlisted {
		t = silent
		rapid.Bool().Draw(t, "") // a generator has to draw something
		return unlisted{}
	}).Draw(loud, "decisions")
	generators := make(map[int]*rapid.Generator[int])
	return func(n int) int {
		if n <= 1 {
			return 0
		}
		g := generators[n]
		if g == nil {
			g = rapid.IntRange(0, n-1)
			generators[n] = g
		}
		return g.Draw(t, "decision")
	}
}

// unlisted stands for decisions in a log.
type unlisted struct{}

// GoString returns what the log has in their place.
func (unlisted) GoString() string { return "(not listed)" }

// FromSeed decides at random; the same seed makes the same decisions on every
// platform.
func FromSeed(seed uint64) Source {
	rng := rand.New(rand.NewPCG(seed, 0))
	return rng.IntN
}

// FromBytes takes one byte of data for every decision with up to 256 outcomes
// and two for others. When data runs out, all decisions are 0.
func FromBytes(data []byte) Source {
	next := func() int {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return int(b)
	}
	return func(n int) int {
		if n <= 1 {
			return 0
		}
		x := next()
		if n > 256 {
			x = x<<8 | next()
		}
		return x % n
	}
}

// one says yes once in n times, and never for 0.
func (s Source) one(n int) bool { return n > 0 && s(n) == n-1 }

// between returns a number from least to most.
func (s Source) between(least, most int) int { return least + s(most-least+1) }

// shuffle permutes the list; a Source of zeros leaves it as it is.
func shuffle[T any](s Source, list []T) {
	for i := range list {
		j := i + s(len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
}
