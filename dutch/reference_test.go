package dutch_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "compare tens of thousands of positions with the literal readings")

// agreement is what is compared: whole rounds, boards included.
var agreement = pairtest.Agreement{System: "dutch", Boards: true}

func init() {
	for _, edition := range benchEditions {
		agreement.Variants = append(agreement.Variants,
			pairtest.Variant{Pairer: dutch.Pairer{Edition: edition}, Literal: literal.Pairer{Edition: edition}})
	}
}

// TestReference compares the engine with the literal readings, which enumerate all candidates, on random positions.
func TestReference(t *testing.T) {
	positions := 3000
	if testing.Short() {
		positions = 600
	}
	agreement.Long = *long
	agreement.Reference(t, positions)
}

// TestManyGames compares topscorers with a colour difference that few bits do not
// hold: all games were won against players who have withdrawn since, nearly all of
// them with White.
func TestManyGames(t *testing.T) {
	for rounds := 126; rounds <= 129; rounds++ {
		if testing.Short() && rounds != 128 {
			continue
		}
		for blacks := range 81 {
			tournament := pairing.Tournament{Planned: rounds + 1, Rounds: make([]pairing.Round, rounds)}
			for i := range 8 {
				tournament.Players = append(tournament.Players, pairing.Player{ID: id(i)})
				if i >= 4 {
					tournament.Withdraw(id(i))
				}
			}
			for i, n := 0, blacks; i < 4; i, n = i+1, n/3 {
				for r := range tournament.Rounds {
					g := pairing.Game{White: id(i), Black: id(4 + i), Result: pairing.WhiteWins}
					if r < n%3 {
						g = pairing.Game{White: id(4 + i), Black: id(i), Result: pairing.BlackWins}
					}
					tournament.Rounds[r].Games = append(tournament.Rounds[r].Games, g)
				}
			}
			agreement.Compare(t, fmt.Sprintf("%d rounds, %d blacks", rounds, blacks), tournament)
		}
	}
}

// FuzzPair pairs arbitrary histories, of sizes that the literal readings cannot reach, and has the referee judge the
// answer; small ones are compared with the readings.
func FuzzPair(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x09\x04random bytes become decisions, one after another"))
	f.Fuzz(func(t *testing.T, data []byte) {
		shape := pairtest.Shape{MaxPlayers: 24, MaxRounds: 8}
		tournament := pairtest.Arbitrary(pairtest.FromBytes(data), shape)
		for _, edition := range benchEditions {
			judgeNext(t, edition, tournament, true)
			played, err := pairtest.Played(pairtest.FromBytes(data), dutch.Pairer{Edition: edition}, shape)
			if err != nil {
				t.Fatal(err)
			}
			judgeNext(t, edition, played, false)
		}
		if len(tournament.Players) <= 8 {
			agreement.Compare(t, "fuzz", tournament)
		}
	})
}

// judgeNext requires the referee to find nothing wrong with the next round, or no legal one if there is none. After an
// arbitrary history colours can contradict each other: two Blacks running, and two Whites too many.
func judgeNext(t *testing.T, edition pairing.Edition, tournament pairing.Tournament, arbitrary bool) {
	t.Helper()
	rules, err := referee.Of("dutch", edition)
	if err != nil {
		t.Fatal(err)
	}
	round, err := dutch.Pairer{Edition: edition}.Pair(context.Background(), tournament)
	switch {
	case err == nil:
		breaches, err := rules.Judge(tournament, round)
		if arbitrary {
			colors := []string{"C.04.1.f", "C.04.1.g", "C.04.1.6", "C.04.1.7"}
			breaches = slices.DeleteFunc(breaches, func(b referee.Breach) bool { return slices.Contains(colors, b.Article) })
		}
		if err != nil || len(breaches) > 0 {
			t.Fatalf("%v: %v, error %v%s", edition, breaches, err, pairtest.Shown(tournament))
		}
	case errors.Is(err, pairing.ErrNoPairing):
		if possible, err := rules.Possible(tournament); err != nil || possible {
			t.Fatalf("%v: no pairing, and the referee knows one: %v, error %v%s", edition, possible, err,
				pairtest.Shown(tournament))
		}
	case !errors.Is(err, pairing.ErrFinished):
		t.Fatal(err)
	}
}

// TestReferenceExchange compares the two before the first round, where nothing but who is
// forbidden to meet matters: players have to change places between the halves.
func TestReferenceExchange(t *testing.T) {
	for seed := range 150 {
		rng := rand.New(rand.NewPCG(uint64(seed), 17))
		tournament := pairing.Tournament{Players: numbered(5 + rng.IntN(5)), Planned: 9}
		n, density := len(tournament.Players), 0.2+rng.Float64()/2
		moved := rng.IntN(2) * rng.IntN(4)
		for i := range n {
			if i < moved {
				tournament.Players[i].Virtual = []pairing.Points{pairing.Points(1+rng.IntN(2)) * pairing.One}
			}
			for j := range i {
				sameHalf := (i < (n+moved)/2) == (j < (n+moved)/2)
				if p := rng.Float64(); p < density/2 || !sameHalf && p < density || i < moved && p < 0.9 {
					pairtest.Rule(&tournament, pairing.Forbidden, [2]pairing.ID{id(i), id(j)})
				}
			}
		}
		agreement.Compare(t, fmt.Sprintf("seed %d", seed), tournament)
	}
}

