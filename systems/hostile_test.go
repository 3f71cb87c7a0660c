package systems_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/matching"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/rating"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/systems"
	"github.com/seed22f6c9b8/pairings/tcec"
)

// Numbers and words that nobody should send.
var (
	numbers = []int{0, 1, -1, 2, 3, 7, -7, 99, 127, 128, 1000, 9999, 10_000, 10_001, 1 << 24, 1<<24 + 1, 1<<31 - 1,
		math.MinInt32, math.MaxInt, math.MaxInt - 1, math.MinInt}
	words = []string{"", "1", "2", "nobody", " ", "\x00", "\xff\xfe", "1\n001",
		strings.Repeat("x", 2000), "0", "-1", "99999"}
	floats = []float64{0, 1, 0.5, -1, 2, math.NaN(), math.Inf(1), math.Inf(-1), math.MaxFloat64,
		math.SmallestNonzeroFloat64, math.Copysign(0, -1)}
)

func number(t *rapid.T) int { return rapid.SampledFrom(numbers).Draw(t, "number") }

// identity draws an ID, of a player mostly.
func identity(t *rapid.T, tour pairing.Tournament) pairing.ID {
	if len(tour.Players) > 0 && rapid.IntRange(0, 3).Draw(t, "known") > 0 {
		return rapid.SampledFrom(tour.Players).Draw(t, "player").ID
	}
	return pairing.ID(rapid.SampledFrom(words).Draw(t, "word"))
}

// hostile draws a tournament, and spoils it in up to three places.
func hostile(t *rapid.T) pairing.Tournament {
	tour := pairtest.Shape{MaxPlayers: 8, MaxRounds: 4}.Draw(t)
	points := func() pairing.Points { return pairing.Points(number(t)) }
	game := func() pairing.Game {
		results := []pairing.Result{"", "1-0", "2-0", pairing.BothForfeit, pairing.WhiteForfeits, "\xff"}
		return pairing.Game{White: identity(t, tour), Black: identity(t, tour),
			Result: rapid.SampledFrom(results).Draw(t, "result")}
	}
	bye := func() pairing.Bye {
		return pairing.Bye{Player: identity(t, tour), Points: points(), Allocated: rapid.Bool().Draw(t, "allocated")}
	}
	when := func() int {
		if rapid.Bool().Draw(t, "near") {
			return rapid.IntRange(0, len(tour.Rounds)+2).Draw(t, "when")
		}
		return number(t)
	}
	absence := func() pairing.Absence {
		return pairing.Absence{Player: identity(t, tour), From: when(), To: when(), Points: points(), GamePoints: points()}
	}
	ruling := func() pairing.Ruling {
		kinds := []pairing.Decision{pairing.Required, pairing.Forbidden, pairing.Apart, pairing.Avoid, "", "\xff"}
		return pairing.Ruling{
			Kind: rapid.SampledFrom(kinds).Draw(t, "decision"), Players: [2]pairing.ID{identity(t, tour), identity(t, tour)},
			From: when(), To: when(), Note: rapid.SampledFrom(words).Draw(t, "note"),
		}
	}
	correction := func() pairing.Correction {
		g := game()
		return pairing.Correction{Round: when(), After: when(), White: g.White, Black: g.Black, Was: g.Result}
	}
	round := func(change func(*pairing.Round)) func() {
		return func() {
			if len(tour.Rounds) == 0 {
				tour.Rounds = make([]pairing.Round, 1)
			}
			change(&tour.Rounds[rapid.IntRange(0, len(tour.Rounds)-1).Draw(t, "round")])
		}
	}
	player := func(change func(*pairing.Player)) func() {
		return func() {
			if len(tour.Players) > 0 {
				change(&tour.Players[rapid.IntRange(0, len(tour.Players)-1).Draw(t, "which")])
			}
		}
	}
	flaws := []func(){
		func() { tour.Planned = number(t) },
		func() { tour.InitialColor = pairing.Color(number(t)) },
		func() { tour.Scoring.Win = points() },
		func() { tour.Scoring.Draw = points() },
		func() { tour.Scoring.Loss, tour.Scoring.ForfeitLoss = points(), points() },
		func() { tour.Scoring.Bye, tour.Scoring.ForfeitWin = points(), points() },
		func() { tour.Players = append(tour.Players, pairing.Player{ID: identity(t, tour)}) },
		func() { tour.Players = nil },
		func() { tour.Absences = append(tour.Absences, absence()) },
		func() { tour.Rulings = append(tour.Rulings, ruling()) },
		func() { tour.Corrections = append(tour.Corrections, correction()) },
		func() { tour.Withdraw(identity(t, tour)) },
		func() { tour.Return(identity(t, tour)) },
		player(func(p *pairing.Player) { p.ID = identity(t, tour) }),
		player(func(p *pairing.Player) { p.Rating = number(t) }),
		player(func(p *pairing.Player) { p.Virtual = []pairing.Points{points(), points()} }),
		player(func(p *pairing.Player) { p.Name = rapid.SampledFrom(words).Draw(t, "name") }),
		round(func(r *pairing.Round) { r.Games = append(r.Games, game()) }),
		round(func(r *pairing.Round) { r.Byes = append(r.Byes, bye()) }),
		round(func(r *pairing.Round) { *r = pairing.Round{} }),
		round(func(r *pairing.Round) {
			r.Adjustments = append(r.Adjustments, pairing.Adjustment{Player: identity(t, tour), Points: points()})
		}),
	}
	for range rapid.IntRange(0, 3).Draw(t, "flaws") {
		rapid.SampledFrom(flaws).Draw(t, "flaw")()
	}
	return tour
}

