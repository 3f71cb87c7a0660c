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
// the longest round took; with which power of the number of players that has grown since the
// size before, as "exponent"; and the memory that the process has taken so far, the tournament
// included.
func BenchmarkOpens(b *testing.B, p pairing.Pairer, million bool) {
	sizes := []int{1001, 10001, 100001}
	if million {
		sizes = append(sizes, 1000001)
	}
	size, each := 0, time.Duration(0) // the ones before
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
			if size > 0 && size < players {
				b.ReportMetric(math.Log(float64(best)/float64(each))/math.Log(float64(players)/float64(size)), "exponent")
			}
			size, each = players, best
		})
	}
}
