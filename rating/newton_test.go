package rating

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/optimize"
)

// talk returns the method at a point, and what answers it as [optimize.Minimize] does.
func (f *likelihood) talk(theta []float64) (*newton, *talk) {
	c := &newton{likelihood: f, system: f.system(), excess: make([]float64, f.players),
		weights: make([]float64, len(f.matches))}
	c.Init(f.players, 1)
	operations, results := make(chan optimize.Task, 1), make(chan optimize.Task, 1)
	go func() {
		for t := range operations {
			if t.Op&optimize.FuncEvaluation != 0 {
				t.F = -f.value(t.X)
			}
			if t.Op&optimize.GradEvaluation != 0 {
				f.slopes(t.X, t.Gradient, c.excess, c.weights)
				floats.Scale(-1, t.Gradient)
			}
			results <- t
		}
	}()
	at := &optimize.Location{X: theta, Gradient: make([]float64, f.players)}
	t := &talk{optimize.Task{Location: at}, operations, results}
	t.ask(optimize.FuncEvaluation)
	return c, t
}

// A step is taken if the likelihood rises by a ten-thousandth of what the slope
// promises for that part of it, or falls by no more than rounding errors,
// 1e-12·(1+|L|).
func TestRises(t *testing.T) {
	c, talk := newLikelihood(1, nil, 1).talk([]float64{3})
	c.theta[0], c.step[0] = 3, -2
	height := -talk.F
	for _, part := range []float64{1, 0.25} {
		rise := c.value([]float64{3 - 2*part}) - height
		for _, least := range []struct {
			share float64
			want  bool
		}{{-1, true}, {0, true}, {0.99, true}, {1.01, false}} {
			if got := c.rises(talk, height, part, least.share*rise/1e-4/part); got != least.want {
				t.Errorf("part %v: %v of what rises is asked for: %v", part, least.share, got)
			}
			if talk.X[0] != 3-2*part || -talk.F != c.value(talk.X) {
				t.Errorf("part %v: tried %v, reached %v", part, talk.X, -talk.F)
			}
		}
	}
	c.step[0] = 0 // nothing rises
	for asked, want := range map[float64]bool{0: true, 0.9: true, 1.1: false} {
		if got := c.rises(talk, height, 1, asked*1e-12*(1+math.Abs(height))/1e-4); got != want {
			t.Errorf("%v of the rounding errors asked for: %v", asked, got)
		}
	}
}

// The slope of a step is its product with the gradient, and every step is counted.
// For nobody but the dummy to play with, v(½ − σ(x)) is divided by vσ(x)σ(−x).
func TestDirect(t *testing.T) {
	c, talk := newLikelihood(1, nil, 0.5).talk([]float64{1})
	talk.ask(optimize.GradEvaluation)
	for steps := 1; steps <= 2; steps++ {
		slope, err := c.direct(talk.Gradient)
		p := Expected(1)
		want := (0.5 - p) / (p * (1 - p))
		if err != nil || math.Abs(c.step[0]-want) > 1e-14 || math.Abs(slope-want*(0.5-p)/2) > 1e-14 ||
			c.steps != steps || c.products != 0 {
			t.Errorf("%v: step %v, want %v; slope %v; %+v", err, c.step[0], want, slope, c)
		}
	}
}

// Curvatures are raised to |s|/(1+|d|), s being the slope at d, and never lowered:
// so no match or virtual draw by itself asks for a step beyond d = 0 by more than 1.
func TestSoften(t *testing.T) {
	for _, d := range []float64{-9, -1, -0.25, 0, 0.25, 1, 9} {
		for _, score := range []float64{0, 0.25, 0.5, 1} {
			f := newLikelihood(2, []Game{{A: 0, B: 1, Score: score, Weight: 3}}, 0.5)
			theta, gradient, excess, weights := []float64{d + 2, 2}, make([]float64, 2), make([]float64, 2), make([]float64, 1)
			f.slopes(theta, gradient, excess, weights)
			wantExcess, wantWeight := []float64{0, 0}, 0.0
			for i, x := range theta {
				wantExcess[i] = max(excess[i], 0.5*math.Abs(0.5-Expected(x))/(1+math.Abs(x)))
			}
			wantWeight = max(weights[0], 3*math.Abs(score-Expected(d))/(1+math.Abs(d)))
			f.soften(theta, excess, weights)
			if !floats.EqualApprox(excess, wantExcess, 1e-14) || math.Abs(weights[0]-wantWeight) > 1e-14 {
				t.Errorf("d = %v, score %v: excess %v, want %v; weight %v, want %v", d, score, excess,
					wantExcess, weights[0], wantWeight)
			}
			if step := 3 * (score - Expected(d)) / weights[0]; step*d < 0 && math.Abs(step) > math.Abs(d)+1+1e-12 {
				t.Errorf("d = %v, score %v: a step of %v", d, score, step)
			}
		}
	}
}

