package pairtest

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Family makes tournaments about to be paired, by their number of players, that are
// hard to pair.
type Family struct {
	Name  string
	Make  func(n int) pairing.Tournament
	Sizes []int // to measure, ascending
}

// ScoreFamilies returns families before the first round whose scores, by virtual points,
// are different or nearly so, and where many players are one club, whose members must not
// meet. So the brackets are small, many players float, and no two of them are alike.
func ScoreFamilies(sizes ...int) []Family { return families("dutch", "scores", sizes) }

// CliqueFamilies returns families before the first round in which players may meet within
// cliques of odd size only, but for one hub for each clique, who may meet the members of
// all: of every clique one has to meet a hub. Such cliques are the odd sets that make
// matching in general graphs hard, and whoever meets a hub early decides for the others.
func CliqueFamilies(sizes ...int) []Family { return families("dutch", "cliques", sizes) }

// HardFamilies returns the finds of a system as families of 120 and 240 players. The system
// is called as package systems does, then its edition, if it has any.
func HardFamilies(system, edition string) []Family {
	return families(system, strings.TrimSuffix(system+"-"+edition, "-"), []int{120, 240})
}

// families returns finds as fields of a system.
func families(system, of string, sizes []int) (families []Family) {
	for _, g := range Finds(of) {
		families = append(families, g.Family(system, sizes...))
	}
	return families
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
