package generator_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/rankings"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// neighbors is a Pairer that knows no rules.
type neighbors struct{}

func (neighbors) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) {
	return pairtest.Neighbors(t)
}

// failing pairs neighbors in round 1, and then says what is wrong.
type failing struct{ err error }

func (p failing) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	if len(t.Rounds) > 0 {
		return pairing.Round{}, fmt.Errorf("tired: %w", p.err)
	}
	return neighbors{}.Pair(ctx, t)
}

// only is the range of one number.
func only(n int) generator.Range { return generator.Range{Low: n, High: n} }

// everything is a mixture in which everything happens.
func everything() generator.Options {
	o := generator.Usual()
	o.Forfeits, o.DoubleForfeits = generator.Range{Low: 200, High: 1000}, generator.Range{Low: 200, High: 500}
	o.Losses, o.HalfLosses = generator.Range{Low: 200, High: 500}, generator.Range{Low: 200, High: 500}
	o.HalfByes, o.FullByes, o.ZeroByes = generator.Range{Low: 200, High: 500}, generator.Range{Low: 200, High: 500},
		generator.Range{Low: 200, High: 500}
	o.Withdrawals, o.Late, o.Apart = generator.Range{Low: 100, High: 400}, generator.Range{Low: 500, High: 1000},
		generator.Range{Low: 0, High: 3000}
	o.Scorings = []pairing.Scoring{{}, pairing.NewScoring(30, 10, 0), {Win: 20, Draw: 10, ForfeitWin: 20, Bye: 10}}
	o.Accelerated, o.TieBreaks = 5000, []string{"BH/C1,SB", "DE"}
	return o
}

// The tournament of a seed is the same everywhere and for ever. If this fails,
// seeds in old reports mean something else now.
func TestSeedIsFixed(t *testing.T) {
	hash := sha256.New()
	for seed := range uint64(20) {
		e, err := everything().Play(neighbors{}, seed)
		if err != nil {
			t.Fatal(err)
		}
		if err := trf.Write(hash, e.File()); err != nil {
			t.Fatal(err)
		}
	}
	const want = "7eec56ad42eaa01332724adbb3c5e63e0ca012d674462f959b0c25e10a9534e4"
	if got := hex.EncodeToString(hash.Sum(nil)); got != want {
		t.Errorf("the files have the hash %s, want %s", got, want)
	}
}

// What is usual stays as it is: reports name what differs from it.
func TestUsual(t *testing.T) {
	want := generator.Options{
		Draws: generator.Range{Low: 1000, High: 5000}, Forfeits: generator.Range{High: 250},
		DoubleForfeits: generator.Range{High: 30},
		HalfByes:       generator.Range{High: 250}, FullByes: generator.Range{High: 80}, ZeroByes: generator.Range{High: 80},
		Withdrawals: generator.Range{High: 150}, Late: generator.Range{High: 400},
	}
	if d := cmp.Diff(want, generator.Usual()); d != "" {
		t.Error(d)
	}
}

// With everything that can happen, everything does, and the rates hold.
func TestRates(t *testing.T) {
	o := generator.Options{
		Players: only(40), Rounds: only(9),
		Draws: only(3000), Forfeits: only(1000), DoubleForfeits: only(500),
		Losses: only(400), HalfLosses: only(600),
		HalfByes: only(500), FullByes: only(300), ZeroByes: only(400),
		Late: only(1000), Apart: only(2000),
	}
	const events = 60
	games, requests, results, byes, late := 0, 0, map[pairing.Result]int{}, map[pairing.Points]int{}, 0
	for seed := range uint64(events) {
		e, err := o.Play(neighbors{}, seed)
		if err != nil {
			t.Fatal(err)
		}
		late += e.Late
		if len(e.Tournament.Rounds) != 9 || e.Withdrawn != 0 || e.Accelerated {
			t.Fatalf("%d rounds, %d withdrawn", len(e.Tournament.Rounds), e.Withdrawn)
		}
		for i, r := range e.Tournament.Rounds {
			for _, g := range r.Games {
				results[g.Result]++
				games++
			}
			for _, a := range record.Absent(e.Tournament, i+1) {
				byes[a.Points]++
				requests++
			}
		}
	}
	near := func(what string, n, all, permille int) {
		t.Helper()
		if got := 1000 * n / all; got < permille*8/10 || got > permille*12/10 {
			t.Errorf("%s: %d permille, want %d", what, got, permille)
		}
	}
	near("White forfeits", results[pairing.WhiteForfeits], games, 50)
	near("Black forfeits", results[pairing.BlackForfeits], games, 50)
	near("double forfeits", results[pairing.BothForfeit], games, 50)
	near("losses of both", results[pairing.BothLose], games, 40)
	near("half losses, White", results[pairing.WhiteDraws], games, 30)
	near("half losses, Black", results[pairing.BlackDraws], games, 30)
	near("half-point byes", byes[5], events*9*40, 50)
	near("full-point byes", byes[10], events*9*40, 30)
	near("late entries", late, events*40, 100)
	// Late entries miss one round or two, which are byes worth nothing, too.
	near("zero-point byes", byes[0], events*9*40, 40+100*3/2/9)
	if requests != byes[0]+byes[5]+byes[10] || results[pairing.Pending] > 0 {
		t.Errorf("%d requests, byes %v, results %v", requests, byes, results)
	}
}

