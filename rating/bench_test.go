package rating

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

func BenchmarkFit(b *testing.B) {
	for _, c := range fitCases(b) {
		if c.Players < 17 {
			continue
		}
		benchmark(b, c.Name, Model{}, c.Players, c.games())
	}
}

func BenchmarkStraightWins(b *testing.B) {
	games := make([]Game, 1000)
	for i := range games {
		games[i] = Game{A: 0, B: 1, Score: 1}
	}
	benchmark(b, "1000", Model{}, 2, games)
}

// Chains of 100,000 games with virtual draws that hardly weigh anything.
func BenchmarkChain(b *testing.B) {
	const games = 100_000
	rng := rand.New(rand.NewPCG(5, 6))
	for _, virtual := range []float64{0.5, 1e-6} {
		benchmark(b, fmt.Sprintf("wins/virtual=%g", virtual), Model{virtual}, games+1,
			chain(games+1, func() float64 { return 1 }))
		benchmark(b, fmt.Sprintf("mixed/virtual=%g", virtual), Model{virtual}, games+1,
			chain(games+1, func() float64 { return float64(rng.IntN(3)) / 2 }))
	}
}

func benchmark(b *testing.B, name string, m Model, players int, games []Game) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			r, err := m.Fit(players, games)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(r.work.steps), "steps")
		}
	})
}

// shapes are graphs of games on which methods differ: who met whom at random, a
// chain, and a star.
var shapes = []struct {
	name    string
	players int
	games   func(rng *rand.Rand) []Game
}{
	{"random", 2000, func(rng *rand.Rand) []Game {
		games := make([]Game, 20_000)
		for i := range games {
			a := rng.IntN(2000)
			games[i] = Game{A: a, B: (a + 1 + rng.IntN(1999)) % 2000, Score: mixed(rng)}
		}
		return games
	}},
	{"chain", 2000, func(rng *rand.Rand) []Game { return chain(2000, func() float64 { return mixed(rng) }) }},
	{"star", 2000, func(rng *rand.Rand) []Game {
		games := make([]Game, 1999)
		for i := range games {
			games[i] = Game{A: 0, B: i + 1, Score: mixed(rng)}
		}
		return games
	}},
}

func mixed(rng *rand.Rand) float64 { return float64(rng.IntN(3)) / 2 }

// Newton's method against the iteration of M. E. J. Newman, "Efficient computation of
// rankings from pairwise comparisons", Journal of Machine Learning Research 24
// (2023), with the virtual draws as prior: the time until all strengths are within
// 1e-9.
func BenchmarkNewman(b *testing.B) {
	for _, shape := range shapes {
		games := shape.games(rand.New(rand.NewPCG(7, 8)))
		for _, virtual := range []float64{0.5, 1e-3} {
			name := fmt.Sprintf("%s/virtual=%g", shape.name, virtual)
			benchmark(b, name+"/newton", Model{virtual}, shape.players, games)
			b.Run(name+"/newman", func(b *testing.B) {
				exact, err := Model{virtual}.strengths(shape.players, games)
				if err != nil {
					b.Fatal(err)
				}
				for b.Loop() {
					rounds, off := newman(newLikelihood(shape.players, games, virtual), exact, 1e-9, 10_000)
					b.ReportMetric(float64(rounds), "steps")
					if off > 1e-9 {
						b.ReportMetric(off, "off") // it has not got there
					}
				}
			})
		}
	}
}

// newman iterates until all strengths are near the exact ones, at most so many
// times: each π = exp θ in turn becomes
//
//	Σ won·π′/(π+π′) / Σ lost·1/(π+π′)
//
// over the opponents π′, the dummy of π′ = 1 included. It returns how often it went
// through all players, and how far off it is.
func newman(f *likelihood, exact []float64, tolerance float64, most int) (rounds int, off float64) {
	type share struct {
		opponent  int
		won, lost float64
	}
	shares := make([][]share, f.players)
	for _, m := range f.matches {
		shares[m.a] = append(shares[m.a], share{m.b, m.won, m.lost})
		shares[m.b] = append(shares[m.b], share{m.a, m.lost, m.won})
	}
	pi := make([]float64, f.players)
	for i := range pi {
		pi[i] = 1
	}
	for rounds = 1; rounds <= most; rounds++ {
		off = 0
		for i := range pi {
			up := f.virtual / 2 / (pi[i] + 1)
			down := up
			for _, s := range shares[i] {
				sum := pi[i] + pi[s.opponent]
				up += s.won * pi[s.opponent] / sum
				down += s.lost / sum
			}
			pi[i] = up / down
			off = max(off, math.Abs(math.Log(pi[i])-exact[i]))
		}
		if off <= tolerance {
			return rounds, off
		}
	}
	return most, off
}

// Both methods have the same maximum.
func TestNewmanAgrees(t *testing.T) {
	for _, c := range fitCases(t) {
		if c.Players == 0 || c.Players > 100 {
			continue
		}
		f := newLikelihood(c.Players, c.games(), defaultVirtual)
		if _, off := newman(f, fitted(t, c), 1e-9, 100_000); off > 1e-9 {
			t.Errorf("%s: off by %.1e", c.Name, off)
		}
	}
}

func fitted(t *testing.T, c fitCase) []float64 {
	t.Helper()
	strengths, err := Model{}.strengths(c.Players, c.games())
	if err != nil {
		t.Fatal(err)
	}
	return strengths
}
