package dubov

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

func TestConformance(t *testing.T) {
	for _, edition := range []pairing.Edition{pairing.FIDE2018, pairing.FIDE2026} {
		p := Pairer{Edition: edition}
		t.Run(edition.String(), func(t *testing.T) {
			pairtest.Conformance(t, p, pairtest.Shape{Rated: true}.Draw)
		})
		t.Run(edition.String()+"/played", func(t *testing.T) {
			pairtest.Conformance(t, p, pairtest.Shape{Rated: true, MaxPlayers: 14}.DrawPlayed(p))
		})
	}
}

// fieldOf makes players p1, p2, … with falling ratings.
func fieldOf(n int) pairing.Tournament {
	var t pairing.Tournament
	for i := range n {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(fmt.Sprint("p", i+1)), Rating: 2000 - i})
	}
	return t
}

func TestMiddleOut(t *testing.T) {
	for _, test := range []struct{ list, want string }{
		{"", ""}, {"A", "A"}, {"AB", "AB"}, {"ABC", "BAC"},
		{"ABCDEF", "CDBEAF"}, {"ABCDEFG", "DCEBFAG"}, // the example of D.2
	} {
		letters := make([]int, len(test.list))
		for i, c := range test.list {
			letters[i] = int(c)
		}
		var got strings.Builder
		for _, c := range middleOut(letters) {
			got.WriteByte(byte(c))
		}
		if got.String() != test.want {
			t.Errorf("%s: got %s, want %s", test.list, got.String(), test.want)
		}
	}
}

func TestMaxT(t *testing.T) {
	for _, test := range []struct{ rounds, want int }{{4, 2}, {5, 3}, {9, 3}, {10, 4}, {14, 4}, {15, 5}} {
		if got := maxUpfloats(pairing.Tournament{Planned: test.rounds}); got != test.want {
			t.Errorf("%d rounds: MaxT is %d, want %d", test.rounds, got, test.want)
		}
		if got := maxUpfloats(pairing.Tournament{Rounds: make([]pairing.Round, test.rounds-1)}); got != test.want {
			t.Errorf("round %d of nobody knows how many: MaxT is %d, want %d", test.rounds, got, test.want)
		}
	}
}

