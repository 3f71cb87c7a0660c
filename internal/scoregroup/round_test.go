package scoregroup

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"pgregory.net/rapid"
)

func realScore(p *Player) pairing.Points    { return p.Real }
func pairingScore(p *Player) pairing.Points { return p.Score }

// byID returns the pair of two players.
func byID(f *Field, white, black pairing.ID) (pair Pair) {
	for i, p := range f.Players {
		switch p.ID {
		case white:
			pair.White = i
		case black:
			pair.Black = i
		}
	}
	return pair
}

// TestSeat checks who has White where a colour is due, and where the initial-colour
// decides by the number of the higher ranked player.
func TestSeat(t *testing.T) {
	const white, black, none = pairing.White, pairing.Black, pairing.NoColor
	tournament := pairing.Tournament{Players: entrants(4)}
	for _, initial := range []pairing.Color{none, white, black} {
		tournament.InitialColor = initial
		f := field(t, tournament)
		for h := range 4 {
			l, number := 3-h, h+1
			want := Pair{White: h, Black: l}
			reversed := Pair{White: l, Black: h}
			if got := f.Seat(h, l, white); got != want {
				t.Errorf("White for %d: %v", h, got)
			}
			if got := f.Seat(h, l, black); got != reversed {
				t.Errorf("Black for %d: %v", h, got)
			}
			if (number%2 == 1) == (initial == black) {
				want = reversed
			}
			if got := f.Seat(h, l, none); got != want {
				t.Errorf("initial-colour %v, number %d: %v, want %v", initial, number, got, want)
			}
		}
	}
}

// TestPairWithout tells who has the other colour.
func TestPairWithout(t *testing.T) {
	if p := (Pair{White: 3, Black: 5}); p.Without(pairing.White) != 5 || p.Without(pairing.Black) != 3 {
		t.Errorf("without White is %d, without Black %d", p.Without(pairing.White), p.Without(pairing.Black))
	}
}

// TestBoardOrder checks C.04.2.D.9: score of the higher ranked player, sum of
// both scores, number of the higher ranked player. White is no advantage.
func TestBoardOrder(t *testing.T) {
	tournament := pairing.Tournament{Players: entrants(12)}
	points := map[pairing.ID]pairing.Points{
		"a": 10, "b": 10, "c": 10, "d": 10, "e": 20, "f": 20, "g": 5, "h": 0, "i": 10, "j": 10, "k": 0, "l": 0,
	}
	var byes pairing.Round
	for _, p := range tournament.Players {
		byes.Byes = append(byes.Byes, pairing.Bye{Player: p.ID, Points: points[p.ID]})
	}
	tournament.Rounds = []pairing.Round{byes}
	f := field(t, tournament)
	want := [][2]pairing.ID{
		{"f", "d"}, // 2 and 1
		{"l", "e"}, // 2 and 0, though e has the better number
		{"j", "b"}, // 1 and 1: the higher ranked of equals is the one with the lower number, 2
		{"c", "i"}, // 1 and 1, number 3
		{"g", "a"}, // 1 and ½
		{"h", "k"}, // 0 and 0
	}
	rapid.Check(t, func(t *rapid.T) {
		var pairs []Pair
		for _, ids := range rapid.Permutation(want).Draw(t, "pairs") {
			pairs = append(pairs, byID(f, ids[0], ids[1]))
		}
		var got [][2]pairing.ID
		for _, g := range seated(f, pairs, -1, realScore).Games {
			got = append(got, [2]pairing.ID{g.White, g.Black})
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("(-want +got)\n%s", d)
		}
	})
}

// TestBoardOrderAccelerated checks that the score that counts is the caller's
// choice.
func TestBoardOrderAccelerated(t *testing.T) {
	tournament := pairing.Tournament{
		Players: entrants(4),
		Rounds:  []pairing.Round{round("c 1-0 a", "d 1-0 b")},
	}
	for i, virtual := range []pairing.Points{20, 0, 0, 5} {
		tournament.Players[i].Virtual = []pairing.Points{0, virtual}
	}
	f := field(t, tournament)
	pairs := []Pair{byID(f, "c", "b"), byID(f, "a", "d")}
	for name, test := range map[string]struct {
		score func(*Player) pairing.Points
		first pairing.ID
	}{
		"real":    {realScore, "c"}, // 1 and 0 on both boards: c has the lower number of the winners
		"pairing": {pairingScore, "a"},
	} {
		if got := seated(f, pairs, -1, test.score).Games[0].White; got != test.first {
			t.Errorf("%s scores: %q is on the first board, want %q", name, got, test.first)
		}
	}
}

