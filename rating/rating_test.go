package rating

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize"
)

// A fitCase is a line of testdata/fits.jsonl.gz.
type fitCase struct {
	Name          string
	Virtual       float64
	Players       int
	Games         [][3]float64
	Strengths     []float64
	LogLikelihood float64
}

func (c fitCase) games() []Game {
	games := make([]Game, len(c.Games))
	for i, g := range c.Games {
		games[i] = Game{A: int(g[0]), B: int(g[1]), Score: g[2]}
	}
	return games
}

func fitCases(tb testing.TB) []fitCase {
	tb.Helper()
	file, err := os.Open("testdata/fits.jsonl.gz")
	if err != nil {
		tb.Fatal(err)
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		tb.Fatal(err)
	}
	var cases []fitCase
	for d := json.NewDecoder(bufio.NewReader(unzipped)); d.More(); {
		var c fitCase
		if err := d.Decode(&c); err != nil {
			tb.Fatal(err)
		}
		cases = append(cases, c)
	}
	return cases
}

func TestFitAgreesWithStoredMaxima(t *testing.T) {
	cases := fitCases(t)
	if len(cases) < 20 {
		t.Errorf("%d cases: some are missing", len(cases))
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			r, err := Model{Virtual: c.Virtual}.Fit(c.Players, c.games())
			if err != nil {
				t.Fatal(err)
			}
			if d := largestDifference(r.Strengths, c.Strengths); !(d <= 1e-11) {
				t.Errorf("strengths differ by %.1e", d)
			}
			if d := math.Abs(r.likelihood.value(r.Strengths) - c.LogLikelihood); c.LogLikelihood != 0 &&
				!(d <= 1e-9*math.Abs(c.LogLikelihood)) {
				t.Errorf("log-likelihood %v, want %v", r.likelihood.value(r.Strengths), c.LogLikelihood)
			}
			if r.work.products > 0 && (r.work.steps > 9 || r.work.products > 160) {
				t.Errorf("%d steps, %d products", r.work.steps, r.work.products)
			}
			t.Logf("%d steps, %d products, gradient %.1e", r.work.steps, r.work.products, r.left())
		})
	}
}

// strengths returns the strengths of Fit alone.
func (m Model) strengths(players int, games []Game) ([]float64, error) {
	f, err := m.Fit(players, games)
	if err != nil {
		return nil, err
	}
	return f.Strengths, nil
}

func largestDifference(a, b []float64) float64 {
	if len(a) != len(b) {
		return math.Inf(1)
	}
	largest := 0.0
	for i := range a {
		largest = math.Max(largest, math.Abs(a[i]-b[i]))
	}
	return largest
}

// Two players and k straight wins: x = exp(θ) is the root of
// x³ − x² + (1−4k)x − (1+4k) = 0.
func TestStraightWins(t *testing.T) {
	for _, k := range []float64{1, 2, 10, 1000, 1e6, 1e9} {
		s, err := Model{}.strengths(2, []Game{{A: 0, B: 1, Score: 1, Weight: k}})
		if err != nil {
			t.Fatalf("%v wins: %v", k, err)
		}
		x := math.Exp(s[0])
		cubic := ((x-1)*x+(1-4*k))*x - (1 + 4*k)
		slope := (3*x-2)*x + (1 - 4*k)
		if d := math.Abs(cubic / slope / x); !(d < 1e-11) || math.Abs(s[0]+s[1]) > 1e-11 {
			t.Errorf("%v wins: strengths %v are off by %.1e", k, s, d)
		}
	}
}

func TestGamesAndWeightsAddUp(t *testing.T) {
	one, err := Model{}.strengths(3, []Game{{A: 0, B: 1, Score: 0.75, Weight: 4}, {A: 2, B: 1, Score: 1}})
	if err != nil {
		t.Fatal(err)
	}
	many, err := Model{Virtual: defaultVirtual}.strengths(3, []Game{
		{A: 1, B: 0, Score: 0.5}, {A: 0, B: 1, Score: 1}, {A: 1, B: 2}, {A: 1, B: 0}, {A: 0, B: 1, Score: 0.5},
	})
	if err != nil {
		t.Fatal(err)
	}
	if d := largestDifference(one, many); d > 1e-13 {
		t.Errorf("%v and %v differ by %.1e", one, many, d)
	}
}

