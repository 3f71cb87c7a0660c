package pairtest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A growth reports with which power of the number of players times grow, as "exponent".
type growth struct {
	size    int // the one before
	seconds float64
}

func (g *growth) report(b *testing.B, players int, seconds float64) {
	if g.size > 0 && g.size < players {
		b.ReportMetric(math.Log(seconds/g.seconds)/math.Log(float64(players)/float64(g.size)), "exponent")
	}
	g.size, g.seconds = players, seconds
}

// BenchmarkFamilies times Pair, one operation being one call. It prints the memory that
// is allocated, and how the time grows with the number of players. That there is no pairing
// is an answer, too.
func BenchmarkFamilies(b *testing.B, p pairing.Pairer, families []Family) {
	for _, family := range families {
		var g growth
		for _, n := range family.Sizes {
			b.Run(fmt.Sprintf("%s/players=%d", family.Name, n), func(b *testing.B) {
				t := family.Make(n)
				each := timed(b, func() error {
					_, err := p.Pair(context.Background(), t)
					if errors.Is(err, pairing.ErrNoPairing) {
						err = nil
					}
					return err
				})
				g.report(b, n, each)
			})
		}
	}
}

// timed runs a benchmark of a call, and returns the seconds that each took.
func timed(b *testing.B, call func() error) float64 {
	b.ReportAllocs()
	for b.Loop() {
		if err := call(); err != nil {
			b.Fatal(err)
		}
	}
	return b.Elapsed().Seconds() / float64(b.N)
}

// A stopwatch is a Pairer that notes how long its longest round takes.
type stopwatch struct {
	pairing.Pairer
	worst time.Duration
}

// Pair pairs a round.
func (w *stopwatch) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	start := time.Now()
	defer func() { w.worst = max(w.worst, time.Since(start)) }()
	return w.Pairer.Pair(ctx, t)
}

// BenchmarkOpens times even opens of nine rounds ([openOf]) at sizes that show how time grows,
// up to a million players if that is wanted. One operation is a whole open. It prints how long
// the longest round took, how that grows with the number of players, and the memory that the
// process has taken so far, the tournament included.
func BenchmarkOpens(b *testing.B, p pairing.Pairer, million bool) {
	sizes := []int{1001, 10001, 100001}
	if million {
		sizes = append(sizes, 1000001)
	}
	var g growth
	for _, players := range sizes {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
			best := time.Duration(math.MaxInt64)
			for b.Loop() {
				w := stopwatch{Pairer: p}
				if _, err := openOf(&w, true, players, 9, 1); err != nil {
					b.Fatal(err)
				}
				best = min(best, w.worst)
			}
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			b.ReportMetric(float64(best.Microseconds())/1000, "worst-ms")
			b.ReportMetric(float64(m.Sys>>20), "process-MB")
			g.report(b, players, best.Seconds())
		})
	}
}

// BenchmarkRounds times the rounds, from one on, of opens of nine rounds that [Open] plays, one operation being one
// call of Pair. It prints the memory that is allocated.
func BenchmarkRounds(b *testing.B, p pairing.Pairer, seed uint64, first int, sizes ...int) {
	for _, players := range sizes {
		benchmarkOpen(b, p, players, seed, first, func(b *testing.B, t pairing.Tournament) {
			timed(b, func() error { _, err := p.Pair(context.Background(), t); return err })
		})
	}
}

// BenchmarkOpenReasons is [BenchmarkReasons] of the rounds, from one on, of such opens.
func BenchmarkOpenReasons(b *testing.B, e explain.Explainer, seed uint64, first int) {
	for _, players := range []int{51, 1001, 10001} {
		benchmarkOpen(b, e, players, seed, first, func(b *testing.B, t pairing.Tournament) {
			BenchmarkReasons(b, e, t)
		})
	}
}

// benchmarkOpen runs a benchmark of the rounds of an open, which is played when one of them is asked for.
func benchmarkOpen(b *testing.B, p pairing.Pairer, players int, seed uint64, first int,
	of func(b *testing.B, t pairing.Tournament)) {
	b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
		open, err := Open(p, players, 9, seed)
		if err != nil {
			b.Fatal(err)
		}
		for round := first; round <= 9; round++ {
			b.Run(fmt.Sprintf("round=%d", round), func(b *testing.B) { of(b, record.Before(open, round)) })
		}
	})
}

// BenchmarkReasons times Pair, Explain, Compare and Why on a position, one operation
// being one call; the last three also print how many times as long as Pair they take.
// Compare gets a round in which two boards of the middle have exchanged players;
// Why is about two players of near boards, each time of others.
func BenchmarkReasons(b *testing.B, e explain.Explainer, t pairing.Tournament) {
	round, err := e.Pair(context.Background(), t)
	if err != nil {
		b.Fatal(err)
	}
	other := RenameRound(round, same)
	middle := len(other.Games) / 2
	one, two := &other.Games[middle-1], &other.Games[middle]
	one.Black, two.Black = two.Black, one.Black
	pair, decide := 0.0, FromSeed(1)
	for _, of := range []struct {
		name string
		call func() error
	}{
		{"Pair", func() error { _, err := e.Pair(context.Background(), t); return err }},
		{"Explain", func() error { _, err := e.Explain(context.Background(), t); return err }},
		{"Compare", func() error { _, err := e.Compare(context.Background(), t, other); return err }},
		{"Why", func() error {
			i := decide(len(round.Games))
			near := min(len(round.Games)-1, i+decide(10))
			_, err := e.Why(context.Background(), t, explain.Meet(round.Games[i].White, round.Games[near].Black))
			return err
		}},
	} {
		b.Run(of.name, func(b *testing.B) {
			each := timed(b, of.call)
			if of.name == "Pair" {
				pair = each
			} else if pair > 0 {
				b.ReportMetric(each/pair, "times-Pair")
			}
		})
	}
}
