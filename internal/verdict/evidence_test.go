package verdict_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A graph says who may meet whom; the last vertex is the bye if their number is odd.
type network [][]bool

// deadlock is the graph as a field that cannot be paired. It panics if it is asked about
// two players in another order than theirs, or about the bye as if it were one.
func (g network) deadlock(players int) *verdict.Field {
	f := &verdict.Field{
		Name: unnamed,
		Pair: func(a, b int) []explain.Violation {
			return []explain.Violation{{What: "forbidden", Players: []pairing.ID{name(a), name(b)}}}
		},
		Bye: func(i int) []explain.Violation {
			return []explain.Violation{{What: "bye", Players: []pairing.ID{name(i)}}}
		},
	}
	for i := range players {
		f.Present = append(f.Present, name(i))
	}
	f.Partner = func(int) int { return -1 }
	f.Legal = func(a, b int) bool {
		if a > b || b >= players {
			panic(fmt.Sprint("asked about ", a, " and ", b, " of ", players))
		}
		return g[a][b]
	}
	f.MayBye = func(i int) bool { return g[:players][i][players] }
	return f
}

func name(i int) pairing.ID { return pairing.ID(strconv.Itoa(i)) }

// check requires the evidence to be a proof that the graph has no perfect matching.
func (g network) check(t rapid.TB, players int, e *explain.Evidence) {
	group := slices.Repeat([]int{0}, len(g)) // 0 for whoever is in none
	const shared = -1
	vertex := func(id pairing.ID) int {
		if id == "" {
			return players
		}
		v, err := strconv.Atoi(string(id))
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	for _, id := range e.Others {
		group[vertex(id)] = shared
	}
	for k, list := range e.Groups {
		for _, id := range list {
			if v := vertex(id); group[v] != 0 {
				t.Fatalf("%q in group %d, and %d", id, k+1, group[v])
			}
			group[vertex(id)] = k + 1
		}
		if len(list)%2 == 0 {
			t.Fatalf("group %d is even", k+1)
		}
	}
	groups := len(e.Groups)
	if groups != len(e.Others)+1 {
		t.Fatalf("%d groups share %d", groups, len(e.Others))
	}
	g.requireOrder(t, e, vertex)
	listed := 0
	for k, id := range slices.Concat(e.Groups...) {
		v := vertex(id)
		barred := []explain.Violation{}
		for u := range g {
			switch {
			case u == v || group[u] == shared || group[u] == group[v]:
			case g[u][v]:
				t.Fatalf("%d of group %d may meet %d of %d", v, group[v], u, group[u])
			default:
				barred = append(barred, bars(u, v, players))
			}
		}
		if k == len(e.Barred) && listed >= 500_000 {
			return
		}
		if !reflect.DeepEqual(e.Barred[k], barred) {
			t.Fatalf("%q (-want +got):\n%s", id, cmp.Diff(barred, e.Barred[k]))
		}
		listed += len(barred)
	}
}

// bars is what the field has against two vertices, the lower one first.
func bars(u, v, players int) explain.Violation {
	if u, v = min(u, v), max(u, v); v == players {
		return explain.Violation{What: "bye", Players: []pairing.ID{name(u)}}
	}
	return explain.Violation{What: "forbidden", Players: []pairing.ID{name(u), name(v)}}
}

// requireOrder requires everything to be in the order of players, the bye last, and groups
// by their first; and that without any of the groups the others would prove nothing: they
// would be joined to as many vertices outside as before.
func (g network) requireOrder(t rapid.TB, e *explain.Evidence, vertex func(pairing.ID) int) {
	var firsts []int
	var others []int
	for _, list := range e.Groups {
		firsts = append(firsts, vertex(list[0]))
		if !slices.IsSortedFunc(list, func(a, b pairing.ID) int { return vertex(a) - vertex(b) }) {
			t.Fatalf("the group %v is not in order", list)
		}
	}
	for _, id := range e.Others {
		others = append(others, vertex(id))
	}
	if !slices.IsSorted(firsts) || !slices.IsSorted(others) {
		t.Fatalf("groups begin with %v, others are %v", firsts, others)
	}
	for _, v := range others {
		joined := 0
		for _, list := range e.Groups {
			if slices.ContainsFunc(list, func(id pairing.ID) bool { return g[v][vertex(id)] }) {
				joined++
			}
		}
		if joined < 2 && len(others) > 0 {
			t.Fatalf("%d is joined to %d groups: without them the others would do", v, joined)
		}
	}
}

// blocks draws a graph that has no perfect matching: cliques, more of them odd than
// there are vertices joined to all, in any order, and others that they are not joined
// to.
func blocks(draw func(low, high int) int, players, shared int, size func() int) network {
	n := players + players%2
	block := make([]int, n)
	order := slices.Repeat([]int{0}, n)
	for i := range order {
		j := draw(0, i)
		order[i], order[j] = order[j], i
	}
	at := 0
	for k := 1; at < n; k++ {
		for range size() {
			if at < n {
				block[order[at]], at = k, at+1
			}
		}
	}
	for range shared {
		block[order[draw(0, n-1)]] = 0
	}
	g := make(network, n)
	for v := range g {
		g[v] = make([]bool, n)
		for u := range v {
			g[v][u] = block[v] == block[u] || block[v] == 0 || block[u] == 0
			g[u][v] = g[v][u]
		}
	}
	return g
}

func prove(t rapid.TB, g network, players int) {
	d := g.deadlock(players)
	m := graph.New(len(g), d.Adjacent, nil)
	if m.Unmatched() == 0 {
		return
	}
	e := d.Evidence(func() *graph.Matcher { return m })
	g.check(t, players, e)
	if len(g) > 100 { // of many sets the smallest proof is not searched for
		return
	}
	odd, others := m.Decompose()
	if got, want := len(slices.Concat(e.Groups...)), g.smallest(t, odd, others, m.Unmatched()); got != want {
		t.Fatalf("the proof has %d vertices, want %d", got, want)
	}
}

// smallest gives as many of the odd sets as possible one of the others each, the first ones first, and returns
// how many vertices are in the sets that lead to one without: all that have a vertex which one of them is
// joined to. It is the least such number.
func (g network) smallest(t rapid.TB, odd [][]int, others []int, without int) int {
	joined := func(k, v int) bool { return slices.ContainsFunc(odd[k], func(u int) bool { return g[u][v] }) }
	owner := map[int]int{}
	var give func(k int, seen map[int]bool) bool
	give = func(k int, seen map[int]bool) bool {
		for _, v := range others {
			if joined(k, v) && !seen[v] {
				seen[v] = true
				if before, owned := owner[v]; !owned || give(before, seen) {
					owner[v] = k
					return true
				}
			}
		}
		return false
	}
	least := math.MaxInt
	var roots []int
	for k := range odd {
		if !give(k, map[int]bool{}) {
			roots = append(roots, k)
		}
	}
	if len(roots) != without {
		t.Fatalf("%d sets have no vertex, want %d", len(roots), without)
	}
	for _, root := range roots {
		in, size := map[int]bool{root: true}, 0
		for range odd {
			for k := range odd {
				for _, v := range others {
					in[owner[v]] = in[owner[v]] || in[k] && joined(k, v)
				}
			}
		}
		for k := range odd {
			if in[k] {
				size += len(odd[k])
			}
		}
		least = min(least, size)
	}
	return least
}

// TestEvidence proves that random graphs have no perfect matching.
func TestEvidence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(low, high int) int { return rapid.IntRange(low, high).Draw(t, "") }
		players := draw(1, 30)
		prove(t, blocks(draw, players, draw(0, players/2), func() int { return draw(1, 5) }), players)
	})
}

