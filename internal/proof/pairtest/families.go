package pairtest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Family makes tournaments about to be paired, by their number of players, that are
// hard to pair.
type Family struct {
	Name  string
	Make  func(n int) pairing.Tournament
	Sizes []int // to measure, ascending
}

// BenchmarkFamilies times Pair, one operation being one call. It prints the memory that
// is allocated and, as "exponent", with which power of the number of players the time
// has grown since the size before. That there is no pairing is an answer, too.
func BenchmarkFamilies(b *testing.B, p pairing.Pairer, families []Family) {
	for _, family := range families {
		size, each := 0, 0.0
		for _, n := range family.Sizes {
			b.Run(fmt.Sprintf("%s/players=%d", family.Name, n), func(b *testing.B) {
				t := family.Make(n)
				b.ReportAllocs()
				for b.Loop() {
					if _, err := p.Pair(context.Background(), t); err != nil && !errors.Is(err, pairing.ErrNoPairing) {
						b.Fatal(err)
					}
				}
				before, now := each, b.Elapsed().Seconds()/float64(b.N)
				if size > 0 && size < n {
					b.ReportMetric(math.Log(now/before)/math.Log(float64(n)/float64(size)), "exponent")
				}
				if b.N > 0 {
					size, each = n, now
				}
			})
		}
	}
}

// ScoreFamilies gives families before the first round whose scores, by virtual points,
// are different or nearly so, and where many players are one club, whose members must not
// meet. So the brackets are small, many players float, and no two of them are alike.
func ScoreFamilies(sizes ...int) []Family {
	scores := func(each int) func(n, i int) int {
		return func(n, i int) int { return (n - i) / each * int(pairing.Half) }
	}
	lower := func(n int) (from, to int) { return n / 2, n }
	upper := func(n int) (from, to int) { return 0, n * 3 / 8 }
	return []Family{
		virtual("every score different, the lower half one club", sizes, scores(1), lower),
		virtual("every score different, the upper 3/8 one club", sizes, scores(1), upper),
		virtual("every difference of scores different, the lower half one club", sizes, golomb, lower),
		virtual("two players on each score, the lower half one club", sizes, scores(2), lower),
		virtual("three players on each score, the lower half one club", sizes, scores(3), lower),
		virtual("three players on each score, the upper 3/8 one club", sizes, scores(3), upper),
		virtual("five players on each score, the lower half one club", sizes, scores(5), lower),
		{"every score different, a third of the field between opponents", distant, sizes},
	}
}

// CliqueFamilies gives families before the first round in which players may meet within
// cliques of odd size only, but for one hub for each clique, who may meet the members of
// all: of every clique one has to meet a hub. Such cliques are the odd sets that make
// matching in general graphs hard, and whoever meets a hub early decides for the others.
func CliqueFamilies(sizes ...int) []Family {
	return []Family{
		cliques("cliques of five under their hubs, every score different", 5, 1, true, sizes),
		cliques("cliques of five among their hubs, every score different", 5, 1, false, sizes),
		cliques("cliques of three among their hubs, three players on each score", 3, 3, false, sizes),
		cliques("cliques of seven under their hubs, three players on each score", 7, 3, true, sizes),
		cliques("cliques of five under their hubs, five players on each score", 5, 5, true, sizes),
		cliques("cliques of three under their hubs, twelve players on each score", 3, 12, true, sizes),
		cliques("cliques of five among their hubs, one score", 5, 0, false, sizes),
	}
}

// cliques makes cliques of a size, some players on each score, or all if that is 0. Hubs
// come first, before clique after clique, or everybody in an order without pattern.
func cliques(name string, size, each int, above bool, sizes []int) Family {
	return Family{name, func(n int) pairing.Tournament {
		clique, hub := make([]int, n), make([]bool, n)
		for i := range n {
			clique[i], hub[i] = i/(size+1), i%(size+1) == size
		}
		order := rand.New(rand.NewPCG(1, 7)).Perm(n)
		if above {
			slices.Sort(order)
			slices.SortStableFunc(order, func(i, j int) int { return count(!hub[i]) - count(!hub[j]) })
		}
		t := pairing.Tournament{Planned: 9}
		for place, i := range order {
			p := pairing.Player{ID: pairing.ID(strconv.Itoa(place + 1)), Rating: 2800 - place}
			if each > 0 {
				p.Virtual = []pairing.Points{pairing.Points((n - place) / each * int(pairing.Half))}
			}
			for before, j := range order[:place] {
				if clique[i] != clique[j] && hub[i] == hub[j] {
					t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Forbidden, Players: [2]pairing.ID{t.Players[before].ID, p.ID}})
				}
			}
			t.Players = append(t.Players, p)
		}
		return t
	}, sizes}
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// distant has a score of its own for everybody, and only players who are far apart may
// meet: everybody floats from bracket to bracket, and no two have the same opponents.
func distant(n int) pairing.Tournament {
	t := virtual("", nil, func(n, i int) int { return (n - i) * int(pairing.Half) },
		func(int) (from, to int) { return 0, 0 }).Make(n)
	for i := range n {
		for j := max(0, i-n/3+1); j < i; j++ {
			t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Forbidden, Players: [2]pairing.ID{t.Players[j].ID, t.Players[i].ID}})
		}
	}
	return t
}

// golomb gives the place i of n players the mark of a Golomb ruler, no two of which have
// one distance: 2pk + k² mod p for k below a prime p (Erdős and Turán 1941).
func golomb(n, i int) int {
	p, k := n+1, n-i
	for !big.NewInt(int64(p)).ProbablyPrime(0) {
		p++
	}
	return 2*p*k + k*k%p
}

// virtual makes n players with virtual points given by place, those from one place up to
// another a club.
func virtual(name string, sizes []int, points func(n, i int) int, club func(n int) (from, to int)) Family {
	return Family{name, func(n int) pairing.Tournament {
		t := pairing.Tournament{Planned: 9}
		from, to := club(n)
		for i := range n {
			id := pairing.ID(strconv.Itoa(i + 1))
			t.Players = append(t.Players, pairing.Player{ID: id, Rating: 2800 - i,
				Virtual: []pairing.Points{pairing.Points(points(n, i))}})
			for j := from; j < i && i < to; j++ {
				t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Forbidden, Players: [2]pairing.ID{t.Players[j].ID, id}})
			}
		}
		return t
	}, sizes}
}

// Scattered makes a small tournament before its first round with virtual points at random,
// clubs and other forbidden pairs, so that most players float.
func Scattered(rng *rand.Rand) pairing.Tournament {
	n := 6 + rng.IntN(30)
	t := pairing.Tournament{Planned: 1 + rng.IntN(3)}
	scores := 1 + rng.IntN(n)
	club, density := 2+rng.IntN(n), rng.Float64()/2
	for i := range n {
		p := pairing.Player{ID: pairing.ID(strconv.Itoa(i + 1)), Rating: 2800 - i}
		for range t.Planned {
			p.Virtual = append(p.Virtual, pairing.Points(rng.IntN(scores))*pairing.Half)
		}
		for j, o := range t.Players {
			oneClub := i%club == j%club
			if club >= n/2 {
				oneClub = i < club
			}
			if oneClub || rng.Float64() < density {
				t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Forbidden, Players: [2]pairing.ID{o.ID, p.ID}})
			}
		}
		t.Players = append(t.Players, p)
	}
	return t
}
