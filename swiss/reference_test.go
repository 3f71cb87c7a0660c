package swiss

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var (
	events = flag.Int("events", 60, "how many random events are compared with the literal reading")
	first  = flag.Int("first", 0, "which of them is the first")
	most   = flag.Int("most", 8, "how many players they have at most to begin with")
)

// seeds are those of so many events, from the first.
func seeds(n int) iter.Seq[int] { return scoregroup.Between(*first, *first+n) }

var orders = []Order{Slide, Fold, Adjacent, Random}

// settings draws a system.
func settings(rng *rand.Rand) Pairer {
	p := Pairer{Order: orders[rng.IntN(len(orders))], Seed: rng.Uint64()}
	if rng.IntN(3) == 0 {
		p.Wins, p.Losses = rng.IntN(5), rng.IntN(5)
	}
	return p
}

// read returns the literal reading of a system.
func read(p Pairer) literal.Pairer {
	order := string(p.Order)
	if order == "" {
		order = "slide"
	}
	return literal.Pairer{Order: order, Seed: p.Seed, Wins: p.Wins, Losses: p.Losses}
}

// tuned pairs in a given way.
func tuned(p Pairer, by lexicographic.Tuning) pairtest.Way {
	return func(t pairing.Tournament) (pairing.Round, error) {
		return p.Pair(lexicographic.Tuned(context.Background(), by), t)
	}
}

// entrants returns a list of so many.
func entrants(n int) pairing.Tournament {
	return pairing.Tournament{Players: pairtest.Entrants(n, "p%02d")}
}

// results are those that games have, the usual ones more often.
var results = []pairing.Result{pairing.WhiteWins, pairing.WhiteWins, pairing.WhiteWins, pairing.WhiteWins,
	pairing.BlackWins, pairing.BlackWins,
	pairing.BlackWins, pairing.Draw, pairing.Draw, pairing.WhiteForfeits, pairing.BlackForfeits,
	pairing.BothForfeit, pairing.BothLose,
	pairing.Adjourned, pairing.WhiteDraws, pairing.BlackDraws}

// played sets results; the first few of the list where the event is calm.
func played(rng *rand.Rand, r *pairing.Round, calm bool) {
	kinds := results
	if calm {
		kinds = results[:8-rng.IntN(2)]
	}
	for i := range r.Games {
		r.Games[i].Result = kinds[rng.IntN(len(kinds))]
	}
}

// disturb changes an event as arbiters do, before a round is paired.
func disturb(rng *rand.Rand, t *pairing.Tournament) {
	anybody := func() pairing.ID { return t.Players[rng.IntN(len(t.Players))].ID }
	next := len(t.Rounds) + 1
	switch rng.IntN(14) {
	case 0:
		_ = t.Withdraw(anybody()) // who has withdrawn already stays so
	case 1:
		_ = t.RequestBye(anybody(), next, []pairing.Points{0, 2, 5, 10}[rng.IntN(4)])
	case 2:
		t.Absences = append(t.Absences, pairing.Absence{Player: anybody(), From: next, To: next + rng.IntN(2)})
	case 3:
		if games := t.Rounds; next > 1 && len(games[next-2].Games) > 0 {
			g := games[next-2].Games[0]
			_ = t.SetResult(next-1, g.White, g.Black, results[rng.IntN(len(results))])
		}
	case 4, 5, 6, 7:
		kind := []pairing.Decision{pairing.Forbidden, pairing.Required, pairing.Apart, pairing.Apart}[rng.IntN(4)]
		other := anybody()
		if rng.IntN(4) == 0 {
			other = ""
		}
		_ = t.Rule(pairing.Ruling{Kind: kind, Players: [2]pairing.ID{anybody(), other}, From: next, To: next + rng.IntN(2)})
	case 8:
		t.Revise(func(t *pairing.Tournament) {
			rng.Shuffle(len(t.Players), func(i, j int) { t.Players[i], t.Players[j] = t.Players[j], t.Players[i] })
		})
	case 9:
		if len(t.Players) < 9 {
			_ = t.Enter(pairing.Player{ID: pairing.ID(fmt.Sprint("late", next))}, len(t.Players)+1)
		}
	case 10:
		v := make([]pairing.Points, next)
		v[next-1] = pairing.Points(5 * rng.IntN(5))
		t.Players[rng.IntN(len(t.Players))].Virtual = v
	case 11:
		if rng.IntN(8) == 0 {
			t.Planned = next + rng.IntN(3)
		}
	case 12:
		if next > 1 {
			r := &t.Rounds[next-2]
			r.Adjustments = append(r.Adjustments, pairing.Adjustment{Player: anybody(), Points: 5})
		}
	case 13:
		if rng.IntN(4) == 0 { // whoever they are
			r := pairing.Ruling{Kind: pairing.Required, Players: [2]pairing.ID{anybody(), anybody()}, From: next, To: next}
			t.Rulings = append(t.Rulings, r)
		}
	}
}

// compared compares the next round with the literal reading, and returns it.
func compared(t *testing.T, what string, p Pairer, event pairing.Tournament,
	by lexicographic.Tuning) (r pairing.Round, kind error) {
	t.Helper()
	r, err := tuned(p, by)(event)
	want, wrong := read(p).Pair(context.Background(), event)
	for _, k := range []error{pairing.ErrInvalid, pairing.ErrFinished, pairing.ErrNoPairing} {
		if errors.Is(wrong, k) {
			kind = k
		}
	}
	if (err == nil) != (wrong == nil) || kind != nil && !errors.Is(err, kind) {
		t.Fatalf("%s: error %v, the literal reading has %v%s", what, err, wrong, pairtest.Shown(event))
	}
	if diff := cmp.Diff(pairtest.Boards(want), pairtest.Boards(r)); diff != "" {
		t.Fatalf("%s (-literal +got):\n%s%s", what, diff, pairtest.Shown(event))
	}
	return r, kind
}