// The order of the games makes no difference, not even of rounding.
func TestOrderOfGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	games := make([]Game, 60)
	for i := range games {
		a := rng.IntN(8)
		games[i] = Game{A: a, B: (a + 1 + rng.IntN(7)) % 8, Score: rng.Float64(), Weight: rng.Float64()}
	}
	first, err := Model{}.strengths(8, games)
	if err != nil {
		t.Fatal(err)
	}
	rng.Shuffle(len(games), func(i, j int) { games[i], games[j] = games[j], games[i] })
	again, err := Model{}.strengths(8, games)
	if err != nil || !slices.Equal(first, again) {
		t.Errorf("%v, %v then %v", err, first, again)
	}
}

func TestExtremeWeightsGiveErrorOrMaximum(t *testing.T) {
	for _, w := range []float64{1e-300, 1e-30, 1e-9, 1e15, 1e200, math.MaxFloat64} {
		for _, v := range []float64{1e-300, 1e-12, 0.5, 1e12, 1e300} {
			r, err := Model{Virtual: v}.Fit(3, []Game{{A: 0, B: 1, Score: 1, Weight: w}, {A: 1, B: 2, Score: 1}})
			if err != nil && !errors.Is(err, errNotConverged) {
				t.Errorf("weight %v, virtual %v: %v", w, v, err)
			}
			if err == nil && !(r.left() <= 1e-6*math.Max(1, math.Max(w, v))) {
				t.Errorf("weight %v, virtual %v: gradient %v left at %v", w, v, r.left(), r.Strengths)
			}
		}
	}
}

// The bound on the steps ends the fit: these three would go on for ever.
func TestBoundOfSteps(t *testing.T) {
	for _, c := range []struct {
		players int
		virtual float64
		games   []Game
	}{
		{5, 2.4308320520817743e-100, []Game{
			{A: 0, B: 3, Weight: 2.669060861511079e+14}, {A: 4, B: 0, Score: 1, Weight: 2.669060861511079e+14},
			{A: 4, B: 2, Score: 1, Weight: 2.669060861511079e+14},
		}},
		{4, 9.688670897128276e-16, []Game{
			{A: 1, B: 3, Score: 1, Weight: 701.7574310634672}, {A: 1, B: 0, Weight: 701.7574310634672},
			{A: 0, B: 2, Score: 0.75, Weight: 701.7574310634672},
			{A: 2, B: 1, Score: 0.5, Weight: 701.7574310634672}, {A: 3, B: 1, Weight: 701.7574310634672},
			{A: 3, B: 0, Score: 0.25, Weight: 701.7574310634672},
		}},
		{4, 1.8205406328113026e-12, []Game{
			{A: 2, B: 0, Score: 1, Weight: 2.870477958987437e+07}, {A: 3, B: 1, Weight: 2.161411666548244e+22},
			{A: 1, B: 3, Score: 0.25, Weight: 3.2455084489077154e-18},
			{A: 0, B: 1, Score: 0.75, Weight: 1.05834953102864e-25}, {A: 3, B: 2, Score: 0.75, Weight: 4.645777464893697e-28},
		}},
	} {
		if _, err := (Model{Virtual: c.virtual}).Fit(c.players, c.games); err != nil && !errors.Is(err, errNotConverged) {
			t.Errorf("%d players, virtual %v: %v", c.players, c.virtual, err)
		}
	}
	games := []Game{{A: 0, B: 1, Score: 1}, {A: 1, B: 2, Score: 1, Weight: 30}}
	usual, err := Model{}.Fit(3, games)
	if err != nil {
		t.Fatal(err)
	}
	for steps := 1; steps < usual.work.steps; steps++ {
		_, err := newLikelihood(3, games, defaultVirtual).maximize(steps)
		if !errors.Is(err, errNotConverged) || !strings.Contains(err.Error(), fmt.Sprintf("after %d steps", steps)) {
			t.Errorf("%d steps of %d: error %v", steps, usual.work.steps, err)
		}
	}
}

