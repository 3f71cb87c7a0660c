package elimination

import (
	"math"
	"math/big"
	"math/bits"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/laplacian"
	"github.com/seed22f6c9b8/pairings/rating"
)

// Ratings are compared to 250 bits. The estimate of package rating is good to a dozen
// digits; whom it cannot tell apart may still differ, because ratings pass on along
// chains of games what has happened far away, each time weakened by half or so. So where
// a bound on the error of the estimate leaves two open, it is refined, see bound and refine.
//
// Odds instead of their logarithms, the ratings, keep everything rational: where x and
// y are the odds of two players, the first one beats the second with probability
// x/(x+y), and the dummy player of item 7 has odds 1.

// A strengths is an estimate of the odds with what is proven about it.
type strengths struct {
	games      []rating.Game        // of item 7
	played     []int                // by player: how many of them
	odds       []*big.Float         // by player
	radius     int                  // nobody's rating is off by more than 2^radius
	surplus    []*big.Float         // by player: score less what the odds predict
	steps      *laplacian.Laplacian // plans the steps of refine; nil: none yet
	share, sum *big.Float           // scratch
	watch      *graph.Watch         // numbers of so many bits take as long as many edges
}

// Players whose ratings differ by less than 2^-equal are taken as equal, as most of them
// are: their records are alike, or there is a coincidence, as where somebody has lost to two
// beginners and beaten two who have then met, which is worth as much as not to have played. It
// takes chains of hundreds of games to make so small a difference. The numbers have some
// bits more. A dozen steps get there.
const (
	equal     = 250
	prec      = 320
	mostSteps = 50
)

// newStrengths begins with an estimate of the ratings.
func newStrengths(games []rating.Game, ratings []float64) *strengths {
	number := func() *big.Float { return new(big.Float).SetPrec(prec) }
	s := &strengths{games: games, played: make([]int, len(ratings)), share: number(), sum: number()}
	for _, g := range games {
		s.played[g.A]++
		s.played[g.B]++
	}
	for _, x := range ratings {
		s.odds = append(s.odds, number().SetFloat64(math.Exp(x)))
		s.surplus = append(s.surplus, number())
	}
	s.bound()
	return s
}

// sort puts players in order of strength, the strongest first, and those who are
// equally strong in order of pairing number.
func (s *strengths) sort(players []int) {
	byOdds := func(a, b int) int { return s.odds[b].Cmp(s.odds[a]) }
	slices.SortFunc(players, byOdds)
	for steps := 0; steps < mostSteps && s.radius >= -equal && !s.distinct(players); steps++ {
		s.refine()
		slices.SortFunc(players, byOdds)
	}
	for from := 0; from < len(players); {
		to := from + 1
		for to < len(players) && !s.stronger(players[to-1], players[to]) {
			to++
		}
		slices.Sort(players[from:to])
		from = to
	}
}

// distinct reports whether neighbours in order of the odds are proven to differ.
func (s *strengths) distinct(players []int) bool {
	for k := 1; k < len(players); k++ {
		if !s.stronger(players[k-1], players[k]) {
			return false
		}
	}
	return true
}

// stronger reports whether a is proven to be stronger than b: of the odds x and y,
// ln(x/y) ≥ (x-y)/x, and that is more than both can be off.
func (s *strengths) stronger(a, b int) bool {
	x := s.odds[a]
	s.sum.Sub(x, s.odds[b])
	return s.sum.Sign() > 0 && s.sum.MantExp(nil)-1-x.MantExp(nil) > s.radius+1
}

// bound computes the surplus of every player, and from it how far the ratings can be
// off.
//
// Let g be the surplus, half a virtual draw included, as a function of the ratings θ.
// It is minus a gradient of Hessian H, which has ½σ′(θi) on the diagonal and besides a
// Laplacian of nonnegative weights: its diagonal outweighs the rest of every row by
// ½σ′(θi). So if θi is raised by r while no other rating is raised by more, gi falls by
// at least ½r·min σ′, over what θi passes; and if θi is lowered, gi rises. Where that is
// more than |gi| for every player, the exact ratings, at which g vanishes, lie within
// r of θ (Poincaré and Miranda; there is only one zero because H is positive definite).
//
// With G the largest |gi|/σ′(θi), r = 4G will do if G < 1/8: ln σ′ has slopes of at
// most 1, so that ½r·min σ′ ≥ 2G·σ′(θi)·(1-4G) > |gi|.
func (s *strengths) bound() {
	for i := range s.surplus {
		s.watch.Poll()
		s.surplus[i].SetFloat64(0.25)
		s.sum.Add(s.odds[i], one)
		s.share.Quo(s.odds[i], s.sum)
		s.surplus[i].Sub(s.surplus[i], s.share.SetMantExp(s.share, -1))
	}
	for _, g := range s.games {
		s.watch.Poll()
		s.sum.Add(s.odds[g.A], s.odds[g.B])
		s.share.Quo(s.odds[g.A], s.sum)
		s.share.Sub(s.sum.SetFloat64(g.Score), s.share)
		s.surplus[g.A].Add(s.surplus[g.A], s.share)
		s.surplus[g.B].Sub(s.surplus[g.B], s.share)
	}
	worst := math.MinInt
	for i, g := range s.surplus {
		err := s.rounding(i)
		if g.Sign() != 0 {
			err = max(err, g.MantExp(nil))
		}
		worst = max(worst, err+1-s.slope(i))
	}
	s.radius = worst + 2
	if worst > -3 {
		s.radius = math.MaxInt / 2 // nothing is known
	}
}

var one = big.NewFloat(1)

// rounding returns e such that the surplus of i has been computed to within 2^e. In units
// of the last place of 1, each of the n games is off by less than 5, each of at most
// n+1 additions by less than n+1, and the virtual draw by less than 3.
func (s *strengths) rounding(i int) int {
	return 2*bits.Len(uint(s.played[i]+4)) + 1 - prec
}

// slope returns e such that σ′(θi) = x/(1+x)² is at least 2^e.
func (s *strengths) slope(i int) int {
	x := s.odds[i]
	s.sum.Add(x, one)
	return x.MantExp(nil) - 2*s.sum.MantExp(nil) - 1
}

// refine makes the estimate more precise by a step of Newton's method, in which the
// surplus is exact to prec bits and the equations are solved in floating point: every
// step makes the error some millions of times smaller.
func (s *strengths) refine() {
	scale := math.MinInt
	for _, g := range s.surplus {
		if g.Sign() != 0 {
			scale = max(scale, g.MantExp(nil))
		}
	}
	n := len(s.odds)
	g, x, excess := make([]float64, n), make([]float64, n), make([]float64, n)
	for i, odds := range s.odds {
		g[i], _ = s.share.SetMantExp(s.surplus[i], -scale).Float64()
		x[i], _ = odds.Float64()
		excess[i] = x[i] / (1 + x[i]) / (1 + x[i]) / 2
	}
	edges, bend := make([][2]int, len(s.games)), make([]float64, len(s.games))
	for k, game := range s.games {
		sum := x[game.A] + x[game.B]
		edges[k], bend[k] = [2]int{game.A, game.B}, (x[game.A]/sum)*(x[game.B]/sum)
	}
	if s.steps == nil {
		s.steps = laplacian.New(n, edges)
	}
	s.steps.Factor(bend, excess)
	s.steps.Solve(g)
	for i, step := range g {
		s.watch.Poll()
		s.share.SetMantExp(s.share.SetFloat64(step), scale)
		s.odds[i].Mul(s.odds[i], s.share.Add(s.share, one))
	}
	s.bound()
}
