package burstein

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

func TestConformance(t *testing.T) {
	shape := pairtest.Shape{Planned: true}
	t.Run("arbitrary", func(t *testing.T) {
		pairtest.Conformance(t, Pairer{}, shape.Draw)
	})
	t.Run("played", func(t *testing.T) {
		pairtest.Conformance(t, Pairer{}, pairtest.Shape{MaxPlayers: 14}.DrawPlayed(alone{}))
	})
	t.Run("planned or not", func(t *testing.T) { pairtest.Conformance(t, Pairer{}, pairtest.Shape{}.Draw) })
}

// afterwards pairs rounds as those after the seeding rounds, whichever they are.
var afterwards = rulings.System{Open: open}

// alone is the system without seeding rounds.
type alone struct{}

func (alone) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return afterwards.Pair(ctx, t)
}

// fieldOf makes players p1, p2, ….
func fieldOf(n int) pairing.Tournament {
	return pairing.Tournament{Planned: 9, Players: pairtest.Entrants(n, "p%d")}
}

// Half of the rounds planned are seeding rounds, but no more than four (1.6).
func TestSeeding(t *testing.T) {
	for _, test := range []struct{ planned, want int }{{1, 0}, {2, 1}, {3, 1}, {4, 2}, {5, 2}, {6, 3}, {7, 3}, {8, 4},
		{9, 4}, {11, 4}, {100, 4}} {
		got := 0
		for {
			seeding, err := Pairer{Edition: pairing.FIDE2026}.seeding(pairing.Tournament{Planned: test.planned,
				Rounds: make([]pairing.Round, got)})
			if err != nil {
				t.Fatal(err)
			}
			if !seeding {
				break
			}
			got++
		}
		if got != test.want {
			t.Errorf("%d rounds planned: %d seeding rounds, want %d", test.planned, got, test.want)
		}
	}
}

// A seeding round is a round of the Dutch system, and explained as one.
func TestSeedingIsDutch(t *testing.T) {
	open, err := pairtest.Open(Pairer{}, 33, 5, 1)
	if err != nil {
		t.Fatal(err)
	}
	system := dutch.Pairer{Edition: pairing.FIDE2026}
	for round := 1; round <= 5; round++ {
		before := record.Before(open, round)
		got, err := Pairer{}.Explain(context.Background(), before)
		want, wantErr := system.Explain(context.Background(), before)
		if err != nil || wantErr != nil {
			t.Fatal(err, wantErr)
		}
		if same := cmp.Equal(want, got); same != (round <= 2) {
			t.Errorf("round %d of 5 is explained as a Dutch one: %v", round, same)
		}
	}
}

