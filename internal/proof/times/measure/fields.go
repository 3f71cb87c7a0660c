package main

import (
	"math/rand/v2"
	"strconv"

	"github.com/seed22f6c9b8/pairings/matching"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// graphs are those that matchings are looked for in.
var graphs = map[string]func(n int, rng *rand.Rand) []matching.Edge{
	"dense": func(n int, rng *rand.Rand) []matching.Edge {
		return complete(n, func(_, _ int) int64 { return 1 + rng.Int64N(1_000_000) })
	},
	"swiss": func(n int, rng *rand.Rand) []matching.Edge { // a score, and the square of its difference
		score := make([]int64, n)
		for v := range score {
			score[v] = rng.Int64N(10)
		}
		return complete(n, func(u, v int) int64 {
			d := score[u] - score[v]
			return 1_000_000 - 1000*d*d - rng.Int64N(10)
		})
	},
	"sparse": func(n int, rng *rand.Rand) (edges []matching.Edge) { // a path, and four edges more at each vertex
		known := map[[2]int]bool{}
		add := func(u, v int) {
			if u, v = min(u, v), max(u, v); u != v && !known[[2]int{u, v}] {
				known[[2]int{u, v}] = true
				edges = append(edges, matching.Edge{I: u, J: v, Weight: 1 + rng.Int64N(1_000_000)})
			}
		}
		for v := range n - 1 {
			add(v, v+1)
		}
		for range 4 * n {
			add(rng.IntN(n), rng.IntN(n))
		}
		return edges
	},
}

// complete joins all vertices.
func complete(n int, weight func(u, v int) int64) (edges []matching.Edge) {
	for u := range n {
		for v := u + 1; v < n; v++ {
			edges = append(edges, matching.Edge{I: u, J: v, Weight: weight(u, v)})
		}
	}
	return edges
}

// players returns so many.
func players(n int) (list []pairing.Player) {
	for i := range n {
		list = append(list, pairing.Player{ID: pairing.ID(strconv.Itoa(i + 1)), Rating: 2800 - i/8})
	}
	return list
}

// nested makes a field before its first round, in which players may meet within groups of five. One of each group may
// meet one of two others, and one of these fifteen one of all others. Scores are virtual points.
func nested(n int) pairing.Tournament {
	t := pairing.Tournament{Planned: 3, Players: players(n)}
	for i := range t.Players {
		p := pairing.Points(10 * ((n - 1 - i) / 20))
		t.Players[i].Virtual = []pairing.Points{p, p, p}
	}
	may := func(i, j int) bool {
		switch {
		case i/15 != j/15:
			return i%15 == 0 && j%15 == 0
		case i/5 != j/5:
			return i%5 == 0 && j%5 == 0
		}
		return true
	}
	for i := range n {
		for j := range i {
			if !may(j, i) {
				t.Rulings = append(t.Rulings, pairing.Ruling{
					Kind: pairing.Forbidden, Players: [2]pairing.ID{t.Players[j].ID, t.Players[i].ID},
				})
			}
		}
	}
	return t
}
