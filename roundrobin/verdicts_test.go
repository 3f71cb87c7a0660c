package roundrobin

import (
	"context"
	"flag"
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var update = flag.Bool("update", false, "write testdata/verdicts.txt")

// verdictCases are small events, played by the schedule for some rounds.
func verdictCases(t *testing.T, ask pairtest.Ask) {
	played := func(p Pairer, n, rounds int, change func(*pairing.Tournament)) pairing.Tournament {
		event := players(n)
		for range rounds {
			round, err := p.Pair(context.Background(), event)
			if err != nil {
				t.Fatal(err)
			}
			for i := range round.Games {
				round.Games[i].Result = pairing.Draw
			}
			event.Append(round)
		}
		if change != nil {
			change(&event)
		}
		return event
	}
	forbid := func(pairs ...[2]pairing.ID) func(*pairing.Tournament) {
		return func(t *pairing.Tournament) { pairtest.Rule(t, pairing.Forbidden, pairs...) }
	}
	require := func(pairs ...[2]pairing.ID) func(*pairing.Tournament) {
		return func(t *pairing.Tournament) { pairtest.Rule(t, pairing.Required, pairs...) }
	}
	ask("four, the first round", Pairer{}, players(4))
	ask("four, the last round", Pairer{}, played(Pairer{}, 4, 2, nil))
	ask("five", Pairer{}, played(Pairer{}, 5, 2, nil))
	ask("five, the round planned as the last", Pairer{},
		played(Pairer{}, 5, 2, func(t *pairing.Tournament) { t.Planned = 3 }))
	ask("five, one has gone and one rests", Pairer{}, played(Pairer{}, 5, 1, func(t *pairing.Tournament) {
		t.Withdraw(t.Players[1].ID)
		pairtest.RequestByes(t, pairing.Bye{Player: "p1", Points: pairing.Half})
	}))
	ask("five, who would sit out rests", Pairer{}, played(Pairer{}, 5, 1, func(t *pairing.Tournament) {
		pairtest.RequestByes(t, pairing.Bye{Player: "p4", Points: pairing.Half})
	}))
	ask("five, a bye before that of the schedule", Pairer{},
		played(Pairer{}, 5, 1, func(t *pairing.Tournament) { t.Withdraw(t.Players[0].ID) }))
	ask("five, a bye after that of the schedule", Pairer{},
		played(Pairer{}, 5, 0, func(t *pairing.Tournament) { t.Withdraw(t.Players[4].ID) }))
	ask("six, a pair is required first", Pairer{}, played(Pairer{}, 6, 0, require([2]pairing.ID{"p4", "p2"})))
	ask("invalid", Pairer{}, played(Pairer{}, 4, 0, require([2]pairing.ID{"p1", "p1"})))
	ask("six, one has gone", Pairer{}, played(Pairer{}, 6, 1, func(t *pairing.Tournament) { t.Withdraw(t.Players[5].ID) }))
	ask("two cycles of four", Pairer{Cycles: 2}, played(Pairer{Cycles: 2}, 4, 2, nil))
	ask("the scheduled pair is forbidden", Pairer{}, played(Pairer{}, 4, 1, forbid([2]pairing.ID{"p3", "p4"})))
	ask("another pair is forbidden", Pairer{}, played(Pairer{}, 4, 1, forbid([2]pairing.ID{"p2", "p4"})))
	ask("a pair is required", Pairer{}, played(Pairer{}, 4, 1, require([2]pairing.ID{"p4", "p2"})))
	ask("pairs are required that cannot be", Pairer{},
		played(Pairer{}, 6, 0, require([2]pairing.ID{"p1", "p6"}, [2]pairing.ID{"p4", "p2"})))
	ask("a pair is required that has met", Pairer{}, played(Pairer{}, 4, 1, require([2]pairing.ID{"p1", "p4"})))
	ask("a circle", Pairer{Schedule: circle(4)}, played(Pairer{Schedule: circle(4)}, 4, 1, nil))
}

// Every word and number of the answers, in small events.
func TestVerdicts(t *testing.T) { pairtest.Verdicts(t, *update, verdictCases) }

// What is wrong with a round comes in the order of the players; who is not known at all is
// told from who does not take part.
func TestCompareOrder(t *testing.T) {
	event := players(11)
	event.Withdraw("p2")
	event.Withdraw("p10")
	other := pairing.Round{Byes: []pairing.Bye{{Player: "zz", Allocated: true}, {Player: "p10", Allocated: true},
		{Player: "p2", Allocated: true}}}
	v, err := Pairer{}.Compare(context.Background(), event, other)
	got := ""
	for _, violation := range v.Violations {
		got += fmt.Sprint(violation.What, violation.Players, " ")
	}
	if want := "missing[p1] missing[p3] missing[p4] missing[p5] missing[p6] missing[p7] missing[p8] missing[p9] " +
		"missing[p11] unknown[zz] "; err != nil || got != want {
		t.Errorf("%v: %s, want %s", err, got, want)
	}
}
