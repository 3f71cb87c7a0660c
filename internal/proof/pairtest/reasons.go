package pairtest

import (
	"context"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// questions is how many pairs BenchmarkReasons asks about.
const questions = 41

// BenchmarkReasons times Pair, Explain, Compare and WhyNot on a position, one operation
// being one call; the last three also print how many times as long as Pair they take.
// Compare gets a round in which two boards of the middle have exchanged players;
// WhyNot is about two players of these boards, WhyNots about many pairs: it prints the
// median and the worst of them.
func BenchmarkReasons(b *testing.B, e explain.Explainer, t pairing.Tournament) {
	round, err := e.Pair(context.Background(), t)
	if err != nil {
		b.Fatal(err)
	}
	other := round
	other.Games = append([]pairing.Game{}, round.Games...)
	middle := len(other.Games) / 2
	one, two := &other.Games[middle-1], &other.Games[middle]
	one.Black, two.Black = two.Black, one.Black
	var pair float64
	run := func(name string, call func() error) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := call(); err != nil {
					b.Fatal(err)
				}
			}
			each := b.Elapsed().Seconds() / float64(b.N)
			if name == "Pair" {
				pair = each
			} else if pair > 0 {
				b.ReportMetric(each/pair, "times-Pair")
			}
		})
	}
	run("Pair", func() error { _, err := e.Pair(context.Background(), t); return err })
	run("Explain", func() error { _, err := e.Explain(context.Background(), t); return err })
	run("Compare", func() error { _, err := e.Compare(context.Background(), t, other); return err })
	run("WhyNot", func() error { _, err := e.WhyNot(context.Background(), t, one.White, one.Black); return err })
	b.Run("WhyNots", func(b *testing.B) {
		for b.Loop() {
			ratios := whyNots(b, e, t, round, pair)
			b.ReportMetric(ratios[len(ratios)/2], "median-times-Pair")
			b.ReportMetric(ratios[len(ratios)-1], "worst-times-Pair")
		}
	})
}

// whyNots asks about pairs of players, near each other on the boards and far, and gives
// how many times as long as Pair each takes that takes another round, the least of three runs, ascending.
func whyNots(b *testing.B, e explain.Explainer, t pairing.Tournament, round pairing.Round, pair float64) (ratios []float64) {
	decide := FromSeed(1)
	for len(ratios) < questions {
		i := decide(len(round.Games))
		j := decide(len(round.Games))
		if decide(4) > 0 {
			j = min(len(round.Games)-1, i+decide(10))
		}
		best := math.Inf(1)
		var v explain.Verdict
		for range 3 {
			var err error
			start := time.Now()
			if v, err = e.WhyNot(context.Background(), t, round.Games[i].White, round.Games[j].Black); err != nil {
				b.Fatal(err)
			}
			best = min(best, time.Since(start).Seconds()/pair)
		}
		if v.Kind == explain.Criterion || v.Kind == explain.Order || v.Kind == explain.Completion { // it took another round
			ratios = append(ratios, best)
		}
	}
	slices.Sort(ratios)
	return ratios
}
