package dutch_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// The families below are made to defeat shortcuts. Each gives a tournament of n
// players about to be paired; n is a multiple of 20.
var adversarial = []struct {
	name  string
	make  func(n int) pairing.Tournament
	sizes []int // to measure
}{
	{"onescore", oneScore, []int{500, 1000, 2000, 4000}},
	{"clubs", clubs, []int{500, 1000, 2000, 4000}},
	{"skewed", skewed, []int{500, 1000, 2000, 4000}},
	{"cliques", cliques, []int{50, 100, 200, 400}},
	{"staircase", staircase, []int{500, 1000, 2000, 4000}},
	{"lowerclub", lowerClub, []int{500, 1000, 2000, 4000}},
	{"required", required, []int{500, 1000, 2000}},
}

// required has everybody on one score before the first round, and two neighbours of the
// lower half who must meet: the halves have to exchange players.
func required(n int) pairing.Tournament {
	t := pairing.Tournament{Players: numbered(n), Planned: 9}
	pairtest.Rule(&t, pairing.Required, [][2]pairing.ID{{id(n - 2), id(n - 1)}}...)
	return t
}

func numbered(n int) (players []pairing.Player) {
	for i := range n {
		players = append(players, pairing.Player{ID: id(i), Rating: 2800 - i/10})
	}
	return players
}

func id(i int) pairing.ID { return pairing.ID(fmt.Sprint(i + 1)) }

// oneScore has everybody on one score after eleven rounds of draws, in which
// players met those next to them, with colours that repeat.
func oneScore(n int) pairing.Tournament {
	t := pairing.Tournament{Players: numbered(n), Planned: 15}
	for r := range 11 {
		var round pairing.Round
		for i := 0; i < n; i += 2 { // circle design: everyone meets those near n/2-1 away and back
			a, b := circle(i/2, r, n)
			if (a+r/2)%2 == 0 {
				a, b = b, a
			}
			round.Games = append(round.Games, pairing.Game{White: id(a), Black: id(b), Result: pairing.Draw})
		}
		t.Rounds = append(t.Rounds, round)
	}
	return t
}

// circle returns the i-th pair of round r of a round robin.
func circle(i, r, n int) (a, b int) {
	if i == 0 {
		return n - 1, r
	}
	return (r + i) % (n - 1), (r + n - 1 - i) % (n - 1)
}

// clubs has everybody on one score and clubs of twenty whose members must not
// meet, neighbours in rank all of one club.
func clubs(n int) pairing.Tournament {
	t := oneScore(n)
	t.Rounds = t.Rounds[:3]
	for from := 0; from < n; from += 20 {
		pairtest.Rule(&t, pairing.Forbidden, club(from, min(from+20, n))...)
	}
	return t
}

// skewed has two scoregroups, the upper with a surplus of players who need Black
// absolutely, the lower with a surplus of those who need White: a tenth of the
// players have to float down. Their opponents have withdrawn.
func skewed(n int) pairing.Tournament {
	t := pairing.Tournament{Players: numbered(2 * n), Planned: 9, Rounds: make([]pairing.Round, 2)}
	for i := range n {
		upper, gone := i < n/2, id(n+i)
		t.Withdraw(t.Players[n+i].ID)
		white := i%5 < 3 == upper
		for r := range t.Rounds {
			g := pairing.Game{White: id(i), Black: gone, Result: pairing.WhiteWins}
			if !upper && r == 0 {
				g.Result = pairing.BlackWins
			}
			if !white {
				g.White, g.Black, g.Result = gone, id(i), flip(g.Result)
			}
			t.Rounds[r].Games = append(t.Rounds[r].Games, g)
		}
	}
	return t
}

func flip(r pairing.Result) pairing.Result {
	if r == pairing.WhiteWins {
		return pairing.BlackWins
	}
	return pairing.WhiteWins
}

// cliques has two scoregroups. In the upper one, players may only meet four others,
// so that one of every five has to float down: the odd sets that make matching in
// general graphs hard.
func cliques(n int) pairing.Tournament {
	t := pairing.Tournament{Players: numbered(2 * n), Planned: 9, Rounds: make([]pairing.Round, 1)}
	for i := range n {
		g := pairing.Game{White: id(i), Black: id(n + i), Result: pairing.WhiteWins}
		if i >= n/2 {
			g.Result = pairing.BlackWins
		}
		if i%2 == 0 {
			g.White, g.Black, g.Result = g.Black, g.White, flip(g.Result)
		}
		t.Rounds[0].Games = append(t.Rounds[0].Games, g)
		t.Withdraw(t.Players[n+i].ID)
		for j := i + 1; j < n/2; j++ {
			if i%(n/10) != j%(n/10) {
				pairtest.Rule(&t, pairing.Forbidden, [2]pairing.ID{id(i), id(j)})
			}
		}
	}
	return t
}

