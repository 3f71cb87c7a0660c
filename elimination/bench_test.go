package elimination

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/rating"
)

// A show plays tournaments out: player i is stronger than i+1, and the stronger
// one wins as often as the model of package rating says. Some games are
// forfeited.
type show struct {
	t      pairing.Tournament
	random *rand.Rand
	index  map[pairing.ID]int
}

func newShow(n int, seed uint64) *show {
	s := &show{random: rand.New(rand.NewPCG(seed, uint64(n))), index: map[pairing.ID]int{}}
	for i := range n {
		id := pairing.ID(fmt.Sprintf("p%05d", i+1))
		s.t.Players = append(s.t.Players, pairing.Player{ID: id})
		s.index[id] = i
	}
	return s
}

// play pairs a round and enters its results.
func (s *show) play(p Pairer) error {
	round, err := p.Pair(context.Background(), s.t)
	if err != nil {
		return err
	}
	n := float64(len(s.t.Players))
	for i := range round.Games {
		g := &round.Games[i]
		lead := 4 * float64(s.index[g.Black]-s.index[g.White]) / n
		switch x := s.random.Float64(); {
		case s.random.IntN(50) == 0:
			g.Result = pairing.WhiteForfeits
		case s.random.IntN(500) == 0:
			g.Result = pairing.BothForfeit
		case x < rating.Expected(lead):
			g.Result = pairing.WhiteWins
		default:
			g.Result = pairing.BlackWins
		}
	}
	s.t.Rounds = append(s.t.Rounds, round)
	return nil
}

// BenchmarkPair pairs single rounds of one tournament per size; players is the
// number at the start, alive the number paired.
func BenchmarkPair(b *testing.B) {
	for _, n := range []int{20, 100, 1000, 2000} {
		s := newShow(n, 1)
		for round := 1; round <= 12; round++ {
			alive, err := Pairer{}.Alive(s.t)
			if err != nil {
				b.Fatal(err)
			}
			if len(alive) < 2 {
				break
			}
			b.Run(fmt.Sprintf("players=%d/round=%d/alive=%d", n, round, len(alive)), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := (Pairer{}).Pair(context.Background(), s.t); err != nil {
						b.Fatal(err)
					}
				}
			})
			if err := s.play(Pairer{}); err != nil {
				break
			}
		}
	}
}

// BenchmarkHard pairs fields that a search has found hard to pair.
func BenchmarkHard(b *testing.B) {
	pairtest.BenchmarkFamilies(b, Pairer{Lives: 9}, pairtest.HardFamilies("elimination", ""))
}
