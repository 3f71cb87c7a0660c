package dutch

import (
	"context"
	"flag"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var plainRuns = flag.Int("plain", 2, "number of tournaments for TestPlain; few with -short")

// plain returns the number of tournaments for a test that has that many times as many as
// TestPlain.
func plain(times int) int {
	if testing.Short() {
		return (times + 3) / 4
	}
	return times * *plainRuns
}

// tunings make small fields take every way that large ones take.
var tunings = map[string]lexicographic.Tuning{
	"usual":          {},
	"relaxed":        {Always: true},
	"digits":         {Bits: 1},
	"24 bits, plain": {Bits: 24, Whole: true, Plain: true},
	"90 bits":        {Bits: 90, Always: true},
}

// TestPlain compares the engine with its plain form, which decides everything by
// solving for the weights again, in every round of random opens.
func TestPlain(t *testing.T) {
	for seed := range plain(1) {
		for name, rules := range editions {
			players := 30 + seed*37%91
			if *plainRuns > 100 {
				players = 100 + seed*37%501
			}
			t.Run(fmt.Sprintf("%v/players=%d/seed=%d", name, players, seed), func(t *testing.T) {
				t.Parallel()
				open, err := pairtest.Open(Pairer{Edition: name}, players, 9, uint64(seed))
				if err != nil {
					t.Fatal(err)
				}
				for round := range open.Rounds {
					comparePlain(t, rules, record.Before(open, round+1))
				}
			})
		}
	}
}

// TestPlainClubs compares the two where the members of large clubs must not meet.
func TestPlainClubs(t *testing.T) {
	for seed := range plain(4) {
		for edition, rules := range editions {
			t.Run(fmt.Sprintf("%v/seed=%d", edition, seed), func(t *testing.T) {
				t.Parallel()
				for tournament := range clubRounds(seed, Pairer{Edition: edition}) {
					comparePlain(t, rules, tournament)
				}
			})
		}
	}
}

// TestPlainRequired compares the two where some players are required to meet, most of
// them with the same score, which takes exchanges.
func TestPlainRequired(t *testing.T) {
	for seed := range plain(2) {
		for edition, rules := range editions {
			t.Run(fmt.Sprintf("%v/seed=%d", edition, seed), func(t *testing.T) {
				t.Parallel()
				open, err := pairtest.Open(Pairer{Edition: edition}, 40+seed*17%60, 7, uint64(seed))
				if err != nil {
					t.Fatal(err)
				}
				rng := rand.New(rand.NewPCG(uint64(seed), 3))
				for round := range open.Rounds {
					before := record.Before(open, round+1)
					games := open.Rounds[round].Games // who meets according to the rules
					for range 1 + rng.IntN(3) {
						i := rng.IntN(len(games))
						j := min(len(games)-1, i+1+rng.IntN(4))
						a, b := games[i].White, games[j].Black
						if rng.IntN(2) == 0 {
							b = games[j].White
						}
						ruled := before
						if pairtest.Rule(&ruled, pairing.Required, [2]pairing.ID{a, b}); ruled.Validate() == nil {
							before = ruled
						}
					}
					comparePlain(t, rules, before)
				}
			})
		}
	}
}

// clubRounds plays six rounds with up to three clubs of a tenth of the field or more,
// of neighbours in rank or of players from everywhere, and yields the tournament before each round, as long as there
// is a pairing.
func clubRounds(seed int, p Pairer) iter.Seq[pairing.Tournament] {
	return func(yield func(pairing.Tournament) bool) {
		rng := rand.New(rand.NewPCG(uint64(seed), 0))
		n := 66 + rng.IntN(80)
		t := pairing.Tournament{Planned: 6}
		rank := map[pairing.ID]int{}
		for i := range n {
			id := pairing.ID(fmt.Sprint(i + 1))
			rank[id] = i
			t.Players = append(t.Players, pairing.Player{ID: id})
		}
		from := rng.Perm(n)
		if seed%3 > 0 {
			slices.Sort(from)
			slices.Reverse(from)
		}
		clubs := 1 + rng.IntN(3)
		for club := range clubs {
			size := min(n/10+rng.IntN(n*4/10), len(from))
			if seed%4 == 1 { // nobody without a club
				size = len(from) / (clubs - club)
				size -= rng.IntN(1 + size/8)
			}
			for i, a := range from[:size] {
				for _, b := range from[:i] {
					pairtest.Rule(&t, pairing.Forbidden, [2]pairing.ID{t.Players[a].ID, t.Players[b].ID})
				}
			}
			from = from[size:]
		}
		for range t.Planned {
			if !yield(t) {
				return
			}
			round, err := p.Pair(context.Background(), t)
			if err != nil {
				return
			}
			for i := range round.Games {
				g := &round.Games[i]
				g.Result = pairtest.Outcome(rng.Uint64(), rank[g.White] < rank[g.Black])
			}
			t.Rounds = append(t.Rounds, round)
		}
	}
}

// comparePlain compares the engine in all tunings with its plain form, which solves
// every bracket in full by weights: no relaxation, no optimal face.
func comparePlain(t *testing.T, rules *edition, before pairing.Tournament) {
	t.Helper()
	want, wantErr := rules.round(before, lexicographic.Tuning{Whole: true, Plain: true})
	for name, tuning := range tunings {
		if tuning.Bits != 0 && tuning.Bits < 90 && len(before.Players) > 40 {
			continue
		}
		got, err := rules.round(before, tuning)
		if diff := pairtest.Diff(want, got); diff != "" || (err == nil) != (wantErr == nil) {
			t.Errorf("round %d: plain engine (-) and engine, %s (+) differ: %v %v\n%s", len(before.Rounds)+1,
				name, wantErr, err, diff)
		}
	}
}

// TestPlainArbitrary compares the two on histories that no system would make.
func TestPlainArbitrary(t *testing.T) {
	shape := pairtest.Shape{MaxPlayers: 24, MaxRounds: 8}
	for seed := range plain(100) {
		tournament := pairtest.Arbitrary(pairtest.FromSeed(uint64(seed)), shape)
		for _, rules := range editions {
			comparePlain(t, rules, tournament)
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

// TestPlainCliques compares them where brackets are completed from a known pairing of
// everybody, around odd sets that have to be left.
func TestPlainCliques(t *testing.T) {
	for _, family := range pairtest.CliqueFamilies() {
		for year, rules := range editions {
			t.Run(fmt.Sprint(year, "/", family.Name), func(t *testing.T) {
				t.Parallel()
				comparePlain(t, rules, family.Make(72))
				if *plainRuns > 2 && !testing.Short() {
					comparePlain(t, rules, family.Make(144))
				}
			})
		}
	}
}
