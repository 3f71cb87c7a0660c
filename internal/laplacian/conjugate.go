package laplacian

import "gonum.org/v1/gonum/floats"

// A core is what elimination leaves, a graph of players who are numbered anew. It
// is solved by the method of conjugate gradients, with the diagonal as
// preconditioner.
type core struct {
	players  []int
	edges    []coreEdge
	diagonal []float64

	x, residual, scaled, direction, image []float64
}

type coreEdge struct {
	a, b   int // in the numbers of the core
	edge   int
	weight float64
}

// innerTol is the residual that is left, relative to the right side. mostEdges bounds the edges that are looked at for
// one solution: what is found by then is a rough one.
const (
	innerTol  = 1e-8
	mostEdges = 1 << 28
)

func newCore(g *thinning) core {
	var c core
	number := make([]int, len(g.gone))
	for i, gone := range g.gone {
		if !gone {
			number[i] = len(c.players)
			c.players = append(c.players, i)
		}
	}
	for k, e := range g.edges {
		if !g.gone[e[0]] && !g.gone[e[1]] {
			c.edges = append(c.edges, coreEdge{a: number[e[0]], b: number[e[1]], edge: k})
		}
	}
	n := len(c.players)
	v := make([]float64, 6*n)
	for i, p := range []*[]float64{&c.diagonal, &c.x, &c.residual, &c.scaled, &c.direction, &c.image} {
		*p = v[i*n : (i+1)*n : (i+1)*n]
	}
	return c
}

// factor takes the weights over that elimination has left.
func (c *core) factor(l *Laplacian) {
	for i, player := range c.players {
		c.diagonal[i] = l.excess[player]
	}
	for k := range c.edges {
		e := &c.edges[k]
		e.weight = l.weight[e.edge]
		c.diagonal[e.a] += e.weight
		c.diagonal[e.b] += e.weight
	}
}

// multiply sets y to the product of the matrix and x.
func (c *core) multiply(x, y []float64) {
	floats.MulTo(y, c.diagonal, x)
	for _, e := range c.edges {
		y[e.a] -= e.weight * x[e.b]
		y[e.b] -= e.weight * x[e.a]
	}
}

// solve overwrites the core's part of b with the solution, and counts the products
// with the matrix.
//
// Invariants: residual = b − Hx, and every direction is H-orthogonal to all
// before it, so that at most n products are needed but for rounding errors. It
// gives up after twice as many and ten, or after mostEdges edges.
func (c *core) solve(l *Laplacian, b []float64) (products int) {
	clear(c.x)
	for i, player := range c.players {
		c.residual[i] = b[player]
	}
	floats.DivTo(c.scaled, c.residual, c.diagonal)
	copy(c.direction, c.scaled)
	rho := floats.Dot(c.residual, c.scaled)
	target := innerTol * innerTol * rho
	for limit := min(2*len(c.players)+10, 1+mostEdges/(1+len(c.edges))); products < limit && rho > target; products++ {
		c.multiply(c.direction, c.image)
		alpha := rho / floats.Dot(c.direction, c.image)
		floats.AddScaled(c.x, alpha, c.direction)
		floats.AddScaled(c.residual, -alpha, c.image)
		floats.DivTo(c.scaled, c.residual, c.diagonal)
		next := floats.Dot(c.residual, c.scaled)
		floats.AddScaledTo(c.direction, c.scaled, next/rho, c.direction)
		rho = next
	}
	for i, player := range c.players {
		b[player] = c.x[i]
	}
	return products
}