// TestWildWeights has weights of many orders of magnitude, in events where everybody has met many.
// Rounding errors are then longer than the last step should be, and the fit ends where steps do not
// get shorter any more.
func TestWildWeights(t *testing.T) {
	const events, least = 300, 220
	rng, fitted := rand.New(rand.NewPCG(3, 2)), 0
	for range events {
		players := 8 + rng.IntN(60)
		games := make([]Game, players*(1+rng.IntN(20)))
		for i := range games {
			a := rng.IntN(players)
			games[i] = Game{a, (a + 1 + rng.IntN(players-1)) % players, float64(rng.IntN(5)) / 4, math.Pow10(rng.IntN(25) - 12)}
		}
		switch f, err := (Model{Virtual: math.Pow10(rng.IntN(20) - 14)}).Fit(players, games); {
		case err != nil && !errors.Is(err, errNotConverged):
			t.Fatal(err)
		case err == nil && f.work.steps > 120:
			t.Errorf("%d players, %d games: %d steps", players, len(games), f.work.steps)
		case err == nil:
			fitted++
		}
	}
	if fitted < least {
		t.Errorf("%d of %d events have a fit, at least %d expected", fitted, events, least)
	}
}

// TestNobody has fits without players, and players without a game of whom next to nothing is known.
func TestNobody(t *testing.T) {
	f, err := Model{}.Fit(0, nil)
	if err != nil || f.Strengths == nil || len(f.Strengths) > 0 {
		t.Errorf("%v, error %v", f, err)
	}
	for _, virtual := range []float64{math.SmallestNonzeroFloat64, 1e-310} {
		f, err := Model{Virtual: virtual}.Fit(2, nil)
		if err != nil {
			t.Fatal(err)
		}
		if lead, stderr, err := f.Lead(0, 1); err != errSingular || lead != 0 || stderr != 0 {
			t.Errorf("virtual draws of %v: %v, %v, error %v", virtual, lead, stderr, err)
		}
	}
}

func TestInvalidInput(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for _, c := range []struct {
		name    string
		model   Model
		players int
		game    Game
	}{
		{"player too high", Model{}, 2, Game{A: 0, B: 2}},
		{"player negative", Model{}, 2, Game{A: -1, B: 1}},
		{"against itself", Model{}, 2, Game{A: 1, B: 1}},
		{"score too high", Model{}, 2, Game{A: 0, B: 1, Score: 1.5}},
		{"score negative", Model{}, 2, Game{A: 0, B: 1, Score: -0.5}},
		{"score NaN", Model{}, 2, Game{A: 0, B: 1, Score: nan}},
		{"weight negative", Model{}, 2, Game{A: 0, B: 1, Weight: -1}},
		{"weight NaN", Model{}, 2, Game{A: 0, B: 1, Weight: nan}},
		{"weight infinite", Model{}, 2, Game{A: 0, B: 1, Weight: inf}},
		{"virtual negative", Model{Virtual: -1}, 2, Game{A: 0, B: 1}},
		{"virtual NaN", Model{Virtual: nan}, 2, Game{A: 0, B: 1}},
		{"virtual infinite", Model{Virtual: inf}, 2, Game{A: 0, B: 1}},
		{"no players", Model{}, 0, Game{A: 0, B: 1}},
		{"fewer than no players", Model{}, -1, Game{A: 0, B: 1}},
		{"too many players", Model{}, maxPlayers + 1, Game{A: 0, B: 1}},
		{"more than memory holds", Model{}, math.MaxInt, Game{A: 0, B: 1}},
	} {
		if s, err := c.model.strengths(c.players, []Game{c.game}); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%s: strengths %v, error %v", c.name, s, err)
		}
	}
}

