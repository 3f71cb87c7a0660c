package pairtest

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A stopwatch is a Pairer that notes what its rounds take.
type stopwatch struct {
	pairing.Pairer
	round     int
	worst     int           // round, from 1
	time      time.Duration // of the worst round
	allocated uint64        // bytes, at most in a round
}

// Pair pairs a round.
func (w *stopwatch) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	round, err := w.Pairer.Pair(ctx, t)
	took := time.Since(start)
	runtime.ReadMemStats(&after)
	if w.round++; took > w.time {
		w.worst, w.time = w.round, took
	}
	w.allocated = max(w.allocated, after.TotalAlloc-before.TotalAlloc)
	return round, err
}

// BenchmarkOpens times opens of nine rounds ([openOf]) at sizes that show how time grows, up to
// a million players if that is wanted. One operation is a whole open. It prints which round
// took longest, how long, and what a round allocates at most; with which power of the
// number of players the longest time has grown since the size before, as "exponent"; and
// the memory that the process has taken so far, the tournament included.
func BenchmarkOpens(b *testing.B, p pairing.Pairer, million bool) {
	sizes := []int{1001, 10001, 100001}
	if million {
		sizes = append(sizes, 1000001)
	}
	var o openBenchmark
	for _, players := range sizes {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) { o.run(b, p, players) })
	}
}

// An openBenchmark knows the size before.
type openBenchmark struct {
	players int
	time    time.Duration // of its worst round
}

// run plays an even open of that many players.
func (o *openBenchmark) run(b *testing.B, p pairing.Pairer, players int) {
	best := stopwatch{time: math.MaxInt64}
	for b.Loop() {
		w := stopwatch{Pairer: p}
		if _, err := openOf(&w, true, players, 9, 1); err != nil {
			b.Fatal(err)
		}
		if w.time < best.time {
			best = w
		}
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	b.ReportMetric(float64(best.worst), "worst-round")
	b.ReportMetric(float64(best.time.Microseconds())/1000, "worst-ms")
	b.ReportMetric(float64(best.allocated>>20), "worst-MB")
	b.ReportMetric(float64(m.Sys>>20), "process-MB")
	if o.players > 0 && o.players < players {
		b.ReportMetric(math.Log(float64(best.time)/float64(o.time))/math.Log(float64(players)/float64(o.players)), "exponent")
	}
	o.players, o.time = players, best.time
}