// The example of 1.7: A beat B, drew with C, had a half-point bye and a zero-point bye, and
// lost to D. C has had zero-point byes since, which are draws for A.
func TestIndex(t *testing.T) {
	tournament := fieldOf(8)
	id := func(s string) pairing.ID { return pairing.ID("p" + fmt.Sprint(strings.Index("ABCDEFGH", s)+1)) }
	game := func(w, b string, r pairing.Result) pairing.Game {
		return pairing.Game{White: id(w), Black: id(b), Result: r}
	}
	bye := func(who string, points pairing.Points) pairing.Bye {
		return pairing.Bye{Player: id(who), Points: points}
	}
	tournament.Rounds = []pairing.Round{
		{Games: []pairing.Game{game("A", "B", "1-0"), game("C", "E", "0-1"), game("D", "F", "1-0")}},
		{Games: []pairing.Game{game("C", "A", "1/2-1/2"), game("B", "E", "1-0"), game("D", "G", "1-0")}},
		{Games: []pairing.Game{game("B", "F", "1-0"), game("C", "G", "1/2-1/2"), game("D", "H", "0-1")},
			Byes: []pairing.Bye{bye("A", pairing.Half)}},
		{Games: []pairing.Game{game("B", "G", "1/2-1/2"), game("D", "E", "1-0")},
			Byes: []pairing.Bye{bye("A", 0), bye("C", 0)}},
		{Games: []pairing.Game{game("D", "A", "1-0"), game("B", "H", "0-1")}, Byes: []pairing.Bye{bye("C", 0)}},
	}
	f, err := scoregroup.View{}.Field(t.Context(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	x := newIndex(f)
	a := slices.IndexFunc(f.Players, func(p scoregroup.Player) bool { return p.ID == "p1" })
	if p := x.players[a]; p.buchholz != 125 || p.berger != 450 {
		t.Errorf("Buchholz %d, Sonneborn-Berger %d; want 125 tenths and 450 hundredths", p.buchholz, p.berger)
	}
	tournament.Rounds = append(tournament.Rounds,
		pairing.Round{Games: []pairing.Game{game("C", "H", "0-1"), game("B", "D", "-/-")}})
	if f, err = (scoregroup.View{}).Field(t.Context(), tournament); err != nil {
		t.Fatal(err)
	}
	// C's run is broken: 1 point and not 2. A has another round of his own 2 points. To lose by
	// forfeit is no zero-point bye: B and D stay what they were.
	x = newIndex(f)
	a = slices.IndexFunc(f.Players, func(p scoregroup.Player) bool { return p.ID == "p1" })
	if p := x.players[a]; p.buchholz != 125-10+20 || p.berger != 450-5*10 {
		t.Errorf("when C plays again: Buchholz %d, Sonneborn-Berger %d", p.buchholz, p.berger)
	}
}

// Without obstacles 1 meets n, 2 meets n-1, and so on; of an odd number the middle floats.
func TestFold(t *testing.T) {
	tournament := fieldOf(9)
	tournament.Planned = 1
	for i := range tournament.Players {
		if i < 5 {
			tournament.Players[i].Virtual = []pairing.Points{pairing.One}
		}
	}
	round, err := Pairer{}.Pair(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := pairtest.Facts(round), []string{"p1-p5", "p3-p8", "p4-p2", "p7-p6",
		"p9-bye"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestErrors checks that what cannot be paired is refused, by name.
func TestErrors(t *testing.T) {
	met := fieldOf(2)
	met.Planned = 3
	met.Rounds = []pairing.Round{{Games: []pairing.Game{{White: "p1", Black: "p2", Result: pairing.Draw}}}}
	barred := fieldOf(3)
	barred.Planned = 1
	barred.Rulings = pairtest.Rulings(pairing.Forbidden, [2]pairing.ID{"p1", "p2"}, [2]pairing.ID{"p1", "p3"},
		[2]pairing.ID{"p2", "p3"})
	open, pending := fieldOf(2), fieldOf(2)
	open.Planned = 0
	pending.Planned = 2
	pending.Rounds = []pairing.Round{{Games: []pairing.Game{{White: "p1", Black: "p2"}}}}
	over := fieldOf(2)
	over.Planned, over.Rounds = 5, make([]pairing.Round, 5)
	for _, test := range []struct {
		name       string
		tournament pairing.Tournament
		edition    pairing.Edition
		kind       error
		says       string
	}{
		{"rematch", met, 0, pairing.ErrNoPairing, `"p1" met "p2"`},
		{"all apart", barred, 0, pairing.ErrNoPairing, `"p1"`},
		{"not planned", open, 0, pairing.ErrInvalid, "planned rounds"},
		{"pending", pending, 0, pairing.ErrInvalid, "no result"},
		{"over", over, 0, pairing.ErrFinished, "5 planned"},
		{"edition", fieldOf(2), 2018, pairing.ErrInvalid, "edition 2018"},
	} {
		_, err := Pairer{Edition: test.edition}.Pair(context.Background(), test.tournament)
		if !errors.Is(err, test.kind) || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: error %v, want %v with %s", test.name, err, test.kind, test.says)
		}
	}
	// After four rounds no number of planned rounds makes the next one a seeding round.
	open.Rounds = make([]pairing.Round, 4)
	if _, err := (Pairer{}).Pair(context.Background(), open); err != nil {
		t.Errorf("the fifth round of nobody knows how many: %v", err)
	}
}