// There can be as many players as the bound says: it is the game that is refused.
func TestTooManyPlayers(t *testing.T) {
	if _, err := (Model{}).Fit(-1, nil); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("fewer players than none, and no games: error %v", err)
	}
	_, err := Model{}.Fit(maxPlayers, []Game{{A: 0, B: maxPlayers}})
	if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), "game 0: no player 16777216 among 16777216") {
		t.Error(err)
	}
}

func TestNoPlayers(t *testing.T) {
	r, err := Model{}.Fit(0, nil)
	if err != nil || len(r.Strengths) != 0 || len(deviations(r)) != 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

// Without games the information is v/4 for everybody; with them it is checked
// against differences of the gradient.
func TestStandardErrors(t *testing.T) {
	r, err := Model{}.Fit(2, nil)
	if err != nil {
		t.Fatal(err)
	}
	if d := largestDifference(deviations(r), []float64{math.Sqrt(8), math.Sqrt(8)}); d > 1e-12 {
		t.Errorf("without games: %v", deviations(r))
	}
	r, err = Model{}.Fit(2, []Game{{A: 0, B: 1, Score: 0.5, Weight: 4}})
	if err != nil {
		t.Fatal(err)
	}
	// Information [[a+1, -1], [-1, a+1]] with a = 1/8.
	want := math.Sqrt(1.125 / (1.125*1.125 - 1))
	if d := largestDifference(deviations(r), []float64{want, want}); d > 1e-12 {
		t.Errorf("after drawn games: %v, want %v", deviations(r), want)
	}
}

// Several games of a pair count as one of their weight, for errors as for strengths.
func TestStandardErrorsMergePairs(t *testing.T) {
	errors := func(games ...Game) []float64 {
		r, err := Model{}.Fit(3, games)
		if err != nil {
			t.Fatal(err)
		}
		return deviations(r)
	}
	one := errors(Game{A: 0, B: 1, Score: 0.75, Weight: 4}, Game{A: 1, B: 2, Score: 0.5})
	many := errors(Game{A: 0, B: 1, Score: 1, Weight: 2}, Game{A: 1, B: 0, Score: 0.5}, Game{A: 1, B: 2, Score: 0.5},
		Game{A: 0, B: 1, Score: 0.5})
	if d := largestDifference(one, many); d > 1e-13 {
		t.Errorf("%v and %v differ by %.1e", one, many, d)
	}
}

// The errors are those of the inverse of the information, which differences of the
// gradient give.
func TestStandardErrorsAgreeWithGradient(t *testing.T) {
	games := []Game{{A: 0, B: 1, Score: 1}, {A: 1, B: 2, Score: 0.5}, {A: 2, B: 3, Score: 1},
		{A: 0, B: 2, Score: 0}, {A: 0, B: 1, Score: 0}}
	r, err := Model{}.Fit(4, games)
	if err != nil {
		t.Fatal(err)
	}
	f := newLikelihood(4, games, defaultVirtual)
	information := mat.NewSymDense(4, nil)
	const h = 1e-6
	for i := range 4 {
		up, down := slices.Clone(r.Strengths), slices.Clone(r.Strengths)
		up[i] += h
		down[i] -= h
		a, b, unused := make([]float64, 4), make([]float64, 4), make([]float64, 4)
		f.slopes(up, a, unused, make([]float64, len(f.matches)))
		f.slopes(down, b, unused, make([]float64, len(f.matches)))
		for j := range 4 {
			information.SetSym(i, j, -(a[j]-b[j])/(2*h))
		}
	}
	var inverse mat.Dense
	if err := inverse.Inverse(information); err != nil {
		t.Fatal(err)
	}
	want := make([]float64, 4)
	for i := range want {
		want[i] = math.Sqrt(inverse.At(i, i))
	}
	if d := largestDifference(deviations(r), want); d > 1e-7 {
		t.Errorf("%v, want %v", deviations(r), want)
	}
}

// Large differences lose no precision, and do not overflow.
func TestLogSigma(t *testing.T) {
	for _, c := range []struct{ x, want float64 }{
		{0, -math.Ln2}, {40, -math.Exp(-40)}, {700, -math.Exp(-700)}, {1000, 0},
	} {
		if got := logSigma(c.x); !(math.Abs(got-c.want) <= 1e-15*math.Abs(c.want)) {
			t.Errorf("ln σ(%v) = %v, want %v", c.x, got, c.want)
		}
	}
	f := newLikelihood(2, []Game{{A: 0, B: 1, Score: 0.25, Weight: 4}}, 1)
	for _, d := range []float64{1000, -1000} {
		// Of four games A scored one: ln σ(d) + 3·ln σ(−d), and a virtual draw each.
		want := -3*max(d, 0) + min(d, 0) - 500
		if got := f.value([]float64{d, 0}); !(math.Abs(got-want+math.Ln2) <= 1e-12*math.Abs(want)) {
			t.Errorf("L at %v is %v, want %v", d, got, want-math.Ln2)
		}
	}
}

// Newton's step alone goes too far where somebody has lost to everybody they should
// have beaten: without looking further than the curvature, and halving, this does
// not converge.
func TestSurprises(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	games := chain(300, func() float64 { return float64(rng.IntN(3)) / 2 })
	r, err := Model{Virtual: 1e-6}.Fit(300, games)
	if err != nil || r.left() > 1e-13 || r.work.steps > 100 {
		t.Fatalf("%v: %d steps, gradient %v", err, r.work.steps, r.left())
	}
	f := newLikelihood(300, games, 1e-6)
	c, talk := f.talk(make([]float64, 300))
	falls := 0
	for range 100 {
		talk.ask(optimize.GradEvaluation)
		copy(c.theta, talk.X)
		slope, err := c.direct(talk.Gradient)
		if err != nil {
			return // as far as Newton's method alone gets
		}
		if !c.rises(talk, -talk.F, 1, slope) {
			falls++
		}
	}
	if falls == 0 || -talk.F >= f.value(r.Strengths)-1e-9 {
		t.Error("Newton's method alone does as well")
	}
}

// The likelihood never falls, whether steps are full or not, and some are not.
func TestAlwaysRises(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	short := 0
	for range 40 {
		n := 20 + rng.IntN(200)
		f := newLikelihood(n, chain(n, func() float64 { return float64(rng.IntN(2)) }), 1e-6)
		c, talk := f.talk(make([]float64, n))
		for range 15 {
			talk.ask(optimize.GradEvaluation)
			before := -talk.F
			full, err := c.advance(talk)
			if err != nil {
				t.Fatal(err)
			}
			if !full {
				short++
			}
			if -talk.F < before-2*roundings*(1+math.Abs(before)) || -talk.F != f.value(talk.X) {
				t.Fatalf("the likelihood of %d players falls from %v to %v", n, before, -talk.F)
			}
		}
	}
	if short == 0 {
		t.Error("all steps were full")
	}
}

// chain returns games of every player with the next one.
func chain(players int, score func() float64) []Game {
	games := make([]Game, players-1)
	for i := range games {
		games[i] = Game{A: i, B: i + 1, Score: score()}
	}
	return games
}

// Long chains, whose ends hardly know of each other, take few steps and no
// conjugate gradients, however light the virtual draws.
func TestChains(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for name, score := range map[string]func() float64{
		"wins":  func() float64 { return 1 },
		"mixed": func() float64 { return float64(rng.IntN(3)) / 2 },
		"drawn": func() float64 { return 0.5 },
	} {
		const n = 10_000
		r, err := Model{Virtual: 1e-6}.Fit(n, chain(n, score))
		if err != nil || r.work.steps > 100 || r.work.products > 0 || r.left() > 1e-12 {
			t.Errorf("%s: %v, %d steps, %d products, gradient %v", name, err, r.work.steps, r.work.products, r.left())
		}
	}
}

// Ladders of light virtual draws end in rounding errors of the gradient, which is
// no reason to go on. The lighter the draws, the longer the last step.
func TestLadder(t *testing.T) {
	for _, c := range []struct {
		seed    uint64
		n       int
		virtual float64
	}{{1, 4000, 1e-6}, {3, 4000, 1e-6}, {2, 1000, 1e-6}, {0, 1000, 1e-9}, {1, 1000, 1e-9}} {
		rng := rand.New(rand.NewPCG(c.seed, 2))
		var games []Game
		for i := range c.n - 2 {
			games = append(games, Game{A: i, B: i + 2, Score: mixed(rng)})
			if i%2 == 0 {
				games = append(games, Game{A: i, B: i + 1, Score: mixed(rng)})
			}
		}
		r, err := Model{Virtual: c.virtual}.Fit(c.n, games)
		if err != nil || r.work.steps > 100 || r.left() > 1e-13 {
			t.Errorf("%+v: %v, %+v", c, err, r)
		}
	}
}

func TestExpectedAndElo(t *testing.T) {
	for _, c := range []struct{ diff, want float64 }{
		{0, 0.5}, {math.Ln10, 10.0 / 11}, {-math.Ln10, 1.0 / 11}, {800, 1}, {-700, math.Exp(-700)},
		{-720, math.Exp(-720)}, {-800, 0},
	} {
		if got := Expected(c.diff); !(math.Abs(got-c.want) <= 1e-15*math.Abs(c.want)) {
			t.Errorf("Expected(%v) = %v, want %v", c.diff, got, c.want)
		}
	}
	if got := Elo(math.Ln10); math.Abs(got-400) > 1e-12 {
		t.Errorf("Elo(ln 10) = %v", got)
	}
}

// The evidence is what it is called: the gradient that is left at the strengths, and how
// many steps and products it took. Where everybody has met five others there is a core.
func TestReportEvidence(t *testing.T) {
	var games []Game
	for a := range 5 {
		for b := range 5 {
			games = append(games, Game{A: a, B: 5 + b, Score: float64((a*a+b)%3) / 2})
		}
	}
	for name, c := range map[string]struct {
		games []Game
		core  bool
	}{"core": {games, true}, "chain": {chain(10, func() float64 { return 1 }), false}} {
		r, err := Model{}.Fit(10, c.games)
		if err != nil {
			t.Fatal(err)
		}
		f := newLikelihood(10, c.games, defaultVirtual)
		gradient := make([]float64, 10)
		f.slopes(r.Strengths, gradient, make([]float64, 10), make([]float64, len(f.matches)))
		if want := size(gradient); r.left() != want || r.left() > 1e-12 {
			t.Errorf("%s: gradient %v, want %v", name, r.left(), want)
		}
		if r.likelihood.value(r.Strengths) != f.value(r.Strengths) {
			t.Errorf("%s: likelihood %v, want %v", name, r.likelihood.value(r.Strengths), f.value(r.Strengths))
		}
		if r.work.steps < 3 || r.work.steps > 9 {
			t.Errorf("%s: %d steps", name, r.work.steps)
		}
		if c.core != (r.work.products >= r.work.steps) || r.work.products < 0 || r.work.products > 20*r.work.steps {
			t.Errorf("%s: %d products in %d steps", name, r.work.products, r.work.steps)
		}
	}
}

// deviations returns the standard errors of a fit, nil if there are none.
func deviations(r *Fit) []float64 {
	list, _ := r.StandardErrors()
	return list
}

// left is the largest absolute partial derivative that was left, in games.
func (f *Fit) left() float64 {
	gradient := make([]float64, len(f.Strengths))
	f.likelihood.slopes(f.Strengths, gradient, make([]float64, len(gradient)), make([]float64, len(f.likelihood.matches)))
	return size(gradient)
}
