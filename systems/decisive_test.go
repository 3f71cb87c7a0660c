package systems

import (
	"math/rand/v2"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestDecisive requires the other of a misplaced player, here of the third, to be the farthest on the wrong
// side; of two as far the first. Whoever has no rank, or the same, is on no side.
func TestDecisive(t *testing.T) {
	for _, c := range []struct {
		name  string
		ranks [5]int // in the order of the places
		want  pairing.ID
	}{
		{"nobody", [5]int{1, 2, 3, 4, 5}, ""},
		{"two above", [5]int{4, 5, 3, 6, 7}, "a"},
		{"two below", [5]int{1, 2, 4, 3, 3}, "e"},
		{"one on each side, the first farther", [5]int{5, 1, 3, 2, 4}, "a"},
		{"one on each side, the second farther", [5]int{1, 5, 3, 4, 2}, "e"},
		{"as far", [5]int{1, 4, 3, 2, 5}, "b"},
		{"the same rank above", [5]int{3, 4, 3, 5, 6}, "b"},
		{"the same rank below", [5]int{1, 2, 3, 2, 3}, "d"},
		{"no rank below", [5]int{2, 2, 3, 2, 0}, "d"},
		{"the first rank below", [5]int{2, 2, 3, 2, 1}, "e"},
	} {
		recorded := map[pairing.ID]trf.Player{}
		var rows []standings.Standing
		for i, rank := range c.ranks {
			id := pairing.ID('a' + rune(i))
			recorded[id] = trf.Player{Rank: rank}
			v := standings.Value(10 - i)
			rows = append(rows, standings.Standing{Player: id, Place: i + 1, Values: []standings.Value{1, v, v}})
		}
		ranking := standings.Ranking{Columns: []standings.Column{{Name: "PTS"}, {Name: "BH"}, {Name: "SB"}}, Rows: rows}
		if other, by := newMisplacing(recorded, ranking).decisive(rows[2], 3); other != c.want ||
			(by.Name == "BH") != (c.want != "") {
			t.Errorf("%s: %q by %q, want %q", c.name, other, by.Name, c.want)
		}
	}
}

// TestDecisiveRandom compares it with a look at everybody, where places are shared and values too.
func TestDecisiveRandom(t *testing.T) {
	for seed := range uint64(2000) {
		rng := rand.New(rand.NewPCG(seed, 1))
		n := 1 + rng.IntN(12)
		recorded := map[pairing.ID]trf.Player{}
		ranking := standings.Ranking{Columns: []standings.Column{{Name: "PTS"}, {Name: "BH"}}}
		for i := range n {
			id := pairing.ID('a' + rune(i))
			recorded[id] = trf.Player{Rank: rng.IntN(n + 1)}
			place := i + 1
			if i > 0 && rng.IntN(3) == 0 {
				place = ranking.Rows[i-1].Place
			}
			values := []standings.Value{standings.Value(rng.IntN(2)), standings.Value(rng.IntN(3))}
			ranking.Rows = append(ranking.Rows, standings.Standing{Player: id, Place: place, Values: values})
		}
		m := newMisplacing(recorded, ranking)
		for _, row := range ranking.Rows {
			last := row.Place + count(ranking.Rows, row.Place) - 1
			var want pairing.ID
			distance := 0
			for i, other := range ranking.Rows {
				rank, own := recorded[other.Player].Rank, recorded[row.Player].Rank
				d := max(row.Place-other.Place, other.Place-row.Place)
				wrong := other.Place < row.Place && rank > own || other.Place > last && rank < own
				if rank > 0 && wrong && d > distance && m.between(i, row) >= 0 {
					distance, want = d, other.Player
				}
			}
			if got, _ := m.decisive(row, last); got != want {
				t.Fatalf("seed %d: %q for %q, want %q of %+v, %v", seed, got, row.Player, want, ranking.Rows, recorded)
			}
		}
	}
}

// count counts who has a place.
func count(rows []standings.Standing, place int) (n int) {
	for _, row := range rows {
		if row.Place == place {
			n++
		}
	}
	return n
}