// TestEvidenceArbitrary proves it of arbitrary graphs of a few players.
func TestEvidenceArbitrary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "graphs"), 0))
		for range 20 {
			players, density := 1+r.IntN(16), 1+r.IntN(10)
			g := make(network, players+players%2)
			for v := range g {
				g[v] = make([]bool, len(g))
				for u := range v {
					g[v][u] = r.IntN(20) < density
					g[u][v] = g[v][u]
				}
			}
			prove(t, g, players)
		}
	})
}

// Nothing is listed of the players after the one with whom the limit is reached. Each of the
// 1,000 groups of one is barred from 1,000 others: 500 times 1,000 are as many as are listed.
func TestEvidenceLimits(t *testing.T) {
	const shared = 999
	d := make(network, 0).deadlock(0)
	d.Present = make([]pairing.ID, 2000)
	d.Legal = func(a, b int) bool { return a < shared }
	violations := make([]explain.Violation, 1)
	d.Pair = func(a, b int) []explain.Violation { return violations }
	e := d.Evidence(func() *graph.Matcher { return graph.New(2000, d.Adjacent, nil) })
	if len(e.Groups) != shared+1 || len(e.Barred) != 500 || len(e.Barred[0]) != 1000 {
		t.Errorf("%d groups, %d listed", len(e.Groups), len(e.Barred))
	}
	asked := false
	defer func() {
		if recover(); !asked {
			t.Error("of so many players there is a proof")
		}
	}()
	most := &verdict.Field{Present: make([]pairing.ID, 10_000)}
	most.Evidence(func() *graph.Matcher { asked = true; panic("asked") })
}

// TestEvidenceLarge proves it of so many players that not all parts are compared with
// each other, and of so many that not all can be listed.
func TestEvidenceLarge(t *testing.T) {
	state := uint32(1)
	draw := func(low, high int) int {
		state = state*1664525 + 1013904223
		return low + int(state>>8)%(high-low+1)
	}
	for _, f := range []struct{ players, shared, size int }{{701, 100, 3}, {1000, 300, 1}, {1601, 780, 1}, {1600, 20, 1}} {
		prove(t, blocks(draw, f.players, f.shared, func() int { return f.size }), f.players)
	}
	d := &verdict.Field{Present: make([]pairing.ID, 10_001)}
	if e := d.Evidence(nil); len(e.Groups) > 0 ||
		e.Error() != "no legal pairing exists: there are too many players for a proof" {
		t.Error(e)
	}
}