// circles plays rounds of a circle design, every step-th one, with colours that
// alternate; the stronger player wins unless the game is drawn or upset.
func circles(n, rounds, step int, drawn, upset func(a, b, r int) bool) (played []pairing.Round) {
	for r := range rounds {
		var round pairing.Round
		for i := range n / 2 {
			a, b := circle(i, r*step, n)
			if (r+i)%2 == 0 {
				a, b = b, a
			}
			g := pairing.Game{White: id(a), Black: id(b), Result: pairing.WhiteWins}
			switch {
			case drawn(a, b, r):
				g.Result = pairing.Draw
			case (b < a) != upset(a, b, r):
				g.Result = pairing.BlackWins
			}
			round.Games = append(round.Games, g)
		}
		played = append(played, round)
	}
	return played
}

// staircase has many scoregroups after many rounds, each of whose players have met
// most of the others near them.
func staircase(n int) pairing.Tournament {
	return pairing.Tournament{Players: numbered(n), Planned: 20, Rounds: circles(n, 12, 1,
		func(a, b, r int) bool { return (a*7+b*3+r)%4 == 0 },
		func(a, b, r int) bool { return false })}
}

// lowerClub has five rounds behind it in which the stronger player mostly won. Nearly
// all of the lower half are one club, whose members never meet: bracket after
// bracket must leave over as many others as the club needs below.
func lowerClub(n int) pairing.Tournament {
	t := pairing.Tournament{Players: numbered(n), Planned: 9, Rounds: circles(n, 5, 7,
		func(a, b, r int) bool { return (a*7+b*3+r)%3 == 0 },
		func(a, b, r int) bool { return (a+b+r)%7 == 0 })}
	pairtest.Rule(&t, pairing.Forbidden, club(n-n*45/100, n)...)
	return t
}

// club keeps the players from one place up to another apart.
func club(from, to int) (pairs [][2]pairing.ID) {
	for i := from; i < to; i++ {
		for j := i + 1; j < to; j++ {
			pairs = append(pairs, [2]pairing.ID{id(i), id(j)})
		}
	}
	return pairs
}

// TestAdversarial pairs the families at a small size.
func TestAdversarial(t *testing.T) {
	families := append(pairtest.ScoreFamilies(), pairtest.CliqueFamilies()...)
	for _, family := range adversarial {
		families = append(families, pairtest.Family{Name: family.name, Make: family.make})
	}
	for _, family := range families {
		for _, edition := range benchEditions {
			_, err := dutch.Pairer{Edition: edition}.Pair(context.Background(), family.Make(40))
			if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
				t.Errorf("%s, %v: %v", family.Name, edition, err)
			}
		}
	}
}

// BenchmarkHard pairs the families, those of scores that differ, and those that a search has
// found; its growth with n must stay polynomial.
func BenchmarkHard(b *testing.B) {
	families := append(pairtest.ScoreFamilies(240, 480, 800, 1000, 1200), pairtest.CliqueFamilies(125, 250, 500, 1000)...)
	for _, family := range adversarial {
		families = append(families, pairtest.Family{Name: family.name, Make: family.make, Sizes: family.sizes})
	}
	for _, edition := range benchEditions {
		b.Run(fmt.Sprintf("edition=%v", edition), func(b *testing.B) {
			found := pairtest.HardFamilies("dutch", edition.String())
			pairtest.BenchmarkFamilies(b, dutch.Pairer{Edition: edition}, slices.Concat(families, found))
		})
	}
}

// BenchmarkReasonsHard measures explanations of fields made to defeat short cuts.
func BenchmarkReasonsHard(b *testing.B) {
	for _, edition := range benchEditions {
		for _, family := range append(pairtest.ScoreFamilies(240), pairtest.CliqueFamilies(250)...) {
			for _, size := range family.Sizes {
				b.Run(fmt.Sprintf("edition=%v/%s/players=%d", edition, family.Name, size), func(b *testing.B) {
					pairtest.BenchmarkReasons(b, dutch.Pairer{Edition: edition}, family.Make(size))
				})
			}
		}
	}
}
