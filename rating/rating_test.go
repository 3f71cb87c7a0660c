package rating

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"math"
	"os"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
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
	for _, c := range fitCases(t) {
		t.Run(c.Name, func(t *testing.T) {
			r, err := Model{Virtual: c.Virtual}.Report(c.Players, c.games())
			if err != nil {
				t.Fatal(err)
			}
			if d := largestDifference(r.Strengths, c.Strengths); !(d <= 1e-11) {
				t.Errorf("strengths differ by %.1e", d)
			}
			if d := math.Abs(r.LogLikelihood - c.LogLikelihood); c.LogLikelihood != 0 && !(d <= 1e-9*math.Abs(c.LogLikelihood)) {
				t.Errorf("log-likelihood %v, want %v", r.LogLikelihood, c.LogLikelihood)
			}
			t.Logf("%d steps, %d products, gradient %.1e", r.Steps, r.Products, r.Gradient)
		})
	}
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
		s, err := Model{}.Fit(2, []Game{{A: 0, B: 1, Score: 1, Weight: k}})
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
	one, err := Model{}.Fit(3, []Game{{A: 0, B: 1, Score: 0.75, Weight: 4}, {A: 2, B: 1, Score: 1}})
	if err != nil {
		t.Fatal(err)
	}
	many, err := Model{Virtual: DefaultVirtual}.Fit(3, []Game{
		{A: 1, B: 0, Score: 0.5}, {A: 0, B: 1, Score: 1}, {A: 1, B: 2}, {A: 1, B: 0}, {A: 0, B: 1, Score: 0.5},
	})
	if err != nil {
		t.Fatal(err)
	}
	if d := largestDifference(one, many); d > 1e-13 {
		t.Errorf("%v and %v differ by %.1e", one, many, d)
	}
}

func TestExtremeWeightsGiveErrorOrMaximum(t *testing.T) {
	for _, w := range []float64{1e-300, 1e-30, 1e-9, 1e15, 1e200, math.MaxFloat64} {
		for _, v := range []float64{1e-300, 1e-12, 0.5, 1e12, 1e300} {
			r, err := Model{Virtual: v}.Report(3, []Game{{A: 0, B: 1, Score: 1, Weight: w}, {A: 1, B: 2, Score: 1}})
			if err != nil && !errors.Is(err, ErrNotConverged) {
				t.Errorf("weight %v, virtual %v: %v", w, v, err)
			}
			if err == nil && !(r.Gradient <= 1e-6*math.Max(1, math.Max(w, v))) {
				t.Errorf("weight %v, virtual %v: gradient %v left at %v", w, v, r.Gradient, r.Strengths)
			}
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
		{"too many players", Model{}, MaxPlayers + 1, Game{A: 0, B: 1}},
		{"more than memory holds", Model{}, math.MaxInt, Game{A: 0, B: 1}},
	} {
		if s, err := c.model.Fit(c.players, []Game{c.game}); !errors.Is(err, ErrInvalid) || !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%s: strengths %v, error %v", c.name, s, err)
		}
	}
}

func TestNoPlayers(t *testing.T) {
	r, err := Model{}.Report(0, nil)
	if err != nil || len(r.Strengths) != 0 || len(r.StandardErrors()) != 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

// Without games the information is v/4 for everybody; with them it is checked
// against differences of the gradient.
func TestStandardErrors(t *testing.T) {
	r, err := Model{}.Report(2, nil)
	if err != nil {
		t.Fatal(err)
	}
	if d := largestDifference(r.StandardErrors(), []float64{math.Sqrt(8), math.Sqrt(8)}); d > 1e-12 {
		t.Errorf("without games: %v", r.StandardErrors())
	}
	r, err = Model{}.Report(2, []Game{{A: 0, B: 1, Score: 0.5, Weight: 4}})
	if err != nil {
		t.Fatal(err)
	}
	// Information [[a+1, -1], [-1, a+1]] with a = 1/8.
	want := math.Sqrt(1.125 / (1.125*1.125 - 1))
	if d := largestDifference(r.StandardErrors(), []float64{want, want}); d > 1e-12 {
		t.Errorf("after drawn games: %v, want %v", r.StandardErrors(), want)
	}
	// The report is only read, so that goroutines can share it.
	r.objective.matches[0].bend = -1
	if r.StandardErrors(); r.objective.matches[0].bend != -1 {
		t.Error("the report is changed")
	}
}

func TestExpectedAndElo(t *testing.T) {
	for _, c := range []struct{ diff, want float64 }{
		{0, 0.5}, {math.Ln10, 10.0 / 11}, {-math.Ln10, 1.0 / 11}, {800, 1}, {-700, math.Exp(-700)}, {-800, 0},
	} {
		if got := Expected(c.diff); math.Abs(got-c.want) > 1e-15*math.Abs(c.want) {
			t.Errorf("Expected(%v) = %v, want %v", c.diff, got, c.want)
		}
	}
	if got := Elo(math.Ln10); math.Abs(got-400) > 1e-12 {
		t.Errorf("Elo(ln 10) = %v", got)
	}
}

func BenchmarkFit(b *testing.B) {
	for _, c := range fitCases(b) {
		if c.Players < 17 {
			continue
		}
		games := c.games()
		b.Run(c.Name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := (Model{}).Fit(c.Players, games); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkStraightWins(b *testing.B) {
	games := make([]Game, 1000)
	for i := range games {
		games[i] = Game{A: 0, B: 1, Score: 1}
	}
	for b.Loop() {
		if _, err := (Model{}).Fit(2, games); err != nil {
			b.Fatal(err)
		}
	}
}
