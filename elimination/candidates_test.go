package elimination

import (
	"context"
	"math/big"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// drawField returns the field of a round of a tournament of up to so many players, some of
// whom are forbidden or required to meet, or have to have the bye or not; nil if nothing is
// left to pair.
func drawField(t *testing.T, rng *rand.Rand, most int) *field {
	t.Helper()
	s := newShow(2+rng.IntN(most-1), rng.Uint64())
	p := Pairer{Lives: 1 + rng.IntN(4)}
	for range rng.IntN(7) {
		if s.play(p) != nil {
			break
		}
	}
	n := len(s.t.Players)
	for range rng.IntN(1 + n/2) {
		if a, b := rng.IntN(n), rng.IntN(n); a != b {
			pairtest.Rule(&s.t, pairing.Forbidden, [2]pairing.ID{s.t.Players[a].ID, s.t.Players[b].ID})
		}
	}
	e, err := p.replay(context.Background(), s.t, false)
	if err != nil {
		t.Fatal(err)
	}
	if e.finished() != nil {
		return nil
	}
	f, err := e.field()
	if err != nil {
		t.Fatal(err)
	}
	f.partner, f.fewest = slices.Clone(f.partner), slices.Clone(f.fewest)
	for range rng.IntN(3) {
		switch a, b := rng.IntN(len(f.ranked)), rng.IntN(len(f.ranked)); {
		case f.partner[a] >= 0 || f.partner[b] >= 0 || a == b && (!f.hasBye() || !f.fewest[a]):
		case rng.IntN(3) == 0:
			f.fewest[a] = false
		default:
			f.partner[a], f.partner[b] = b, a
		}
	}
	return f
}

// A pairing from candidates is the one that is found without them, where there is one, and
// there is one most often.
func TestPlain(t *testing.T) {
	fields := 1000
	if testing.Short() {
		fields = 400
	}
	rng := rand.New(rand.NewPCG(1, 51))
	found, grown, tied, all := 0, 0, 0, 0
	for k := range fields {
		most := 12
		if k%10 == 0 {
			most = 90
		}
		f := drawField(t, rng, most)
		if f == nil {
			continue
		}
		all++
		got := f.plain()
		if got == nil {
			continue
		}
		found++
		want := best(f, f.criteria(), false)
		if !slices.Equal(got, want) {
			t.Fatalf("field %d, losses %v, partners %v, fewest byes %v: %v, want %v", k, f.losses,
				f.partner, f.fewest, got, want)
		}
		s := f.weigh()
		s.begin(1+rng.IntN(2), 1)
		first := len(s.edges)
		tight := s.best()
		if tight == nil {
			continue
		}
		if len(s.edges) > first {
			grown++
		}
		if len(tight) > len(want)/2 {
			tied++
		}
		if got := s.settle(tight); !slices.Equal(got, want) {
			t.Fatalf("field %d from few candidates, losses %v, partners %v, fewest byes %v: %v, want %v", k, f.losses,
				f.partner, f.fewest, got, want)
		}
	}
	t.Logf("%d of %d found, %d with new candidates, %d with more than one partner for some", found, all, grown, tied)
	if found < all/2 || grown < all/100 || tied < all/10 {
		t.Errorf("%d of %d found, %d with new candidates, %d with more than one partner for some", found, all, grown, tied)
	}
}

// doubtfulLeft is [sparse.doubtful] by the sum of duals and weights, which is less than 2.
func doubtfulLeft(s *sparse, duals []blossom.Number, i int) (list []int) {
	left := blossom.Certificate{Duals: duals}.Slack()
	if s.field.partner[i] > i {
		return []int{s.field.partner[i]}
	}
	for j := i + 1; j < s.field.vertices(); j++ {
		c := couple{i: i, j: j, bye: j == s.field.byeVertex()}
		if !c.bye {
			c.difference = s.field.losses[j] - s.field.losses[i]
		}
		if c.difference > s.most {
			continue
		}
		if x := left(s.edge(&c)); c.bye || int64(x[0]) < 0 || x[0] == 0 && x[1] < 2 {
			list = append(list, j)
		}
	}
	return list
}

// Doubtful are those whose couples leave nothing without odd sets.
func TestDoubtful(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 51))
	all := 0
	for k := range 100 {
		f := drawField(t, rng, 20+k%2*80)
		if f == nil {
			continue
		}
		s := f.weigh()
		s.begin(mirrors, crossers)
		_, proof, err := blossom.MaxWeight(s.field.vertices(), s.edges, true, nil)
		if err != nil {
			continue
		}
		duals := proof().Duals
		for i := range s.field.ranked {
			want := doubtfulLeft(s, duals, i)
			if got := s.doubtful(nil, duals, i); !slices.Equal(got, want) {
				t.Fatalf("field %d, losses %v, rank %d: %v, want %v", k, f.losses, i, got, want)
			}
			all += len(want)
		}
	}
	if all < 2000 {
		t.Errorf("%d couples", all)
	}
}