func TestARO(t *testing.T) {
	tournament := fieldOf(4)
	tournament.Players[1].Rating, tournament.Players[2].Rating = 2000, 2001
	tournament.Rounds = []pairing.Round{
		{Games: []pairing.Game{{White: "p1", Black: "p2", Result: pairing.Draw}}},
		{Games: []pairing.Game{{White: "p3", Black: "p1", Result: pairing.Draw}}},
		{Games: []pairing.Game{{White: "p1", Black: "p4", Result: pairing.BlackForfeits}}},
	}
	e, err := Pairer{Edition: pairing.FIDE2018, RatedZero: true}.walk(context.Background(), tournament, record.Kept{})
	if err != nil {
		t.Fatal(err)
	}
	want := map[pairing.ID]int{"p1": 2001, "p2": 2000, "p3": 2000, "p4": 0}
	got := map[pairing.ID]int{}
	for i, p := range e.field.players {
		got[e.field.common.Players[i].ID] = p.aro
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestBoards checks the order of the boards where virtual points accelerate: by the
// scores without them in 2018, with them in 2026.
func TestBoards(t *testing.T) {
	tournament := fieldOf(4)
	tournament.Players[0].Virtual, tournament.Players[1].Virtual = []pairing.Points{0, 10}, []pairing.Points{0, 10}
	tournament.Rounds = []pairing.Round{{Games: []pairing.Game{
		{White: "p3", Black: "p1", Result: pairing.WhiteWins},
		{White: "p2", Black: "p4", Result: pairing.BlackWins},
	}}}
	for edition, want := range map[pairing.Edition]string{pairing.FIDE2018: "p4-p3 p1-p2",
		pairing.FIDE2026: "p1-p2 p4-p3"} {
		round, err := Pairer{Edition: edition}.Pair(context.Background(), tournament)
		var games []string
		for _, g := range round.Games {
			games = append(games, fmt.Sprint(g.White, "-", g.Black))
		}
		if got := strings.Join(games, " "); err != nil || got != want {
			t.Errorf("%v: %s, error %v, want %s", edition, got, err, want)
		}
	}
}

// TestByeBar checks C2: the player with the lowest score has had a full-point
// bye, which bars from the bye in 2026 only (R7).
func TestByeBar(t *testing.T) {
	tournament := fieldOf(5)
	tournament.Rounds = []pairing.Round{{
		Games: []pairing.Game{
			{White: "p1", Black: "p2", Result: pairing.BothLose},
			{White: "p3", Black: "p4", Result: pairing.BothLose},
		},
		Byes:        []pairing.Bye{{Player: "p5", Points: pairing.One}},
		Adjustments: []pairing.Adjustment{{Player: "p5", Points: -2 * pairing.One}},
	}}
	for edition, want := range map[pairing.Edition]pairing.ID{pairing.FIDE2018: "p5", pairing.FIDE2026: "p4"} {
		round, err := Pairer{Edition: edition}.Pair(context.Background(), tournament)
		if err != nil || len(round.Byes) != 1 || round.Byes[0].Player != want {
			t.Errorf("%v: byes %v, error %v, want a bye for %s", edition, round.Byes, err, want)
		}
	}
}

// TestByeMostGames gives the bye to the only player who has had a game, though he
// has the highest number and all scores are equal (B.0.d before B.0.e), and to the
// lowest number where nobody has.
func TestByeMostGames(t *testing.T) {
	for _, edition := range []pairing.Edition{pairing.FIDE2018, pairing.FIDE2026} {
		tournament := fieldOf(6)
		tournament.Rounds = []pairing.Round{{Games: []pairing.Game{{White: "p1", Black: "p6", Result: pairing.BlackWins}}}}
		tournament.Withdraw("p6")
		for _, want := range []pairing.ID{"p1", "p5"} {
			round, err := Pairer{Edition: edition}.Pair(context.Background(), tournament)
			if err != nil || len(round.Byes) != 1 || round.Byes[0].Player != want {
				t.Errorf("%v: byes %v, error %v; want %s", edition, round.Byes, err, want)
			}
			tournament.Rounds[0] = pairing.Round{}
		}
	}
}

func TestErrors(t *testing.T) {
	unrated := fieldOf(4)
	unrated.Players[2].Rating = 0
	met := fieldOf(2)
	met.Rounds = []pairing.Round{{Games: []pairing.Game{{White: "p1", Black: "p2", Result: pairing.Draw}}}}
	barred := fieldOf(1)
	barred.Rounds = []pairing.Round{{Byes: []pairing.Bye{{Player: "p1", Points: pairing.One, Allocated: true}}}}
	lonely := func(n int) pairing.Tournament { // p1 has met everybody, and lost
		t := fieldOf(n)
		for _, p := range t.Players[1:] {
			t.Rounds = append(t.Rounds, pairing.Round{Games: []pairing.Game{{White: "p1", Black: p.ID,
				Result: pairing.BlackWins}}})
			t.Rounds = append(t.Rounds, pairing.Round{Games: []pairing.Game{{White: p.ID, Black: "p1",
				Result: pairing.BothForfeit}}})
		}
		return t
	}
	lonelyBarred := lonely(3)
	lonelyBarred.Rounds = append(lonelyBarred.Rounds,
		pairing.Round{Byes: []pairing.Bye{{Player: "p1", Points: pairing.One, Allocated: true}}})
	over := fieldOf(2)
	over.Planned, over.Rounds = 1, []pairing.Round{{}}
	for _, test := range []struct {
		name       string
		tournament pairing.Tournament
		edition    pairing.Edition
		kind       error
		says       string
	}{
		{"unrated", unrated, pairing.FIDE2018, pairing.ErrInvalid, `"p3"`},
		{"rematch", met, pairing.FIDE2018, pairing.ErrNoPairing, `"p1" met "p2"`},
		{"second bye", barred, pairing.FIDE2018, pairing.ErrNoPairing, `"p1"`},
		{"one is left", lonely(4), pairing.FIDE2018, pairing.ErrNoPairing,
			`nobody is left for "p1"; "p1" met "p2" (round 1), "p3" (round 3) and "p4" (round 5)`},
		{"the bye of one", lonelyBarred, pairing.FIDE2018, pairing.ErrNoPairing, `must not have the bye (bye in round 5)`},
		{"over", over, pairing.FIDE2018, pairing.ErrFinished, "1 planned"},
		{"nobody", pairing.Tournament{}, pairing.FIDE2026, pairing.ErrInvalid, "no players"},
		{"edition", fieldOf(2), 7, pairing.ErrInvalid, "edition 7"},
	} {
		_, err := Pairer{Edition: test.edition}.Pair(context.Background(), test.tournament)
		if !errors.Is(err, test.kind) || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: error %v, want %v with %s", test.name, err, test.kind, test.says)
		}
	}
	if _, err := (Pairer{Edition: pairing.FIDE2018, RatedZero: true}).Pair(context.Background(), unrated); err != nil {
		t.Errorf("rated 0: %v", err)
	}
}
