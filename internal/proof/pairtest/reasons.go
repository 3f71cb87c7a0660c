package pairtest

import (
	"context"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// BenchmarkReasons times Pair, Explain, Compare and WhyNot on a position, one operation
// being one call; the last three also print how many times as long as Pair they take.
// Compare gets a round in which two boards of the middle have exchanged players;
// WhyNot is about two players of near boards, each time of others.
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
	decide := FromSeed(1)
	run("WhyNot", func() error {
		i := decide(len(round.Games))
		near := min(len(round.Games)-1, i+decide(10))
		_, err := e.WhyNot(context.Background(), t, round.Games[i].White, round.Games[near].Black)
		return err
	})
}
