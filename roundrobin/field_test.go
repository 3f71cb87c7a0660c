package roundrobin

import (
	"context"
	"slices"
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

// TestMadeUp plays two games of a later round in place of two that are scheduled. In that round the two are made
// up, on the last boards, in the order of the schedule and with its colours.
func TestMadeUp(t *testing.T) {
	event := players(10)
	event.Rounds = []pairing.Round{{Games: []pairing.Game{ // the tables have p1-p10 and p4-p7
		{White: "p4", Black: "p10"}, {White: "p2", Black: "p9"}, {White: "p3", Black: "p8"}, {White: "p1", Black: "p7"},
		{White: "p5", Black: "p6"},
	}}}
	want := []pairing.Game{
		{White: "p5", Black: "p3"}, {White: "p6", Black: "p2"}, {White: "p8", Black: "p9"},
		{White: "p1", Black: "p10"}, {White: "p4", Black: "p7"},
	}
	for range 9 {
		last := event.Rounds[len(event.Rounds)-1]
		for i := range last.Games {
			last.Games[i].Result = pairing.Draw
		}
		round, err := Pairer{}.Pair(context.Background(), event)
		if err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(round.Games, func(g pairing.Game) bool { return g.Black == "p10" && g.White == "p1" }) {
			if diff := cmp.Diff(want, round.Games); diff != "" {
				t.Errorf("round %d (-want +got):\n%s", len(event.Rounds)+1, diff)
			}
			return
		}
		event.Append(round)
	}
}

// TestWatched counts looks: one for 64 games of the rounds that a recorded one is compared with, and for 64 rulings.
func TestWatched(t *testing.T) {
	const n = 40
	event := players(n)
	event.Rounds = []pairing.Round{{Games: []pairing.Game{{White: "p1", Black: "p2", Result: pairing.Draw},
		{White: "p3", Black: "p4", Result: pairing.Draw}}}}
	for i := range n {
		for j := range i {
			event.Rulings = append(event.Rulings, pairing.Ruling{Kind: pairing.Forbidden,
				Players: [2]pairing.ID{event.Players[i].ID, event.Players[j].ID}})
		}
	}
	turn, err := Pairer{}.turn(context.Background(), event)
	if err != nil {
		t.Fatal(err)
	}
	if looks, games := turn.field.watch.Looks, uint64(n*(n-1)/2); looks < 2*games/64 {
		t.Errorf("%d looks, with %d games and as many rulings", looks, games)
	}
}
