package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"slices"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A hardSearch looks for fields that take long to pair. It climbs: families that are
// known or drawn come first, and then those that took longest are changed a little.
type hardSearch struct {
	rng   *rand.Rand
	size  int               // players of a field; the exponent compares with half of them
	known []pairtest.Genome // are tried first
	first int               // families that are tried before any is changed
	keep  int               // families of which a next one is made
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

// exponent returns with which power of the number of players the work grows, at least: less
// than a hundredth of a second is not measured.
func (t find) exponent() float64 { return math.Log2(t.work / max(t.half, 0.01)) }

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

// next returns a family to try.
func (h *hardSearch) next(n int) pairtest.Genome {
	if n < len(h.known) {
		return h.known[n]
	}
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

// hard searches hard fields of a system until the end, or measures genomes.
func (c *campaign) hard(system string, players int, seed uint64, genomes []string, last time.Duration) error {
	i := slices.IndexFunc(subjects(), func(s subject) bool { return s.String() == system && s.searches() })
	if i < 0 || players < 8 {
		return fmt.Errorf("no system to search in is called %q, or %d players are too few", system, players)
	}
	s := subjects()[i]
	p, err := form{single: true, lives: 9}.pairer(s) // nobody is out of an elimination
	if err != nil {
		return err
	}
	if len(genomes) > 0 {
		return measureAll(c.out, s, p, genomes, players, cmp.Or(last, time.Until(c.end)))
	}
	h := &hardSearch{
		rng: rand.New(rand.NewPCG(seed, 29)), size: players, known: pairtest.Finds(s.String()), first: 40, keep: 6,
		out:  c.out,
		work: func(g pairtest.Genome, n int) (float64, error) { return steadily(p, g.Family(s.name), n) },
		more: func(n int) bool { return time.Now().Before(c.end) && (c.blocks == 0 || n < c.blocks) },
	}
	return h.run()
}

// steadily returns the processor time that a round takes to pair with so many players, or with
// a few less if that is easier: one size that is hard by chance makes no family.
func steadily(p pairing.Pairer, f pairtest.Family, n int) (float64, error) {
	all, err := seconds(context.Background(), p, f.Make(n))
	if err != nil {
		return 0, err
	}
	less, err := seconds(context.Background(), p, f.Make(n-n/16))
	return min(all, less), err
}

// seconds returns the processor time that a round takes to pair. That there is none is an
// answer, too.
func seconds(ctx context.Context, p pairing.Pairer, t pairing.Tournament) (float64, error) {
	before := spent()
	_, err := p.Pair(ctx, t)
	if errors.Is(err, pairing.ErrNoPairing) {
		err = nil
	}
	return spent() - before, err
}

// measureAll prints what the genomes take at half of the players and at all of them, once
// each; "finds" stands for all that are known of the system. What takes longer than the
// limit is given up. In the end it prints how much memory that took, collected as in any program.
func measureAll(out io.Writer, s subject, p pairing.Pairer, genomes []string, players int, limit time.Duration) error {
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	var list []pairtest.Genome
	for _, text := range genomes {
		if text == "finds" {
			list = append(list, pairtest.Finds(s.String())...)
			continue
		}
		g, err := pairtest.ParseGenome(text)
		if err != nil {
			return err
		}
		list = append(list, g)
	}
	for _, g := range list {
		measure := func(n int) (float64, error) {
			ctx, cancel := context.WithTimeout(context.Background(), limit)
			defer cancel()
			return seconds(ctx, p, g.Make(s.name, n))
		}
		half, err := measure(players / 2)
		var work float64
		if err == nil {
			work, err = measure(players)
		}
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			fmt.Fprintf(out, "given up after %v: %v\n", limit, g)
		case err != nil:
			return fmt.Errorf("%v: %w", g, err)
		default:
			fmt.Fprintln(out, find{g, work, half})
		}
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	fmt.Fprintf(out, "%d MB of memory\n", m.Sys>>20)
	return nil
}
