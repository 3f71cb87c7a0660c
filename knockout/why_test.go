package knockout

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// after plays some rounds; the better seed wins, or the worse one where upset says so.
func after(t *testing.T, p Pairer, n, rounds int, upset func(pairing.Game) bool,
	before func(*pairing.Tournament)) (event pairing.Tournament) {
	t.Helper()
	event = entrants(n)
	for range rounds {
		if before != nil {
			before(&event)
		}
		round, err := p.Pair(context.Background(), event)
		if err != nil {
			t.Fatal(err)
		}
		for i, g := range round.Games {
			round.Games[i].Result = pairing.WhiteWins
			if (g.White > g.Black) != upset(g) {
				round.Games[i].Result = pairing.BlackWins
			}
		}
		event.Append(round)
	}
	if before != nil {
		before(&event)
	}
	return event
}

// never is an upset that does not happen.
func never(pairing.Game) bool { return false }

// TestWhy reads the answer to every kind of question.
func TestWhy(t *testing.T) {
	double, third := Pairer{Lives: 2}, Pairer{ThirdPlace: true}
	second := func(g pairing.Game) bool { return g.White == "p01" }
	gone := func(round int, ids ...pairing.ID) func(*pairing.Tournament) {
		return func(t *pairing.Tournament) {
			for _, id := range ids {
				if len(t.Rounds)+1 == round {
					t.Absences = append(t.Absences, pairing.Absence{Player: id, From: round, To: round})
				}
			}
		}
	}
	meet, bye := explain.Meet, explain.Bye
	for _, test := range []struct {
		p     Pairer
		event pairing.Tournament
		q     explain.Question
		want  string
	}{
		{Pairer{}, entrants(13), meet("p04", "p13"),
			"p04 is seed 4 and p13 is seed 13: they meet in match 3 of round 1 (K2)."},
		{Pairer{Listed: true}, entrants(13), meet("p02", "p03"),
			"p02 is seed 2 and p03 is seed 3: they meet in match 2 of round 1 (K3)."},
		{Pairer{}, entrants(13), meet("p01", "p02"), "p01 and p02 can meet in the final (round 4) at the earliest (K5)."},
		{Pairer{}, entrants(13), bye("p03"),
			"p03 is seed 3 of 13 in a bracket of 16 places, where seeds up to 3 have a bye (K2)."},
		{Pairer{Listed: true}, entrants(3), bye("p01"), "p01 has an empty place opposite in the draw (K3)."},
		{Pairer{}, entrants(13), bye("p04"), "p04 meets p13 in match 3 of round 1 (K11)."},
		{Pairer{}, entrants(13), explain.Float("p04"), "Nobody floats in this system: it has no scoregroups."},
		{Pairer{}, after(t, Pairer{}, 13, 2, never, nil), meet("p01", "p04"),
			"p01 is the winner of match 1 of round 2 and p04 is the winner of match 2 of round 2: they meet in semi-final 1 " +
				"(round 3) (K5)."},
		{Pairer{}, after(t, Pairer{}, 13, 2, never, nil), meet("p01", "p05"),
			"p05 is out after losing to p04 in match 2 of round 2 (K5)."},
		{Pairer{}, after(t, Pairer{}, 4, 0, never, gone(1, "p04")), bye("p01"), "p01 has a bye because p04 is absent (K11)."},
		{Pairer{}, after(t, Pairer{}, 4, 0, never, gone(1, "p04")), meet("p01", "p04"), "p04 is absent in this round (K11)."},
		{Pairer{}, after(t, Pairer{}, 8, 1, never, gone(1, "p04", "p05")), bye("p01"),
			"p01 has no opponent because nobody won match 2 of round 1 (K11)."},
		{Pairer{}, after(t, Pairer{}, 8, 1, never, gone(1, "p04", "p05")), bye("p04"),
			"p04 is out because nobody won match 2 of round 1 (K11)."},
		{third, after(t, third, 4, 1, never, nil), meet("p03", "p04"),
			"p03 is the loser of semi-final 2 (round 1) and p04 is the loser of semi-final 1 (round 1): they meet in the " +
				"match for the third place (round 2) (K6)."},
		{third, after(t, third, 4, 1, never, nil), meet("p01", "p04"),
			"p01 and p04 cannot meet any more in this bracket (K5)."},
		{double, after(t, double, 8, 1, never, nil), meet("p01", "p08"),
			"p01 and p08 can meet in match 1 of the losers' bracket in round 4 at the earliest (K7)."},
		{double, after(t, double, 8, 1, never, nil), meet("p01", "p05"),
			"p01 and p05 can meet in match 1 of the losers' bracket in round 4 at the earliest (K7)."},
		{double, after(t, double, 8, 2, never, nil), meet("p03", "p05"),
			"p03 is the loser of match 2 of the winners' bracket in round 2 and p05 is the winner of match 1 of the losers' " +
				"bracket in round 2: " +
				"they meet in match 1 of the losers' bracket in round 3 (K8)."},
		{double, after(t, double, 8, 2, never, nil), meet("p01", "p05"),
			"p01 has no match in this round and waits for the next one (K7)."},
		{double, after(t, double, 2, 2, second, nil), meet("p01", "p02"),
			"p01 is the winner of the final (round 2) and p02 is the loser of the final (round 2): they meet in the second " +
				"final (round 3) (K10)."},
		{double, after(t, double, 5, 1, never, nil), bye("p05"),
			"p05 has no opponent because nobody comes as the loser of match 1 of the winners' bracket in round 1 (K11)."},
	} {
		v, err := test.p.Why(context.Background(), test.event, test.q)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.In(""); got != test.want {
			t.Errorf("%+v, after %d rounds:\n%s\nwant\n%s", test.p, len(test.event.Rounds), got, test.want)
		}
	}
}

