package dubov

import (
	"context"
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// hard are families of positions made to be difficult, by field size.
var hard = []struct {
	name string
	make func(n int) pairing.Tournament
	size int // to compare
	most int // to measure
}{
	{"one score, clubs, four meetings, colours alike", oneScore, 60, 2000},
	{"leaders need one colour", needy, 60, 2000},
	{"the rest need one colour", needyRest, 60, 2000},
	{"two camps that must not meet", camps, 60, 2000},
	{"the lower half one club", lowerClub, 160, 1000}, // large enough for weights of several words
}

// group makes n players who have played the rounds given by results against
// players who have withdrawn since: "W1" is a win with White, "B=" a draw with
// Black.
func (h *script) group(n int, games ...string) {
	for range n {
		id := pairing.ID(fmt.Sprint("p", len(h.t.Players)+1))
		h.t.Players = append(h.t.Players, pairing.Player{ID: id, Rating: 2400 - len(h.t.Players)/10})
		for r, game := range games {
			other := pairing.ID(fmt.Sprint("x", len(h.gone)+1))
			h.gone = append(h.gone, pairing.Player{ID: other, Rating: 1500})
			result := pairing.Result("1/2-1/2")
			if game[1] == '1' {
				result = map[byte]pairing.Result{'W': pairing.WhiteWins, 'B': pairing.BlackWins}[game[0]]
			}
			g := pairing.Game{White: id, Black: other, Result: result}
			if game[0] == 'B' {
				g.White, g.Black = other, id
			}
			for len(h.t.Rounds) <= r {
				h.t.Rounds = append(h.t.Rounds, pairing.Round{})
			}
			h.t.Rounds[r].Games = append(h.t.Rounds[r].Games, g)
		}
	}
}

// A script is a tournament in the making.
type script struct {
	t    pairing.Tournament
	gone []pairing.Player
}

func (h *script) tournament() pairing.Tournament {
	h.t.Players = append(h.t.Players, h.gone...)
	for _, p := range h.gone {
		h.t.Withdraw(p.ID)
	}
	return h.t
}

// oneScore has everybody on one score and seeking Black, members of ten clubs
// apart, and everybody's four neighbours in the list met.
func oneScore(n int) pairing.Tournament {
	h := new(script)
	h.group(n, "W=")
	for i := range n {
		for j := i + 10; j < n; j += 10 {
			pairtest.Rule(&h.t, pairing.Forbidden, [2]pairing.ID{h.t.Players[i].ID, h.t.Players[j].ID})
		}
		for j := i + 1; j < min(n, i+5); j++ {
			pairtest.Rule(&h.t, pairing.Forbidden, [2]pairing.ID{h.t.Players[i].ID, h.t.Players[j].ID})
		}
	}
	return h.tournament()
}

// needy has a tenth of the field on top that must all have Black, so that each
// of them needs an upfloater.
func needy(n int) pairing.Tournament {
	h := new(script)
	h.group(n/10, "W1", "W1")
	for _, games := range [][2]string{{"W1", "B="}, {"B1", "W="}, {"W=", "W="}, {"B=", "W="}} {
		h.group(n/5, games[0], games[1])
	}
	h.group(n-len(h.t.Players), "B=", "B=")
	return h.tournament()
}

// needyRest has a lower half most of whom must have Black, so that many float up
// because the rest could not be paired.
func needyRest(n int) pairing.Tournament {
	h := new(script)
	h.group(n/2-n/2%2, "W1", "B=")
	h.group(n/3, "W=", "W=")
	h.group(n-len(h.t.Players), "B=", "W=")
	return h.tournament()
}

// camps has two halves, one seeking White and the other Black, whose members may
// meet within their halves only.
func camps(n int) pairing.Tournament {
	h := new(script)
	h.group(n/4*2, "W=")
	h.group(n/4*2, "B=")
	for i := range n / 4 * 2 {
		for j := range n / 4 * 2 {
			pairtest.Rule(&h.t, pairing.Forbidden, [2]pairing.ID{h.t.Players[i].ID, h.t.Players[n/4*2+j].ID})
		}
	}
	return h.tournament()
}

// lowerClub is an open before its last round in which nearly all of the lower half
// of the field are one club, whose members never meet; the stronger player mostly
// wins.
func lowerClub(n int) pairing.Tournament {
	t := pairing.Tournament{Planned: 9}
	rank := map[pairing.ID]int{}
	for i := range n {
		id := pairing.ID(fmt.Sprint("p", i+1))
		rank[id] = i
		t.Players = append(t.Players, pairing.Player{ID: id, Rating: 2400 - i})
		for j := n - n*45/100; j < i; j++ {
			pairtest.Rule(&t, pairing.Forbidden, [2]pairing.ID{t.Players[j].ID, id})
		}
	}
	for dice := uint64(1); len(t.Rounds) < t.Planned-1; {
		round, err := Pairer{Edition: pairing.FIDE2018}.Pair(context.Background(), t)
		if err != nil {
			panic(err)
		}
		for i := range round.Games {
			dice = dice*6364136223846793005 + 1442695040888963407
			g := &round.Games[i]
			g.Result = pairtest.Outcome(dice>>33, rank[g.White] < rank[g.Black])
		}
		t.Rounds = append(t.Rounds, round)
	}
	return t
}

// BenchmarkHard pairs positions made to be difficult, those of scores that differ, and those
// that a search has found.
func BenchmarkHard(b *testing.B) {
	families := append(pairtest.ScoreFamilies(240, 480, 800, 1000, 1200), pairtest.CliqueFamilies(125, 250, 500, 1000)...)
	for _, family := range hard {
		f := pairtest.Family{Name: family.name, Make: family.make}
		for _, n := range []int{100, 200, 500, 1000, 2000} {
			if n <= family.most {
				f.Sizes = append(f.Sizes, n)
			}
		}
		families = append(families, f)
	}
	pairtest.BenchmarkFamilies(b, Pairer{Edition: pairing.FIDE2018}, families)
	for _, edition := range []pairing.Edition{pairing.FIDE2018, pairing.FIDE2026} {
		b.Run(fmt.Sprintf("edition=%v", edition), func(b *testing.B) {
			pairtest.BenchmarkFamilies(b, Pairer{Edition: edition}, pairtest.HardFamilies("dubov", edition.String()))
		})
	}
}

// TestScoresThatDiffer pairs families of scores that differ at a small size.
func TestScoresThatDiffer(t *testing.T) {
	for _, family := range pairtest.ScoreFamilies() {
		if _, err := (Pairer{Edition: pairing.FIDE2018}).Pair(context.Background(), family.Make(40)); err != nil {
			t.Errorf("%s: %v", family.Name, err)
		}
	}
}