// TestHostileTournaments asks everything about tournaments that may be nonsense.
// Nothing panics; the errors are the three kinds, and nonsense is always refused.
func TestHostileTournaments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tour := hostile(t)
		nonsense := tour.Validate() != nil
		check := func(what string, err error) {
			switch {
			case nonsense && !errors.Is(err, pairing.ErrInvalid):
				t.Fatalf("%s: nonsense leads to the error %v", what, err)
			case err != nil && !errors.Is(err, pairing.ErrInvalid) && !errors.Is(err, pairing.ErrFinished) &&
				!errors.Is(err, pairing.ErrNoPairing):
				t.Fatalf("%s: an error of no kind: %v", what, err)
			}
		}
		a, b := identity(t, tour), identity(t, tour)
		for _, name := range systems.Names() {
			for _, edition := range append([]pairing.Edition{0}, systems.Editions(name)...) {
				p, err := systems.Config{System: name, Edition: edition}.New()
				if err != nil {
					t.Fatal(err)
				}
				round, err := p.Pair(context.Background(), tour)
				check(name, err)
				_, err = pairing.Check(context.Background(), p, tour)
				if nonsense || len(tour.Rounds) > 0 {
					check(name+" check", err)
				}
				_, err = p.Explain(context.Background(), tour)
				check(name+" explain", err)
				v, err := p.Compare(context.Background(), tour, round)
				check(name+" compare", err)
				_ = v.In("")
				w, err := p.Why(context.Background(), tour, explain.Meet(a, b))
				if nonsense || err != nil {
					check(name+" why not", err)
				}
				_ = w.In("")
				if rules, err := referee.Of(name, edition); err == nil {
					_, err = rules.Judge(tour, round)
					check(name+" judge", err)
					_, err = rules.Possible(tour)
					check(name+" possible", err)
					_, err = rules.Audit(&trf.File{Tournament: tour})
					check(name+" audit", err)
				}
			}
		}
		_, err := elimination.Pairer{Lives: number(t)}.Pair(context.Background(), tour)
		check("lives", err)
		_, _, err = elimination.Pairer{}.RoundsLeft(tour)
		check("rounds left", err)
		_, err = elimination.Pairer{}.Rank(tour)
		check("elimination ranking", err)
		_, err = tcec.Pairer{Forget: number(t)}.Pair(context.Background(), tour)
		check("forget", err)
		_, err = tcec.Pairer{Double: true}.Rank(tour)
		check("tcec ranking", err)
		_, err = roundrobin.Pairer{Cycles: number(t)}.Pair(context.Background(), tour)
		check("cycles", err)
		_, err = roundrobin.Pairer{Schedule: roundrobin.Schedule{Teams: len(tour.Players),
			Slots: [][][2]int{{{number(t), number(t)}}}}}.Pair(context.Background(), tour)
		check("schedule", err)
		_, err = dutch.Pairer{Edition: pairing.Edition(number(t))}.Pair(context.Background(), tour)
		check("edition", err)
		_, err = dubov.Pairer{Edition: pairing.Edition(number(t))}.Pair(context.Background(), tour)
		check("edition", err)
		if err = (baku.Method{Edition: pairing.Edition(number(t))}).Accelerate(&tour); nonsense || err != nil {
			check("baku", err)
		}
		codes := rapid.SliceOfN(rapid.SampledFrom([]standings.TieBreak{"PTS", "DE", "BH/C1", "BH/M999", "KS/L-999", "SB",
			"ARO", "", "\xff", "BH/C-1", "AOB/C1/C1"}), 0, 3).Draw(t, "codes")
		s := standings.Rules{TieBreaks: codes, Edition: pairing.Edition(number(t)), Unrated: number(t)}
		_, err = s.Rank(tour)
		check("standings", err)
		_, err = s.Explain(tour, a, "BH/C1")
		check("standings", err)
		f, err := trf.New(tour)
		check("new file", err)
		if err == nil {
			if err := trf.Write(new(bytes.Buffer), f); err != nil {
				check("write", err)
			}
			_ = generator.Like(f).Validate()
		}
		if err := trf.Write(new(bytes.Buffer), &trf.File{Tournament: tour}); err != nil || nonsense {
			check("write", err)
		}
		if text, err := json.Marshal(tour); err == nil {
			var back pairing.Tournament
			if err := json.Unmarshal(text, &back); err == nil && !nonsense && back.Validate() != nil {
				t.Fatalf("stored and reloaded, the tournament has become nonsense: %v", back.Validate())
			}
		}
	})
}