func TestPositive(t *testing.T) {
	for x, want := range map[float64]bool{
		-1: false, 0: false, math.SmallestNonzeroFloat64: true, 1: true, math.MaxFloat64: true,
		math.Inf(1): false, math.Inf(-1): false,
	} {
		if positive(x) != want {
			t.Errorf("%v: %v", x, !want)
		}
	}
	if positive(math.NaN()) {
		t.Error("no number is positive")
	}
}

// Where weights are so different that a step has no direction, that is the reason why
// the fit ends, not how many steps it took.
func TestNoDirection(t *testing.T) {
	for _, c := range []struct{ virtual, weight float64 }{{1, 1e-320}, {0.5, 1e200}, {1e-160, 1}, {1e-12, 1e15},
		{5e-324, 1e-30}, {1e-12, math.MaxFloat64}} {
		_, err := Model{Virtual: c.virtual}.Fit(3,
			[]Game{{A: 0, B: 1, Score: 1, Weight: c.weight}, {A: 1, B: 2, Score: 1, Weight: c.weight}})
		if !errors.Is(err, errNotConverged) || !strings.Contains(err.Error(), "too large or too small") {
			t.Errorf("virtual draws of %v, games of %v: %v", c.virtual, c.weight, err)
		}
	}
}

// The same goes for the step by another curvature: here one whose slope is below all
// numbers, after a step that leads down.
func TestNoDirectionOfSoftenedStep(t *testing.T) {
	c, talk := newLikelihood(1, nil, 1).talk([]float64{1})
	talk.Gradient[0], c.excess[0] = -1e-320, 5e-324
	if full, err := c.advance(talk); full || !errors.Is(err, errNotConverged) || c.theta[0] != 1 {
		t.Errorf("%v, %v: at %v", full, err, c.theta)
	}
}

// An information matrix that is too close to singular gives no errors. In a chain of
// three who have drawn, what all have in common is known by the virtual draws alone:
// their errors are √(4/3v) each, and next to that the others are nothing.
func TestNoStandardErrors(t *testing.T) {
	known := 0
	for virtual := 1e-13; virtual > 1e-18; virtual /= 1.01 {
		f, err := Model{Virtual: virtual}.Fit(3, []Game{{A: 0, B: 1, Score: 0.5}, {A: 1, B: 2, Score: 0.5}})
		if err != nil {
			t.Fatal(err)
		}
		errors, err := f.StandardErrors()
		if (err == nil) != (errors != nil) {
			t.Fatalf("virtual draws of %v: %v, error %v", virtual, errors, err)
		}
		want := math.Sqrt(4 / virtual / 3)
		for i, got := range errors {
			if !(got > want/1.5 && got < want*1.5) {
				t.Errorf("virtual draws of %v: player %d is known to %v, want %v", virtual, i, got, want)
			}
		}
		if errors != nil {
			known++
			if virtual < 1e-16 {
				t.Errorf("virtual draws of %v: %v", virtual, errors)
			}
		}
	}
	if known == 0 {
		t.Error("no errors at all")
	}
}

// TestSpend bounds the products of all steps by the number of matches: so many are done, and one more is an error.
func TestSpend(t *testing.T) {
	for matches := range 3 {
		c := &newton{likelihood: &likelihood{players: 2, matches: slices.Repeat([]match{{b: 1}}, matches)}}
		c.system = c.likelihood.system()
		most := mostProducts / (1 + matches)
		if err := c.spend(most); err != nil {
			t.Errorf("%d matches: %v", matches, err)
		}
		err := c.spend(1)
		if want := fmt.Sprintf("after %d products", most+1); !errors.Is(err, errNotConverged) ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%d matches: %v, which says nothing of %q", matches, err, want)
		}
	}
}

// A step that would exceed that bound is not taken.
func TestSpentStep(t *testing.T) {
	c, talk := newLikelihood(1, nil, 1).talk([]float64{1})
	c.products = mostProducts + 1
	if full, err := c.advance(talk); full || !errors.Is(err, errNotConverged) ||
		!strings.Contains(err.Error(), "products") {
		t.Errorf("%v, %v", full, err)
	}
}
