package roundrobin

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A round that was brought forward is known by one game and one bye of four players:
// the other one of a game that was not played needs no entry, whichever side he has.
func TestBroughtForwardWithAbsence(t *testing.T) {
	for _, id := range []pairing.ID{"p1", "p3"} {
		event := players(4)
		event.Rounds = []pairing.Round{{ // of the tables' third round, p2-p4 and p3-p1
			Games: []pairing.Game{{White: "p2", Black: "p4", Result: pairing.Draw}},
			Byes:  []pairing.Bye{{Player: id, Points: pairing.One, Allocated: true}},
		}}
		round, err := Pairer{}.Pair(context.Background(), event)
		if err != nil || len(round.Games) != 2 || round.Games[0].White != "p1" || round.Games[0].Black != "p4" {
			t.Errorf("%v, %v; want the first round", round, err)
		}
	}
}

// So is one in which those who asked for byes are all that is recorded beside a game:
// one of them would have sat out, or two of them would have met.
func TestBroughtForwardWithByes(t *testing.T) {
	rest := func(ids ...pairing.ID) (byes []pairing.Bye) {
		for _, id := range ids {
			byes = append(byes, pairing.Bye{Player: id, Points: pairing.Half})
		}
		return byes
	}
	for _, c := range []struct {
		n     int
		round pairing.Round
	}{
		{5, pairing.Round{Games: []pairing.Game{{White: "p5", Black: "p3"}, {White: "p1", Black: "p2"}}, Byes: rest("p4")}},
		{4, pairing.Round{Games: []pairing.Game{{White: "p1", Black: "p2"}}, Byes: rest("p3", "p4")}},
	} {
		event := players(c.n)
		event.Rounds = []pairing.Round{c.round}
		round, err := Pairer{}.Pair(context.Background(), event)
		first, e := Pairer{}.Pair(context.Background(), players(c.n))
		if diff := cmp.Diff(first, round); err != nil || e != nil || diff != "" {
			t.Errorf("%d players: %v, not the first round:\n%s", c.n, err, diff)
		}
	}
}