// barredByes makes a field of few scores after one round, which everybody has won or
// missed: some by a forfeit, which bars from the bye, others by a game, which does not, or
// by a bye on request, which does so in 2026 if it is of a full point. Many must not meet,
// so that many float.
func barredByes(rng *rand.Rand) pairing.Tournament {
	n := 4 + rng.IntN(6)
	t := pairing.Tournament{Players: numbered(2 * n), Planned: 9, Rounds: make([]pairing.Round, 1)}
	scores, density, bars := 2+rng.IntN(3), rng.Float64()*0.8, 1+rng.IntN(3)
	for i := range n {
		p := &t.Players[i]
		p.Virtual = []pairing.Points{0, pairing.Points((n-1-i)*scores/n) * pairing.One}
		t.Withdraw(t.Players[n+i].ID)
		round := &t.Rounds[0]
		switch kind := rng.IntN(4); {
		case kind < bars:
			round.Games = append(round.Games, pairing.Game{White: p.ID, Black: id(n + i), Result: pairing.BlackForfeits})
		case kind == 3:
			round.Games = append(round.Games, pairing.Game{White: p.ID, Black: id(n + i), Result: pairing.WhiteWins})
		default:
			round.Byes = append(round.Byes, pairing.Bye{Player: p.ID, Points: pairing.Points(rng.IntN(2)) * pairing.One})
			p.Virtual[1] += pairing.One - round.Byes[len(round.Byes)-1].Points
		}
		for j := range i {
			if rng.Float64() < density {
				pairtest.Rule(&t, pairing.Forbidden, [2]pairing.ID{id(i), id(j)})
			}
		}
	}
	return t
}

// TestReferenceBye compares the two where few may have the bye, and many float.
func TestReferenceBye(t *testing.T) {
	for seed := range 400 {
		agreement.Compare(t, fmt.Sprintf("seed %d", seed), barredByes(rand.New(rand.NewPCG(uint64(seed), 19))))
	}
}

// meeting makes a field in which, of those who are present, only these pairs may meet.
func meeting(t pairing.Tournament, pairs ...[2]pairing.ID) pairing.Tournament {
	away := record.Absent(t, len(t.Rounds)+1)
	for i, p := range t.Players {
		for _, q := range t.Players[:i] {
			if _, gone := away[p.ID]; !gone && !slices.Contains(pairs, [2]pairing.ID{q.ID, p.ID}) {
				pairtest.Rule(&t, pairing.Forbidden, [2]pairing.ID{q.ID, p.ID})
			}
		}
	}
	return t
}

// TestReferenceFloaters compares the two where it matters who floats down in any case.
func TestReferenceFloaters(t *testing.T) {
	// Player 1 can meet 7 alone, and 8 then 2 alone: all of the first bracket float down.
	players := numbered(8)
	for i := range players {
		players[i].Virtual = []pairing.Points{pairing.Points((8-i)/3) * pairing.One}
	}
	needed := meeting(pairing.Tournament{Players: players, Planned: 9}, [2]pairing.ID{"1", "7"}, [2]pairing.ID{"2", "3"},
		[2]pairing.ID{"2", "8"}, [2]pairing.ID{"3", "4"},
		[2]pairing.ID{"4", "5"}, [2]pairing.ID{"4", "6"}, [2]pairing.ID{"5", "6"}, [2]pairing.ID{"7", "8"})

	// Player 1 floats through the bracket of 2 to 5, in which 2 can meet everybody; two more
	// of it float down, so that C9 does not ask who of them has missed a round, as 2 and 4 have.
	players = numbered(14)
	round := pairing.Round{Byes: []pairing.Bye{{Player: "2"}, {Player: "4"}}}
	for i := range 7 {
		score := pairing.Points(2 - min(i, 1) - i/5)
		if g := (pairing.Game{White: id(i), Black: id(7 + i), Result: pairing.WhiteWins}); i != 1 && i != 3 {
			if i > 4 { // these must not have the bye
				g.Result = pairing.BlackForfeits
			}
			round.Games = append(round.Games, g)
		} else {
			score++
		}
		players[i].Virtual = []pairing.Points{0, score * pairing.One}
	}
	single := pairing.Tournament{Players: players, Planned: 9, Rounds: []pairing.Round{round}}
	for i := range 7 {
		single.Withdraw(id(7 + i))
	}
	single = meeting(single, [2]pairing.ID{"2", "3"}, [2]pairing.ID{"2", "4"}, [2]pairing.ID{"2", "5"},
		[2]pairing.ID{"1", "6"}, [2]pairing.ID{"1", "7"},
		[2]pairing.ID{"3", "6"}, [2]pairing.ID{"4", "6"}, [2]pairing.ID{"5", "6"}, [2]pairing.ID{"3", "7"},
		[2]pairing.ID{"4", "7"}, [2]pairing.ID{"5", "7"})
	agreement.Compare(t, "all float", needed)
	agreement.Compare(t, "one floats through", single)
}

// TestReferenceOddSets compares the two where odd sets are in the way.
func TestReferenceOddSets(t *testing.T) { agreement.OddSets(t, 12, 2000, 40) }
