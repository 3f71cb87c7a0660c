package rating

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize"
)

// prec is the number of bits of the exact gradient.
const prec = 300

func number(x float64) *big.Float { return new(big.Float).SetPrec(prec).SetFloat64(x) }

// exponential returns eˣ: by its series for x/2ᵏ, and squared k times.
func exponential(x float64) *big.Float {
	k := 0
	for ; math.Abs(x) > 1.0/1024; k++ {
		x /= 2
	}
	sum, term := number(1), number(1)
	for i := 1; i < 40; i++ {
		term.Mul(term, number(x))
		term.Quo(term, number(float64(i)))
		sum.Add(sum, term)
	}
	for range k {
		sum.Mul(sum, sum)
	}
	return sum
}

// off returns the distance of strengths from the maximum, relative to one plus the largest
// of them: Newton's step by a gradient of 300 bits.
func off(f *Fit) float64 {
	n := len(f.Strengths)
	odds, exact := make([]*big.Float, n), make([]*big.Float, n)
	share := func(x, y *big.Float) *big.Float { // x/(x+y)
		sum := number(0).Add(x, y)
		return sum.Quo(x, sum)
	}
	for i, x := range f.Strengths {
		odds[i] = exponential(x)
		exact[i] = share(odds[i], number(1))
		exact[i].Sub(number(.5), exact[i])
		exact[i].Mul(exact[i], number(f.likelihood.virtual))
	}
	for _, m := range f.likelihood.matches {
		won, lost := share(odds[m.b], odds[m.a]), share(odds[m.a], odds[m.b])
		won.Mul(won, number(m.won))
		won.Sub(won, lost.Mul(lost, number(m.lost)))
		exact[m.a].Add(exact[m.a], won)
		exact[m.b].Sub(exact[m.b], won)
	}
	step := make([]float64, n)
	for i, x := range exact {
		step[i], _ = x.Float64()
	}
	l := f.likelihood.system()
	l.Factor(f.weights, f.excess)
	l.Solve(step)
	return size(step) / (1 + size(f.Strengths))
}

// event draws games of up to 25 players: of a tournament with draws, of chains, or of any
// pairs, whom the same few players win now and then.
func event(rng *rand.Rand) (players int, games []Game) {
	players = 2 + rng.IntN(24)
	switch rng.IntN(3) {
	case 0:
		return players, chain(players, func() float64 { return mixed(rng) })
	case 1:
		for range rng.IntN(2 * players) {
			a := rng.IntN(players)
			games = append(games, Game{A: a, B: (a + 1 + rng.IntN(players-1)) % players, Score: mixed(rng)})
		}
	default:
		strength := make([]float64, players)
		for i := range strength {
			strength[i] = 3 * rng.NormFloat64()
		}
		for range 1 + rng.IntN(9) {
			order := rng.Perm(players)
			for k := 1; k < players; k += 2 {
				g := Game{A: order[k-1], B: order[k]}
				if rng.Float64() < Expected(strength[g.A]-strength[g.B]) {
					g.Score = 1
				}
				games = append(games, g)
			}
		}
	}
	return players, games
}

// Strengths are as precise as Fit says, by a gradient of 300 bits, however light the
// virtual draws are.
func TestPrecision(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 52))
	events := 400
	if testing.Short() {
		events = 100
	}
	for range events {
		players, games := event(rng)
		for _, virtual := range []float64{0.5, 1e-3, 1e-6, 50, 1e6, 1e-9} {
			f, err := Model{Virtual: virtual}.Fit(players, games)
			if err != nil {
				t.Fatalf("virtual draws of %v, %d players, %v: %v", virtual, players, games, err)
			}
			most := 1e-12
			if virtual < 1e-6 {
				most = 1e-8
			}
			if x := off(f); !(x <= most) {
				t.Errorf("virtual draws of %v, %d players, %v: off by %.1e", virtual, players, games, x)
			}
		}
	}
}

// The fit is that of Newton's method in package optimize, with a dense Hessian.
func TestOptimizeNewtonAgrees(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 52))
	for range 100 {
		players, games := event(rng)
		for _, virtual := range []float64{0.5, 1e-3, 2} {
			fit, err := Model{Virtual: virtual}.Fit(players, games)
			if err != nil {
				t.Fatal(err)
			}
			want := dense(t, newLikelihood(players, games, virtual))
			if d := largestDifference(fit.Strengths, want); !(d <= 1e-6*(1+size(want))) {
				t.Errorf("virtual draws of %v, %d players, %v: %v, by a dense Hessian %v", virtual, players,
					games, fit.Strengths, want)
			}
		}
	}
}