// So it is where a fold has more than 32 bits, and differences are larger than a number has room for.
func TestDoubtfulLarge(t *testing.T) {
	const n = 60_000
	f := &field{event: &event{careers: make([]career, n), lives: 9}, ranked: make([]int, n), fewest: make([]bool, n),
		partner: slices.Repeat([]int{-1}, n)}
	for i := range n {
		f.losses = append(f.losses, []int{0, 1, 8}[i/(n/3)])
	}
	f.findGroups()
	s := f.weigh()
	rng := rand.New(rand.NewPCG(3, 51))
	duals := make([]blossom.Number, n)
	for i := range duals {
		duals[i] = blossom.Number{-rng.Uint64N(8), rng.Uint64()}
	}
	for _, i := range []int{0, n / 3} {
		for _, couples := range []int64{0, 1} { // whose difference of 1 the dual makes up for
			other := slices.Clone(duals)
			other[i] = blossom.Number{-shift(2*couples, s.cross)[0], 0}
			want := doubtfulLeft(s, other, i)
			if got := s.doubtful(nil, other, i); len(want) == 0 || !slices.Equal(got, want) {
				t.Errorf("rank %d, dual %v: %d, want %d", i, other[i], len(got), len(want))
			}
		}
	}
}

// TestPlainWork bounds the candidates of the rounds of a large field, and the memory.
func TestPlainWork(t *testing.T) {
	for _, n := range []int{1000, 1001} {
		s := newShow(n, 1)
		for round := 1; round <= 5; round++ {
			e, err := Pairer{}.replay(context.Background(), s.t, false)
			if err != nil {
				t.Fatal(err)
			}
			f, err := e.field()
			if err != nil {
				t.Fatal(err)
			}
			x := f.weigh()
			x.begin(mirrors, crossers)
			first := len(x.edges)
			if x.best() == nil {
				t.Fatalf("round %d: not found", round)
			}
			if more := len(x.edges) - first; first > 14*n || more > n/10 {
				t.Errorf("round %d of %d: %d candidates and %d later ones", round, n, first, more)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			if err := s.play(Pairer{}); err != nil {
				t.Fatal(err)
			}
			runtime.ReadMemStats(&after)
			if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 32 {
				t.Errorf("round %d of %d: %d MB", round, n, used)
			}
		}
	}
}

// TestPlainQuestions requires that candidates do where somebody else is asked about: who has the bye with
// more losses, and who does not because of an opponent.
func TestPlainQuestions(t *testing.T) {
	s := newShow(201, 1)
	for range 3 {
		if err := s.play(Pairer{}); err != nil {
			t.Fatal(err)
		}
	}
	e, err := Pairer{}.replay(context.Background(), s.t, false)
	if err != nil {
		t.Fatal(err)
	}
	f, err := e.field()
	if err != nil || !f.hasBye() {
		t.Fatal(len(f.ranked), err)
	}
	first, last := slices.Index(f.fewest, true), len(f.fewest)-1
	for !f.fewest[last] {
		last--
	}
	if f.losses[first] == f.losses[last] {
		t.Fatal("equal losses")
	}
	for _, pair := range [][2]int{{last, last}, {first, first + 1}} {
		other := *f
		other.partner = slices.Clone(f.partner)
		other.partner[pair[0]], other.partner[pair[1]] = pair[1], pair[0]
		got, want := other.plain(), best(&other, f.criteria(), false)
		if got == nil || !slices.Equal(got, want) {
			t.Errorf("ranks %v: %v, want %v", pair, got, want)
		}
	}
	other := *f // whoever has no loss must not have the bye
	other.partner = slices.Clone(f.partner)
	for i := 0; f.losses[i] == 0; i += 2 {
		other.partner[i], other.partner[i+1] = i+1, i
	}
	if other.plain() == nil {
		t.Error("none without those who have not lost")
	}
}

// Costs decide in the order of the criteria, and all of a pairing takes 120 bits at most.
func TestWeigh(t *testing.T) {
	for _, n := range []int{1, 2, 3, 8, 1000, 1001, 2000, 2001, 5000, 5001, 20_000, 20_001, 1 << 20} {
		for _, lives := range []int{1, 3, 9} {
			f := &field{event: &event{careers: make([]career, 2*n), lives: lives}, ranked: make([]int, n),
				losses: make([]int, n), fewest: make([]bool, n), partner: slices.Repeat([]int{-1}, n)}
			s := f.weigh()
			power := func(bits int) *big.Int { return new(big.Int).Lsh(big.NewInt(1), uint(bits)) }
			vertices := big.NewInt(int64(s.field.vertices()))
			folds := new(big.Int).Mul(vertices, vertices) // 4n² for each couple
			folds.Mul(folds, vertices).Mul(folds, big.NewInt(2)).Lsh(folds, digits)
			below := folds.Add(folds, power(digits)) // and the digits
			if power(s.byes).Cmp(below) < 0 {
				t.Errorf("%d players: the place of a bye begins at bit %d, and folds can be %v", n, s.byes, below)
			}
			if s.field.hasBye() {
				below.Add(below, new(big.Int).Mul(power(s.byes), big.NewInt(int64(len(f.event.careers)-1))))
			}
			for d := 1; d <= s.most; d++ {
				cost := power(s.cross + (d-1)*s.count)
				if cost.Cmp(below) < 0 {
					t.Errorf("%d players: a difference of %d costs %v, and less important things can %v", n, d, cost, below)
				}
				below.Add(below, cost.Mul(cost, big.NewInt(int64(s.field.vertices()/2))))
			}
			if below.Cmp(power(120)) > 0 || s.most >= lives || n <= 20_000 && s.most < min(2, lives-1) {
				t.Errorf("%d players, %d lives: differences of %d, and %v", n, lives, s.most, below)
			}
		}
	}
}