// Who withdraws does not come back, two players always stay, and the counts are
// right.
func TestWithdrawals(t *testing.T) {
	o := generator.Options{Players: generator.Range{Low: 2, High: 8}, Withdrawals: only(4000), Late: only(5000)}
	for seed := range uint64(50) {
		e, err := o.Play(neighbors{}, seed)
		if err != nil {
			t.Fatal(err)
		}
		n := len(e.Tournament.Players)
		for i := range e.Tournament.Rounds {
			requests := record.Absent(e.Tournament, i+1)
			if n-len(requests) < 2 {
				t.Fatalf("seed %d: %d of %d players in round %d", seed, n-len(requests), n, i+1)
			}
			if i < 3 {
				continue // late entries
			}
			for id := range record.Absent(e.Tournament, i) {
				if _, away := requests[id]; !away {
					t.Fatalf("seed %d: %s comes back in round %d", seed, id, i+1)
				}
			}
		}
		if last := record.Absent(e.Tournament, len(e.Tournament.Rounds)); e.Withdrawn != len(last) {
			t.Errorf("seed %d: %d withdrawn, but %d absent in the end", seed, e.Withdrawn, len(last))
		}
	}
}

// A round without a pairing ends the file with a comment, and what was asked for
// in that round can be read from it.
func TestStuck(t *testing.T) {
	o := generator.Options{HalfByes: only(3000)}
	e, err := o.Play(failing{pairing.ErrNoPairing}, 1)
	if err != nil || !errors.Is(e.Stuck, pairing.ErrNoPairing) || len(e.Tournament.Rounds) != 1 {
		t.Fatalf("%v, error %v", e.Stuck, err)
	}
	var text bytes.Buffer
	if err := trf.Write(&text, e.File()); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(text.String(), "\n### no legal pairing exists for round 2\n") {
		t.Error("no comment in\n" + text.String())
	}
	f, err := trf.Read(&text)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(record.Byes(e.Tournament, 2), record.Byes(f.Tournament, 2)); d != "" ||
		len(record.Byes(e.Tournament, 2)) == 0 {
		t.Error("requests:", d)
	}
	e, err = o.Play(failing{errors.New("no idea")}, 1)
	if err == nil || len(e.Tournament.Rounds) != 1 {
		t.Errorf("another error: %v", err)
	}
}