// dense minimizes −L by [optimize.Newton]. The function, its gradient and its Hessian are
// written anew, game by game.
func dense(t *testing.T, f *likelihood) []float64 {
	t.Helper()
	r, err := optimize.Minimize(optimize.Problem{
		Func: func(x []float64) (sum float64) {
			for _, m := range f.matches {
				sum += m.won*math.Log1p(math.Exp(x[m.b]-x[m.a])) + m.lost*math.Log1p(math.Exp(x[m.a]-x[m.b]))
			}
			for _, x := range x {
				sum += f.virtual * math.Log(2*math.Cosh(x/2))
			}
			return sum
		},
		Grad: func(gradient, x []float64) {
			for i, x := range x {
				gradient[i] = f.virtual * (Expected(x) - 0.5)
			}
			for _, m := range f.matches {
				surplus := (m.won+m.lost)*Expected(x[m.a]-x[m.b]) - m.won
				gradient[m.a] += surplus
				gradient[m.b] -= surplus
			}
		},
		Hess: func(h *mat.SymDense, x []float64) {
			h.Zero()
			add := func(i, j int, w float64) { h.SetSym(i, j, h.At(i, j)+w) }
			for i, x := range x {
				add(i, i, f.virtual*Expected(x)*Expected(-x))
			}
			for _, m := range f.matches {
				w := (m.won + m.lost) * Expected(x[m.a]-x[m.b]) * Expected(x[m.b]-x[m.a])
				add(m.a, m.a, w)
				add(m.b, m.b, w)
				add(m.a, m.b, -w)
			}
		},
	}, make([]float64, f.players), &optimize.Settings{Converger: optimize.NeverTerminate{}, MajorIterations: 200},
		&optimize.Newton{GradStopThreshold: 1e-9 * f.virtual})
	if r == nil {
		t.Fatal(err)
	}
	return r.X
}

// The error of a lead is by the covariance: that of a dense inverse of the information.
// Taken alone, the errors of two who have met make it too large.
func TestLead(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 52))
	for range 200 {
		players, games := event(rng)
		for _, virtual := range []float64{0.5, 1e-3, 5} {
			f, err := Model{Virtual: virtual}.Fit(players, games)
			if err != nil {
				t.Fatal(err)
			}
			var c mat.Dense
			if err := c.Inverse(f.information()); err != nil {
				t.Fatal(err)
			}
			a := rng.IntN(players)
			b := (a + 1 + rng.IntN(players-1)) % players
			difference, stderr, err := f.Lead(a, b)
			want := math.Sqrt(c.At(a, a) + c.At(b, b) - 2*c.At(a, b))
			if err != nil || difference != f.Strengths[a]-f.Strengths[b] || !(math.Abs(stderr-want) <= 1e-7*want) {
				t.Errorf("%v: virtual draws of %v, %d - %d: %v ± %v, want %v ± %v", err, virtual, a, b, difference, stderr,
					f.Strengths[a]-f.Strengths[b], want)
			}
			back, same, err := f.Lead(b, a)
			if err != nil || back != -difference || math.Abs(same-stderr) > 1e-9*stderr {
				t.Errorf("%v: %v ± %v, the other way round %v ± %v", err, difference, stderr, back, same)
			}
		}
	}
}

// A lead over oneself is nothing, and who is not there has none.
func TestLeadOfNobody(t *testing.T) {
	f, err := Model{}.Fit(3, []Game{{A: 0, B: 1, Score: 1}})
	if err != nil {
		t.Fatal(err)
	}
	if d, e, err := f.Lead(1, 1); d != 0 || e != 0 || err != nil {
		t.Errorf("%v ± %v, %v", d, e, err)
	}
	for _, pair := range [][2]int{{-1, 0}, {0, -1}, {3, 0}, {0, 3}, {3, 3}} {
		if d, e, err := f.Lead(pair[0], pair[1]); err == nil || d != 0 || e != 0 {
			t.Errorf("%v: %v ± %v, %v", pair, d, e, err)
		}
	}
	if _, _, err := (&Fit{}).Lead(0, 0); err == nil {
		t.Error("the zero Fit has a player")
	}
	if list, err := (&Fit{}).StandardErrors(); err != nil || len(list) != 0 {
		t.Errorf("the zero Fit has errors %v, %v", list, err)
	}
}
