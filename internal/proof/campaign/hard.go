package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
)

// A hardSearch looks for fields that take long to pair. It climbs: families are drawn at
// first, and then those that took longest are changed a little.
type hardSearch struct {
	rng   *rand.Rand
	size  int // players of a field; the exponent compares with half of them
	first int // families that are drawn before any is changed
	keep  int // families of which a next one is made
	work  func(g pairtest.Genome, n int) (float64, error)
	more  func(tried int) bool
	out   io.Writer

	best []find // the hardest first
	seen map[pairtest.Genome]bool
}

// A find is a family whose work is known.
type find struct {
	pairtest.Genome
	work, half float64 // at the size, and at half of it
}

// exponent gives with which power of the number of players the work grows.
func (t find) exponent() float64 { return math.Log2(t.work / t.half) }

func (t find) String() string {
	return fmt.Sprintf("%.3f s, exponent %.2f: %v", t.work, t.exponent(), t.Genome)
}

// run searches as long as there is more to do, and prints what is harder than all before,
// and in the end all that it kept.
func (h *hardSearch) run() error {
	h.seen = map[pairtest.Genome]bool{}
	for n := 0; h.more(n); n++ {
		g := h.next(n)
		if h.seen[g] {
			continue
		}
		h.seen[g] = true
		if err := h.try(g, n); err != nil {
			return fmt.Errorf("%v: %w", g, err)
		}
	}
	fmt.Fprintf(h.out, "%d families of %d players; the hardest:\n", len(h.seen), h.size)
	for _, t := range h.best {
		fmt.Fprintln(h.out, t)
	}
	return nil
}

// next gives a family to try.
func (h *hardSearch) next(n int) pairtest.Genome {
	if n < h.first || len(h.best) == 0 || n%8 == 0 {
		return pairtest.DrawGenome(h.rng)
	}
	return h.best[h.rng.IntN(len(h.best))].Mutate(h.rng)
}

// try keeps a family that is among the hardest. Who is disturbed takes longer: what is to
// be kept is measured twice more.
func (h *hardSearch) try(g pairtest.Genome, n int) error {
	t := find{Genome: g, work: math.Inf(1), half: math.Inf(1)}
	for range 3 {
		work, err := h.work(g, h.size)
		if err != nil {
			return err
		}
		t.work = min(t.work, work)
		if len(h.best) == h.keep && t.work <= h.best[h.keep-1].work {
			return nil
		}
	}
	for range 3 {
		half, err := h.work(g, h.size/2)
		if err != nil {
			return err
		}
		t.half = min(t.half, half)
	}
	if len(h.best) == 0 || t.work > h.best[0].work {
		fmt.Fprintf(h.out, "%d: %v\n", n+1, t)
	}
	h.best = append(h.best, t)
	slices.SortStableFunc(h.best, func(a, b find) int { return cmp.Compare(b.work, a.work) })
	h.best = h.best[:min(len(h.best), h.keep)]
	return nil
}

// hard searches hard fields of a system until the end.
func (c *campaign) hard(system string, players int, seed uint64) error {
	i := slices.IndexFunc(subjects(), func(s subject) bool { return s.String() == system && s.name != systems.RoundRobin })
	if i < 0 || players < 8 {
		return fmt.Errorf("no system to search in is called %q, or %d players are too few", system, players)
	}
	s := subjects()[i]
	config := systems.Config{System: s.name, Edition: s.edition}
	if s.name == systems.Elimination {
		config.Lives = 9 // nobody is out
	}
	p, err := config.New()
	if err != nil {
		return err
	}
	h := &hardSearch{
		rng: rand.New(rand.NewPCG(seed, 29)), size: players, first: 40, keep: 6, out: c.out,
		work: func(g pairtest.Genome, n int) (float64, error) { return seconds(p, g.Make(s.name, n)) },
		more: func(n int) bool { return time.Now().Before(c.end) && (c.blocks == 0 || n < c.blocks) },
	}
	return h.run()
}

// seconds gives the processor time that a round takes to pair. That there is none is an
// answer, too.
func seconds(p pairing.Pairer, t pairing.Tournament) (float64, error) {
	before := spent()
	_, err := p.Pair(t)
	if errors.Is(err, pairing.ErrNoPairing) {
		err = nil
	}
	return spent() - before, err
}
