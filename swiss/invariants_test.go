package swiss

import (
	"context"
	"errors"

	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/matching"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A ledger is what an event says of its players, kept by hand.
type ledger struct {
	points                    map[pairing.ID]pairing.Points
	wins, losses, byes, first map[pairing.ID]int
	met                       map[[2]pairing.ID]int
	latest                    map[[2]pairing.ID]bool
	apart                     float64 // sum of the differences of scores in all games
	games, crossing           int
}

func newLedger() *ledger {
	return &ledger{points: map[pairing.ID]pairing.Points{}, wins: map[pairing.ID]int{}, losses: map[pairing.ID]int{},
		byes: map[pairing.ID]int{}, first: map[pairing.ID]int{}, met: map[[2]pairing.ID]int{}}
}

// pairOf names a pair.
func pairOf(a, b pairing.ID) [2]pairing.ID { return [2]pairing.ID{min(a, b), max(a, b)} }

// enter enters a round in which games are won or drawn.
func (l *ledger) enter(r pairing.Round) {
	l.latest = map[[2]pairing.ID]bool{}
	before := map[pairing.ID]pairing.Points{}
	for id, p := range l.points {
		before[id] = p
	}
	for _, g := range r.Games {
		l.first[g.White]++
		l.met[pairOf(g.White, g.Black)]++
		l.latest[pairOf(g.White, g.Black)] = true
		d := before[g.White] - before[g.Black]
		l.apart += float64(max(d, -d)) / 10
		if l.games++; d != 0 {
			l.crossing++
		}
		switch g.Result {
		case pairing.WhiteWins:
			l.wins[g.White]++
			l.losses[g.Black]++
			l.points[g.White] += pairing.One
		case pairing.BlackWins:
			l.wins[g.Black]++
			l.losses[g.White]++
			l.points[g.Black] += pairing.One
		default:
			l.points[g.White] += pairing.Half
			l.points[g.Black] += pairing.Half
		}
	}
	for _, b := range r.Byes {
		if l.points[b.Player] += b.Points; b.Allocated {
			l.byes[b.Player]++
			l.wins[b.Player]++
		}
	}
}

// wrong says what a round breaks of the rule book, for those who are here, without rulings.
func (l *ledger) wrong(r pairing.Round, here []pairing.ID) (list []string) {
	seats, bye, cost := map[pairing.ID]int{}, pairing.ID(""), int64(0)
	n := int64(len(here))
	of := func(a, b pairing.ID) int64 {
		c := int64(l.met[pairOf(a, b)]) * n
		if l.latest[pairOf(a, b)] {
			c++
		}
		return c
	}
	for k, g := range r.Games {
		seats[g.White]++
		seats[g.Black]++
		cost += of(g.White, g.Black)
		if l.first[g.White] > l.first[g.Black] {
			list = append(list, fmt.Sprintf("%s is named first more often than %s", g.White, g.Black))
		}
		if k > 0 {
			p := r.Games[k-1]
			x, y := l.board(p), l.board(g)
			if slices.Compare(x, y) < 0 {
				list = append(list, fmt.Sprintf("board %d has the scores %v, and the next one %v", k, x, y))
			}
		}
	}
	for _, b := range r.Byes {
		if b.Allocated {
			seats[b.Player]++
			bye = b.Player
		}
	}
	fewest := 1 << 30
	for _, id := range here {
		if seats[id] != 1 {
			list = append(list, fmt.Sprintf("%s has %d seats", id, seats[id]))
		}
		fewest = min(fewest, l.byes[id])
	}
	if len(seats) != len(here) || (bye != "") != (len(here)%2 == 1) || bye != "" && l.byes[bye] > fewest {
		list = append(list, fmt.Sprintf("%d seats for %d players, the bye for %s, who has had %d", len(seats),
			len(here), bye, l.byes[bye]))
	}
	if least := l.least(here, fewest, of); cost != least {
		list = append(list, fmt.Sprintf("the round costs %d, %d is enough", cost, least))
	}
	return list
}

// board is the scores of a pair, the higher one first.
func (l *ledger) board(g pairing.Game) []pairing.Points {
	x, y := l.points[g.White], l.points[g.Black]
	return []pairing.Points{max(x, y), min(x, y)}
}

// least is what a round costs at least, by one matching of all.
func (l *ledger) least(here []pairing.ID, fewest int, of func(a, b pairing.ID) int64) (sum int64) {
	var edges []matching.Edge
	n := len(here)
	for i, a := range here {
		for j, b := range here[:i] {
			edges = append(edges, matching.Edge{I: j, J: i, Weight: -of(a, b)})
		}
		if n%2 == 1 && l.byes[a] == fewest {
			edges = append(edges, matching.Edge{I: i, J: n})
		}
	}
	m, err := matching.MaxWeightPerfect(n+n%2, edges)
	if err != nil {
		panic(err)
	}
	return -m.Weight
}

// result draws one: the better placed player wins more often.
func result(rng *rand.Rand, g pairing.Game, draws int) pairing.Result {
	switch {
	case rng.IntN(100) < draws:
		return pairing.Draw
	case (rng.IntN(3) > 0) == (g.White < g.Black):
		return pairing.WhiteWins
	}
	return pairing.BlackWins
}

// TestInvariants plays events of up to 300 players, some of whom come late, withdraw or sit a round out, to up to
// twice as many rounds as players, and checks what the rule book states of every round. None of them stops.
func TestInvariants(t *testing.T) {
	sizes := []int{33, 64, 101}
	for n := 2; n <= 30; n++ {
		sizes = append(sizes, n)
	}
	if !testing.Short() {
		sizes = append(sizes, 200, 300)
	}
	again := 0
	for k, n := range sizes {
		rng := rand.New(rand.NewPCG(uint64(n), 5))
		p, rounds := Pairer{Order: orders[k%4], Seed: 7}, 2*n
		if n > 30 {
			rounds = 9
		}
		if n > 2 && k%3 == 2 {
			p.Wins, p.Losses = 3, 3
		}
		l := play(t, p, n, rounds, rng)
		for _, times := range l.met {
			again += times - 1
		}
	}
	if again < 100 {
		t.Errorf("only %d rematches", again)
	}
}

// play plays an event and checks its rounds.
func play(t *testing.T, p Pairer, n, rounds int, rng *rand.Rand) *ledger {
	t.Helper()
	event, l := entrants(n), newLedger()
	for r := 1; r <= rounds; r++ {
		if n > 4 && p.Wins == 0 {
			id := event.Players[rng.IntN(len(event.Players))].ID
			switch rng.IntN(8) {
			case 0:
				_ = event.RequestBye(id, r, pairing.Half)
			case 1:
				if rng.IntN(n) == 0 {
					_ = event.Withdraw(id)
				}
			case 2:
				_ = event.Enter(pairing.Player{ID: pairing.ID(fmt.Sprint("q", r))}, len(event.Players)+1)
			}
		}
		round, err := p.Pair(context.Background(), event)
		var here []pairing.ID
		absent := map[pairing.ID]bool{}
		for _, a := range event.Absences {
			absent[a.Player] = absent[a.Player] || a.From <= r && (a.To == 0 || r <= a.To)
		}
		for _, x := range event.Players {
			if !absent[x.ID] && !(p.Wins > 0 && l.wins[x.ID] >= p.Wins) && !(p.Losses > 0 && l.losses[x.ID] >= p.Losses) {
				here = append(here, x.ID)
			}
		}
		if errors.Is(err, pairing.ErrFinished) && len(here) < 2 {
			return l
		}
		if err != nil {
			t.Fatalf("%+v, %d players, round %d: %v%s", p, n, r, err, pairtest.Shown(event))
		}
		if wrong := l.wrong(round, here); len(wrong) > 0 {
			t.Fatalf("%+v, %d players, round %d: %q%s", p, n, r, wrong, pairtest.Shown(event))
		}
		for i := range round.Games {
			round.Games[i].Result = result(rng, round.Games[i], 20*(1-min(1, p.Wins)))
		}
		event.Append(round)
		l.enter(round)
	}
	return l
}

// TestStages plays stages of 16 with three wins or out: five rounds, eight are through, nobody meets another record,
// and nobody meets again.
func TestStages(t *testing.T) {
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 6))
		l := play(t, Pairer{Order: Fold, Wins: 3, Losses: 3}, 16, 9, rng)
		through := 0
		for _, n := range l.wins {
			if n == 3 {
				through++
			}
		}
		if l.games != 33 || l.crossing > 0 || through != 8 || len(l.met) != 33 {
			t.Errorf("seed %d: %d games, %d across scores, %d through, %d pairs", seed, l.games, l.crossing, through, len(l.met))
		}
	}
}

// TestMeans prints how far apart the scores are in a game on average, and requires it to be no worse than what
// the rule book says of such events.
func TestMeans(t *testing.T) {
	for _, test := range []struct {
		players, rounds, events int
		most                    float64
	}{{16, 9, 60, 0.667}, {64, 9, 12, 0.083}, {200, 11, 3, 0.033}} {
		apart, games := 0.0, 0
		for seed := range uint64(test.events) {
			rng := rand.New(rand.NewPCG(seed, 7))
			event, l := entrants(test.players), newLedger()
			for range test.rounds {
				r, err := Pairer{}.Pair(context.Background(), event)
				if err != nil {
					t.Fatal(err)
				}
				for i := range r.Games {
					r.Games[i].Result = result(rng, r.Games[i], 0)
				}
				event.Append(r)
				l.enter(r)
			}
			if mean := l.apart / float64(l.games); mean > test.most {
				t.Errorf("%d players, %d rounds, seed %d: %.3f", test.players, test.rounds, seed, mean)
			}
			apart, games = apart+l.apart, games+l.games
		}
		t.Logf("%d players, %d rounds: mean difference %.3f", test.players, test.rounds, apart/float64(games))
	}
}