// TestHostileNumbers hands absurd numbers to what takes numbers. What cannot be
// done is refused before memory is taken for it.
func TestHostileNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		check := func(what string, err error) {
			if err != nil && !errors.Is(err, pairing.ErrInvalid) && !strings.Contains(err.Error(), "not converged") {
				t.Fatalf("%s: an error of no kind: %v", what, err)
			}
		}
		small := func(n int) int { return n % (1 << 12) } // a size that is allowed takes the memory that it needs
		n, i, j := number(t), number(t), number(t)
		if n < 1<<24 {
			n = small(n)
		}
		edges := []matching.Edge{{I: i, J: j, Weight: int64(number(t))}}
		for _, f := range []func(int, []matching.Edge) (matching.Matching, error){matching.MaxWeight,
			matching.MaxWeightPerfect, matching.MaxCardinality} {
			if m, err := f(n+(n>>24), edges); err == nil {
				if err := m.Verify(n+(n>>24), edges); err != nil {
					t.Fatal(err)
				}
			} else if !strings.HasPrefix(err.Error(), "matching: ") {
				t.Fatal(err)
			}
		}
		weight := func() float64 { return rapid.SampledFrom(floats).Draw(t, "float") }
		players := number(t)
		if players <= 1<<24 {
			players = small(players)
		}
		fit, err := rating.Model{Virtual: weight()}.Fit(players,
			[]rating.Game{{A: small(i), B: small(j), Score: weight(), Weight: weight()}, {A: 0, B: 1, Weight: weight()}})
		check("rating", err)
		if err == nil {
			_, _, err = fit.Lead(number(t), number(t))
			check("lead", err)
		}
		_, err = roundrobin.Pairer{Cycles: number(t)}.Rounds(small(number(t)) % 32)
		check("round robin", err)
		span := func() generator.Range { return generator.Range{Low: number(t), High: number(t)} }
		o := generator.Options{Players: span(), Rounds: span(), Ratings: span(), Draws: span(), Late: span(), Apart: span(),
			HalfByes: span(), Accelerated: number(t)}
		if err := o.Validate(); err != nil {
			check("generator", err)
			_, err = o.Play(dutch.Pairer{}, uint64(number(t)))
			if !errors.Is(err, pairing.ErrInvalid) {
				t.Fatalf("options are refused by Validate and taken by Play: %v", err)
			}
		}
		word := rapid.SampledFrom(words).Draw(t, "name")
		_, err = systems.Config{System: word, Edition: pairing.Edition(number(t))}.New()
		check("systems", err)
		_, err = standings.ParseList(fmt.Sprintf("BH/C%d,KS/L+%d,%s", number(t), number(t), word))
		check("tie-breaks", err)
		_, err = trf.Read(strings.NewReader(word))
		check("file", err)
	})
}