// courses goes through all that can happen from a position on, and notes in which round two meet first.
func courses(t *testing.T, p Pairer, event pairing.Tournament, first map[[2]pairing.ID]int) {
	round, err := p.Pair(context.Background(), event)
	if err != nil {
		return
	}
	for _, g := range round.Games {
		pair := [2]pairing.ID{min(g.White, g.Black), max(g.White, g.Black)}
		if r, met := first[pair]; !met || len(event.Rounds)+1 < r {
			first[pair] = len(event.Rounds) + 1
		}
	}
	for bits := range 1 << len(round.Games) {
		next := event.Clone()
		played := pairing.Round{Games: append([]pairing.Game{}, round.Games...), Byes: round.Byes}
		for i := range played.Games {
			played.Games[i].Result = pairing.WhiteWins
			if bits>>i&1 == 1 {
				played.Games[i].Result = pairing.BlackWins
			}
		}
		next.Append(played)
		courses(t, p, next, first)
	}
}

// TestEarliest asks about every pair of small brackets when they can meet, and goes through all that can happen.
func TestEarliest(t *testing.T) {
	asked := 0
	for seed := range 60 {
		rng := rand.New(rand.NewPCG(uint64(seed), 3))
		p, n := settings(rng), 3+rng.IntN(4)
		event := entrants(n)
		for range rng.IntN(4) {
			round, err := p.Pair(context.Background(), event)
			if err != nil {
				break
			}
			played(rng, &round, true)
			event.Append(round)
		}
		if rng.IntN(2) == 0 {
			next := len(event.Rounds) + 1
			event.Absences = append(event.Absences, pairing.Absence{Player: event.Players[rng.IntN(n)].ID, From: next, To: next})
		}
		if _, err := p.Pair(context.Background(), event); err != nil {
			continue
		}
		first := map[[2]pairing.ID]int{}
		courses(t, p, event, first)
		for i, a := range event.Players {
			for _, b := range event.Players[i+1:] {
				v, err := p.Why(context.Background(), event, explain.Meet(a.ID, b.ID))
				if err != nil {
					t.Fatal(err)
				}
				if v.Kind == explain.KindIllegal { // one of them has no part in the round
					continue
				}
				asked++
				got := 0
				if m, ok := find(v.Words, "match"); ok {
					got, _ = m.Arg("round").(int)
				}
				if want := first[[2]pairing.ID{a.ID, b.ID}]; got != want {
					t.Errorf("seed %d, %+v: %s; they can meet in round %d", seed, p, v.In(""), want)
				}
			}
		}
	}
	if asked < 100 {
		t.Errorf("only %d pairs asked about", asked)
	}
}

// find returns the argument of that name in a message or in one of its parts.
func find(m explain.Message, name string) (explain.Message, bool) {
	if x, ok := m.Arg(name).(words.Message); ok {
		return explain.Message(x), true
	}
	if x, ok := m.Arg(name).(explain.Message); ok {
		return x, true
	}
	for _, part := range []string{"reason"} {
		switch x := m.Arg(part).(type) {
		case words.Message:
			return find(explain.Message(x), name)
		case explain.Message:
			return find(x, name)
		}
	}
	return explain.Message{}, false
}

// TestReport reads a report and a story, and takes them through JSON.
func TestReport(t *testing.T) {
	p := Pairer{Lives: 2}
	report, err := p.Explain(context.Background(), after(t, p, 5, 1, never, nil))
	if err != nil {
		t.Fatal(err)
	}
	want := `Round 2
  pairs: p01-p04, p02-p03
p01 - p04: the colours of the games before give p01 White (K13)
p03 - p02: the seeds and board 2 give p03 White (K13)
Byes: p05.
`
	if diff := cmp.Diff(want, report.In("")); diff != "" {
		t.Error(diff)
	}
	if len(report.Matches) != 15 || report.Bye != "" {
		t.Errorf("%d matches, bye %q", len(report.Matches), report.Bye)
	}
}

// TestCompare says where another round differs.
func TestCompare(t *testing.T) {
	p := Pairer{}
	event := entrants(4)
	for _, test := range []struct {
		games [][2]pairing.ID
		want  string
	}{
		{[][2]pairing.ID{{"p01", "p04"}, {"p03", "p02"}}, "That is the prescribed pairing."},
		{[][2]pairing.ID{{"p04", "p01"}, {"p03", "p02"}},
			"Only the colours differ. p01 has White against p04, because the seeds and board 1 give p01 White (K13)."},
		{[][2]pairing.ID{{"p01", "p02"}, {"p03", "p04"}},
			"In the other round, p01 would meet p02; by the bracket p01 plays against p04 in semi-final 1 (round 1) (K5)."},
		{[][2]pairing.ID{{"p01", "p02"}}, "Not allowed: p03 is not paired; p04 is not paired."},
	} {
		var other pairing.Round
		for _, g := range test.games {
			other.Games = append(other.Games, pairing.Game{White: g[0], Black: g[1]})
		}
		v, err := p.Compare(context.Background(), event, other)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.In(""); got != test.want {
			t.Errorf("%v: %s, want %s", test.games, got, test.want)
		}
	}
}