// TestReference plays random events of few players and many rounds, with all that arbiters do, and compares the boards
// of every round with the literal reading.
func TestReference(t *testing.T) {
	kinds, again, nested := map[error]int{}, 0, 0
	for seed := range seeds(*events) {
		rng := rand.New(rand.NewPCG(uint64(seed), 1))
		p, event := settings(rng), entrants(1+rng.IntN(*most))
		calm, by := seed%3 == 0, pairtest.Tunings[seed%len(pairtest.Tunings)]
		for range 3 + rng.IntN(12) {
			if !calm {
				disturb(rng, &event)
			}
			r, kind := compared(t, fmt.Sprintf("seed %d, round %d, %+v, tuned by %+v", seed,
				len(event.Rounds)+1, p, by), p, event, by)
			kinds[kind]++
			if kind != nil {
				break
			}
			again += len(rematches(event, r))
			nested += nesting(t, p, event)
			played(rng, &r, calm)
			event.Append(r)
		}
	}
	for _, kind := range []error{nil, pairing.ErrFinished, pairing.ErrInvalid, pairing.ErrNoPairing} {
		if kinds[kind] < *events/400 {
			t.Errorf("only %d answers of the kind %v: %v", kinds[kind], kind, kinds)
		}
	}
	t.Logf("%v, %d rematches, odd sets in %d rounds", kinds, again, nested)
}

// nesting counts 1 where the rounds that are best by S4 leave odd sets once.
func nesting(t *testing.T, p Pairer, event pairing.Tournament) int {
	t.Helper()
	f, err := p.field(context.Background(), event, record.Kept{})
	if err != nil {
		t.Fatal(err)
	}
	if err := f.settle(); err != nil {
		t.Fatal(err)
	}
	return scoregroup.Count(f.nests != nil)
}

// rematches lists the pairs of a round that have met.
func rematches(t pairing.Tournament, r pairing.Round) (list [][2]pairing.ID) {
	met := map[[2]pairing.ID]bool{}
	for _, round := range t.Rounds {
		for _, g := range round.Games {
			if g.Result.Played() {
				met[[2]pairing.ID{min(g.White, g.Black), max(g.White, g.Black)}] = true
			}
		}
	}
	for _, g := range r.Games {
		if pair := [2]pairing.ID{min(g.White, g.Black), max(g.White, g.Black)}; met[pair] {
			list = append(list, pair)
		}
	}
	return list
}

// TestReferencePositions compares rounds after histories that no system has paired.
func TestReferencePositions(t *testing.T) {
	for seed := range seeds(5 * *events) {
		decide := pairtest.FromSeed(uint64(seed))
		rng := rand.New(rand.NewPCG(uint64(seed), 2))
		p := settings(rng)
		shape := pairtest.Shape{MaxPlayers: 9, MaxRounds: 3 + seed%10}
		event := pairtest.Arbitrary(decide, shape)
		if seed%4 == 0 {
			event = pairtest.Require(decide, event)
		}
		if seed%5 == 1 {
			event = pairtest.RuleBye(decide, event)
		}
		by := pairtest.Tunings[seed%len(pairtest.Tunings)]
		compared(t, fmt.Sprintf("seed %d, %+v, tuned by %+v", seed, p, by), p, event, by)
	}
}

// TestReferenceOddSets compares rounds after histories of groups of odd size whose members have met the others, and
// each other seldom: pairs within the groups cost least, and cannot be all.
func TestReferenceOddSets(t *testing.T) {
	nested := 0
	for seed := range seeds(3 * *events) {
		rng := rand.New(rand.NewPCG(uint64(seed), 3))
		sizes := [][]int{{3, 3}, {3, 5}, {1, 3, 3}, {3, 3, 3}, {1, 3, 5}, {3, 3, 1, 1}, {5, 3, 1}}[rng.IntN(7)]
		var group []int
		for g, n := range sizes {
			group = append(group, slices.Repeat([]int{g}, n)...)
		}
		p, event := settings(rng), entrants(len(group))
		p.Wins, p.Losses = 0, 0
		for range 3 + rng.IntN(10) {
			var r pairing.Round
			list := rng.Perm(len(group))
			for len(list) > 1 {
				a, mate := list[0], -1
				for k, b := range list {
					if k > 0 && (group[a] != group[b] || rng.IntN(12) == 0) {
						mate = k
						break
					}
				}
				if mate > 0 {
					r.Games = append(r.Games, pairing.Game{White: event.Players[a].ID, Black: event.Players[list[mate]].ID})
					list = slices.Delete(list, mate, mate+1)
				}
				list = list[1:]
			}
			played(rng, &r, true)
			event.Append(r)
		}
		by := pairtest.Tunings[seed%len(pairtest.Tunings)]
		compared(t, fmt.Sprintf("seed %d, %+v, tuned by %+v", seed, p, by), p, event, by)
		nested += nesting(t, p, event)
	}
	if nested < *events/6 {
		t.Errorf("odd sets in %d positions only", nested)
	}
	t.Logf("odd sets in %d positions", nested)
}