// TestEvidenceSmall has the whole proof of fields of a few players, some of whom have to
// meet somebody or to have the bye.
func TestEvidenceSmall(t *testing.T) {
	for _, test := range []struct {
		players int
		partner map[int]int // who has to meet whom; himself for the bye
		apart   string      // pairs that must not meet, and players who must not have the bye
		want    string      // a line for each player stuck: group, what bars the rest
	}{
		// Everybody may meet the others, and nobody may have the bye.
		{3, nil, "0 1 2", "[]\n" +
			"1 \"\": bye [0];  bye [1];  bye [2]\n"},
		// 2 and 3 must not meet, and the others are to meet each other.
		{4, map[int]int{0: 1, 1: 0}, "23", "[]\n" +
			"1 \"2\": required required [0 1]; required required [1 0];  forbidden [2 3]\n"},
		{4, map[int]int{2: 3, 3: 2}, "01", "[]\n" +
			"1 \"0\": forbidden [0 1]; required required [2 3]; required required [3 2]\n"},
		// One is to have the bye, and nothing but the bye is left for another.
		{5, map[int]int{0: 0}, "12 13 14", `[""]` + "\n" +
			"1 \"0\": required required [0]; required required [0]; required required [0]; required required [0]\n" +
			"2 \"1\": required required [0];  forbidden [1 2];  forbidden [1 3];  forbidden [1 4]\n"},
		{5, map[int]int{4: 4}, "01 02 03 1", `[""]` + "\n" +
			"1 \"0\": forbidden [0 1];  forbidden [0 2];  forbidden [0 3]; required required [4]\n" +
			"2 \"4\": required required [4]; required required [4]; required required [4]; required required [4]\n"},
		// Two have to meet, and must not: neither can meet anybody else, or have the bye.
		{3, map[int]int{0: 1, 1: 0}, "01", "[]\n" +
			"1 \"0\": forbidden [0 1]; required required [0 1]; required required [0 1]\n"},
		// Two share one opponent.
		{4, nil, "01 02 12", `["3"]` + "\n" +
			"1 \"0\": forbidden [0 1];  forbidden [0 2]\n" +
			"2 \"1\": forbidden [0 1];  forbidden [1 2]\n"},
		{5, nil, "01 02 03 12 13 23 0 1 2 3", `["4"]` + "\n" +
			"1 \"0\": forbidden [0 1];  forbidden [0 2];  forbidden [0 3];  bye [0]\n" +
			"2 \"1\": forbidden [0 1];  forbidden [1 2];  forbidden [1 3];  bye [1]\n"},
		// Groups of three.
		{6, nil, "03 04 05 13 14 15 23 24 25", "[]\n" +
			"1 \"0\": forbidden [0 3];  forbidden [0 4];  forbidden [0 5]\n" +
			"1 \"1\": forbidden [1 3];  forbidden [1 4];  forbidden [1 5]\n" +
			"1 \"2\": forbidden [2 3];  forbidden [2 4];  forbidden [2 5]\n"},
	} {
		apart := strings.Fields(test.apart)
		partner := func(i int) int {
			if j, ok := test.partner[i]; ok {
				return j
			}
			return -1
		}
		barred := func(x string) bool { return slices.Contains(apart, x) }
		g := make(network, test.players+test.players%2)
		for i := range g {
			g[i] = make([]bool, len(g))
		}
		for v := range g {
			for u := range v {
				legal := !barred(fmt.Sprint(u) + fmt.Sprint(v))
				if v == test.players {
					legal = !barred(fmt.Sprint(u)) && (partner(u) < 0 || partner(u) == u)
				} else {
					legal = legal && (partner(u) < 0 || partner(u) == v) && (partner(v) < 0 || partner(v) == u)
				}
				g[u][v], g[v][u] = legal, legal
			}
		}
		d := g.deadlock(test.players)
		d.Partner = partner
		bye := d.Bye
		d.Bye = func(i int) []explain.Violation {
			if barred(fmt.Sprint(i)) {
				return bye(i)
			}
			return nil
		}
		e := d.Evidence(func() *graph.Matcher { return graph.New(len(g), d.Adjacent, nil) })
		var s strings.Builder
		fmt.Fprintf(&s, "%q\n", e.Others)
		rest := e.Barred
		for k, list := range e.Groups {
			for _, id := range list {
				fmt.Fprintf(&s, "%d %q: %s\n", k+1, id, strings.TrimSpace(written(rest[0])))
				rest = rest[1:]
			}
		}
		if s.String() != test.want {
			t.Errorf("%d players, %s apart:\n%s\nwant\n%s", test.players, test.apart, s.String(), test.want)
		}
	}
}