// A file holds all that the pairing depends on: read back, every round is paired
// as it was, and is legal.
func TestFile(t *testing.T) {
	for name, p := range map[string]pairing.Pairer{"dutch": dutch.Pairer{}, "dubov": dubov.Pairer{}} {
		rules, err := referee.Of(name, 0)
		if err != nil {
			t.Fatal(err)
		}
		accelerated := 0
		for seed := range uint64(12) {
			e, err := everything().Play(p, seed)
			if err != nil {
				t.Fatal(err)
			}
			var text bytes.Buffer
			if err := trf.Write(&text, e.File()); err != nil {
				t.Fatal(err)
			}
			f, err := trf.Read(&text)
			if err != nil {
				t.Fatal(err)
			}
			differences, err := pairing.Check(context.Background(), p, f.Tournament)
			if err != nil || len(differences) > 0 {
				t.Errorf("%s, seed %d: %v, error %v", name, seed, differences, err)
			}
			breaches, err := rules.Audit(f)
			if err != nil || len(breaches) > 0 {
				t.Errorf("%s, seed %d: %v, error %v", name, seed, breaches, err)
			}
			if e.Accelerated {
				accelerated++
			}
			if s, err := rankings.Of(f); err != nil || len(s.TieBreaks) == 0 {
				t.Errorf("tie-breaks %v, error %v", s.TieBreaks, err)
			} else if ranking, err := s.Rank(f.Tournament); err != nil {
				t.Error(err)
			} else {
				for i, row := range ranking.Rows { // the file has the places that its tie-breaks give
					if got := f.Players[row.Player].Rank; got != i+1 {
						t.Errorf("%s, seed %d: player %s has rank %d, want %d", name, seed, row.Player, got, i+1)
					}
				}
			}
			if got := f.Text("202"); got != e.TieBreaks || got == "" {
				t.Errorf("tie-breaks %q", got)
			}
		}
		if accelerated == 0 || accelerated == 12 {
			t.Errorf("%d of 12 accelerated", accelerated)
		}
	}
}

// A model gives its players and terms, and its rates come back.
func TestLike(t *testing.T) {
	o := everything()
	o.Players, o.Rounds = only(400), only(9)
	o.Accelerated, o.Scorings = 10000, o.Scorings[2:]
	model, err := o.Play(neighbors{}, 3)
	if err != nil {
		t.Fatal(err)
	}
	f := model.File()
	like := generator.Like(f)
	again, err := like.Play(neighbors{}, 4)
	if err != nil {
		t.Fatal(err)
	}
	a, b := model.Tournament, again.Tournament
	// Who comes late is not the same, so the groups of acceleration are not.
	if d := cmp.Diff(a.Players, b.Players, cmpopts.IgnoreFields(pairing.Player{}, "Virtual")); d != "" ||
		!again.Accelerated {
		t.Error("players:", d)
	}
	if a.Planned != b.Planned || a.Scoring != b.Scoring || !slices.Equal(b.Rulings[:len(a.Rulings)], a.Rulings) ||
		again.TieBreaks != model.TieBreaks {
		t.Errorf("terms: %d rounds, %+v, %q", b.Planned, b.Scoring, again.TieBreaks)
	}
	second := generator.Like(again.File())
	for _, c := range []struct {
		name        string
		one, two, o generator.Range
	}{
		{"Draws", like.Draws, second.Draws, o.Draws},
		{"Forfeits", like.Forfeits, second.Forfeits, o.Forfeits},
		{"DoubleForfeits", like.DoubleForfeits, second.DoubleForfeits, o.DoubleForfeits},
		{"Losses", like.Losses, second.Losses, o.Losses},
		{"HalfLosses", like.HalfLosses, second.HalfLosses, o.HalfLosses},
		{"HalfByes", like.HalfByes, second.HalfByes, o.HalfByes},
		{"FullByes", like.FullByes, second.FullByes, o.FullByes},
		{"ZeroByes", like.ZeroByes, second.ZeroByes, o.ZeroByes},
		{"Withdrawals", like.Withdrawals, second.Withdrawals, o.Withdrawals},
		{"Late", like.Late, second.Late, o.Late},
	} {
		near := func(r generator.Range, low, high int) bool {
			return r.Low == r.High && r.Low >= low*6/10 && r.High <= high*14/10
		}
		if !near(c.one, c.o.Low, c.o.High) || !near(c.two, c.one.Low, c.one.High) {
			t.Errorf("%s: %v became %v and %v", c.name, c.o, c.one, c.two)
		}
	}
}

