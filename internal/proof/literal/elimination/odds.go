package elimination

import (
	"math/big"

	"github.com/seed22f6c9b8/pairings/rating"
)

// Odds solves item 7 for a few players to some ninety digits, by Newton's method
// with dense matrices from the start that package rating returns. It shares nothing with
// the engine.
func Odds(players int, games []rating.Game) []*big.Float {
	const prec = 320
	number := func(x float64) *big.Float { return new(big.Float).SetPrec(prec).SetFloat64(x) }
	start, err := rating.Model{}.Fit(players, games)
	if err != nil {
		panic(err)
	}
	odds := make([]*big.Float, players)
	for i, x := range start.Strengths {
		odds[i] = number(rating.Expected(x))
		odds[i].Quo(odds[i], number(rating.Expected(-x)))
	}
	for range 12 {
		a := make([][]*big.Float, players) // the Hessian and the gradient
		for i := range a {
			a[i] = make([]*big.Float, players+1)
			for j := range a[i] {
				a[i][j] = number(0)
			}
		}
		add := func(i, j int, x *big.Float) { a[i][j].Add(a[i][j], x) }
		for i, x := range odds {
			p := number(0).Quo(x, number(0).Add(x, number(1)))
			add(i, players, number(0).Sub(number(0.25), number(0).Mul(p, number(0.5))))
			p.Mul(p, number(0).Sub(number(1), p))
			add(i, i, p.Mul(p, number(0.5)))
		}
		for _, g := range games {
			p := number(0).Quo(odds[g.A], number(0).Add(odds[g.A], odds[g.B]))
			surplus := number(0).Sub(number(g.Score), p)
			add(g.A, players, surplus)
			add(g.B, players, surplus.Neg(surplus))
			p.Mul(p, number(0).Sub(number(1), p))
			add(g.A, g.A, p)
			add(g.B, g.B, p)
			p.Neg(p)
			add(g.A, g.B, p)
			add(g.B, g.A, p)
		}
		for i, step := range gauss(a, number) {
			odds[i].Mul(odds[i], step.Add(step, number(1)))
		}
	}
	return odds
}

// gauss solves linear equations with a positive definite matrix.
func gauss(a [][]*big.Float, number func(float64) *big.Float) []*big.Float {
	n := len(a)
	for k := range n {
		for i := range n {
			if i == k {
				continue
			}
			f := number(0).Quo(a[i][k], a[k][k])
			for j := k; j <= n; j++ {
				a[i][j].Sub(a[i][j], number(0).Mul(f, a[k][j]))
			}
		}
	}
	x := make([]*big.Float, n)
	for i := range x {
		x[i] = number(0).Quo(a[i][n], a[i][i])
	}
	return x
}

// CompareOdds compares what Odds returns; closer than 2^-250 is equal.
func CompareOdds(x, y *big.Float) int {
	d := new(big.Float).Sub(x, y)
	if d.Sign() != 0 && d.MantExp(nil)-x.MantExp(nil) < -250 {
		return 0
	}
	return d.Sign()
}