// TestBoardOrderHigher checks that the higher ranked player is found by the
// score that counts too: b leads a by virtual points alone.
func TestBoardOrderHigher(t *testing.T) {
	tournament := pairing.Tournament{
		Players: entrants(4),
		Rounds:  []pairing.Round{round("a 1-0 d", "c 1-0 b")},
	}
	tournament.Players[1].Virtual = []pairing.Points{0, 20}
	f := field(t, tournament)
	pairs := []Pair{byID(f, "c", "d"), byID(f, "b", "a")}
	if got := seated(f, pairs, -1, realScore).Games[0].Black; got != "a" {
		t.Errorf("%q is on the first board, want a, the first of those with a point", got)
	}
}

// TestBoardOrderEqual checks that of two players with equal scores the one with the
// lower number is the higher ranked one, whatever colour he has.
func TestBoardOrderEqual(t *testing.T) {
	f := field(t, pairing.Tournament{Players: entrants(4)})
	for _, boards := range [][2]Pair{{{0, 3}, {2, 1}}, {{0, 3}, {1, 2}}, {{3, 0}, {2, 1}}, {{3, 0}, {1, 2}}} {
		for _, pairs := range [][]Pair{{boards[0], boards[1]}, {boards[1], boards[0]}} {
			want := f.Players[boards[0].White].ID
			if got := seated(f, pairs, -1, realScore).Games[0].White; got != want {
				t.Errorf("of %v, %s has White on the first board, want %s", pairs, got, want)
			}
		}
	}
}

// TestRoundByes checks that requests come in the order of the players, without
// those of players who have withdrawn, and the allocated bye last.
func TestRoundByes(t *testing.T) {
	tournament := pairing.Tournament{Players: entrants(6)}
	pairtest.RequestByes(&tournament, pairing.Bye{Player: "e", Points: 5}, pairing.Bye{Player: "b"},
		pairing.Bye{Player: "a", Points: 10})
	tournament.Withdraw("b")
	requests := []pairing.Bye{{Player: "a", Points: 10}, {Player: "e", Points: 5}}
	for name, test := range map[string]struct {
		scoring pairing.Scoring
		bye     pairing.ID
		want    []pairing.Bye
	}{
		"none allocated": {pairing.Scoring{}, "", requests},
		"usual points": {pairing.Scoring{}, "d",
			append(requests[:2:2], pairing.Bye{Player: "d", Points: 10, Allocated: true})},
		"custom points": {pairing.Scoring{Win: 30, Bye: 15}, "c",
			append(requests[:2:2], pairing.Bye{Player: "c", Points: 15, Allocated: true})},
		"worthless byes": {pairing.Scoring{Win: 30}, "f", append(requests[:2:2], pairing.Bye{Player: "f", Allocated: true})},
	} {
		tournament.Scoring = test.scoring
		f := field(t, tournament)
		bye := -1
		if test.bye != "" {
			bye = byID(f, test.bye, "").White
		}
		r := seated(f, nil, bye, realScore)
		if d := cmp.Diff(test.want, r.Byes); d != "" || len(r.Games) != 0 {
			t.Errorf("%s: games %v, byes (-want +got)\n%s", name, r.Games, d)
		}
	}
}

// TestRound checks on arbitrary tournaments that the round can be recorded, that
// boards fall in the score of their better player, and that requests of
// withdrawn players do not come back.
func TestRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tournament := pairtest.Shape{MaxPlayers: 20}.Draw(t)
		tournament.Planned = 0
		f, err := View{}.Field(t.Context(), tournament)
		if err != nil {
			return // nobody is there
		}
		var pairs []Pair
		for i := 0; i+1 < len(f.Players); i += 2 {
			pairs = append(pairs, Pair{i + 1, i})
		}
		bye := -1
		if len(f.Players)%2 == 1 {
			bye = len(f.Players) - 1
		}
		r := seated(f, pairs, bye, pairingScore)
		tournament.Rounds = append(tournament.Rounds, r)
		if err := tournament.Validate(); err != nil {
			t.Error(err)
		}
		// Neighbours in the order of the field are in board order but for equal scores.
		for i := 1; i < len(r.Games); i++ {
			above, below := byID(f, r.Games[i-1].White, r.Games[i-1].Black), byID(f, r.Games[i].White, r.Games[i].Black)
			if f.Players[above.Black].Score < f.Players[below.Black].Score {
				t.Errorf("board %d has the higher score", i+1)
			}
		}
	})
}

// seated is [Field.Round] for pairs that have their colours.
func seated(f *Field, pairs []Pair, bye int, score func(*Player) pairing.Points) pairing.Round {
	list := make([][2]int, len(pairs))
	for k, p := range pairs {
		list[k] = [2]int{p.White, p.Black}
	}
	return f.Round(list, bye, func(a, b int) (Pair, int) { return Pair{White: a, Black: b}, 0 }, score)
}
