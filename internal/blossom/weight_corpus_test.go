package blossom

import (
	"bufio"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"math/big"
	"os"
	"testing"
)

var long = flag.Bool("long", false, "run the large instances too")

// An instance is a graph with known optima; see testdata/README.md.
type instanceOf struct {
	name             string
	n, m             int
	weight, cardinal *big.Int // maximum weight, and that among matchings of size edges
	size             int
	edges            [][2]int
	weights          []*big.Int
}

func readInstances(t *testing.T) []instanceOf {
	t.Helper()
	file, err := os.Open("testdata/optima.txt.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	zip, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	in := bufio.NewReader(zip)
	var list []instanceOf
	for {
		x := instanceOf{weight: new(big.Int), cardinal: new(big.Int)}
		if _, err := fmt.Fscan(in, &x.name, &x.n, &x.m, x.weight, x.cardinal, &x.size); err == io.EOF {
			return list
		} else if err != nil {
			t.Fatal(err)
		}
		for range x.m {
			var e [2]int
			w := new(big.Int)
			if _, err := fmt.Fscan(in, &e[0], &e[1], w); err != nil {
				t.Fatal(err)
			}
			x.edges, x.weights = append(x.edges, e), append(x.weights, w)
		}
		list = append(list, x)
	}
}

func TestCorpus(t *testing.T) {
	all := readInstances(t)
	if len(all) < 108 {
		t.Errorf("%d graphs: some are missing", len(all))
	}
	for _, x := range all {
		t.Run(x.name, func(t *testing.T) {
			x.checkCardinality(t)
			x.checkInt64(t)
			x.checkPerfect(t, new(big.Int), x.weight)
			bonus := x.bonus()
			want := new(big.Int).Mul(bonus, big.NewInt(int64(x.size)))
			x.checkPerfect(t, bonus, want.Add(want, x.cardinal))
		})
	}
}

func (x *instanceOf) checkCardinality(t *testing.T) {
	size := 0
	for v, u := range largest(x.n, x.edges) {
		if u > v {
			size++
		}
	}
	if size != x.size {
		t.Errorf("cardinality %d, want %d", size, x.size)
	}
}

func (x *instanceOf) checkInt64(t *testing.T) {
	var edges []Edge
	for k, e := range x.edges {
		if !x.weights[k].IsInt64() {
			return
		}
		edges = append(edges, Edge{e[0], e[1], Int(x.weights[k].Int64())})
	}
	if got, _ := total(t, heaviest(x.n, edges), weights(edges)); got != x.weight.Int64() {
		t.Errorf("weight %d, want %v", got, x.weight)
	}
	mate, err := heaviestPerfect(x.n, edges)
	if (err == nil) != (2*x.size == x.n) {
		t.Fatalf("error %v with %d of %d vertices", err, 2*x.size, x.n)
	}
	if err != nil {
		return
	}
	if got, _ := total(t, mate, weights(edges)); got != x.cardinal.Int64() {
		t.Errorf("perfect weight %d, want %v", got, x.cardinal)
	}
}

// bonus is more than any matching can gain or lose by having an edge less.
func (x *instanceOf) bonus() *big.Int {
	most := new(big.Int)
	for _, w := range x.weights {
		if w.CmpAbs(most) > 0 {
			most.Abs(w)
		}
	}
	most.Add(most, big.NewInt(1))
	return most.Mul(most, big.NewInt(int64(x.n+1)))
}

// checkPerfect solves two copies of the instance, with every vertex joined to its
// copy at no cost: a perfect matching of that, of maximum weight, is a matching of
// maximum weight in each. Every edge weighs bonus more than in the instance. It does nothing
// if weights have more than 100 bits.
func (x *instanceOf) checkPerfect(t *testing.T, bonus, want *big.Int) {
	t.Helper()
	var edges []Edge
	weight := make(map[[2]int]*big.Int)
	put := func(i, j int, w *big.Int) {
		weight[[2]int{min(i, j), max(i, j)}] = w
		edges = append(edges, Edge{i, j, fromBig(w)})
	}
	for v := range x.n {
		put(v, x.n+v, new(big.Int))
	}
	for k, e := range x.edges {
		w := new(big.Int).Add(x.weights[k], bonus)
		if w.BitLen() > 100 {
			return
		}
		put(e[0], e[1], w)
		put(x.n+e[1], x.n+e[0], w)
	}
	mate, proof, err := MaxWeight(2*x.n, edges, true, nil)
	if err != nil {
		t.Fatal(err)
	}
	sum := new(big.Int)
	for v, u := range mate {
		if v < u {
			sum.Add(sum, weight[[2]int{v, u}])
		}
	}
	if sum.Rsh(sum, 1).Cmp(want) != 0 {
		t.Errorf("weight %v, want %v", sum, want)
	}
	if err := Verify(2*x.n, edges, mate, proof()); err != nil {
		t.Error(err)
	}
}

// Large instances by generator, with optima from LEMON.
func TestLarge(t *testing.T) {
	for _, c := range []struct {
		name           string
		n              int
		edges          func() []Edge
		weight, atMost int64 // maximum weight, that at maximum cardinality
		size           int
		long           bool
	}{
		{"complete 500", 500, func() []Edge { return complete(500, 1, 1_000_000) }, 249165295, 249165295, 250, false},
		{"complete 1000", 1000, func() []Edge { return complete(1000, 1, 1_000_000) }, 499157784, 499157784, 500, true},
		{"sparse 10000 50000", 10000, func() []Edge { return sparse(10000, 50000, 1, 1_000_000) }, 4208100650,
			4203098841, 5000, false},
		{"sparse 100000 500000", 100000, func() []Edge { return sparse(100000, 500000, 1, 1_000_000) }, 42102652367,
			42070495942, 50000, true},
		{"swiss 1000", 1000, func() []Edge { return swiss(1000, 1) }, 499996000, 499996000, 500, true},
		{"gabow 100", 600, func() []Edge { return gabow(100) }, 300, 300, 300, false},
	} {
		if c.long && !*long || c.n > 600 && testing.Short() {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			edges := c.edges()
			weight := weights(edges)
			if got, _ := total(t, heaviest(c.n, edges), weight); got != c.weight {
				t.Errorf("weight %d, want %d", got, c.weight)
			}
			mate, err := heaviestPerfect(c.n, edges)
			if err != nil {
				t.Fatal(err)
			}
			if got, size := total(t, mate, weight); got != c.atMost || size != c.size {
				t.Errorf("perfect weight %d of %d edges, want %d of %d", got, size, c.atMost, c.size)
			}
		})
	}
}
