package knockout

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/knockout"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var events = flag.Int("events", 100, "how many random events are compared with the literal reading")

// settings draws a bracket.
func settings(rng *rand.Rand) (p Pairer) {
	if p.Listed = rng.IntN(3) == 0; rng.IntN(2) == 0 {
		p.ThirdPlace = rng.IntN(2) == 0
	} else {
		p.Lives, p.OneFinal = 2, rng.IntN(3) == 0
	}
	return p
}

// entrants returns a list of so many.
func entrants(n int) pairing.Tournament {
	return pairing.Tournament{Players: pairtest.Entrants(n, "p%02d")}
}

// results are those that somebody wins, and how often they are drawn; the rest is a forfeit by both.
var results = []pairing.Result{pairing.WhiteWins, pairing.WhiteWins, pairing.WhiteWins,
	pairing.BlackWins, pairing.BlackWins,
	pairing.BlackWins, pairing.WhiteForfeits, pairing.BlackForfeits}

// played sets results; odd ones now and then, if trouble is wanted.
func played(rng *rand.Rand, r *pairing.Round, trouble bool) {
	for i := range r.Games {
		r.Games[i].Result = results[rng.IntN(len(results))]
		switch rng.IntN(40) {
		case 0:
			if trouble {
				r.Games[i].Result = pairing.BothForfeit
			}
		case 1:
			if trouble && rng.IntN(8) == 0 {
				r.Games[i].Result = []pairing.Result{pairing.Draw, pairing.Adjourned, pairing.Pending,
					pairing.BothLose}[rng.IntN(4)]
			}
		}
	}
}

// disturb changes an event as arbiters do, before a round is paired.
func disturb(rng *rand.Rand, t *pairing.Tournament) {
	anybody := func() pairing.ID { return t.Players[rng.IntN(len(t.Players))].ID }
	next := len(t.Rounds) + 1
	switch rng.IntN(12) {
	case 0:
		_ = t.Withdraw(anybody()) // who has withdrawn already stays so
	case 1:
		_ = t.RequestBye(anybody(), next, pairing.Points(5*rng.IntN(2)))
	case 2:
		t.Absences = append(t.Absences, pairing.Absence{Player: anybody(), From: next, To: next + rng.IntN(2)})
	case 3:
		if next > 1 {
			r := 1 + rng.IntN(next-1)
			if games := t.Rounds[r-1].Games; len(games) > 0 {
				g := games[rng.IntN(len(games))]
				_ = t.SetResult(r, g.White, g.Black, results[rng.IntN(len(results))])
			}
		}
	case 4:
		kind := []pairing.Decision{pairing.Forbidden, pairing.Required, pairing.Apart}[rng.IntN(3)]
		other := anybody()
		if rng.IntN(4) == 0 {
			other = ""
		}
		_ = t.Rule(pairing.Ruling{Kind: kind, Players: [2]pairing.ID{anybody(), other}, From: next, To: next})
	case 5:
		t.Revise(func(t *pairing.Tournament) {
			rng.Shuffle(len(t.Players), func(i, j int) { t.Players[i], t.Players[j] = t.Players[j], t.Players[i] })
		})
	case 6:
		_ = t.Enter(pairing.Player{ID: pairing.ID(fmt.Sprint("late", next))}, len(t.Players)+1)
	case 7:
		if rng.IntN(6) == 0 {
			t.Absences = append(t.Absences, pairing.Absence{Player: anybody(), From: next, Expelled: true})
		}
	case 8:
		if rng.IntN(4) == 0 {
			t.Planned = next + rng.IntN(3)
		}
	case 9:
		if next > 1 {
			exchange(rng, t)
		}
	}
}

// exchange exchanges the colours of a recorded game, and sometimes its result with it.
func exchange(rng *rand.Rand, t *pairing.Tournament) {
	r := 1 + rng.IntN(len(t.Rounds))
	games := slices.Clone(t.Rounds[r-1].Games)
	if len(games) == 0 {
		return
	}
	g := &games[rng.IntN(len(games))]
	was := *g
	g.White, g.Black = was.Black, was.White
	switch was.Result {
	case pairing.WhiteWins:
		g.Result = pairing.BlackWins
	case pairing.BlackWins:
		g.Result = pairing.WhiteWins
	case pairing.WhiteForfeits:
		g.Result = pairing.BlackForfeits
	case pairing.BlackForfeits:
		g.Result = pairing.WhiteForfeits
	}
	if rng.IntN(3) == 0 {
		g.Result = was.Result
	}
	t.Rounds[r-1].Games = games
	t.Corrections = append(slices.Clip(t.Corrections), pairing.Correction{Round: r, After: len(t.Rounds), White: g.White,
		Black: g.Black, Was: was.Result, Reversed: true})
}

// asked asks the literal reading what a position expects.
func asked(p Pairer, t pairing.Tournament) (a answer) {
	l := literal.Pairer{Lives: p.Lives, ThirdPlace: p.ThirdPlace, OneFinal: p.OneFinal, Listed: p.Listed}
	round, err := l.Pair(context.Background(), t)
	switch {
	case errors.Is(err, pairing.ErrFinished):
		a.Error = "finished"
	case errors.Is(err, pairing.ErrNoPairing):
		a.Error = "no-pairing"
	case err != nil:
		a.Error = "invalid"
	default:
		a = said(round)
	}
	places, _ := l.Rank(t)
	for _, x := range places {
		a.Ranking = append(a.Ranking, [2]any{float64(x.Place), string(x.Player)})
	}
	return a
}

// TestReference plays random events of 1 to 64 entrants, with withdrawals, absences, corrections of results and
// colours, rulings, late entries and other lists, and compares every round and every table with the literal reading.
func TestReference(t *testing.T) {
	kinds := map[string]int{}
	for seed := range *events {
		rng := rand.New(rand.NewPCG(uint64(seed), 1))
		p, event := settings(rng), entrants(1+rng.IntN(8+rng.IntN(57)))
		event.InitialColor = pairing.Color(rng.IntN(3))
		calm, fits := seed%3 == 0, true
		for range 16 {
			if !calm {
				disturb(rng, &event)
			}
			got, want := answered(t, p, event), asked(p, event)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("seed %d, %+v (-literal +got):\n%s\n%s", seed, p, diff, pairtest.Shown(event))
			}
			if kinds[got.Error]++; got.Error != "" {
				fits = got.Error != "invalid"
				break
			}
			round, err := p.Pair(context.Background(), event)
			if err != nil {
				t.Fatal(err)
			}
			played(rng, &round, !calm)
			event.Append(round)
		}
		if differences, err := pairing.Check(context.Background(), p, event); fits && (err != nil || len(differences) > 0) {
			t.Fatalf("seed %d: %v: the rounds are not what they were: %v%s", seed, err, differences, pairtest.Shown(event))
		}
	}
	for _, kind := range []string{"", "finished", "invalid", "no-pairing"} {
		if kinds[kind] < *events/50 {
			t.Errorf("only %d answers of the kind %q: %v", kinds[kind], kind, kinds)
		}
	}
	t.Log(kinds)
}