// Models without rounds, without a number of rounds, accelerated by hand.
func TestLikeBare(t *testing.T) {
	f := &trf.File{Tournament: pairing.Tournament{
		Players: []pairing.Player{{ID: "1", Rating: 2000, Virtual: []pairing.Points{10}}, {ID: "2"}},
		Scoring: pairing.NewScoring(30, 10, 0),
	}}
	o := generator.Like(f)
	if o.Draws != generator.Usual().Draws || o.Rounds != (generator.Range{}) || o.Accelerated != 0 {
		t.Errorf("%+v", o)
	}
	f.Tournament.Rounds = make([]pairing.Round, 2)
	f.Tournament.Rounds[0].Byes = []pairing.Bye{{Player: "1", Points: 10}, {Player: "2", Points: 30}}
	f.Tournament.Rounds[1].Byes = []pairing.Bye{{Player: "1", Points: 10}}
	if o = generator.Like(f); o.Rounds != only(2) || o.HalfByes != only(6666) || o.FullByes != only(3333) ||
		o.Withdrawals != only(3333) || o.ZeroByes != only(0) || o.Late != only(0) {
		t.Errorf("%+v", o)
	}
	f.Tournament.Planned = 1
	f.Tournament.Rounds = f.Tournament.Rounds[:1]
	if o = generator.Like(f); o.Rounds != only(1) {
		t.Errorf("%+v", o)
	}
	f.Tournament.Planned = 0
	if o = generator.Like(f); o.Rounds != only(1) {
		t.Errorf("%+v", o)
	}
	if _, err := o.Play(neighbors{}, 1); err != nil {
		t.Error(err)
	}
}

// Ratings that are given are those of the players, in the order of their numbers.
func TestGiven(t *testing.T) {
	o := generator.Usual()
	o.Given = []int{1500, 2400, 0, 2000}
	e, err := o.Play(dutch.Pairer{}, 1)
	if err != nil {
		t.Fatal(err)
	}
	want := []pairing.Player{{ID: "1", Rating: 2400}, {ID: "2", Rating: 2000}, {ID: "3", Rating: 1500}, {ID: "4"}}
	if d := cmp.Diff(want, e.Tournament.Players); d != "" || o.Given[0] != 1500 {
		t.Error(d, o.Given)
	}
	for _, given := range [][]int{{1500}, {1500, -1}, {1500, 10000}} {
		if o.Given = given; !errors.Is(o.Validate(), pairing.ErrInvalid) {
			t.Errorf("%v is valid", given)
		}
	}
	if o.Given, o.Entries = []int{1500, 1600}, want; !errors.Is(o.Validate(), pairing.ErrInvalid) {
		t.Error("ratings beside entries are valid")
	}
}

func TestInvalid(t *testing.T) {
	for want, change := range map[string]func(*generator.Options){
		"Players: 1 to 5 is no range within 2 to 99999": func(o *generator.Options) {
			o.Players = generator.Range{Low: 1,
				High: 5}
		},
		"Rounds: 5 to 3 is no range within 1 to 999": func(o *generator.Options) {
			o.Rounds = generator.Range{Low: 5,
				High: 3}
		},
		"Late: 0 to 10001 is no range within 0 to 10000":      func(o *generator.Options) { o.Late.High = 10001 },
		"Accelerated: -1 to -1 is no range within 0 to 10000": func(o *generator.Options) { o.Accelerated = -1 },
		"forfeits and unusual losses may come to 10030 of":    func(o *generator.Options) { o.Losses.High = 9750 },
		"requests for byes may come to 10010 of ten thousand": func(o *generator.Options) { o.ZeroByes.High = 9680 },
		"a win must be worth more than a draw": func(o *generator.Options) {
			o.Scorings = []pairing.Scoring{pairing.NewScoring(5, 5, 0)}
		},
		"point system 3.0-1.0-0.0 cannot be accelerated by Baku's": func(o *generator.Options) {
			o.Accelerated, o.Scorings = 10000, []pairing.Scoring{pairing.NewScoring(30, 10, 0)}
		},
	} {
		o := generator.Usual()
		change(&o)
		e, err := o.Play(neighbors{}, 1)
		if e != nil || !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), want) {
			t.Errorf("want %s, got %v", want, err)
		}
	}
	if _, err := (generator.Options{}).Play(neighbors{}, 1); err != nil {
		t.Errorf("the zero value: %v", err)
	}
}

// TestScheduled requires that a schedule's forfeits stay.
func TestScheduled(t *testing.T) {
	away := generator.Usual()
	away.Players, away.Rounds, away.ZeroByes = generator.Range{Low: 6, High: 6}, generator.Range{Low: 5, High: 5},
		generator.Range{Low: 3000, High: 3000}
	robin, err := away.Play(roundrobin.Pairer{}, 3)
	if err != nil {
		t.Fatal(err)
	}
	if err := robin.Tournament.Validate(); err != nil {
		t.Error(err)
	}
}
