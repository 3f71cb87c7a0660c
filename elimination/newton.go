package elimination

// A system is the equations of a step of Newton's method, in floating point: the
// matrix is the Laplacian of the matches with weights bend, plus a positive diagonal.
type system struct {
	matches  []match
	bend     []float64 // by match
	diagonal []float64 // of the whole matrix
}

// linear gives the equations at the present odds.
func (s *strengths) linear() *system {
	l := &system{s.matches, make([]float64, len(s.matches)), make([]float64, len(s.odds))}
	x := make([]float64, len(s.odds))
	for i, odds := range s.odds {
		x[i], _ = odds.Float64()
		l.diagonal[i] = x[i] / (1 + x[i]) / (1 + x[i]) / 2
	}
	for k, m := range s.matches {
		sum := x[m.a] + x[m.b]
		l.bend[k] = float64(m.games) * (x[m.a] / sum) * (x[m.b] / sum)
		l.diagonal[m.a] += l.bend[k]
		l.diagonal[m.b] += l.bend[k]
	}
	return l
}

// multiply sets y to the product of the matrix and x.
func (l *system) multiply(x, y []float64) {
	for i := range y {
		y[i] = l.diagonal[i] * x[i]
	}
	for k, m := range l.matches {
		y[m.a] -= l.bend[k] * x[m.b]
		y[m.b] -= l.bend[k] * x[m.a]
	}
}

// solve gives x such that the product of the matrix and x is nearly b, which it
// destroys, by the method of conjugate gradients with the diagonal as preconditioner
// (Nocedal and Wright, Numerical Optimization, 2nd edition, algorithm 5.3).
func (l *system) solve(b []float64) []float64 {
	const tolerance = 1e-8
	n := len(b)
	x, direction, image := make([]float64, n), make([]float64, n), make([]float64, n)
	scaled := make([]float64, n)
	precondition := func() (rho float64) {
		for i := range b {
			scaled[i] = b[i] / l.diagonal[i]
			rho += b[i] * scaled[i]
		}
		return rho
	}
	rho := precondition()
	copy(direction, scaled)
	target := tolerance * tolerance * rho
	for limit := 2*n + 10; limit > 0 && rho > target; limit-- {
		l.multiply(direction, image)
		curvature := 0.0
		for i := range image {
			curvature += direction[i] * image[i]
		}
		alpha := rho / curvature
		for i := range x {
			x[i] += alpha * direction[i]
			b[i] -= alpha * image[i]
		}
		next := precondition()
		for i := range direction {
			direction[i] = scaled[i] + next/rho*direction[i]
		}
		rho = next
	}
	return x
}
