package generator_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// The limits of every field are allowed, what lies beyond them is not.
func TestLimits(t *testing.T) {
	entries := func(n, random int) func(*generator.Options) {
		return func(o *generator.Options) { o.Entries, o.Players = make([]pairing.Player, n), only(random) }
	}
	scoring := func(s pairing.Scoring) func(*generator.Options) {
		return func(o *generator.Options) { o.Scorings = []pairing.Scoring{s} }
	}
	ratings := func(low, high int) func(*generator.Options) {
		return func(o *generator.Options) { o.Ratings = generator.Range{Low: low, High: high} }
	}
	forfeits := func(a, b, c, d int) func(*generator.Options) {
		return func(o *generator.Options) {
			o.Forfeits, o.DoubleForfeits, o.Losses, o.HalfLosses = only(a), only(b), only(c), only(d)
		}
	}
	for name, c := range map[string]struct {
		change func(*generator.Options)
		valid  bool
	}{
		"players who cannot be":        {entries(0, -1), false},
		"one entry":                    {entries(1, 20), false},
		"two entries":                  {entries(2, -1), true},
		"all ratings":                  {ratings(1, 9999), true},
		"rating 0":                     {ratings(0, 9999), false},
		"rating 10000":                 {ratings(1, 10000), false},
		"all games are unusual":        {forfeits(1000, 2000, 3000, 4000), true},
		"too many forfeits":            {forfeits(1001, 2000, 3000, 4000), false},
		"too many double forfeits":     {forfeits(1000, 2001, 3000, 4000), false},
		"too many losses":              {forfeits(1000, 2000, 3001, 4000), false},
		"too many half losses":         {forfeits(1000, 2000, 3000, 4001), false},
		"a draw is worth a loss":       {scoring(pairing.NewScoring(10, 0, 0)), true},
		"a draw is worth less":         {scoring(pairing.NewScoring(20, 5, 10)), false},
		"a draw is worth a win":        {scoring(pairing.NewScoring(10, 10, 0)), false},
		"a loss is worth less than 0":  {scoring(pairing.NewScoring(10, 5, -1)), false},
		"the bye is worth 0":           {scoring(pairing.Scoring{Win: 10, Draw: 5}), true},
		"the bye is worth less than 0": {scoring(pairing.Scoring{Win: 10, Draw: 5, Bye: -1}), false},
	} {
		o := generator.Usual()
		c.change(&o)
		if err := o.Validate(); (err == nil) != c.valid || err != nil && !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Entries that contradict themselves cannot be accelerated.
func TestAccelerateInvalid(t *testing.T) {
	o := generator.Options{Entries: []pairing.Player{{ID: "1"}, {ID: "1"}}, Accelerated: 10000}
	if _, err := o.Play(neighbors{}, 1); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("two players with one ID: %v", err)
	}
}

// Rates of zero are never: nobody is away in a hundred thousand cases.
func TestNever(t *testing.T) {
	e, err := generator.Options{Players: only(10000), Rounds: only(11)}.Play(neighbors{}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if len(e.Tournament.Absences) > 0 || e.Late > 0 || e.Withdrawn > 0 {
		t.Errorf("%d late, %d withdrawn", e.Late, e.Withdrawn)
	}
}

// No pair is kept apart twice, or is one player.
func TestApart(t *testing.T) {
	for seed := range uint64(20) {
		e, err := generator.Options{Players: only(4), Apart: only(10000)}.Play(neighbors{}, seed)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[[2]pairing.ID]bool{}
		for _, p := range pairtest.Ruled(e.Tournament, pairing.Forbidden) {
			if p[0] >= p[1] || seen[p] {
				t.Errorf("seed %d: %v", seed, pairtest.Ruled(e.Tournament, pairing.Forbidden))
			}
			seen[p] = true
		}
	}
}

// Of three players one can leave.
func TestThirdLeaves(t *testing.T) {
	e, err := generator.Options{Players: only(3), Withdrawals: only(10000)}.Play(neighbors{}, 1)
	if err != nil || e.Withdrawn != 1 {
		t.Errorf("%d withdrawn, error %v", e.Withdrawn, err)
	}
}

// slow pairs neighbors after some rest.
type slow struct{}

const rest = time.Millisecond

func (slow) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	time.Sleep(rest)
	return neighbors{}.Pair(ctx, t)
}

// The time of the Pairer is that of all rounds.
func TestPairingTime(t *testing.T) {
	e, err := generator.Options{Rounds: only(3)}.Play(slow{}, 1)
	if err != nil || e.Pairing < 3*rest {
		t.Errorf("%v, error %v", e.Pairing, err)
	}
}

// The rates of a model are counted exactly.
func TestLikeCounts(t *testing.T) {
	game := func(white, black pairing.ID, r pairing.Result) pairing.Game {
		return pairing.Game{White: white, Black: black, Result: r}
	}
	players := make([]pairing.Player, 10)
	for i := range players {
		players[i].ID = pairing.ID(rune('a' + i))
	}
	like := func(rounds ...pairing.Round) generator.Options {
		return generator.Like(&trf.File{Tournament: pairing.Tournament{Players: players, Planned: 7, Rounds: rounds}})
	}
	same := func(name string, got, want generator.Options) {
		t.Helper()
		got.Entries, got.Scorings, want.Rounds = nil, nil, only(7)
		if d := cmp.Diff(want, got); d != "" {
			t.Error(name, d)
		}
	}
	same("no rounds", like(), generator.Usual())
	same("one game", like(pairing.Round{Games: []pairing.Game{game("a", "b", pairing.WhiteForfeits)}}), generator.Options{
		Forfeits: only(10000),
	})
	same("half of a round", like(pairing.Round{Games: []pairing.Game{
		game("a", "b", pairing.Draw), game("c", "d", pairing.WhiteWins), game("e", "f", pairing.BlackForfeits),
		game("g", "h", pairing.BothForfeit),
		game("i", "j", pairing.Pending),
	}}), generator.Options{
		Draws: only(3333), Forfeits: only(2500), DoubleForfeits: only(2500),
	})
	same("double rounds", like(
		pairing.Round{Games: []pairing.Game{game("a", "b", pairing.Draw), game("b", "a", pairing.WhiteWins)}},
		pairing.Round{Byes: []pairing.Bye{{Player: "c", Points: 10}, {Player: "a"}, {Player: "b"}}},
		pairing.Round{Games: []pairing.Game{game("a", "b", pairing.BlackWins), game("b", "a", pairing.WhiteWins)}},
	), generator.Options{
		Draws: only(3333), FullByes: only(1428), ZeroByes: only(2857), Withdrawals: only(1428), Late: only(1000),
	})
}

// A model with virtual points in one round is accelerated, and only such a one.
func TestLikeTerms(t *testing.T) {
	f := &trf.File{Tournament: pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}}}}
	for _, planned := range []int{1, 0} {
		f.Tournament.Planned = planned
		if o := generator.Like(f); o.Accelerated != 0 || len(o.TieBreaks) != 0 || o.Rounds != only(planned) {
			t.Errorf("%d rounds planned: %+v", planned, o)
		}
	}
	f.Tournament.Players[0].Virtual = []pairing.Points{10}
	f.Lines = []string{"202 BH"}
	if o := generator.Like(f); o.Accelerated != 10000 || !slices.Equal(o.TieBreaks, []string{"BH"}) {
		t.Errorf("accelerated: %+v", o)
	}
}
